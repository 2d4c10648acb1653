//! How a format prints what was found.

use std::io::{self, Write};

use crate::documents::as_text::AsText;
use crate::findings::checked::Checked;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::text::terminal::Content;

/// Prints what was found.
///
/// [`write`](Self::write) is called from any number of threads, for pieces of the input. What it wrote is given to
/// [`put`](Self::put) in the order of the input. What it writes does not depend on what was put, so that one instance can
/// write while another one puts.
pub(crate) trait Format: Sync {
    /// Returns which findings it needs.
    fn wants(&self) -> Wanted {
        Wanted::Findings
    }

    /// Returns what it writes.
    fn content(&self) -> Content {
        Content::Text
    }

    /// Writes what comes before everything else.
    fn begin(&mut self, _output: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// Begins the inputs of another source.
    fn begin_source(&mut self, _output: &mut dyn Write, _source: &str) -> io::Result<()> {
        Ok(())
    }

    /// Adds the text about an input to `text`: at least one octet for each input with a finding.
    fn write(&self, text: &mut Vec<u8>, checked: &Checked<'_>);

    /// Takes what was written for the next inputs of the source, and what was counted there.
    fn put(&mut self, output: &mut dyn Write, text: &[u8], _totals: &Totals) -> io::Result<()> {
        output.write_all(text)
    }

    /// Ends a source with `_references` inputs. These include the inputs without findings.
    fn end_source(&mut self, _output: &mut dyn Write, _references: u64) -> io::Result<()> {
        Ok(())
    }

    /// Receives which documents were read as text because their format is not known, before [`end`](Self::end).
    fn note_as_text(&mut self, _documents: &AsText) {}

    /// Writes what comes after everything else.
    fn end(&mut self, _output: &mut dyn Write, _totals: &Totals) -> io::Result<()> {
        Ok(())
    }
}
