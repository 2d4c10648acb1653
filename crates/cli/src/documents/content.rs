//! The content of files as documents.

use std::borrow::Cow;

use memchr::memchr;

/// How many octets are searched for NUL, which no text has.
const SEARCHED: usize = 8 << 10;

/// Returns the document in the content of a file: without a byte-order mark, and in UTF-8 if it is UTF-16 with a mark.
/// `None` if it is binary. The number is that of the octets before the document.
pub(crate) fn decoded(content: &[u8]) -> Option<(Cow<'_, [u8]>, usize)> {
    match content {
        [0xEF, 0xBB, 0xBF, rest @ ..] => text(rest).map(|rest| (rest, 3)),
        [0xFF, 0xFE, rest @ ..] => Some((utf_16(rest, u16::from_le_bytes), 0)),
        [0xFE, 0xFF, rest @ ..] => Some((utf_16(rest, u16::from_be_bytes), 0)),
        _ => text(content).map(|content| (content, 0)),
    }
}

fn text(content: &[u8]) -> Option<Cow<'_, [u8]>> {
    let begin = content.get(..SEARCHED).unwrap_or(content);
    memchr(0, begin).is_none().then_some(Cow::Borrowed(content))
}

fn utf_16(content: &[u8], unit: fn([u8; 2]) -> u16) -> Cow<'static, [u8]> {
    let (units, _) = content.as_chunks();
    let characters = char::decode_utf16(units.iter().map(|pair| unit(*pair)));
    let text: String = characters.map(|character| character.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    Cow::Owned(text.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::{SEARCHED, decoded};

    /// The document and the octets before it; `None` if it is binary.
    type Expected = Option<(&'static [u8], usize)>;

    #[test]
    fn marks_are_left_out_and_utf_16_is_decoded() {
        let cases: [(&[u8], Expected); 12] = [
            (b"", Some((b"", 0))),
            (b"a\xFFb", Some((b"a\xFFb", 0))),
            (b"\xEF\xBB\xBFa", Some((b"a", 3))),
            (b"\xEF\xBBa", Some((b"\xEF\xBBa", 0))),
            (b"\xFF\xFEa\0", Some((b"a", 0))),
            (b"\xFE\xFF\0a\x65\xE5", Some(("a\u{65e5}".as_bytes(), 0))),
            // A pair of surrogates, one alone, and half a unit.
            (b"\xFE\xFF\xD8\x3D\xDE\0", Some(("\u{1f600}".as_bytes(), 0))),
            (b"\xFE\xFF\xD8\x3D\0a", Some(("\u{fffd}a".as_bytes(), 0))),
            (b"\xFF\xFEa\0b", Some((b"a", 0))),
            (b"\xFF\xFE", Some((b"", 0))),
            (b"a\0b", None),
            (b"\xEF\xBB\xBF\0", None),
        ];
        for (content, expected) in cases {
            let document = decoded(content);
            let document = document.as_ref().map(|(document, offset)| (&**document, *offset));
            assert_eq!(document, expected, "{content:?}");
        }
    }

    #[test]
    fn only_the_beginning_decides_whether_it_is_binary() {
        let mut content = vec![b'a'; SEARCHED];
        content.push(0);
        assert!(decoded(&content).is_some());
        content.remove(0);
        assert!(decoded(&content).is_none());
    }
}
