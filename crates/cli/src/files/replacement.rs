//! Replaces a file whose references are fixed: all of it, or nothing.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use super::destination::folder_of;
use super::exchange::{check_links, exchange};
use super::temporary::{Readers, TemporaryFile};
use crate::inputs::file::open;

/// What becomes of a file with hard links: its other names keep the old content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Links {
    /// It is not replaced.
    Keep,
    /// It is replaced nevertheless.
    Break,
}

impl Links {
    /// Returns what becomes of it if it is asked for that links are broken, or not.
    pub(crate) fn of(are_broken: bool) -> Self {
        if are_broken { Self::Break } else { Self::Keep }
    }
}

/// Why a file is not going to be replaced.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// It cannot be read.
    Unreadable(io::Error),
    /// It is nothing that can be replaced.
    NoFile(io::Error),
}

/// The new content of a file. It is written to a file in the same folder as soon as there is something to change. Until
/// [`finish`](Self::finish), the old file stays as it is.
#[derive(Debug)]
pub(crate) struct Replacement {
    /// The path of the file itself, if a symbolic link leads to it.
    path: PathBuf,
    metadata: Metadata,
    links: Links,
    /// How many octets there are before the first change.
    kept: u64,
    new: Option<BufWriter<TemporaryFile>>,
}

impl Replacement {
    /// Opens the file at `path`, and returns it with its replacement.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be opened, or is not a regular file.
    pub(crate) fn of(path: &Path, links: Links) -> Result<(File, Self), Refusal> {
        let path = fs::canonicalize(path).map_err(Refusal::Unreadable)?;
        // Opening a FIFO would wait for a writer.
        let kind = fs::metadata(&path).map_err(Refusal::Unreadable)?;
        if !kind.is_file() && !kind.is_dir() {
            return Err(Refusal::NoFile(io::Error::other("it is not a regular file")));
        }
        let file = open(&path).map_err(Refusal::Unreadable)?;
        let metadata = file.metadata().map_err(Refusal::Unreadable)?;
        Ok((file, Self { path, metadata, links, kept: 0, new: None }))
    }

    /// Receives what stays as it is.
    ///
    /// # Errors
    ///
    /// Returns an error if the new file cannot be written.
    pub(crate) fn keep(&mut self, octets: &[u8]) -> io::Result<()> {
        if let Some(new) = &mut self.new {
            return new.write_all(octets);
        }
        self.kept += octets.len() as u64;
        Ok(())
    }

    /// Receives what takes the place of the next octets.
    ///
    /// # Errors
    ///
    /// Returns an error if the new file cannot be written, or must not replace the old one.
    pub(crate) fn change(&mut self, octets: &[u8]) -> io::Result<()> {
        let new = match self.new.take() {
            Some(new) => new,
            None => BufWriter::with_capacity(64 << 10, self.begun()?),
        };
        self.new.insert(new).write_all(octets)
    }

    /// Replaces the file, if there is anything to change. Returns what the new file does not have of the old one, in words.
    ///
    /// # Errors
    ///
    /// Returns an error if the new file cannot be written, or cannot have the same owner and mode, or if the old one was
    /// changed in the meantime. Then the old file stays as it is.
    pub(crate) fn finish(self) -> io::Result<Vec<String>> {
        let Self { path, metadata, new, .. } = self;
        let Some(new) = new else { return Ok(Vec::new()) };
        let new = new.into_inner().map_err(io::IntoInnerError::into_error)?;
        let check = || if is_same(&metadata, &fs::metadata(&path)?) { Ok(()) } else { Err(changed()) };
        exchange(new, &path, Some(&metadata), check)
    }

    /// Returns the new file, which begins with everything that was kept.
    fn begun(&self) -> io::Result<TemporaryFile> {
        if self.links == Links::Keep {
            check_links(&self.metadata, "--break-hard-links replaces it nevertheless")?;
        }
        // A user who may write to the folder but not to the file must not replace it.
        OpenOptions::new().write(true).open(&self.path)?;
        let mut new = TemporaryFile::create_in(folder_of(&self.path), Readers::Owner)?;
        let copied = io::copy(&mut File::open(&self.path)?.take(self.kept), &mut new)?;
        if copied < self.kept { Err(changed()) } else { Ok(new) }
    }
}

fn changed() -> io::Error {
    io::Error::other("another program changed it in the meantime")
}

/// Returns whether a file is still the one that was read, with the same content.
fn is_same(read: &Metadata, now: &Metadata) -> bool {
    read.len() == now.len() && read.modified().ok() == now.modified().ok() && is_same_file(read, now)
}

/// The time of modification can be set to any value, the time of the last change cannot.
#[cfg(unix)]
fn is_same_file(read: &Metadata, now: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |of: &Metadata| (of.dev(), of.ino(), of.ctime(), of.ctime_nsec());
    identity(read) == identity(now)
}

#[cfg(not(unix))]
fn is_same_file(read: &Metadata, now: &Metadata) -> bool {
    read.created().ok() == now.created().ok()
}

#[cfg(test)]
mod tests {
    use super::{Links, Replacement};
    use std::fs;
    use std::path::Path;

    /// Returns the files of the folder after `meanwhile` was done to one of them while it was being fixed, and the error.
    fn replaced(meanwhile: fn(&Path)) -> (Vec<(String, String)>, Result<(), String>) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list");
        fs::write(&path, "a\nb c\n").unwrap();
        let (_, mut replacement) = Replacement::of(&path, Links::Keep).unwrap();
        replacement.keep(b"a\n").unwrap();
        replacement.change(b"b%20c\n").unwrap();
        meanwhile(&path);
        let outcome = replacement.finish().map(|lost| assert!(lost.is_empty(), "{lost:?}"));
        let outcome = outcome.map_err(|error| error.to_string());
        let mut files: Vec<_> = fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .map(|path| {
                (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read_to_string(path).unwrap())
            })
            .collect();
        files.sort();
        (files, outcome)
    }

    #[test]
    fn a_file_that_changes_in_the_meantime_is_not_replaced() {
        let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        let changed = Err("another program changed it in the meantime".to_owned());
        assert_eq!(replaced(|_| ()), (vec![file("list", "a\nb%20c\n")], Ok(())));
        assert_eq!(
            replaced(|path| fs::write(path, "other").unwrap()),
            (vec![file("list", "other")], changed.clone())
        );
        let moved = replaced(|path| {
            fs::rename(path, path.with_extension("old")).unwrap();
            fs::write(path, "a\nb d\n").unwrap();
        });
        assert_eq!(moved, (vec![file("list", "a\nb d\n"), file("list.old", "a\nb c\n")], changed.clone()));
        // In place, with the same length and the time of modification restored.
        #[cfg(unix)]
        assert_eq!(
            replaced(|path| {
                let before = fs::metadata(path).unwrap().modified().unwrap();
                // Longer than the time between two ticks of the clock of files.
                std::thread::sleep(std::time::Duration::from_millis(50));
                fs::write(path, "a\nb d\n").unwrap();
                fs::File::options().write(true).open(path).unwrap().set_modified(before).unwrap();
            }),
            (vec![file("list", "a\nb d\n")], changed)
        );
        let (files, outcome) = replaced(|path| fs::remove_file(path).unwrap());
        assert!(files.is_empty() && outcome.is_err_and(|error| error.starts_with("No such file")));
    }

    #[test]
    fn a_file_that_shrinks_before_the_first_change_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list");
        fs::write(&path, "a\nb c\n").unwrap();
        let (_, mut replacement) = Replacement::of(&path, Links::Keep).unwrap();
        replacement.keep(b"a\n").unwrap();
        fs::write(&path, "").unwrap();
        let error = replacement.change(b"b%20c\n").unwrap_err();
        assert_eq!(error.to_string(), "another program changed it in the meantime");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }
}
