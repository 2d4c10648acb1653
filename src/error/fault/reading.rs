//! What is read, and how far the parser came.

use super::{kind::FaultKind, of_input::Fault};
use crate::{Span, error::found::Found, grammar::RuleTable, text::reference_part::ReferencePart};

/// What is read, and how far the parser came.
#[expect(clippy::struct_excessive_bools, reason = "each is a separate statement about a grammar")]
pub(super) struct Reading<'a> {
    pub(super) text: &'a str,
    /// Where the longest viable prefix ends.
    pub(super) offset: usize,
    /// Whether the offset is in an escape.
    pub(super) is_in_escape: bool,
    pub(super) has_ip_literals: bool,
    pub(super) has_registry_names: bool,
    pub(super) has_opaque_part: bool,
    /// Whether any run of characters is a reference, as in the drafts of 1997.
    pub(super) is_run: bool,
    pub(super) table: &'static RuleTable,
    pub(super) has_non_ascii: bool,
}

impl Reading<'_> {
    pub(super) fn span(&self, piece: &str) -> Span {
        Span::within(self.text, piece).unwrap_or(Span::new(0, 0))
    }

    pub(super) fn fault(&self, kind: FaultKind, part: ReferencePart, span: Span) -> Fault {
        let found = Found::at(self.text.as_bytes().get(span.start..).unwrap_or_default());
        Fault { kind, span, part, found, is_bare: false }
    }

    pub(super) fn at(&self, kind: FaultKind, part: ReferencePart, piece: &str) -> Fault {
        self.fault(kind, part, self.span(piece))
    }

    /// Returns whether the offset is in `piece`, and not at its end.
    pub(super) fn is_in(&self, piece: &str) -> bool {
        let span = self.span(piece);
        span.start <= self.offset && self.offset < span.end
    }
}

/// Returns whether a scheme may contain `octet`.
pub(super) const fn is_of_scheme(octet: u8) -> bool {
    octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.')
}

pub(super) fn begins_with_letter(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
}
