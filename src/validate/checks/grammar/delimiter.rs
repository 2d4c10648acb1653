//! `<`, `>` and `"`.
//!
//! Found in `recover/character.rs`.

use crate::validate::{
    Reference, Suggestion,
    check::{Grounds, check},
    reference::{rfc2396, rfc3986, uri01, url07},
    suggestion::Replacement,
};

const SAYS: &str =
    "angle brackets and quotes stand around a URI in texts and protocol fields, so they are excluded";
const REFERENCES: &[Reference] = &[
    url07("2.4.3", SAYS),
    uri01("2.4.3", SAYS),
    rfc2396("2.4.3", SAYS),
    rfc3986("2", "no rule holds an angle bracket or a quote; Appendix C puts them around a URI"),
];

check! {
    /// An angle bracket or a double quote, which no component may hold.
    ///
    /// They stand around a URI in texts and protocol fields: inside of one, they would end it there.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("/a\"b");
    ///     assert!(found.len() == 1 && found[0].code() == checks::DELIMITER);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("/a\"b"), "/a%22b");
    /// }
    /// ```
    ///
    /// Write its escape, if it is data. At the end of a URI that was cut out of a text it is most often the text's.
    DELIMITER = 103 "delimiter" Error, REFERENCES;
    message: |diagnostic, to| write!(to, "{} in the {}", diagnostic.quoted(), diagnostic.component),
    label: |_, to| to.write_str("not here"),
    help: |diagnostic, to| {
        if diagnostic.component.is_host() { to.write_str("remove it") } else { write!(to, "write {}", diagnostic.escaped()) }
    },
    suggestion: |diagnostic| {
        // A host has no escapes that any program would look up.
        (!diagnostic.component.is_host()).then(|| Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece())))
    },
    safety: Grounds::not_safe(
        "it may be a part of the text around the reference, and then it is to be cut off",
    ),
}
