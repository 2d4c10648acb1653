//! A complete temporary file takes the place of another.

use std::fs::{File, Metadata};
use std::io;
use std::path::Path;

use super::attributes;
use super::destination::folder_of;
use super::temporary::TemporaryFile;

/// Puts a complete file in the place of the one at `path`, of which `old` is known; `None` if there is none. `check` is asked
/// immediately before. Returns what the new file does not have of the old one, in words.
///
/// # Errors
///
/// Returns an error if the file cannot be written to the disk, or cannot have the same owner and mode; or that of `check`.
/// Then everything is as before, and the temporary file is gone.
pub(super) fn exchange(
    new: TemporaryFile,
    path: &Path,
    old: Option<&Metadata>,
    check: impl FnOnce() -> io::Result<()>,
) -> io::Result<Vec<String>> {
    let file = new.file()?;
    let lost = old.map_or(Ok(Vec::new()), |old| attributes::keep(path, old, file))?;
    file.sync_all()?;
    check()?;
    new.replace(path)?;
    // The file is replaced already. Not every system can write a folder to the disk.
    if let Ok(folder) = File::open(folder_of(path)) {
        let _ = folder.sync_all();
    }
    Ok(lost)
}

/// Returns an error if a file has other names, which would keep the old content. `tip` says what to do then.
#[cfg(unix)]
pub(super) fn check_links(file: &Metadata, tip: &str) -> io::Result<()> {
    use std::os::unix::fs::MetadataExt;
    let others = file.nlink().saturating_sub(1);
    if others == 0 {
        return Ok(());
    }
    let names = if others == 1 {
        "another name (a hard link)".to_owned()
    } else {
        format!("{others} other names (hard links)")
    };
    Err(io::Error::other(format!("it has {names} that would keep the old content; {tip}")))
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "it is as on other systems")]
pub(super) fn check_links(_: &Metadata, _: &str) -> io::Result<()> {
    Ok(())
}
