//! The faults of an input that cause others.

use crate::{Span, validate::Code};

/// Faults, and those that each of them causes: [`CASCADES`](super::CASCADES).
type Cascades = &'static [(Code, &'static [Code])];

/// How many causes an input has at most.
const MOST: usize = 4;

/// The causes of an input, and where they are.
#[derive(Clone, Copy)]
pub(in crate::validate) struct Causes {
    causes: [Option<(Code, Span)>; MOST],
    /// Which faults cause which; empty if effects are not left out.
    cascades: Cascades,
}

impl Causes {
    /// None so far.
    pub(in crate::validate) const fn none(cascades: Cascades) -> Self {
        Self { causes: [None; MOST], cascades }
    }

    /// Adds one. If there is no room, its effects are reported.
    pub(in crate::validate) fn add(&mut self, code: Code, span: Span) {
        if self.cascades.is_empty() {
            return;
        }
        if let Some(free) = self.causes.iter_mut().find(|cause| cause.is_none()) {
            *free = Some((code, span));
        }
    }

    /// Returns whether a finding of `code` at `span` is the effect of a cause: inside its span, at its ends included.
    #[inline]
    pub(in crate::validate) fn take(&self, code: Code, span: Span) -> bool {
        let causes = self.causes.iter().map_while(|cause| *cause);
        causes.into_iter().any(|(cause, place)| {
            place.start <= span.start
                && span.end <= place.end
                && self.cascades.iter().any(|(by, effects)| *by == cause && effects.contains(&code))
        })
    }
}
