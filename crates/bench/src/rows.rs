//! The rows of the table: this library, its peers, and the lower bound.
//!
//! Beside whole references, there are rows for what does not take the path for these: a rule within another parser, a rule
//! alone, a rule by its name, and grammars outside the library.

use std::hint::black_box;

use uri_bnf::Edition;

use crate::ours;

/// A row of the table.
#[derive(Debug)]
pub(crate) struct Row {
    /// Its name in the table.
    pub(crate) name: &'static str,
    /// What it does with a line, for the legend.
    pub(crate) does: &'static str,
    /// The lines of a list that it receives.
    pub(crate) lines: Lines,
    /// Makes one pass over the lines, and returns how many were accepted; `None` if it gives no verdict.
    pub(crate) pass: Pass,
    /// The pass to which its ratios refer: it runs next to the row, on the same lines.
    pub(crate) reference: Pass,
}

/// Makes one pass over lines, and returns how many were accepted; `None` if it gives no verdict.
pub(crate) type Pass = fn(&[&str]) -> Option<usize>;

/// The lines of a list that a row receives. The reference row receives the same lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lines {
    /// Those that are valid under RFC 2396, RFC 3986 and this edition, and that fluent-uri accepts.
    Accepted(Edition),
    /// Those of them under RFC 3986 that have a scheme.
    WithScheme,
    /// All, including faulty ones.
    All,
}

impl Lines {
    /// Returns whether a row with these lines receives `line`.
    pub(crate) fn include(self, line: &str) -> bool {
        match self {
            Self::All => true,
            Self::Accepted(edition) => {
                Edition::Rfc2396.is_valid(line)
                    && Edition::Rfc3986.is_valid(line)
                    && edition.is_valid(line)
                    && fluent_uri::UriRef::parse(line).is_ok()
            }
            Self::WithScheme => {
                Self::Accepted(Edition::Rfc3986).include(line) && fluent_uri::Uri::parse(line).is_ok()
            }
        }
    }
}

/// The lines of all rows without an edition of their own.
const ACCEPTED: Lines = Lines::Accepted(Edition::Rfc2396);

/// Counts the lines that a parser accepts. Its result for a line must pass through `black_box`, or the compiler may
/// optimise the parsing away.
#[expect(clippy::unnecessary_wraps, reason = "it is the result of a pass")]
fn accepted(lines: &[&str], accepts: impl Fn(&str) -> bool) -> Option<usize> {
    Some(lines.iter().filter(|line| accepts(black_box(line))).count())
}

fn octet_scan(lines: &[&str]) -> Option<usize> {
    for line in lines {
        black_box(black_box(line).bytes().map(u64::from).sum::<u64>());
    }
    None
}

/// The pass to which the ratios of most rows refer.
pub(crate) fn fluent_uri(lines: &[&str]) -> Option<usize> {
    accepted(lines, |line| black_box(&fluent_uri::UriRef::parse(line)).is_ok())
}

/// The pass for URIs: they have a scheme.
fn fluent_uri_with_scheme(lines: &[&str]) -> Option<usize> {
    accepted(lines, |line| black_box(&fluent_uri::Uri::parse(line)).is_ok())
}

/// The pass for URIs that own their text. The allocation of the text counts.
fn fluent_uri_owned(lines: &[&str]) -> Option<usize> {
    accepted(lines, |line| black_box(&fluent_uri::Uri::parse(line.to_owned())).is_ok())
}

/// A row that accepts or rejects each line.
macro_rules! row {
    ($name:literal, $lines:expr, $does:literal, |$line:ident| $accepts:expr) => {
        row!($name, $lines, $does, |$line| $accepts, next to fluent_uri)
    };
    ($name:literal, $lines:expr, $does:literal, |$line:ident| $accepts:expr, next to $reference:expr) => {
        Row {
            name: $name,
            does: $does,
            lines: $lines,
            pass: |lines| accepted(lines, |$line| $accepts),
            reference: $reference,
        }
    };
}

/// The rows, in the order in which they are printed.
pub(crate) static ROWS: &[Row] = &[
    Row {
        name: "byte scan",
        does: "adds up the bytes: the lower bound",
        lines: ACCEPTED,
        pass: octet_scan,
        reference: fluent_uri,
    },
    row!("rfc2396::is_valid", ACCEPTED, "the verdict under RFC 2396", |line| black_box(
        ours::rfc2396::is_valid(line)
    )),
    row!("rfc3986::is_valid", ACCEPTED, "the verdict under RFC 3986", |line| black_box(
        ours::rfc3986::is_valid(line)
    )),
    row!("rfc2396::parse", ACCEPTED, "the typed tree under RFC 2396", |line| black_box(
        &ours::rfc2396::parse(line)
    )
    .is_ok()),
    row!("rfc3986::parse", ACCEPTED, "the typed tree under RFC 3986", |line| black_box(
        &ours::rfc3986::parse(line)
    )
    .is_ok()),
    row!(
        "Uri::parse",
        Lines::WithScheme,
        "the first type: the verdict under RFC 3986 and the offsets of the components, next to fluent-uri's Uri::parse",
        |line| black_box(&uri_bnf::Uri::parse(line)).is_ok(),
        next to fluent_uri_with_scheme
    ),
    row!("UriRef::parse", ACCEPTED, "the same of references with or without a scheme", |line| black_box(
        &uri_bnf::UriRef::parse(line)
    )
    .is_ok()),
    row!(
        "UriBuf::try_from",
        Lines::WithScheme,
        "the first type from a String, which is allocated in the row, next to fluent-uri's Uri::parse of a String",
        |line| black_box(&uri_bnf::UriBuf::try_from(line.to_owned())).is_ok(),
        next to fluent_uri_owned
    ),
    row!(
        "UriRef::parse_const",
        ACCEPTED,
        "the reader of the macros, which also runs at compile time, at run time",
        |line| black_box(&uri_bnf::UriRef::parse_const(line)).is_some()
    ),
    row!(
        "rfc2396::tree",
        ACCEPTED,
        "the typed tree under RFC 2396, without a search for the reason if there is none",
        |line| black_box(&ours::rfc2396::tree(line)).is_some()
    ),
    row!(
        "Edition::tree",
        ACCEPTED,
        "the same under RFC 3986, with the edition selected at run time",
        |line| black_box(&black_box(Edition::Rfc3986).tree(line)).is_some()
    ),
    row!("spans", ACCEPTED, "the typed tree under RFC 2396, and the spans of all components", |line| {
        black_box(&ours::spans(line)).is_some()
    }),
    row!(
        "rfc2396::parse_located",
        ACCEPTED,
        "the typed tree under RFC 2396, with nom_locate's span in every node",
        |line| black_box(&ours::rfc2396::parse_located(line)).is_ok()
    ),
    row!(
        "validate grammar",
        ACCEPTED,
        "Validator under RFC 2396 and the policy grammar: the verdict, because there is nothing to report",
        |line| black_box(ours::GRAMMAR.is_clean(line))
    ),
    row!(
        "validate default",
        ACCEPTED,
        "Validator under RFC 2396 and the policy default: all checks except those of severity advice",
        |line| black_box(ours::DEFAULT.is_clean(line))
    ),
    row!("rfc2732::is_valid", Lines::Accepted(Edition::Rfc2732), "the verdict under RFC 2732", |line| {
        black_box(uri_bnf::rfc2732::is_valid(line))
    }),
    row!("rfc2732::parse", Lines::Accepted(Edition::Rfc2732), "the typed tree under RFC 2732", |line| {
        black_box(&uri_bnf::rfc2732::parse(line)).is_ok()
    }),
    row!("rfc3987::is_valid", Lines::Accepted(Edition::Rfc3987), "the verdict under RFC 3987", |line| {
        black_box(ours::rfc3987::is_valid(line))
    }),
    row!("rfc3987::parse", Lines::Accepted(Edition::Rfc3987), "the typed tree under RFC 3987", |line| {
        black_box(&ours::rfc3987::parse(line)).is_ok()
    }),
    row!(
        "uri01::is_valid",
        Lines::Accepted(Edition::Uri01),
        "the verdict under the URI drafts of 1997",
        |line| black_box(uri_bnf::uri01::is_valid(line))
    ),
    row!(
        "uri01::parse",
        Lines::Accepted(Edition::Uri01),
        "the typed tree under the URI drafts of 1997",
        |line| black_box(&uri_bnf::uri01::parse(line)).is_ok()
    ),
    row!(
        "url07::is_valid",
        Lines::Accepted(Edition::Url07),
        "the verdict under the URL draft of 1997",
        |line| black_box(uri_bnf::url07::is_valid(line))
    ),
    row!(
        "url07::parse",
        Lines::Accepted(Edition::Url07),
        "the typed tree under the URL draft of 1997",
        |line| black_box(&uri_bnf::url07::parse(line)).is_ok()
    ),
    row!(
        "all lines: rfc2396::is_valid",
        Lines::All,
        "the verdict under RFC 2396 on all lines of the list, faulty ones included",
        |line| black_box(ours::rfc2396::is_valid(line))
    ),
    row!("all lines: rfc3986::is_valid", Lines::All, "the same under RFC 3986", |line| black_box(
        ours::rfc3986::is_valid(line)
    )),
    row!(
        "all lines: rfc2396::parse",
        Lines::All,
        "the typed tree under RFC 2396, or the error as data",
        |line| { black_box(&ours::rfc2396::parse(line)).is_ok() }
    ),
    row!("all lines: rfc3986::parse", Lines::All, "the same under RFC 3986", |line| black_box(
        &ours::rfc3986::parse(line)
    )
    .is_ok()),
    row!("all lines: rfc2396::tree", Lines::All, "the typed tree under RFC 2396, or none", |line| black_box(
        &ours::rfc2396::tree(line)
    )
    .is_some()),
    row!(
        "authority in a target",
        ACCEPTED,
        "the function authority of RFC 3986, within a parser of an HTTP target",
        |line| black_box(ours::has_authority(line))
    ),
    row!("parse_rule", ACCEPTED, "the tree of rule authority of RFC 2396 alone", |line| black_box(
        &ours::parse_authority(line)
    )
    .is_ok()),
    row!("RULES", ACCEPTED, "the rule URI-reference of RFC 2396, by its name at run time", |line| black_box(
        &ours::parse_by_name(line)
    )
    .is_ok()),
    row!(
        "amendment of RFC 2396",
        ACCEPTED,
        "the typed tree under a grammar outside the library, which has other classes",
        |line| black_box(&ours::amended::rfc2396(line)).is_some()
    ),
    row!(
        "amendment of RFC 3986",
        ACCEPTED,
        "the same with one more rule in brackets, as in RFC 6874",
        |line| black_box(&ours::amended::rfc3986(line)).is_some()
    ),
    row!(
        "amendment as printed",
        ACCEPTED,
        "the same, without a rule of the edition: each runs as it is printed",
        |line| black_box(&ours::amended::rfc3986_as_printed(line)).is_some()
    ),
    Row {
        name: "fluent-uri",
        does: "UriRef::parse: the verdict under RFC 3986 and the offsets of the components",
        lines: ACCEPTED,
        pass: fluent_uri,
        reference: fluent_uri,
    },
    row!("iri-string", ACCEPTED, "UriReferenceStr::new: the verdict under RFC 3986", |line| black_box(
        &iri_string::types::UriReferenceStr::new(line)
    )
    .is_ok()),
    row!(
        "uriparse",
        ACCEPTED,
        "URIReference::try_from: components and segments under RFC 3986, allocated",
        |line| black_box(&uriparse::URIReference::try_from(line)).is_ok()
    ),
    row!("iref", ACCEPTED, "UriRef::new: the verdict under RFC 3986", |line| black_box(&iref::UriRef::new(
        line
    ))
    .is_ok()),
    row!(
        "url",
        ACCEPTED,
        "Url::parse: the WHATWG standard, normalised and allocated; rejects relative references",
        |line| black_box(&url::Url::parse(line)).is_ok()
    ),
    row!("rfc2396", ACCEPTED, "validate: the verdict under RFC 2396", |line| black_box(rfc2396::validate(
        line
    ))),
];

/// The rows with these names, in their order.
pub(crate) fn named(names: &[&str]) -> Vec<&'static Row> {
    names.iter().filter_map(|name| ROWS.iter().find(|row| row.name == *name)).collect()
}

#[cfg(test)]
mod tests {
    use uri_bnf::Edition;

    use super::{Lines, ROWS, fluent_uri, named};

    #[test]
    fn every_row_judges_what_it_is_given() {
        for row in ROWS {
            let expected = (row.name != "byte scan").then_some(2);
            let lines = ["http://example.org/a?b#c", "ftp://user@example.org:21/", "http://exa mple.org/"];
            assert_eq!((row.pass)(&lines), expected, "{}", row.name);
        }
        assert_eq!(fluent_uri(&["a", "a b", "b"]), Some(2));
    }

    #[test]
    fn each_name_is_that_of_one_row() {
        for row in ROWS {
            assert_eq!(ROWS.iter().filter(|other| other.name == row.name).count(), 1, "{}", row.name);
        }
        let found: Vec<&str> =
            named(&["url", "no such row", "rfc2396::parse"]).iter().map(|row| row.name).collect();
        assert_eq!(found, ["url", "rfc2396::parse"]);
    }

    #[test]
    fn a_row_receives_the_lines_that_both_accept() {
        let both = Lines::Accepted(Edition::Rfc2396);
        assert!(both.include("http://example.org/"));
        assert!(!both.include("http://[::1]/"), "RFC 2396 rejects it");
        assert!(!both.include("?a"), "RFC 2396 rejects it");
        assert!(!both.include("//a$b:c/"), "RFC 3986 rejects it");
        assert!(!both.include("a b"));
        assert!(Lines::All.include("a b"));
    }
}
