//! Examines the references of documents.

use uri_bnf::iri::to_uri;
use uri_bnf::validate::Severity;
use uri_bnf::{Edition, Span};
use uri_bnf_documents::{Find, Hint, Kind};

use super::place::{Document, ObjectParts};
use crate::documents::lines::Lines;
use crate::documents::run::ReadDocument;
use crate::findings::by_validator::ByValidator;
use crate::findings::checked::Checked;
use crate::findings::examiner::Examiner;
use crate::findings::find_object::FindObject;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::formats::format::Format;
use crate::inputs::input::Input;
use crate::standards;
use crate::text::visible::visible;

/// The name of the code for a space.
const SPACE: &str = "space";

/// The name of the code for a reference without the scheme that it must have.
const RELATIVE_REFERENCE: &str = "relative-reference";

/// The name of the code for a fragment, which a URI may have, unlike what the grammar calls an absolute one.
const FRAGMENT_NOT_ALLOWED: &str = "fragment-not-allowed";

/// Examines the references of documents.
pub(super) struct Scanner<'s, E> {
    pub(super) examiner: &'s E,
    /// The name of the specification that it checks against, or of all of them.
    pub(super) edition: &'static str,
    pub(super) readings: Readings<'s>,
    pub(super) format: &'s dyn Format,
}

/// How references are read of which the document says more.
#[derive(Clone, Copy, Default)]
pub(super) struct Readings<'s> {
    /// How references beyond US-ASCII are read where the format takes them.
    pub(super) iris: Option<InternationalReferences<'s>>,
    /// Validates those that have a scheme by the word of a schema.
    pub(super) with_scheme: Option<&'s ByValidator<'s>>,
}

/// How references beyond US-ASCII are read where the format takes them: HTML and Markdown say that they are IRIs.
#[derive(Clone, Copy)]
pub(super) struct InternationalReferences<'s> {
    /// Validates under RFC 3987.
    pub(super) examiner: &'s ByValidator<'s>,
    /// The edition of their URIs.
    pub(super) edition: Edition,
    /// Whether each of them is reported as advice, with its URI.
    pub(super) is_advice: bool,
}

impl InternationalReferences<'_> {
    /// Returns whether a reference is examined as an IRI: not if it is one, but its URI is not valid under the edition.
    fn examines(&self, find: &Find<'_>) -> bool {
        if !find.takes_iris || find.reference.octets().is_ascii() {
            return false;
        }
        let Some(text) = find.reference.text() else { return false };
        to_uri(text).map_or(true, |uri| self.edition.is_valid(&uri.to_string()))
    }
}

impl<E: Examiner> Scanner<'_, E> {
    /// Returns the output for a document, and its counts.
    pub(super) fn document(&self, read: &ReadDocument<'_>) -> (Vec<u8>, Totals) {
        let ReadDocument { source, content, offset, finds } = read;
        let (mut text, mut totals) = (Vec::new(), Totals::default());
        totals.bytes = content.len() as u64;
        let writes_all = self.format.wants() == Wanted::Verdicts;
        let secrets: Vec<Span> = Document::secrets(&finds.finds);
        let document = Document { source, content, offset: *offset, secrets: &secrets };
        let mut lines = Lines::new(content);
        for find in &finds.finds {
            let is_iri = self.readings.iris.as_ref().filter(|iris| iris.examines(find));
            let lacks_scheme = find.hint == Some(Hint::NoScheme) && is_iri.is_none();
            let with_scheme = self.readings.with_scheme.filter(|_| lacks_scheme);
            let is_clean = match is_iri {
                _ if with_scheme.is_some() => false,
                Some(iris) => !iris.is_advice && iris.examiner.is_clean(find.reference.octets()),
                None => self.examiner.is_clean(find.reference.octets()),
            };
            if is_clean && !writes_all {
                totals.add_clean(1);
                continue;
            }
            lines.place(find.span.start);
            let offset = (offset + find.span.start) as u64;
            let bytes = Some(find.reference.octets());
            let input = Input { index: 0, source, line: 1, column: 1, offset, bytes };
            let mut checked = match (with_scheme, is_iri) {
                (Some(examiner), _) => without_scheme(examiner.examine(&input, self.format.wants())),
                (None, Some(iris)) => self.international(iris, &input),
                (None, None) => self.examiner.examine(&input, self.format.wants()),
            };
            if let Some(hint) = find.hint {
                let code = if hint == Hint::NoScheme { RELATIVE_REFERENCE } else { SPACE };
                let about_it = checked.findings.iter_mut().filter(|finding| finding.name == code);
                about_it.for_each(|finding| finding.help = Some(hint.help().to_owned()));
            }
            if find.kind == Kind::Value {
                let place = visible(find.place.as_bytes());
                checked.findings.iter_mut().for_each(|finding| finding.add_place(&place));
            }
            totals.add(&checked);
            totals.cases -= u64::from(checked.counts.all() > 0);
            totals.failures -= u64::from(checked.counts.errors > 0);
            self.write(document, find, checked, is_iri.is_some(), &mut lines, &mut text, &mut totals);
        }
        (text, totals)
    }

    /// Returns what is found in an IRI, and with the policies that report advice, its URI.
    fn international<'a>(&self, iris: &InternationalReferences<'_>, input: &Input<'a>) -> Checked<'a> {
        let wanted = self.format.wants();
        let mut checked = iris.examiner.examine(input, wanted);
        if iris.is_advice && checked.is_valid {
            // The URI is in the suggestion of the finding that the edition has for the first such character.
            let under_edition = self.examiner.examine(input, wanted);
            let beyond =
                under_edition.findings.into_iter().filter(|finding| finding.severity == Severity::Error);
            for mut finding in beyond {
                finding.severity = Severity::Advice;
                finding.valid_in.clear();
                checked.counts.advice += 1;
                checked.counts.fixable += u64::from(finding.suggestion.as_ref().is_some_and(|it| it.safe));
                checked.findings.push(finding);
            }
            checked.findings.sort_by_key(|finding| finding.span.start);
        }
        checked
    }

    /// Adds the output for a reference to `text`.
    #[expect(clippy::too_many_arguments, reason = "the state of one document")]
    fn write(
        &self,
        document: Document<'_>,
        find: &Find<'_>,
        mut checked: Checked<'_>,
        is_iri: bool,
        lines: &mut Lines<'_>,
        text: &mut Vec<u8>,
        totals: &mut Totals,
    ) {
        if let Some(verdict) = checked.verdict.take() {
            let edition = if is_iri { standards::IRI.name() } else { self.edition };
            let parts =
                ObjectParts { edition, is_validated: checked.is_validated, left_out: checked.left_out };
            let object: FindObject<'_> =
                document.object(find, verdict, std::mem::take(&mut checked.findings), parts, lines);
            self.format.write(text, &Checked { find: Some(Box::new(object)), ..checked });
            return;
        }
        let has_error =
            |checked: &Checked<'_>| checked.findings.iter().any(|it| it.severity == Severity::Error);
        for mut placed in document.by_lines(find, checked, lines) {
            totals.cases += 1;
            placed.counts.errors = u64::from(has_error(&placed));
            totals.failures += placed.counts.errors;
            self.format.write(text, &placed);
        }
    }
}

/// Returns what is found in a reference that has no scheme, but must have one.
fn without_scheme(mut checked: Checked<'_>) -> Checked<'_> {
    let before = checked.findings.len();
    checked.findings.retain(|finding| finding.name != FRAGMENT_NOT_ALLOWED);
    checked.counts.errors -= (before - checked.findings.len()) as u64;
    checked
}
