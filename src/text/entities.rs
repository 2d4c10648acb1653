//! `&amp;`: entities of HTML that were not replaced when a reference was copied out of its source.

use core::fmt::{self, Write};

use super::{escaped::Escaped, javascript::write_character};

/// The entities that occur in links, with their characters.
const NAMED: [(&str, char); 6] =
    [("amp;", '&'), ("lt;", '<'), ("gt;", '>'), ("quot;", '"'), ("apos;", '\''), ("nbsp;", '\u{a0}')];

/// The first entity in `text`. Linear.
pub(crate) fn first(text: &str) -> Option<&str> {
    if !text.as_bytes().contains(&b';') {
        return None;
    }
    text.match_indices('&').find_map(|(at, _)| {
        let rest = &text[at..];
        entity(rest).map(|(length, _)| &rest[..length])
    })
}

/// Returns whether an entity is numeric: its `#` is read as the beginning of a fragment.
pub(crate) fn is_numeric(entity: &str) -> bool {
    entity.contains('#')
}

/// The length of the entity at the beginning of `text`, and its character. If that is an ampersand, another may follow:
/// `&amp;lt;` was escaped twice.
fn entity(text: &str) -> Option<(usize, char)> {
    let mut length = 1;
    let (first, mut character) = body(text.strip_prefix('&')?)?;
    length += first;
    while let Some((next, of_next)) = body(&text[length..]).filter(|_| character == '&') {
        length += next;
        character = of_next;
    }
    Some((length, character))
}

/// Returns the length of the entity whose ampersand is before `text`, without the ampersand, and its character.
fn body(text: &str) -> Option<(usize, char)> {
    let Some(number) = text.strip_prefix('#') else {
        return NAMED
            .into_iter()
            .find_map(|(name, character)| text.starts_with(name).then_some((name.len(), character)));
    };
    let (radix, prefix) = if number.starts_with(['x', 'X']) { (16, 2) } else { (10, 1) };
    let digits =
        text.bytes().skip(prefix).take(7).take_while(|octet| char::from(*octet).is_digit(radix)).count();
    let (number, after) = text.get(prefix..)?.split_at(digits);
    let character = char::from_u32(u32::from_str_radix(number, radix).ok()?)?;
    // Letters and digits could become a part of another entity.
    let is_replaced = after.starts_with(';') && !character.is_ascii_alphanumeric() && !character.is_control();
    is_replaced.then_some((prefix + digits + 1, character))
}

/// A text with the characters of its entities, as data if no component may contain them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Replaced<'a>(pub(crate) &'a str);

impl fmt::Display for Replaced<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        while let Some(at) = rest.find('&') {
            let (before, from) = rest.split_at(at);
            formatter.write_str(before)?;
            if let Some((length, character)) = entity(from) {
                write_meant(character, formatter)?;
                rest = &from[length..];
            } else {
                formatter.write_char('&')?;
                rest = &from[1..];
            }
        }
        formatter.write_str(rest)
    }
}

/// Writes the character of an entity.
pub(crate) fn write_meant(character: char, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    match character {
        '&' | '\'' | '=' | '+' | '-' | '_' | '.' | '~' | '!' | '*' | '(' | ')' | ',' | '$' | '/' | ':'
        | '?' | '@' => {
            write!(formatter, "{character}")
        }
        _ if character.is_ascii() => write!(formatter, "{}", Escaped(character.encode_utf8(&mut [0; 4]))),
        _ => write_character(character, formatter),
    }
}

/// The character of `entity`.
pub(crate) fn character(text: &str) -> Option<char> {
    entity(text).map(|(_, character)| character)
}

/// `text` from its first entity to the end of its last. Linear.
pub(crate) fn all(text: &str) -> &str {
    let Some(first) = first(text) else { return "" };
    let start = crate::Span::within(text, first).map_or(0, |span| span.start);
    let mut end = start;
    for (at, _) in text.match_indices('&') {
        if at >= end {
            end = entity(&text[at..]).map_or(end, |(length, _)| at + length);
        }
    }
    &text[start..end]
}
