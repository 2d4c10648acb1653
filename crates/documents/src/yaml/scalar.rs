//! The scalars of YAML.

use memchr::{memchr, memchr2};
use uri_bnf::Span;

use crate::backslashes::by_number;
use crate::structured::Scalar;
use crate::{Builder, DecodedReference, Writing};

/// Returns where the text of a plain or quoted scalar is, without its quotes.
pub(super) fn inner(document: &[u8], span: Span) -> Span {
    let written = document.get(span.range()).unwrap_or_default();
    let length = match written.first() {
        Some(b'\'') => single_length(written),
        Some(b'"') => double_length(written),
        _ => return Span::new(span.start, span.start + written.trim_ascii_end().len()),
    };
    Span::new(span.start + 1, span.start + 1 + length)
}

/// The length of the text after a single quote, up to the next one that is not doubled.
fn single_length(written: &[u8]) -> usize {
    let mut at = 1;
    while let Some(next) = memchr(b'\'', written.get(at..).unwrap_or_default()) {
        at += next;
        if written.get(at + 1) != Some(&b'\'') {
            return at - 1;
        }
        at += 2;
    }
    written.len().saturating_sub(1)
}

/// The length of the text after a double quote, up to the next one without a backslash.
fn double_length(written: &[u8]) -> usize {
    let mut at = 1;
    while let Some(next) = memchr2(b'"', b'\\', written.get(at..).unwrap_or_default()) {
        at += next;
        if written.get(at) == Some(&b'"') {
            return at - 1;
        }
        at += 2;
    }
    written.len().saturating_sub(1)
}

/// A plain scalar.
pub(super) fn plain(document: &[u8], span: Span, in_flow: bool) -> Scalar<'_> {
    let written = document.get(span.range()).unwrap_or_default();
    let writing = if in_flow { Writing::YamlFlow } else { Writing::YamlPlain };
    let has_lines = memchr2(b'\n', b'\r', written).is_some();
    let text = if has_lines {
        unescaped(written, span.start, |_| None)
    } else {
        DecodedReference::verbatim(written, span.start)
    };
    Scalar { span, text, writing }
}

/// A scalar in single quotes.
pub(super) fn single(document: &[u8], span: Span) -> Scalar<'_> {
    let written = document.get(span.range()).unwrap_or_default();
    let has_lines = memchr2(b'\n', b'\r', written).is_some();
    let text = if has_lines || memchr(b'\'', written).is_some() {
        unescaped(written, span.start, |rest| rest.starts_with(b"''").then_some((Some('\''), 2)))
    } else {
        DecodedReference::verbatim(written, span.start)
    };
    let writing = if has_lines { Writing::YamlSingleLines } else { Writing::YamlSingle };
    Scalar { span, text, writing }
}

/// A scalar in double quotes.
pub(super) fn double(document: &[u8], span: Span) -> Scalar<'_> {
    let written = document.get(span.range()).unwrap_or_default();
    let has_lines = memchr2(b'\n', b'\r', written).is_some();
    let text = if has_lines || memchr(b'\\', written).is_some() {
        unescaped(written, span.start, |rest| rest.starts_with(b"\\").then(|| unescape(rest)))
    } else {
        DecodedReference::verbatim(written, span.start)
    };
    let writing = if has_lines { Writing::YamlDoubleLines } else { Writing::YamlDouble };
    Scalar { span, text, writing }
}

/// Returns the text of a scalar without its escapes, its lines folded. `escape` reads an escape at the beginning of a text:
/// its character and how many octets it has.
fn unescaped(
    written: &[u8],
    start: usize,
    escape: impl Fn(&[u8]) -> Option<(Option<char>, usize)>,
) -> DecodedReference<'static> {
    let mut builder = Builder::new(start);
    let (mut from, mut at) = (0, 0);
    while let Some(rest) = written.get(at..)
        && let Some(first) = rest.first()
    {
        let (text, length) = if matches!(first, b' ' | b'\t' | b'\r' | b'\n') {
            match folded(rest) {
                Ok(fold) => fold,
                Err(blanks) => {
                    at += blanks;
                    continue;
                }
            }
        } else if let Some(joined) = joined(rest).filter(|_| escape(rest).is_some()) {
            joined
        } else if let Some((character, length)) = escape(rest) {
            (character.map(String::from).unwrap_or_default(), length)
        } else {
            at += 1;
            continue;
        };
        builder.verbatim(written.get(from..at).unwrap_or_default(), start + from);
        builder.decoded(text.as_bytes(), Span::new(start + at, start + at + length));
        at += length;
        from = at;
    }
    builder.verbatim(written.get(from..).unwrap_or_default(), start + from);
    builder.build()
}

/// Returns what white space with line ends means, and its length: one line end is a space, and of several all but the first
/// stay. An error is the length of white space without a line end.
fn folded(rest: &[u8]) -> Result<(String, usize), usize> {
    let length = rest.iter().take_while(|octet| matches!(octet, b' ' | b'\t' | b'\r' | b'\n')).count();
    let lines = line_ends(rest.get(..length).unwrap_or_default());
    match lines {
        0 => Err(length),
        1 => Ok((" ".to_owned(), length)),
        _ => Ok(("\n".repeat(lines - 1), length)),
    }
}

/// The number of line ends in white space: CR LF, LF, or CR.
fn line_ends(space: &[u8]) -> usize {
    let is_end = |pair: (usize, &u8)| match pair {
        (_, b'\n') => true,
        (at, b'\r') => space.get(at + 1) != Some(&b'\n'),
        _ => false,
    };
    space.iter().enumerate().filter(|pair| is_end(*pair)).count()
}

/// Returns what an escaped line end means, and its length with the white space after it: the line ends of empty lines stay.
fn joined(rest: &[u8]) -> Option<(String, usize)> {
    let after =
        rest.strip_prefix(b"\\").filter(|after| after.starts_with(b"\r") || after.starts_with(b"\n"))?;
    let length = after.iter().take_while(|octet| matches!(octet, b' ' | b'\t' | b'\r' | b'\n')).count();
    let lines = line_ends(after.get(..length).unwrap_or_default());
    Some(("\n".repeat(lines.saturating_sub(1)), 1 + length))
}

/// Returns the character of the escape at the beginning of a text, and how many octets it has.
fn unescape(text: &[u8]) -> (Option<char>, usize) {
    let character = match text.get(1) {
        Some(b'x') => return by_number(text, 2),
        Some(b'u') => return by_number(text, 4),
        Some(b'U') => return by_number(text, 8),
        Some(b'0') => '\0',
        Some(b'a') => '\u{7}',
        Some(b'b') => '\u{8}',
        Some(b't' | b'\t') => '\t',
        Some(b'n') => '\n',
        Some(b'v') => '\u{B}',
        Some(b'f') => '\u{C}',
        Some(b'r') => '\r',
        Some(b'e') => '\u{1B}',
        Some(b'N') => '\u{85}',
        Some(b'_') => '\u{A0}',
        Some(b'L') => '\u{2028}',
        Some(b'P') => '\u{2029}',
        Some(octet) if octet.is_ascii() => char::from(*octet),
        // The octets of a longer character follow as they are.
        _ => return (Some('\\'), 1),
    };
    (Some(character), 2)
}
