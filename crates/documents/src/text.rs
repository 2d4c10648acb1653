//! Plain text.

use std::ops::Range;

use uri_bnf::extract;

use crate::cut::{has_passthrough, is_cut, label, monospaced, passed_through, text_of_macro};
use crate::emphasis::without_marks;
use crate::list::List;
use crate::placeholders::ends_in_placeholder;
use crate::search_options::without_option;
use crate::template::{is_template, is_template_in_text};
use crate::{
    Builder, DecodedReference, Find, Finds, Hint, Hyphens, Kind, Options, Writing, code_in_text, grid_tables,
    literal_text, manual, markup, one_slash,
};

/// Finds the references in plain text.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut list = List::new(document);
    if manual::is_page(document) {
        search_shown(&manual::shown(document), options, &mut list);
        return Finds::new(list, Vec::new());
    }
    let code = if options.code { Vec::new() } else { code(document) };
    for range in code_in_text::outside(document.len(), code) {
        let text = document.get(range.clone()).unwrap_or_default();
        list.extend(part(text, range.start, options));
        one_slash::find(text, range.start, &mut list);
    }
    Finds::new(list.sorted(), Vec::new())
}

/// Returns the code in a text: that of Org, or else that of `reStructuredText`.
fn code(document: &[u8]) -> Vec<Range<usize>> {
    let blocks = code_in_text::of_org(document);
    if blocks.is_empty() { literal_text::of(document) } else { blocks }
}

/// Finds the references in `AsciiDoc`, where a bracket after a URL begins the text of a link: `http://h/[the page]`.
pub(crate) fn finds_of_asciidoc<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut list = List::new(document);
    let code = if options.code { Vec::new() } else { code_in_text::of_asciidoc(document) };
    let parts = code_in_text::outside(document.len(), code);
    for find in
        parts.flat_map(|range| part(document.get(range.clone()).unwrap_or_default(), range.start, options))
    {
        let written = document.get(find.span.range()).unwrap_or_default();
        let is_macro = find.kind == Kind::Bare || written.ends_with(b"]");
        let before = document.get(..find.span.start).unwrap_or_default();
        if has_passthrough(written) {
            continue;
        }
        let length = text_of_macro(written).filter(|_| is_macro).or_else(|| passed_through(before, written));
        let find = match length.filter(|_| find.reference.is_verbatim()) {
            Some(length) => find.until(length, written),
            None => find,
        };
        let hint = find.hint.filter(|_| document.get(find.span.end) != Some(&b'['));
        // Character references stay what they are.
        list.push(&markup::decoded(Find { hint, ..find }));
    }
    Finds::new(list, Vec::new())
}

/// Finds the references in plain text that begins at octet `offset` of the document.
pub(crate) fn part<'t>(
    text: &'t [u8],
    offset: usize,
    options: &Options,
) -> impl Iterator<Item = Find<'t>> + use<'t> {
    let finds = options.finder.find(text);
    let finds = finds
        .filter(move |found| !is_template_around(text, found) && !grid_tables::is_rest(text, found.span()));
    finds.map(move |found| {
        let whole = find(&found, offset, Kind::Bare);
        if let Some(reference) = embedded(text, &found, offset) {
            return Find { reference, hyphens: None, takes_iris: true, ..whole };
        }
        let is_bare = whole.kind == Kind::Bare && whole.reference.is_verbatim() && !whole.is_guessed;
        let shorter = || {
            let span = found.span();
            label(found.text())
                .or_else(|| without_option(text, span))
                .or_else(|| without_marks(text, span))
                .or_else(|| monospaced(text.get(..span.start)?, found.text()))
                .or_else(|| without_comment(text, span))
        };
        if let Some(length) = is_bare.then(shorter).flatten() {
            return whole.until(length, found.text());
        }
        let hint = is_cut(text, &found).then_some(Hint::Cut);
        let is_markup = markup::is_around(text, found.span());
        let whole = if is_markup { markup::decoded(whole) } else { whole };
        // In markup within text, nothing else is written in another way.
        let writing = if is_markup && whole.writing == Writing::Kept { Writing::Html } else { whole.writing };
        // HTML is made of it, or it is HTML.
        let takes_iris = is_markup || found.is_delimited() && is_embedded(text, &found);
        Find { writing, takes_iris, hint, ..whole }
    })
}

/// Returns the length of a reference in the argument of a command of TeX without the percent sign at the end of its line, after which TeX
/// reads nothing.
fn without_comment(text: &[u8], span: uri_bnf::Span) -> Option<usize> {
    let reference = text.get(span.range())?.strip_suffix(b"%")?;
    let is_line_end = text.get(span.end).is_none_or(|after| matches!(after, b'\n' | b'\r'));
    let command = text.get(..span.start)?.strip_suffix(b"{")?;
    let letters = command.iter().rev().take_while(|octet| octet.is_ascii_alphabetic()).count();
    let is_command = letters > 0 && command.get(..command.len() - letters)?.ends_with(b"\\");
    (is_line_end && is_command).then_some(reference.len())
}

/// Returns the embedded URI of a reference of `reStructuredText` that has the end of a line in it: there, white space is removed
/// and nothing else (docutils, "Embedded URIs and Aliases").
fn embedded<'t>(text: &[u8], found: &extract::Find<'t>, offset: usize) -> Option<DecodedReference<'t>> {
    let span = found.span();
    if !found.is_delimited() || !is_embedded(text, found) || memchr::memchr(b'\n', found.text()).is_none() {
        return None;
    }
    let mut builder = Builder::new(offset + span.start);
    let mut start = offset + span.start;
    for word in found.text().split_inclusive(u8::is_ascii_whitespace) {
        builder.verbatim(word.trim_ascii_end(), start);
        start += word.len();
    }
    Some(builder.build())
}

/// Returns whether what ends an embedded URI of `reStructuredText` follows a find: `` `text <http://h/>`_ ``.
fn is_embedded(text: &[u8], found: &extract::Find<'_>) -> bool {
    text.get(found.span().end..).is_some_and(|rest| rest.starts_with(b">`_"))
}

/// Adds the references of a text that is not written as it is shown, and in which nothing is replaced.
pub(crate) fn search_shown(shown: &DecodedReference<'_>, options: &Options, into: &mut List<'_>) {
    let code = if options.code { Vec::new() } else { literal_text::of(shown.octets()) };
    for find in part(shown.octets(), 0, options) {
        let next = code.partition_point(|code| code.end <= find.span.start);
        if code.get(next).is_some_and(|code| code.start <= find.span.start) {
            continue;
        }
        into.push(&Find {
            span: shown.span_in_document(find.span),
            reference: find.reference.through(shown),
            writing: Writing::Kept,
            ..find
        });
    }
}

/// Returns whether a template writes what is found in a text.
pub(crate) fn is_template_around(text: &[u8], found: &extract::Find<'_>) -> bool {
    let span = found.span();
    if found.is_delimited() {
        return is_template_in_text(&found.reference().to_cow()) || is_formatting_code(text, found);
    }
    if ends_in_placeholder(found.text(), text.get(span.end..).unwrap_or_default()) {
        return true;
    }
    // `%{name}`
    let is_inserted = found.text().last().is_some_and(|last| b"%$#".contains(last));
    if is_inserted && text.get(span.end) == Some(&b'{') {
        return true;
    }
    // It ends before a brace, which begins what a template inserts.
    text.get(span.start..span.end + 2)
        .is_some_and(|with_end| is_template(with_end) || with_end.ends_with(b"{}"))
}

/// Returns whether it is not a reference alone that a formatting code of Perl's documentation holds: `C<urn:x:>`,
/// `L<the text|http://h/>`.
fn is_formatting_code(text: &[u8], found: &extract::Find<'_>) -> bool {
    let before = text.get(..found.span().start).unwrap_or_default();
    let (code, before) = match before {
        [before @ .., code @ b'A'..=b'Z', b'<'] | [before @ .., code @ b'A'..=b'Z'] => (*code, before),
        _ => return false,
    };
    let follows_word = before.last().is_some_and(u8::is_ascii_alphanumeric);
    !follows_word && (code != b'L' || found.text().contains(&b'|'))
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

impl<'t> Find<'t> {
    /// Returns the same, but only the first `length` octets of what is written.
    fn until(self, length: usize, written: &'t [u8]) -> Self {
        let span = uri_bnf::Span::new(self.span.start, self.span.start + length);
        let written = written.get(..length).unwrap_or_default();
        Find { span, reference: DecodedReference::verbatim(written, span.start), ..self }
    }
}
