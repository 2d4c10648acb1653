//! References: all findings of the validator.

use uri_bnf::Edition;
use uri_bnf::validate::checks::CODES;
use uri_bnf::validate::{Code, Diagnostic, Policy, Severity, Validator};

use super::by_browsers;
use super::checked::{Checked, Shown};
use super::examiner::Examiner;
use super::finding::Finding;
use super::kept::KeptDiagnostics;
use super::object::CheckedObject;
use super::wanted::Wanted;
use crate::fix::Place;
use crate::inputs::input::Input;
use crate::standards;
use crate::verdicts::rule_checker::RuleChecker;

/// Uses the validator.
#[derive(Clone)]
pub(crate) struct ByValidator<'b> {
    pub(crate) validator: Validator<'b>,
    policy: Policy,
    /// Checks inputs against the rule that the validator starts from.
    checker: RuleChecker,
    /// Whether the policy does not report some errors of the grammar: then the grammar decides what is valid.
    allows_errors: bool,
    /// Where the references are.
    place: Place,
}

impl<'b> ByValidator<'b> {
    /// `policy` is that of `validator`, and `checker` checks the rule that it starts from.
    pub(crate) fn new(validator: &Validator<'b>, policy: &Policy, checker: RuleChecker) -> Self {
        let is_allowed = |code: &&Code| code.is_of_grammar() && policy.severity(**code).is_none();
        Self {
            validator: *validator,
            policy: *policy,
            checker,
            allows_errors: CODES.iter().any(|code| is_allowed(&code)),
            place: Place::default(),
        }
    }

    /// Returns the same for references at another place.
    pub(crate) fn at(&self, place: Place) -> Self {
        Self { place, ..self.clone() }
    }

    /// Returns the same without the findings of these names. Those that are not of codes are still found.
    pub(crate) fn without(&self, names: &[&'static str]) -> Self {
        let codes = names.iter().filter_map(|name| name.parse().ok());
        self.with_policy(codes.fold(self.policy, |policy, code| policy.with(code, None)))
    }

    /// Returns whether findings of a code are reported.
    pub(crate) fn reports(&self, code: Code) -> bool {
        self.policy.severity(code).is_some()
    }

    /// Returns the severity of what the text of a document forbids, and the grammar does not, if a code of the grammar stands for
    /// it and such findings are reported.
    pub(crate) fn severity_in_language(&self, code: Code) -> Option<Severity> {
        let is_reported = |code: &&Code| !code.is_of_grammar() && self.policy.severity(**code).is_some();
        let severity = self.policy.severity(code).map(|severity| severity.min(Severity::Warning));
        severity.filter(|_| CODES.iter().any(|code| is_reported(&code)))
    }

    /// Returns the same in which all findings of a code have the severity of the worst of them.
    pub(crate) fn with_worst(&self, code: Code) -> Self {
        match self.policy.severity(code) {
            Some(severity) => self.with_policy(self.policy.with(code, Some(severity))),
            None => self.clone(),
        }
    }

    /// Returns the same with another policy.
    pub(crate) fn with_policy(&self, policy: Policy) -> Self {
        Self::new(&self.validator.with_policy(policy), &policy, self.checker).at(self.place)
    }

    /// Returns whether the grammar accepts octets in which no error of the grammar is reported.
    fn is_in_language(&self, octets: &[u8]) -> bool {
        !self.allows_errors || self.checker.is_valid(octets)
    }

    /// Returns what is reported about an input of this text, in which these diagnostics were found.
    #[inline(never)]
    fn checked<'a>(
        &self,
        input: &Input<'a>,
        text: &'a str,
        kept: &KeptDiagnostics<'a>,
        wanted: Wanted,
    ) -> Checked<'a> {
        let is_valid = !kept.has_error_of_grammar() && self.is_in_language(text.as_bytes());
        let others: Vec<_> = if is_valid { Vec::new() } else { self.checker.also_valid_in(text).collect() };
        let mut findings: Vec<_> =
            kept.diagnostics().iter().map(|diagnostic| finding(diagnostic, kept, wanted)).collect();
        if wanted != Wanted::Lines {
            by_browsers::add_notes(&mut findings, kept.diagnostics(), text);
        }
        let first_of_grammar = findings.iter_mut().find(|finding| {
            finding.severity == Severity::Error && finding.code.is_some_and(Code::is_of_grammar)
        });
        if let Some(first) = first_of_grammar {
            first.valid_in = others.iter().map(|edition| edition.name()).collect();
        }
        Checked {
            input: *input,
            findings,
            left_out: kept.left_out(),
            counts: kept.counts(),
            is_valid,
            newer: NEWER.into_iter().find(|edition| others.contains(edition)),
            extent: None,
            verdict: (wanted == Wanted::Verdicts).then(|| {
                CheckedObject::One(Box::new(self.checker.object(input, self.checker.fault(input).as_ref())))
            }),
            is_validated: true,
            shown: Shown::default(),
            is_ignored: false,
            find: None,
        }
    }
}

/// Returns the finding for a diagnostic, of those that are kept.
fn finding(diagnostic: &Diagnostic<'_>, kept: &KeptDiagnostics<'_>, wanted: Wanted) -> Finding {
    let mut finding = Finding::of(diagnostic, wanted);
    if let Some(suggestion) = &mut finding.suggestion {
        suggestion.is_applied = kept.is_applied(diagnostic);
    }
    finding
}

/// The editions that a summary suggests, the older first.
const NEWER: [Edition; 2] = [standards::URI, standards::IRI];

impl Examiner for ByValidator<'_> {
    fn is_clean(&self, octets: &[u8]) -> bool {
        self.validator.is_clean_bytes(octets) && self.is_in_language(octets)
    }

    fn examine<'a>(&self, input: &Input<'a>, wanted: Wanted) -> Checked<'a> {
        let Some(text) = input.text() else {
            // It is not UTF-8, or too long: the grammar gives the reason.
            return Checked { is_validated: true, ..Checked::by(&self.checker, input, wanted) };
        };
        self.checked(input, text, &KeptDiagnostics::of(&self.validator, self.place, text), wanted)
    }

    fn examine_without<'a>(&self, input: &Input<'a>, names: &[&'static str], wanted: Wanted) -> Checked<'a> {
        let mut checked = self.without(names).examine(input, wanted);
        checked.leave_out(names);
        checked
    }
}
