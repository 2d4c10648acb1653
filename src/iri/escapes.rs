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
#[inline]
fn octet(text: &[u8]) -> Option<u8> {
    /// The value of each hexadecimal digit, and 255.
    const VALUES: &[u8; 256] = &{
        let mut values = [255; 256];
        let mut value = 0;
        while value < 16 {
            values[b"0123456789abcdef"[value as usize] as usize] = value;
            values[b"0123456789ABCDEF"[value as usize] as usize] = value;
            value += 1;
        }
        values
    };
    let [b'%', high, low, ..] = text else { return None };
    let (high, low) = (VALUES[usize::from(*high)], VALUES[usize::from(*low)]);
    (high | low < 16).then_some(high << 4 | low)
}

/// Reads the escape at the beginning of `text`, and those after it if they are of the same character: at most four.
///
/// Strictly legal sequences do not overlap, and an octet that begins none is not part of one, so each call decides about
/// the octets that it reads.
pub(super) fn read(text: &[u8]) -> Read {
    let Some(first) = octet(text) else { return Read::Verbatim };
    let (length, least, bits) = match first {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
            return Read::Character(char::from(first), 3);
        }
        // "Except those corresponding to "%", characters in "reserved", and characters in US-ASCII not allowed in URIs".
        0..=0x7F => return Read::Verbatim,
        0xC2..=0xDF => (2, 0x80, first & 0x1F),
        0xE0..=0xEF => (3, 0x800, first & 0x0F),
        0xF0..=0xF4 => (4, 0x1_0000, first & 0x07),
        _ => return Read::Octet(first),
    };
    let mut code = u32::from(bits);
    for index in 1..length {
        match text.get(3 * index..).and_then(octet) {
            Some(octet @ 0x80..=0xBF) => code = code << 6 | u32::from(octet & 0x3F),
            _ => return Read::Octet(first),
        }
    }
    // Neither an overlong form, nor a surrogate, nor beyond U+10FFFF.
    match char::from_u32(code).filter(|_| code >= least) {
        Some(character) => Read::Character(character, 3 * length),
        None => Read::Octet(first),
    }
}
