//! `[` and `]`, in the editions that have a place for them.
//!
//! Found in `recover/character.rs` and `recover/authority.rs`.

use super::unwise_character::is_bracket_in_host;
use crate::validate::{
    Component, Reference, Suggestion,
    check::{Grounds, check},
    data::is_data_in_the_middle,
    reference::{rfc2732, rfc3986},
    suggestion::Replacement,
};

const REFERENCES: &[Reference] = &[
    rfc2732(
        "3",
        "brackets are reserved: around the address of a host, and in a query, a fragment or an opaque part",
    ),
    rfc3986("3.2.2", "brackets stand around an address in a host, and nowhere else in a URI"),
];

check! {
    /// A bracket that is not one of those around an address.
    ///
    /// RFC 2732 and RFC 3986 give brackets one place in the hierarchical part: around the address of a host, with only a
    /// port behind them. In a path they are not allowed, though forms and frameworks put them into queries, where
    /// RFC 2732 takes them and RFC 3986 does not. Before RFC 2732 they are [unwise](super::UNWISE_CHARACTER) wherever they stand.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for edition in [Edition::Rfc2732, Edition::Rfc3986] {
    ///     let found = Validator::new(edition).diagnostics("/a[1");
    ///     assert!(found.len() == 1 && found[0].code() == checks::MISPLACED_BRACKET);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("/a[1"), "/a%5B1");
    /// }
    /// ```
    ///
    /// Write its escape, or put the address where a host stands.
    MISPLACED_BRACKET = 108 "misplaced-bracket" Error, REFERENCES;
    message: |diagnostic, to| match diagnostic.second {
        Some(_) => write!(to, "{} behind an address in brackets, where only a port may stand", diagnostic.second_quoted()),
        None => write!(to, "{} in the {}", diagnostic.quoted(), diagnostic.component),
    },
    label: |diagnostic, to| to.write_str(if diagnostic.second.is_some() { "the address ends here" } else { "not here" }),
    second_label: "no port",
    help: |diagnostic, to| match diagnostic.second {
        Some(_) => to.write_str("write \":\" and the port behind the bracket, or nothing"),
        None if is_bracket_in_host(diagnostic) => to.write_str("remove it"),
        None => write!(to, "write {}", diagnostic.escaped()),
    },
    suggestion: |diagnostic| match diagnostic.second {
        Some(rest) if diagnostic.component == Component::Host => Some(Suggestion::text(rest, "")),
        _ if is_bracket_in_host(diagnostic) => None,
        _ => Some(Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece()))),
    },
    safety: Grounds::sometimes(
        is_data_in_the_middle,
        "inside of a path, a query or a fragment it is data; at the ends of a text and where another reference begins it may \
         be what stands around a reference, and in an authority it decides which host is meant",
    ),
}
