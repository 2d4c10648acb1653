//! What a subcommand does with each input.

use std::borrow::Cow;
use std::ops::Range;

use serde::Serialize;

use super::problem::Problem;
use crate::text::secrets;
use crate::text::visible::lossy;
use crate::verdicts::fault::Fault;

/// Converts inputs, one at a time, on any number of threads.
pub(crate) trait Converter: Sync {
    /// What is used again for the next input, such as buffers.
    type Scratch: Default;

    /// The fields of an input in JSON, after its position and before `error`. If there is no result, they are also written.
    type Fields<'f>: Serialize
    where
        Self: 'f;

    /// Whether a line of spaces and tabs is an input. Otherwise it becomes an empty line, and no object.
    const TAKES_BLANK_LINES: bool = false;

    /// Adds the result for `given` to `output`, on one line without its end.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no result. What was added to `output` is removed then.
    fn line(&self, given: &Given<'_>, scratch: &mut Self::Scratch, output: &mut Vec<u8>) -> Converted;

    /// Returns the result for `given` as fields of an object, and the error if there is none.
    fn fields<'f>(&'f self, given: &Given<'f>) -> (Self::Fields<'f>, Converted);
}

/// The answer for an input, or why there is none. It is boxed, because the other case is frequent.
pub(crate) type Converted = Result<Answer, Box<Problem>>;

/// The answer for an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// There is a result or, to a question, the answer is yes.
    Yes,
    /// The answer to a question is no.
    No,
}

/// An input to convert.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Given<'a> {
    /// The octets, or why they were not read.
    pub(super) octets: Result<&'a [u8], Fault>,
    /// The text, if it is known to be one.
    pub(super) text: Option<&'a str>,
    /// The offset in the source, in bytes; `None` for an argument.
    pub(super) file_offset: Option<u64>,
}

impl<'a> Given<'a> {
    /// Returns the octets.
    ///
    /// # Errors
    ///
    /// Returns an error if there are more than the limit.
    pub(crate) fn octets(&self) -> Result<&'a [u8], Box<Problem>> {
        self.octets.map_err(|fault| Box::new(Problem::of_fault(fault)))
    }

    /// Returns the text.
    ///
    /// # Errors
    ///
    /// Returns an error if there are more octets than the limit, or they are not UTF-8.
    #[inline]
    pub(crate) fn text(&self) -> Result<&'a str, Box<Problem>> {
        match self.text {
            Some(text) => Ok(text),
            None => self.checked_text(),
        }
    }

    #[cold]
    fn checked_text(&self) -> Result<&'a str, Box<Problem>> {
        let octets = self.octets()?;
        std::str::from_utf8(octets).map_err(|error| {
            let offset = error.valid_up_to();
            Box::new(Problem::not_utf8(offset, self.file_offset.map(|begin| begin + offset as u64)))
        })
    }

    /// Returns a part of it, between characters, as an input of its own.
    pub(crate) fn part(&self, octets: Range<usize>) -> Self {
        Self {
            octets: self.octets.map(|content| content.get(octets.clone()).unwrap_or_default()),
            text: self.text.and_then(|text| text.get(octets.clone())),
            file_offset: self.file_offset.map(|begin| begin + octets.start as u64),
        }
    }

    /// Returns the text for a field in JSON, without its secrets: with U+FFFD in place of what is not UTF-8; none if it is too long.
    pub(crate) fn shown(&self) -> Option<Cow<'a, str>> {
        match self.text {
            Some(text) => Some(secrets::mask_text(text)),
            None => self.octets.ok().map(|octets| lossy(secrets::mask(octets))),
        }
    }
}
