//! What the path of a file to write leads to.

use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};

use crate::text::path::shown_path;

/// How many symbolic links are followed. The system itself follows 40.
const MOST_LINKS: usize = 64;

/// What a path leads to, through symbolic links.
#[derive(Debug)]
pub(super) enum Destination {
    /// A regular file, and what it has besides its content.
    File(PathBuf, Metadata),
    /// Nothing yet, in a folder that exists.
    New(PathBuf),
    /// Standard output, or standard error, as `/dev/stdout`.
    Standard(Stream),
    /// A device or a pipe; or another open file of a process, as `/dev/fd/3`, which is written to at its end.
    Opened(PathBuf),
}

/// A standard stream.
#[cfg_attr(not(unix), expect(dead_code, reason = "only there, links lead to open files"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stream {
    Output,
    Errors,
}

impl Destination {
    /// Returns what `path` leads to.
    ///
    /// # Errors
    ///
    /// Returns an error if it leads to a folder, or into a folder that does not exist, or to nothing that can be known.
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        let mut next = path.to_owned();
        for _ in 0..MOST_LINKS {
            let metadata = match fs::symlink_metadata(&next) {
                Ok(metadata) => metadata,
                Err(error) if error.kind() == io::ErrorKind::NotFound => return new(next),
                Err(error) => return Err(error),
            };
            if !metadata.is_symlink() {
                return known(next, metadata);
            }
            match descriptor(&next) {
                Some(Descriptor::Own(stream)) => return Ok(Self::Standard(stream)),
                Some(Descriptor::Other) => return known_descriptor(next),
                None => {}
            }
            next = next.parent().unwrap_or(Path::new("")).join(fs::read_link(&next)?);
        }
        // The system says that it is a loop.
        fs::metadata(path).and_then(|_| Err(io::Error::other("too many symbolic links")))
    }
}

fn known(path: PathBuf, metadata: Metadata) -> io::Result<Destination> {
    if metadata.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(if metadata.is_file() { Destination::File(path, metadata) } else { Destination::Opened(path) })
}

fn known_descriptor(path: PathBuf) -> io::Result<Destination> {
    if fs::metadata(&path)?.is_dir() {
        Err(io::ErrorKind::IsADirectory.into())
    } else {
        Ok(Destination::Opened(path))
    }
}

fn new(path: PathBuf) -> io::Result<Destination> {
    let folder = folder_of(&path);
    match fs::metadata(folder) {
        Ok(metadata) if !metadata.is_dir() => Err(io::ErrorKind::NotADirectory.into()),
        // Nothing is called ``, and `a/` is a folder.
        Ok(_) if path.file_name().is_none() || has_separator_at_end(&path) => {
            Err(io::ErrorKind::NotFound.into())
        }
        Ok(_) => Ok(Destination::New(path)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let shown = shown_path(folder);
            Err(io::Error::new(io::ErrorKind::NotFound, format!("there is no folder {shown}")))
        }
        Err(error) => Err(error),
    }
}

fn has_separator_at_end(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().last().is_some_and(|&octet| std::path::is_separator(octet.into()))
}

/// An open file of a process.
enum Descriptor {
    /// A standard stream of this process.
    Own(Stream),
    Other,
}

/// Returns the open file of a process that a link is, if it is one. Such a link may lead to a regular file, as after `> file`:
/// but that is in use by whoever opened it.
#[cfg(unix)]
fn descriptor(link: &Path) -> Option<Descriptor> {
    let folder = fs::canonicalize(folder_of(link)).ok()?;
    let number: u32 = link.file_name()?.to_str()?.parse().ok()?;
    let mut names = folder.strip_prefix("/proc").ok()?.components().map(std::path::Component::as_os_str);
    let process = names.next()?.to_str()?.parse().ok();
    if names.next_back()? != "fd" {
        return None;
    }
    let is_own = process == Some(std::process::id());
    Some(match number {
        1 if is_own => Descriptor::Own(Stream::Output),
        2 if is_own => Descriptor::Own(Stream::Errors),
        _ => Descriptor::Other,
    })
}

#[cfg(not(unix))]
fn descriptor(_: &Path) -> Option<Descriptor> {
    None
}

/// Returns the folder that a path is in.
pub(crate) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Returns the path of the file that would be written, if a symbolic link leads to it.
pub(crate) fn resolved(path: &Path) -> PathBuf {
    match Destination::of(path) {
        Ok(Destination::File(path, _) | Destination::New(path)) => path,
        Ok(Destination::Standard(_) | Destination::Opened(_)) | Err(_) => path.to_owned(),
    }
}

/// What makes two paths lead to the same file, also through links.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Identity {
    /// The numbers of a device and a file.
    #[cfg(unix)]
    Numbers(u64, u64),
    /// The path from the root on.
    Path(PathBuf),
}

/// Returns what a path has in common with other paths of the same regular file; `None` if it leads to none, and cannot
/// lead to a new one.
pub(crate) fn identity(path: &Path) -> Option<Identity> {
    match Destination::of(path).ok()? {
        #[cfg(unix)]
        Destination::File(_, metadata) => {
            use std::os::unix::fs::MetadataExt;
            Some(Identity::Numbers(metadata.dev(), metadata.ino()))
        }
        #[cfg(not(unix))]
        Destination::File(path, _) => fs::canonicalize(path).ok().map(Identity::Path),
        Destination::New(path) => {
            Some(Identity::Path(fs::canonicalize(folder_of(&path)).ok()?.join(path.file_name()?)))
        }
        Destination::Standard(_) | Destination::Opened(_) => None,
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::{Destination, identity, resolved};
    use std::fs;
    use std::os::unix::fs::symlink;
    use std::path::Path;

    fn kind(path: &Path) -> String {
        match Destination::of(path) {
            Ok(Destination::File(path, _)) => format!("file {}", name(&path)),
            Ok(Destination::New(path)) => format!("new {}", name(&path)),
            Ok(Destination::Standard(stream)) => format!("{stream:?}"),
            Ok(Destination::Opened(_)) => "opened".to_owned(),
            Err(error) => error.to_string(),
        }
    }

    fn name(path: &Path) -> &str {
        path.file_name().unwrap().to_str().unwrap()
    }

    #[test]
    fn links_are_followed_to_what_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::create_dir_all(path("inside/deep")).unwrap();
        fs::write(path("inside/file"), "").unwrap();
        nix::unistd::mkfifo(&path("fifo"), nix::sys::stat::Mode::S_IRWXU).unwrap();
        for (link, target) in [
            ("to-file", "inside/file"),
            ("inside/to-link", "../to-file"),
            ("to-deep", "inside/deep"),
            // From the folder that the link leads to, not from the one that it is in.
            ("inside/deep/up", "../file"),
            ("dangling", "inside/new"),
            ("nowhere", "gone/new"),
            ("loop-a", "loop-b"),
            ("loop-b", "loop-a"),
            ("to-fifo", "fifo"),
            ("to-null", "/dev/null"),
        ] {
            symlink(target, path(link)).unwrap();
        }
        for (name, expected) in [
            ("inside/file", "file file"),
            ("to-file", "file file"),
            ("inside/to-link", "file file"),
            ("to-deep/up", "file file"),
            ("new", "new new"),
            ("dangling", "new new"),
            ("inside", "is a directory"),
            ("to-deep", "is a directory"),
            ("new/", "entity not found"),
            ("", "is a directory"),
            ("fifo", "opened"),
            ("to-fifo", "opened"),
            ("to-null", "opened"),
        ] {
            assert_eq!(kind(&path(name)), expected, "{name}");
        }
        assert!(kind(&path("nowhere")).starts_with("there is no folder "));
        assert!(kind(&path("loop-a")).starts_with("Too many levels of symbolic links"));
        assert!(kind(&path("inside/file/")).starts_with("Not a directory"));
        assert!(kind(&path("inside/file/new")).starts_with("Not a directory"));
        assert_eq!(kind(Path::new("")), "entity not found");
        assert_eq!(resolved(&path("to-file")), path("inside/file"));
        assert_eq!(resolved(&path("fifo")), path("fifo"));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn open_files_are_written_to() {
        for (name, expected) in [
            ("/dev/stdout", "Output"),
            ("/dev/stderr", "Errors"),
            ("/dev/fd/1", "Output"),
            ("/proc/self/fd/2", "Errors"),
            ("/dev/fd/0", "opened"),
            ("/proc/thread-self/fd/1", "Output"),
            ("/proc/self/fd", "is a directory"),
        ] {
            assert_eq!(kind(Path::new(name)), expected, "{name}");
        }
    }

    #[test]
    fn the_same_file_has_one_identity() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("inside")).unwrap();
        fs::write(path("a"), "").unwrap();
        fs::write(path("b"), "").unwrap();
        fs::hard_link(path("a"), path("hard")).unwrap();
        symlink("a", path("soft")).unwrap();
        symlink("new", path("dangling")).unwrap();
        for (left, right, expected) in [
            ("a", "hard", true),
            ("a", "soft", true),
            ("a", "inside/../a", true),
            ("a", "b", false),
            ("new", "dangling", true),
            ("new", "inside/../new", true),
            ("new", "inside/new", false),
        ] {
            let (left_one, right_one) = (identity(&path(left)), identity(&path(right)));
            assert!(left_one.is_some() && right_one.is_some(), "{left} {right}");
            assert_eq!(left_one == right_one, expected, "{left} {right}");
        }
        assert_eq!(identity(Path::new("/dev/null")), None);
        assert_eq!(identity(&path("gone/new")), None);
    }
}
