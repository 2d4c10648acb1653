//! The table of what is met and what is not.

use super::{met, ratio};
use crate::aims::{Aim, Reached};
use crate::table::Alignment::{Left, Right};
use crate::table::Table;

/// The table of aims, and of what `reached` says that their rows reached.
pub(super) fn aims(aims: &[Aim], reached: impl Fn(&Aim) -> Option<Reached>) -> Table {
    let mut table = Table::new(&[
        ("aim", Left),
        ("at least", Right),
        ("least", Right),
        ("of", Left),
        ("on each", Left),
        ("below it", Left),
        ("mean at least", Right),
        ("mean", Right),
        ("as mean", Left),
    ]);
    for aim in aims {
        let Some(reached) = reached(aim) else { continue };
        let mean = aim.mean.map_or_else(String::new, ratio);
        table.push(vec![
            aim.row.to_owned(),
            ratio(aim.each),
            ratio(reached.least.0),
            reached.least.1.clone(),
            met(reached.below.is_empty()).to_owned(),
            reached.below.join(", "),
            mean,
            ratio(reached.mean),
            aim.mean_is_met(&reached).map_or_else(String::new, |is_met| met(is_met).to_owned()),
        ]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::aims;
    use crate::aims::{Aim, Reached};

    #[test]
    fn what_is_not_met_is_not_hidden() {
        let table = aims(&[Aim { row: "parse", each: 1.5, mean: Some(1.6) }], |_| {
            Some(Reached {
                least: (1.2, "a".to_owned()),
                below: vec!["a".to_owned(), "b".to_owned()],
                mean: 1.7,
            })
        });
        let expected = "\
| aim   | at least | least | of | on each | below it | mean at least | mean | as mean |
|-------|---------:|------:|----|---------|----------|--------------:|-----:|---------|
| parse |     1.50 |  1.20 | a  | NOT MET | a, b     |          1.60 | 1.70 | met     |
";
        assert_eq!(table.to_string(), expected);
    }
}
