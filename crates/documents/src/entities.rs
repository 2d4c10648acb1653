//! Entities: `&amp;` and the like.

use memchr::memchr;
use uri_bnf::Span;

use crate::Builder;

/// No name of an entity is longer, in octets.
const LONGEST: usize = 32;

/// No name of an entity that may be written without a semicolon is longer, in octets.
const LONGEST_WITHOUT_SEMICOLON: usize = 6;

/// Where an entity is, which decides whether it may be written without a semicolon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Context {
    /// In the value of an attribute of HTML: what follows must be neither a letter, nor a digit, nor `=`.
    Attribute,
    /// In the text of HTML.
    Text,
    /// In Markdown: never.
    Markdown,
}

/// An entity at the beginning of a text.
pub(crate) struct Entity {
    /// How many octets it has.
    pub(crate) length: usize,
    /// What it is.
    pub(crate) text: String,
}

/// Returns the entity at the beginning of `text`, which begins with `&`. Linear in the length of the entity.
pub(crate) fn entity(text: &[u8], context: Context) -> Option<Entity> {
    let inner = text.get(1..)?;
    match inner {
        [b'#', b'x' | b'X', digits @ ..] => numeric(digits, 16, 3, context),
        [b'#', digits @ ..] => numeric(digits, 10, 2, context),
        _ => named(text, inner, context),
    }
}

fn numeric(digits: &[u8], radix: u32, before: usize, context: Context) -> Option<Entity> {
    let is_markdown = context == Context::Markdown;
    let most = match radix {
        _ if !is_markdown => usize::MAX,
        16 => 6,
        _ => 7,
    };
    let is_digit = |octet: &&u8| char::from(**octet).is_digit(radix);
    let count = digits.iter().take(most).take_while(is_digit).count();
    let has_semicolon = digits.get(count) == Some(&b';');
    if count == 0 || (is_markdown && !has_semicolon) {
        return None;
    }
    let number = digits.iter().take(count).fold(0_u32, |number, octet| {
        let digit = char::from(*octet).to_digit(radix).unwrap_or_default();
        number.saturating_mul(radix).saturating_add(digit)
    });
    let text = if is_markdown {
        let character = char::from_u32(number).filter(|character| *character != '\0');
        character.unwrap_or(char::REPLACEMENT_CHARACTER).to_string()
    } else {
        // HTML takes some numbers for those of windows-1252.
        htmlize::unescape_attribute(format!("&#{number};")).into_owned()
    };
    Some(Entity { length: before + count + usize::from(has_semicolon), text })
}

fn named(text: &[u8], name: &[u8], context: Context) -> Option<Entity> {
    let count = name.iter().take(LONGEST).take_while(|octet| octet.is_ascii_alphanumeric()).count();
    let next = name.get(count);
    let with_semicolon = (next == Some(&b';')).then(|| look_up(text, count + 2)).flatten();
    let without_semicolon = || match context {
        Context::Markdown => None,
        Context::Attribute if next == Some(&b'=') || count > LONGEST_WITHOUT_SEMICOLON => None,
        Context::Attribute => look_up(text, count + 1),
        Context::Text => {
            (2..=count.min(LONGEST_WITHOUT_SEMICOLON)).rev().find_map(|count| look_up(text, count + 1))
        }
    };
    with_semicolon.or_else(without_semicolon)
}

/// Returns the entity that the first `length` octets are.
fn look_up(text: &[u8], length: usize) -> Option<Entity> {
    let written = std::str::from_utf8(text.get(..length)?).ok()?;
    let decoded = htmlize::unescape_attribute(written);
    (decoded != written).then(|| Entity { length, text: decoded.into_owned() })
}

/// Adds what is written at `start` of the document, without its entities.
pub(crate) fn decode(written: &[u8], start: usize, context: Context, into: &mut Builder) {
    let (mut rest, mut offset) = (written, start);
    while let Some(ampersand) = memchr(b'&', rest) {
        let (before, after) = rest.split_at(ampersand);
        into.verbatim(before, offset);
        offset += ampersand;
        let length = if let Some(Entity { length, text }) = entity(after, context) {
            into.decoded(text.as_bytes(), Span::new(offset, offset + length));
            length
        } else {
            into.verbatim(b"&", offset);
            1
        };
        rest = after.get(length..).unwrap_or_default();
        offset += length;
    }
    into.verbatim(rest, offset);
}
