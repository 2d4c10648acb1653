//! Examines the references of documents.

use std::collections::BTreeMap;
use std::path::Path;

use uri_bnf::validate::Severity;
use uri_bnf_documents::{Edit, Find, Finds, Hint, Kind, comments};

use super::baseline::{Baseline, Known, KnownFindings};
use super::files::Files;
use super::fixing::{self, Fixed};
use super::judge::Judge;
use super::place::{Document, ObjectParts, Secrets};
use crate::configuration::validation::Validation;
use crate::documents::lines::Lines;
use crate::documents::octets::Octets;
use crate::documents::run::{ReadDocument, references};
use crate::findings::checked::Checked;
use crate::findings::find_object::FindObject;
use crate::findings::finding::Finding;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::fix::{Changed, Mode, show_what_was_not_applied};
use crate::formats::format::Format;
use crate::ignores::{self, Ignores};
use crate::inputs::input::Input;
use crate::text::visible::visible;

/// The name of the code for a space.
const SPACE: &str = "space";

/// The name of the code for a reference without the scheme that it must have.
const RELATIVE_REFERENCE: &str = "relative-reference";

/// Examines the references of documents.
pub(super) struct Scanner<'s> {
    pub(super) judge: Judge<'s>,
    pub(super) settings: &'s Validation,
    pub(super) format: &'s dyn Format,
    pub(super) fixing: Option<Mode>,
    /// What is not reported.
    pub(super) baseline: Option<&'s Baseline>,
    /// Whether the findings become a baseline, and are not reported.
    pub(super) writes_baseline: bool,
    /// What finds out whether the files exist that references lead to.
    pub(super) files: Option<Files>,
}

/// The outcome for a document.
#[derive(Default)]
pub(super) struct Scanned {
    pub(super) report: Report,
    /// If anything is fixed: how, and what is reported then.
    pub(super) fixed: Option<(FixedFile, Report)>,
    /// The octets of the file, if it is printed whether or not it is changed.
    pub(super) file: Option<Vec<u8>>,
}

/// A file with the safe suggestions applied.
pub(super) struct FixedFile {
    /// Its octets before.
    pub(super) file: Vec<u8>,
    /// Where its document begins.
    pub(super) offset: usize,
    /// The changes, in octets of the document.
    pub(super) edits: Vec<Edit>,
    /// How many findings are fixed.
    pub(super) count: u64,
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
}

/// What is not reported in a document.
struct Suppressed<'s> {
    ignores: Ignores,
    known: KnownFindings<'s>,
}

impl Suppressed<'_> {
    /// Returns which of the findings in a reference are ignored, and which are known.
    fn names(
        &mut self,
        document: Document<'_>,
        find: &Find<'_>,
        findings: &[Finding],
    ) -> [Vec<&'static str>; 2] {
        let mut names: Vec<_> = findings.iter().map(|finding| finding.name).collect();
        names.sort_unstable();
        names.dedup();
        let ignored = self.ignores.names(find.span.start, &names);
        if self.known.is_empty() {
            return [ignored, Vec::new()];
        }
        let text = document.shown(find.span);
        let known = names.into_iter().filter(|name| {
            let count = findings.iter().filter(|finding| finding.name == *name).count();
            !ignored.contains(name) && self.known.meet(name, &text, count as u64)
        });
        let known = known.collect();
        [ignored, known]
    }
}

impl<'s> Scanner<'s> {
    /// Returns the outcome for a document, given its path.
    pub(super) fn document(&self, path: &Path, read: &ReadDocument<'_>) -> Scanned {
        let of_path = match (&self.judge, self.settings.policy_of(path)) {
            (Judge::Edition(judge), Some((name, policy))) => {
                Some(Judge::Edition(Box::new(judge.under(name, policy))))
            }
            _ => None,
        };
        let judge = of_path.as_ref().unwrap_or(&self.judge);
        let fixed = self.fixing.and_then(|_| self.fixed(judge, read));
        let prints = self.fixing == Some(Mode::Print);
        let file = (prints && fixed.is_none()).then(|| read.file.whole().to_vec());
        let Some(Fixed { edits, count, content }) = fixed else {
            let report = self.report(judge, path, read, read.content, &read.finds.finds);
            return Scanned { report, fixed: None, file };
        };
        let Finds { finds, .. } = references(&content, read.format, read.options);
        let after = self.report(judge, path, read, Octets::new(&content), &finds);
        // If the file cannot be replaced, it stays as it was.
        let report = match self.fixing {
            Some(Mode::Write) => self.report(judge, path, read, read.content, &read.finds.finds),
            _ => Report::default(),
        };
        let fixed = FixedFile { file: read.file.whole().to_vec(), offset: read.offset, edits, count };
        Scanned { report, fixed: Some((fixed, after)), file }
    }

    fn suppressed(&self, read: &ReadDocument<'_>, content: Octets<'_>) -> Suppressed<'s> {
        let comments = comments(content.whole(), read.format, ignores::WORD);
        let known = self.baseline.map(|baseline| baseline.of(read.source)).unwrap_or_default();
        Suppressed { ignores: Ignores::new(content, &comments), known }
    }

    /// Returns the document with the safe suggestions applied, if there are any. What is ignored is not fixed, nor is a
    /// reference with a finding of the baseline: it would no longer be known.
    fn fixed(&self, judge: &Judge<'_>, read: &ReadDocument<'_>) -> Option<Fixed> {
        let Judge::Edition(edition) = judge else { return None };
        if !read.is_verbatim {
            return None;
        }
        let ReadDocument { source, content, offset, .. } = *read;
        let secrets = Secrets::of(&read.finds.finds);
        let document = Document { source, content, offset, secrets: &secrets };
        let mut suppressed = self.suppressed(read, content);
        let changed = |find: &Find<'_>| -> Option<Changed> {
            if judge.is_clean(find) {
                return None;
            }
            let input = input(source, find, offset);
            let (checked, _) = judge.examine(find, &input, Wanted::Lines);
            let [ignored, known] = suppressed.names(document, find, &checked.findings);
            match (ignored.is_empty(), known.is_empty()) {
                (true, true) => edition.changed(find),
                (false, true) => edition.without(&ignored).changed(find),
                (_, false) => None,
            }
        };
        fixing::fixed(content, read.format, read.options, &read.finds.finds, changed)
    }

    /// Returns what is reported about a document.
    fn report(
        &self,
        judge: &Judge<'_>,
        path: &Path,
        read: &ReadDocument<'_>,
        content: Octets<'_>,
        found: &[Find<'_>],
    ) -> Report {
        let ReadDocument { source, offset, .. } = *read;
        let mut report = Report::default();
        report.totals.bytes = content.len() as u64;
        let writes_all = self.format.wants() == Wanted::Verdicts && !self.writes_baseline;
        let secrets = Secrets::of(found);
        let files = self.files.as_ref().map(|files| files.of(path, read.finds.base.as_ref()));
        let document = Document { source, content, offset, secrets: &secrets };
        let mut suppressed = self.suppressed(read, content);
        let mut lines = Lines::new(content);
        for find in found {
            let missing = files.as_ref().and_then(|files| files.missing(find));
            let is_clean = judge.is_clean(find) && missing.is_none();
            if is_clean && !writes_all {
                report.totals.add_clean(1);
                continue;
            }
            lines.place(find.span.start);
            let input = input(source, find, offset);
            let (mut checked, mut edition) = judge.examine(find, &input, self.wanted());
            add(&mut checked, missing.as_ref());
            if !is_clean {
                let [ignored, known] = suppressed.names(document, find, &checked.findings);
                let names = [ignored, known].concat();
                if !names.is_empty() {
                    (checked, edition) = self.without(judge, find, &input, checked, &names);
                    add(&mut checked, missing.filter(|missing| !names.contains(&missing.name)).as_ref());
                }
            }
            if let Some(hint) = find.hint {
                let code = if hint == Hint::NoScheme { RELATIVE_REFERENCE } else { SPACE };
                let about_it = checked.findings.iter_mut().filter(|finding| finding.name == code);
                about_it.for_each(|finding| finding.help = Some(hint.help().to_owned()));
            }
            if find.kind == Kind::Value {
                let place = visible(find.place.as_bytes());
                checked.findings.iter_mut().for_each(|finding| finding.add_place(&place));
            }
            if find.is_guessed || !read.is_verbatim {
                checked.counts.fixable = 0;
                checked
                    .findings
                    .iter_mut()
                    .filter_map(|it| it.suggestion.as_mut())
                    .for_each(|it| it.is_applied = false);
            }
            if self.writes_baseline {
                report.totals.add(&checked);
                add_known(&mut report.known, &document.shown(find.span), &checked.findings);
                continue;
            }
            if self.fixing.is_some() {
                checked.findings.iter_mut().for_each(show_what_was_not_applied);
            }
            report.totals.add(&checked);
            report.totals.cases -= u64::from(checked.counts.all() > 0);
            report.totals.failures -= u64::from(checked.counts.errors > 0);
            self.write(document, find, checked, edition, &mut lines, &mut report);
        }
        let Suppressed { ignores, known } = suppressed;
        let is_reported = |name: &str| match judge {
            Judge::AllEditions(_) => false,
            Judge::Edition(judge) => name.parse().map_or(true, |code| judge.reports(code)),
        };
        let mut lines = Lines::new(content);
        let remarks = ignores.remarks(is_reported).into_iter();
        report.remarks = remarks.map(|remark| (lines.place(remark.offset).line, remark.message)).collect();
        report.gone = known.gone();
        report
    }

    /// Returns which findings are needed.
    fn wanted(&self) -> Wanted {
        match self.format.wants() {
            // With the suggestion.
            Wanted::Lines if self.fixing.is_some() => Wanted::Excerpts,
            wanted => wanted,
        }
    }

    /// Returns what is found in a reference, without the findings of these names.
    fn without<'a>(
        &self,
        judge: &Judge<'_>,
        find: &Find<'_>,
        input: &Input<'a>,
        mut checked: Checked<'a>,
        names: &[&'static str],
    ) -> (Checked<'a>, &'static str) {
        let mut edition = judge.name();
        if let Judge::Edition(judge) = judge {
            (checked, edition) = judge.without(names).examine(find, input, self.wanted());
        }
        checked.leave_out(names);
        (checked, edition)
    }

    /// Adds the output for a reference to the report.
    fn write(
        &self,
        document: Document<'_>,
        find: &Find<'_>,
        mut checked: Checked<'_>,
        edition: &'static str,
        lines: &mut Lines<'_>,
        report: &mut Report,
    ) {
        let Report { text, totals, .. } = report;
        if let Some(verdict) = checked.verdict.take() {
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

/// Returns the reference as an input.
fn input<'a>(source: &'a str, find: &'a Find<'_>, offset: usize) -> Input<'a> {
    let bytes = Some(find.reference.octets());
    Input { index: 0, source, line: 1, column: 1, offset: (offset + find.span.start) as u64, bytes }
}

/// Adds the finding for a file that is missing.
fn add(checked: &mut Checked<'_>, missing: Option<&Finding>) {
    let Some(missing) = missing else { return };
    checked.counts.errors += 1;
    let next = checked.findings.partition_point(|finding| finding.span.start <= missing.span.start);
    checked.findings.insert(next, missing.clone());
}

/// Adds the findings in a reference of this text to those of a document.
fn add_known(known: &mut Vec<Known>, text: &str, findings: &[Finding]) {
    let mut counts = BTreeMap::new();
    findings.iter().for_each(|finding| *counts.entry(finding.name).or_default() += 1);
    known.extend(counts.into_iter().map(|(code, count)| Known {
        code: code.to_owned(),
        text: text.to_owned(),
        count,
    }));
}
