//! What examines the references of documents.

use uri_bnf::iri::to_uri;
use uri_bnf::validate::checks::{DOT_SEGMENT, ESCAPED_CONTROL, LINE_BREAK, SPACE};
use uri_bnf::validate::{Code, Policy, Severity};
use uri_bnf::{Edition, Span};
use uri_bnf_documents::{Find, Hint};

use super::applied::place;
use super::{intended, merged, of_document, softened};
use crate::arguments::PolicyName;
use crate::findings::by_editions::ByEditions;
use crate::findings::by_validator::ByValidator;
use crate::findings::checked::Checked;
use crate::findings::examiner::Examiner;
use crate::findings::hyphens;
use crate::findings::wanted::Wanted;
use crate::fix::{Changed, changed};
use crate::inputs::input::Input;
use crate::names::choice::ALL;
use crate::names::document_codes::{DocumentCode, DocumentPolicy};
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

    /// Returns what is found in a reference of which the text says that it is wrong: advice at most.
    pub(super) fn examine_wrong<'a>(
        &self,
        find: &Find<'_>,
        input: &Input<'a>,
        wanted: Wanted,
    ) -> (Checked<'a>, &'static str) {
        match self {
            Self::AllEditions(_) => self.examine(find, input, wanted),
            Self::Edition(judge) => judge.with_advice_at_most().examine(find, input, wanted),
        }
    }

    /// Returns the severity of a code of documents; `None` if it is not reported.
    pub(super) fn severity(&self, code: DocumentCode) -> Option<Severity> {
        match self {
            Self::AllEditions(_) => Some(code.severity()),
            Self::Edition(judge) => judge.of_documents.severity(code),
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
    /// Validates references that must have a scheme.
    of_absolute: Option<ByValidator<'s>>,
    /// Validates bases beyond US-ASCII that must have one.
    of_absolute_iris: Option<ByValidator<'s>>,
    edition: Edition,
    /// Whether each IRI is reported as advice, with its URI.
    is_advice: bool,
    /// Whether what is found is advice at most, and stays.
    is_advice_at_most: bool,
    /// The severity of each code of documents.
    of_documents: DocumentPolicy,
}

impl<'s> EditionJudge<'s> {
    pub(super) fn new(
        edition: Edition,
        (policy, of_documents): (PolicyName, DocumentPolicy),
        examiner: ByValidator<'s>,
        of_iris: Option<ByValidator<'s>>,
        [of_absolute, of_absolute_iris]: [Option<ByValidator<'s>>; 2],
    ) -> Self {
        let is_advice = reports_advice(policy);
        Self {
            examiner,
            of_iris,
            of_absolute,
            of_absolute_iris,
            edition,
            is_advice,
            is_advice_at_most: false,
            of_documents,
        }
    }

    /// Returns the same with all validators changed.
    fn with(&self, change: impl Fn(&ByValidator<'s>) -> ByValidator<'s>) -> Self {
        Self {
            examiner: change(&self.examiner),
            of_iris: self.of_iris.as_ref().map(&change),
            of_absolute: self.of_absolute.as_ref().map(&change),
            of_absolute_iris: self.of_absolute_iris.as_ref().map(&change),
            edition: self.edition,
            is_advice: self.is_advice,
            is_advice_at_most: self.is_advice_at_most,
            of_documents: self.of_documents,
        }
    }

    /// Returns the same with another policy.
    pub(super) fn under(&self, name: PolicyName, policy: Policy, of_documents: DocumentPolicy) -> Self {
        let changed = self.with(|examiner| examiner.with_policy(policy));
        Self { is_advice: reports_advice(name), of_documents, ..changed }
    }

    /// Returns the same without the findings of these names. Those that are not of codes are still found.
    pub(super) fn without(&self, names: &[&'static str]) -> Self {
        let codes = names.iter().filter_map(|name| DocumentCode::named(name));
        let of_documents = codes.fold(self.of_documents, |policy, code| policy.with(code, None));
        Self { of_documents, ..self.with(|examiner| examiner.without(names)) }
    }

    /// Returns the same, but what it finds is advice at most, and is not fixed.
    pub(super) fn with_advice_at_most(&self) -> Self {
        Self { is_advice_at_most: true, ..self.clone() }
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

    /// Returns the validator for references with a scheme, if one is missing by the word of a schema.
    fn of_absolute(&self, find: &Find<'_>) -> Option<&ByValidator<'s>> {
        let lacks_scheme = find.hint == Some(Hint::NoScheme) && self.of_iris(find).is_none();
        self.of_absolute.as_ref().filter(|_| lacks_scheme)
    }

    /// Returns the validator for a base that is an absolute URI by the word of the edition, and the edition that decides.
    fn of_base(&self, find: &Find<'_>) -> Option<(ByValidator<'s>, Edition)> {
        let states_base = matches!(find.hint, Some(Hint::HtmlBase | Hint::ContentBase));
        if !states_base || !self.edition.embedded_base_is_absolute() {
            return None;
        }
        let (examiner, edition) = match self.of_iris(find) {
            Some(_) => (self.of_absolute_iris.as_ref()?, standards::IRI),
            None => (self.of_absolute.as_ref()?, self.edition),
        };
        let is_field = find.hint == Some(Hint::ContentBase);
        Some((if is_field { examiner.with_worst(ESCAPED_CONTROL) } else { examiner.clone() }, edition))
    }

    /// Returns the validator for a value that is a whole header field: decoded, a line break in it ends the field.
    fn of_header(&self, find: &Find<'_>) -> Option<ByValidator<'s>> {
        let is_field = matches!(find.hint, Some(Hint::HeaderField | Hint::ContentBase));
        is_field.then(|| self.examiner.with_worst(ESCAPED_CONTROL))
    }

    /// Returns whether line breaks are reported that the document drops.
    fn has_line_breaks(&self, find: &Find<'_>) -> bool {
        find.hint == Some(Hint::LineBreaks) && self.is_advice && self.examiner.reports(LINE_BREAK)
    }

    /// Returns the severity of a hyphen at the end of a line, if a reference has one.
    fn severity_of_hyphens(&self, find: &Find<'_>) -> Option<Severity> {
        find.hyphens.as_ref().filter(|_| !self.is_advice_at_most)?;
        self.examiner.severity_in_language(LINE_BREAK)
    }

    fn is_clean(&self, find: &Find<'_>) -> bool {
        let octets = find.reference.octets();
        if self.of_absolute(find).is_some()
            || self.severity_of_hyphens(find).is_some()
            || self.has_line_breaks(find)
            || of_document::has_finding(find, self.of_documents)
        {
            return false;
        }
        if let Some((examiner, _)) = self.of_base(find) {
            return examiner.is_clean(octets);
        }
        match (self.of_iris(find), self.of_header(find)) {
            (Some(examiner), _) => !self.is_advice && examiner.is_clean(octets),
            (None, Some(examiner)) => examiner.is_clean(octets),
            (None, None) => self.examiner.is_clean(octets),
        }
    }

    pub(super) fn examine<'a>(
        &self,
        find: &Find<'_>,
        input: &Input<'a>,
        wanted: Wanted,
    ) -> (Checked<'a>, &'static str) {
        let (mut checked, edition) = self.examine_reference(find, input, wanted);
        merged::merge(find, &mut checked);
        softened::soften(find, &mut checked, (self.is_advice, self.is_advice_at_most));
        of_document::add(find, self.of_documents, &mut checked);
        if self.has_line_breaks(find) {
            checked.counts.advice += 1;
            checked.findings.insert(0, hyphens::of_line_breaks(self.edition));
        }
        if let Some(severity) = self.severity_of_hyphens(find) {
            for finding in hyphens::findings(find, self.edition, severity, wanted) {
                let counts = &mut checked.counts;
                *(if severity == Severity::Advice { &mut counts.advice } else { &mut counts.warnings }) += 1;
                counts.fixable += 1;
                checked.findings.push(finding);
            }
            checked.findings.sort_by_key(|finding| finding.span.start);
        }
        (checked, edition)
    }

    fn examine_reference<'a>(
        &self,
        find: &Find<'_>,
        input: &Input<'a>,
        wanted: Wanted,
    ) -> (Checked<'a>, &'static str) {
        let place = place(find);
        if let Some(examiner) = self.of_absolute(find) {
            return (without_scheme(examiner.at(place).examine(input, wanted)), self.edition.name());
        }
        if let Some((examiner, edition)) = self.of_base(find) {
            return (examiner.at(place).examine(input, wanted), edition.name());
        }
        match (self.of_iris(find), self.of_header(find)) {
            (Some(examiner), _) => {
                (self.international(&examiner.at(place), input, wanted), standards::IRI.name())
            }
            (None, Some(examiner)) => (examiner.at(place).examine(input, wanted), self.edition.name()),
            (None, None) => (self.examiner.at(place).examine(input, wanted), self.edition.name()),
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

    /// Returns the reference with the safe suggestions applied, and with its lines joined after a hyphen; `None` if there is
    /// nothing to change.
    pub(super) fn changed(&self, find: &Find<'_>) -> Option<Changed> {
        let text = find.reference.text().filter(|_| !self.is_advice_at_most)?;
        let examiner = self.of_iris(find).unwrap_or(&self.examiner);
        // What Markdown takes stays, and what a scheme gives a meaning.
        let without = match () {
            () if softened::takes_spaces(find) || intended::has_readable_data(find) => &[SPACE.name()][..],
            () if softened::has_own_dots(find) => &[DOT_SEGMENT.name()],
            () => &[],
        };
        let by_validator =
            changed(&examiner.without(without).validator, place(find), text).filter(|changed| {
                !softened::changes_placeholder(find, changed.changes.iter().map(|(span, _)| span))
            });
        let joins = match (self.severity_of_hyphens(find), &find.hyphens) {
            (Some(_), Some(hyphens)) => hyphens::joins(hyphens, text),
            _ => Vec::new(),
        };
        let overlaps = |changed: &Changed| {
            let meets =
                |span: &Span| joins.iter().any(|(join, _)| span.start < join.end && join.start < span.end);
            changed.changes.iter().any(|(span, _)| meets(span))
        };
        match by_validator {
            other if joins.is_empty() => other,
            // The lines are joined by the next run.
            Some(other) if overlaps(&other) => Some(other),
            other => {
                let count = joins.len() as u64 + other.as_ref().map_or(0, |other| other.count);
                let (mut changes, other_codes) =
                    other.map_or_else(Default::default, |other| (other.changes, other.codes));
                changes.extend(joins);
                changes.sort_by_key(|(span, _)| span.start);
                let codes = other_codes.into_iter().chain([LINE_BREAK]).collect();
                Some(Changed { text: applied(text, &changes), changes, count, codes })
            }
        }
    }
}

/// Returns a text with these changes, which are in order and do not overlap.
fn applied(text: &str, changes: &[(Span, String)]) -> String {
    let (mut new, mut end) = (String::with_capacity(text.len()), 0);
    for (span, replacement) in changes {
        new.push_str(text.get(end..span.start).unwrap_or_default());
        new.push_str(replacement);
        end = span.end;
    }
    new + text.get(end..).unwrap_or_default()
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
