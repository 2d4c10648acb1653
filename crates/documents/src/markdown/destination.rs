//! Where a destination is written, and what it is.

use std::ops::Range;

use uri_bnf::Span;

use crate::entities::{Context, Entity, entity};
use crate::{Builder, DecodedReference};

/// Where a destination is written.
pub(super) struct Destination {
    /// Without angle brackets.
    pub(super) span: Span,
    /// Whether it has angle brackets.
    pub(super) has_brackets: bool,
}

/// How long a destination is at most that the parser does not report, in octets.
const LONGEST: usize = 1 << 12;

/// How many marks of block quotes are told from a destination that begins with `>`.
const MOST_MARKS: usize = 8;

/// Returns the destination of an inline link whose text ends at or after `start`, and which ends at `end`. The parser reads
/// it as `reported`.
pub(super) fn inline(text: &str, start: usize, end: usize, reported: &str) -> Option<Destination> {
    let link = text.get(start..end)?;
    // After the last event of the text, there is nothing but its end.
    let open = start + link.find("](")? + 2;
    after_space(text, open, end, reported)
}

/// Returns the destination of a definition: `[label]: destination`.
pub(super) fn of_definition(text: &str, range: &Range<usize>, reported: &str) -> Option<Destination> {
    let definition = text.get(range.clone())?.as_bytes();
    let mut is_escaped = false;
    let label = definition.iter().position(|octet| {
        let is_end = *octet == b']' && !is_escaped;
        is_escaped = *octet == b'\\' && !is_escaped;
        is_end
    })?;
    let start = range.start + label + 1;
    let start = start + usize::from(text.as_bytes().get(start) == Some(&b':'));
    after_space(text, start, range.end, reported)
}

/// Returns the destination that begins after white space at `start`, whatever the parser says.
pub(super) fn first(text: &str, start: usize) -> Option<Destination> {
    let end = text.len().min(start + LONGEST);
    let rest = text.as_bytes().get(start..end)?;
    at(text, start + space(rest, 0), end)
        .filter(|destination| destination.span.end < end || end == text.len())
}

/// Returns the destination that begins after `start`, and after white space. Between them, there may be the marks of block
/// quotes at the beginning of a line, but a destination may also begin with `>`: what the parser reports decides.
fn after_space(text: &str, start: usize, end: usize, reported: &str) -> Option<Destination> {
    let rest = text.as_bytes().get(start..end)?;
    let is_reported = |destination: &Destination| {
        let octets = text.as_bytes();
        decoded(octets, destination.span).octets() == reported.as_bytes()
    };
    let longest = at(text, start + space(rest, usize::MAX), end)?;
    if is_reported(&longest) {
        return Some(longest);
    }
    let others = (0..MOST_MARKS).filter_map(|marks| at(text, start + space(rest, marks), end));
    Some(others.into_iter().find(is_reported).unwrap_or(longest))
}

/// Returns the destination that begins at `start`.
fn at(text: &str, start: usize, end: usize) -> Option<Destination> {
    let rest = text.as_bytes().get(start..end)?;
    if rest.first() == Some(&b'<') {
        let inner = rest.get(1..)?;
        let length = unescaped(inner, |octet| octet == b'>');
        return Some(Destination { span: Span::new(start + 1, start + 1 + length), has_brackets: true });
    }
    let mut depth = 0_usize;
    let length = unescaped(rest, |octet| {
        match octet {
            b'(' => depth += 1,
            b')' if depth == 0 => return true,
            b')' => depth -= 1,
            _ => {}
        }
        octet <= b' '
    });
    Some(Destination { span: Span::new(start, start + length), has_brackets: false })
}

/// Returns the length of the white space at the beginning; at most so many marks of block quotes at the beginning of a line
/// belong to it.
fn space(text: &[u8], most_marks: usize) -> usize {
    let (mut is_line_begun, mut marks) = (false, 0);
    text.iter()
        .take_while(|octet| match octet {
            b'\n' | b'\r' => {
                is_line_begun = true;
                true
            }
            b'>' => {
                marks += 1;
                is_line_begun && marks <= most_marks
            }
            octet => octet.is_ascii_whitespace() || **octet == 0x0B,
        })
        .count()
}

/// Returns the number of octets before the first that ends a destination, and that no backslash escapes.
fn unescaped(text: &[u8], mut ends: impl FnMut(u8) -> bool) -> usize {
    let mut is_escaped = false;
    let is_inside = |octet: &&u8| {
        let is_end = if is_escaped && octet.is_ascii_punctuation() { false } else { ends(**octet) };
        is_escaped = **octet == b'\\' && !is_escaped;
        !is_end
    };
    text.iter().take_while(is_inside).count()
}

/// Returns what is written at a span without its escapes: `\` before punctuation, and entities.
pub(super) fn decoded(document: &[u8], span: Span) -> DecodedReference<'_> {
    let written = document.get(span.range()).unwrap_or_default();
    if memchr::memchr2(b'\\', b'&', written).is_none() {
        return DecodedReference::verbatim(written, span.start);
    }
    let mut builder = Builder::new(span.start);
    decode(document, span, &mut builder);
    builder.build()
}

/// Adds what is written at a span, without its escapes.
pub(super) fn decode(document: &[u8], span: Span, into: &mut Builder) {
    let written = document.get(span.range()).unwrap_or_default();
    let mut offset = 0;
    while let Some(rest) = written.get(offset..).filter(|rest| !rest.is_empty()) {
        let plain = memchr::memchr2(b'\\', b'&', rest).unwrap_or(rest.len());
        into.verbatim(rest.get(..plain).unwrap_or_default(), span.start + offset);
        offset += plain;
        let start = span.start + offset;
        let length = match rest.get(plain..) {
            Some([b'\\', character, ..]) if character.is_ascii_punctuation() => {
                into.decoded(&[*character], Span::new(start, start + 2));
                2
            }
            Some(entities @ [b'&', ..]) => match entity(entities, Context::Markdown) {
                Some(Entity { length, text }) => {
                    into.decoded(text.as_bytes(), Span::new(start, start + length));
                    length
                }
                None => plain_octet(into, entities, start),
            },
            Some(other @ [_, ..]) => plain_octet(into, other, start),
            _ => 0,
        };
        offset += length;
    }
}

/// Adds one octet as it is.
fn plain_octet(builder: &mut Builder, text: &[u8], start: usize) -> usize {
    builder.verbatim(text.get(..1).unwrap_or_default(), start);
    1
}
