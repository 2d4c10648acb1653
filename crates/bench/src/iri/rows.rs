//! The rows: this library and its peers.

use std::hint::black_box;

use crate::ours::{rfc3986, rfc3987};

/// A parser.
pub(crate) struct Row {
    /// Its name in the tables.
    pub(crate) name: &'static str,
    /// Whether it is another library.
    pub(crate) is_peer: bool,
    /// Makes one pass over the lines, and returns how many were accepted.
    pub(crate) pass: fn(&[&str]) -> usize,
}

/// The name of the row that decides whether a line is a reference.
pub(crate) const OURS: &str = "is_valid";

/// The name of the row that returns a tree.
pub(crate) const PARSE: &str = "parse";

/// A row, from an expression of its verdict.
macro_rules! row {
    ($name:expr, $is_peer:literal, |$line:ident| $accepts:expr) => {{
        fn pass(lines: &[&str]) -> usize {
            lines.iter().filter(|line| (|$line: &str| $accepts)(black_box(line))).count()
        }
        Row { name: $name, is_peer: $is_peer, pass }
    }};
}

/// The rows on lists beyond US-ASCII, in the order in which they are printed.
pub(crate) static ROWS: [Row; 6] = [
    row!(OURS, false, |line| black_box(rfc3987::is_valid(line))),
    row!("is_valid_bytes", false, |line| black_box(rfc3987::is_valid_bytes(line.as_bytes()))),
    row!(PARSE, false, |line| black_box(&rfc3987::parse(line)).is_ok()),
    row!("oxiri", true, |line| black_box(&oxiri::IriRef::parse(line)).is_ok()),
    row!("fluent-uri", true, |line| black_box(&fluent_uri::IriRef::parse(line)).is_ok()),
    row!("iri-string", true, |line| black_box(&iri_string::types::IriReferenceStr::new(line)).is_ok()),
];

/// The rows on US-ASCII: each under RFC 3987, and after it the same under RFC 3986.
pub(crate) static EDITIONS: [Row; 6] = [
    row!("is_valid", false, |line| black_box(rfc3987::is_valid(line))),
    row!("rfc3986::is_valid", false, |line| black_box(rfc3986::is_valid(line))),
    row!("parse", false, |line| black_box(&rfc3987::parse(line)).is_ok()),
    row!("rfc3986::parse", false, |line| black_box(&rfc3986::parse(line)).is_ok()),
    row!("parse_located", false, |line| black_box(&rfc3987::parse_located(line)).is_ok()),
    row!("rfc3986::parse_located", false, |line| black_box(&rfc3986::parse_located(line)).is_ok()),
];
