//! The origin of a value.

use std::fmt;
use std::sync::Arc;

/// A value and its origin.
#[derive(Clone, Debug)]
pub(crate) struct Setting<T> {
    pub(crate) value: T,
    pub(crate) origin: Origin,
}

/// The origin of a value.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    /// Neither the command line nor the file has the value.
    Default,
    /// A position in the file.
    File(FilePosition),
    /// An option of the command line, as in `--policy`.
    Option(&'static str),
}

/// A position in a file.
#[derive(Clone, Debug)]
pub(crate) struct FilePosition {
    /// The path, fit for one line of output.
    pub(super) file: Arc<str>,
    pub(super) line: usize,
    /// In characters, from 1.
    pub(super) column: u64,
}

impl<T> Setting<Option<T>> {
    /// Returns the setting with `default` if there is no value.
    pub(super) fn or(self, default: T) -> Setting<T> {
        Setting { value: self.value.unwrap_or(default), origin: self.origin }
    }
}

/// As in `default`, `uri-bnf.toml:3` and `--policy`.
impl fmt::Display for Origin {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => formatter.write_str("default"),
            Self::File(FilePosition { file, line, .. }) => write!(formatter, "{file}:{line}"),
            Self::Option(name) => formatter.write_str(name),
        }
    }
}

/// As in `uri-bnf.toml:3:1`.
impl fmt::Display for FilePosition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, column } = self;
        write!(formatter, "{file}:{line}:{column}")
    }
}
