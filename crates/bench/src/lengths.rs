//! The time of a reference by its length, octet by octet: whether a block more costs a cliff.

use std::hint::black_box;
use std::time::Instant;

use crate::generate::push_words;
use crate::random::Random;
use crate::rows::{Row, named};
use crate::statistics::{as_float, median};

/// The longest reference.
pub(crate) const LONGEST: usize = 300;

/// The rows that are measured.
pub(crate) const ROWS: [&str; 5] =
    ["rfc2396::is_valid", "rfc3986::is_valid", "rfc2396::parse", "rfc3986::parse", "fluent-uri"];

/// The number of passes over the texts of a length in one round.
const PASSES: u32 = 64;

/// The number of octets in a block.
const BLOCK: usize = 16;

/// The number of steps of a row that are measured again, in addition to those at borders: those that appear largest.
const LARGEST: usize = 20;

/// How often the two lengths of a step alternate when it is measured again.
const ALTERNATIONS: usize = 15;

/// Kinds of references that are averaged, so that the branches of a text do not predict those of the next.
#[derive(Debug)]
pub(crate) struct Series {
    /// Its name in the table.
    pub(crate) name: &'static str,
    /// The length of its shortest references.
    pub(crate) from: usize,
    /// For each kind, how a reference begins, and what separates the words that follow up to its length.
    kinds: &'static [(&'static str, &'static str)],
    /// The number of references of each kind.
    variants: u64,
}

/// The series. All references are valid under RFC 2396 and RFC 3986.
pub(crate) static SERIES: [Series; 2] = [
    Series { name: "relative", from: 1, kinds: &[("", "/"), ("/", "-"), ("#", "_")], variants: 16 },
    Series {
        name: "absolute",
        from: 25,
        kinds: &[
            ("https://www.example.org/", "/"),
            ("https://example.org/?q=", "+"),
            ("http://example.org:8080/", "-"),
            ("ftp://user@example.org/", "."),
            ("http://", "."),
            ("file:///", "/"),
            ("mailto:", "."),
            ("urn:example:", ":"),
        ],
        variants: 6,
    },
];

impl Series {
    /// The references with this length. Those of the next length begin with them.
    fn texts(&self, length: usize) -> Vec<String> {
        let mut texts = Vec::new();
        for variant in 0..self.variants {
            for (head, separator) in self.kinds {
                let (mut text, mut random) = ((*head).to_owned(), Random::new(variant));
                while text.len() < length {
                    push_words(&mut text, &mut random, 1, 1, "");
                    text.push_str(separator);
                }
                text.truncate(length);
                texts.push(text);
            }
        }
        texts
    }
}

/// The times of a series.
#[derive(Clone, Debug)]
pub(crate) struct Times {
    /// The series.
    pub(crate) series: &'static Series,
    /// For each of [`ROWS`], the nanoseconds per reference at each length from the shortest on.
    pub(crate) nanoseconds: Vec<Vec<f64>>,
    /// For each of [`ROWS`], the steps that were measured again.
    pub(crate) steps: Vec<Vec<Step>>,
}

impl Times {
    /// The nanoseconds of a row at a length.
    pub(crate) fn at(&self, row: usize, length: usize) -> Option<f64> {
        self.nanoseconds[row].get(length.checked_sub(self.series.from)?).copied()
    }

    /// The largest step of a row from one length to the next; with `at_borders`, to or from a multiple of [`BLOCK`].
    pub(crate) fn largest_step(&self, row: usize, at_borders: bool) -> Option<Step> {
        let steps = self.steps[row].iter().copied().filter(|step| !at_borders || step.is_at_border());
        steps.max_by(|one, other| one.nanoseconds().total_cmp(&other.nanoseconds()))
    }
}

/// The lengths to which a step should be measured again, because it appears large or is at a border.
fn suspects(series: &Series, nanoseconds: &[f64]) -> Vec<usize> {
    let mut steps: Vec<Step> = nanoseconds
        .windows(2)
        .zip(series.from + 1..)
        .map(|(pair, to)| Step { to, before: pair[0], after: pair[1] })
        .collect();
    steps.sort_by(|one, other| other.nanoseconds().total_cmp(&one.nanoseconds()));
    let suspects = steps.iter().enumerate().filter(|(index, step)| *index < LARGEST || step.is_at_border());
    suspects.map(|(_, step)| step.to).collect()
}

/// Measures a step again. The two lengths alternate, and the median of the ratios counts, so that a slow moment of the
/// machine affects both.
fn confirmed(series: &Series, row: &Row, to: usize) -> Step {
    let texts = [series.texts(to - 1), series.texts(to)];
    let [before, after] = texts.each_ref().map(|texts| texts.iter().map(String::as_str).collect::<Vec<_>>());
    let (mut times, mut ratios) = (Vec::new(), Vec::new());
    for pair in 0..ALTERNATIONS {
        let (before, after) = if pair % 2 == 0 {
            let before = time(row, &before);
            (before, time(row, &after))
        } else {
            let after = time(row, &after);
            (time(row, &before), after)
        };
        times.push(before);
        ratios.push(after / before);
    }
    let before = median(&times);
    Step { to, before, after: before * median(&ratios) }
}

/// What one octet more costs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Step {
    /// The length after the step.
    pub(crate) to: usize,
    /// Nanoseconds at the length before it.
    pub(crate) before: f64,
    /// Nanoseconds at this length.
    pub(crate) after: f64,
}

impl Step {
    /// Returns whether the step is to or from a multiple of [`BLOCK`].
    fn is_at_border(self) -> bool {
        self.to % BLOCK <= 1
    }

    /// The nanoseconds of the step.
    pub(crate) fn nanoseconds(self) -> f64 {
        self.after - self.before
    }

    /// The step as a part of the time before it.
    pub(crate) fn relative(self) -> f64 {
        self.nanoseconds() / self.before
    }

    /// Returns whether the step is a cliff: more than a quarter of the time before it, and more than five nanoseconds.
    pub(crate) fn is_cliff(self) -> bool {
        self.relative() > 0.25 && self.nanoseconds() > 5.0
    }
}

/// Measures all series. For each length, the time is that of the fastest round, because what the machine does at the
/// same time only adds to it.
pub(crate) fn lengths(rounds: usize) -> Vec<Times> {
    SERIES.iter().map(|series| times(series, rounds)).collect()
}

fn times(series: &'static Series, rounds: usize) -> Times {
    let texts: Vec<Vec<String>> = (series.from..=LONGEST).map(|length| series.texts(length)).collect();
    let rows = named(&ROWS);
    let mut nanoseconds = vec![vec![f64::INFINITY; texts.len()]; rows.len()];
    for _ in 0..rounds {
        for (index, texts) in texts.iter().enumerate() {
            let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            for (row, nanoseconds) in rows.iter().zip(&mut nanoseconds) {
                nanoseconds[index] = nanoseconds[index].min(time(row, &texts));
            }
        }
    }
    let steps = rows.iter().zip(&nanoseconds).map(|(row, nanoseconds)| {
        suspects(series, nanoseconds).into_iter().map(|to| confirmed(series, row, to)).collect()
    });
    let steps = steps.collect();
    Times { series, nanoseconds, steps }
}

/// The nanoseconds per reference.
fn time(row: &Row, texts: &[&str]) -> f64 {
    black_box((row.pass)(texts));
    let start = Instant::now();
    for _ in 0..PASSES {
        black_box((row.pass)(texts));
    }
    start.elapsed().as_secs_f64() * 1e9 / f64::from(PASSES) / as_float(texts.len())
}

#[cfg(test)]
mod tests {
    use uri_bnf::Edition;

    use super::{LONGEST, ROWS, SERIES, Step, Times, confirmed, suspects};
    use crate::rows::named;

    #[test]
    fn every_row_exists() {
        assert_eq!(named(&ROWS).len(), ROWS.len());
    }

    #[test]
    fn texts_have_their_length_and_are_valid() {
        for series in &SERIES {
            for length in series.from..=LONGEST {
                let (texts, longer) = (series.texts(length), series.texts(length + 1));
                assert!(texts.len() > 40, "{}: {}", series.name, texts.len());
                for (text, longer) in texts.iter().zip(&longer) {
                    assert_eq!(text.len(), length, "{text}");
                    assert!(longer.starts_with(text.as_str()), "{longer} does not begin with {text}");
                    assert!(Edition::Rfc2396.is_valid(text) && Edition::Rfc3986.is_valid(text), "{text}");
                    assert!(fluent_uri::UriRef::parse(text.as_str()).is_ok(), "{text}");
                }
            }
        }
    }

    #[test]
    fn the_largest_step_is_found() {
        let steps = vec![vec![
            Step { to: 28, before: 12.0, after: 20.0 },
            Step { to: 33, before: 21.0, after: 24.0 },
            Step { to: 48, before: 30.0, after: 31.0 },
        ]];
        let nanoseconds = vec![vec![10.0, 11.0]];
        let times = Times { series: &SERIES[1], nanoseconds, steps };
        let (step, border) = (times.largest_step(0, false).unwrap(), times.largest_step(0, true).unwrap());
        assert_eq!((step.to, step.is_cliff()), (28, true));
        assert_eq!((border.to, border.is_cliff()), (33, false));
        assert_eq!((times.at(0, 24), times.at(0, 25), times.at(0, 27)), (None, Some(10.0), None));
    }

    #[test]
    fn large_steps_and_those_at_borders_are_measured_again() {
        let mut nanoseconds = vec![10.0; LONGEST + 1 - SERIES[0].from];
        nanoseconds[200] = 30.0;
        let suspects = suspects(&SERIES[0], &nanoseconds);
        assert_eq!(suspects[0], 201);
        assert!((2..=LONGEST).filter(|to| to % 16 <= 1).all(|to| suspects.contains(&to)), "{suspects:?}");
        assert!(suspects.len() < 70, "{}", suspects.len());
        assert_eq!(confirmed(&SERIES[0], named(&["rfc2396::is_valid"])[0], 17).to, 17);
    }
}
