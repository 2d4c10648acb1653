//! The texts of XML.

use uri_bnf::Span;

use crate::{Builder, Reference};

/// The longest character reference that is looked for, in octets.
const LONGEST_REFERENCE: usize = 12;

/// Returns the length of the name at the beginning.
pub(super) fn length_of_name(text: &[u8]) -> usize {
    let is_of_name =
        |octet: &&u8| !octet.is_ascii_whitespace() && !matches!(octet, b'/' | b'>' | b'=' | b'?');
    text.iter().take_while(is_of_name).count()
}

/// Returns the attributes of a tag that begins at octet `offset` of the document: their names, and where their values are. Linear
/// in the length of the tag.
pub(super) fn attributes(tag: &[u8], offset: usize, start: usize) -> impl Iterator<Item = (&[u8], Span)> {
    let mut at = start;
    std::iter::from_fn(move || {
        loop {
            let rest = tag.get(at..)?;
            at += rest.iter().take_while(|octet| octet.is_ascii_whitespace() || **octet == b'/').count();
            let rest = tag.get(at..).filter(|rest| !rest.is_empty())?;
            let length = length_of_name(rest);
            if length == 0 {
                at += 1;
                continue;
            }
            let name = rest.get(..length)?;
            at += length;
            at += space(tag, at);
            if tag.get(at) != Some(&b'=') {
                continue;
            }
            at += 1;
            at += space(tag, at);
            let quote = *tag.get(at)?;
            if !matches!(quote, b'"' | b'\'') {
                continue;
            }
            let begin = at + 1;
            let length = memchr::memchr(quote, tag.get(begin..)?)?;
            at = begin + length + 1;
            return Some((name, Span::new(offset + begin, offset + begin + length)));
        }
    })
}

/// Returns where the texts between quotes are, in a text that begins at octet `offset` of the document.
pub(super) fn quoted(text: &[u8], offset: usize) -> impl Iterator<Item = Span> {
    let mut at = 0;
    std::iter::from_fn(move || {
        at += memchr::memchr2(b'"', b'\'', text.get(at..)?)?;
        let quote = *text.get(at)?;
        let start = at + 1;
        let length = memchr::memchr(quote, text.get(start..)?)?;
        at = start + length + 1;
        Some(Span::new(offset + start, offset + start + length))
    })
}

/// Returns where the words of a text are that begins at octet `offset` of the document.
pub(super) fn words(text: &[u8], offset: usize) -> Vec<Span> {
    let mut words = Vec::new();
    let mut at = 0;
    loop {
        at += space(text, at);
        let rest = text.get(at..).unwrap_or_default();
        let length = rest.iter().take_while(|octet| !octet.is_ascii_whitespace()).count();
        if length == 0 {
            return words;
        }
        words.push(Span::new(offset + at, offset + at + length));
        at += length;
    }
}

fn space(text: &[u8], at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    rest.iter().take_while(|octet| octet.is_ascii_whitespace()).count()
}

/// Returns a span without the white space at its ends.
pub(super) fn trimmed(document: &[u8], span: Span) -> Span {
    let text = document.get(span.range()).unwrap_or_default();
    let start = span.start + (text.len() - text.trim_ascii_start().len());
    Span::new(start, start + text.trim_ascii().len())
}

/// Returns a text that begins at octet `start` without character references and the five entities of XML. Linear in its length.
pub(super) fn decoded(text: &[u8], start: usize) -> Reference<'_> {
    if memchr::memchr(b'&', text).is_none() {
        return Reference::verbatim(text, start);
    }
    let mut builder = Builder::new(start);
    let (mut at, mut added) = (0, 0);
    while let Some(length) = memchr::memchr(b'&', text.get(at..).unwrap_or_default()) {
        at += length;
        let rest = text.get(at..).unwrap_or_default();
        let near = rest.get(..LONGEST_REFERENCE).unwrap_or(rest);
        let end = memchr::memchr(b';', near);
        let character = end.and_then(|end| character(rest.get(1..end)?));
        let (Some(end), Some(character)) = (end, character) else {
            at += 1;
            continue;
        };
        builder.verbatim(text.get(added..at).unwrap_or_default(), start + added);
        let mut buffer = [0; 4];
        let octets = character.encode_utf8(&mut buffer).as_bytes();
        builder.decoded(octets, Span::new(start + at, start + at + end + 1));
        at += end + 1;
        added = at;
    }
    builder.verbatim(text.get(added..).unwrap_or_default(), start + added);
    builder.build()
}

/// Returns the character of an entity or a character reference, given what is between `&` and `;`.
fn character(name: &[u8]) -> Option<char> {
    match name {
        b"amp" => Some('&'),
        b"lt" => Some('<'),
        b"gt" => Some('>'),
        b"quot" => Some('"'),
        b"apos" => Some('\''),
        [b'#', b'x', digits @ ..] => number(digits, 16),
        [b'#', digits @ ..] => number(digits, 10),
        _ => None,
    }
}

fn number(digits: &[u8], radix: u32) -> Option<char> {
    if !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let text = std::str::from_utf8(digits).ok()?;
    u32::from_str_radix(text, radix).ok().and_then(char::from_u32).filter(|character| *character != '\0')
}
