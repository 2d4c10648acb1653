//! Faults that cause others.
//!
//! One mistake is one finding: what follows from a fault that is reported is not reported again.

use super::{
    Code,
    checks::{COLON_IN_FIRST_SEGMENT, TYPOGRAPHIC_CHARACTER},
};
use crate::Span;

/// Each fault that causes others, and those that it causes inside its span. A row is a fact about mistakes, not about a
/// grammar: `tests/findings` has an input for each pair.
///
/// A policy that does not report the cause does not report its effects either.
///
/// ```
/// use uri_bnf::validate::CASCADES;
/// for (cause, effects) in CASCADES {
///     println!("{cause}: {effects:?}");
/// }
/// ```
pub const CASCADES: &[(Code, &[Code])] = &[(TYPOGRAPHIC_CHARACTER, &[COLON_IN_FIRST_SEGMENT])];

/// How many causes an input has at most.
const MOST: usize = 4;

/// The causes of an input, and where they are.
#[derive(Clone, Copy)]
pub(super) struct Causes {
    causes: [Option<(Code, Span)>; MOST],
    /// Whether effects are left out.
    are_heeded: bool,
}

impl Causes {
    /// None so far.
    pub(super) const fn none(are_heeded: bool) -> Self {
        Self { causes: [None; MOST], are_heeded }
    }

    /// Adds one. If there is no room, its effects are reported.
    #[allow(dead_code)]
    pub(super) fn add(&mut self, code: Code, span: Span) {
        if !self.are_heeded {
            return;
        }
        if let Some(free) = self.causes.iter_mut().find(|cause| cause.is_none()) {
            *free = Some((code, span));
        }
    }

    /// Returns whether a finding of `code` at `span` is the effect of a cause: inside its span, at its ends included.
    #[inline]
    pub(super) fn take(&self, code: Code, span: Span) -> bool {
        let causes = self.causes.iter().map_while(|cause| *cause);
        causes.into_iter().any(|(cause, place)| {
            place.start <= span.start
                && span.end <= place.end
                && CASCADES.iter().any(|(by, effects)| *by == cause && effects.contains(&code))
        })
    }
}
