//! The rows of the table: this library, its peers, and the lower bound.

use std::fmt::Write;
use std::hint::black_box;

use crate::ours;

/// The index in [`ROWS`] of the row to which the ratios refer.
pub(crate) const REFERENCE: usize = 10;

/// The rows, in the order in which they are printed.
pub(crate) const ROWS: [Row; 16] = [
    Row {
        name: "byte scan",
        does: "adds up the bytes: the lower bound",
        input: Input::Scanned,
        pass: byte_scan,
    },
    Row {
        name: "rfc3986::is_valid",
        does: "uri-bnf: the verdict under RFC 3986",
        input: Input::Valid,
        pass: |lines| accepted(lines, |line| black_box(ours::rfc3986::is_valid(line))),
    },
    Row {
        name: "rfc3986::parse",
        does: "uri-bnf: the typed tree under RFC 3986",
        input: Input::Valid,
        pass: |lines| accepted(lines, |line| black_box(&ours::rfc3986::parse(line)).is_ok()),
    },
    Row {
        name: "uri-bnf is_valid",
        does: "the verdict under RFC 2396",
        input: Input::Valid,
        pass: |lines| accepted(lines, |line| black_box(ours::is_valid(line))),
    },
    Row {
        name: "uri-bnf parse",
        does: "the typed tree under RFC 2396",
        input: Input::Valid,
        pass: |lines| accepted(lines, |line| black_box(&ours::parse(line)).is_ok()),
    },
    Row {
        name: "uri-bnf parse_located",
        does: "the typed tree with a span for every node",
        input: Input::Valid,
        pass: |lines| accepted(lines, |line| black_box(&ours::parse_located(line)).is_ok()),
    },
    Row {
        name: "uri-bnf faulty line",
        does: "parse of the list with one character of each line made invalid, with the message of the error",
        input: Input::Faulty,
        pass: faulty_lines,
    },
    Row {
        name: "validate grammar",
        does: "Validator under RFC 2396 and the policy grammar: the verdict, because there is nothing to report",
        input: Input::Valid,
        pass: |lines| accepted(lines, |line| black_box(ours::GRAMMAR.is_clean(line))),
    },
    Row {
        name: "validate default",
        does: "Validator under RFC 2396 and the policy default: all checks except those of severity advice",
        input: Input::Valid,
        pass: |lines| accepted(lines, |line| black_box(ours::DEFAULT.is_clean(line))),
    },
    Row {
        name: "validate faulty line",
        does: "the same on the list with one character of each line made invalid: all diagnostics, as data",
        input: Input::Faulty,
        pass: diagnostics,
    },
    Row {
        name: "fluent-uri",
        does: "UriRef::parse: the verdict under RFC 3986 and the offsets of the components",
        input: Input::Valid,
        pass: |lines| accepted(lines, |line| black_box(&fluent_uri::UriRef::parse(line)).is_ok()),
    },
    Row {
        name: "iri-string",
        does: "UriReferenceStr::new: the verdict under RFC 3986",
        input: Input::Valid,
        pass: |lines| {
            accepted(lines, |line| black_box(&iri_string::types::UriReferenceStr::new(line)).is_ok())
        },
    },
    Row {
        name: "uriparse",
        does: "URIReference::try_from: components and segments under RFC 3986, allocated",
        input: Input::Valid,
        pass: |lines| accepted(lines, |line| black_box(&uriparse::URIReference::try_from(line)).is_ok()),
    },
    Row {
        name: "iref",
        does: "UriRef::new: the verdict under RFC 3986",
        input: Input::Valid,
        pass: |lines| accepted(lines, |line| black_box(&iref::UriRef::new(line)).is_ok()),
    },
    Row {
        name: "url",
        does: "Url::parse: the WHATWG standard, normalised and allocated; rejects relative references",
        input: Input::Valid,
        pass: |lines| accepted(lines, |line| black_box(&url::Url::parse(line)).is_ok()),
    },
    Row {
        name: "rfc2396",
        does: "validate: the verdict under RFC 2396",
        input: Input::Valid,
        pass: |lines| accepted(lines, |line| black_box(rfc2396::validate(line))),
    },
];

/// A row of the table.
pub(crate) struct Row {
    /// Its name in the table.
    pub(crate) name: &'static str,
    /// What it does with a line, for the legend.
    pub(crate) does: &'static str,
    /// The form of the corpus that it receives.
    pub(crate) input: Input,
    /// Makes one pass over the lines, and returns how many were accepted.
    pub(crate) pass: fn(&[&str]) -> usize,
}

/// The form of the corpus that a row receives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// Unchanged, and no line is accepted or rejected.
    Scanned,
    /// Unchanged.
    Valid,
    /// With one character of each line made invalid.
    Faulty,
}

/// Counts the lines that a parser accepts. Its result for a line must pass through `black_box`, or the compiler may
/// optimise the parsing away.
fn accepted(lines: &[&str], accepts: impl Fn(&str) -> bool) -> usize {
    lines.iter().filter(|line| accepts(black_box(line))).count()
}

fn byte_scan(lines: &[&str]) -> usize {
    accepted(lines, |line| {
        black_box(line.bytes().map(u64::from).sum::<u64>());
        false
    })
}

/// All messages are written to one buffer, so that writing does not allocate.
fn faulty_lines(lines: &[&str]) -> usize {
    let mut reason = String::with_capacity(1024);
    let mut accepted = 0;
    for line in lines {
        match black_box(&ours::parse(black_box(line))) {
            Ok(_) => accepted += 1,
            Err(fault) => {
                reason.clear();
                write!(reason, "{fault}").expect("writing to a string does not fail");
                black_box(reason.as_str());
            }
        }
    }
    accepted
}

/// All diagnostics are stored in one list, so that storing does not allocate.
fn diagnostics(lines: &[&str]) -> usize {
    let mut found = Vec::with_capacity(1024);
    let mut clean = 0;
    for line in lines {
        found.clear();
        ours::DEFAULT.validate(black_box(line), &mut found);
        clean += usize::from(black_box(&found).is_empty());
    }
    clean
}

#[cfg(test)]
mod tests {
    use super::{Input, REFERENCE, ROWS};

    #[test]
    fn the_ratios_refer_to_fluent_uri() {
        assert_eq!(ROWS[REFERENCE].name, "fluent-uri");
        assert_eq!(ROWS[REFERENCE].input, Input::Valid);
    }

    #[test]
    fn every_row_judges_what_it_is_given() {
        for row in &ROWS {
            let expected = if row.input == Input::Scanned { 0 } else { 2 };
            let lines = ["http://example.org/a?b#c", "ftp://user@example.org:21/", "http://exa mple.org/"];
            assert_eq!((row.pass)(&lines), expected, "{}", row.name);
        }
    }
}
