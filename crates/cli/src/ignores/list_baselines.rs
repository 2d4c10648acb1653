//! The baseline of a run over lists: its references come one after the other, and may say themselves in which file they are.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;

use super::baseline::{Baseline, Known, KnownFindings};
use super::baselines::Baselines;
use crate::findings::checked::Checked;

/// The baseline that is read, or the one that is written.
#[derive(Default)]
pub(crate) struct ListBaselines<'b> {
    read: Option<&'b Baseline>,
    writes: bool,
    all: Baselines<'b>,
    /// What was not met yet, of each file that the baseline has.
    known: BTreeMap<String, KnownFindings<'b>>,
}

impl<'b> ListBaselines<'b> {
    /// Returns the baseline that is read, and a new one for the file at `written`.
    pub(crate) fn new(read: Option<&'b Baseline>, written: Option<&Path>) -> Self {
        let all = Baselines::new(read, written);
        Self { read, writes: written.is_some(), all, known: BTreeMap::new() }
    }

    /// Returns whether a baseline is written.
    pub(crate) fn writes(&self) -> bool {
        self.writes
    }

    /// Returns the names of findings that the baseline has, and that are not among `ignored`. They are met then.
    pub(crate) fn meet(&mut self, checked: &Checked<'_>, ignored: &[&'static str]) -> Vec<&'static str> {
        let Some(baseline) = self.read else { return Vec::new() };
        let source = checked.input.source;
        if !self.known.contains_key(source) {
            let of_source = baseline.of(source);
            if of_source.is_empty() {
                return Vec::new();
            }
            self.known.insert(source.to_owned(), of_source);
        }
        let (Some(known), text) = (self.known.get_mut(source), text_of(checked)) else { return Vec::new() };
        let counts = counts(checked).into_iter().filter(|(name, _)| !ignored.contains(name));
        counts.filter(|(name, count)| known.meet(name, &text, *count)).map(|(name, _)| name).collect()
    }

    /// Keeps what is found in an input for the new baseline. Returns whether there is one: then it is not reported.
    pub(crate) fn keep(&mut self, checked: &Checked<'_>) -> bool {
        if self.writes {
            let text = text_of(checked);
            let known = counts(checked).into_iter().map(|(code, count)| Known {
                text: text.clone().into_owned(),
                code: code.to_owned(),
                count,
            });
            self.all.take(checked.input.source, known.collect(), Vec::new());
        }
        self.writes
    }

    /// A file cannot be read: nothing is known of it.
    pub(crate) fn fail(&mut self, source: &str) {
        self.all.fail(source);
    }

    /// Ends the run: tells what is gone, and returns the new baseline, if there is one.
    pub(crate) fn end(mut self) -> Option<Baseline> {
        for (source, known) in std::mem::take(&mut self.known) {
            self.all.take(&source, Vec::new(), known.gone());
        }
        self.all.tell();
        self.all.into_written()
    }
}

/// Returns the text under which an input is known: without its secrets.
fn text_of<'c>(checked: &'c Checked<'_>) -> Cow<'c, str> {
    match checked.shown() {
        Some(Cow::Borrowed(shown)) => String::from_utf8_lossy(shown),
        Some(Cow::Owned(shown)) => Cow::Owned(String::from_utf8_lossy(&shown).into_owned()),
        None => Cow::Borrowed(""),
    }
}

/// Returns how many findings of each name there are.
fn counts(checked: &Checked<'_>) -> BTreeMap<&'static str, u64> {
    let mut counts = BTreeMap::new();
    checked.findings.iter().for_each(|finding| *counts.entry(finding.name).or_default() += 1);
    counts
}
