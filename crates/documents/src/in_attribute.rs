//! The value of an attribute of HTML or XML in what is read as text, such as a message or a block of HTML in another format: there,
//! `&amp;` is how `&` is written.

use memchr::{memchr, memrchr2};
use uri_bnf::extract;

use crate::entities::{self, Context};
use crate::{Builder, DecodedReference, Find, Writing};

/// How far before a reference its tag begins, in octets.
const LONGEST_TAG: usize = 1 << 12;

/// Returns a reference without its entities, if it is the beginning of the value of an attribute. `offset` is that of the text in
/// the document.
pub(crate) fn without_entities<'t>(
    text: &[u8],
    offset: usize,
    found: &extract::Find<'_>,
    find: Find<'t>,
) -> Find<'t> {
    if memchr(b'&', found.text()).is_none() || !is_in_attribute(text, found.span().start) {
        return find;
    }
    let joined = found.reference();
    let mut builder = Builder::new(find.span.start);
    builder.decoded(joined.prefix().as_bytes(), uri_bnf::Span::new(find.span.start, find.span.start));
    for (start, piece) in joined.pieces() {
        entities::decode(piece, offset + start, Context::Attribute, &mut builder);
    }
    let reference: DecodedReference<'t> = builder.build();
    // The other reading of a hyphen is that of what is written.
    Find { reference, writing: Writing::Html, hyphens: None, ..find }
}

/// Returns whether `="` is before `start`, in a tag that has not ended.
fn is_in_attribute(text: &[u8], start: usize) -> bool {
    let before = text.get(start.saturating_sub(LONGEST_TAG)..start).unwrap_or_default();
    let Some(before) = before.strip_suffix(b"\"").or_else(|| before.strip_suffix(b"'")) else { return false };
    let Some(name) = before.trim_ascii_end().strip_suffix(b"=") else { return false };
    let tag = memrchr2(b'<', b'>', name).and_then(|open| name.get(open..)).unwrap_or_default();
    matches!(tag, [b'<', b'A'..=b'Z' | b'a'..=b'z', attributes @ ..]
        if attributes.iter().any(u8::is_ascii_whitespace))
}
