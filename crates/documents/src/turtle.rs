//! RDF as text: N-Triples, N-Quads, Turtle, `TriG`, and queries in SPARQL.
//!
//! What is between angle brackets on one line is an IRI (the production `IRIREF`), also with what IRIs do not have, such as
//! spaces. `\u0020` and `\U00000020` are characters (`UCHAR`). In a query, `<` may be a comparison: then white space, a
//! variable, a number or a literal is after it. In literals and comments, bare and delimited references are found. Names with
//! a prefix are none.

use memchr::{memchr, memchr2, memmem};
use uri_bnf::Span;

use crate::list::List;
use crate::{Builder, DecodedReference, Find, Finds, Kind, Options, Writing, text};

/// Finds the references in RDF.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut list = List::new(document);
    let mut at = 0;
    while let Some(rest) = document.get(at..)
        && let Some(next) = rest.iter().position(|octet| matches!(octet, b'<' | b'"' | b'\'' | b'#'))
    {
        at += next;
        let rest = rest.get(next..).unwrap_or_default();
        at += match rest {
            // Of a triple that is a term.
            [b'<', b'<', ..] => 2,
            [b'<', inner @ ..] => match iri(inner) {
                Some(length) => {
                    list.push(&find(inner.get(..length).unwrap_or_default(), at + 1));
                    length + 2
                }
                None => 1,
            },
            [b'#', ..] => {
                let length = memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
                list.extend(text::part(rest.get(..length).unwrap_or_default(), at, options));
                length
            }
            _ => {
                let (quotes, length) = literal(rest);
                let inner = rest.get(quotes..length.saturating_sub(quotes).max(quotes)).unwrap_or_default();
                list.extend(text::part(inner, at + quotes, options));
                length
            }
        };
    }
    Finds::new(list, Vec::new())
}

/// Returns the length of the IRI that `text` begins with, after its angle bracket.
fn iri(text: &[u8]) -> Option<usize> {
    let begins_term = |octet: &u8| {
        octet.is_ascii_whitespace()
            || octet.is_ascii_digit()
            || matches!(octet, b'?' | b'$' | b'=' | b'"' | b'\'' | b'(')
    };
    let line = text.get(..memchr2(b'\n', b'\r', text).unwrap_or(text.len()))?;
    memchr(b'>', line).filter(|_| !line.first().is_some_and(begins_term))
}

/// Returns the length of the marks of the literal that `text` begins with, and that of all of it.
fn literal(text: &[u8]) -> (usize, usize) {
    let Some(quote) = text.first().copied() else { return (0, 0) };
    let long = [quote; 3];
    let is_long = text.starts_with(&long);
    let quotes = if is_long { 3 } else { 1 };
    let mut at = quotes;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let next = memchr::memchr3(quote, b'\\', b'\n', rest).unwrap_or(rest.len());
        at += next;
        match rest.get(next) {
            Some(b'\\') => at += 2,
            Some(b'\n') if !is_long => return (1, 1),
            Some(b'\n') => at += 1,
            Some(_) if !is_long || rest.get(next..).is_some_and(|rest| rest.starts_with(&long)) => {
                return (quotes, at + quotes);
            }
            _ => at += 1,
        }
    }
    // An apostrophe, or a text that is cut.
    (1, 1)
}

/// Returns an IRI that is written at `start` of the document.
fn find(written: &[u8], start: usize) -> Find<'_> {
    let reference = if memmem::find(written, b"\\").is_some() {
        decoded(written, start)
    } else {
        DecodedReference::verbatim(written, start)
    };
    Find {
        span: Span::new(start, start + written.len()),
        kind: Kind::Delimited,
        place: String::new(),
        reference,
        writing: Writing::Plain,
        takes_iris: true,
        is_guessed: false,
        hint: None,
        hyphens: None,
    }
}

/// Returns what is written, without its escapes.
fn decoded(written: &[u8], start: usize) -> DecodedReference<'static> {
    let mut builder = Builder::new(start);
    let mut from = 0;
    for at in memchr::memchr_iter(b'\\', written) {
        let digits = match written.get(at + 1) {
            Some(b'u') => 4,
            Some(b'U') => 8,
            _ => continue,
        };
        let character = written
            .get(at + 2..at + 2 + digits)
            .and_then(|digits| u32::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok())
            .and_then(char::from_u32);
        if let Some(character) = character {
            builder.verbatim(written.get(from..at).unwrap_or_default(), start + from);
            from = at + 2 + digits;
            let span = Span::new(start + at, start + from);
            builder.decoded(character.encode_utf8(&mut [0; 4]).as_bytes(), span);
        }
    }
    builder.verbatim(written.get(from..).unwrap_or_default(), start + from);
    builder.build()
}
