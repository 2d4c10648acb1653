//! Characters beyond US-ASCII.
//!
//! Found in `recover/character.rs`.

use crate::validate::{
    Component, Diagnostic, Reference, Suggestion,
    check::{Grounds, check},
    data::is_in_data,
    reference::{rfc2396, rfc3986, uri01, url07},
    suggestion::Replacement,
};

const SAYS: &str =
    "other characters are written as octets, and which octets stand for them is for the scheme to say";
const REFERENCES: &[Reference] = &[
    url07("2.1", SAYS),
    uri01("2.1", SAYS),
    rfc2396("2.1", SAYS),
    rfc3986("2.5", "a new scheme encodes other characters as UTF-8 first; what an older one does is its own"),
];

check! {
    /// A character that is not of US-ASCII, which no component may hold.
    ///
    /// A URI is a sequence of characters that any keyboard has. Others stand in it as the escapes of octets.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("/caf\u{e9}s");
    ///     assert!(found.len() == 1 && found[0].code() == checks::NON_ASCII_CHARACTER);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("/caf\u{e9}s"), "/caf%C3%A9s");
    /// }
    /// ```
    ///
    /// Write the escapes of its octets: of those of UTF-8, unless the scheme or the server says otherwise, for the choice
    /// is theirs. In the name of a host, use its form in US-ASCII, which begins with `xn--`.
    NON_ASCII_CHARACTER = 105 "non-ascii-character" Error, REFERENCES;
    message: |diagnostic, to| write!(to, "{}, not of US-ASCII, in the {}", diagnostic.quoted(), diagnostic.component),
    label: |_, to| to.write_str("not of US-ASCII"),
    note: |_, to| to.write_str("which octets stand for a character is for the scheme to say; these are those of UTF-8"),
    help: |diagnostic, to| {
        if diagnostic.component.is_host() {
            return to.write_str("write the form of the name in US-ASCII, which begins with xn--");
        }
        write!(to, "write {}", diagnostic.escaped())
    },
    suggestion: |diagnostic| {
        // A host has no escapes that any program would look up.
        (!diagnostic.component.is_host()).then(|| Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece())))
    },
    safety: Grounds::sometimes(
        is_letter_of_an_iri,
        "letters and digits of a path or a fragment are mapped so by RFC 3987 section 3.1, to a URI of RFC \
         3986; earlier editions leave the octets to the scheme, pages write queries in their own encoding, \
         and other characters may be the typesetter's, or those of words in which several references stand",
    ),
}

/// Whether RFC 3987 leaves no choice. Words end with such letters, so nothing is asked of what stands beside them; they
/// delimit nothing but where two references leave no room.
fn is_letter_of_an_iri(diagnostic: &Diagnostic<'_>) -> bool {
    diagnostic.edition.traits().syntax.escapes_utf8
        && !diagnostic.may_be_several
        && is_in_data(diagnostic)
        && diagnostic.component != Component::Query
        && diagnostic.piece().chars().all(char::is_alphanumeric)
}
