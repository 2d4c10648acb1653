//! Escapes of characters that are not visible.
//!
//! Found in `finding/checks/passes/escapes.rs`.

use crate::{
    text::{
        typography::name_of_invisible,
        utf8::{Sequence, sequence},
    },
    validate::{Suggestion, saying::check::check},
};

check! {
    ESCAPED_INVISIBLE = 508 "escaped-invisible" Advice;
    what {
        /// Reports an escape of a character that is not visible.
        ///
        /// These are marks of direction, byte order marks, and characters without width.
    }
    why {
        /// Such a character is copied with a text, and escaped with it. Nobody sees it in a decoded URI, so two URIs that
        /// look alike identify different resources, and marks of direction can let a decoded name be displayed in
        /// another order. Adjacent ones are reported together. RFC 3987 section 4.1 does not allow marks of
        /// direction in an IRI. Joiners between two other characters beyond US-ASCII are not reported, because words
        /// of some scripts and some emoji need them. In `data`, nothing is reported.
        ///
        /// Remove it, unless it is a part of the name.
    }
    example {
        edition "RFC 3986", input "/a%E2%80%8Bb",
        finding 2..11 "a zero width space (U+200B) is escaped in the path", fix "/ab",
    }
    safety never:
        "the resource may have the character in its name";
    citations {
        url07 section "2.1", uri01 section "2.1", rfc2396 section "2.1":
            "the scheme decides which characters the octets represent";
        rfc3986 section "7.6":
            "a misleading URI is an attack on what its readers expect, which programs may reduce by how they show it";
    }
    message: |diagnostic, to| {
        let name = first(diagnostic.piece());
        let (code, name) = name.map_or((0, ""), |(character, name)| (u32::from(character), name));
        let article = if name.starts_with(['A', 'a', 'i']) { "an" } else { "a" };
        write!(to, "{article} {name} (U+{code:04X}) is escaped in the {}", diagnostic.part)
    },
    is_of_escape: true,
    label: |_, to| to.write_str("not visible"),
    help: |_, to| to.write_str("remove it, unless it is a part of the name"),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, "")),
}

/// The first character that `text` is the escape of, if it is not visible, and its name.
fn first(text: &str) -> Option<(char, &'static str)> {
    match sequence(text)? {
        (Sequence::Character(character), _) => name_of_invisible(character).map(|name| (character, name)),
        _ => None,
    }
}
