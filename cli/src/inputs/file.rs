//! Files to read from.

use std::fs::File;
use std::io;
use std::path::Path;

/// Opens a file that is not a folder.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    // Elsewhere than on Unix, opening a folder fails with a reason that does not say so.
    if file.metadata()?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(file)
}
