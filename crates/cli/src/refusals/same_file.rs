//! A file that is written, and is also read or written otherwise.

use std::path::Path;

use super::refused;
use crate::files::{Identity, identity};
use crate::status::Failure;
use crate::text::path::shown_path;

/// A file that is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Written<'p> {
    /// The option that names it, such as `--output-file`.
    pub(super) by: &'static str,
    pub(super) path: &'p Path,
}

/// A file that is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Read<'p> {
    /// The option that names it; `None` for a document.
    pub(super) by: Option<&'static str>,
    pub(super) path: &'p Path,
}

/// Refuses a file that is written, and is also written or read otherwise, by whatever names: its content would be lost. The
/// options of `together` are meant for one file: the one that reads it, and the one that writes it. Devices and pipes are not
/// replaced, so they can be used twice.
pub(super) fn same_file<'p>(
    written: impl IntoIterator<Item = Written<'p>>,
    read: impl IntoIterator<Item = Read<'p>>,
    together: (&'static str, &'static str),
) -> Result<(), Failure> {
    let mut files: Vec<(Written<'_>, Identity)> = Vec::new();
    for written in written {
        let Some(identity) = identity(written.path) else { continue };
        if let Some((other, _)) = files.iter().find(|(_, other)| *other == identity) {
            return refuse(written, Some(other.by), other.path);
        }
        files.push((written, identity));
    }
    // `-` is standard input.
    for read in read.into_iter().filter(|read| read.path.as_os_str() != "-") {
        // No file is asked for if none is written.
        let Some(identity) = (!files.is_empty()).then(|| identity(read.path)).flatten() else { continue };
        let are_together = |written: &Written<'_>| (read.by, written.by) == (Some(together.0), together.1);
        let same = files.iter().find(|(written, other)| *other == identity && !are_together(written));
        if let Some((written, _)) = same {
            return refuse(*written, read.by, read.path);
        }
    }
    Ok(())
}

fn refuse(written: Written<'_>, by: Option<&str>, path: &Path) -> Result<(), Failure> {
    let (name, other) = (shown_path(written.path), shown_path(path));
    let also = if other == name { String::new() } else { format!(", as {other}") };
    let is_used = by.map_or_else(|| "is to be scanned".to_owned(), |by| format!("{by} names as well"));
    refused(format!("{} would replace {name}, which {is_used}{also}", written.by))
}
