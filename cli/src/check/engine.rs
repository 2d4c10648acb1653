//! Gives the inputs of a run to an examiner, on all cores, and its results to a format, in the order of the inputs.
//!
//! Blocks that have already been read are examined together. First, threads search them for the inputs that must be
//! written, and count the inputs; this gives each input its number, and then threads write those inputs (`writing`). So a
//! clean input is examined once, and any other is examined twice.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

use rayon::prelude::*;

use super::progress::Progress;
use super::searched_block::{Chosen, SearchedBlock};
use super::threads::Threads;
use super::writing::{Writer, pieces};
use crate::findings::examiner::Examiner;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::formats::format::Format;
use crate::inputs::form::Form;
use crate::inputs::input::{ARGUMENT, Input};
use crate::inputs::reader::{Event, Reader};
use crate::inputs::records::{Record, Records};
use crate::status::{Failure, complain, reason};
use crate::text::visible::visible;

/// How much memory the blocks that are examined together may take, in bytes, unless a single block takes more.
const BATCH: usize = 4 << 20;

/// How many pieces a thread writes before they are joined.
const PIECES: usize = 8;

/// A run.
pub(crate) struct Engine<'e, E, W> {
    examiner: &'e E,
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
    pub(crate) fn new(
        examiner: &'e E,
        format: &'e mut dyn Format,
        output: W,
        form: Form,
        threads: Threads,
    ) -> Self {
        let (progress, totals) = (Progress::new(), Totals::default());
        Self { examiner, format, output, form, threads, progress, totals, before_source: None }
    }

    /// Begins the output.
    pub(crate) fn begin(&mut self) -> io::Result<()> {
        self.format.begin(&mut self.output)
    }

    /// Examines references from the command line.
    pub(crate) fn arguments<'a>(&mut self, references: impl Iterator<Item = &'a [u8]>) -> io::Result<()> {
        self.begin_source(ARGUMENT)?;
        let writes_all = self.format.wants() == Wanted::Verdicts;
        for (line, bytes) in (1..).zip(references) {
            let bytes = (bytes.len() <= self.form.max_line).then_some(bytes);
            let input = Input { index: self.totals.references, source: ARGUMENT, line, offset: 0, bytes };
            self.totals.bytes += bytes.map_or(0, |bytes| bytes.len() as u64);
            if !writes_all && input.text().is_some_and(|text| self.examiner.is_clean(text)) {
                self.totals.add_clean(1);
                continue;
            }
            let (mut text, mut totals) = (Vec::new(), Totals::default());
            self.writer().write(&input, &mut text, &mut totals);
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
        let mut reader = Reader::start(paths, self.form).map_err(Threads::failure)?;
        let mut source: Arc<str> = Arc::default();
        let mut blocks = Vec::new();
        loop {
            let event = match reader.try_next() {
                Ok(event) => event,
                Err(_) if !blocks.is_empty() => {
                    self.batch(&mut blocks, &reader)?;
                    continue;
                }
                Err(_) => {
                    // The next event may take a long time to arrive.
                    self.output.flush()?;
                    let Some(event) = reader.next() else { return Ok(()) };
                    event
                }
            };
            match event {
                Event::Begin(name, length) => {
                    self.batch(&mut blocks, &reader)?;
                    self.begin_source(&name)?;
                    self.progress.begin(length);
                    source = name;
                }
                Event::Block(block) => {
                    let source = Arc::clone(&source);
                    blocks.push(SearchedBlock { source, block, index: 0, count: 0, chosen: Vec::new() });
                    if blocks.iter().map(|searched| searched.block.capacity()).sum::<usize>() >= BATCH {
                        self.batch(&mut blocks, &reader)?;
                    }
                }
                Event::Failed(name, error) => {
                    self.batch(&mut blocks, &reader)?;
                    let (name, reason) = (visible(name.as_bytes()), reason(&error));
                    self.progress.suspend(&mut self.output, |output| {
                        output.flush()?;
                        complain(format_args!("cannot read {name}: {reason}"));
                        Ok(())
                    })?;
                    self.totals.unread += 1;
                }
            }
        }
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

    /// Examines blocks of one source, and gives them back.
    fn batch(&mut self, blocks: &mut Vec<SearchedBlock>, reader: &Reader) -> Result<(), Failure> {
        let (examiner, form) = (self.examiner, self.form);
        let writes_all = self.format.wants() == Wanted::Verdicts;
        let choose = |searched: &mut SearchedBlock| choose(examiner, form, writes_all, searched);
        if let [searched] = blocks.as_mut_slice() {
            choose(searched);
        } else if !blocks.is_empty() {
            self.threads.pool()?.install(|| blocks.par_iter_mut().for_each(choose));
        }
        let mut index = self.totals.references;
        for searched in &mut *blocks {
            searched.index = index;
            index += searched.count;
        }
        self.write(blocks)?;
        for searched in blocks.drain(..) {
            self.totals.add_clean(searched.count - searched.chosen.len() as u64);
            self.totals.bytes += searched.block.len() as u64;
            self.progress.advance(searched.block.len(), &mut self.output)?;
            reader.give_back(searched.block);
        }
        Ok(())
    }

    /// Writes the chosen inputs of some blocks, a few pieces at a time.
    fn write(&mut self, blocks: &[SearchedBlock]) -> Result<(), Failure> {
        let pieces: Vec<_> = blocks.iter().flat_map(pieces).collect();
        if let [piece] = pieces.as_slice() {
            let (text, totals) = self.writer().piece(piece);
            return Ok(self.put(&text, &totals)?);
        }
        for group in pieces.chunks(self.threads.count() * PIECES) {
            let (examiner, format) = (self.examiner, &*self.format);
            let writer = Writer { examiner, format };
            let pool = self.threads.pool()?;
            let written: Vec<_> =
                pool.install(|| group.par_iter().map(|piece| writer.piece(piece)).collect());
            for (text, totals) in &written {
                self.put(text, totals)?;
            }
        }
        Ok(())
    }

    fn writer(&self) -> Writer<'_, E> {
        Writer { examiner: self.examiner, format: &*self.format }
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

/// Examines a block for the first time: which inputs must be written, and how many inputs there are.
fn choose(examiner: &impl Examiner, form: Form, writes_all: bool, searched: &mut SearchedBlock) {
    // Checking a whole block for UTF-8 is faster than checking each record.
    let text = searched.block.bytes().and_then(|bytes| std::str::from_utf8(bytes).ok());
    let first = searched.block.offset;
    let mut count = 0;
    for Record { line, offset, bytes } in Records::of(&searched.block, form) {
        let index = count;
        count += 1;
        if let Some(bytes) = bytes
            && !writes_all
        {
            let start = usize::try_from(offset - first).unwrap_or(usize::MAX);
            let text = match text {
                Some(text) => text.get(start..start + bytes.len()),
                None => std::str::from_utf8(bytes).ok(),
            };
            if text.is_some_and(|text| examiner.is_clean(text)) {
                continue;
            }
        }
        searched.chosen.push(Chosen { index, line, offset, length: bytes.map(<[u8]>::len) });
    }
    searched.count = count;
}
