//! Paths of files, which need not exist: as text, and without `.` and `..`.

use std::path::{Component, Path, PathBuf};

use super::abridged::abridged;
use super::visible::visible;

/// Returns a path on one line of a message. The middle of a long one is left out.
pub(crate) fn shown_path(path: &Path) -> String {
    abridged(visible(path.as_os_str().as_encoded_bytes())).into_owned()
}

/// Returns a path from the root on, without `.` and `..`, whose files need not exist.
pub(crate) fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
    for component in std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf()).components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => {
                plain.pop();
            }
            other => plain.push(other),
        }
    }
    plain
}
