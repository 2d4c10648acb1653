//! Where findings go.

use std::cell::Cell;
use std::io::{self, Write};
use std::path::Path;
use std::rc::Rc;

use crate::files::WholeFile;
use crate::fix::Errors;
use crate::status::Failure;
use crate::text::terminal::{self, Content};

/// The output of a run.
pub(super) enum Output {
    File(Box<WholeFile>),
    /// With why it cannot be written, once that is known.
    Errors(Errors, Rc<Cell<Option<io::Error>>>),
    Standard(terminal::Output),
}

impl Output {
    /// Returns the file at `path`, or else one of the standard streams, to which `content` will be written.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written.
    pub(super) fn new(path: Option<&Path>, is_on_errors: bool, content: Content) -> Result<Self, Failure> {
        Ok(match path {
            Some(path) => Self::File(Box::new(WholeFile::create(path)?)),
            None if is_on_errors => {
                let (errors, failure) = Errors::new(content);
                Self::Errors(errors, failure)
            }
            None => Self::Standard(terminal::output(content)),
        })
    }

    /// Ends it, after everything was written.
    ///
    /// # Errors
    ///
    /// Returns an error if it could not be written.
    pub(super) fn end(mut self) -> Result<(), Failure> {
        self.flush()?;
        match self {
            Self::File(file) => file.finish(),
            Self::Errors(_, failure) => failure.take().map_or(Ok(()), |error| Err(error.into())),
            Self::Standard(_) => Ok(()),
        }
    }

    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Self::File(file) => file,
            Self::Errors(errors, _) => errors,
            Self::Standard(output) => output,
        }
    }
}

impl Write for Output {
    fn write(&mut self, octets: &[u8]) -> io::Result<usize> {
        self.writer().write(octets)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer().flush()
    }
}
