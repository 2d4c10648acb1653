//! The strings of TOML.

use memchr::{memchr, memchr2, memchr3};
use uri_bnf::Span;

use crate::backslashes::{by_number, unescaped};
use crate::structured::Scalar;
use crate::{DecodedReference, Writing};

/// A string as it is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quoted {
    /// Without its quotes, and without the line end after those of a multi-line string.
    inner: Span,
    /// After its quotes.
    pub(super) end: usize,
    writing: Writing,
}

/// Returns the string whose quotes begin at `open`; `None` if it does not end, or not on its line.
pub(super) fn quoted(text: &[u8], open: usize) -> Option<Quoted> {
    let quote = *text.get(open)?;
    let is_multi_line = text.get(open..open + 3) == Some(&[quote; 3]);
    let writing = match quote {
        b'\'' => Writing::TomlLiteral,
        _ if is_multi_line => Writing::TomlMultiLine,
        _ => Writing::Json,
    };
    if is_multi_line { multi_line(text, open + 3, quote) } else { one_line(text, open + 1, quote) }
        .map(|(inner, end)| Quoted { inner, end, writing })
}

/// Returns where the text of a string on one line is, and where the string ends.
fn one_line(text: &[u8], start: usize, quote: u8) -> Option<(Span, usize)> {
    let is_literal = quote == b'\'';
    let mut at = start;
    loop {
        let rest = text.get(at..)?;
        at += if is_literal { memchr2(quote, b'\n', rest) } else { memchr3(quote, b'\\', b'\n', rest) }?;
        match text.get(at)? {
            b'\\' if !is_literal => at += 2,
            b'\n' => return None,
            _ => return Some((Span::new(start, at), at + 1)),
        }
    }
}

/// Returns where the text of a multi-line string is, and where the string ends. Two quotes before the last three are text.
fn multi_line(text: &[u8], start: usize, quote: u8) -> Option<(Span, usize)> {
    let is_literal = quote == b'\'';
    let start = match text.get(start..)? {
        [b'\n', ..] => start + 1,
        [b'\r', b'\n', ..] => start + 2,
        _ => start,
    };
    let mut at = start;
    loop {
        let rest = text.get(at..)?;
        at += if is_literal { memchr(quote, rest) } else { memchr2(quote, b'\\', rest) }?;
        if text.get(at) == Some(&b'\\') {
            at += 2;
            continue;
        }
        let quotes = text.get(at..)?.iter().take(5).take_while(|octet| **octet == quote).count();
        at += quotes;
        if quotes >= 3 {
            return Some((Span::new(start, at - 3), at));
        }
    }
}

impl Quoted {
    /// What the string means.
    pub(super) fn decoded(self, text: &[u8]) -> Scalar<'_> {
        let inner = text.get(self.inner.range()).unwrap_or_default();
        let is_verbatim = self.writing == Writing::TomlLiteral || memchr(b'\\', inner).is_none();
        let text = if is_verbatim {
            DecodedReference::verbatim(inner, self.inner.start)
        } else {
            unescaped(inner, self.inner.start, unescape)
        };
        Scalar { span: self.inner, text, writing: self.writing }
    }
}

/// Returns the character of the escape at the beginning of a text, and how many octets it has. The escape of a line end
/// means nothing, together with the white space after it.
fn unescape(text: &[u8]) -> (Option<char>, usize) {
    let character = match text.get(1) {
        Some(b'u') => return by_number(text, 4),
        Some(b'U') => return by_number(text, 8),
        Some(b'x') => return by_number(text, 2),
        Some(b'b') => '\u{8}',
        Some(b't') => '\t',
        Some(b'n') => '\n',
        Some(b'f') => '\u{C}',
        Some(b'r') => '\r',
        Some(b'e') => '\u{1B}',
        Some(b' ' | b'\t' | b'\r' | b'\n') => {
            let after = text.get(1..).unwrap_or_default();
            let space = after.iter().take_while(|octet| octet.is_ascii_whitespace());
            return (None, 1 + space.count());
        }
        // The octets of a longer character follow as they are.
        Some(octet) if !octet.is_ascii() => return (None, 1),
        Some(octet) => char::from(*octet),
        None => return (Some('\\'), 1),
    };
    (Some(character), 2)
}
