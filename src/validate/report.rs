//! From a check to the sink.

use super::{Code, Component, Diagnostic, Policy, Sink, Start, diagnostic::Detail};
use crate::{Edition, Span};

/// Where checks report. It knows the policy, so that a check needs not.
pub(super) struct Report<'a, 's, S> {
    pub(super) text: &'a str,
    pub(super) edition: Edition,
    pub(super) start: Start,
    pub(super) policy: &'s Policy,
    pub(super) sink: &'s mut S,
    /// Whether the text may be [several](super::several) references; only one that is not in the language is.
    pub(super) may_be_several: bool,
    /// Whether an error of the grammar was found, reported or not.
    pub(super) is_refused: bool,
}

impl<'a, S: Sink<'a>> Report<'a, '_, S> {
    /// Whether a finding of `code` would be reported.
    pub(super) fn wants(&self, code: Code) -> bool {
        self.policy.severity(code).is_some()
            && code.reference(self.edition).is_some()
            && self.sink.wants_more()
    }

    /// Reports a finding of `code` in `component` at `piece` of the text.
    pub(super) fn at(&mut self, code: Code, component: Component, piece: &'a str) {
        self.with(code, component, self.span(piece), None, Detail::None);
    }

    /// Reports a finding with all that it may have.
    pub(super) fn with(
        &mut self,
        code: Code,
        component: Component,
        span: Span,
        second: Option<Span>,
        detail: Detail<'a>,
    ) {
        self.is_refused |= code.is_of_grammar();
        let (Some(severity), Some(_)) = (self.policy.severity(code), code.reference(self.edition)) else {
            return;
        };
        if self.sink.wants_more() {
            let Self { edition, start, text, may_be_several, .. } = *self;
            self.sink.take(Diagnostic {
                code,
                severity,
                edition,
                start,
                component,
                text,
                span,
                second,
                detail,
                may_be_several,
            });
        }
    }

    /// The place of `piece`, which is a piece of the text.
    pub(super) fn span(&self, piece: &str) -> Span {
        let start = piece.as_ptr().addr().saturating_sub(self.text.as_ptr().addr()).min(self.text.len());
        Span::new(start, start + piece.len())
    }
}
