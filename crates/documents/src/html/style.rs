//! The references of styles: `url()` and `@import` of CSS.

use memchr::memmem;
use uri_bnf::Span;

use crate::template::is_template;
use crate::{Builder, DecodedReference};

/// Gives each reference in a style to `found`: the argument of `url()`, and the string of `@import`. Comments and other
/// strings have none. Linear.
pub(crate) fn urls<'t>(style: &DecodedReference<'t>, mut found: impl FnMut(DecodedReference<'t>)) {
    let text = style.octets();
    let is_special = |octet: &u8| matches!(octet, b'(' | b'/' | b'"' | b'\'' | b'\\' | b'@');
    let mut offset = 0;
    while let Some(rest) = text.get(offset..)
        && let Some(index) = rest.iter().position(is_special)
    {
        let start = offset + index;
        let (span, end) = match rest.get(index) {
            Some(b'\\') => (None, start + 2),
            Some(b'"' | b'\'') => (None, string(text, start).1),
            Some(b'/') => (None, after_comment(text, start)),
            Some(b'(') if is_url(text, start) => argument(text, start + 1),
            Some(b'@') => import(text, start),
            _ => (None, start + 1),
        };
        offset = end;
        let Some(span) = span else { continue };
        let argument = text.get(span.range()).unwrap_or_default();
        if !is_template(argument) {
            found(if argument.contains(&b'\\') { unescaped(style, span) } else { style.part(span) });
        }
    }
}

/// Returns where a comment ends, if one begins at `start`; otherwise the offset after it.
fn after_comment(text: &[u8], start: usize) -> usize {
    let Some(rest) = text.get(start..).and_then(|rest| rest.strip_prefix(b"/*")) else { return start + 1 };
    memmem::find(rest, b"*/").map_or(text.len(), |length| start + 2 + length + 2)
}

/// Returns whether `url` is before the parenthesis at `open`, and is not the end of another name.
fn is_url(text: &[u8], open: usize) -> bool {
    let is_of_name =
        |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'_') || *octet >= 0x80;
    let name = open.checked_sub(3).and_then(|start| text.get(start..open));
    let before = open.checked_sub(4).and_then(|before| text.get(before));
    name.is_some_and(|name| name.eq_ignore_ascii_case(b"url")) && !before.is_some_and(is_of_name)
}

/// Returns how much white space there is at `offset`.
fn space(text: &[u8], offset: usize) -> usize {
    let rest = text.get(offset..).unwrap_or_default();
    rest.iter().take_while(|octet| octet.is_ascii_whitespace()).count()
}

/// Returns the span of the string of an `@import` at `start`, without quotes, and where the search continues.
fn import(text: &[u8], start: usize) -> (Option<Span>, usize) {
    const NAME: &[u8] = b"@import";
    let after = start + NAME.len();
    if !text.get(start..after).is_some_and(|name| name.eq_ignore_ascii_case(NAME)) {
        return (None, start + 1);
    }
    let open = after + space(text, after);
    match text.get(open) {
        Some(b'"' | b'\'') => string(text, open),
        _ => (None, open),
    }
}

/// Returns the span of the string whose quote is at `open`, without quotes and the white space within them, and where it
/// ends. A string that does not end before its line has no span.
fn string(text: &[u8], open: usize) -> (Option<Span>, usize) {
    let quote = text.get(open).copied();
    let inner = text.get(open + 1..).unwrap_or_default();
    let length =
        unescaped_length(inner, |octet| Some(octet) == quote || matches!(octet, b'\n' | b'\r' | 0x0C));
    let end = open + 1 + length;
    let is_whole = text.get(end).copied() == quote || end == text.len();
    let span = super::lists::trimmed(inner.get(..length).unwrap_or_default(), open + 1);
    (is_whole.then_some(span), end + 1)
}

/// Returns the span of the argument that begins after `url(`, without quotes and white space, and where the search
/// continues.
fn argument(text: &[u8], start: usize) -> (Option<Span>, usize) {
    let begin = start + space(text, start);
    if matches!(text.get(begin), Some(b'"' | b'\'')) {
        return string(text, begin);
    }
    let inner = text.get(begin..).unwrap_or_default();
    let length = unescaped_length(inner, |octet| octet == b')');
    let span = super::lists::trimmed(inner.get(..length).unwrap_or_default(), begin);
    (Some(span), begin + length)
}

/// Returns the number of octets before the first one that ends something and has no backslash before it.
fn unescaped_length(text: &[u8], ends: impl Fn(u8) -> bool) -> usize {
    let mut is_escaped = false;
    let is_inside = |octet: &&u8| {
        let is_end = !is_escaped && ends(**octet);
        is_escaped = **octet == b'\\' && !is_escaped;
        !is_end
    };
    text.iter().take_while(is_inside).count()
}

/// Returns a part of a style without its escapes: `\` and a character, `\` and one to six hexadecimal digits, or `\` and a
/// line end, which is nothing.
fn unescaped(style: &DecodedReference<'_>, span: Span) -> DecodedReference<'static> {
    let text = style.octets().get(span.range()).unwrap_or_default();
    let mut builder = Builder::new(style.span_in_document(span).start);
    let mut offset = 0;
    while let Some(rest) = text.get(offset..).filter(|rest| !rest.is_empty()) {
        let plain = memchr::memchr(b'\\', rest).unwrap_or(rest.len());
        let from = span.start + offset;
        builder.reference(&style.part(Span::new(from, from + plain)));
        let Some(after) = rest.get(plain + 1..) else { break };
        let (length, character) = escape(after);
        let escape = style.span_in_document(Span::new(from + plain, from + plain + 1 + length));
        let mut octets = [0; 4];
        match character {
            Some(character) => builder.decoded(character.encode_utf8(&mut octets).as_bytes(), escape),
            None => builder.decoded(b"", escape),
        }
        offset += plain + 1 + length;
    }
    builder.build()
}

/// Returns how long the escape after a backslash is, and what it is. Of an octet beyond US-ASCII, the backslash alone is
/// left out.
fn escape(after: &[u8]) -> (usize, Option<char>) {
    let count = after.iter().take(6).take_while(|octet| octet.is_ascii_hexdigit()).count();
    let digits = std::str::from_utf8(after.get(..count).unwrap_or_default()).unwrap_or_default();
    if let Ok(number) = u32::from_str_radix(digits, 16) {
        let character = char::from_u32(number).filter(|character| *character != '\0');
        return (
            count + line_end_or_space(after, count),
            Some(character.unwrap_or(char::REPLACEMENT_CHARACTER)),
        );
    }
    match after.first() {
        Some(b'\n' | b'\r' | 0x0C) => (line_end_or_space(after, 0), None),
        Some(octet) if octet.is_ascii() => (1, Some(char::from(*octet))),
        _ => (0, None),
    }
}

/// Returns the length of one white-space character at `offset`, of which a line end may have two octets.
fn line_end_or_space(text: &[u8], offset: usize) -> usize {
    match text.get(offset..) {
        Some([b'\r', b'\n', ..]) => 2,
        Some([octet, ..]) if octet.is_ascii_whitespace() => 1,
        _ => 0,
    }
}
