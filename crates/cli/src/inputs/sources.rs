//! What a run reads: references of the command line, files, and standard input.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use super::file_names::FileName;
use super::standard_input;
use crate::status::{Failure, note};

/// A reference as the command line gives it.
#[derive(Clone, Debug)]
pub(crate) enum GivenReference {
    /// An argument; `-` is standard input, and the name of a file is an error.
    Argument(OsString),
    /// A value of `--uri`: a reference, whatever it looks like.
    Uri(OsString),
}

/// What a run reads, in this order: references, then files.
#[derive(Debug)]
pub(crate) struct Sources {
    /// References of the command line.
    pub(crate) references: Vec<OsString>,
    /// Files; `-` is standard input.
    pub(crate) paths: Vec<PathBuf>,
    /// Whether the command line names neither references nor files.
    is_default: bool,
}

/// What to write in place of an argument that names a file.
const TIP: &str =
    "nothing was read; use '--file PATH' for the lines of a file, and '--uri TEXT' for TEXT itself";

impl Sources {
    /// The sources that the command line gives. If it gives none, the source is standard input.
    ///
    /// # Errors
    ///
    /// Returns an error if arguments are names of files or patterns of such names. It lists all of them.
    pub(crate) fn new(given: &[GivenReference], files: &[PathBuf]) -> Result<Self, Failure> {
        let mut sources = Self { references: Vec::new(), paths: Vec::new(), is_default: false };
        let mut errors = Vec::new();
        for reference in given {
            match reference {
                GivenReference::Argument(text) if text == "-" => {
                    if sources.paths.is_empty() {
                        sources.paths.push("-".into());
                    }
                }
                GivenReference::Argument(text) => {
                    errors.extend(FileName::of(text).map(|name| name.to_string()));
                    sources.references.push(text.clone());
                }
                GivenReference::Uri(text) => sources.references.push(text.clone()),
            }
        }
        if !errors.is_empty() {
            return Err(Failure::NamesOfFiles { errors, tip: TIP });
        }
        sources.paths.extend(files.iter().cloned());
        sources.is_default = sources.references.is_empty() && sources.paths.is_empty();
        if sources.is_default {
            sources.paths.push("-".into());
        }
        Ok(sources)
    }

    /// Returns whether the command line names nothing to read, and standard input is a terminal.
    pub(crate) fn nothing_to_read(&self) -> bool {
        self.is_default && io::stdin().is_terminal()
    }

    /// Writes a note on standard error if standard input has content, and is not read because the command line has
    /// references.
    pub(crate) fn note_unread_standard_input(&self) {
        let reads_it = self.paths.iter().any(|path| path.as_os_str() == "-");
        if !self.references.is_empty() && !reads_it && standard_input::has_content() {
            note(
                "standard input was not read, because references are given as arguments; add '-' to read both",
            );
        }
    }
}
