//! Properties of Java (`java.util.Properties.load`): names and values, one a line.
//!
//! A line that ends with a backslash goes on in the next one, whose white space at the beginning does not count. `\:` is `:`,
//! `\u003A` too, and a backslash before any other character is left out. A value is a reference by its name or its scheme, as
//! in JSON; in what is none, and in comments, which begin with `#` or `!`, bare and delimited references are found.

use memchr::memchr2;
use uri_bnf::Span;

use crate::list::List;
use crate::shortened::shortened;
use crate::structured::{LONGEST_VALUE, Role, Scalar, value};
use crate::{Builder, DecodedReference, Finds, Options, Writing, text};

/// The longest name that is told, in characters.
const LONGEST_NAME: usize = 128;

/// Finds the references in properties.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let all = Options { bare: true, ..options.clone() };
    let mut list = List::new(document);
    let mut at = 0;
    while at < document.len() {
        let rest = document.get(at..).unwrap_or_default();
        let blank = rest.iter().take_while(|octet| octet.is_ascii_whitespace()).count();
        let begin = at + blank;
        if let Some(b'#' | b'!') = document.get(begin) {
            at = end_of_line(document, begin);
            let comment = document.get(begin + 1..at).unwrap_or_default();
            list.extend(text::part(comment, begin + 1, options));
            continue;
        }
        at = end_of_lines(document, begin);
        property(document, Span::new(begin, at), &all, &mut list);
    }
    Finds::new(list.sorted(), Vec::new())
}

/// Finds the references in the value of a property.
fn property<'t>(document: &'t [u8], line: Span, options: &Options, into: &mut List<'t>) {
    let written = document.get(line.range()).unwrap_or_default();
    let is_blank = |octet: u8| matches!(octet, b' ' | b'\t' | 0x0C);
    let mut is_escaped = false;
    let ends_name = |octet: &u8| {
        let ends = !is_escaped && (is_blank(*octet) || matches!(octet, b'=' | b':'));
        is_escaped = *octet == b'\\' && !is_escaped;
        ends
    };
    let Some(name) = written.iter().position(ends_name) else { return };
    let blanks = |from: usize| {
        written.get(from..).unwrap_or_default().iter().take_while(|octet| is_blank(**octet)).count()
    };
    let mut start = name + blanks(name);
    if let Some(b'=' | b':') = written.get(start) {
        start += 1 + blanks(start + 1);
    }
    let span = Span::new(line.start + start, line.end);
    if span.is_empty() || span.len() > LONGEST_VALUE {
        return;
    }
    let name = decoded(written.get(..name).unwrap_or_default(), line.start);
    let role = Role::of_name(name.octets());
    let place = || shortened(&String::from_utf8_lossy(name.octets()), LONGEST_NAME).0.to_owned();
    let text = decoded(document.get(span.range()).unwrap_or_default(), span.start);
    let scalar = Scalar { span, text, writing: Writing::Plain };
    value(scalar, role, place, options, |find| into.push(find));
}

/// Returns where the line ends: before its line end.
fn end_of_line(document: &[u8], start: usize) -> usize {
    let rest = document.get(start..).unwrap_or_default();
    start + memchr2(b'\n', b'\r', rest).unwrap_or(rest.len())
}

/// Returns where the line ends with those that it goes on in.
fn end_of_lines(document: &[u8], start: usize) -> usize {
    let mut at = start;
    loop {
        let end = end_of_line(document, at);
        let line = document.get(at..end).unwrap_or_default();
        let backslashes = line.iter().rev().take_while(|octet| **octet == b'\\').count();
        if backslashes % 2 == 0 || end >= document.len() {
            return end;
        }
        at = end + if document.get(end..end + 2) == Some(b"\r\n") { 2 } else { 1 };
    }
}

/// Returns what is written at `start` of the document, without its escapes. Linear.
fn decoded(written: &[u8], start: usize) -> DecodedReference<'_> {
    let Some(first) = memchr::memchr(b'\\', written) else {
        return DecodedReference::verbatim(written, start);
    };
    let mut builder = Builder::new(start);
    builder.verbatim(written.get(..first).unwrap_or_default(), start);
    let mut at = first;
    while let Some(rest) = written.get(at..).filter(|rest| !rest.is_empty()) {
        let plain = memchr::memchr(b'\\', rest).unwrap_or(rest.len());
        builder.verbatim(rest.get(..plain).unwrap_or_default(), start + at);
        at += plain;
        let Some([_, escaped @ ..]) = rest.get(plain..) else { break };
        let (text, length) = escape(escaped);
        builder.decoded(&text, Span::new(start + at, start + at + 1 + length));
        at += 1 + length;
    }
    builder.build()
}

/// Returns what a backslash and what is after it stand for, and how much of that belongs to it.
fn escape(after: &[u8]) -> (Vec<u8>, usize) {
    match after {
        [b'\n' | b'\r', ..] => {
            let end = if after.starts_with(b"\r\n") { 2 } else { 1 };
            let rest = after.get(end..).unwrap_or_default();
            let blank = rest.iter().take_while(|octet| matches!(octet, b' ' | b'\t' | 0x0C)).count();
            (Vec::new(), end + blank)
        }
        [b'u', digits @ ..] => {
            let unit = |digits: &[u8]| {
                let text = std::str::from_utf8(digits.get(..4)?).ok()?;
                u16::from_str_radix(text, 16).ok()
            };
            let Some(first) = unit(digits) else { return (b"u".to_vec(), 1) };
            let second = digits.get(4..).and_then(|rest| unit(rest.strip_prefix(b"\\u")?));
            let pair = char::decode_utf16([first].into_iter().chain(second)).next();
            let (character, length) = match pair {
                Some(Ok(character)) => (character, if character.len_utf16() == 2 { 11 } else { 5 }),
                _ => (char::REPLACEMENT_CHARACTER, 5),
            };
            (character.to_string().into_bytes(), length)
        }
        [b't', ..] => (b"\t".to_vec(), 1),
        [b'n', ..] => (b"\n".to_vec(), 1),
        [b'r', ..] => (b"\r".to_vec(), 1),
        [b'f', ..] => (vec![0x0C], 1),
        [octet, ..] => (vec![*octet], 1),
        [] => (Vec::new(), 0),
    }
}
