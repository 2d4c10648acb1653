//! What findings about the brackets of a reference have in common.

use crate::{
    Span,
    validate::{
        Diagnostic, Suggestion,
        saying::{detail::Detail, suggestion::Replacement},
    },
};

/// Returns whether the finding is about more brackets than those of its span.
pub(super) fn has_others(diagnostic: &Diagnostic<'_>) -> bool {
    matches!(diagnostic.detail, Detail::All(all, _) if all.len() > diagnostic.span.len())
}

/// The escapes of all brackets that the finding is about.
pub(super) fn escaped<'a>(diagnostic: &Diagnostic<'a>) -> Suggestion<'a> {
    let (all, span) = match diagnostic.detail {
        Detail::All(all, _) => (all, Span::new(diagnostic.span.start, diagnostic.span.start + all.len())),
        _ => (diagnostic.piece(), diagnostic.span),
    };
    Suggestion::new(span, Replacement::BracketsEscaped(all))
}

/// Returns whether it may enclose the address of a host, which has no escapes that any program would look up.
pub(super) fn is_bracket_in_host(diagnostic: &Diagnostic<'_>) -> bool {
    diagnostic.part.is_host() && diagnostic.piece().contains(['[', ']'])
}
