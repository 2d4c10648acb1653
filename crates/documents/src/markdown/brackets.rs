//! Links with a parenthesis too many: `[a]((https://example.org/)`, whose parentheses are not balanced, so that Markdown does not take
//! it for a link.

use memchr::memmem;
use uri_bnf::Span;

use super::code_elements::is_code;
use super::destination::Destination;
use super::{Text, found};
use crate::Kind;
use crate::list::List;

/// How long such a destination is at most, in octets.
const LONGEST: usize = 1 << 10;

/// Adds such destinations, unless they overlap one of `finds`.
pub(super) fn find(document: &[u8], texts: &[Text], finds: &mut List<'_>) {
    let mut places = Vec::new();
    for close in memmem::find_iter(document, b"]((") {
        let text = texts.partition_point(|text| text.range.end <= close);
        let is_text = texts.get(text).is_some_and(|text| text.range.start <= close && !text.is_in_link);
        if is_text && !is_code(texts, close) {
            places.extend(destination(document, close + 2));
        }
    }
    if places.is_empty() {
        return;
    }
    let known: Vec<_> = finds.iter().map(|find| find.span).collect();
    for span in places {
        let next = known.partition_point(|known| known.end <= span.start);
        if known.get(next).is_none_or(|known| span.end <= known.start) {
            let destination = Destination { span, has_brackets: false };
            finds.push(&found(document, &destination, Kind::Link, None));
        }
    }
}

/// Returns the URL that begins after the parenthesis at `start` and ends before the next one, after which there is no other.
fn destination(document: &[u8], start: usize) -> Option<Span> {
    let rest = document.get(start..document.len().min(start + LONGEST))?;
    let begins = [&b"(https://"[..], b"(http://"].iter().any(|begin| rest.starts_with(begin));
    let is_end = |octet: &u8| octet.is_ascii_whitespace() || matches!(octet, b')' | b'<' | b'>' | b'"');
    let length = rest.iter().position(is_end).filter(|_| begins)?;
    let is_alone = rest.get(length) == Some(&b')') && rest.get(length + 1) != Some(&b')');
    is_alone.then(|| Span::new(start, start + length))
}
