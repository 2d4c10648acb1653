//! The scalars of YAML.

use std::ops::Range;

use saphyr_parser::ScalarStyle;
use uri_bnf::Span;

use crate::structured::Scalar;
use crate::{Builder, Reference, Writing};

/// Returns a string as it is written in a part of the text; `None` for a block scalar, for an empty one, for one that is no
/// string, and if what is written is not what the parser read.
pub(super) fn scalar<'t>(
    text: &'t str,
    written: Range<usize>,
    value: &str,
    style: ScalarStyle,
    is_flow: bool,
) -> Option<Scalar<'t>> {
    let whole = text.as_bytes().get(written.clone())?;
    let properties = length_of_properties(whole);
    let (start, whole) = (written.start + properties, whole.get(properties..)?);
    let (start, inner, writing) = match style {
        ScalarStyle::Plain => {
            let writing = if is_flow { Writing::YamlFlow } else { Writing::YamlPlain };
            (start, whole.trim_ascii_end(), writing)
        }
        ScalarStyle::SingleQuoted => (start + 1, within(whole, b'\'')?, Writing::YamlSingle),
        ScalarStyle::DoubleQuoted => (start + 1, within(whole, b'"')?, Writing::Json),
        ScalarStyle::Literal | ScalarStyle::Folded => return None,
    };
    if inner.is_empty() || style == ScalarStyle::Plain && !is_string(value) {
        return None;
    }
    let reference = if inner == value.as_bytes() {
        Reference::verbatim(inner, start)
    } else {
        decoded(inner, start, style)
    };
    let span = Span::new(start, start + inner.len());
    (reference.octets() == value.as_bytes()).then_some(Scalar { span, text: reference, writing })
}

/// Returns whether a plain scalar is a string by the core schema (YAML 1.2.2, section 10.3.2), and not a number, a truth value
/// or null.
fn is_string(value: &str) -> bool {
    let is_word = matches!(
        value,
        "~" | "null" | "Null" | "NULL" | "true" | "True" | "TRUE" | "false" | "False" | "FALSE"
    );
    let number = value.strip_prefix(['-', '+']).unwrap_or(value);
    let is_digits =
        |digits: &str, radix| !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(radix));
    let is_number = is_digits(number, 10)
        || value.strip_prefix("0o").is_some_and(|digits| is_digits(digits, 8))
        || value.strip_prefix("0x").is_some_and(|digits| is_digits(digits, 16))
        || matches!(number, ".inf" | ".Inf" | ".INF")
        || matches!(value, ".nan" | ".NaN" | ".NAN")
        || number.starts_with(|first: char| first.is_ascii_digit() || first == '.')
            && number.parse::<f64>().is_ok();
    !is_word && !is_number
}

/// Returns the length of the anchor and the tag before a node, and of the white space and comments after them.
fn length_of_properties(node: &[u8]) -> usize {
    let mut at = 0;
    while let Some(rest) = node.get(at..)
        && matches!(rest.first(), Some(b'&' | b'!'))
    {
        at += rest.iter().take_while(|octet| !octet.is_ascii_whitespace()).count();
        loop {
            let rest = node.get(at..).unwrap_or_default();
            let space = rest.iter().take_while(|octet| octet.is_ascii_whitespace()).count();
            at += space;
            if space == 0 || rest.get(space) != Some(&b'#') {
                break;
            }
            let comment = rest.get(space..).unwrap_or_default();
            at += memchr::memchr(b'\n', comment).unwrap_or(comment.len());
        }
    }
    at
}

/// Returns what is between the quotes that a scalar begins with. What the parser gives has what follows on the line as well.
fn within(quoted: &[u8], quote: u8) -> Option<&[u8]> {
    let inner = quoted.strip_prefix(&[quote])?;
    let mut at = 0;
    loop {
        let rest = inner.get(at..)?;
        at += if quote == b'"' { memchr::memchr2(b'"', b'\\', rest) } else { memchr::memchr(quote, rest) }?;
        // An escape, or two single quotes.
        let is_pair = inner.get(at) == Some(&b'\\') || quote == b'\'' && inner.get(at + 1) == Some(&quote);
        if !is_pair {
            return inner.get(..at);
        }
        at += 2;
    }
}

/// Returns what a flow scalar means whose text begins at octet `start`. Linear in its length.
fn decoded(inner: &[u8], start: usize, style: ScalarStyle) -> Reference<'static> {
    let mut builder = Builder::new(start);
    let mut at = 0;
    // Up to where the text was added.
    let mut added = 0;
    while let Some(&octet) = inner.get(at) {
        let (length, text) = match octet {
            b'\\' if style == ScalarStyle::DoubleQuoted => unescape(inner.get(at..).unwrap_or_default()),
            b'\'' if style == ScalarStyle::SingleQuoted => (2, "'".to_owned()),
            b' ' | b'\t' | b'\n' | b'\r' => {
                let Some(folded) = fold(inner.get(at..).unwrap_or_default()) else {
                    at += 1;
                    continue;
                };
                folded
            }
            _ => {
                at += 1;
                continue;
            }
        };
        let end = (at + length).min(inner.len());
        builder.verbatim(inner.get(added..at).unwrap_or_default(), start + added);
        builder.decoded(text.as_bytes(), Span::new(start + at, start + end));
        (at, added) = (end, end);
    }
    builder.verbatim(inner.get(added..).unwrap_or_default(), start + added);
    builder.build()
}

/// Returns the length of white space with line ends in it, and what it means; `None` if it has no line end.
fn fold(rest: &[u8]) -> Option<(usize, String)> {
    let length = rest.iter().take_while(|octet| matches!(octet, b' ' | b'\t' | b'\n' | b'\r')).count();
    let space = rest.get(..length)?;
    let lines = memchr::memchr_iter(b'\n', space).count();
    match lines {
        0 => None,
        1 => Some((length, " ".to_owned())),
        more => Some((length, "\n".repeat(more - 1))),
    }
}

/// Returns the length of an escape, and what it means.
fn unescape(rest: &[u8]) -> (usize, String) {
    let hexadecimal = |digits: usize| {
        let text = rest.get(2..2 + digits).and_then(|digits| std::str::from_utf8(digits).ok());
        let value = text.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let character = value.and_then(char::from_u32).map(String::from);
        (2 + digits, character.unwrap_or_default())
    };
    let character = |character: char| (2, String::from(character));
    match rest.get(1) {
        Some(b'0') => character('\0'),
        Some(b'a') => character('\u{7}'),
        Some(b'b') => character('\u{8}'),
        Some(b't' | b'\t') => character('\t'),
        Some(b'n') => character('\n'),
        Some(b'v') => character('\u{B}'),
        Some(b'f') => character('\u{C}'),
        Some(b'r') => character('\r'),
        Some(b'e') => character('\u{1B}'),
        Some(b'N') => character('\u{85}'),
        Some(b'_') => character('\u{A0}'),
        Some(b'L') => character('\u{2028}'),
        Some(b'P') => character('\u{2029}'),
        Some(b'x') => hexadecimal(2),
        Some(b'u') => hexadecimal(4),
        Some(b'U') => hexadecimal(8),
        Some(b'\n' | b'\r') => {
            let space = rest.get(1..).unwrap_or_default();
            let is_space = |octet: &&u8| matches!(**octet, b' ' | b'\t' | b'\n' | b'\r');
            let length = space.iter().take_while(is_space).count();
            // Lines after the first that are empty are line ends.
            let lines = memchr::memchr_iter(b'\n', space.get(..length).unwrap_or_default()).count();
            (1 + length, "\n".repeat(lines.saturating_sub(1)))
        }
        Some(octet) if octet.is_ascii() => character(char::from(*octet)),
        _ => (1, String::new()),
    }
}
