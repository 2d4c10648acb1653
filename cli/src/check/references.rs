//! Of references: all that the validator finds.

use uri_bnf::Edition;
use uri_bnf::validate::{Code, Severity, Validator};

use super::examiner::{Checked, Examiner, Verdict, Wanted};
use super::finding::Finding;
use super::findings::Findings;
use crate::input::Input;
use crate::jsonl;
use crate::verdict::Judge;

/// Asks the validator.
pub(crate) struct References<'b> {
    pub(crate) validator: Validator<'b>,
    /// Holds inputs against the rule that the validator starts from.
    pub(crate) judge: Judge,
}

impl Examiner for References<'_> {
    fn is_clean(&self, text: &str) -> bool {
        self.validator.is_clean(text)
    }

    fn examine<'a>(&self, input: &Input<'a>, wanted: Wanted) -> Checked<'a> {
        let Some(text) = input.text() else {
            // It is no text, or too long: the grammar says why.
            let fault = self.judge.fault(input);
            return Checked { is_validated: true, ..Checked::of_fault(input, fault.as_ref(), wanted) };
        };
        let found = Findings::of(&self.validator, text);
        let finding = if wanted == Wanted::Lines { Finding::line_of } else { Finding::of };
        let mut findings: Vec<_> = found.kept().iter().map(finding).collect();
        let first_of_grammar = findings.iter_mut().find(|finding| {
            finding.severity == Severity::Error && finding.code.is_some_and(Code::is_of_grammar)
        });
        if let Some(first) = first_of_grammar {
            first.valid_in = self.judge.also_valid_in(text).map(Edition::name).collect();
        }
        Checked {
            input: *input,
            findings,
            left_out: found.left_out(),
            counts: found.counts(),
            extent: None,
            verdict: (wanted == Wanted::Verdicts)
                .then(|| Verdict::One(jsonl::Verdict::new(input, self.judge.fault(input).as_ref()))),
            is_validated: true,
        }
    }
}
