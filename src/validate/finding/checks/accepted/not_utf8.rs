//! Escapes of octets that are not UTF-8.
//!
//! Found in `finding/checks/passes/escapes.rs`.

use crate::{
    escapes::octet,
    text::utf8::Charset,
    validate::{
        Diagnostic, Suggestion,
        saying::{check::check, suggestion::Replacement},
    },
};

check! {
    NOT_UTF8 = 507 "not-utf8" Advice;
    what {
        /// Reports escapes of octets beyond US-ASCII that are not UTF-8.
    }
    why {
        /// Nothing in a URI says in which character set its octets are, and today nearly all programs try UTF-8. What
        /// is not UTF-8 is shown as escapes, or as question marks, and is not found by servers that decode it. Adjacent
        /// escapes are reported together. In `data`, whose octets need not be characters, nothing is reported.
        ///
        /// If the server expects UTF-8, write the escapes of that. If it expects another character set, or the octets
        /// are not characters, allow this code.
    }
    example {
        edition "RFC 3986", input "/caf%E9",
        finding 4..7 "\"%E9\" in the path is not UTF-8", fix "/caf%C3%A9",
    }
    example {
        edition "RFC 3986", input "/%FF",
        finding 1..4 "\"%FF\" in the path is not UTF-8",
    }
    safety never:
        "the server may expect the other character set";
    citations {
        url07 section "2.1", uri01 section "2.1", rfc2396 section "2.1":
            "the URI does not say in which character set its octets are, so that a scheme may require one";
        rfc3986 section "2.5":
            "characters of a new scheme are encoded as UTF-8 first; an older one may do otherwise";
        rfc3987 section "6.4":
            "escapes that are not UTF-8 cannot be converted to characters in an IRI";
    }
    message: |diagnostic, to| write!(to, "{} in the {} is not UTF-8", diagnostic.quoted(), diagnostic.part),
    is_of_escape: true,
    label: |_, to| to.write_str("not UTF-8"),
    note: |diagnostic, to| match latin(diagnostic) {
        Some(letter) => write!(to, "in ISO 8859-1, it is {letter:?}"),
        None => Ok(()),
    },
    help: |diagnostic, to| match (diagnostic.code.0.suggestion)(diagnostic) {
        Some(suggestion) => write!(to, "write {suggestion}, unless the server expects ISO 8859-1"),
        None => to.write_str("write the escapes of UTF-8, or allow this code if the octets are not characters"),
    },
    suggestion: |diagnostic| {
        latin(diagnostic)?;
        Some(Suggestion::new(diagnostic.span, Replacement::Recoded(diagnostic.piece(), Charset::Latin1)))
    },
}

/// The letter of ISO 8859-1, if a single octet is next to a letter of US-ASCII.
fn latin(diagnostic: &Diagnostic<'_>) -> Option<char> {
    let letter = char::from(octet(diagnostic.piece())?);
    let octets = diagnostic.text.as_bytes();
    let is_letter =
        |index: Option<usize>| index.and_then(|index| octets.get(index)).is_some_and(u8::is_ascii_alphabetic);
    // The digits of another escape are no letters of a word.
    let start = diagnostic.span.start;
    let is_escape = start >= 3 && octets.get(start - 3) == Some(&b'%');
    let is_in_word = is_letter(start.checked_sub(1)) && !is_escape || is_letter(Some(diagnostic.span.end));
    (diagnostic.piece().len() == 3 && letter.is_alphabetic() && is_in_word).then_some(letter)
}
