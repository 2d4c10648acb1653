//! The output of the bench: the tables and their legends.

mod aims;
mod faulty;
mod growth;
mod iri;
mod lengths;
mod semantics;
mod shapes;
mod speed;
mod suites;
mod texts;

pub(crate) use faulty::faulty;
pub(crate) use growth::growth;
pub(crate) use iri::iri;
pub(crate) use lengths::{csv, lengths};
pub(crate) use semantics::semantics;
pub(crate) use shapes::shapes;
pub(crate) use speed::speed;
pub(crate) use suites::suites;
pub(crate) use texts::texts;

/// A ratio with two digits, or a dash if there is none.
pub(crate) fn ratio(ratio: f64) -> String {
    number(ratio, 2)
}

/// A number with this many digits after its point, or a dash if there is none.
fn number(number: f64, digits: usize) -> String {
    if number.is_finite() { format!("{number:.digits$}") } else { "-".to_owned() }
}

/// Whether something is met, in a cell.
fn met(is_met: bool) -> &'static str {
    if is_met { "met" } else { "NOT MET" }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use uri_bnf::Edition;

    use super::{number, ratio};
    use crate::corpus::Corpus;
    use crate::entries::EntryGrowth;
    use crate::growth::{FAST_LIMIT, Growth, RuleGrowth, Worst};
    use crate::lengths::{self, SERIES, Times};
    use crate::measure::{Effort, measure};
    use crate::{faulty, hostile, iri, rows, semantics, shapes, texts};

    const EFFORT: Effort = Effort { rounds: 1, slice: Duration::from_micros(1) };

    fn list() -> Corpus {
        Corpus::of("mixed", ["http://a/", "a b"])
    }

    fn text(write: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> String {
        let mut output = Vec::new();
        write(&mut output).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn what_was_not_measured_is_a_dash() {
        assert_eq!((ratio(1.006), ratio(f64::NAN)), ("1.01".to_owned(), "-".to_owned()));
        assert_eq!(number(f64::INFINITY, 1), "-");
    }

    #[test]
    fn the_speed_of_every_row_is_shown() {
        let all: Vec<_> = rows::ROWS.iter().collect();
        let text = text(|output| super::speed(output, &measure(&[list()], &all, false, EFFORT), 1));
        for row in rows::ROWS {
            assert_eq!(text.matches(&format!("| {} ", row.name)).count() / 2, 1, "{}", row.name);
        }
        assert!(text.contains("1 of 1") && text.contains("1 of 2"), "{text}");
    }

    /// A shape that a row rejects has a mark, and does not count for its aim.
    #[test]
    fn shapes_that_a_row_rejects_are_marked() {
        let rows = rows::named(&[&shapes::ROWS[..], &shapes::DRAFTS].concat());
        let lists = [Corpus::of("valid", ["a"]), Corpus::of("faulty", ["a b"])];
        let text = text(|output| super::shapes(output, &measure(&lists, &rows, true, EFFORT)));
        for line in text.lines().filter(|line| line.starts_with("| faulty") || line.starts_with("| valid")) {
            let marks = if line.starts_with("| faulty") { line.matches(['.']).count() - 2 } else { 0 };
            assert_eq!(line.matches('*').count(), marks, "{line}");
        }
    }

    #[test]
    fn every_job_of_faulty_lines_is_shown() {
        let text = text(|output| super::faulty(output, &faulty::faulty(&[list()], 1)));
        for job in &faulty::JOBS {
            assert_eq!(text.matches(&format!("| {} ", job.name)).count(), 2, "{}", job.name);
        }
    }

    #[test]
    fn every_task_and_row_is_shown() {
        let results = semantics::semantics(&[list()], 1, Duration::from_micros(1));
        let text = text(|output| super::semantics(output, &results, 1));
        for task in &semantics::TASKS {
            assert!(text.contains(&format!("\n## {}\n", task.name)), "{text}");
        }
        assert_eq!(text.matches(&format!("| {} ", semantics::OURS)).count(), semantics::TASKS.len());
        assert!(text.contains("mixed (1 lines)") && text.contains("mixed (0 lines)"), "{text}");
    }

    #[test]
    fn every_text_and_row_is_shown() {
        let results = texts::texts(&[list()], 1);
        let text = text(|output| super::texts(output, &results, 1));
        for row in &texts::ROWS {
            assert_eq!(text.matches(&format!("| {} ", row.name)).count(), results.len(), "{text}");
        }
        assert!(results.iter().all(|results| text.contains(&format!("| {} (", results.text))), "{text}");
    }

    #[test]
    fn every_list_beyond_us_ascii_is_shown() {
        let measured = iri::iri(&[list()], 1, Duration::from_micros(1));
        let text = text(|output| super::iri(output, &measured, 1));
        for results in measured.side_by_side.iter().chain(&measured.editions) {
            assert!(text.contains(&format!("\n| {} ", results.list)), "{}\n{text}", results.list);
        }
        for row in &iri::ROWS {
            assert!(text.contains(&format!(" {} |", row.name)), "{text}");
        }
    }

    #[test]
    fn lengths_are_tables_steps_and_plots() {
        let flat = vec![vec![2.0; lengths::LONGEST]; lengths::ROWS.len()];
        let times =
            Times { series: &SERIES[0], nanoseconds: flat, steps: vec![Vec::new(); lengths::ROWS.len()] };
        let text = text(|output| super::lengths(output, &[times]));
        assert!(
            text.contains("|      127 |") && text.contains("relative rfc2396::is_valid\n   1 █"),
            "{text}"
        );
    }

    #[test]
    fn growth_above_the_limit_is_marked() {
        let worst = |exponent| Worst {
            growth: Growth::Power { exponent, largest: 1_000_000, nanoseconds_a_byte: 1.0 },
            family: hostile::families().next(),
        };
        let rule = |exponent| RuleGrowth { rule: "port", fast: worst(exponent), traced: worst(1.0) };
        let entry =
            EntryGrowth { edition: Edition::Rfc2396, name: "tree", limit: FAST_LIMIT, worst: worst(1.0) };
        let text = text(|output| super::growth(output, &[rule(1.0), rule(2.0)], &[entry]));
        assert!(text.contains("1 of 2 rules") && text.contains("0 of 1 entry points"), "{text}");
        assert_eq!(text.matches("<<< NOT LINEAR |").count(), 1, "{text}");
    }
}
