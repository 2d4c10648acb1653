//! Text from elsewhere, fit for a line of output.

use std::borrow::Cow;
use std::fmt::Write;

/// `bytes` as text on one line: characters that cannot be seen, and octets that are no characters, are escaped.
pub(crate) fn visible(bytes: &[u8]) -> Cow<'_, str> {
    if bytes.iter().all(|byte| matches!(byte, b' '..=b'~')) {
        return String::from_utf8_lossy(bytes);
    }
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        for character in chunk.valid().chars() {
            match character {
                '\'' | '"' | '\\' => text.push(character),
                _ => text.extend(character.escape_debug()),
            }
        }
        for octet in chunk.invalid() {
            // Writing to a string does not fail.
            let _ = write!(text, "\\x{octet:02X}");
        }
    }
    Cow::Owned(text)
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn what_cannot_be_seen_is_escaped() {
        for (bytes, expected) in [
            (&b"a b'\"\\|`"[..], "a b'\"\\|`"),
            (b"\n\t\0\x1B", "\\n\\t\\0\\u{1b}"),
            ("é日\u{202E}".as_bytes(), "é日\\u{202e}"),
            (b"a\xFF\xE6\x97", "a\\xFF\\xE6\\x97"),
        ] {
            assert_eq!(visible(bytes), expected);
        }
    }
}
