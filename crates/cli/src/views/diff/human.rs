//! The comparison for people.

use std::io::{self, Write};

use uri_bnf::bnf::{Relation, Side, TextChange};

use super::comparison::{ComparedRules, Comparison};
use super::steps;
use crate::text::table;
use crate::text::visible::{cut, visible_in_order};

/// The length of the longest line of a rule that is shown whole, in bytes.
const MOST_OF_LINE: usize = 1000;

pub(super) fn write(output: &mut impl Write, comparison: &Comparison<'_>, all: bool) -> io::Result<()> {
    let [left, right] = &comparison.names;
    writeln!(output, "{left} and {right}")?;
    for rules in comparison.rules.iter().filter(|rules| is_shown(rules, comparison)) {
        writeln!(output)?;
        write_rules(output, comparison, rules, all)?;
    }
    let same: Vec<_> = comparison
        .rules
        .iter()
        .filter(|rules| !is_shown(rules, comparison))
        .map(ComparedRules::title)
        .collect();
    if !same.is_empty() {
        writeln!(output, "\nThe same language, written alike: {}", same.join(", "))?;
    }
    for (name, alone) in comparison.names.iter().zip(&comparison.alone) {
        if !alone.is_empty() {
            writeln!(output, "\nOnly in {name}: {}", alone.join(", "))?;
        }
    }
    Ok(())
}

/// Rules that are the same in every respect are listed together, unless there are no others.
fn is_shown(rules: &ComparedRules<'_>, comparison: &Comparison<'_>) -> bool {
    let is_same = rules.relation() == Some(Relation::Equal)
        && matches!(rules.text, Some(TextChange::Same | TextChange::Renamed));
    !is_same || comparison.rules.len() == 1
}

fn write_rules(
    output: &mut impl Write,
    comparison: &Comparison<'_>,
    rules: &ComparedRules<'_>,
    all: bool,
) -> io::Result<()> {
    writeln!(output, "{}: {}", rules.title(), relation(rules, &comparison.names))?;
    if let Ok(difference) = &rules.difference {
        for (name, side) in comparison.names.iter().zip([difference.only_left(), difference.only_right()]) {
            write_side(output, name, side, all)?;
        }
    }
    for (sign, printed) in ['-', '+'].into_iter().zip(rules.changed().into_iter().flatten()) {
        for line in printed.lines() {
            let (beginning, ellipsis) = cut(line, MOST_OF_LINE);
            writeln!(output, "  {sign} {}{ellipsis}", visible_in_order(beginning.as_bytes()))?;
        }
    }
    Ok(())
}

/// The relation of two languages in words.
pub(super) fn relation(rules: &ComparedRules<'_>, [left, right]: &[String; 2]) -> String {
    match rules.relation() {
        Some(Relation::Equal) => "the same language".to_owned(),
        Some(Relation::Within) => format!("that of {left} is within that of {right}"),
        Some(Relation::Contains) => format!("that of {right} is within that of {left}"),
        Some(Relation::Neither) => "neither is within the other".to_owned(),
        None => "not compared".to_owned(),
    }
}

fn write_side(output: &mut impl Write, name: &str, side: &Side, all: bool) -> io::Result<()> {
    if side.count() == 0 {
        return Ok(());
    }
    let count = side.count();
    writeln!(output, "  only {name}, {count} {}:", if count == 1 { "step" } else { "steps" })?;
    let (shown, left_out) = steps::shown(side, all);
    let lines = shown.iter().map(|shown| {
        let others = match shown.others {
            0 => String::new(),
            others => format!("; {others} more"),
        };
        table::Line {
            cells: vec![
                String::new(),
                format!("\"{}\"", steps::word(shown.step)),
                format!("at {}", shown.step.offset()),
            ],
            rest: steps::distinction(shown.step) + &others,
        }
    });
    table::write(output, &lines.collect::<Vec<_>>())?;
    if left_out > 0 {
        writeln!(output, "    {left_out} longer ones are left out")?;
    }
    Ok(())
}
