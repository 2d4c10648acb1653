//! Gives the inputs of a run to a consumer, one at a time.

use std::ffi::OsString;
use std::io::{self, Read};
use std::path::PathBuf;

use super::blocks::{Block, Blocks};
use super::file::open;
use super::form::Form;
use super::input::{ARGUMENT, Input, STANDARD_INPUT};
use super::records::{Record, Records};
use super::sources::Sources;
use crate::status::{complain, reason};
use crate::text::path::{name_of, told};

/// Receives the inputs of a run.
pub(crate) trait Consumer {
    /// Receives the next input.
    fn take(&mut self, input: Input<'_>) -> io::Result<()>;

    /// Is called before the inputs of another source.
    fn begin(&mut self, _source: &str) {}

    /// Is called when the next input may take a long time to arrive.
    fn pause(&mut self) -> io::Result<()>;
}

/// Gives each input to both.
impl<A: Consumer, B: Consumer> Consumer for (A, B) {
    fn take(&mut self, input: Input<'_>) -> io::Result<()> {
        self.0.take(input)?;
        self.1.take(input)
    }

    fn begin(&mut self, source: &str) {
        self.0.begin(source);
        self.1.begin(source);
    }

    fn pause(&mut self) -> io::Result<()> {
        self.0.pause()?;
        self.1.pause()
    }
}

/// Gives each input to the consumer, if there is one.
impl<C: Consumer> Consumer for Option<C> {
    fn take(&mut self, input: Input<'_>) -> io::Result<()> {
        self.as_mut().map_or(Ok(()), |consumer| consumer.take(input))
    }

    fn begin(&mut self, source: &str) {
        if let Some(consumer) = self {
            consumer.begin(source);
        }
    }

    fn pause(&mut self) -> io::Result<()> {
        self.as_mut().map_or(Ok(()), Consumer::pause)
    }
}

/// Gives inputs from any number of sources to a consumer, and numbers them.
pub(crate) struct Feed<'a, C> {
    consumer: &'a mut C,
    form: Form,
    count: u64,
    unread: u64,
}

impl<'a, C: Consumer> Feed<'a, C> {
    pub(crate) fn new(consumer: &'a mut C, form: Form) -> Self {
        Self { consumer, form, count: 0, unread: 0 }
    }

    /// Returns the number of inputs.
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// Returns the number of files that could not be read, or not to their end.
    pub(crate) fn unread(&self) -> u64 {
        self.unread
    }

    /// Gives all references of `sources`: those on the command line, then those in files.
    pub(crate) fn all(&mut self, sources: &Sources) -> io::Result<()> {
        self.arguments(&sources.references)?;
        self.files(&sources.paths)?;
        sources.note_unread_standard_input();
        Ok(())
    }

    /// Gives references from the command line.
    fn arguments(&mut self, references: &[OsString]) -> io::Result<()> {
        if !references.is_empty() {
            self.consumer.begin(ARGUMENT);
        }
        for (line, reference) in (1..).zip(references) {
            let octets = reference.as_encoded_bytes();
            let octets = (octets.len() <= self.form.max_line).then_some(octets);
            self.give(ARGUMENT, Record { line, offset: 0, octets })?;
        }
        Ok(())
    }

    /// Gives the records of files; `-` is standard input. If a file cannot be read, writes an error, counts it, and
    /// continues with the next file.
    pub(crate) fn files(&mut self, paths: &[PathBuf]) -> io::Result<()> {
        for path in paths {
            if path.as_os_str() == "-" {
                self.standard_input()?;
            } else {
                let name = name_of(path);
                match open(path) {
                    Ok(file) => self.stream(&name, file)?,
                    Err(error) => self.cannot_read(&name, &error),
                }
            }
        }
        Ok(())
    }

    /// Gives the records of standard input.
    fn standard_input(&mut self) -> io::Result<()> {
        self.stream(STANDARD_INPUT, io::stdin().lock())
    }

    /// Gives the records of a stream. An error of the stream ends it, and is written; an error of the consumer is
    /// returned.
    pub(crate) fn stream(&mut self, name: &str, stream: impl Read) -> io::Result<()> {
        self.consumer.begin(name);
        let mut blocks = Blocks::new(stream, self.form);
        let mut used = Block::default();
        loop {
            self.consumer.pause()?;
            match blocks.next(used) {
                Ok(Some(block)) => {
                    for record in Records::of(&block, self.form) {
                        self.give(name, record)?;
                    }
                    used = block;
                }
                Ok(None) => return Ok(()),
                Err(error) => {
                    self.cannot_read(name, &error);
                    return Ok(());
                }
            }
        }
    }

    fn give(&mut self, source: &str, record: Record<'_>) -> io::Result<()> {
        let Record { line, offset, octets } = record;
        let index = self.count;
        self.count += 1;
        self.consumer.take(Input { index, source, line, column: 1, offset, octets })
    }

    fn cannot_read(&mut self, name: &str, error: &io::Error) {
        complain(format_args!("cannot read {}: {}", told(name), reason(error)));
        self.unread += 1;
    }
}
