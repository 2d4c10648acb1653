//! What is found in one input.

use std::borrow::Cow;

use uri_bnf::Edition;

use super::find_object::FindObject;
use super::finding::Finding;
use super::object::CheckedObject;
use super::wanted::Wanted;
use crate::inputs::input::Input;
use crate::text::secrets;
use crate::verdicts::extent::EditionExtent;
use crate::verdicts::objects::VerdictObject;
use crate::verdicts::rule_checker::RuleChecker;

/// An input, and what was found in it.
#[derive(Debug)]
pub(crate) struct Checked<'a> {
    pub(crate) input: Input<'a>,
    /// In the order of the input.
    pub(crate) findings: Vec<Finding>,
    /// How many more findings there are.
    pub(crate) left_out: u64,
    pub(crate) counts: FindingCounts,
    /// Whether it is in the language, whatever the severities are.
    pub(crate) is_valid: bool,
    /// The older of RFC 3986 and RFC 3987 that accepts it, if the edition does not.
    pub(crate) newer: Option<Edition>,
    /// In how many editions it is valid, if all are compared; `None` also if it is longer than the limit.
    pub(crate) extent: Option<EditionExtent>,
    /// The object of JSON without the findings, if it is needed.
    pub(crate) verdict: Option<CheckedObject<'a>>,
    /// Whether JSON has the findings: not if only the grammar is checked.
    pub(crate) is_validated: bool,
    pub(crate) shown: Shown,
    /// Whether a pattern ignores it: then nothing else is known.
    pub(crate) is_ignored: bool,
    /// The whole object of JSON, if the input is a reference in a document.
    pub(crate) find: Option<Box<FindObject<'a>>>,
}

/// How an input is shown.
#[derive(Debug, Default)]
pub(crate) enum Shown {
    /// As a reference: without its secrets.
    #[default]
    Reference,
    /// As the part of a document, without the secrets of the references in it. `None` if it has none.
    Document(Option<Vec<u8>>),
}

impl<'a> Checked<'a> {
    /// Returns the input as it is shown: without its secrets, whose octets become `*`. None if it is too long.
    pub(crate) fn shown(&self) -> Option<Cow<'_, [u8]>> {
        match &self.shown {
            Shown::Reference => self.input.octets.map(secrets::mask),
            Shown::Document(Some(masked)) => Some(Cow::Borrowed(masked)),
            Shown::Document(None) => self.input.octets.map(Cow::Borrowed),
        }
    }

    /// Masks a secret of which the input is a part, so that it does not say so itself.
    pub(crate) fn hide(&mut self, secret: &str) {
        self.findings.iter_mut().for_each(|finding| finding.hide(secret));
        self.verdict.iter_mut().for_each(|verdict| verdict.hide(secret));
    }

    /// Leaves out a finding that has one of these names in place of a code: then it is the only one.
    pub(crate) fn leave_out(&mut self, names: &[&'static str]) {
        let is_left_out = |finding: &Finding| finding.code.is_none() && names.contains(&finding.name);
        if !self.findings.is_empty() && self.findings.iter().all(is_left_out) {
            self.findings.clear();
            self.counts = FindingCounts::default();
        }
    }

    /// Returns an input that a pattern ignores.
    pub(crate) fn ignored(input: &Input<'a>) -> Self {
        Self {
            input: *input,
            findings: Vec::new(),
            left_out: 0,
            counts: FindingCounts::default(),
            is_valid: true,
            newer: None,
            extent: None,
            verdict: None,
            is_validated: false,
            shown: Shown::default(),
            is_ignored: true,
            find: None,
        }
    }

    /// Returns what the rule of `checker` reports for an input; nothing, if there is no fault.
    pub(super) fn by(checker: &RuleChecker, input: &Input<'a>, wanted: Wanted) -> Self {
        let fault = checker.fault(input);
        let finding = fault.as_ref().map(Finding::of_fault);
        Self::of_grammar(input, finding, wanted, || checker.object(input, fault.as_ref()))
    }

    /// Returns what a grammar reports for an input, given the finding for the fault and how to make the object.
    pub(super) fn of_grammar(
        input: &Input<'a>,
        finding: Option<Finding>,
        wanted: Wanted,
        verdict: impl FnOnce() -> VerdictObject<'a>,
    ) -> Self {
        Self {
            input: *input,
            left_out: 0,
            counts: FindingCounts { errors: u64::from(finding.is_some()), ..FindingCounts::default() },
            is_valid: finding.is_none(),
            newer: None,
            findings: finding.into_iter().collect(),
            extent: None,
            verdict: (wanted == Wanted::Verdicts).then(|| CheckedObject::One(Box::new(verdict()))),
            is_validated: false,
            shown: Shown::default(),
            is_ignored: false,
            find: None,
        }
    }
}

/// How many findings there are, including those that are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct FindingCounts {
    /// Findings of severity error.
    pub(crate) errors: u64,
    /// Errors that are errors only because an option or the configuration says so.
    pub(crate) denied: u64,
    pub(crate) warnings: u64,
    pub(crate) advice: u64,
    /// Findings of any severity that `--fix` can fix.
    pub(crate) fixable: u64,
}

impl FindingCounts {
    /// Returns the number of findings of all severities.
    pub(crate) fn all(self) -> u64 {
        self.errors + self.warnings + self.advice
    }

    /// Adds the counts of another part of the run.
    pub(super) fn add_all(&mut self, other: Self) {
        self.errors += other.errors;
        self.denied += other.denied;
        self.warnings += other.warnings;
        self.advice += other.advice;
        self.fixable += other.fixable;
    }
}
