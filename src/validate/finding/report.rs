//! From a check to the sink.

use super::{Sink, causes::Causes, severities::Severities};
use crate::{
    Edition, Span, UriReference,
    edition::facts::traits::Traits,
    schemes::Schemes,
    validate::{
        Code, Diagnostic, InputKind, NameGrammar, ReferencePart, Severity,
        saying::{
            detail::{Detail, Foreign},
            masks::Search,
        },
    },
};

/// Receives what checks report: the input and what it is validated by, so that a check does not depend on the policy.
pub(in crate::validate) struct Report<'a, 's> {
    pub(in crate::validate) text: &'a str,
    /// By reference, because without the feature of an edition there is no value of one.
    pub(in crate::validate) edition: &'s Edition,
    /// The properties of the edition.
    pub(in crate::validate) traits: &'static Traits,
    /// The grammar of names that the input is read by, if it is a name.
    pub(in crate::validate) names: Option<NameGrammar>,
    pub(in crate::validate) input_kind: InputKind,
    /// What references are relative to.
    pub(in crate::validate) base: Option<&'s UriReference<&'s str>>,
    pub(in crate::validate) schemes: Schemes<'s>,
    pub(in crate::validate) severities: &'s Severities,
    pub(in crate::validate) sink: &'s mut (dyn Sink<'a> + 's),
    /// Whether the input may be [several](crate::text::several) references; only one that is not in the language may.
    pub(in crate::validate) may_be_several: bool,
    /// The newer edition under which the text is valid.
    pub(in crate::validate) valid_under: Option<Edition>,
    /// Whether an error of the grammar was found, reported or not.
    pub(in crate::validate) is_refused: bool,
    /// What messages do not show.
    pub(in crate::validate) secrets: Search<'a>,
    /// Whether the input is meant to be something other than a reference, of which nothing else is reported.
    pub(in crate::validate) is_other: bool,
    /// Which kinds of characters are reported already: of each reference, once.
    pub(in crate::validate) once: Once,
    /// What is known of characters beyond US-ASCII.
    pub(in crate::validate) foreign: Foreign,
    /// The faults that cause others.
    pub(in crate::validate) causes: Causes,
    /// An error of the whole input that is at one place of it, and is reported before the first error to its right.
    pub(in crate::validate) pending: Option<(Code, Span, Detail<'a>)>,
}

/// Which of the kinds of characters that have one finding for all of a reference are reported.
#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a kind")]
pub(in crate::validate) struct Once {
    pub(in crate::validate) brackets: bool,
    pub(in crate::validate) delimiters: bool,
    pub(in crate::validate) line_breaks: bool,
    pub(in crate::validate) spaces: bool,
}

impl<'a> Report<'a, '_> {
    /// Returns whether a finding of `code` would be reported.
    pub(super) fn wants(&self, code: Code) -> bool {
        self.severities.get(code).is_some()
            && self.knows(code)
            && self.severities.under(code, *self.edition).is_some()
            && self.sink.wants_more()
    }

    /// Returns whether names are those of RFC 2141, as a part of the grammar.
    pub(super) fn reads_names_of_2141(&self) -> bool {
        self.names.map_or(self.traits.syntax.has_urns, |names| !names.traits().has_components)
    }

    /// Returns whether a document of the edition, or of the grammar of names, speaks of `code`.
    pub(in crate::validate) fn knows(&self, code: Code) -> bool {
        match self.names {
            Some(names) => names.knows(code),
            None => code.is_known_to(&self.traits.documents),
        }
    }

    /// Reports a finding of `code` in `part` at `piece` of the text.
    pub(in crate::validate) fn at(&mut self, code: Code, part: ReferencePart, piece: &'a str) {
        self.with(code, part, self.span(piece), None, Detail::None);
    }

    /// Remembers that there is a fault of `code` at `span`, which causes others there: of these, those that follow
    /// [`CASCADES`](super::CASCADES) are not reported. To be called before they are found.
    pub(in crate::validate) fn cause(&mut self, code: Code, span: Span) {
        self.causes.add(code, span);
    }

    /// Reports a finding with all its parts: of a code of the grammar, an error because of which the input is not in the
    /// language.
    pub(in crate::validate) fn with(
        &mut self,
        code: Code,
        part: ReferencePart,
        span: Span,
        second: Option<Span>,
        detail: Detail<'a>,
    ) {
        if self.pending.is_some_and(|(_, pending, _)| pending.start < span.start) {
            self.report_pending();
        }
        self.is_refused |= code.is_of_grammar();
        let severity = self.severities.under(code, *self.edition);
        self.report(code, code.is_of_grammar(), severity, (part, span, second, detail));
    }

    /// Reports the error that is [pending](Self::pending).
    pub(in crate::validate) fn report_pending(&mut self) {
        if let Some((code, span, detail)) = self.pending.take() {
            self.with(code, ReferencePart::Reference, span, None, detail);
        }
    }

    /// Reports a finding of a code of the grammar in an input that is in the language: what the text of the edition
    /// forbids, and its grammar allows. It is a warning, or advice if the policy says so.
    pub(in crate::validate) fn warn(
        &mut self,
        code: Code,
        part: ReferencePart,
        span: Span,
        second: Option<Span>,
        detail: Detail<'a>,
    ) {
        let severity = self.severities.get(code).map(|severity| severity.min(Severity::Warning));
        self.report(code, false, severity, (part, span, second, detail));
    }

    /// Reports a finding in an input that is in the language that is advice, though others of the code are more, unless the
    /// policy has a severity of its own for the code; of a code of the grammar, that is a warning at most.
    pub(super) fn advise(
        &mut self,
        code: Code,
        part: ReferencePart,
        span: Span,
        second: Option<Span>,
        detail: Detail<'a>,
    ) {
        let most = if code.is_of_grammar() { Severity::Warning } else { Severity::Error };
        let severity = self.severities.of_advice(code).map(|severity| severity.min(most));
        self.report(code, false, severity, (part, span, second, detail));
    }

    fn report(
        &mut self,
        code: Code,
        is_of_grammar: bool,
        severity: Option<Severity>,
        (part, span, second, detail): (ReferencePart, Span, Option<Span>, Detail<'a>),
    ) {
        let Some(severity) = severity else { return };
        if self.knows(code) && self.sink.wants_more() && !self.causes.take(code, span) {
            let Self { edition, names, input_kind, text, may_be_several, valid_under, .. } = *self;
            let part = match part {
                ReferencePart::OpaquePart if names.is_some() => ReferencePart::Nss,
                part => part,
            };
            let secrets = self.secrets.near(span.start);
            self.sink.take(Diagnostic {
                code,
                severity,
                edition: *edition,
                names,
                input_kind,
                part,
                text,
                span,
                second,
                detail,
                may_be_several,
                valid_under,
                secrets,
                is_of_grammar,
            });
        }
    }

    /// The span of `piece`, which is a part of the text.
    pub(in crate::validate) fn span(&self, piece: &str) -> Span {
        Span::within(self.text, piece).unwrap_or(Span::new(0, 0))
    }
}
