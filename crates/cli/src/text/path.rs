//! Paths of files that need not exist.

use std::path::{Component, Path, PathBuf};

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
