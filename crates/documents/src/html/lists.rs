//! Values with several references, or with more than a reference.

use uri_bnf::Span;

/// Returns the span of `text`, which begins at `start` of the value, without the white space around it.
pub(crate) fn trimmed(text: &[u8], start: usize) -> Span {
    let before = text.iter().take_while(|octet| octet.is_ascii_whitespace()).count();
    let end = text.iter().rposition(|octet| !octet.is_ascii_whitespace()).map_or(before, |last| last + 1);
    Span::new(start + before, start + end)
}

/// Returns the references with white space between them.
pub(crate) fn space_separated(value: &[u8]) -> impl Iterator<Item = Span> {
    parts(value, |octet| octet.is_ascii_whitespace()).map(|(span, _)| span).filter(|span| !span.is_empty())
}

/// Returns the references with commas between them.
pub(crate) fn comma_separated(value: &[u8]) -> impl Iterator<Item = Span> {
    let trimmed = |(span, part): (Span, &[u8])| trimmed(part, span.start);
    parts(value, |octet| octet == b',').map(trimmed).filter(|span| !span.is_empty())
}

/// Returns the parts of a value between separators, and where they are.
fn parts(value: &[u8], is_separator: impl Fn(u8) -> bool) -> impl Iterator<Item = (Span, &[u8])> {
    let mut start = 0;
    value.split(move |octet| is_separator(*octet)).map(move |part| {
        let span = Span::new(start, start + part.len());
        start = span.end + 1;
        (span, part)
    })
}

/// Returns the references of a source set, as the HTML standard parses it: each ends at white space or at a comma before
/// white space, and its descriptors at a comma outside of parentheses. What cannot be a descriptor, but may be the end of a
/// reference with a space in it, is taken for that: `my pic.png 2x`.
pub(crate) fn source_set(value: &[u8]) -> impl Iterator<Item = Span> {
    let mut offset = 0;
    let count = |offset: usize, is_in: &dyn Fn(u8) -> bool| {
        value.get(offset..).unwrap_or_default().iter().take_while(|octet| is_in(**octet)).count()
    };
    std::iter::from_fn(move || {
        offset += count(offset, &|octet| octet.is_ascii_whitespace() || octet == b',');
        let length = count(offset, &|octet| !octet.is_ascii_whitespace());
        if length == 0 {
            return None;
        }
        let word = value.get(offset..offset + length).unwrap_or_default();
        let commas = word.iter().rev().take_while(|octet| **octet == b',').count();
        let mut span = Span::new(offset, offset + length - commas);
        offset += length;
        if commas == 0 {
            let mut is_in_parentheses = false;
            let descriptors = value.get(offset..).unwrap_or_default().iter().take_while(|octet| {
                match octet {
                    b'(' => is_in_parentheses = true,
                    b')' => is_in_parentheses = false,
                    _ => {}
                }
                **octet != b',' || is_in_parentheses
            });
            let length = descriptors.count();
            let descriptors = value.get(offset..offset + length).unwrap_or_default();
            span.end += rest_of_reference(descriptors);
            offset += length;
        }
        Some(span)
    })
}

/// Returns the length of what of these descriptors belongs to the reference before them.
fn rest_of_reference(descriptors: &[u8]) -> usize {
    let is_number = |text: &[u8]| {
        !text.is_empty() && text.iter().all(|octet| octet.is_ascii_digit() || b".+-eE".contains(octet))
    };
    let is_descriptor = |word: &[u8]| {
        word.split_last().is_some_and(|(last, number)| b"wxhWXH".contains(last) && is_number(number))
    };
    let may_end_reference = |word: &[u8]| {
        let has_mark = word.iter().any(|octet| matches!(octet, b'.' | b'/'));
        has_mark && !is_descriptor(word) && !is_number(word) && !word.contains(&b'(')
    };
    let words = parts(descriptors, |octet| octet.is_ascii_whitespace());
    words.filter(|(_, word)| may_end_reference(word)).last().map_or(0, |(span, _)| span.end)
}

/// Returns the reference of a refresh, as the HTML standard parses it: `5; url=http://h/`, with quotes around it or
/// without; `None` if there is only a time, or none.
pub(crate) fn refresh(value: &[u8]) -> Option<Span> {
    let space = |offset: usize| {
        let rest = value.get(offset..).unwrap_or_default();
        offset + rest.iter().take_while(|octet| octet.is_ascii_whitespace()).count()
    };
    let time = space(0);
    let is_time = |octet: &&u8| octet.is_ascii_digit() || **octet == b'.';
    let after = time + value.get(time..)?.iter().take_while(is_time).count();
    let is_separator = |octet: &u8| octet.is_ascii_whitespace() || matches!(octet, b';' | b',');
    if after == time || !value.get(after).is_some_and(is_separator) {
        return None;
    }
    let mut start = space(after);
    if matches!(value.get(start), Some(b';' | b',')) {
        start = space(start + 1);
    }
    if value.get(start..)?.get(..3).is_some_and(|name| name.eq_ignore_ascii_case(b"url")) {
        let equals = space(start + 3);
        if value.get(equals) == Some(&b'=') {
            start = space(equals + 1);
        }
    }
    let rest = value.get(start..).filter(|rest| !rest.is_empty())?;
    if let Some(quote @ (b'"' | b'\'')) = rest.first() {
        let inner = rest.get(1..)?;
        let length = memchr::memchr(*quote, inner).unwrap_or(inner.len());
        return Some(trimmed(inner.get(..length)?, start + 1));
    }
    Some(trimmed(rest, start))
}
