//! What is reported about a document.
//!
//! Each reference goes through the same steps: it is judged, what is suppressed is left out, what the document says about it is
//! added, and then it is written, or becomes a part of a baseline. References in which nothing is found are only counted,
//! unless the format has all of them.

use std::collections::BTreeMap;
use std::path::Path;

use uri_bnf::Span;
use uri_bnf::validate::Severity;
use uri_bnf_documents::{
    DecodedReference, Fault, Find, Finds, Format as DocumentFormat, Hint, Kind, Writing,
};

use super::applied::{self, Applied};
use super::called_wrong;
use super::files::{File, Files, FilesOf};
use super::fixing::can_be_made;
use super::judge::Judge;
use super::of_document;
use super::place::{ObjectParts, ScannedDocument};
use super::suppressed::{Reasons, Suppressed};
use crate::arguments::Mode;
use crate::configuration::ignored::Patterns;
use crate::documents::lines::Lines;
use crate::documents::run::ReadDocument;
use crate::findings::checked::Checked;
use crate::findings::find_object::FindObject;
use crate::findings::finding::Finding;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::fix::{Changed, show_what_was_not_applied};
use crate::formats::format::Format;
use crate::ignores::{Baseline, Known, Remark};
use crate::inputs::input::Input;
use crate::names::document_codes::DocumentCode;
use crate::text::secrets;
use crate::text::visible::visible;

/// The name of the code for a space.
const SPACE: &str = "space";

/// The name of the code for a reference without the scheme that it must have.
const RELATIVE_REFERENCE: &str = "relative-reference";

/// The name of the code for an escaped control character.
const ESCAPED_CONTROL: &str = "escaped-control";

/// The name of the code for a reference with text around it.
const REFERENCE_IN_TEXT: &str = "reference-in-text";

/// What is said of `[a]: (http://h/)` in Markdown.
const IN_PARENTHESES: &str = "the definition's URL is in parentheses, so the parentheses are part of it";

/// How documents are reported on.
#[expect(clippy::struct_excessive_bools, reason = "each is an option")]
pub(super) struct Reporting<'s> {
    pub(super) format: &'s dyn Format,
    pub(super) fixing: Option<Mode>,
    /// Whether comments and literals of source code are changed.
    pub(super) fixes_source: bool,
    /// Whether comments of documents can say what is not reported.
    pub(super) follows_comments: bool,
    /// What is not reported.
    pub(super) baseline: Option<&'s Baseline>,
    /// Whether the findings become a baseline, and are not reported.
    pub(super) writes_baseline: bool,
    /// Whether references without findings are never written.
    pub(super) only_findings: bool,
    /// What finds out whether the files exist that references lead to.
    pub(super) files: Option<Files>,
}

impl Reporting<'_> {
    /// Returns which findings are needed.
    fn wanted(&self) -> Wanted {
        match self.format.wants() {
            // With the suggestion.
            Wanted::Lines if self.fixing.is_some() => Wanted::Excerpts,
            wanted => wanted,
        }
    }
}

/// What is reported about a document.
#[derive(Default)]
pub(super) struct Report {
    pub(super) text: Vec<u8>,
    pub(super) totals: Totals,
    /// What is to be said about its comments: the line, and the words.
    pub(super) remarks: Vec<(u64, String)>,
    /// The findings, if they become a baseline.
    pub(super) known: Vec<Known>,
    /// What the baseline has and the document has no longer.
    pub(super) gone: Vec<Known>,
    pub(super) unchecked: Unchecked,
    /// The references that may have been cut: the number, and where the first is.
    pub(super) cut: Cut,
    /// The numbers of the references that are reported as changed by `--fix`, in order.
    pub(super) changed: Vec<usize>,
    /// How each of these is changed; `None` if that depends on what is suppressed.
    pub(super) changes: Vec<Option<Changed>>,
}

/// The references that may go on where they were taken to end, because what follows is no octet of a URI.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Cut {
    pub(super) count: u64,
    /// The line and the column of the first.
    pub(super) first: Option<(u64, u64)>,
}

/// How many references there are whose files were not looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Unchecked {
    /// Because they are outside of the folders.
    pub(super) outside: u64,
    /// Because they cannot be asked for.
    pub(super) unknown: u64,
}

impl Unchecked {
    pub(super) fn add(&mut self, other: Self) {
        self.outside += other.outside;
        self.unknown += other.unknown;
    }
}

/// What is found in a reference.
struct Judged<'a> {
    checked: Checked<'a>,
    /// The name of the edition that decided, or of all.
    edition: &'static str,
    /// The finding for a file that is missing, or for the document itself.
    missing: Option<Finding>,
}

/// Reports on the references of a document, one after the other.
pub(super) struct Reporter<'r> {
    reporting: &'r Reporting<'r>,
    judge: &'r Judge<'r>,
    document: ScannedDocument<'r>,
    /// Whether suggestions can be applied: not in a document that is decoded.
    is_verbatim: bool,
    format: DocumentFormat,
    files: Option<FilesOf<'r>>,
    suppressed: Suppressed<'r>,
    lines: Lines<'r>,
    applied: Applied<'r>,
    report: Report,
}

impl<'r> Reporter<'r> {
    pub(super) fn new(
        reporting: &'r Reporting<'r>,
        judge: &'r Judge<'r>,
        (path, read): (&Path, &ReadDocument<'_>),
        document: ScannedDocument<'r>,
        suppressed: Suppressed<'r>,
        applied: Applied<'r>,
    ) -> Self {
        let files = reporting.files.as_ref().map(|files| files.of(path, &read.finds));
        let mut report = Report::default();
        report.totals.bytes = document.content.len() as u64;
        let (is_verbatim, format, lines) =
            (read.is_verbatim, read.format, Lines::new(document.shown_content()));
        Self { reporting, judge, document, is_verbatim, format, files, suppressed, lines, applied, report }
    }

    /// Returns what is reported about the document with these references, of which some are not checked.
    pub(super) fn report(mut self, finds: &Finds<'_>, patterns: &Patterns<'_>) -> Report {
        let mut fault = finds.fault();
        for (index, find) in finds.iter().enumerate() {
            let find = &find;
            if patterns.ignore(find.reference.octets()) {
                self.report.totals.ignored += 1;
                continue;
            }
            if let Some(before) = fault.take_if(|fault| fault.span.start <= find.span.start) {
                self.tell(before);
            }
            let document = self.document;
            let input = document.input(find);
            self.report.totals.iris += u64::from(self.judge.reads_as_iri(find));
            if find.hint == Some(Hint::Cut) {
                self.cut(find);
            }
            match self.judged(find, &input) {
                Some(judged) => self.take((index, find), &input, judged),
                None => self.report.totals.add_clean(1),
            }
        }
        if let Some(fault) = fault {
            self.tell(fault);
        }
        self.concluded()
    }

    /// Counts a reference that may have been cut.
    fn cut(&mut self, find: &Find<'_>) {
        let cut = &mut self.report.cut;
        cut.count += 1;
        if cut.first.is_none() {
            let place = self.lines.clone().place(self.document.shown_offset(find.span.end));
            cut.first = Some((place.line, place.column));
        }
    }

    /// Reports where the document is not what its format demands: as a finding in an empty reference, which is not counted.
    fn tell(&mut self, fault: Fault) {
        let find = Find {
            span: fault.span,
            kind: Kind::Bare,
            place: "document".to_owned(),
            reference: place_of(fault.span),
            writing: Writing::Kept,
            takes_iris: false,
            is_guessed: false,
            hint: None,
            hyphens: None,
        };
        let document = self.document;
        let input = document.input(&find);
        let whole = Span::new(0, 0);
        let code = DocumentCode::MalformedDocument;
        let Some(severity) = self.judge.severity(code) else { return };
        let finding = Finding::of_document(code.name(), whole, fault.reason.to_owned(), None);
        let finding = Finding { severity, ..finding };
        let (checked, edition) = self.judge.examine(&find, &input, self.reporting.wanted());
        let is_empty = checked.findings.is_empty();
        let checked = if is_empty { checked } else { Checked { findings: Vec::new(), ..checked } };
        self.take((usize::MAX, &find), &input, Judged { checked, edition, missing: Some(finding) });
        self.report.totals.references = self.report.totals.references.saturating_sub(1);
    }

    /// Reports on a reference.
    fn take(&mut self, (index, find): (usize, &Find<'_>), input: &Input<'_>, judged: Judged<'_>) {
        let (judged, is_suppressed) = self.without_suppressed(find, input, judged);
        let (mut checked, edition) = with_missing(judged);
        explain(find, &mut checked.findings);
        if checked.counts.fixable > 0 {
            match self.change(index, find) {
                Ok(changed) => {
                    leave_to_fix(&mut checked, &changed);
                    self.report.changed.push(index);
                    self.report.changes.push((!is_suppressed).then_some(changed));
                }
                Err(reason) => cannot_be_applied(&mut checked, reason),
            }
        }
        for secret in self.document.hidden(find) {
            checked.hide(secret);
        }
        if self.reporting.writes_baseline {
            self.keep(find, &checked);
        } else {
            self.write(find, checked, edition);
        }
    }

    /// Returns how `--fix` changes a reference that has safe suggestions, or why it does not.
    fn change(&self, index: usize, find: &Find<'_>) -> Result<Changed, &'static str> {
        let content = self.document.content;
        if !self.is_verbatim {
            return Err(applied::DECODED);
        }
        if let Some(reason) = applied::reason_against(find, self.format, self.reporting.fixes_source) {
            return Err(reason);
        }
        if self.suppressed.has_comment(content, find) {
            return Err(applied::WITH_COMMENT);
        }
        if called_wrong::is(content, find) {
            return Err(called_wrong::REASON);
        }
        let changed = if let Judge::Edition(judge) = self.judge { judge.changed(find) } else { None };
        let Some(changed) = changed else { return Err(applied::PLACEHOLDER) };
        if !can_be_made(content, find, &changed) {
            return Err(applied::NOT_WRITTEN);
        }
        if self.applied.has(index) { Ok(changed) } else { Err(applied::OTHERS_FOUND) }
    }

    /// Returns what is found in a reference; `None` if it is only counted.
    fn judged<'a>(&mut self, find: &Find<'_>, input: &Input<'a>) -> Option<Judged<'a>> {
        let missing = self.missing(find);
        let is_clean = missing.is_none() && self.judge.is_clean(find);
        let Reporting { format, writes_baseline, only_findings, .. } = self.reporting;
        let has_all = format.wants() == Wanted::Verdicts && !writes_baseline && !only_findings;
        if is_clean && !has_all {
            return None;
        }
        let wanted = self.reporting.wanted();
        let (checked, edition) = if !is_clean && called_wrong::is(self.document.content, find) {
            self.judge.examine_wrong(find, input, wanted)
        } else {
            self.judge.examine(find, input, wanted)
        };
        Some(Judged { checked, edition, missing })
    }

    /// Returns the finding for a reference whose file does not exist.
    fn missing(&mut self, find: &Find<'_>) -> Option<Finding> {
        let severity = self.judge.severity(DocumentCode::MissingFile)?;
        let unchecked = &mut self.report.unchecked;
        match self.files.as_mut()?.of(find) {
            File::There => return None,
            File::Missing(finding) => return Some(Finding { severity, ..*finding }),
            File::Outside => unchecked.outside += 1,
            File::Unknown => unchecked.unknown += 1,
        }
        None
    }

    /// Returns the same without what is ignored or known, and whether there is anything of that.
    fn without_suppressed<'a>(
        &mut self,
        find: &Find<'_>,
        input: &Input<'a>,
        judged: Judged<'a>,
    ) -> (Judged<'a>, bool) {
        let Judged { checked, edition, missing } = judged;
        if checked.findings.is_empty() && missing.is_none() {
            return (Judged { checked, edition, missing }, false);
        }
        let findings = checked.findings.iter().chain(&missing);
        let Reasons { ignored, known } = self.suppressed.meet(self.document, find, &findings);
        let names = [ignored, known].concat();
        if names.is_empty() {
            return (Judged { checked, edition, missing }, false);
        }
        let (mut checked, edition) = match self.judge {
            Judge::AllEditions(_) => (checked, edition),
            Judge::Edition(judge) => {
                let judge = judge.without(&names);
                let is_wrong = called_wrong::is(self.document.content, find);
                let judge = if is_wrong { judge.with_advice_at_most() } else { judge };
                judge.examine(find, input, self.reporting.wanted())
            }
        };
        checked.leave_out(&names);
        let missing = missing.filter(|missing| !names.contains(&missing.name));
        (Judged { checked, edition, missing }, true)
    }

    /// Adds the findings in a reference to those of a baseline.
    fn keep(&mut self, find: &Find<'_>, checked: &Checked<'_>) {
        self.report.totals.add(checked);
        let text = self.document.shown(find.span);
        let mut counts = BTreeMap::new();
        checked.findings.iter().for_each(|finding| *counts.entry(finding.name).or_default() += 1);
        let known = |(code, count): (&str, u64)| Known {
            code: code.to_owned(),
            text: text.clone().into_owned(),
            count,
        };
        self.report.known.extend(counts.into_iter().map(known));
    }

    /// Writes what is found in a reference.
    fn write(&mut self, find: &Find<'_>, mut checked: Checked<'_>, edition: &'static str) {
        let Self { reporting, document, lines, report: Report { text, totals, .. }, .. } = self;
        if reporting.fixing.is_some() {
            checked.findings.iter_mut().for_each(show_what_was_not_applied);
        }
        let (cases, failures) = (totals.cases, totals.failures);
        totals.add(&checked);
        // What is written is counted below.
        (totals.cases, totals.failures) = (cases, failures);
        lines.place(document.shown_offset(find.span.start));
        if reporting.only_findings && checked.findings.is_empty() {
            return;
        }
        if let Some(verdict) = checked.verdict.take() {
            let parts =
                ObjectParts { edition, is_validated: checked.is_validated, left_out: checked.left_out };
            let object: FindObject<'_> =
                document.object(find, verdict, std::mem::take(&mut checked.findings), parts, lines);
            reporting.format.write(text, &Checked { find: Some(Box::new(object)), ..checked });
            return;
        }
        let is_error = |finding: &Finding| finding.severity == Severity::Error;
        for mut placed in document.by_lines(find, checked, lines) {
            totals.cases += 1;
            placed.counts.errors = u64::from(placed.findings.iter().any(is_error));
            totals.failures += placed.counts.errors;
            reporting.format.write(text, &placed);
        }
    }

    /// Returns the report, with what was suppressed in vain.
    fn concluded(self) -> Report {
        let Self { judge, document, suppressed, mut report, .. } = self;
        let is_reported = |name: &str| match judge {
            Judge::AllEditions(_) => false,
            Judge::Edition(judge) => match DocumentCode::named(name) {
                Some(code) => self.judge.severity(code).is_some(),
                None => name.parse().map_or(true, |code| judge.reports(code)),
            },
        };
        let (remarks, gone) = suppressed.left(is_reported);
        let mut lines = Lines::new(document.shown_content());
        let line = |remark: Remark| (lines.place(document.shown_offset(remark.offset)).line, remark.message);
        let remarks = remarks.into_iter().map(line);
        report.remarks = remarks.collect();
        Report { gone, ..report }
    }
}

/// Returns an empty reference at this place of a document.
fn place_of(span: Span) -> DecodedReference<'static> {
    DecodedReference::verbatim(b"", span.start)
}

/// Adds the finding for a file that is missing.
fn with_missing(judged: Judged<'_>) -> (Checked<'_>, &'static str) {
    let Judged { mut checked, edition, missing } = judged;
    if let Some(missing) = missing {
        if let Some(code) = DocumentCode::named(missing.name) {
            of_document::count(code, missing.severity, &mut checked);
        }
        let next = checked.findings.partition_point(|finding| finding.span.start <= missing.span.start);
        checked.findings.insert(next, missing);
    }
    (checked, edition)
}

/// Adds to findings what the document says about the reference: what its format makes of it, and its place.
fn explain(find: &Find<'_>, findings: &mut [Finding]) {
    if let Some(hint) = find.hint {
        let code = match hint {
            Hint::NoScheme | Hint::HtmlBase | Hint::ContentBase => RELATIVE_REFERENCE,
            Hint::HeaderField => ESCAPED_CONTROL,
            Hint::SpaceInDestination => SPACE,
            _ => "",
        };
        // An escape does not help in a host.
        let is_in_server = |finding: &Finding| {
            finding.name == SPACE && matches!(finding.component, Some("host" | "authority" | "port"))
        };
        let about_it = findings.iter_mut().filter(|finding| finding.name == code && !is_in_server(finding));
        about_it.for_each(|finding| finding.help = Some(hint.help().to_owned()));
    }
    if find.kind == Kind::Definition && find.reference.octets().starts_with(b"(") {
        let in_parentheses = findings.iter_mut().filter(|finding| finding.name == REFERENCE_IN_TEXT);
        in_parentheses.for_each(|finding| finding.set_message(IN_PARENTHESES));
    }
    if find.kind == Kind::Value {
        let place = secrets::mask_all(find.place.as_bytes());
        let place = visible(&place);
        for finding in findings.iter_mut() {
            finding.add_place(&place);
        }
    }
}

/// Makes suggestions be shown as applied by `--fix` only as far as they are.
fn leave_to_fix(checked: &mut Checked<'_>, changed: &Changed) {
    checked.counts.fixable = changed.count;
    for finding in &mut checked.findings {
        let is_fixed = finding.code.is_some_and(|code| changed.codes.contains(&code));
        finding.suggestion.iter_mut().for_each(|suggestion| suggestion.is_applied &= is_fixed);
    }
}

/// Makes suggestions be shown as those that `--fix` does not apply, for a reason.
fn cannot_be_applied(checked: &mut Checked<'_>, reason: &'static str) {
    checked.counts.fixable = 0;
    for finding in &mut checked.findings {
        if let Some(suggestion) = finding.suggestion.as_mut().filter(|suggestion| suggestion.is_applied) {
            suggestion.is_applied = false;
            finding.not_applied = Some(reason);
        }
    }
}
