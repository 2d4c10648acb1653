//! Escapes that begin with a backslash.

use memchr::memchr;
use uri_bnf::Span;

use crate::{Builder, DecodedReference};

/// Returns a text without its escapes. It begins at octet `start` of the document. `unescape` returns the character of the
/// escape at the beginning of a text, or `None` if it means nothing, and how many octets the escape has: at least one.
pub(crate) fn unescaped(
    text: &[u8],
    start: usize,
    unescape: impl Fn(&[u8]) -> (Option<char>, usize),
) -> DecodedReference<'static> {
    let mut builder = Builder::new(start);
    let mut at = 0;
    while let Some(rest) = text.get(at..)
        && !rest.is_empty()
    {
        let length = memchr(b'\\', rest).unwrap_or(rest.len());
        builder.verbatim(rest.get(..length).unwrap_or_default(), start + at);
        let Some(escape) = rest.get(length..).filter(|escape| !escape.is_empty()) else { break };
        let (character, octets) = unescape(escape);
        let mut buffer = [0; 4];
        let text = character.map_or(&[][..], |character| character.encode_utf8(&mut buffer).as_bytes());
        let begin = start + at + length;
        builder.decoded(text, Span::new(begin, begin + octets));
        at += length + octets;
    }
    builder.build()
}

/// Returns the character whose number has so many hexadecimal digits after the two octets of an escape, and how many octets
/// the escape has. What is none is U+FFFD.
pub(crate) fn by_number(text: &[u8], digits: usize) -> (Option<char>, usize) {
    let written = text.get(2..2 + digits).filter(|written| written.iter().all(u8::is_ascii_hexdigit));
    let Some(written) = written.and_then(|written| std::str::from_utf8(written).ok()) else {
        return (Some(char::REPLACEMENT_CHARACTER), 2);
    };
    let character = u32::from_str_radix(written, 16).ok().and_then(char::from_u32);
    (Some(character.unwrap_or(char::REPLACEMENT_CHARACTER)), 2 + digits)
}
