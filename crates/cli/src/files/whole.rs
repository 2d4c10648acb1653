//! A file that an option names, with its whole content.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, BufWriter, StderrLock, Write};
use std::path::{Path, PathBuf};

use super::destination::{Destination, Stream, folder_of};
use super::exchange::{check_links, exchange};
use super::temporary::{Readers, TemporaryFile};
use crate::status::{Failure, Unwritten, note};
use crate::text::path::shown_path;
use crate::text::terminal::{self, Content, Output, TerminalWriter};

/// How much is written at once, in octets.
const PIECE: usize = 64 << 10;

/// What to do with a file that has other names.
const OTHER_NAMES: &str = "remove it, or name another file";

/// The new content of a file. Until [`finish`](Self::finish), the old file stays as it is. A device or a pipe receives the
/// content as it is written.
///
/// Its errors name the file.
pub(crate) struct WholeFile {
    /// As the user named it.
    name: PathBuf,
    to: To,
}

/// Where the content goes.
enum To {
    New(Box<BufWriter<TemporaryFile>>, Place),
    Opened(BufWriter<File>),
    Output(Output),
    Errors(TerminalWriter<StderrLock<'static>>),
}

/// Where a new file is put.
struct Place {
    path: PathBuf,
    /// Of the old file, if there is one.
    old: Option<Metadata>,
}

impl WholeFile {
    /// Returns the file at `path` for new content.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written, or its old content would be kept under another name.
    pub(crate) fn create(path: &Path) -> Result<Self, Failure> {
        let to = To::of(path).map_err(|error| Unwritten::failure(path, &error))?;
        Ok(Self { name: path.to_owned(), to })
    }

    /// Writes a file as a whole.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written.
    pub(crate) fn write(path: &Path, content: &[u8]) -> Result<(), Failure> {
        let mut file = Self::create(path)?;
        file.write_all(content)?;
        file.finish()
    }

    /// Puts the new file in the place of the old one. Says in a note what the new file does not have of the old one.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written. Then the old one stays as it is.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let Self { name, to } = self;
        let lost = to.finish(&name).map_err(|error| Unwritten::failure(&name, &error))?;
        let name = shown_path(&name);
        for lost in lost {
            note(format_args!("{name} was replaced; {lost}"));
        }
        Ok(())
    }
}

impl Write for WholeFile {
    fn write(&mut self, octets: &[u8]) -> io::Result<usize> {
        let Self { name, to } = self;
        to.writer().write(octets).map_err(|error| Unwritten::error(name, &error))
    }

    /// Flushes what is not a file: that is only of use as a whole.
    fn flush(&mut self) -> io::Result<()> {
        let Self { name, to } = self;
        match to {
            To::New(..) => Ok(()),
            _ => to.writer().flush().map_err(|error| Unwritten::error(name, &error)),
        }
    }
}

impl To {
    fn of(path: &Path) -> io::Result<Self> {
        let (place, readers) = match Destination::of(path)? {
            Destination::Standard(Stream::Output) => {
                return Ok(Self::Output(terminal::output(Content::Json)));
            }
            Destination::Standard(Stream::Errors) => {
                return Ok(Self::Errors(terminal::errors(Content::Json)));
            }
            Destination::Opened(path) => {
                // Appending changes nothing for a device or a pipe.
                let file = OpenOptions::new().append(true).open(path)?;
                return Ok(Self::Opened(BufWriter::with_capacity(PIECE, file)));
            }
            Destination::New(path) => (Place { path, old: None }, Readers::OfNewFiles),
            Destination::File(path, old) => {
                check_links(&old, OTHER_NAMES)?;
                // A user who may write to the folder but not to the file must not replace it.
                OpenOptions::new().write(true).open(&path)?;
                (Place { path, old: Some(old) }, Readers::Owner)
            }
        };
        let new = TemporaryFile::create_in(folder_of(&place.path), readers)?;
        Ok(Self::New(Box::new(BufWriter::with_capacity(PIECE, new)), place))
    }

    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Self::New(file, _) => file,
            Self::Opened(file) => file,
            Self::Output(output) => output,
            Self::Errors(errors) => errors,
        }
    }

    /// Ends the content of the file that the user named. Returns what is lost, in words.
    fn finish(mut self, name: &Path) -> io::Result<Vec<String>> {
        self.writer().flush()?;
        let Self::New(new, Place { path, old }) = self else { return Ok(Vec::new()) };
        let new = new.into_inner().map_err(io::IntoInnerError::into_error)?;
        // Much time may have passed. Another file there is replaced as well, but nothing else.
        match Destination::of(name)? {
            Destination::File(now, metadata) if now == path => {
                check_links(&metadata, OTHER_NAMES)?;
                exchange(new, &path, Some(&metadata), || Ok(()))
            }
            Destination::New(now) if now == path => {
                if let Some(old) = old {
                    new.file()?.set_permissions(old.permissions())?;
                }
                exchange(new, &path, None, || Ok(()))
            }
            _ => Err(io::Error::other("the name leads elsewhere than before")),
        }
    }
}
