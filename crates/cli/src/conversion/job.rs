//! Converts the inputs of blocks, on any number of threads.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;

use super::converter::{Converter, Given};
use super::counts::Counts;
use super::problem::Problem;
use crate::arguments::ConversionFormat;
use crate::inputs::blocks::Block;
use crate::inputs::form::Form;
use crate::inputs::input::ARGUMENT;
use crate::inputs::records::{Record, Records};
use crate::parallel::workers::Work;
use crate::text::path::shown;
use crate::text::visible::visible_message;
use crate::verdicts::fault::Fault;

/// Converts inputs.
pub(super) struct Job<'j, C> {
    converter: &'j C,
    format: ConversionFormat,
    form: Form,
    /// Output that was written, whose memory can be used again.
    spare: Mutex<Vec<Vec<u8>>>,
}

/// Some inputs, converted.
#[derive(Default)]
pub(super) struct Piece {
    pub(super) output: Vec<u8>,
    /// A line for each input without a result, in the format of lines.
    pub(super) errors: Vec<u8>,
    pub(super) counts: Counts,
}

impl Piece {
    fn is_full(&self) -> bool {
        self.output.len() + self.errors.len() >= Self::MOST
    }

    /// A piece has no more inputs after so many bytes. The output may be some 1000 times as long as the input.
    const MOST: usize = 1 << 20;
}

/// A block of which the first inputs are converted.
pub(super) struct ConvertedBlock {
    source: Arc<str>,
    pub(super) block: Block,
    piece: Piece,
    /// The number of records that are not converted yet, if there may be some.
    rest_after: Option<usize>,
}

impl<'j, C: Converter> Job<'j, C> {
    pub(super) fn new(converter: &'j C, format: ConversionFormat, form: Form) -> Self {
        Self { converter, format, form, spare: Mutex::default() }
    }

    /// Converts an argument of the command line, which is the input of this number.
    pub(super) fn argument(&self, line: u64, octets: &[u8]) -> Piece {
        let mut piece = Piece::default();
        let octets = (octets.len() <= self.form.max_line).then_some(octets);
        let text = octets.and_then(|octets| std::str::from_utf8(octets).ok());
        let record = Record { line, offset: 0, octets };
        self.convert(ARGUMENT, &record, text, &mut C::Scratch::default(), &mut piece);
        piece
    }

    /// Gives all pieces of a block to `put`, also those that are not converted yet.
    pub(super) fn pieces<E>(
        &self,
        converted: &mut ConvertedBlock,
        mut put: impl FnMut(&Piece) -> Result<(), E>,
    ) -> Result<(), E> {
        let ConvertedBlock { source, block, piece, rest_after } = converted;
        put(piece)?;
        if let Some(passed) = *rest_after {
            let mut scratch = C::Scratch::default();
            let text = text(block);
            let mut records = Records::all(block, self.form).skip(passed).peekable();
            while records.peek().is_some() {
                piece.output.clear();
                piece.errors.clear();
                piece.counts = Counts::default();
                self.fill(piece, &mut records, source, block, text, &mut scratch);
                put(piece)?;
            }
        }
        self.give_back(std::mem::take(&mut piece.output));
        Ok(())
    }

    /// Converts records until the piece is full; returns their number.
    fn fill<'a>(
        &self,
        piece: &mut Piece,
        records: &mut impl Iterator<Item = Record<'a>>,
        source: &str,
        block: &Block,
        text: Option<&'a str>,
        scratch: &mut C::Scratch,
    ) -> usize {
        let mut count = 0;
        while !piece.is_full()
            && let Some(record) = records.next()
        {
            count += 1;
            let text = text.zip(record.octets).and_then(|(text, octets)| {
                let start = usize::try_from(record.offset - block.offset).ok()?;
                text.get(start..start + octets.len())
            });
            self.convert(source, &record, text, scratch, piece);
        }
        count
    }

    /// Adds the result for a record to a piece.
    fn convert(
        &self,
        source: &str,
        record: &Record<'_>,
        text: Option<&str>,
        scratch: &mut C::Scratch,
        piece: &mut Piece,
    ) {
        let is_argument = source == ARGUMENT;
        let is_input = C::TAKES_BLANK_LINES
            || is_argument
            || !record.octets.is_some_and(|octets| self.form.skips(octets));
        let given = Given {
            octets: record.octets.ok_or(Fault::TooLong { max_line: self.form.max_line }),
            text,
            file_offset: (!is_argument).then_some(record.offset),
        };
        if self.format == ConversionFormat::Jsonl {
            if is_input {
                let (fields, converted) = self.converter.fields(&given);
                piece.counts.add(&converted);
                let error = converted.as_ref().err().map(|problem| problem.object());
                let object = Object { file: source, line: record.line, offset: record.offset, fields, error };
                // Strings, numbers and arrays always become JSON, and writing to memory does not fail.
                let _ = serde_json::to_writer(&mut piece.output, &object);
                piece.output.push(b'\n');
            }
            return;
        }
        if is_input {
            let start = piece.output.len();
            let converted = self.converter.line(&given, scratch, &mut piece.output);
            piece.counts.add(&converted);
            if let Err(problem) = converted {
                piece.output.truncate(start);
                write_problem(&mut piece.errors, source, record, &problem);
            }
        }
        piece.output.push(self.form.terminator());
    }

    fn spare(&self) -> Vec<u8> {
        self.spare.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    fn give_back(&self, mut output: Vec<u8>) {
        // The memory for one long record is not kept for all later pieces.
        if output.capacity() <= 2 * Piece::MOST {
            output.clear();
            self.spare.lock().unwrap_or_else(PoisonError::into_inner).push(output);
        }
    }
}

impl<C: Converter> Work for Job<'_, C> {
    type Done = ConvertedBlock;

    /// Converts the inputs of a block until the piece is full.
    fn block(&self, source: Arc<str>, block: Block) -> ConvertedBlock {
        let mut piece = Piece { output: self.spare(), ..Piece::default() };
        let mut records = Records::all(&block, self.form);
        let mut scratch = C::Scratch::default();
        let passed = self.fill(&mut piece, &mut records, &source, &block, text(&block), &mut scratch);
        let rest_after = piece.is_full().then_some(passed);
        ConvertedBlock { source, block, piece, rest_after }
    }
}

/// Returns the octets of a block as text, if they are UTF-8.
fn text(block: &Block) -> Option<&str> {
    std::str::from_utf8(block.bytes()?).ok()
}

/// Writes `PATH:LINE:COLUMN: error: MESSAGE`.
#[cold]
fn write_problem(errors: &mut Vec<u8>, source: &str, record: &Record<'_>, problem: &Problem) {
    let (line, column) = problem.position(record.line, record.octets.unwrap_or_default(), source == ARGUMENT);
    let (source, message) = (shown(source), problem.to_string());
    // Writing to memory does not fail.
    let _ = writeln!(errors, "{source}:{line}:{column}: error: {}", visible_message(&message));
}

/// An input in JSON.
#[derive(Serialize)]
struct Object<'a, F, P> {
    file: &'a str,
    line: u64,
    offset: u64,
    #[serde(flatten)]
    fields: F,
    error: Option<P>,
}
