//! Labels that no definition has.
//!
//! `[text][label]` and `[label][]` are links if a definition has the label, and else text. The parser says which ones it took
//! for text. What is no link but code or a manual's way of writing is left alone: `a[i][j]`, `[-q][-v]`, `[x][crate::y]`. A label
//! alone in brackets, `[label]`, is ordinary text.

use std::ops::Range;

use memchr::{memchr2, memrchr};
use uri_bnf::Span;

use crate::list::List;
use crate::{Builder, Find, Format, Hint, Kind, Writing};

/// Adds the labels of what the parser took for text, which is written at these places.
pub(super) fn find(document: &[u8], mut links: Vec<Range<usize>>, into: &mut List<'_>) {
    links.sort_by_key(|link| (link.start, link.end));
    links.dedup();
    let mut end = 0;
    for link in links {
        if link.start < end {
            continue;
        }
        if let Some(span) = label(document, &link) {
            end = link.end;
            let is_image = link.start.checked_sub(1).and_then(|before| document.get(before)) == Some(&b'!')
                || document.get(link.start) == Some(&b'!');
            into.push(&find_of(span, if is_image { Kind::Image } else { Kind::Link }));
        }
    }
}

fn find_of(span: Span, kind: Kind) -> Find<'static> {
    let mut reference = Builder::new(span.start);
    reference.decoded(b"", span);
    Find {
        span,
        kind,
        place: String::new(),
        reference: reference.build(),
        writing: Writing::Kept,
        takes_iris: Format::Markdown.takes_all_iris(),
        is_guessed: false,
        hint: Some(Hint::UnresolvedLabel),
        hyphens: None,
    }
}

/// Returns where the label is in `[text][label]` or `[label][]`, if it is meant as one.
fn label(document: &[u8], link: &Range<usize>) -> Option<Span> {
    let written = document.get(link.clone())?;
    let inner = written.strip_suffix(b"]")?;
    let open = memrchr(b'[', inner)?;
    let begin = usize::from(written.starts_with(b"!"));
    let text_end = inner.get(..open)?.strip_suffix(b"]")?.len();
    let text = Span::new(link.start + begin + 1, link.start + text_end);
    let last = Span::new(link.start + open + 1, link.end - 1);
    let span = if last.is_empty() { text } else { last };
    let before = link.start.checked_sub(1).and_then(|before| document.get(before));
    let after = document.get(link.end);
    // `a[i][j]`, `f()[i][j]`, `[a][b][c]`, `[[a][b]]`
    let is_of_code = before.is_some_and(|octet| octet.is_ascii_alphanumeric() || b"_)]}[$`".contains(octet));
    let goes_on = matches!(after, Some(b'[' | b'(' | b'='));
    let [text, label] = [text, span].map(|span| document.get(span.range()).unwrap_or_default());
    (!is_of_code && !goes_on && is_label(label) && !(is_number(text) && is_number(label))).then_some(span)
}

/// Returns whether a label is made of words, and is not code.
fn is_label(label: &[u8]) -> bool {
    let is_word = |part: &[u8]| {
        !part.is_empty() && part.iter().all(|octet| octet.is_ascii_alphanumeric() || *octet == b'_')
    };
    let first = label.first().copied().unwrap_or_default();
    let is_marked = matches!(first, b'-' | b'@' | b'^' | b'.' | b'+' | b'#' | b'/' | b'%' | b'&');
    let has_sign = label.iter().any(|octet| b"<>|={}$^\\\"*~[]".contains(octet));
    let is_path = memchr::memmem::find(label, b"::").is_some()
        || memchr2(b'.', b'.', label).is_some()
            && label.split(|octet| *octet == b'.').all(is_word)
            && !is_number(label);
    !label.trim_ascii().is_empty() && !is_marked && !has_sign && !is_path
}

/// Returns whether a text is a number, a range of octets, or one sign.
fn is_number(text: &[u8]) -> bool {
    text.iter().all(|octet| octet.is_ascii_digit() || matches!(octet, b'.' | b'-' | b':' | b',' | b' '))
}
