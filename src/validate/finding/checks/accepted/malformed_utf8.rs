//! Escapes of octets that have the form of UTF-8, and that UTF-8 forbids.
//!
//! Found in `finding/checks/passes/escapes.rs`.

use core::fmt;

use crate::{
    text::utf8::{Charset, Sequence, lenient, sequence},
    validate::{
        Suggestion,
        saying::{check::check, suggestion::Replacement},
    },
};

check! {
    MALFORMED_UTF8 = 506 "malformed-utf8" Warning;
    what {
        /// Reports escapes of octets that look like UTF-8, and that UTF-8 forbids.
        ///
        /// These are overlong forms, surrogates, and what is beyond U+10FFFF.
    }
    why {
        /// `%C0%AF` is a slash in two octets instead of one. A strict decoder rejects it. A lenient one reads a slash,
        /// so a filter that looks for slashes does not see what the program behind it sees: many attacks were hidden
        /// in this way. Surrogates come from programs that escape UTF-16 unit by unit; other programs reject them.
        /// Adjacent ones are reported together. In `data`, whose octets need not be characters, nothing is reported.
        ///
        /// Write the character in its one form.
    }
    example {
        edition "RFC 3986", input "/a/%C0%AE%C0%AE/b",
        finding 3..15 "\"%C0%AE%C0%AE\" in the path is an overlong form of \"..\"", fix "/a/../b",
    }
    example {
        edition "RFC 3986", input "/%ED%A0%BD%ED%B8%80",
        finding 1..19 "\"%ED%A0%BD%ED%B8%80\" in the path consists of surrogates and not of characters",
        fix "/%F0%9F%98%80",
    }
    safety never:
        "a decoder that rejects the octets finds another resource, or none, and an overlong form may be an attack";
    citations {
        url07 section "2.1", uri01 section "2.1", rfc2396 section "2.1":
            "the URI does not say in which character set its octets are; UTF-8 is a common one";
        rfc3986 section "2.5":
            "characters of a new scheme are encoded as UTF-8 first, and the octets are escaped then";
        3629 section "3": "a decoder must not accept overlong forms and surrogates, and UTF-8 ends at U+10FFFF";
    }
    is_never_plain: true,
    cites: |_| Some(3629),
    message: |diagnostic, to| {
        write!(to, "{} in the {} ", diagnostic.quoted(), diagnostic.part)?;
        match sequence(diagnostic.piece()) {
            Some((Sequence::Surrogate(code), _)) if diagnostic.piece().len() == 9 => {
                write!(to, "is the surrogate U+{code:04X} and not a character")
            }
            Some((Sequence::Surrogate(_), _)) => to.write_str("consists of surrogates and not of characters"),
            Some((Sequence::Beyond(_), _)) => to.write_str("is beyond U+10FFFF, the last character"),
            _ => write!(to, "is an overlong form of {}", Meant(diagnostic.piece())),
        }
    },
    is_of_escape: true,
    label: |_, to| to.write_str("not well-formed UTF-8"),
    note: |_, to| to.write_str("strict decoders reject it"),
    help: |diagnostic, to| match (diagnostic.code.0.suggestion)(diagnostic) {
        Some(suggestion) if diagnostic.piece().len() <= 96 => write!(to, "write {suggestion}, if that is meant"),
        Some(_) => to.write_str("write the characters in their one form, if they are meant"),
        None => to.write_str("remove it"),
    },
    suggestion: |diagnostic| {
        let is_meant = |character: Option<char>| character.is_some_and(|character| !character.is_control());
        let are_meant = lenient(diagnostic.piece()).all(is_meant);
        are_meant.then(|| Suggestion::new(diagnostic.span, Replacement::Recoded(diagnostic.piece(), Charset::LenientUtf8)))
    },
}

/// The characters that a lenient decoder reads, the first 32.
struct Meant<'a>(&'a str);

impl fmt::Display for Meant<'_> {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("\"")?;
        for character in lenient(self.0).flatten().take(32) {
            write!(to, "{}", character.escape_debug())?;
        }
        to.write_str(if lenient(self.0).nth(32).is_some() { "...\"" } else { "\"" })
    }
}
