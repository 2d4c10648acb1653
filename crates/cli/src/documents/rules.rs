//! The files of a tree that say which others are not read: whether they can be read safely.

use std::io;
use std::path::{Path, PathBuf};

use crate::inputs::size::shown;

/// The names of these files.
const NAMES: [&str; 2] = [".gitignore", ".ignore"];

/// No such file is longer, in octets.
const LONGEST: usize = 1 << 20;

/// Returns the file with rules in a folder that must not be opened, and why: it is no regular file, so that reading it may
/// not end, or it is too long. `None` if there is none.
pub(super) fn unsafe_file(folder: &Path) -> Option<(PathBuf, io::Error)> {
    NAMES.iter().map(|name| folder.join(name)).find_map(|path| Some((why(&path)?, path))).map(
        |(why, path)| {
            let advice = "; --no-ignore reads no such file";
            (path, io::Error::other(why + advice))
        },
    )
}

/// The same for a folder and those above it, whose rules count as well.
pub(super) fn unsafe_file_above(folder: &Path) -> Option<(PathBuf, io::Error)> {
    let whole = folder.canonicalize().ok()?;
    whole.ancestors().find_map(unsafe_file)
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
