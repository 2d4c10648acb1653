//! Takes the inputs of a run, and puts what is found in them to the output, in their order.

use std::io::{self, Write};
use std::path::PathBuf;

use rayon::prelude::*;

use super::search::Search;
use super::searched_block::SearchedBlock;
use super::writing::{Writer, pieces};
use crate::findings::examiner::Examiner;
use crate::findings::totals::Totals;
use crate::formats::format::Format;
use crate::inputs::blocks::Block;
use crate::inputs::form::Form;
use crate::inputs::input::{ARGUMENT, Input};
use crate::parallel::progress::Progress;
use crate::parallel::threads::Threads;
use crate::parallel::workers::{self, Consumer};
use crate::status::Failure;

/// How many pieces a thread writes before they are joined.
const PIECES: usize = 8;

/// A run.
pub(crate) struct Engine<'e, E, W> {
    writer: &'e Writer<'e, E>,
    format: &'e mut dyn Format,
    output: W,
    form: Form,
    threads: Threads,
    progress: Progress,
    totals: Totals,
    /// The number of references before the current source, if one has begun and not ended.
    before_source: Option<u64>,
}

impl<'e, E: Examiner, W: Write> Engine<'e, E, W> {
    pub(super) fn new(
        writer: &'e Writer<'e, E>,
        format: &'e mut dyn Format,
        output: W,
        form: Form,
        threads: Threads,
    ) -> Self {
        let (progress, totals) = (Progress::new(), Totals::default());
        Self { writer, format, output, form, threads, progress, totals, before_source: None }
    }

    /// Begins the output.
    pub(crate) fn begin(&mut self) -> io::Result<()> {
        self.format.begin(&mut self.output)
    }

    /// Examines references from the command line.
    pub(crate) fn arguments<'a>(&mut self, references: impl Iterator<Item = &'a [u8]>) -> io::Result<()> {
        self.begin_source(ARGUMENT)?;
        let Writer { examiner, .. } = self.writer;
        let writes_all = self.writer.writes_all();
        for (line, octets) in (1..).zip(references) {
            let octets = (octets.len() <= self.form.max_line).then_some(octets);
            let input =
                Input { index: self.totals.all(), source: ARGUMENT, line, column: 1, offset: 0, octets };
            self.totals.bytes += octets.map_or(0, |octets| octets.len() as u64);
            if !writes_all && octets.is_some_and(|octets| examiner.is_clean(octets)) {
                self.totals.add_clean(1);
                continue;
            }
            let (mut text, mut totals) = (Vec::new(), Totals::default());
            self.writer.write(&input, &mut text, &mut totals);
            self.put(&text, &totals)?;
        }
        Ok(())
    }

    /// Examines the content of files; `-` is standard input.
    ///
    /// # Errors
    ///
    /// Returns an error if the output cannot be written, or no thread can be started.
    pub(crate) fn files(&mut self, paths: Vec<PathBuf>) -> Result<(), Failure> {
        let search = Search { writer: self.writer, form: self.form };
        workers::read(&search, paths, self.form, self.threads.count(), self)
    }

    /// Ends the output.
    pub(crate) fn end(mut self) -> io::Result<Totals> {
        self.progress.end();
        self.end_source()?;
        self.format.end(&mut self.output, &self.totals)?;
        self.output.flush()?;
        Ok(self.totals)
    }

    fn begin_source(&mut self, source: &str) -> io::Result<()> {
        self.end_source()?;
        self.before_source = Some(self.totals.references);
        self.format.begin_source(&mut self.output, source)
    }

    fn end_source(&mut self) -> io::Result<()> {
        if let Some(before) = self.before_source.take() {
            self.format.end_source(&mut self.output, self.totals.references - before)?;
        }
        Ok(())
    }

    /// Writes the chosen inputs of a block, a few pieces at a time. `first` is the number of its first input in the run.
    fn write(&mut self, searched: &SearchedBlock, first: u64) -> Result<(), Failure> {
        let pieces: Vec<_> = pieces(searched, first).collect();
        let writer = self.writer;
        for group in pieces.chunks(self.threads.count() * PIECES) {
            let written: Vec<_> = if let [piece] = group {
                vec![writer.piece(piece)]
            } else {
                let pool = self.threads.pool()?;
                pool.install(|| group.par_iter().map(|piece| writer.piece(piece)).collect())
            };
            for (text, totals) in &written {
                self.put(text, totals)?;
            }
        }
        Ok(())
    }

    fn put(&mut self, text: &[u8], totals: &Totals) -> io::Result<()> {
        self.totals.add_all(totals);
        if text.is_empty() {
            return Ok(());
        }
        let Self { format, output, progress, .. } = self;
        progress.suspend(output, |output| format.put(output, text, totals))
    }
}

/// Takes what the workers examined.
impl<E: Examiner, W: Write> Consumer<SearchedBlock> for Engine<'_, E, W> {
    fn begin(&mut self, source: &str, length: Option<u64>) -> io::Result<()> {
        self.begin_source(source)?;
        self.progress.begin(length);
        Ok(())
    }

    fn take(&mut self, searched: SearchedBlock) -> Result<Block, Failure> {
        let first = self.totals.all();
        let (text, totals) = &searched.written;
        self.put(text, totals)?;
        self.write(&searched, first)?;
        let found = self.totals.all() - first;
        self.totals.add_clean(searched.count - found);
        self.totals.bytes += searched.block.len() as u64;
        self.progress.advance(searched.block.len(), &mut self.output)?;
        Ok(searched.block)
    }

    fn fail(&mut self, source: &str, error: &io::Error) -> io::Result<()> {
        self.progress.complain(&mut self.output, source, error)?;
        self.totals.unread += 1;
        Ok(())
    }

    fn pause(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
