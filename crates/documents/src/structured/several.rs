//! Several references in one value: `https://a.example/, https://b.example/`.
//!
//! Manifests, lists of servers and of mirrors have them. Each of them has a scheme and `//`; a comma or a semicolon is between them,
//! with white space after it or, if what is before it has no path, without.

use memchr::memmem;
use uri_bnf::Span;

/// Returns where the references of a value are, if it has several and nothing else.
pub(super) fn references(value: &[u8]) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut start = 0;
    while let Some(end) = end_of_next(value, start) {
        let Some(begin) = begins(value, start) else { return Vec::new() };
        spans.push(Span::new(begin, end));
        start = end + 1;
    }
    let whole = value.trim_ascii_end().len();
    match begins(value, start).filter(|begin| !spans.is_empty() && *begin < whole) {
        Some(begin) if is_one(value.get(begin..whole).unwrap_or_default()) => {
            spans.push(Span::new(begin, whole));
            let are_all = spans.iter().all(|span| is_one(value.get(span.range()).unwrap_or_default()));
            if are_all { spans } else { Vec::new() }
        }
        _ => Vec::new(),
    }
}

/// Returns where the reference ends that begins at `start`, if another one follows it.
fn end_of_next(value: &[u8], start: usize) -> Option<usize> {
    let is_separator = |octet: &u8| matches!(octet, b',' | b';');
    let text = value.get(start..)?;
    let mut at = 0;
    while let Some(found) = text.get(at..)?.iter().position(is_separator) {
        let end = at + found;
        let after = text.get(end + 1..)?;
        let is_spaced = after.first().is_some_and(u8::is_ascii_whitespace);
        if has_scheme(after.trim_ascii_start())
            && (is_spaced || has_no_path(text.get(..end)?.trim_ascii_start()))
        {
            return Some(start + end);
        }
        at = end + 1;
    }
    None
}

/// Returns where the reference begins after the white space at `start`.
fn begins(value: &[u8], start: usize) -> Option<usize> {
    let rest = value.get(start..)?;
    Some(start + (rest.len() - rest.trim_ascii_start().len()))
}

/// Returns whether a text is one reference: it has a scheme, and no white space.
fn is_one(text: &[u8]) -> bool {
    has_scheme(text) && !text.iter().any(u8::is_ascii_whitespace)
}

/// Returns whether a text begins with a scheme and `//`.
fn has_scheme(text: &[u8]) -> bool {
    let is_of_scheme = |octet: &&u8| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.');
    let length = text.iter().take_while(is_of_scheme).count();
    let is_scheme = text.first().is_some_and(u8::is_ascii_alphabetic);
    is_scheme && text.get(length..).is_some_and(|rest| rest.starts_with(b"://"))
}

/// Returns whether a reference ends with its authority.
fn has_no_path(reference: &[u8]) -> bool {
    let authority = memmem::find(reference, b"://").and_then(|end| reference.get(end + 3..));
    authority.is_some_and(|authority| !authority.iter().any(|octet| matches!(octet, b'/' | b'?' | b'#')))
}

#[cfg(test)]
mod tests {
    use super::references;

    #[test]
    fn several_references() {
        for (value, expected) in [
            ("https://a.h/, https://b.h/x", &["https://a.h/", "https://b.h/x"][..]),
            (" nats://a:1;nats://b:2,nats://c:3 ", &["nats://a:1", "nats://b:2", "nats://c:3"]),
            ("http://a/b|c,\n  http://d/", &["http://a/b|c", "http://d/"]),
            ("http://a/?b=1,2; http://c/", &["http://a/?b=1,2", "http://c/"]),
            ("http://a/", &[]),
            ("http://a/, b", &[]),
            ("http://a/ b, http://c/", &[]),
            ("http://a/, http://b/ c", &[]),
            ("see: http://a/, http://b/", &[]),
            ("http://a/b,http://c/d", &[]),
            ("http://a/?next=http://b/", &[]),
            ("http://a/,", &[]),
            ("", &[]),
        ] {
            let spans = references(value.as_bytes());
            let found: Vec<_> = spans.iter().map(|span| &value[span.range()]).collect();
            assert_eq!(found, expected, "{value}");
        }
    }
}
