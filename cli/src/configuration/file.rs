//! The file `uri-bnf.toml`: where it is, and what is in it.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::status::{Failure, reason};
use crate::text::position::column;
use crate::text::visible::visible;

/// What the file is called.
pub(crate) const NAME: &str = "uri-bnf.toml";

/// How long a file may be, in bytes.
const LONGEST: usize = 1 << 20;

/// The file in the current folder or, where there is none, in the nearest one above that has one; by a path from the
/// current folder.
///
/// # Errors
///
/// Where it cannot be looked for, or is not a file.
pub(super) fn nearest() -> Result<Option<PathBuf>, Failure> {
    let current = std::env::current_dir().map_err(|error| {
        let reason = reason(&error);
        Failure::Unknown(format!("cannot look for {NAME}: {reason}; say --no-config to go without"))
    })?;
    let above = |levels| std::iter::repeat_n("..", levels).collect::<PathBuf>().join(NAME);
    // A folder that may not be looked into has no file for us.
    let nearest = (0..current.ancestors().count()).map(above).find(|path| path.symlink_metadata().is_ok());
    if let Some(path) = &nearest
        && fs::metadata(path).is_ok_and(|metadata| !metadata.is_file())
    {
        return Err(Failure::Unknown(format!("cannot read {}: it is no file", name(path))));
    }
    Ok(nearest)
}

/// What is in the file at `path`, with what the file is called in messages.
///
/// # Errors
///
/// Where it cannot be read, or is not UTF-8, or too long.
pub(super) fn read(path: &Path) -> Result<(Arc<str>, String), Failure> {
    let name = name(path);
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(LONGEST as u64 + 1).read_to_end(&mut bytes))
        .map_err(|error| Failure::Unknown(format!("cannot read {name}: {}", reason(&error))))?;
    if bytes.len() > LONGEST {
        return Err(Failure::Unknown(format!("cannot read {name}: more than {LONGEST} bytes")));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let (line, column) = position(error.as_bytes(), valid);
        Failure::Unknown(format!("{name}:{line}:{column}: not UTF-8"))
    })?;
    Ok((name.into(), text))
}

/// The line and the column of byte `offset` in `text`, from 1. A byte-order mark has no column.
pub(super) fn position(text: &[u8], offset: usize) -> (usize, u64) {
    let before = text.get(..offset).unwrap_or(text);
    let before = before.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(before);
    let line = before.split(|&byte| byte == b'\n').count();
    let begin = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    (line, column(before.get(begin..).unwrap_or_default(), before.len() - begin))
}

fn name(path: &Path) -> String {
    visible(path.as_os_str().as_encoded_bytes()).into_owned()
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
