//! What the rows should reach, relative to fluent-uri, and whether they do.

use crate::measure::{Cell, Measured};
use crate::ours::HAS_SIMD;
use crate::statistics::geometric_mean;

/// What a row should reach.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    /// The name of the row.
    pub(crate) row: &'static str,
    /// At least, on each list.
    pub(crate) each: f64,
    /// At least, as the geometric mean over the lists.
    pub(crate) mean: Option<f64>,
}

const fn aim(row: &'static str, each: f64, mean: f64) -> Aim {
    Aim { row, each, mean: Some(mean) }
}

/// The aims of the rows on the lists, in this build.
pub(crate) const fn of_lists() -> &'static [Aim] {
    if HAS_SIMD { &AIMS } else { &WITHOUT_VECTORS }
}

/// The aims of the rows on the lists without vectors.
const WITHOUT_VECTORS: [Aim; 8] = [
    Aim { row: "rfc2396::is_valid", each: 1.0, mean: None },
    Aim { row: "rfc3986::is_valid", each: 1.0, mean: None },
    Aim { row: "rfc3987::is_valid", each: 1.0, mean: None },
    Aim { row: "Uri::parse", each: 1.5, mean: None },
    Aim { row: "UriRef::parse", each: 1.5, mean: None },
    Aim { row: "UriBuf::try_from", each: 1.4, mean: None },
    Aim { row: "all lines: rfc2396::is_valid", each: 1.0, mean: None },
    Aim { row: "all lines: rfc3986::is_valid", each: 1.0, mean: None },
];

/// The aims of the rows on the lists with vectors.
const AIMS: [Aim; 15] = [
    aim("rfc2396::is_valid", 2.2, 3.0),
    aim("rfc3986::is_valid", 2.1, 2.6),
    aim("rfc2396::parse", 1.5, 1.6),
    aim("rfc3986::parse", 1.5, 1.6),
    Aim { row: "Uri::parse", each: 2.0, mean: None },
    Aim { row: "UriRef::parse", each: 2.0, mean: None },
    Aim { row: "UriBuf::try_from", each: 1.8, mean: None },
    aim("spans", 1.3, 1.4),
    aim("rfc2396::parse_located", 0.7, 0.8),
    aim("validate grammar", 2.0, 2.5),
    aim("validate default", 1.2, 1.5),
    Aim { row: "all lines: rfc2396::is_valid", each: 2.0, mean: None },
    Aim { row: "all lines: rfc3986::is_valid", each: 2.0, mean: None },
    Aim { row: "all lines: rfc2396::parse", each: 1.0, mean: None },
    Aim { row: "all lines: rfc3986::parse", each: 1.0, mean: None },
];

/// The aims on the shapes that a row accepts.
pub(crate) const SHAPE_AIMS: [Aim; 4] = [
    Aim { row: "rfc2396::is_valid", each: 1.2, mean: None },
    Aim { row: "rfc3986::is_valid", each: 1.2, mean: None },
    Aim { row: "rfc2396::parse", each: 1.0, mean: None },
    Aim { row: "rfc3986::parse", each: 1.0, mean: None },
];

/// What a row reached.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Reached {
    /// Its least ratio, and the name of the list that has it.
    pub(crate) least: (f64, String),
    /// The names of all lists on which the ratio is below the aim.
    pub(crate) below: Vec<String>,
    /// The geometric mean over the lists.
    pub(crate) mean: f64,
}

impl Aim {
    /// What the row reached on those lists for which `counts` holds; `None` if there are none.
    pub(crate) fn reached(
        &self,
        measured: &[Measured],
        counts: impl Fn(&Measured) -> bool,
    ) -> Option<Reached> {
        let lists = measured.iter().filter(|list| counts(list));
        let ratios: Vec<(f64, &str)> = lists
            .filter_map(|list| Some((list.cell(self.row)?.ratio(), list.name.as_str())))
            .filter(|(ratio, _)| ratio.is_finite())
            .collect();
        let least = ratios.iter().min_by(|one, other| one.0.total_cmp(&other.0))?;
        let below = ratios.iter().filter(|(ratio, _)| *ratio < self.each);
        Some(Reached {
            least: (least.0, least.1.to_owned()),
            below: below.map(|(_, name)| (*name).to_owned()).collect(),
            mean: geometric_mean(&ratios.iter().map(|(ratio, _)| *ratio).collect::<Vec<_>>()),
        })
    }

    /// Returns whether the geometric mean meets the aim; `None` if there is no such aim.
    pub(crate) fn mean_is_met(&self, reached: &Reached) -> Option<bool> {
        self.mean.map(|mean| reached.mean >= mean)
    }

    /// What the row reached on the shapes that it accepts.
    pub(crate) fn reached_on_shapes(&self, measured: &[Measured]) -> Option<Reached> {
        self.reached(measured, |list| list.cell(self.row).is_some_and(Cell::accepted_all))
    }
}

#[cfg(test)]
mod tests {
    use super::{AIMS, Aim, SHAPE_AIMS, WITHOUT_VECTORS};
    use crate::measure::{Cell, Measured};
    use crate::rows::named;
    use crate::shapes;

    fn list(name: &str, ratio: f64, accepted: usize) -> Measured {
        let [row] = named(&["rfc2396::parse"])[..] else { panic!("one row") };
        let (nanoseconds, reference) = (vec![10.0], vec![10.0 * ratio]);
        let cell = Cell { row, lines: 2, bytes: 20, accepted: Some(accepted), nanoseconds, reference };
        Measured { name: name.to_owned(), lines: 2, cells: vec![cell] }
    }

    #[test]
    fn every_row_exists() {
        for aims in [&AIMS[..], &WITHOUT_VECTORS] {
            let rows: Vec<&str> = aims.iter().map(|aim| aim.row).collect();
            assert_eq!(named(&rows).len(), rows.len());
        }
        for aim in SHAPE_AIMS {
            assert!(shapes::ROWS.contains(&aim.row), "{}", aim.row);
        }
    }

    #[test]
    fn the_least_ratio_and_the_mean_are_compared() {
        let aim = Aim { row: "rfc2396::parse", each: 1.5, mean: Some(2.0) };
        let reached = aim.reached(&[list("fast", 4.0, 2), list("slow", 1.0, 2)], |_| true).unwrap();
        assert_eq!(reached.least, (1.0, "slow".to_owned()));
        assert_eq!(reached.below, ["slow"]);
        assert!((reached.mean - 2.0).abs() < 1e-9);
        assert_eq!(aim.reached(&[], |_| true), None);
        assert_eq!(aim.reached(&[list("none", f64::NAN, 2)], |_| true), None);
    }

    #[test]
    fn a_shape_that_a_row_rejects_does_not_count() {
        let [_, _, aim, _] = SHAPE_AIMS;
        let reached = aim.reached_on_shapes(&[list("faulty", 0.1, 0), list("valid", 1.2, 2)]).unwrap();
        assert_eq!(reached.least, (1.2, "valid".to_owned()));
        assert_eq!(aim.mean_is_met(&reached), None);
    }
}
