//! The octet that an escape represents.

/// The octet of the escape that `text` begins with.
pub(super) fn octet(text: impl AsRef<[u8]>) -> Option<u8> {
    match text.as_ref() {
        [b'%', high, low, ..] => Some(digit(*high)? << 4 | digit(*low)?),
        _ => None,
    }
}

const fn digit(octet: u8) -> Option<u8> {
    match octet {
        b'0'..=b'9' => Some(octet - b'0'),
        b'a'..=b'f' => Some(octet - b'a' + 10),
        b'A'..=b'F' => Some(octet - b'A' + 10),
        _ => None,
    }
}
