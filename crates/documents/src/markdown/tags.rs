//! Tags of templates within Markdown, which a generator of sites reads before it: `{{ "http://h/a"|x }}`, `{% include x %}` of
//! Liquid and Jinja, `{{< ref "a" >}}` and `{{% ref "a" %}}` of Hugo.
//!
//! What is in a tag is no Markdown, and what it becomes is not known. Only a literal in it that is a reference as a whole, without
//! a fault, is found.

use memchr::{memchr_iter, memmem};
use uri_bnf::{Span, rfc3987};

use super::Text;
use crate::list::List;
use crate::{DecodedReference, Find, Format, Kind, Options, Writing};

/// How long a tag is at most, in octets.
const LONGEST: usize = 1 << 10;

/// What tags begin and end with; of those that begin alike, the longer one is first.
const DELIMITERS: [(&[u8], &[u8]); 4] = [(b"{{<", b">}}"), (b"{{%", b"%}}"), (b"{{", b"}}"), (b"{%", b"%}")];

/// Returns the tags of a document from `start` on that are not in code, in order.
pub(super) fn of(document: &[u8], start: usize, texts: &[Text]) -> Vec<Span> {
    let mut tags = Vec::new();
    let mut end = start;
    let mut texts = texts.iter().filter(|text| text.is_code).peekable();
    for open in memchr_iter(b'{', document) {
        if open < end {
            continue;
        }
        let Some(close) = end_of(document, open) else { continue };
        while texts.next_if(|text| text.range.end <= open).is_some() {}
        if texts.peek().is_some_and(|text| text.range.start <= open) {
            continue;
        }
        tags.push(Span::new(open, close));
        end = close;
    }
    tags
}

/// Returns where the tag ends that begins at `open`: in the same paragraph.
fn end_of(document: &[u8], open: usize) -> Option<usize> {
    let rest = document.get(open..document.len().min(open + LONGEST))?;
    let (begin, end) = DELIMITERS.into_iter().find(|(begin, _)| rest.starts_with(begin))?;
    let inner = rest.get(begin.len()..)?;
    let length = memmem::find(inner, end)?;
    let is_in_paragraph = memmem::find(inner.get(..length)?, b"\n\n").is_none();
    is_in_paragraph.then_some(open + begin.len() + length + end.len())
}

/// Returns the finds, which are in order, without those that a tag has a part of; with the literals of tags, if text is searched.
pub(super) fn without<'t>(
    document: &'t [u8],
    tags: &[Span],
    found: List<'t>,
    (options, is_searched): (&Options, bool),
) -> List<'t> {
    if tags.is_empty() {
        return found;
    }
    let mut rest = tags.iter().peekable();
    let mut kept = found.filtered(|find| {
        while rest.next_if(|tag| tag.end <= find.span.start).is_some() {}
        rest.peek().is_none_or(|tag| find.span.end <= tag.start).then_some(find)
    });
    if is_searched {
        for tag in tags {
            literals(document, *tag, options, &mut kept);
        }
    }
    kept.sorted()
}

/// Adds the literals of a tag that are references without a fault.
fn literals<'t>(document: &'t [u8], tag: Span, options: &Options, into: &mut List<'t>) {
    let text = document.get(tag.range()).unwrap_or_default();
    for found in options.finder.find(text) {
        let span = Span::new(tag.start + found.span().start, tag.start + found.span().end);
        let written = document.get(span.range()).unwrap_or_default();
        let around =
            (span.start.checked_sub(1).and_then(|before| document.get(before)), document.get(span.end));
        let is_literal = matches!(around, (Some(b'"'), Some(b'"')) | (Some(b'\''), Some(b'\'')));
        let is_valid = str::from_utf8(written).is_ok_and(rfc3987::is_valid);
        if is_literal && is_valid && found.guess().is_none() {
            into.push(&Find {
                span,
                kind: Kind::Delimited,
                place: String::new(),
                reference: DecodedReference::verbatim(written, span.start),
                writing: Writing::Kept,
                takes_iris: Format::Markdown.takes_all_iris(),
                is_guessed: false,
                hint: None,
                hyphens: None,
            });
        }
    }
}
