//! The references of styles: `url()` of CSS.

use memchr::memmem;
use uri_bnf::Span;

use crate::{Builder, Reference};

/// Gives each reference in a style to `found`. Linear.
pub(super) fn urls<'t>(style: &Reference<'t>, mut found: impl FnMut(Reference<'t>)) {
    let text = style.octets();
    let mut offset = 0;
    while let Some((start, is_comment)) = next(text, offset) {
        if is_comment {
            let rest = text.get(start + 2..).unwrap_or_default();
            let Some(length) = memmem::find(rest, b"*/") else { return };
            offset = start + 2 + length + 2;
            continue;
        }
        let (span, end) = argument(text, start + 4);
        offset = end;
        let argument = text.get(span.range()).unwrap_or_default();
        if !super::is_template(argument) {
            found(if argument.contains(&b'\\') { unescaped(style, span) } else { style.part(span) });
        }
    }
}

/// Returns where the next `url(` or comment begins, and whether it is a comment.
fn next(text: &[u8], from: usize) -> Option<(usize, bool)> {
    let rest = text.get(from..)?;
    memchr::memchr2_iter(b'(', b'/', rest).find_map(|index| {
        let is_comment = rest.get(index..index + 2) == Some(b"/*");
        if is_comment {
            return Some((from + index, true));
        }
        let name = index.checked_sub(3).and_then(|start| rest.get(start..index))?;
        let before = index.checked_sub(4).and_then(|before| rest.get(before));
        let is_name =
            |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'_') || *octet >= 0x80;
        let is_url = rest.get(index) == Some(&b'(') && name.eq_ignore_ascii_case(b"url");
        (is_url && !before.is_some_and(is_name)).then(|| (from + index - 3, false))
    })
}

/// Returns the span of the argument after `url(`, without quotes and white space, and where the search continues.
fn argument(text: &[u8], start: usize) -> (Span, usize) {
    let rest = text.get(start..).unwrap_or_default();
    let space = rest.iter().take_while(|octet| octet.is_ascii_whitespace()).count();
    let quote = rest.get(space).copied().filter(|octet| matches!(octet, b'"' | b'\''));
    let begin = space + usize::from(quote.is_some());
    let close = quote.unwrap_or(b')');
    let mut is_escaped = false;
    let inner = rest.get(begin..).unwrap_or_default();
    let length = inner.iter().take_while(|octet| {
        let ends = **octet == close && !is_escaped;
        is_escaped = **octet == b'\\' && !is_escaped;
        !ends
    });
    let length = length.count();
    let span = super::lists::trimmed(inner.get(..length).unwrap_or_default(), start + begin);
    (span, start + begin + length)
}

/// Returns a part of a style without its escapes: `\` and a character, or `\` and one to six hexadecimal digits.
fn unescaped(style: &Reference<'_>, span: Span) -> Reference<'static> {
    let text = style.octets().get(span.range()).unwrap_or_default();
    let mut builder = Builder::new(style.span_in_document(span).start);
    let mut offset = 0;
    while let Some(rest) = text.get(offset..).filter(|rest| !rest.is_empty()) {
        let plain = rest.iter().take_while(|octet| **octet != b'\\').count();
        let in_document = |from: usize, to: usize| {
            style.span_in_document(Span::new(span.start + offset + from, span.start + offset + to))
        };
        builder.decoded(rest.get(..plain).unwrap_or_default(), in_document(0, plain));
        if plain == rest.len() {
            break;
        }
        let digits = rest.get(plain + 1..).unwrap_or_default();
        let count = digits.iter().take(6).take_while(|octet| octet.is_ascii_hexdigit()).count();
        let number = std::str::from_utf8(digits.get(..count).unwrap_or_default()).unwrap_or_default();
        let mut length = 1 + count;
        if let Ok(number) = u32::from_str_radix(number, 16) {
            length += usize::from(digits.get(count).is_some_and(u8::is_ascii_whitespace));
            let character = char::from_u32(number).unwrap_or(char::REPLACEMENT_CHARACTER);
            let mut octets = [0; 4];
            let octets = character.encode_utf8(&mut octets).as_bytes();
            builder.decoded(octets, in_document(plain, plain + length));
        } else {
            length = 2.min(rest.len() - plain);
            let character = rest.get(plain + 1..plain + length).unwrap_or_default();
            builder.decoded(character, in_document(plain, plain + length));
        }
        offset += plain + length;
    }
    builder.build()
}
