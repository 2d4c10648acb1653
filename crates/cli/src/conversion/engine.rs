//! Takes the inputs of a run, and writes the results to the output in their order.

use std::io::{self, Write};
use std::path::PathBuf;

use super::converter::Converter;
use super::counts::Counts;
use super::job::{ConvertedBlock, Job, Piece};
use crate::inputs::blocks::Block;
use crate::inputs::form::Form;
use crate::parallel::progress::Progress;
use crate::parallel::threads::Threads;
use crate::parallel::workers::{self, Consumer};
use crate::status::Failure;
use crate::text::terminal::{self, Content};

/// A run.
pub(super) struct Engine<'e, C, W> {
    job: &'e Job<'e, C>,
    output: W,
    progress: Progress,
    counts: Counts,
}

impl<'e, C: Converter, W: Write> Engine<'e, C, W> {
    pub(super) fn new(job: &'e Job<'e, C>, output: W) -> Self {
        Self { job, output, progress: Progress::new(), counts: Counts::default() }
    }

    /// Converts references from the command line.
    pub(super) fn arguments<'a>(&mut self, given: impl Iterator<Item = &'a [u8]>) -> io::Result<()> {
        for (line, octets) in (1..).zip(given) {
            let piece = self.job.argument(line, octets);
            self.put(&piece)?;
        }
        Ok(())
    }

    /// Converts the content of files; `-` is standard input.
    ///
    /// # Errors
    ///
    /// Returns an error if the output cannot be written, or no thread can be started.
    pub(super) fn files(
        &mut self,
        paths: Vec<PathBuf>,
        form: Form,
        threads: &Threads,
    ) -> Result<(), Failure> {
        workers::read(self.job, paths, form, threads.count(), self)
    }

    /// Ends the output.
    pub(super) fn end(mut self) -> io::Result<Counts> {
        self.progress.end();
        self.output.flush()?;
        Ok(self.counts)
    }

    fn put(&mut self, piece: &Piece) -> io::Result<()> {
        self.counts.add_all(piece.counts);
        self.progress.suspend(&mut self.output, |output| {
            output.write_all(&piece.output)?;
            if !piece.errors.is_empty() {
                // On a terminal, an error comes after the results before it. If it cannot be written, nothing can be done.
                output.flush()?;
                let _ = terminal::errors(Content::Text).write_all(&piece.errors);
            }
            Ok(())
        })
    }
}

/// Takes what the workers converted.
impl<C: Converter, W: Write> Consumer<ConvertedBlock> for Engine<'_, C, W> {
    fn begin(&mut self, _source: &str, length: Option<u64>) -> io::Result<()> {
        self.progress.begin(length);
        Ok(())
    }

    fn take(&mut self, mut converted: ConvertedBlock) -> Result<Block, Failure> {
        let job = self.job;
        job.pieces(&mut converted, |piece| self.put(piece))?;
        self.progress.advance(converted.block.len(), &mut self.output)?;
        Ok(converted.block)
    }

    fn fail(&mut self, source: &str, error: &io::Error) -> io::Result<()> {
        self.progress.complain(&mut self.output, source, error)?;
        self.counts.unread += 1;
        Ok(())
    }

    fn pause(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
