//! Reports what was not fixed.

use std::cell::Cell;
use std::io::{self, BufWriter, StderrLock, Write};
use std::rc::Rc;

use uri_bnf::validate::{Code, Safety};

use super::moves::Moves;
use crate::arguments::CheckFormat;
use crate::configuration::ignored::Patterns;
use crate::findings::by_validator::ByValidator;
use crate::findings::examiner::Examiner;
use crate::findings::finding::Finding;
use crate::findings::judged_by::JudgedBy;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::formats;
use crate::formats::format::Format;
use crate::inputs::input::Input;
use crate::text::terminal::{self, Content, Destination, TerminalWriter};

/// The findings in inputs after they are fixed.
pub(super) struct Remaining<'r, 'b> {
    examiner: &'r ByValidator<'b>,
    /// References that are only counted.
    patterns: &'r Patterns<'r>,
    /// How and where they are written.
    written: (Box<dyn Format>, Box<dyn Write>),
    totals: Totals,
    text: Vec<u8>,
    /// How many references there were before the source that was begun and not ended.
    before_source: Option<u64>,
    /// Why they could not be written to standard error.
    failure: Rc<Cell<Option<io::Error>>>,
}

impl<'r, 'b> Remaining<'r, 'b> {
    pub(super) fn on_standard_output(
        examiner: (&'r ByValidator<'b>, &'r Patterns<'r>),
        format: Option<CheckFormat>,
        by: &JudgedBy,
    ) -> Self {
        let format = formats::format(format, Some(Destination::Output), formats::CHECK, by);
        let output = terminal::output(format.content());
        Self::new(examiner, (format, Box::new(output)))
    }

    pub(super) fn on_standard_error(
        examiner: (&'r ByValidator<'b>, &'r Patterns<'r>),
        format: Option<CheckFormat>,
        by: &JudgedBy,
    ) -> Self {
        let format = formats::format(format, Some(Destination::Errors), formats::CHECK, by);
        let (output, failure) = Errors::new(format.content());
        Self { failure, ..Self::new(examiner, (format, Box::new(output))) }
    }

    fn new(
        (examiner, patterns): (&'r ByValidator<'b>, &'r Patterns<'r>),
        written: (Box<dyn Format>, Box<dyn Write>),
    ) -> Self {
        Self {
            examiner,
            patterns,
            written,
            totals: Totals::default(),
            text: Vec::new(),
            before_source: None,
            failure: Rc::default(),
        }
    }

    /// Returns how many references there were.
    pub(super) fn references(&self) -> u64 {
        self.totals.all()
    }

    /// Counts octets that were read.
    pub(super) fn count_read(&mut self, octets: usize) {
        self.totals.bytes += octets as u64;
    }

    /// Writes what comes before everything else.
    pub(super) fn begin(&mut self) -> io::Result<()> {
        let (format, output) = &mut self.written;
        format.begin(output)
    }

    /// Begins the inputs of another source.
    pub(super) fn begin_source(&mut self, source: &str) -> io::Result<()> {
        self.end_source()?;
        self.before_source = Some(self.totals.references);
        let (format, output) = &mut self.written;
        format.begin_source(output, source)
    }

    /// Writes what remains in `input`, except for findings of the `ignored` names; if it is known what it was `before`, there. If
    /// `is_clean`, it is known that this is nothing.
    pub(super) fn take<'t>(
        &mut self,
        input: &Input<'t>,
        before: Option<(&'t [u8], &Moves)>,
        is_clean: bool,
        ignored: &[&'static str],
    ) -> io::Result<()> {
        if input.octets.is_some_and(|octets| self.patterns.ignore(octets)) {
            self.totals.ignored += 1;
            return Ok(());
        }
        let wanted = match self.written.0.wants() {
            // With the suggestion.
            Wanted::Lines => Wanted::Excerpts,
            wanted => wanted,
        };
        let is_clean = || is_clean || input.octets.is_some_and(|octets| self.examiner.is_clean(octets));
        if wanted != Wanted::Verdicts && is_clean() {
            self.totals.add_clean(1);
            return Ok(());
        }
        let mut checked = match ignored {
            [] => self.examiner.examine(input, wanted),
            ignored => self.examiner.examine_without(input, ignored, wanted),
        };
        let mut totals = Totals::default();
        totals.add(&checked);
        self.totals.add_all(&totals);
        if let Some((octets, moves)) = before.filter(|_| wanted != Wanted::Verdicts) {
            checked.input.octets = Some(octets);
            checked
                .findings
                .iter_mut()
                .for_each(|finding| finding.move_spans(|span| moves.span_before(span)));
        }
        let (format, output) = &mut self.written;
        checked.findings.iter_mut().for_each(show_what_was_not_applied);
        self.text.clear();
        if !checked.findings.is_empty() || wanted == Wanted::Verdicts {
            format.write(&mut self.text, &checked);
        }
        if self.text.is_empty() { Ok(()) } else { format.put(output, &self.text, &totals) }
    }

    /// Writes everything that is known so far: the next input may take a while.
    pub(super) fn pause(&mut self) -> io::Result<()> {
        self.written.1.flush()
    }

    /// Counts a file that could not be read, before a message about it is written.
    pub(super) fn fail_to_read(&mut self) -> io::Result<()> {
        self.totals.unread += 1;
        self.pause()
    }

    /// Counts a file that could not be replaced, before a message about it is written.
    pub(super) fn fail_to_write(&mut self) -> io::Result<()> {
        self.totals.unwritten += 1;
        self.pause()
    }

    /// Writes what comes after everything else.
    pub(super) fn end(&mut self) -> io::Result<Totals> {
        self.end_source()?;
        let (format, output) = &mut self.written;
        format.end(output, &self.totals)?;
        output.flush()?;
        self.failure.take().map_or(Ok(self.totals), Err)
    }

    fn end_source(&mut self) -> io::Result<()> {
        let Some(before) = self.before_source.take() else { return Ok(()) };
        let references = self.totals.references - before;
        let (format, output) = &mut self.written;
        format.end_source(output, references)
    }
}

/// Adds a suggestion that was not applied to the line of a finding, and why.
pub(crate) fn show_what_was_not_applied(finding: &mut Finding) {
    let Some(suggestion) = finding.suggestion.as_ref().filter(|suggestion| !suggestion.is_applied) else {
        return;
    };
    if let Some(help) = &finding.help {
        let of_code = || finding.code.filter(|_| !suggestion.safe).map(why_not_safe);
        let reason = finding.not_applied.or_else(of_code).unwrap_or(IN_PART);
        finding.with_section = format!("{}; not applied, because {reason}: {help}", finding.with_section);
    }
}

/// Why a suggestion that is safe was not applied.
const IN_PART: &str = "it would leave another finding of the code";

/// Why a suggestion was not applied, if it depends on the input.
const MAY_DIFFER: &str = "something else may be meant";

/// Returns why a suggestion of this code that is not safe was not applied. What is said of a code that has safe ones as well
/// is about these.
fn why_not_safe(code: Code) -> &'static str {
    match code.safety() {
        Some(Safety::Unsafe) => code.safety_reason(),
        _ => MAY_DIFFER,
    }
}

/// Standard error. If it cannot be written, the fixed input is still written, and the run fails at the end.
pub(crate) struct Errors {
    output: BufWriter<TerminalWriter<StderrLock<'static>>>,
    failure: Rc<Cell<Option<io::Error>>>,
}

impl Errors {
    /// Returns standard error for this content, and why it cannot be written, once that is known.
    pub(crate) fn new(content: Content) -> (Self, Rc<Cell<Option<io::Error>>>) {
        let failure = Rc::<Cell<_>>::default();
        let output = BufWriter::new(terminal::errors(content));
        (Self { output, failure: Rc::clone(&failure) }, failure)
    }
}

impl Write for Errors {
    fn write(&mut self, octets: &[u8]) -> io::Result<usize> {
        if let Err(error) = self.output.write_all(octets) {
            self.failure.set(Some(error));
        }
        Ok(octets.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if let Err(error) = self.output.flush() {
            self.failure.set(Some(error));
        }
        Ok(())
    }
}
