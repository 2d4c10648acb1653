//! Why an input is not valid.

use std::fmt;

use uri_bnf::{Edition, FaultKind, Found, ParseError};

use super::accepting::{Accepting, valid_in};
use crate::inputs::input::Input;
use crate::text::position::column;

/// Why an input is not valid.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    /// It is not in the language.
    Grammar { error: ParseError, accepting: Accepting, is_in_secret: bool },
    /// It is not UTF-8: from this octet of the input, which is this octet of its file (none for an argument); and why it is
    /// not in the language.
    NotUtf8 {
        offset: usize,
        file_offset: Option<u64>,
        error: Option<ParseError>,
        accepting: Accepting,
        is_in_secret: bool,
    },
    /// It is longer than the limit, and was not checked.
    TooLong { max_line: usize },
}

impl Fault {
    /// Returns what is wrong, on one line, without the editions that accept the input.
    pub(crate) fn message_without_editions(&self) -> impl fmt::Display + '_ {
        Message { fault: self, with_editions: false }
    }

    /// Returns why the grammar rejects the input, if it was checked.
    pub(crate) fn error(&self) -> Option<&ParseError> {
        match self {
            Self::Grammar { error, .. } => Some(error),
            Self::NotUtf8 { error, .. } => error.as_ref(),
            Self::TooLong { .. } => None,
        }
    }

    /// Returns the editions that accept the input, the oldest first; `None` if they were not checked: for another rule than
    /// the start symbol of an edition, and for an input that was not checked.
    pub(crate) fn accepting_editions(&self) -> Option<impl Iterator<Item = Edition>> {
        match self {
            Self::Grammar { accepting, .. } | Self::NotUtf8 { accepting, error: Some(_), .. } => {
                accepting.each()
            }
            Self::NotUtf8 { .. } | Self::TooLong { .. } => None,
        }
    }

    /// Returns whether it is in a secret, so that the character that was found is not shown.
    pub(crate) fn is_in_secret(&self) -> bool {
        match self {
            Self::Grammar { is_in_secret, .. } | Self::NotUtf8 { is_in_secret, .. } => *is_in_secret,
            Self::TooLong { .. } => false,
        }
    }

    /// Returns what the grammar expected where, on one line, if it was checked.
    pub(crate) fn expectation(&self) -> Option<String> {
        let error = self.error()?;
        let expectation = error.expectation().to_string();
        let Some((before, found)) = expectation.rsplit_once("found ").filter(|_| self.is_in_secret()) else {
            return Some(expectation);
        };
        let found = if found == Found::End.to_string() { found } else { "a character of a secret" };
        Some(format!("{before}found {found}"))
    }

    /// Returns its byte offset in the input.
    pub(crate) fn offset(&self) -> usize {
        match self {
            Self::Grammar { error, .. } => error.fault_span().start,
            Self::NotUtf8 { offset, error, .. } => {
                error.as_ref().map_or(*offset, |error| error.fault_span().start)
            }
            Self::TooLong { .. } => 0,
        }
    }

    /// Returns its column in `input`.
    pub(crate) fn column(&self, input: &Input<'_>) -> u64 {
        column(input.octets.unwrap_or_default(), self.offset()) + input.column - 1
    }
}

/// What is wrong, on one line, without the offset.
impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        Message { fault: self, with_editions: true }.fmt(formatter)
    }
}

struct Message<'a> {
    fault: &'a Fault,
    with_editions: bool,
}

impl fmt::Display for Message<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            Fault::Grammar { error, .. } => self.write(error, formatter),
            Fault::NotUtf8 { offset, file_offset, error, .. } => {
                match file_offset {
                    Some(file_offset) => write!(formatter, "not UTF-8 at offset {file_offset} of the file")?,
                    None => write!(formatter, "not UTF-8 at byte {offset}")?,
                }
                let Some(error) = error.as_ref().filter(|error| error.fault() != FaultKind::InvalidUtf8)
                else {
                    return Ok(());
                };
                formatter.write_str("; ")?;
                self.write(error, formatter)
            }
            Fault::TooLong { max_line } => {
                let octets = if *max_line == 1 { "byte" } else { "bytes" };
                write!(formatter, "longer than {max_line} {octets}, not checked (--max-line sets the limit)")
            }
        }
    }
}

impl Message<'_> {
    /// Writes the message of `error`. The editions come last in its parentheses.
    fn write(&self, error: &ParseError, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let editions: Vec<_> =
            self.fault.accepting_editions().into_iter().flatten().map(Edition::name).collect();
        let mut message = error.message().to_string();
        if self.fault.is_in_secret() {
            message = message.replacen(&error.fault_found().to_string(), "a character of a secret", 1);
        }
        match message.strip_suffix(')') {
            Some(start) if self.with_editions => match valid_in(&editions) {
                Some(valid_in) => write!(formatter, "{start}; {valid_in})"),
                None => formatter.write_str(&message),
            },
            _ => formatter.write_str(&message),
        }
    }
}
