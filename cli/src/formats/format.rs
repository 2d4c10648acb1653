//! How a format prints what was found.

use std::io::{self, Write};

use crate::findings::checked::Checked;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;

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

    /// Adds to `text` what is said of an input. That is at least one byte for each input with a finding.
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
