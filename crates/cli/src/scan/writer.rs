//! Writes what is found in documents, in their order, and the documents that are fixed.

use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;

use super::fixing;
use super::listed::Lists;
use super::report::{Report, Unchecked};
use super::scanner::{FixedFile, Scanned};
use crate::documents::as_text::AsText;
use crate::documents::run::{Consumer, Taken};
use crate::files::{Links, Refusal, Replacement};
use crate::findings::totals::Totals;
use crate::fix::{Copy, Diff, Masks, Target, Trouble};
use crate::formats::format::Format;
use crate::ignores::{Baseline, Baselines};
use crate::inputs::file::read_at_most;
use crate::parallel::progress::Progress;
use crate::status::{Failure, Output, complain, note, reason};
use crate::steps;
use crate::text::path::told;

/// Where fixed documents go.
pub(super) enum Fixing {
    Print(Copy<Output>),
    Write(Links),
    Diff(Box<Diff<Output>>),
}

/// The output of a run.
pub(super) struct Writer<'w, W> {
    format: Box<dyn Format>,
    output: W,
    progress: Progress,
    totals: Totals,
    fixing: Option<Fixing>,
    /// How many findings are fixed, and in how many documents.
    fixed: (u64, u64),
    unchecked: Unchecked,
    /// How many references may have been cut, and where the first is, in words.
    cut: (u64, Option<String>),
    as_text: AsText,
    lists: Lists,
    baselines: Baselines<'w>,
}

/// The outcome of a run.
pub(super) struct Ended<W> {
    /// To be ended.
    pub(super) output: W,
    pub(super) totals: Totals,
    /// How many findings are fixed, and in how many documents.
    pub(super) fixed: (u64, u64),
    /// How many files were not looked for.
    pub(super) unchecked: Unchecked,
    /// How many references may have been cut, and where the first is, in words.
    pub(super) cut: (u64, Option<String>),
    /// The documents that were read as text because their format is not known.
    pub(super) as_text: AsText,
    pub(super) lists: Lists,
    /// The baseline to write.
    pub(super) baseline: Option<Baseline>,
}

impl<'w, W: Write> Writer<'w, W> {
    pub(super) fn new(
        format: Box<dyn Format>,
        output: W,
        fixing: Option<Fixing>,
        baselines: Baselines<'w>,
    ) -> Self {
        let mut progress = Progress::new();
        // How many files there are is only known at the end.
        progress.begin(None);
        let (totals, unchecked, lists) = (Totals::default(), Unchecked::default(), Lists::default());
        let (fixed, cut, as_text) = ((0, 0), (0, None), AsText::default());
        Self { format, output, progress, totals, fixing, fixed, unchecked, cut, as_text, lists, baselines }
    }

    /// Begins the output.
    pub(super) fn begin(&mut self) -> io::Result<()> {
        self.format.begin(&mut self.output)
    }

    /// Ends the output.
    pub(super) fn end(mut self) -> io::Result<Ended<W>> {
        self.progress.end();
        match &mut self.fixing {
            Some(Fixing::Print(target)) => target.pause()?,
            Some(Fixing::Diff(diff)) => diff.end()?,
            Some(Fixing::Write(_)) | None => {}
        }
        self.format.note_as_text(&self.as_text);
        self.format.end(&mut self.output, &self.totals)?;
        self.output.flush()?;
        if let Some(Fixing::Diff(diff)) = &self.fixing
            && let Some(said) = diff.left_out().said()
        {
            note(said);
        }
        self.baselines.tell();
        let Self { output, totals, fixed, unchecked, cut, as_text, lists, baselines, .. } = self;
        let baseline = baselines.into_written();
        Ok(Ended { output, totals, fixed, unchecked, cut, as_text, lists, baseline })
    }

    /// Writes what is reported about a document.
    fn report(&mut self, source: &str, report: Report) -> io::Result<()> {
        let Report { text, totals, remarks, known, gone, unchecked, cut, changed: _, changes: _ } = report;
        self.unchecked.add(unchecked);
        self.cut.0 += cut.count;
        if let (None, Some((line, column))) = (&self.cut.1, cut.first) {
            self.cut.1 = Some(format!("{}:{line}:{column}", told(source)));
        }
        let Self { format, output, progress, baselines, .. } = self;
        steps::count(text.len());
        self.totals.add_all(&totals);
        format.begin_source(output, source)?;
        if !text.is_empty() {
            progress.suspend(output, |output| format.put(output, &text, &totals))?;
        }
        format.end_source(output, totals.references)?;
        if !remarks.is_empty() {
            let name = told(source);
            progress.suspend(output, |output| {
                output.flush()?;
                for (line, message) in &remarks {
                    note(format_args!("{name}:{line}: {message}"));
                }
                Ok(())
            })?;
        }
        baselines.take(source, known, gone);
        Ok(())
    }

    /// Writes a document that is fixed. Returns `false` if its file cannot be replaced, which is reported.
    fn fix(&mut self, document: Taken<'_>, fixed: &FixedFile) -> Result<bool, Failure> {
        let FixedFile { file, offset, edits, count, secrets } = fixed;
        match &mut self.fixing {
            Some(Fixing::Print(target)) => fixing::write(file, *offset, edits, target)?,
            Some(Fixing::Diff(diff)) => {
                let masks = secrets.clone().map(Masks::of);
                self.progress.suspend(&mut self.output, |_| {
                    diff.begin_document(document.path.as_os_str().as_encoded_bytes(), masks)?;
                    fixing::write(file, *offset, edits, &mut **diff)?;
                    diff.pause()
                })?;
            }
            Some(Fixing::Write(links)) => {
                let lost = match replace(document.path, *links, fixed) {
                    Ok(lost) => lost,
                    Err(Trouble::Read(error)) => return self.unwritten(document.source, "read", &error),
                    Err(Trouble::Target(error)) => return self.unwritten(document.source, "write", &error),
                    Err(Trouble::Output(error)) => return Err(error.into()),
                };
                let name = told(document.source);
                lost.iter().try_for_each(|lost| self.tell(format_args!("{name} was replaced; {lost}")))?;
            }
            None => {}
        }
        self.fixed.0 += count;
        self.fixed.1 += 1;
        Ok(true)
    }

    /// Reports that a file is not replaced.
    fn unwritten(&mut self, source: &str, what: &str, error: &io::Error) -> Result<bool, Failure> {
        self.totals.unwritten += 1;
        self.progress.suspend(&mut self.output, |output| {
            output.flush()?;
            let name = told(source);
            complain(format_args!("cannot {what} {name}: {}; it was not changed", reason(error)));
            Ok(())
        })?;
        Ok(false)
    }

    fn tell(&mut self, message: impl Display) -> io::Result<()> {
        self.progress.suspend(&mut self.output, |output| {
            output.flush()?;
            note(message);
            Ok(())
        })
    }
}

impl<W: Write> Consumer<Scanned> for Writer<'_, W> {
    fn take(&mut self, document: Taken<'_>, scanned: Scanned) -> Result<(), Failure> {
        let Scanned { report, fixed, file, is_cut_list } = scanned;
        if is_cut_list {
            self.lists.add(document.source);
        }
        if let (Some(Fixing::Print(target)), Some(file)) = (&mut self.fixing, file) {
            target.keep(&file)?;
        }
        let report = match fixed {
            Some((fixed, after)) if self.fix(document, &fixed)? => after,
            Some(_) | None => report,
        };
        if let Some(extension) = document.as_text {
            self.as_text.add(extension);
        }
        self.report(document.source, report)?;
        self.progress.advance(document.length, &mut self.output)?;
        Ok(())
    }

    fn fail(&mut self, source: &str, error: &io::Error) -> Result<(), Failure> {
        self.progress.complain(&mut self.output, source, error)?;
        self.totals.unread += 1;
        self.baselines.fail(source);
        Ok(())
    }
}

/// Replaces a file. Returns what the new one does not have of the old one, in words.
fn replace(path: &Path, links: Links, fixed: &FixedFile) -> Result<Vec<String>, Trouble> {
    let (file, mut replacement) = Replacement::of(path, links).map_err(|refusal| match refusal {
        Refusal::Unreadable(error) => Trouble::Read(error),
        Refusal::NoFile(error) => Trouble::Target(error),
    })?;
    let mut now = Vec::new();
    // One that grew was changed, however long it is now.
    read_at_most(file, fixed.file.len() as u64, &mut now).map_err(Trouble::Read)?;
    if now != fixed.file {
        return Err(Trouble::Target(io::Error::other("another program changed it in the meantime")));
    }
    fixing::write(&now, fixed.offset, &fixed.edits, &mut replacement).map_err(Trouble::Target)?;
    replacement.finish().map_err(Trouble::Target)
}
