//! The files of a tree that say which others are not read: whether they can be read safely.

use std::io;
use std::path::{Path, PathBuf};

use crate::inputs::size::shown;

/// The names of these files.
const NAMES: [&str; 2] = [".gitignore", ".ignore"];

/// No such file is longer, in octets.
const LONGEST: usize = 1 << 20;

/// Returns the file with rules that must not be opened in a folder and in those above it, whose rules count as well, or right
/// below it. `None` if there is none.
pub(super) fn barred_file_around(folder: &Path) -> Option<(PathBuf, io::Error)> {
    let whole = folder.canonicalize().ok()?;
    whole.ancestors().find_map(barred_file).or_else(|| barred_file_below(folder))
}

/// Returns the file with rules that must not be opened in one of the folders of this one: a walk opens it before it is known
/// whether that folder is entered. `None` if there is none.
pub(super) fn barred_file_below(folder: &Path) -> Option<(PathBuf, io::Error)> {
    let folders =
        folder.read_dir().ok()?.flatten().filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
    let mut found: Vec<_> = folders.filter_map(|entry| barred_file(&entry.path())).collect();
    found.sort_unstable_by(|(one, _), (other, _)| other.cmp(one));
    found.pop()
}

/// Returns the file with rules in a folder that must not be opened, and why: it is no regular file, so that reading it may
/// not end, or it is too long.
fn barred_file(folder: &Path) -> Option<(PathBuf, io::Error)> {
    NAMES.iter().map(|name| folder.join(name)).find_map(|path| {
        let reason = why(&path)?;
        Some((path, io::Error::other(format!("{reason}; --no-ignore reads no such file"))))
    })
}

/// Returns why a file must not be opened; `None` if it can be, or is not there.
fn why(path: &Path) -> Option<String> {
    // A link may lead to any file.
    let metadata = path.metadata().ok()?;
    match metadata.len() {
        _ if metadata.is_dir() => None,
        _ if !metadata.is_file() => Some("it is no regular file, so its rules are not read".to_owned()),
        length if length > LONGEST as u64 => Some(format!("it has more than {} of rules", shown(LONGEST))),
        _ => None,
    }
}
