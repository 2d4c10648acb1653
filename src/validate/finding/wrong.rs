//! What is wrong in a URI of a scheme that has a syntax of its own.

use core::fmt;

use super::{report::Report, subject::Subject};
pub(in crate::validate) use crate::validate::saying::wording::Wrong;
use crate::{
    Span,
    validate::{Code, Diagnostic, ReferencePart, Suggestion, saying::detail::Detail},
};

/// Receives the piece of a URI that is wrong, what is wrong with it, and what to write in its place.
pub(super) type Faults<'f, 'a> = &'f mut dyn FnMut(&'a str, &'static Wrong, Option<&'a str>);

/// A URI of a scheme, after the colon.
#[derive(Clone, Copy)]
pub(super) struct OfScheme<'a> {
    /// Up to the fragment.
    pub(in crate::validate) text: &'a str,
    part: ReferencePart,
    /// Where its query begins, if it has one.
    query: Option<usize>,
    /// Where the number sign of its fragment is, if it has one.
    fragment: Option<usize>,
}

impl<'a> OfScheme<'a> {
    /// The URI, if its scheme is `name` and it has no authority, which such a scheme does not have, and no error of the
    /// grammar, which is to be mended first.
    pub(in crate::validate) fn of(
        name: &str,
        subject: &Subject<'a>,
        report: &Report<'a, '_>,
    ) -> Option<Self> {
        let is_other = !subject.scheme?.eq_ignore_ascii_case(name);
        if is_other || report.is_refused || subject.has_authority {
            return None;
        }
        let start = Span::within(report.text, subject.path)?.start;
        let end = Span::within(report.text, subject.query.unwrap_or(subject.path))?.end;
        let part = if subject.is_opaque { ReferencePart::OpaquePart } else { ReferencePart::Path };
        let begin = |piece| Span::within(report.text, piece).map(|span| span.start);
        let query = subject.query.and_then(begin);
        let fragment = subject.fragment.and_then(begin).map(|start| start.saturating_sub("#".len()));
        Some(Self { text: report.text.get(start..end)?, part, query, fragment })
    }

    /// Reports that `piece` is wrong, and what to write in its place. Nothing is suggested that would leave another kind
    /// of URI.
    pub(in crate::validate) fn report(
        &self,
        report: &mut Report<'a, '_>,
        code: Code,
        piece: &'a str,
        wrong: &'static Wrong,
        write: Option<&'a str>,
    ) {
        let span = report.span(piece);
        let whole = report.span(self.text);
        let after = report.text.get(span.end..whole.end).unwrap_or_default();
        let may_begin = after.bytes().next().is_some_and(|next| next.is_ascii_alphanumeric() || next == b'+');
        let write = write.filter(|write| !write.is_empty() || span.start > whole.start || may_begin);
        let is_from = |begin: Option<usize>| begin.is_some_and(|begin| begin <= span.start);
        let part = match () {
            () if is_from(self.fragment) => ReferencePart::Fragment,
            () if is_from(self.query) => ReferencePart::Query,
            () => self.part,
        };
        report.with(code, part, span, None, Detail::Wrong(wrong, write));
    }

    /// The URI without its scheme in front of it, which is written twice or more often; and those pieces, if there are any.
    pub(super) fn repeated(&self, scheme_and_colon: &str) -> (&'a str, &'a str) {
        let mut rest = self.text;
        while let Some((prefix, after)) = rest.split_at_checked(scheme_and_colon.len()) {
            if !prefix.eq_ignore_ascii_case(scheme_and_colon) {
                break;
            }
            rest = after;
        }
        self.text.split_at(self.text.len() - rest.len())
    }
}

/// The first character of `text`, or the escape that it begins with, and the octet; none if it is empty.
pub(in crate::validate) fn first(text: &str) -> Option<(&str, u8)> {
    if let Some(octet) = crate::escapes::octet(text) {
        return Some((text.get(..3)?, octet));
    }
    let length = text.chars().next()?.len_utf8();
    Some((text.get(..length)?, *text.as_bytes().first()?))
}

/// Returns whether `text` is `expected`, which is in lower case, in any case and with or without escapes. Linear.
pub(in crate::validate) fn is_word(text: &str, expected: &str) -> bool {
    let mut rest = text;
    let mut octets = expected.bytes();
    while let Some((piece, octet)) = first(rest) {
        if octets.next() != Some(octet.to_ascii_lowercase()) {
            return false;
        }
        rest = &rest[piece.len()..];
    }
    octets.next().is_none()
}

/// Splits white space that is escaped from both ends of `text`.
pub(in crate::validate) fn trimmed(text: &str) -> (&str, &str, &str) {
    let is_space = |escape: &[u8]| {
        [&b"%20"[..], b"%09", b"%0A", b"%0D"].iter().any(|space| escape.eq_ignore_ascii_case(space))
    };
    let octets = text.as_bytes();
    let before = octets.chunks_exact(3).take_while(|escape| is_space(escape)).count() * 3;
    let (before, rest) = text.split_at(before);
    let after = rest.as_bytes().rchunks_exact(3).take_while(|escape| is_space(escape)).count() * 3;
    let (inside, after) = rest.split_at(rest.len() - after);
    (before, inside, after)
}

fn wrong(diagnostic: &Diagnostic<'_>) -> Option<&'static Wrong> {
    if let Detail::Wrong(wrong, _) = diagnostic.detail { Some(wrong) } else { None }
}

pub(in crate::validate) fn message(diagnostic: &Diagnostic<'_>, to: &mut fmt::Formatter<'_>) -> fmt::Result {
    let message = wrong(diagnostic).map_or("", |wrong| wrong.message);
    if diagnostic.piece().is_empty() {
        to.write_str(message)
    } else {
        write!(to, "{} {message}", diagnostic.quoted())
    }
}

pub(in crate::validate) fn label(diagnostic: &Diagnostic<'_>, to: &mut fmt::Formatter<'_>) -> fmt::Result {
    to.write_str(wrong(diagnostic).map_or("", |wrong| wrong.label))
}

pub(in crate::validate) fn help(diagnostic: &Diagnostic<'_>, to: &mut fmt::Formatter<'_>) -> fmt::Result {
    to.write_str(wrong(diagnostic).map_or("", |wrong| wrong.help))
}

pub(in crate::validate) fn suggestion<'a>(diagnostic: &Diagnostic<'a>) -> Option<Suggestion<'a>> {
    match diagnostic.detail {
        Detail::Wrong(_, write) => write.map(|write| Suggestion::text(diagnostic.span, write)),
        _ => None,
    }
}
