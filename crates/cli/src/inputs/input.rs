//! One input of a run: a reference from the command line or from a file.

/// The name in place of a path for references from the command line.
pub(crate) const ARGUMENT: &str = "<argument>";

/// The name in place of a path for references from standard input.
pub(crate) const STANDARD_INPUT: &str = "<stdin>";

/// An input to be checked against the grammar.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Input<'a> {
    /// The number in the run, from 0.
    pub(crate) index: u64,
    /// The source.
    pub(crate) source: &'a str,
    /// The number in the source, from 1.
    pub(crate) line: u64,
    /// The column of its first character in the line, from 1: another one only for a part of a line.
    pub(crate) column: u64,
    /// The offset in the source, in bytes; 0 for each reference from the command line.
    pub(crate) offset: u64,
    /// The octets; `None` if there are more than the limit.
    pub(crate) octets: Option<&'a [u8]>,
}

impl<'a> Input<'a> {
    /// Returns whether it comes from the command line.
    pub(crate) fn is_argument(&self) -> bool {
        self.source == ARGUMENT
    }

    /// Returns whether it comes from a file that has a path.
    pub(crate) fn is_from_file(&self) -> bool {
        !self.is_argument() && self.source != STANDARD_INPUT
    }

    /// Returns the text; `None` if it is not UTF-8, or longer than the limit.
    pub(crate) fn text(&self) -> Option<&'a str> {
        std::str::from_utf8(self.octets?).ok()
    }
}
