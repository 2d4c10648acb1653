//! The strings of JSON.

use memchr::memchr3;
use uri_bnf::Span;

use crate::backslashes::unescaped;
use crate::structured::Scalar;
use crate::{DecodedReference, Writing};

/// A string as it is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quoted {
    /// Without its quotes.
    pub(super) inner: Span,
    quote: u8,
    has_escapes: bool,
}

/// Returns the string whose quote is at `open`; `None` if it does not end on its line.
pub(super) fn quoted(text: &[u8], open: usize) -> Option<Quoted> {
    let quote = *text.get(open)?;
    let (mut at, mut has_escapes) = (open + 1, false);
    loop {
        at += memchr3(quote, b'\\', b'\n', text.get(at..)?)?;
        match text.get(at)? {
            b'\\' => {
                has_escapes = true;
                at += if text.get(at + 1..at + 3) == Some(b"\r\n") { 3 } else { 2 };
            }
            b'\n' => return None,
            _ => return Some(Quoted { inner: Span::new(open + 1, at), quote, has_escapes }),
        }
    }
}

/// Returns what a string means. Its text begins at octet `start` of the document.
pub(super) fn decoded(quoted: Quoted, text: &[u8], start: usize) -> Scalar<'_> {
    let inner = text.get(quoted.inner.range()).unwrap_or_default();
    let start = start + quoted.inner.start;
    let text = if quoted.has_escapes {
        unescaped(inner, start, unescape)
    } else {
        DecodedReference::verbatim(inner, start)
    };
    let writing = if quoted.quote == b'\'' { Writing::Json5 } else { Writing::Json };
    Scalar { span: Span::new(start, start + inner.len()), text, writing }
}

/// Returns the character of the escape at the beginning of a text, and how many octets it has. The escape of a line end
/// means nothing.
fn unescape(text: &[u8]) -> (Option<char>, usize) {
    let character = match text.get(1) {
        Some(b'u') => return unicode(text),
        Some(b'x') => {
            let code = hexadecimal(text, 2, 2);
            return code.map_or((Some('x'), 2), |code| (char::from_u32(code), 4));
        }
        Some(b'b') => '\u{8}',
        Some(b'f') => '\u{C}',
        Some(b'n') => '\n',
        Some(b'r') => '\r',
        Some(b't') => '\t',
        Some(b'v') => '\u{B}',
        Some(b'0') => '\0',
        Some(b'\n') => return (None, 2),
        Some(b'\r') => return (None, if text.get(2) == Some(&b'\n') { 3 } else { 2 }),
        // The octets of a longer character follow as they are.
        Some(octet) if !octet.is_ascii() => return (None, 1),
        Some(octet) => char::from(*octet),
        None => return (Some('\\'), 1),
    };
    (Some(character), 2)
}

/// Returns the character of `\u` and four digits, or of two of them that are a surrogate pair. Half a pair is U+FFFD.
fn unicode(text: &[u8]) -> (Option<char>, usize) {
    let Some(code) = hexadecimal(text, 2, 4) else { return (Some(char::REPLACEMENT_CHARACTER), 2) };
    let low = || if text.get(6..8) == Some(b"\\u") { hexadecimal(text, 8, 4) } else { None };
    if (0xD800..0xDC00).contains(&code)
        && let Some(low) = low()
        && (0xDC00..0xE000).contains(&low)
    {
        return (char::from_u32(0x1_0000 + ((code - 0xD800) << 10) + (low - 0xDC00)), 12);
    }
    (Some(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)), 6)
}

/// Returns the number that so many digits from `start` on are.
fn hexadecimal(text: &[u8], start: usize, digits: usize) -> Option<u32> {
    let digits = std::str::from_utf8(text.get(start..start + digits)?).ok()?;
    let is_number = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    if is_number { u32::from_str_radix(digits, 16).ok() } else { None }
}
