//! Writes what is found in documents, in their order.

use std::io::{self, Write};

use crate::documents::run::Consumer;
use crate::findings::totals::Totals;
use crate::formats::format::Format;
use crate::parallel::progress::Progress;
use crate::status::Failure;

/// The output of a run.
pub(super) struct Writer<W> {
    format: Box<dyn Format>,
    output: W,
    progress: Progress,
    totals: Totals,
}

impl<W: Write> Writer<W> {
    pub(super) fn new(format: Box<dyn Format>, output: W) -> Self {
        let mut progress = Progress::new();
        // How many files there are is only known at the end.
        progress.begin(None);
        Self { format, output, progress, totals: Totals::default() }
    }

    /// Begins the output.
    pub(super) fn begin(&mut self) -> io::Result<()> {
        self.format.begin(&mut self.output)
    }

    /// Ends the output.
    pub(super) fn end(mut self) -> io::Result<Totals> {
        self.progress.end();
        self.format.end(&mut self.output, &self.totals)?;
        self.output.flush()?;
        Ok(self.totals)
    }
}

impl<W: Write> Consumer<(Vec<u8>, Totals)> for Writer<W> {
    fn take(
        &mut self,
        source: &str,
        length: usize,
        (text, totals): (Vec<u8>, Totals),
    ) -> Result<(), Failure> {
        let Self { format, output, progress, .. } = self;
        self.totals.add_all(&totals);
        format.begin_source(output, source)?;
        if !text.is_empty() {
            progress.suspend(output, |output| format.put(output, &text, &totals))?;
        }
        format.end_source(output, totals.references)?;
        progress.advance(length, output)?;
        Ok(())
    }

    fn fail(&mut self, source: &str, error: &io::Error) -> Result<(), Failure> {
        self.progress.complain(&mut self.output, source, error)?;
        self.totals.unread += 1;
        Ok(())
    }
}
