//! The inputs of a run: references from the command line and from files, one at a time.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

use crate::arguments::{FileArguments, InputArguments};
use crate::blocks::{Block, Blocks};
use crate::records::{Form, Record, Records};
use crate::status::{complain, reason};
use crate::visible::visible;

/// What stands for a path where references come from the command line.
pub(crate) const ARGUMENT: &str = "<argument>";

/// What stands for a path where references come from standard input.
pub(crate) const STANDARD_INPUT: &str = "<stdin>";

/// Something to be held against the grammar.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Input<'a> {
    /// Its number in the run, from 0.
    pub(crate) index: u64,
    /// Where it comes from.
    pub(crate) source: &'a str,
    /// Its number in the source, from 1.
    pub(crate) line: u64,
    /// Where it begins in the source, in bytes; 0 for each reference from the command line.
    pub(crate) offset: u64,
    /// Its bytes; `None` if there are more than the limit.
    pub(crate) bytes: Option<&'a [u8]>,
}

impl<'a> Input<'a> {
    /// Whether it comes from the command line, where people see it.
    pub(crate) fn is_argument(&self) -> bool {
        self.source == ARGUMENT
    }

    /// Whether it comes from a file that has a path.
    pub(crate) fn is_from_file(&self) -> bool {
        !self.is_argument() && self.source != STANDARD_INPUT
    }

    /// Its text; `None` if it is not UTF-8, or longer than the limit.
    pub(crate) fn text(&self) -> Option<&'a str> {
        std::str::from_utf8(self.bytes?).ok()
    }
}

/// Who is given the inputs.
pub(crate) trait Consumer {
    /// Takes the next input.
    fn take(&mut self, input: Input<'_>) -> io::Result<()>;

    /// Inputs from another source come next.
    fn begin(&mut self, _source: &str) {}

    /// The next input may be long in coming.
    fn pause(&mut self) -> io::Result<()>;
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

    /// How many inputs there were.
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// How many files could not be read, or not to their end.
    pub(crate) fn unread(&self) -> u64 {
        self.unread
    }

    /// All references that were asked for: those on the command line, those in files, or, where neither is,
    /// those from standard input.
    pub(crate) fn all(&mut self, inputs: &InputArguments, files: &FileArguments) -> io::Result<()> {
        if inputs.references.is_empty() && files.paths.is_empty() {
            return self.standard_input();
        }
        self.arguments(&inputs.references)?;
        self.files(&files.paths)
    }

    /// References from the command line.
    fn arguments(&mut self, references: &[OsString]) -> io::Result<()> {
        if !references.is_empty() {
            self.consumer.begin(ARGUMENT);
        }
        for (line, reference) in (1..).zip(references) {
            let bytes = reference.as_encoded_bytes();
            let bytes = (bytes.len() <= self.form.max_line).then_some(bytes);
            self.give(ARGUMENT, Record { line, offset: 0, bytes })?;
        }
        Ok(())
    }

    /// The records of files; `-` is standard input. A file that cannot be read is complained about and
    /// counted, and the next one is taken.
    pub(crate) fn files(&mut self, paths: &[PathBuf]) -> io::Result<()> {
        for path in paths {
            if path.as_os_str() == "-" {
                self.standard_input()?;
            } else {
                let name = path.to_string_lossy();
                match open(path) {
                    Ok(file) => self.stream(&name, file)?,
                    Err(error) => self.cannot_read(&name, &error),
                }
            }
        }
        Ok(())
    }

    /// The records of standard input.
    fn standard_input(&mut self) -> io::Result<()> {
        self.stream(STANDARD_INPUT, io::stdin().lock())
    }

    /// The records of a stream. An error of the stream ends it, and is complained about; an error of the
    /// consumer is returned.
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
        let Record { line, offset, bytes } = record;
        let index = self.count;
        self.count += 1;
        self.consumer.take(Input { index, source, line, offset, bytes })
    }

    fn cannot_read(&mut self, name: &str, error: &io::Error) {
        complain(format_args!("cannot read {}: {}", visible(name.as_bytes()), reason(error)));
        self.unread += 1;
    }
}

/// Whether standard input is all there is to read, and nobody has redirected it.
pub(crate) fn nothing_to_read(references: &[OsString], files: &FileArguments) -> bool {
    references.is_empty() && files.paths.is_empty() && io::stdin().is_terminal()
}

/// Opens a file that is no folder.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    // Elsewhere than on Unix, opening a folder fails with a reason that does not say so.
    if file.metadata()?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(file)
}
