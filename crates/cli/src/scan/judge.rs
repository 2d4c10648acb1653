//! What examines the references of documents.

use uri_bnf::Edition;
use uri_bnf::iri::to_uri;
use uri_bnf::validate::{Code, Policy, Severity};
use uri_bnf_documents::{Find, Hint};

use crate::arguments::PolicyName;
use crate::findings::by_editions::ByEditions;
use crate::findings::by_validator::ByValidator;
use crate::findings::checked::Checked;
use crate::findings::examiner::Examiner;
use crate::findings::wanted::Wanted;
use crate::fix::{Changed, changed};
use crate::inputs::input::Input;
use crate::names::choice::ALL;
use crate::standards;

/// The name of the code for a fragment, which a URI may have, unlike what the grammar calls an absolute one.
const FRAGMENT_NOT_ALLOWED: &str = "fragment-not-allowed";

/// Examines references.
pub(super) enum Judge<'s> {
    /// All editions are compared.
    AllEditions(Box<ByEditions>),
    /// They are validated.
    Edition(Box<EditionJudge<'s>>),
}

impl Judge<'_> {
    /// Returns whether nothing is found in a reference.
    pub(super) fn is_clean(&self, find: &Find<'_>) -> bool {
        match self {
            Self::AllEditions(examiner) => examiner.is_clean(find.reference.octets()),
            Self::Edition(judge) => judge.is_clean(find),
        }
    }

    /// Returns whether a reference is read as an IRI, although the edition is another one.
    pub(super) fn reads_as_iri(&self, find: &Find<'_>) -> bool {
        match self {
            Self::AllEditions(_) => false,
            Self::Edition(judge) => judge.of_iris(find).is_some(),
        }
    }

    /// Returns what is found in a reference, and the name of the edition that decided.
    pub(super) fn examine<'a>(
        &self,
        find: &Find<'_>,
        input: &Input<'a>,
        wanted: Wanted,
    ) -> (Checked<'a>, &'static str) {
        match self {
            Self::AllEditions(examiner) => (examiner.examine(input, wanted), ALL),
            Self::Edition(judge) => judge.examine(find, input, wanted),
        }
    }
}

/// Validates references under an edition. References beyond US-ASCII are read as IRIs where the format takes them: HTML and
/// Markdown say that they are.
#[derive(Clone)]
pub(super) struct EditionJudge<'s> {
    examiner: ByValidator<'s>,
    /// Validates under RFC 3987; `None` if the edition is that.
    of_iris: Option<ByValidator<'s>>,
    /// Validates references that must have a scheme and have none, by the word of a schema.
    of_absolute: Option<ByValidator<'s>>,
    edition: Edition,
    /// Whether each IRI is reported as advice, with its URI.
    is_advice: bool,
}

impl<'s> EditionJudge<'s> {
    pub(super) fn new(
        edition: Edition,
        policy: PolicyName,
        examiner: ByValidator<'s>,
        of_iris: Option<ByValidator<'s>>,
        of_absolute: Option<ByValidator<'s>>,
    ) -> Self {
        Self { examiner, of_iris, of_absolute, edition, is_advice: reports_advice(policy) }
    }

    /// Returns the same with all validators changed.
    fn with(&self, change: impl Fn(&ByValidator<'s>) -> ByValidator<'s>) -> Self {
        Self {
            examiner: change(&self.examiner),
            of_iris: self.of_iris.as_ref().map(&change),
            of_absolute: self.of_absolute.as_ref().map(&change),
            edition: self.edition,
            is_advice: self.is_advice,
        }
    }

    /// Returns the same with another policy.
    pub(super) fn under(&self, name: PolicyName, policy: Policy) -> Self {
        Self { is_advice: reports_advice(name), ..self.with(|examiner| examiner.with_policy(policy)) }
    }

    /// Returns the same without the findings of these names. Those that are not of codes are still found.
    pub(super) fn without(&self, names: &[&'static str]) -> Self {
        self.with(|examiner| examiner.without(names))
    }

    /// Returns whether findings of a code are reported.
    pub(super) fn reports(&self, code: Code) -> bool {
        self.examiner.reports(code)
    }

    /// Returns the validator for IRIs, if a reference is examined as one: not if it is an IRI whose URI is not valid under the
    /// edition.
    fn of_iris(&self, find: &Find<'_>) -> Option<&ByValidator<'s>> {
        let examiner = self.of_iris.as_ref()?;
        if !find.takes_iris || find.reference.octets().is_ascii() {
            return None;
        }
        let uri = to_uri(find.reference.text()?);
        uri.map_or(true, |uri| self.edition.is_valid(&uri.to_string())).then_some(examiner)
    }

    /// Returns the validator for references with a scheme, if one is missing.
    fn of_absolute(&self, find: &Find<'_>) -> Option<&ByValidator<'s>> {
        let lacks_scheme = find.hint == Some(Hint::NoScheme) && self.of_iris(find).is_none();
        self.of_absolute.as_ref().filter(|_| lacks_scheme)
    }

    fn is_clean(&self, find: &Find<'_>) -> bool {
        let octets = find.reference.octets();
        match self.of_iris(find) {
            None if self.of_absolute(find).is_some() => false,
            Some(examiner) => !self.is_advice && examiner.is_clean(octets),
            None => self.examiner.is_clean(octets),
        }
    }

    pub(super) fn examine<'a>(
        &self,
        find: &Find<'_>,
        input: &Input<'a>,
        wanted: Wanted,
    ) -> (Checked<'a>, &'static str) {
        if let Some(examiner) = self.of_absolute(find) {
            return (without_scheme(examiner.examine(input, wanted)), self.edition.name());
        }
        match self.of_iris(find) {
            Some(examiner) => (self.international(examiner, input, wanted), standards::IRI.name()),
            None => (self.examiner.examine(input, wanted), self.edition.name()),
        }
    }

    /// Returns what is found in an IRI, and with the policies that report advice, its URI.
    fn international<'a>(
        &self,
        examiner: &ByValidator<'_>,
        input: &Input<'a>,
        wanted: Wanted,
    ) -> Checked<'a> {
        let mut checked = examiner.examine(input, wanted);
        if self.is_advice && checked.is_valid {
            // The URI is in the suggestion of the finding that the edition has for the first such character.
            let under_edition = self.examiner.examine(input, wanted);
            let beyond =
                under_edition.findings.into_iter().filter(|finding| finding.severity == Severity::Error);
            for mut finding in beyond {
                finding.severity = Severity::Advice;
                finding.valid_in.clear();
                checked.counts.advice += 1;
                let is_fixable = finding.suggestion.as_ref().is_some_and(|it| it.safe);
                checked.counts.fixable += u64::from(is_fixable);
                checked.findings.push(finding);
            }
            checked.findings.sort_by_key(|finding| finding.span.start);
        }
        checked
    }

    /// Returns the reference with the safe suggestions applied; `None` if there are none.
    pub(super) fn changed(&self, find: &Find<'_>) -> Option<Changed> {
        let text = find.reference.text()?;
        let examiner = self.of_iris(find).unwrap_or(&self.examiner);
        changed(&examiner.validator, text)
    }
}

fn reports_advice(name: PolicyName) -> bool {
    matches!(name, PolicyName::Pedantic | PolicyName::All)
}

/// Returns what is found in a reference that has no scheme, but must have one.
fn without_scheme(mut checked: Checked<'_>) -> Checked<'_> {
    let before = checked.findings.len();
    checked.findings.retain(|finding| finding.name != FRAGMENT_NOT_ALLOWED);
    checked.counts.errors -= (before - checked.findings.len()) as u64;
    checked
}
