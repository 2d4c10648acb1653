//! `uri-bnf check --fix` and `--diff`: the input with the safe suggestions applied.
//!
//! `apply` fixes one input. `source` passes the lines of a stream, fixed or as they are, to a `target`: to standard output,
//! to a file that replaces the old one, or to a unified diff (`diff`). `remaining` reports what cannot be fixed.
//!
//! Architecture invariant: what is not fixed is written byte for byte, unless it goes to a terminal. No more than some lines
//! of a stream are kept in memory.

mod apply;
mod diff;
mod left_out;
mod masks;
mod moves;
mod place;
mod remaining;
mod source;
mod target;
mod trace;

use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::arguments::{CheckArguments, Mode};
use crate::configuration::validation::Validation;
use crate::files::{Links, Refusal, Replacement};
use crate::findings::by_validator::ByValidator;
use crate::findings::judged_by::JudgedBy;
use crate::findings::summary::conclude;
use crate::inputs::file::open;
use crate::inputs::form::Form;
use crate::inputs::input::{ARGUMENT, Input, STANDARD_INPUT};
use crate::inputs::sources::Sources;
use crate::status::{Failure, Outcome, Output, Status, complain, note, reason};
use crate::text::path::{name_of, told};
use crate::text::terminal::{self, Content, write_error_line};

pub(crate) use apply::{Changed, changed, fixed_codes};
pub(crate) use diff::Diff;
pub(crate) use masks::Masks;
pub(crate) use moves::Moves;
pub(crate) use place::Place;
pub(crate) use remaining::{Errors, show_what_was_not_applied};
pub(crate) use source::Trouble;
pub(crate) use target::{Copy, Target};

use remaining::Remaining;
use source::Fixer;

/// Fixes all inputs, and writes the counts to standard error.
pub(crate) fn run(
    arguments: &CheckArguments,
    sources: &Sources,
    settings: &Validation,
    mode: Mode,
    examiner: &ByValidator<'_>,
    by: &JudgedBy,
) -> Outcome {
    let form = Form { comments: arguments.lists.comments, ..arguments.files.form() };
    let follows_comments = !arguments.start.edition.configuration.isolated;
    let patterns = &settings.ignored();
    let fixer = Fixer { examiner, patterns, form, follows_comments, reports_before: mode == Mode::Diff };
    let remaining = match mode {
        Mode::Print | Mode::Diff => Remaining::on_standard_error((examiner, patterns), arguments.format, by),
        Mode::Write => Remaining::on_standard_output((examiner, patterns), arguments.format, by),
    };
    let start = Instant::now();
    let mut run = Run { fixer, remaining, fixed: 0, links: Links::of(arguments.fixing.break_hard_links) };
    run.remaining.begin()?;
    match mode {
        Mode::Print => run.print(sources)?,
        Mode::Write => sources.paths.iter().try_for_each(|path| run.replace(path))?,
        Mode::Diff => run.diff(sources)?,
    }
    let totals = run.remaining.end()?;
    if !arguments.quiet {
        sources.note_unread_standard_input();
    }
    let status =
        conclude(arguments.requested(), settings, &totals, start, || by.fixed(mode, run.fixed, "", &totals));
    let would_change = mode == Mode::Diff && run.fixed > 0;
    Ok(Status { not_valid: status.not_valid || would_change, ..status })
}

/// The end of the message about a file that is not replaced.
const UNCHANGED: &str = "; it was not changed";

struct Run<'r, 'b> {
    fixer: Fixer<'r, 'b>,
    remaining: Remaining<'r, 'b>,
    /// How many findings were fixed.
    fixed: u64,
    links: Links,
}

impl Run<'_, '_> {
    fn print(&mut self, sources: &Sources) -> Result<(), Failure> {
        let mut target = Copy(terminal::output(Content::Text));
        if !sources.references.is_empty() {
            self.remaining.begin_source(ARGUMENT)?;
            for (line, reference) in (1..).zip(&sources.references) {
                self.argument(line, reference.as_encoded_bytes(), &mut target)?;
            }
        }
        self.streams(&sources.paths, &mut target, |_, _| Ok(()))?;
        Ok(target.pause()?)
    }

    /// Fixes a reference from the command line. It ends as records do.
    fn argument(&mut self, line: u64, octets: &[u8], target: &mut Copy<Output>) -> io::Result<()> {
        self.remaining.count_read(octets.len());
        let within = (octets.len() <= self.fixer.form.max_line).then_some(octets);
        let fixed = within.and_then(|octets| self.fixer.fix(octets, &[]));
        self.fixed += fixed.as_ref().map_or(0, |fixed| fixed.count);
        let now = fixed.as_ref().map_or(octets, |fixed| fixed.text.as_bytes());
        target.change(octets, now, &[self.fixer.form.terminator()])?;
        let index = self.remaining.references();
        let octets = within.map(|_| now);
        self.remaining.take(
            &Input { index, source: ARGUMENT, line, column: 1, offset: 0, octets },
            None,
            false,
            &[],
        )
    }

    fn diff(&mut self, sources: &Sources) -> Result<(), Failure> {
        let mut target = Diff::new(terminal::output(Content::Text));
        self.streams(&sources.paths, &mut target, Diff::begin_file)?;
        target.end()?;
        if let Some(said) = target.left_out().said() {
            note(said);
        }
        Ok(())
    }

    /// Fixes the references in files. `begin` receives the name of each.
    fn streams<T: Target>(
        &mut self,
        paths: &[PathBuf],
        target: &mut T,
        mut begin: impl FnMut(&mut T, &[u8]) -> io::Result<()>,
    ) -> Result<(), Failure> {
        for path in paths {
            let outcome = if is_standard_input(path) {
                begin(target, STANDARD_INPUT.as_bytes())?;
                self.stream(STANDARD_INPUT, io::stdin().lock(), target)
            } else {
                match open(path) {
                    Ok(file) => {
                        begin(target, path.as_os_str().as_encoded_bytes())?;
                        self.stream(&name_of(path), file, target)
                    }
                    Err(error) => Err(Trouble::Read(error)),
                }
            };
            match outcome {
                Ok(()) => {}
                Err(Trouble::Read(error)) => {
                    target.pause()?;
                    let path = if is_standard_input(path) { Path::new(STANDARD_INPUT) } else { path };
                    self.fail(path, "read", &error, "")?;
                }
                Err(Trouble::Target(error) | Trouble::Output(error)) => return Err(error.into()),
            }
        }
        Ok(())
    }

    fn stream(&mut self, name: &str, stream: impl io::Read, target: &mut impl Target) -> Result<(), Trouble> {
        self.fixed += self.fixer.stream(name, stream, target, &mut self.remaining)?;
        Ok(())
    }

    /// Fixes the references in a file, and replaces it. Then the file is read again: what is reported and counted is in the
    /// file as it is, whether it was replaced or not.
    fn replace(&mut self, path: &Path) -> Result<(), Failure> {
        let (file, mut replacement) = match Replacement::of(path, self.links) {
            Ok(both) => both,
            Err(Refusal::NoFile(error)) => return self.fail(path, "replace", &error, ""),
            Err(Refusal::Unreadable(error)) => return self.fail(path, "read", &error, ""),
        };
        let outcome = self.fixer.copy(file, &mut replacement);
        let is_replaced = self.conclude_file(path, outcome, replacement)?;
        let name = name_of(path);
        let report = |file| self.fixer.report(&name, file, &mut self.remaining);
        match open(path).map_err(Trouble::Read).and_then(report) {
            Err(Trouble::Read(error)) if is_replaced => self.fail(path, "read", &error, ""),
            // A file that was not replaced was reported already.
            Ok(()) | Err(Trouble::Read(_)) => Ok(()),
            Err(Trouble::Output(error) | Trouble::Target(error)) => Err(error.into()),
        }
    }

    /// Replaces a file whose references were fixed. Returns `false` if that failed, which is reported.
    fn conclude_file(
        &mut self,
        path: &Path,
        outcome: Result<u64, Trouble>,
        replacement: Replacement,
    ) -> Result<bool, Failure> {
        let name = name_of(path);
        match outcome.and_then(|fixed| Ok((fixed, replacement.finish().map_err(Trouble::Target)?))) {
            Ok((fixed, lost)) => {
                self.fixed += fixed;
                if !lost.is_empty() {
                    self.remaining.pause()?;
                }
                let name = told(&name);
                for lost in lost {
                    write_error_line(format_args!("note: {name} was replaced; {lost}"));
                }
                Ok(true)
            }
            Err(Trouble::Read(error)) => self.fail(path, "read", &error, UNCHANGED).map(|()| false),
            Err(Trouble::Target(error)) => self.fail(path, "write", &error, UNCHANGED).map(|()| false),
            Err(Trouble::Output(error)) => Err(error.into()),
        }
    }

    /// Reports that a file cannot be read or written. The run goes on with the next one.
    fn fail(&mut self, path: &Path, what: &str, error: &io::Error, outcome: &str) -> Result<(), Failure> {
        if what == "read" { self.remaining.fail_to_read() } else { self.remaining.fail_to_write() }?;
        let name = name_of(path);
        let (name, reason) = (told(&name), reason(error));
        complain(format_args!("cannot {what} {name}: {reason}{outcome}"));
        Ok(())
    }
}

fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}
