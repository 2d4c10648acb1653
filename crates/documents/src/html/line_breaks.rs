//! Line breaks in the value of an attribute.

use memchr::{memchr, memchr3};
use uri_bnf::Span;

use crate::{Builder, DecodedReference};

/// Returns a reference without the line breaks and tabs that HTML drops from a URL (URL Standard section 4.4), and from `data:`
/// in base64 also without spaces, which the decoder drops; `None` if it has none. Linear.
pub(crate) fn without_line_breaks(reference: &DecodedReference<'_>) -> Option<DecodedReference<'static>> {
    let octets = reference.octets();
    let drops_spaces = is_base64(octets);
    let has_space = || drops_spaces && memchr(b' ', octets).is_some();
    if memchr3(b'\n', b'\r', b'\t', octets).is_none() && !has_space() {
        return None;
    }
    let is_dropped = |octet: u8| matches!(octet, b'\n' | b'\r' | b'\t');
    let start = reference.span_in_document(Span::new(0, 0)).start;
    let mut builder = Builder::new(start);
    let mut at = 0;
    while let Some(rest) = octets.get(at..).filter(|rest| !rest.is_empty()) {
        let blank = rest.iter().take_while(|octet| is_dropped(**octet) || **octet == b' ').count();
        let (run, after) = rest.split_at(blank);
        if run.is_empty() {
            let kept = after.iter().take_while(|octet| !is_dropped(**octet) && **octet != b' ').count();
            builder.reference(&reference.part(Span::new(at, at + kept)));
            at += kept;
            continue;
        }
        for (index, octet) in run.iter().enumerate() {
            if *octet == b' ' && !drops_spaces {
                builder.reference(&reference.part(Span::new(at + index, at + index + 1)));
            }
        }
        at += blank;
    }
    Some(builder.build())
}

/// Returns whether a reference is of the scheme `data`, with base64.
pub(crate) fn is_base64(octets: &[u8]) -> bool {
    let Some((scheme, rest)) = octets.split_at_checked("data:".len()) else { return false };
    let head = rest.split(|octet| *octet == b',').next().unwrap_or_default();
    scheme.eq_ignore_ascii_case(b"data:") && head.trim_ascii_end().to_ascii_lowercase().ends_with(b";base64")
}
