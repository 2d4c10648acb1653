//! The file `uri-bnf.toml`: its path and its content.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::inputs::file::read_whole;
use crate::status::{Failure, reason};
use crate::text::path::{shown_path, whole_path};
use crate::text::position::column;

/// The name of the file.
pub(crate) const NAME: &str = "uri-bnf.toml";

/// How long a file may be, in bytes.
const LONGEST: usize = 1 << 20;

/// Returns the path of the file in the current folder or, if there is none, in the nearest folder above that has one; from
/// the current folder.
///
/// # Errors
///
/// Returns an error if the file cannot be searched for, or is not a regular file.
pub(super) fn nearest() -> Result<Option<PathBuf>, Failure> {
    let current = std::env::current_dir().map_err(|error| {
        let reason = reason(&error);
        Failure::Unknown(format!("cannot search for {NAME}: {reason}; use --no-config to read none"))
    })?;
    let above = |levels| std::iter::repeat_n("..", levels).collect::<PathBuf>().join(NAME);
    // A folder that may not be searched counts as one without the file.
    let nearest = (0..current.ancestors().count()).map(above).find(|path| path.symlink_metadata().is_ok());
    if let Some(path) = &nearest
        && fs::metadata(path).is_ok_and(|metadata| !metadata.is_file())
    {
        return Err(Failure::Unknown(format!("cannot read {}: it is not a regular file", shown_path(path))));
    }
    Ok(nearest)
}

/// Returns the name of the file at `path`, fit for lines of output, and its content.
///
/// # Errors
///
/// Returns an error if the file cannot be read, is not UTF-8 or is too long.
pub(super) fn read(path: &Path) -> Result<(Arc<str>, String), Failure> {
    let unread = |why: &str| Failure::Unknown(format!("cannot read {}: {why}", shown_path(path)));
    let octets = read_whole(path, LONGEST as u64).map_err(|error| unread(&reason(&error)))?;
    if octets.len() > LONGEST {
        return Err(unread(&format!("more than {LONGEST} bytes")));
    }
    let name = whole_path(path);
    let text = String::from_utf8(octets).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let (line, column) = position(error.as_bytes(), valid);
        Failure::Unknown(format!("{name}:{line}:{column}: not UTF-8"))
    })?;
    Ok((name.into(), text))
}

/// Returns the line and the column of byte `offset` in `text`, from 1. A byte-order mark has no column.
pub(super) fn position(text: &[u8], offset: usize) -> (usize, u64) {
    let before = text.get(..offset).unwrap_or(text);
    let before = before.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(before);
    let line = before.split(|&octet| octet == b'\n').count();
    let begin = before.iter().rposition(|&octet| octet == b'\n').map_or(0, |end| end + 1);
    (line, column(before.get(begin..).unwrap_or_default(), before.len() - begin))
}

#[cfg(test)]
mod tests {
    use super::position;

    #[test]
    fn positions_are_counted_from_one() {
        for (text, offset, expected) in [
            ("", 0, (1, 1)),
            ("a = 1", 4, (1, 5)),
            ("a\nb", 1, (1, 2)),
            ("a\nb", 2, (2, 1)),
            ("a\n\né b", 6, (3, 3)),
            ("a\n", 9, (2, 1)),
            ("\u{FEFF}a = b", 7, (1, 5)),
        ] {
            assert_eq!(position(text.as_bytes(), offset), expected, "{text:?} {offset}");
        }
    }
}
