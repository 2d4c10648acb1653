//! HTML.
//!
//! A tokenizer finds tags, texts and comments; `reader` takes them, `attributes` says which attributes hold references,
//! `lists` takes a value apart that holds several of them, and `style` finds those of CSS.
//!
//! What is found:
//!
//! - The value of an attribute without the white space around it, which HTML strips. Tabs and line ends within it stay in
//!   the reference: a browser leaves them out, but the grammar does not have them. An empty value is a reference.
//! - The first `base` element with `href` establishes the base (Appendix D of RFC 2396), in the head or not: the HTML Standard
//!   takes the first of the document in tree order (2.4.3, "Document base URLs"). What is in a `template` is not in the
//!   document. Another `base` is found as an attribute.
//! - References in `noscript` and `noembed`, as if scripts were off.
//!
//! What is not found:
//!
//! - Values that a template writes (they have `{{`, `{%`, `<%`, `<?` or `${`): the document has no reference there.
//! - `javascript:` and `vbscript:`: they hold code.
//! - Namespaces, document types, `srcdoc`, and attributes of one's own such as `data-src`.

pub(crate) mod attributes;
mod line_breaks;
pub(crate) mod lists;
mod paced;
mod reader;
pub(crate) mod style;

use std::convert::Infallible;
use std::ops::Range;

use html5gum::emitters::callback::{CallbackEmitter, CallbackEvent};
use html5gum::{Span as TokenSpan, Tokenizer};
use memchr::memmem;
use uri_bnf::Span;

pub(crate) use line_breaks::{is_base64, without_line_breaks};
pub(crate) use reader::is_element_of_code;

use crate::list::List;
use crate::{Base, DecodedReference, Find, Finds, Format, Kind, Options, Statement, Writing};
use paced::Paced;

/// Finds the references in HTML.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut finds = List::new(document);
    reader::read(document, 0..document.len(), options, true, &mut finds);
    let base = finds.iter().find(|find| find.kind == Kind::Base);
    let scope = Span::new(0, document.len());
    let base = base.map(|find| Base { span: find.span, scope, statement: Statement::Element });
    Finds::new(finds, base.into_iter().collect())
}

/// Finds the references in a part of a document that is HTML, such as a tag in Markdown. It establishes no base.
pub(crate) fn fragment<'t>(document: &'t [u8], range: Range<usize>, options: &Options, into: &mut List<'t>) {
    reader::read(document, range, options, false, into);
}

/// Adds the texts of the comments in a part of a document.
pub(crate) fn comments(document: &[u8], range: Range<usize>, into: &mut Vec<Span>) {
    let part = document.get(range.clone()).unwrap_or_default();
    let take = |event: CallbackEvent<'_>, span: TokenSpan<usize>| -> Option<Infallible> {
        if let CallbackEvent::Comment { .. } = event {
            let text = text_of_comment(part.get(span.start..span.end).unwrap_or_default());
            let start = range.start + span.start;
            into.push(Span::new(start + text.start, start + text.end));
        }
        None
    };
    let mut emitter = CallbackEmitter::new(take);
    emitter.naively_switch_states(true);
    for _ in Tokenizer::new_with_emitter(Paced::new(part), emitter) {}
}

/// Finds the references in HTML that the document writes in another form: `shown` has its octets, and where they are in
/// the document.
pub(crate) fn shown_fragment(shown: &DecodedReference<'_>, options: &Options, into: &mut List<'_>) {
    let mut finds = List::new(shown.octets());
    reader::read(shown.octets(), 0..shown.octets().len(), options, false, &mut finds);
    into.extend(finds.iter().map(|find| {
        let span = shown.span_in_document(find.span);
        Find { span, reference: find.reference.through(shown), ..find }
    }));
}

/// Finds the references of a document that is a style sheet.
pub(crate) fn style_sheet<'t>(document: &'t [u8], into: &mut List<'t>) {
    style::urls(&DecodedReference::verbatim(document, 0), |reference| {
        let span = reference.span_in_document(Span::new(0, reference.octets().len()));
        into.push(&Find {
            span,
            kind: Kind::Style,
            place: String::new(),
            reference,
            writing: Writing::Style,
            takes_iris: Format::Html.takes_all_iris(),
            is_guessed: false,
            hint: None,
            hyphens: None,
        });
    });
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
