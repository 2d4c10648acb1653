//! The one error of an input that is not in the language of an edition, but is an IRI.

use super::{
    Sink,
    checks::{NON_ASCII_CHARACTER, TYPOGRAPHIC_CHARACTER},
};
use crate::{
    text::typography::{hardly_meant, has_formatting},
    validate::{Code, Diagnostic, ReferencePart, saying::detail::Detail},
};

/// Keeps one error of an IRI, whose characters beyond US-ASCII are the only fault. Characters that are probably not meant
/// come first, and then the leftmost of the others, which represents all of them.
#[derive(Default)]
pub(in crate::validate) struct OfIri<'a> {
    first: Option<Diagnostic<'a>>,
    /// The parts of the errors that are characters beyond US-ASCII: the first of them, and whether there are others
    /// in the same part and elsewhere.
    part: Option<ReferencePart>,
    has_others: bool,
    is_elsewhere: bool,
}

impl<'a> OfIri<'a> {
    /// The error.
    pub(in crate::validate) fn into_inner(self) -> Option<Diagnostic<'a>> {
        let Self { first, has_others, is_elsewhere, .. } = self;
        let first = first?;
        let detail = match first.detail {
            Detail::Foreign(mut foreign) => {
                foreign.has_others |= has_others;
                foreign.is_elsewhere = is_elsewhere;
                Detail::Foreign(foreign)
            }
            detail => detail,
        };
        Some(Diagnostic { detail, ..first })
    }
}

/// Returns whether `piece` has characters that are probably not meant in an IRI.
fn is_hardly_meant(piece: &str) -> bool {
    hardly_meant(piece).next().is_some() || has_formatting(piece)
}

/// The order in which errors are preferred.
fn key(diagnostic: &Diagnostic<'_>) -> (u8, usize) {
    let is_around = diagnostic.part() == ReferencePart::Reference || is_hardly_meant(diagnostic.piece());
    let is = |code: Code| diagnostic.code() == code;
    let rank =
        if is_around && is(TYPOGRAPHIC_CHARACTER) { 0 } else { 1 + u8::from(!is(NON_ASCII_CHARACTER)) };
    (rank, diagnostic.span().start)
}

impl<'a> Sink<'a> for OfIri<'a> {
    fn take(&mut self, diagnostic: Diagnostic<'a>) {
        if self.first.is_none_or(|first| key(&diagnostic) < key(&first)) {
            self.first = Some(diagnostic);
        }
        let part = diagnostic.part();
        match self.part {
            None => self.part = Some(part),
            Some(first) => {
                self.has_others |= first == part;
                self.is_elsewhere |= first != part;
            }
        }
    }
}
