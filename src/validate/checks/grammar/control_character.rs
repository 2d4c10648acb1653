//! Octets 0 to 31 and 127.
//!
//! Found in `recover/character.rs`.

use crate::validate::{
    Reference, Suggestion,
    check::{Grounds, check},
    reference::{rfc2396, rfc3986, uri01, url07},
    suggestion::Replacement,
};

const SAYS: &str = "control characters do not print, and may be taken for commands, so they are excluded";
const REFERENCES: &[Reference] = &[
    url07("2.4.3", SAYS),
    uri01("2.4.3", SAYS),
    rfc2396("2.4.3", SAYS),
    rfc3986("2", "no rule holds a control character; other octets are percent-encoded (2.1)"),
];

check! {
    /// A control character, US-ASCII 0 to 31 or 127, which no component may hold.
    ///
    /// Such characters do not print, and programs on the way may take them for commands, or drop them.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("/a\tb");
    ///     assert!(found.len() == 1 && found[0].code() == checks::CONTROL_CHARACTER);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("/a\tb"), "/a%09b");
    /// }
    /// ```
    ///
    /// Remove it. Where it is meant as data, write its escape; few protocols mean one.
    CONTROL_CHARACTER = 101 "control-character" Error, REFERENCES;
    message: |diagnostic, to| write!(to, "a control character in the {}", diagnostic.component),
    label: |diagnostic, to| write!(to, "{}", diagnostic.piece().escape_debug()),
    help: |diagnostic, to| write!(to, "remove it, or write {}", diagnostic.escaped()),
    suggestion: |diagnostic| Some(Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece()))),
    safety: Grounds::not_safe("such a character is seldom data: most often it is to be removed"),
}
