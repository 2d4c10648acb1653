//! Reading the escapes of UTF-8.

use crate::escapes::{character, octet};

/// What a text begins with, as section 3.2 reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Read {
    /// What step 2 does not convert, as it is.
    Verbatim,
    /// An octet that step 2 converts, and that is not part of a strictly legal sequence. It was an escape.
    Octet(u8),
    /// A character, and how many bytes represent it.
    Character(char, usize),
}

/// Reads the escape at the beginning of `text`, and those after it if they are of the same character: at most four.
///
/// Strictly legal sequences do not overlap, and an octet that begins none is not part of one, so each call decides about
/// the octets that it reads.
pub(super) fn read(text: &[u8]) -> Read {
    let Some(first) = octet(text) else { return Read::Verbatim };
    match first {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
            Read::Character(char::from(first), 3)
        }
        // "Except those corresponding to "%", characters in "reserved", and characters in US-ASCII not allowed in URIs".
        0..=0x7F => Read::Verbatim,
        _ => match character(first, text) {
            Some(character) => Read::Character(character, 3 * character.len_utf8()),
            None => Read::Octet(first),
        },
    }
}
