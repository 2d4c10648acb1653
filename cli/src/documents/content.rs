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
