//! The time of a reference by its length, octet by octet: whether a block more costs a cliff.

use std::hint::black_box;
use std::time::Instant;

use crate::generate::push_words;
use crate::random::Random;
use crate::rows::{Row, named};
use crate::statistics::as_float;

/// The longest reference.
pub(crate) const LONGEST: usize = 300;

/// The rows that are measured.
pub(crate) const ROWS: [&str; 5] = ["is_valid", "rfc3986::is_valid", "parse", "rfc3986::parse", "fluent-uri"];

/// The number of passes over the texts of a length in one round.
const PASSES: u32 = 64;

/// The number of octets in a block.
const BLOCK: usize = 16;

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
}

impl Times {
    /// The nanoseconds of a row at a length.
    pub(crate) fn at(&self, row: usize, length: usize) -> Option<f64> {
        self.nanoseconds[row].get(length.checked_sub(self.series.from)?).copied()
    }

    /// The largest step of a row from one length to the next. With `at_borders`, only the steps to a multiple of
    /// [`BLOCK`] and from it.
    pub(crate) fn largest_step(&self, row: usize, at_borders: bool) -> Option<Step> {
        let steps = self.nanoseconds[row].windows(2).zip(self.series.from + 1..).map(|(pair, to)| Step {
            to,
            before: pair[0],
            after: pair[1],
        });
        steps
            .filter(|step| !at_borders || step.to % BLOCK <= 1)
            .max_by(|one, other| one.nanoseconds().total_cmp(&other.nanoseconds()))
    }
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
    Times { series, nanoseconds }
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

    use super::{LONGEST, ROWS, SERIES, Step, Times};
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
        // From length 25 on: the step to 28 is the largest, that to 33 the largest at a border.
        let nanoseconds = vec![vec![10.0, 11.0, 12.0, 20.0, 20.0, 20.0, 20.0, 21.0, 24.0]];
        let times = Times { series: &SERIES[1], nanoseconds };
        let step = times.largest_step(0, false).unwrap();
        assert_eq!(step, Step { to: 28, before: 12.0, after: 20.0 });
        assert!(step.is_cliff());
        let border = times.largest_step(0, true).unwrap();
        assert_eq!(border, Step { to: 33, before: 21.0, after: 24.0 });
        assert!(!border.is_cliff());
        assert_eq!((times.at(0, 24), times.at(0, 25), times.at(0, 34)), (None, Some(10.0), None));
    }
}
