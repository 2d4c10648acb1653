//! How `check` prints what it finds: a file each format, all from the same data.

mod concise;
mod excerpt;
mod github;
mod human;
mod json;
mod jsonl;
mod junit;
mod markdown;
mod sarif;
mod words;

use std::io::{self, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};
use terminal_size::terminal_size_of;

use crate::arguments::CheckFormat;
use crate::check::examiner::{Checked, Wanted};
use crate::check::totals::Totals;

/// Prints what was found.
///
/// [`write`](Self::write) is called from any number of threads, for pieces of the input; what it made comes back to
/// [`put`](Self::put) in the order of the input.
pub(crate) trait Format: Sync {
    /// What it wants to know.
    fn wants(&self) -> Wanted {
        Wanted::Findings
    }

    /// Before all else.
    fn begin(&mut self, _output: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// Inputs from another source come next.
    fn begin_source(&mut self, _output: &mut dyn Write, _source: &str) -> io::Result<()> {
        Ok(())
    }

    /// Adds to `text` what is said of an input. That is at least one byte for each input that is `checked`.
    fn write(&self, text: &mut Vec<u8>, checked: &Checked<'_>);

    /// Takes what was written for the next inputs of the source, and what was counted there.
    fn put(&mut self, output: &mut dyn Write, text: &[u8], _totals: &Totals) -> io::Result<()> {
        output.write_all(text)
    }

    /// After all inputs of a source, of which there were so many, those in which nothing was found among them.
    fn end_source(&mut self, _output: &mut dyn Write, _references: u64) -> io::Result<()> {
        Ok(())
    }

    /// After all else.
    fn end(&mut self, _output: &mut dyn Write, _totals: &Totals) -> io::Result<()> {
        Ok(())
    }
}

/// Where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Output,
    Errors,
}

/// How many columns there are where that is no terminal.
const WIDTH: usize = 100;

/// The format that is asked for; if none is, one for people where `target` is a terminal.
pub(crate) fn format(format: Option<CheckFormat>, target: Target) -> Box<dyn Format> {
    let is_terminal = match target {
        Target::Output => io::stdout().is_terminal(),
        Target::Errors => io::stderr().is_terminal(),
    };
    let default = || if is_terminal { CheckFormat::Human } else { CheckFormat::Concise };
    match format.unwrap_or_else(default) {
        CheckFormat::Human => Box::new(human(target)),
        CheckFormat::Concise => Box::new(concise::Concise),
        CheckFormat::Json => Box::new(json::Json::default()),
        CheckFormat::Jsonl => Box::new(jsonl::Jsonl),
        CheckFormat::Sarif => Box::new(sarif::Sarif::default()),
        CheckFormat::Junit => Box::new(junit::Junit::default()),
        CheckFormat::Github => Box::new(github::Github),
        CheckFormat::Markdown => Box::new(markdown::Markdown::default()),
    }
}

/// With the colours and the width of where it goes.
fn human(target: Target) -> human::Human {
    let (colours, size) = match target {
        Target::Output => (AutoStream::choice(&io::stdout()), terminal_size_of(io::stdout())),
        Target::Errors => (AutoStream::choice(&io::stderr()), terminal_size_of(io::stderr())),
    };
    human::Human::new(colours != ColorChoice::Never, size.map_or(WIDTH, |(width, _)| width.0.into()))
}
