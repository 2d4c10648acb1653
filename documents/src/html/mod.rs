//! HTML.
//!
//! A tokenizer finds tags, texts and comments; `reader` takes them, `attributes` says which attributes hold references,
//! `lists` takes a value apart that holds several of them, and `style` finds those of CSS.
//!
//! What is found:
//!
//! - The value of an attribute without the white space around it, which HTML strips. Tabs and line ends within it stay in
//!   the reference: a browser leaves them out, but the grammar does not have them. An empty value is a reference.
//! - The first `base` element with `href` in the head establishes the base (Appendix D of RFC 2396). Another one is found
//!   as an attribute.
//! - References in `noscript` and `noembed`, as if scripts were off.
//!
//! What is not found:
//!
//! - Values that a template writes (they have `{{`, `{%`, `<%`, `<?` or `${`): the document has no reference there.
//! - `javascript:` and `vbscript:`: they hold code.
//! - Namespaces, document types, `srcdoc`, and attributes of one's own such as `data-src`.

pub(crate) mod attributes;
pub(crate) mod lists;
mod reader;
pub(crate) mod style;

use std::ops::Range;

use memchr::memmem;

use crate::{Base, Find, Finds, Kind, Options};

/// Finds the references in HTML.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut finds = Vec::new();
    reader::read(document, 0..document.len(), options, true, &mut finds);
    let base = finds.iter().find(|find| find.kind == Kind::Base);
    let base = base.map(|find| Base { span: find.span, reference: find.reference.clone() });
    Finds { finds, base }
}

/// Finds the references in a part of a document that is HTML, such as a tag in Markdown. It has no head, and so no base.
pub(crate) fn fragment<'t>(
    document: &'t [u8],
    range: Range<usize>,
    options: &Options,
    into: &mut Vec<Find<'t>>,
) {
    reader::read(document, range, options, false, into);
}

/// Returns whether a reference holds code.
pub(crate) fn is_code(reference: &[u8]) -> bool {
    let has = |scheme: &str| {
        reference.get(..scheme.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(scheme.as_bytes()))
    };
    has("javascript:") || has("vbscript:")
}

/// Returns where the text of a comment is in what is written from `<` to `>`.
fn text_of_comment(written: &[u8]) -> Range<usize> {
    let Some(inner) = written.strip_prefix(b"<!--") else { return 2.min(written.len())..written.len() };
    let ends: [&[u8]; 2] = [b"-->", b"--!>"];
    let end =
        ends.iter().find_map(|end| memmem::rfind(inner, end).filter(|at| at + end.len() == inner.len()));
    4..4 + end.unwrap_or(inner.len())
}
