//! Plain text.

use uri_bnf::extract;

use crate::cut::{is_cut, label};
use crate::emphasis::without_marks;
use crate::list::List;
use crate::template::{is_template, is_template_in_text};
use crate::{Builder, DecodedReference, Find, Finds, Hint, Hyphens, Kind, Options, Writing};

/// Finds the references in plain text.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut list = List::new(document);
    list.extend(part(document, 0, options));
    Finds::new(list, Vec::new())
}

/// Finds the references in plain text that begins at octet `offset` of the document.
pub(crate) fn part<'t>(
    text: &'t [u8],
    offset: usize,
    options: &Options,
) -> impl Iterator<Item = Find<'t>> + use<'t> {
    let finds = options.finder.find(text).filter(move |found| !is_template_around(text, found));
    finds.map(move |found| {
        let whole = find(&found, offset, Kind::Bare);
        let is_bare = whole.kind == Kind::Bare && whole.reference.is_verbatim() && !whole.is_guessed;
        let shorter = || label(found.text()).or_else(|| without_marks(text, found.span()));
        if let Some(length) = is_bare.then(shorter).flatten() {
            let span = uri_bnf::Span::new(whole.span.start, whole.span.start + length);
            let written = found.text().get(..length).unwrap_or_default();
            return Find { span, reference: DecodedReference::verbatim(written, span.start), ..whole };
        }
        let hint = is_cut(text, &found).then_some(Hint::Cut);
        Find { hint, ..whole }
    })
}

/// Returns whether a template writes what is found in a text.
pub(crate) fn is_template_around(text: &[u8], found: &extract::Find<'_>) -> bool {
    let span = found.span();
    if found.is_delimited() {
        return is_template_in_text(&found.reference().to_cow());
    }
    // It ends before a brace, which begins what a template inserts.
    text.get(span.start..span.end + 2)
        .is_some_and(|with_end| is_template(with_end) || with_end.ends_with(b"{}"))
}

/// Returns a find of a text that begins at octet `offset` of the document. `bare` is the kind of those without delimiters.
pub(crate) fn find<'t>(found: &extract::Find<'t>, offset: usize, bare: Kind) -> Find<'t> {
    let span = found.span();
    let joined = found.reference();
    let reference = if joined.is_as_written() {
        DecodedReference::verbatim(found.text(), offset + span.start)
    } else {
        let mut builder = Builder::new(offset + span.start);
        let begin = uri_bnf::Span::new(offset + span.start, offset + span.start);
        builder.decoded(joined.prefix().as_bytes(), begin);
        for (start, piece) in joined.pieces() {
            builder.verbatim(piece, offset + start);
        }
        builder.build()
    };
    Find {
        span: uri_bnf::Span::new(offset + span.start, offset + span.end),
        kind: if found.is_delimited() { Kind::Delimited } else { bare },
        place: String::new(),
        reference,
        writing: Writing::Plain,
        takes_iris: false,
        is_guessed: found.guess().is_some(),
        hint: None,
        hyphens: Hyphens::of(found),
    }
}

/// Returns a find in a text that is not written as it is shown.
pub(crate) fn find_shown(shown: &DecodedReference<'_>, found: &extract::Find<'_>) -> Find<'static> {
    let span = shown.span_in_document(found.span());
    let mut builder = Builder::new(span.start);
    let joined = found.reference();
    if !joined.prefix().is_empty() {
        builder.decoded(joined.prefix().as_bytes(), uri_bnf::Span::new(span.start, span.start));
    }
    for (start, piece) in joined.pieces() {
        builder.reference(&shown.part(uri_bnf::Span::new(start, start + piece.len())));
    }
    Find {
        span,
        kind: if found.is_delimited() { Kind::Delimited } else { Kind::Bare },
        place: String::new(),
        reference: builder.build(),
        writing: Writing::Plain,
        takes_iris: false,
        is_guessed: found.guess().is_some(),
        hint: None,
        hyphens: Hyphens::of(found),
    }
}
