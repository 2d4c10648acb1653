//! Tells what was not fixed.

use std::cell::Cell;
use std::io::{self, BufWriter, Stderr, Write};
use std::rc::Rc;

use crate::arguments::CheckFormat;
use crate::findings::by_validator::ByValidator;
use crate::findings::examiner::Examiner;
use crate::findings::finding::Finding;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::formats::format::Format;
use crate::formats::{self, Destination};
use crate::inputs::input::Input;
use crate::status;

/// What is found in inputs once they are fixed.
pub(super) struct Remaining<'r, 'b> {
    examiner: &'r ByValidator<'b>,
    /// How and where it is told.
    told: (Box<dyn Format>, Box<dyn Write>),
    totals: Totals,
    text: Vec<u8>,
    /// How many references there were before the source that was begun and not ended.
    before_source: Option<u64>,
    /// Why what remains could not be told on standard error.
    failure: Rc<Cell<Option<io::Error>>>,
}

impl<'r, 'b> Remaining<'r, 'b> {
    pub(super) fn on_standard_output(examiner: &'r ByValidator<'b>, format: Option<CheckFormat>) -> Self {
        Self::new(examiner, (formats::format(format, Destination::Output), Box::new(status::output())))
    }

    pub(super) fn on_standard_error(examiner: &'r ByValidator<'b>, format: Option<CheckFormat>) -> Self {
        let failure = Rc::<Cell<_>>::default();
        let output = Errors { output: BufWriter::new(io::stderr()), failure: Rc::clone(&failure) };
        let told = (formats::format(format, Destination::Errors), Box::new(output) as Box<dyn Write>);
        Self { failure, ..Self::new(examiner, told) }
    }

    fn new(examiner: &'r ByValidator<'b>, told: (Box<dyn Format>, Box<dyn Write>)) -> Self {
        Self {
            examiner,
            told,
            totals: Totals::default(),
            text: Vec::new(),
            before_source: None,
            failure: Rc::default(),
        }
    }

    /// How many references there were.
    pub(super) fn references(&self) -> u64 {
        self.totals.references
    }

    /// So many bytes were read.
    pub(super) fn count_read(&mut self, bytes: usize) {
        self.totals.bytes += bytes as u64;
    }

    /// Before all else.
    pub(super) fn begin(&mut self) -> io::Result<()> {
        let (format, output) = &mut self.told;
        format.begin(output)
    }

    /// Inputs from another source come next.
    pub(super) fn begin_source(&mut self, source: &str) -> io::Result<()> {
        self.end_source()?;
        self.before_source = Some(self.totals.references);
        let (format, output) = &mut self.told;
        format.begin_source(output, source)
    }

    /// Tells what remains in `input`; nothing, where that is known.
    pub(super) fn take(&mut self, input: &Input<'_>, is_clean: bool) -> io::Result<()> {
        let wanted = match self.told.0.wants() {
            // With what is suggested.
            Wanted::Lines => Wanted::Excerpts,
            wanted => wanted,
        };
        let is_clean = || is_clean || input.text().is_some_and(|text| self.examiner.is_clean(text));
        if wanted != Wanted::Verdicts && is_clean() {
            self.totals.add_clean(1);
            return Ok(());
        }
        let mut checked = self.examiner.examine(input, wanted);
        let mut totals = Totals::default();
        totals.add(&checked);
        self.totals.add_all(&totals);
        let (format, output) = &mut self.told;
        checked.findings.iter_mut().for_each(show_what_was_not_applied);
        self.text.clear();
        format.write(&mut self.text, &checked);
        if self.text.is_empty() { Ok(()) } else { format.put(output, &self.text, &totals) }
    }

    /// The next may be long in coming.
    pub(super) fn pause(&mut self) -> io::Result<()> {
        self.told.1.flush()
    }

    /// Something is to be said of a file that could not be read.
    pub(super) fn fail_to_read(&mut self) -> io::Result<()> {
        self.totals.unread += 1;
        self.pause()
    }

    /// Something is to be said of a file that could not be replaced.
    pub(super) fn fail_to_write(&mut self) -> io::Result<()> {
        self.totals.unwritten += 1;
        self.pause()
    }

    /// After all else.
    pub(super) fn end(&mut self) -> io::Result<Totals> {
        self.end_source()?;
        let (format, output) = &mut self.told;
        format.end(output, &self.totals)?;
        output.flush()?;
        self.failure.take().map_or(Ok(self.totals), Err)
    }

    fn end_source(&mut self) -> io::Result<()> {
        let Some(before) = self.before_source.take() else { return Ok(()) };
        let references = self.totals.references - before;
        let (format, output) = &mut self.told;
        format.end_source(output, references)
    }
}

/// Adds what is suggested, and not safe, to the line of a finding.
fn show_what_was_not_applied(finding: &mut Finding) {
    let is_safe = finding.suggestion.as_ref().is_none_or(|suggestion| suggestion.safe);
    if let Some(help) = finding.help.as_ref().filter(|_| !is_safe) {
        finding.with_section = format!("{}; not applied: {help}", finding.with_section);
    }
}

/// Standard error. Where that cannot be written, what is fixed comes out all the same, and it is told in the end.
struct Errors {
    output: BufWriter<Stderr>,
    failure: Rc<Cell<Option<io::Error>>>,
}

impl Write for Errors {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Err(error) = self.output.write_all(bytes) {
            self.failure.set(Some(error));
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if let Err(error) = self.output.flush() {
            self.failure.set(Some(error));
        }
        Ok(())
    }
}
