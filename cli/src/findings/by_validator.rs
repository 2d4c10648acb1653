//! Of references: all that the validator finds.

use uri_bnf::Edition;
use uri_bnf::validate::{Code, Severity, Validator};

use super::checked::{Checked, CheckedObject};
use super::examiner::Examiner;
use super::finding::Finding;
use super::kept::KeptDiagnostics;
use super::wanted::Wanted;
use crate::inputs::input::Input;
use crate::verdicts::objects::VerdictObject;
use crate::verdicts::rule_checker::RuleChecker;

/// Asks the validator.
pub(crate) struct ByValidator<'b> {
    pub(crate) validator: Validator<'b>,
    /// Holds inputs against the rule that the validator starts from.
    pub(crate) checker: RuleChecker,
}

impl Examiner for ByValidator<'_> {
    fn is_clean(&self, text: &str) -> bool {
        self.validator.is_clean(text)
    }

    fn examine<'a>(&self, input: &Input<'a>, wanted: Wanted) -> Checked<'a> {
        let Some(text) = input.text() else {
            // It is no text, or too long: the grammar says why.
            let fault = self.checker.fault(input);
            return Checked { is_validated: true, ..Checked::of_fault(input, fault.as_ref(), wanted) };
        };
        let kept = KeptDiagnostics::of(&self.validator, text);
        let finding = if wanted == Wanted::Lines { Finding::line_of } else { Finding::of };
        let mut findings: Vec<_> = kept.diagnostics().iter().map(finding).collect();
        let first_of_grammar = findings.iter_mut().find(|finding| {
            finding.severity == Severity::Error && finding.code.is_some_and(Code::is_of_grammar)
        });
        if let Some(first) = first_of_grammar {
            first.valid_in = self.checker.also_valid_in(text).map(Edition::name).collect();
        }
        Checked {
            input: *input,
            findings,
            left_out: kept.left_out(),
            counts: kept.counts(),
            extent: None,
            verdict: (wanted == Wanted::Verdicts)
                .then(|| CheckedObject::One(VerdictObject::new(input, self.checker.fault(input).as_ref()))),
            is_validated: true,
        }
    }
}
