//! Examines the references of documents.

use std::path::Path;

use uri_bnf::Span;
use uri_bnf_documents::{Edit, Find, Finds};

use super::applied::{Applied, reason_against};
use super::called_wrong;
use super::exempt;
use super::fixing::{self, Fixed};
use super::judge::Judge;
use super::listed;
use super::place::{Before, ScannedDocument};
use super::report::{Report, Reporter, Reporting};
use super::specifications;
use super::suppressed::{Reasons, Suppressed};
use crate::arguments::Mode;
use crate::configuration::ignored::Patterns;
use crate::configuration::validation::Validation;
use crate::documents::octets::Octets;
use crate::documents::run::ReadDocument;
use crate::documents::secrets::Secrets;
use crate::findings::wanted::Wanted;
use crate::fix::{Changed, Moves};

/// Examines the references of documents.
pub(super) struct Scanner<'s> {
    pub(super) judge: Judge<'s>,
    pub(super) settings: &'s Validation,
    pub(super) reporting: Reporting<'s>,
}

/// The outcome for a document.
#[derive(Default)]
pub(super) struct Scanned {
    pub(super) report: Report,
    /// If anything is fixed: how, and what is reported then.
    pub(super) fixed: Option<(FixedFile, Report)>,
    /// The octets of the file, if it is printed whether or not it is changed.
    pub(super) file: Option<Vec<u8>>,
    /// Whether it is a list of which something was not read.
    pub(super) is_cut_list: bool,
}

/// What is known of how a reference is changed.
enum Known {
    Changed(Changed),
    Unchanged,
    Nothing,
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
    /// The secrets of the document as it was, and as it is now, if a diff shows it: in octets of the document.
    pub(super) secrets: [Vec<Span>; 2],
}

impl Scanner<'_> {
    /// Returns the outcome for a document, given its path.
    pub(super) fn document(&self, path: &Path, read: &ReadDocument<'_>) -> Scanned {
        let of_path = match (&self.judge, self.settings.policy_of(path)) {
            (Judge::Edition(judge), Some((name, policy, documents))) => {
                Some(Judge::Edition(Box::new(judge.under(name, policy, documents))))
            }
            _ => None,
        };
        let judge = of_path.as_ref().unwrap_or(&self.judge);
        let of_exempt = exempt::without(judge, path);
        let judge = of_exempt.as_ref().unwrap_or(judge);
        let of_specifications = specifications::softened(judge, path, read.content);
        let judge = of_specifications.as_ref().unwrap_or(judge);
        let patterns = &self.settings.ignored_in(path);
        let report = |content: Octets<'_>,
                      finds: &Finds<'_>,
                      suppressed: Suppressed<'_>,
                      applied: Applied<'_>,
                      before: Option<&Before<'_>>| {
            let secrets = &Secrets::of(finds, read.format);
            let ReadDocument { source, origin, .. } = *read;
            let document = ScannedDocument { source, content, origin, secrets, before };
            Reporter::new(&self.reporting, judge, (path, read), document, suppressed, applied)
                .report(finds, patterns)
        };
        let suppressed = self.suppressed(read, read.content);
        let is_cut_list = listed::is_cut_list(read.content, read.format, &read.finds);
        let mode = self.reporting.fixing;
        let fixes_source = self.reporting.fixes_source;
        let unchanged =
            |applied: Applied<'_>| report(read.content, &read.finds, suppressed.clone(), applied, None);
        if mode.is_none() {
            let mut first = unchanged(Applied::Possible);
            if first.changed.is_empty() {
                return Scanned { report: first, fixed: None, file: None, is_cut_list };
            }
            // What is counted as fixable is what would be fixed.
            let possible = std::mem::take(&mut first.changes);
            let mut known = first.changed.iter().copied().zip(possible).peekable();
            let known = |index| match known.next_if(|(known, _)| *known == index) {
                None => Known::Unchanged,
                Some((_, None)) => Known::Nothing,
                Some((_, Some(changed))) => Known::Changed(changed),
            };
            let suppressed = suppressed.clone();
            let fixed = fixed((judge, patterns), read, suppressed, (fixes_source, known), |_, _, _| ());
            let changed = fixed.map(|fixed| fixed.changed).unwrap_or_default();
            let is_same = changed == first.changed;
            let report = if is_same { first } else { unchanged(Applied::Numbered(&changed)) };
            return Scanned { report, fixed: None, file: None, is_cut_list };
        }
        let fixed = fixed(
            (judge, patterns),
            read,
            suppressed.clone(),
            (fixes_source, |_| Known::Nothing),
            |content, finds, edits| {
                let secrets = secrets_for(mode, read, (content, finds));
                // A diff is about the file as it is.
                let before = (mode == Some(Mode::Diff)).then(|| Before {
                    content: read.content,
                    moves: Moves::of(edits.iter().map(|edit| (edit.span, edit.replacement.len()))),
                    secrets: Secrets::of(&read.finds, read.format),
                });
                // What could still be changed is what was left out.
                let suppressed = self.suppressed(read, content);
                (report(content, finds, suppressed, Applied::Numbered(&[]), before.as_ref()), secrets)
            },
        );
        let Some(Fixed { edits, count, outcome: (after, secrets), .. }) = fixed else {
            let file = (mode == Some(Mode::Print)).then(|| read.file.whole().to_vec());
            return Scanned { report: unchanged(Applied::Numbered(&[])), fixed: None, file, is_cut_list };
        };
        // If the file cannot be replaced, it stays as it was.
        let report = if mode == Some(Mode::Write) { unchanged(Applied::Possible) } else { Report::default() };
        let fixed = FixedFile {
            file: read.file.whole().to_vec(),
            offset: read.origin.in_file(read.content, 0),
            edits,
            count,
            secrets,
        };
        Scanned { report, fixed: Some((fixed, after)), file: None, is_cut_list }
    }

    /// Returns what is not reported in a document with this content.
    fn suppressed(&self, read: &ReadDocument<'_>, content: Octets<'_>) -> Suppressed<'_> {
        let suppressed = Suppressed::known(read, self.reporting.baseline);
        if self.reporting.follows_comments { suppressed.with_comments(read, content) } else { suppressed }
    }
}

/// Returns the secrets of a document and of the new one, if a diff shows them.
fn secrets_for(mode: Option<Mode>, read: &ReadDocument<'_>, new: (Octets<'_>, &Finds<'_>)) -> [Vec<Span>; 2] {
    if mode != Some(Mode::Diff) {
        return Default::default();
    }
    [(read.content, &read.finds), new].map(|(content, finds)| Secrets::of(finds, read.format).all(content))
}

/// Returns how a document is fixed, and what `then` returns for the fixed document; `None` if there is nothing to fix. What is
/// ignored is not fixed, nor is a reference with a finding of the baseline: it would no longer be known; nor one with a comment
/// in it, nor one that [`reason_against`] speaks of. `known` returns what is known of the reference of a number.
fn fixed<R>(
    (judge, patterns): (&Judge<'_>, &Patterns<'_>),
    read: &ReadDocument<'_>,
    mut suppressed: Suppressed<'_>,
    (fixes_source, mut known): (bool, impl FnMut(usize) -> Known),
    then: impl FnOnce(Octets<'_>, &Finds<'_>, &[Edit]) -> R,
) -> Option<Fixed<R>> {
    let Judge::Edition(edition) = judge else { return None };
    if !read.is_verbatim {
        return None;
    }
    let secrets = Secrets::of(&read.finds, read.format);
    let ReadDocument { source, content, origin, .. } = *read;
    let document = ScannedDocument { source, content, origin, secrets: &secrets, before: None };
    let changed = |index: usize, find: &Find<'_>| -> Option<Changed> {
        match known(index) {
            Known::Changed(changed) => return Some(changed),
            Known::Unchanged => return None,
            Known::Nothing => {}
        }
        let octets = find.reference.octets();
        let is_kept = patterns.ignore(octets) || reason_against(find, read.format, fixes_source).is_some();
        if is_kept || judge.is_clean(find) {
            return None;
        }
        let (checked, _) = judge.examine(find, &document.input(find), Wanted::Lines);
        let Reasons { ignored, known } = suppressed.meet(document, find, &checked.findings.iter());
        if suppressed.has_comment(content, find) || called_wrong::is(content, find) {
            return None;
        }
        match (ignored.is_empty(), known.is_empty()) {
            (true, true) => edition.changed(find),
            (false, true) => edition.without(&ignored).changed(find),
            (_, false) => None,
        }
    };
    fixing::fixed(read, changed, then)
}
