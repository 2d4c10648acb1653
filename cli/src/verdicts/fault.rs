//! Why an input is not valid.

use std::fmt;

use uri_bnf::{Edition, ParseError};

use crate::inputs::input::Input;
use crate::text::position::column;

/// Why an input is not valid.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    /// It is not in the language.
    Grammar(ParseError),
    /// It is not UTF-8: from which byte of the input on, from which byte of its file on (none of an argument), and why it
    /// is not in the language.
    NotUtf8 { offset: usize, file_offset: Option<u64>, error: Option<ParseError> },
    /// It is longer than the limit, and was not looked at.
    TooLong { max_line: usize },
}

impl Fault {
    /// The same, but that its message does not tell other editions.
    pub(crate) fn without_editions(self) -> Self {
        match self {
            Self::Grammar(error) => Self::Grammar(error.without_editions()),
            Self::NotUtf8 { offset, file_offset, error } => {
                Self::NotUtf8 { offset, file_offset, error: error.map(ParseError::without_editions) }
            }
            Self::TooLong { .. } => self,
        }
    }

    /// Why the grammar refuses the input, where it was asked.
    pub(crate) fn error(&self) -> Option<&ParseError> {
        match self {
            Self::Grammar(error) => Some(error),
            Self::NotUtf8 { error, .. } => error.as_ref(),
            Self::TooLong { .. } => None,
        }
    }

    /// The editions that take the input, the oldest first; `None` where they were not asked: of another rule than the
    /// start symbol of an edition, and of what was not looked at.
    pub(crate) fn accepting_editions(&self) -> Option<impl Iterator<Item = Edition>> {
        let error = self.error()?;
        let is_start = |edition: &Edition| {
            edition.rules().specification() == error.specification()
                && error.rules().next().is_some_and(|rule| rule.name() == edition.start_symbol())
        };
        Edition::ALL.iter().any(is_start).then(|| error.accepting_editions())
    }

    /// The byte of the input where it is.
    pub(crate) fn offset(&self) -> usize {
        match self {
            Self::Grammar(error) => error.place(),
            Self::NotUtf8 { offset, error, .. } => error.as_ref().map_or(*offset, ParseError::place),
            Self::TooLong { .. } => 0,
        }
    }

    /// The column of `input` where it is.
    pub(crate) fn column(&self, input: &Input<'_>) -> u64 {
        column(input.bytes.unwrap_or_default(), self.offset())
    }
}

/// What is wrong, in one line, without the place.
impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grammar(error) => error.message().fmt(formatter),
            Self::NotUtf8 { offset, file_offset, error } => {
                match file_offset {
                    Some(file_offset) => write!(formatter, "not UTF-8 at offset {file_offset} of the file")?,
                    None => write!(formatter, "not UTF-8 at byte {offset}")?,
                }
                error.as_ref().map_or(Ok(()), |error| write!(formatter, "; {}", error.message()))
            }
            Self::TooLong { max_line } => {
                let bytes = if *max_line == 1 { "byte" } else { "bytes" };
                write!(formatter, "longer than {max_line} {bytes}, not looked at (--max-line sets the limit)")
            }
        }
    }
}
