//! Values with several references, or with more than a reference.

use uri_bnf::Span;

/// Returns the span of `text`, which begins at `start` of the value, without the white space around it.
pub(super) fn trimmed(text: &[u8], start: usize) -> Span {
    let before = text.iter().take_while(|octet| octet.is_ascii_whitespace()).count();
    let end = text.iter().rposition(|octet| !octet.is_ascii_whitespace()).map_or(before, |last| last + 1);
    Span::new(start + before, start + end)
}

/// Returns the references with white space between them.
pub(super) fn space_separated(value: &[u8]) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut start = 0;
    for word in value.split(u8::is_ascii_whitespace) {
        if !word.is_empty() {
            spans.push(Span::new(start, start + word.len()));
        }
        start += word.len() + 1;
    }
    spans
}

/// Returns the references of a source set, as the HTML standard parses it: each ends at white space or at a comma after
/// it, and its descriptors at a comma outside of parentheses.
pub(super) fn source_set(value: &[u8]) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut offset = 0;
    let count = |offset: usize, is_in: &dyn Fn(u8) -> bool| {
        value.get(offset..).unwrap_or_default().iter().take_while(|octet| is_in(**octet)).count()
    };
    loop {
        offset += count(offset, &|octet| octet.is_ascii_whitespace() || octet == b',');
        let length = count(offset, &|octet| !octet.is_ascii_whitespace());
        if length == 0 {
            return spans;
        }
        let word = value.get(offset..offset + length).unwrap_or_default();
        let commas = word.iter().rev().take_while(|octet| **octet == b',').count();
        if length > commas {
            spans.push(Span::new(offset, offset + length - commas));
        }
        offset += length;
        if commas == 0 {
            let mut depth = 0_usize;
            offset += value
                .get(offset..)
                .unwrap_or_default()
                .iter()
                .take_while(|octet| {
                    match octet {
                        b'(' => depth += 1,
                        b')' => depth = depth.saturating_sub(1),
                        _ => {}
                    }
                    **octet != b',' || depth > 0
                })
                .count();
        }
    }
}

/// Returns the reference of a refresh: `5; url=http://h/`, with quotes around it or without.
pub(super) fn refresh(value: &[u8]) -> Option<Span> {
    let is_number = |octet: &u8| octet.is_ascii_digit() || *octet == b'.' || octet.is_ascii_whitespace();
    let after = value.iter().take_while(|octet| is_number(octet)).count();
    let is_separator = |octet: &&u8| octet.is_ascii_whitespace() || matches!(octet, b';' | b',');
    let mut start = after + value.get(after..)?.iter().take_while(is_separator).count();
    let rest = value.get(start..)?;
    if rest.get(..3).is_some_and(|name| name.eq_ignore_ascii_case(b"url")) {
        let is_equals = |octet: &&u8| octet.is_ascii_whitespace() || **octet == b'=';
        let equals = rest.get(3..)?.iter().take_while(is_equals).count();
        if rest.get(3..3 + equals)?.contains(&b'=') {
            start += 3 + equals;
        }
    }
    let rest = value.get(start..)?;
    if let Some(quote @ (b'"' | b'\'')) = rest.first().copied() {
        let inner = rest.get(1..)?;
        let length = inner.iter().position(|octet| *octet == quote).unwrap_or(inner.len());
        return Some(trimmed(inner.get(..length)?, start + 1));
    }
    let span = trimmed(rest, start);
    (!span.is_empty()).then_some(span)
}
