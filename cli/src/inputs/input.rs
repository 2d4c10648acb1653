//! One input of a run: a reference from the command line or from a file.

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
