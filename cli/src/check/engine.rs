//! Gives the inputs of a run to an examiner, on all cores, and what that finds to a format, in the order of the
//! inputs.
//!
//! Blocks that are there already are taken together. First, threads look through them for the inputs that must be
//! written, and count; then it is known what numbers these inputs have, and threads write them. So an input that is
//! clean costs one look, and one that is not is looked at once more.

use std::io::{self, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::examiner::{Examiner, Wanted};
use super::progress::Progress;
use super::totals::Totals;
use crate::blocks::Block;
use crate::formats::Format;
use crate::input::{ARGUMENT, Input};
use crate::reader::{Event, Reader};
use crate::records::{Form, Record, Records};
use crate::status::{complain, reason};
use crate::visible::visible;

/// How much memory the blocks may have that are taken together, in bytes, unless one has more.
const BATCH: usize = 2 << 20;

/// A run.
pub(crate) struct Engine<'e, E, W> {
    examiner: &'e E,
    format: &'e mut dyn Format,
    output: W,
    form: Form,
    threads: ThreadPool,
    progress: Progress,
    totals: Totals,
    /// How many references there were before the source that was begun and not ended.
    before_source: Option<u64>,
}

/// A block, and what was found on the first look.
struct Part {
    source: Arc<str>,
    block: Block,
    /// The number in the run of its first input.
    index: u64,
    /// How many inputs it has.
    count: u64,
    /// Those that are to be written.
    chosen: Vec<Chosen>,
}

/// An input that is to be written.
struct Chosen {
    /// Its number in the block, from 0.
    index: u64,
    line: u64,
    /// Where it begins in the source.
    offset: u64,
    /// Its length; `None` if that is more than the limit.
    length: Option<usize>,
}

impl<'e, E: Examiner, W: Write> Engine<'e, E, W> {
    /// # Errors
    ///
    /// Where threads cannot be started.
    pub(crate) fn new(
        examiner: &'e E,
        format: &'e mut dyn Format,
        output: W,
        form: Form,
        threads: Option<NonZero<usize>>,
    ) -> io::Result<Self> {
        let threads = ThreadPoolBuilder::new()
            .num_threads(threads.map_or(0, NonZero::get))
            .build()
            .map_err(io::Error::other)?;
        let (progress, totals) = (Progress::new(), Totals::default());
        Ok(Self { examiner, format, output, form, threads, progress, totals, before_source: None })
    }

    /// Looks at references from the command line.
    pub(crate) fn arguments<'a>(&mut self, references: impl Iterator<Item = &'a [u8]>) -> io::Result<()> {
        self.begin_source(ARGUMENT)?;
        for (line, bytes) in (1..).zip(references) {
            let bytes = (bytes.len() <= self.form.max_line).then_some(bytes);
            let input = Input { index: self.totals.references, source: ARGUMENT, line, offset: 0, bytes };
            self.totals.bytes += bytes.map_or(0, |bytes| bytes.len() as u64);
            let is_clean = input.text().is_some_and(|text| self.examiner.is_clean(text));
            if is_clean && !(self.format.wants() == Wanted::Verdicts) {
                self.totals.add_clean(1);
                continue;
            }
            let (mut text, mut totals) = (Vec::new(), Totals::default());
            self.writer().write(&input, &mut text, &mut totals);
            self.put(&text, &totals)?;
        }
        Ok(())
    }

    /// Looks at what is in files; where there are none, at standard input.
    pub(crate) fn files(&mut self, paths: Vec<PathBuf>) -> io::Result<()> {
        let reader = Reader::start(paths, self.form)?;
        let mut source: Arc<str> = Arc::default();
        let mut parts = Vec::new();
        loop {
            let event = match reader.try_next() {
                Ok(event) => event,
                Err(_) if !parts.is_empty() => {
                    self.batch(&mut parts, &reader)?;
                    continue;
                }
                Err(_) => {
                    // The next may be long in coming.
                    self.output.flush()?;
                    let Ok(event) = reader.next() else { return Ok(()) };
                    event
                }
            };
            match event {
                Event::Begin(name, length) => {
                    self.batch(&mut parts, &reader)?;
                    self.begin_source(&name)?;
                    self.progress.begin(length);
                    source = name;
                }
                Event::Block(block) => {
                    let source = Arc::clone(&source);
                    parts.push(Part { source, block, index: 0, count: 0, chosen: Vec::new() });
                    if parts.iter().map(|part| part.block.capacity()).sum::<usize>() >= BATCH {
                        self.batch(&mut parts, &reader)?;
                    }
                }
                Event::Failed(name, error) => {
                    self.batch(&mut parts, &reader)?;
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

    /// Ends the run.
    pub(crate) fn end(mut self) -> io::Result<Totals> {
        self.progress.end();
        self.end_source()?;
        self.format.end(&mut self.output, &self.totals)?;
        self.output.flush()?;
        Ok(self.totals)
    }

    /// Before all else.
    pub(crate) fn begin(&mut self) -> io::Result<()> {
        self.format.begin(&mut self.output)
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

    /// Looks at blocks of one source, and gives them back.
    fn batch(&mut self, parts: &mut Vec<Part>, reader: &Reader) -> io::Result<()> {
        let (examiner, form, writes_all) =
            (self.examiner, self.form, (self.format.wants() == Wanted::Verdicts));
        let choose = |part: &mut Part| choose(examiner, form, writes_all, part);
        if let [part] = parts.as_mut_slice() {
            choose(part);
        } else {
            self.threads.install(|| parts.par_iter_mut().for_each(choose));
        }
        let mut index = self.totals.references;
        for part in &mut *parts {
            part.index = index;
            index += part.count;
        }
        // A few at a time, for what is written may be much longer than what was read.
        for group in parts.chunks(self.threads.current_num_threads()) {
            self.group(group)?;
        }
        for part in parts.drain(..) {
            self.totals.bytes += part.block.len() as u64;
            self.progress.advance(part.block.len(), &mut self.output)?;
            reader.give_back(part.block);
        }
        Ok(())
    }

    /// Writes the chosen inputs of some blocks.
    fn group(&mut self, parts: &[Part]) -> io::Result<()> {
        let writer = self.writer();
        let written: Vec<_> = if parts.iter().all(|part| part.chosen.is_empty()) {
            Vec::new()
        } else if let [part] = parts {
            vec![writer.part(part)]
        } else {
            self.threads.install(|| parts.par_iter().map(|part| writer.part(part)).collect())
        };
        for (text, totals) in &written {
            self.put(text, totals)?;
        }
        let clean = parts.iter().map(|part| part.count - part.chosen.len() as u64).sum();
        self.totals.add_clean(clean);
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

/// Writes what is found.
struct Writer<'w, E> {
    examiner: &'w E,
    format: &'w dyn Format,
}

impl<E: Examiner> Writer<'_, E> {
    /// The chosen inputs of a block, and what is counted there.
    fn part(&self, part: &Part) -> (Vec<u8>, Totals) {
        let (mut text, mut totals) = (Vec::new(), Totals::default());
        let bytes = part.block.bytes().unwrap_or_default();
        for chosen in &part.chosen {
            let start = usize::try_from(chosen.offset - part.block.offset).unwrap_or(usize::MAX);
            let input = Input {
                index: part.index + chosen.index,
                source: &part.source,
                line: chosen.line,
                offset: chosen.offset,
                bytes: chosen.length.and_then(|length| bytes.get(start..start + length)),
            };
            self.write(&input, &mut text, &mut totals);
        }
        (text, totals)
    }

    fn write(&self, input: &Input<'_>, text: &mut Vec<u8>, totals: &mut Totals) {
        let checked = self.examiner.examine(input, self.format.wants());
        totals.add(&checked);
        self.format.write(text, &checked);
    }
}

/// The first look at a block: what is to be written, and how many inputs there are.
fn choose(examiner: &impl Examiner, form: Form, writes_all: bool, part: &mut Part) {
    // Looking at all of a block is quicker than at each record.
    let text = part.block.bytes().and_then(|bytes| std::str::from_utf8(bytes).ok());
    let first = part.block.offset;
    let mut count = 0;
    for Record { line, offset, bytes } in Records::of(&part.block, form) {
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
        part.chosen.push(Chosen { index, line, offset, length: bytes.map(<[u8]>::len) });
    }
    part.count = count;
}
