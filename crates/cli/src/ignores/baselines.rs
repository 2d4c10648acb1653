//! The baseline that a run reads, or the one that it writes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::baseline::{Baseline, Known};
use crate::documents::walk::path_of_octets;
use crate::files::WholeFile;
use crate::findings::summary::number_of_findings;
use crate::status::{Failure, note};
use crate::text::path::{octets_of, shown_path, told};
use crate::text::visible::visible;

/// How many findings that are gone from the baseline are told.
const TOLD: usize = 50;

/// The baseline that is read, and the one that is written.
#[derive(Default)]
pub(crate) struct Baselines<'w> {
    read: Option<&'w Baseline>,
    written: Option<Baseline>,
    /// The documents that were read.
    documents: BTreeSet<String>,
    gone: Vec<(String, Known)>,
}

impl<'w> Baselines<'w> {
    /// Returns the baseline that is read, and a new one for the file at `written`.
    pub(crate) fn new(read: Option<&'w Baseline>, written: Option<&Path>) -> Self {
        Self { read, written: written.map(Baseline::new), ..Self::default() }
    }

    /// Receives the findings of a document for the new baseline, and what the old one has and the document has no longer.
    pub(crate) fn take(&mut self, source: &str, known: Vec<Known>, gone: Vec<Known>) {
        if let Some(baseline) = &mut self.written {
            baseline.add(source, known);
        }
        if let Some(baseline) = self.read {
            self.documents.insert(baseline.key(source));
            self.gone.extend(gone.into_iter().map(|known| (source.to_owned(), known)));
        }
    }

    /// A document cannot be read: nothing is known of it.
    pub(crate) fn fail(&mut self, source: &str) {
        if let Some(baseline) = self.read {
            self.documents.insert(baseline.key(source));
        }
    }

    /// Returns the new baseline, if there is one.
    pub(crate) fn into_written(self) -> Option<Baseline> {
        self.written
    }

    /// Tells what the baseline has and was not found: in the documents that were read, and in those that are gone.
    pub(crate) fn tell(&mut self) {
        let Some(baseline) = self.read else { return };
        let exists = |path: &str| path_of_octets(&octets_of(path)).is_some_and(|path: PathBuf| path.exists());
        for path in baseline.paths().filter(|path| !self.documents.contains(*path)) {
            let source = baseline.source_of(path);
            if !exists(&source) {
                let gone = baseline.of(&source).gone().into_iter();
                self.gone.extend(gone.map(|known| (source.clone(), known)));
            }
        }
        let all: u64 = self.gone.iter().map(|(_, known)| known.count).sum();
        if all == 0 {
            return;
        }
        for (path, Known { code, text, count }) in self.gone.iter().take(TOLD) {
            let times = if *count == 1 { String::new() } else { format!(" ({count} times)") };
            let (path, text) = (told(path), visible(text.as_bytes()));
            note(format_args!("{path}: gone since the baseline was written: {code} in {text}{times}"));
        }
        let more = self.gone.len().saturating_sub(TOLD);
        let more = if more == 0 { String::new() } else { format!(", {more} of them not listed") };
        let findings = if all == 1 {
            "1 finding of the baseline is"
        } else {
            &format!("{all} findings of the baseline are")
        };
        note(format_args!("{findings} gone{more}; --write-baseline writes it anew"));
    }
}

/// Writes a baseline. Returns what is in it, in words.
pub(crate) fn write_baseline(
    path: &Path,
    mut file: WholeFile,
    baseline: &Baseline,
) -> Result<String, Failure> {
    baseline.write(&mut file)?;
    file.finish()?;
    Ok(format!("{} written to {}", number_of_findings(baseline.count()), shown_path(path)))
}
