//! Reading the escapes of UTF-8.

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

/// The octet of the escape at the beginning of `text`; `None` if there is none.
const fn octet(text: &[u8]) -> Option<u8> {
    const fn digit(digit: u8) -> Option<u8> {
        match digit {
            b'0'..=b'9' => Some(digit - b'0'),
            b'a'..=b'f' => Some(digit - b'a' + 10),
            b'A'..=b'F' => Some(digit - b'A' + 10),
            _ => None,
        }
    }
    let [b'%', high, low, ..] = text else { return None };
    match (digit(*high), digit(*low)) {
        (Some(high), Some(low)) => Some(high << 4 | low),
        _ => None,
    }
}

/// Reads the escape at the beginning of `text`, and those after it if they are of the same character: at most four.
///
/// Strictly legal sequences do not overlap, and an octet that begins none is not part of one, so each call decides about
/// the octets that it reads.
pub(super) fn read(text: &[u8]) -> Read {
    let Some(first) = octet(text) else { return Read::Verbatim };
    let length = match first {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
            return Read::Character(char::from(first), 3);
        }
        // "Except those corresponding to "%", characters in "reserved", and characters in US-ASCII not allowed in URIs".
        0..=0x7F => return Read::Verbatim,
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return Read::Octet(first),
    };
    let mut octets = [0; 4];
    for (index, read) in octets.iter_mut().enumerate().take(length) {
        let Some(octet) = text.get(3 * index..).and_then(octet) else { return Read::Octet(first) };
        *read = octet;
    }
    let sequence = octets.get(..length).unwrap_or_default();
    match core::str::from_utf8(sequence).map(|text| text.chars().next()) {
        Ok(Some(character)) => Read::Character(character, 3 * length),
        _ => Read::Octet(first),
    }
}
