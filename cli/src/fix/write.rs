//! Replaces a file by what was fixed in it: all of it, or nothing.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::target::{Copy, Target};
use crate::inputs::blocks::BYTE_ORDER_MARK;
use crate::inputs::file::open;

/// What is to take the place of a file. It is written next to it, once there is something to change; until
/// [`finish`](Self::finish), the file stays as it is.
pub(super) struct FileReplacement {
    /// Of the file itself, where a link leads to it.
    path: PathBuf,
    metadata: Metadata,
    /// How many bytes there are before anything is changed.
    kept: u64,
    new: Option<Copy<BufWriter<NamedTempFile>>>,
}

impl FileReplacement {
    /// What is to take the place of the file at `path`, and the file.
    pub(super) fn of(path: &Path) -> io::Result<(File, Self)> {
        let path = fs::canonicalize(path)?;
        // Opening a pipe would wait for somebody to write to it.
        let kind = fs::metadata(&path)?;
        if !kind.is_file() && !kind.is_dir() {
            return Err(io::Error::other("it is no regular file, and cannot be replaced"));
        }
        let file = open(&path)?;
        let metadata = file.metadata()?;
        Ok((file, Self { path, metadata, kept: 0, new: None }))
    }

    /// Puts it in the place of the file, where there is anything to change.
    pub(super) fn finish(self) -> io::Result<()> {
        let Some(Copy(new)) = self.new else { return Ok(()) };
        let new = new.into_inner().map_err(io::IntoInnerError::into_error)?;
        keep_owner(new.as_file(), &self.metadata)?;
        new.as_file().set_permissions(self.metadata.permissions())?;
        new.as_file().sync_all()?;
        if !is_same(&self.metadata, &fs::metadata(&self.path)?) {
            return Err(changed());
        }
        new.persist(&self.path).map_err(|error| error.error)?;
        // The file is replaced already. That its folder knows is not for every system to say.
        if let Some(folder) = self.path.parent()
            && let Ok(folder) = File::open(folder)
        {
            let _ = folder.sync_all();
        }
        Ok(())
    }

    /// What is written, which begins with all that was kept.
    fn output(&mut self) -> io::Result<&mut Copy<BufWriter<NamedTempFile>>> {
        let new = match self.new.take() {
            Some(new) => new,
            None => Copy(BufWriter::with_capacity(64 << 10, self.begun()?)),
        };
        Ok(self.new.insert(new))
    }

    fn begun(&self) -> io::Result<NamedTempFile> {
        // Whoever may write to the folder, but not to the file, is not to replace it.
        OpenOptions::new().write(true).open(&self.path)?;
        let folder = self.path.parent().unwrap_or(Path::new("."));
        let mut new = tempfile::Builder::new().prefix(".uri-bnf-").tempfile_in(folder)?;
        let copied = io::copy(&mut File::open(&self.path)?.take(self.kept), &mut new)?;
        if copied < self.kept { Err(changed()) } else { Ok(new) }
    }

    fn kept(&mut self, bytes: &[u8]) -> io::Result<()> {
        if let Some(Copy(new)) = &mut self.new {
            return new.write_all(bytes);
        }
        self.kept += bytes.len() as u64;
        Ok(())
    }
}

impl Target for FileReplacement {
    fn begin(&mut self, has_mark: bool) -> io::Result<()> {
        self.kept(if has_mark { BYTE_ORDER_MARK } else { &[] })
    }

    fn keep(&mut self, lines: &[u8]) -> io::Result<()> {
        self.kept(lines)
    }

    fn change(&mut self, old: &[u8], new: &[u8], end: &[u8]) -> io::Result<()> {
        self.output()?.change(old, new, end)
    }

    fn keep_piece(&mut self, piece: &[u8]) -> io::Result<()> {
        self.kept(piece)
    }
}

fn changed() -> io::Error {
    io::Error::other("somebody else changed it meanwhile")
}

/// Whether a file is still the one that was read.
fn is_same(read: &Metadata, now: &Metadata) -> bool {
    read.len() == now.len() && read.modified().ok() == now.modified().ok() && is_same_file(read, now)
}

#[cfg(unix)]
fn is_same_file(read: &Metadata, now: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (read.dev(), read.ino()) == (now.dev(), now.ino())
}

#[cfg(not(unix))]
fn is_same_file(_: &Metadata, _: &Metadata) -> bool {
    true
}

/// Gives `new` to those whose the file is, where they are others.
#[cfg(unix)]
fn keep_owner(new: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};
    let own = new.metadata()?;
    let different = |own: u32, old: u32| (own != old).then_some(old);
    match (different(own.uid(), old.uid()), different(own.gid(), old.gid())) {
        (None, None) => Ok(()),
        (user, group) => fchown(new, user, group),
    }
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &Metadata) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{FileReplacement, Target};
    use std::fs;
    use std::path::Path;

    /// What the file has, after `meanwhile` has happened to it while it was being fixed, and the folder; and what is said.
    fn replaced(meanwhile: fn(&Path)) -> (Vec<(String, String)>, Result<(), String>) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list");
        fs::write(&path, "a\nb c\n").unwrap();
        let (_, mut replacement) = FileReplacement::of(&path).unwrap();
        replacement.begin(false).unwrap();
        replacement.keep(b"a\n").unwrap();
        replacement.change(b"b c", b"b%20c", b"\n").unwrap();
        meanwhile(&path);
        let outcome = replacement.finish().map_err(|error| error.to_string());
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
    fn a_file_that_changes_meanwhile_is_not_replaced() {
        let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        let changed = Err("somebody else changed it meanwhile".to_owned());
        assert_eq!(replaced(|_| ()), (vec![file("list", "a\nb%20c\n")], Ok(())));
        assert_eq!(
            replaced(|path| fs::write(path, "other").unwrap()),
            (vec![file("list", "other")], changed.clone())
        );
        let moved = replaced(|path| {
            fs::rename(path, path.with_extension("old")).unwrap();
            fs::write(path, "a\nb d\n").unwrap();
        });
        assert_eq!(moved, (vec![file("list", "a\nb d\n"), file("list.old", "a\nb c\n")], changed));
        let (files, outcome) = replaced(|path| fs::remove_file(path).unwrap());
        assert!(files.is_empty() && outcome.is_err_and(|error| error.starts_with("No such file")));
    }

    #[test]
    fn a_file_that_shrinks_before_the_first_change_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list");
        fs::write(&path, "a\nb c\n").unwrap();
        let (_, mut replacement) = FileReplacement::of(&path).unwrap();
        replacement.keep(b"a\n").unwrap();
        fs::write(&path, "").unwrap();
        let error = replacement.change(b"b c", b"b%20c", b"\n").unwrap_err();
        assert_eq!(error.to_string(), "somebody else changed it meanwhile");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }
}
