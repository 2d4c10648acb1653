//! Plain text.

use uri_bnf::extract;

use crate::template::{is_template, is_template_in_text};
use crate::{Builder, Find, Finds, Kind, Options, Reference, Writing};

/// Finds the references in plain text.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let finds = options.finder.find(document).map(|found| find(&found, 0, Kind::Bare));
    let is_reference = |find: &Find<'_>| match find.kind {
        Kind::Delimited => !is_template_in_text(find.reference.octets()),
        // It ends before a brace, which begins what a template inserts.
        _ => !document
            .get(find.span.start..find.span.end + 2)
            .is_some_and(|with_end| is_template(with_end) || with_end.ends_with(b"{}")),
    };
    let finds = finds.filter(is_reference).collect();
    Finds { finds, base: None }
}

/// Returns a find of a text that begins at octet `offset` of the document. `bare` is the kind of those without delimiters.
pub(crate) fn find<'t>(found: &extract::Find<'t>, offset: usize, bare: Kind) -> Find<'t> {
    let span = found.span();
    let joined = found.reference();
    let reference = if joined.is_as_written() {
        Reference::verbatim(found.text(), offset + span.start)
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
    }
}

/// Returns a find in a text that is not written as it is shown.
pub(crate) fn find_shown(shown: &Reference<'_>, found: &extract::Find<'_>) -> Find<'static> {
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
    }
}
