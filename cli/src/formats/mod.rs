//! How `check` prints what it finds: a file each format, all from the same data.

mod concise;
mod json;
mod jsonl;

use std::io::{self, Write};

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

    /// After all inputs of a source.
    fn end_source(&mut self, _output: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// After all else.
    fn end(&mut self, _output: &mut dyn Write, _totals: &Totals) -> io::Result<()> {
        Ok(())
    }
}

/// The format that is asked for.
pub(crate) fn format(format: CheckFormat) -> Box<dyn Format> {
    match format {
        CheckFormat::Concise => Box::new(concise::Concise),
        CheckFormat::Json => Box::new(json::Json::default()),
        CheckFormat::Jsonl => Box::new(jsonl::Jsonl),
    }
}
