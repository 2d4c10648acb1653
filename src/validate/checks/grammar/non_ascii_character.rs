//! Characters beyond US-ASCII.
//!
//! Found in `recover/character.rs`.

use crate::validate::{
    Component, Diagnostic, Suggestion, check::check, data::is_in_data, suggestion::Replacement,
};

check! {
    NON_ASCII_CHARACTER = 105 "non-ascii-character" Error;
    what {
        /// Reports a character that is not US-ASCII, which no component may contain.
    }
    why {
        /// A URI is a sequence of characters that nearly every keyboard has. It represents all others by the
        /// escapes of octets.
        ///
        /// Write the escapes of the octets of the character. Use those of UTF-8 unless the scheme or the server
        /// requires others, because the choice is theirs. In a hostname, write its US-ASCII form, which begins with
        /// `xn--`.
    }
    example {
        edition "RFC 3986", input "/caf\u{e9}s",
        finding 4..6 "\"é\", which is not US-ASCII, in the path", fix "/caf%C3%A9s",
    }
    safety sometimes(is_letter_of_an_iri):
        "RFC 3987 section 3.1 maps the letters and digits of a path or a fragment in this way, to a URI of RFC 3986. \
         Earlier editions leave the octets to the scheme, and pages write queries in their own encoding. Other \
         characters may be those of a typesetter, or of words between several references";
    references {
        url07 section "2.1", uri01 section "2.1", rfc2396 section "2.1":
            "other characters are written as octets, and the scheme decides which octets represent them";
        rfc3986 section "2.5":
            "a new scheme encodes other characters as UTF-8 first; an older one may do otherwise";
        2141 section "2.4":
            "spaces, controls, octets beyond US-ASCII and the characters \\ \" & < > [ ] ^ ` { | } ~ are not used in a name";
    }
    message: |diagnostic, to| write!(to, "{}, which is not US-ASCII, in the {}", diagnostic.quoted(), diagnostic.component),
    label: |_, to| to.write_str("not US-ASCII"),
    note: |_, to| to.write_str("the scheme decides which octets represent a character; these are those of UTF-8"),
    help: |diagnostic, to| {
        if diagnostic.component.is_host() {
            return to.write_str("write the US-ASCII form of the name, which begins with xn--");
        }
        write!(to, "write {}", diagnostic.escaped())
    },
    suggestion: |diagnostic| {
        // A host has no escapes that any program would look up.
        (!diagnostic.component.is_host()).then(|| Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece())))
    },
}

/// Returns whether RFC 3987 leaves no choice. Words end with such letters, so their neighbours are not checked; they
/// delimit nothing, except between two references that nothing else separates.
fn is_letter_of_an_iri(diagnostic: &Diagnostic<'_>) -> bool {
    diagnostic.edition.traits().syntax.escapes_utf8
        && !diagnostic.may_be_several
        && is_in_data(diagnostic)
        && diagnostic.component != Component::Query
        && diagnostic.piece().chars().all(char::is_alphanumeric)
}
