//! A temporary file that does not outlive the run, not even if a signal ends it.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use crate::signals::{self, Remain};

/// What the name of each begins with. Random characters follow.
const PREFIX: &str = ".uri-bnf-";

/// How many random characters follow.
const RANDOM: usize = 6;

/// Who may read a temporary file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Readers {
    /// Nobody but its owner: it will replace a file that others need not read.
    Owner,
    /// Whoever may read a new file, by the mask of the process.
    OfNewFiles,
}

/// A file that is removed unless it [replaces](Self::replace) another. There can be many at a time.
#[derive(Debug)]
pub(crate) struct TemporaryFile {
    /// `None` after it has replaced another.
    file: Option<NamedTempFile>,
    listed: Remain,
}

impl TemporaryFile {
    /// Creates a file in `folder`.
    ///
    /// # Errors
    ///
    /// Returns an error if signals cannot be watched, or the file cannot be created.
    pub(super) fn create_in(folder: &Path, readers: Readers) -> io::Result<Self> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX).rand_bytes(RANDOM);
        #[cfg(unix)]
        if readers == Readers::OfNewFiles {
            builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        }
        let create = || {
            let file = builder.tempfile_in(folder).map_err(without_path)?;
            let listed = Remain::File(file.path().to_owned());
            Ok((Self { file: Some(file), listed: listed.clone() }, listed))
        };
        signals::create(create)
    }

    pub(super) fn file(&self) -> io::Result<&File> {
        self.file.as_ref().map(NamedTempFile::as_file).ok_or_else(gone)
    }

    /// Renames it to `path`, in place of the file there.
    pub(super) fn replace(mut self, path: &Path) -> io::Result<()> {
        let file = self.file.take().ok_or_else(gone)?;
        file.persist(path).map(drop).map_err(|error| error.error)
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        // The file goes first: until then, a signal must find its path.
        drop(self.file.take());
        signals::forget(&self.listed);
    }
}

impl Write for TemporaryFile {
    fn write(&mut self, octets: &[u8]) -> io::Result<usize> {
        self.file()?.write(octets)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file()?.flush()
    }
}

/// Returns whether a file has the name of a temporary file, of this run or another.
pub(crate) fn is_temporary(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    let random = name.and_then(|name| name.strip_prefix(PREFIX));
    random.is_some_and(|random| {
        random.len() == RANDOM && random.bytes().all(|octet| octet.is_ascii_alphanumeric())
    })
}

/// It exists until it is dropped or replaces another.
fn gone() -> io::Error {
    io::ErrorKind::NotFound.into()
}

/// Returns an error without the path of the temporary file, which is not what the user gave.
fn without_path(error: io::Error) -> io::Error {
    match error.to_string().split_once(" at path ") {
        Some((reason, _)) => io::Error::new(error.kind(), reason.to_owned()),
        None => error,
    }
}

#[cfg(test)]
mod tests {
    use super::{Readers, TemporaryFile, is_temporary};
    use std::fs;
    use std::path::Path;

    #[test]
    fn several_files_are_there_and_go() {
        let folder = tempfile::tempdir().unwrap();
        let files = [Readers::Owner, Readers::OfNewFiles, Readers::Owner]
            .map(|readers| TemporaryFile::create_in(folder.path(), readers).unwrap());
        let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert_eq!(names.len(), 3);
        assert!(names.iter().all(|name| is_temporary(name)), "{names:?}");
        let [first, second, third] = files;
        drop(first);
        second.replace(&folder.path().join("new")).unwrap();
        drop(third);
        let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(names, ["new"]);
    }

    #[test]
    fn an_error_does_not_name_the_temporary_file() {
        let folder = tempfile::tempdir().unwrap();
        let error = TemporaryFile::create_in(&folder.path().join("gone"), Readers::Owner).unwrap_err();
        assert!(!error.to_string().contains(".uri-bnf-"), "{error}");
        assert_eq!(error.kind(), std::io::ErrorKind::NotFound);
    }

    #[test]
    fn other_names_are_not_those_of_temporary_files() {
        for (name, expected) in [
            ("a/.uri-bnf-Ab3xYz", true),
            (".uri-bnf-", false),
            (".uri-bnf-Ab3xY", false),
            (".uri-bnf-Ab3xYzz", false),
            (".uri-bnf-a.toml", false),
            ("uri-bnf-Ab3xYz", false),
            (".uri-bnf-Ab3xYz/a", false),
        ] {
            assert_eq!(is_temporary(Path::new(name)), expected, "{name}");
        }
    }
}
