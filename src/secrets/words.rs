//! The secrets in a text of which some words may be references.

use super::{Masking, Spans};
use crate::Span;

/// What ends a word. A password may contain some of it, so the text is divided in several ways.
const ENDS: [&[u8]; 4] = [b" \t\r\n\x0B\x0C", b"'\"`\n", b"/\\\n", b" \t\r\n\x0B\x0C'\"`<>()[]{}|,;=/\\?&#"];

/// Returns the spans of the secrets of `text` and of its words.
pub(super) fn spans(text: &[u8], masking: Masking) -> impl Iterator<Item = Span> + '_ {
    let in_words = ENDS.into_iter().flat_map(move |ends| {
        words(text, ends).flat_map(move |word| {
            let secrets = Spans::new(text.get(word.range()).unwrap_or_default(), masking);
            secrets.map(move |secret| Span::new(word.start + secret.start, word.start + secret.end))
        })
    });
    Spans::inside(text, masking).chain(in_words)
}

/// Returns the spans of the words of `text`.
fn words<'t>(text: &'t [u8], ends: &'static [u8]) -> impl Iterator<Item = Span> + 't {
    let mut start = 0;
    text.split(move |octet| ends.contains(octet)).map(move |word| {
        let span = Span::new(start, start + word.len());
        start = span.end + 1;
        span
    })
}
