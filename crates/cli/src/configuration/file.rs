//! The file `uri-bnf.toml`, or `pyproject.toml`: its path and its content.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use memchr::memmem;
use toml::de::DeTable;

use super::values::Value;
use crate::inputs::file::read_whole;
use crate::status::{Failure, note, reason};
use crate::text::path::{shown_path, whole_path};
use crate::text::position::column;

/// The name of the file.
pub(crate) const NAME: &str = "uri-bnf.toml";

/// The file of Python projects, and the key of this program in it and in `package.json`.
const PYPROJECT: &str = "pyproject.toml";
const TABLE: &str = "uri-bnf";

/// The file of projects in JavaScript.
const PACKAGE: &str = "package.json";

/// How long a file may be, in bytes.
const LONGEST: usize = 1 << 20;

/// Where a file has the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// At the top of `uri-bnf.toml`, or of a file that the command line names.
    Top,
    /// In the table `[tool.uri-bnf]` of `pyproject.toml`.
    Tool,
}

impl Place {
    /// Returns where the file at `path` has them.
    pub(super) fn of(path: &Path) -> Self {
        if path.file_name().is_some_and(|name| name == PYPROJECT) { Self::Tool } else { Self::Top }
    }
}

/// Returns the path of the file in the current folder or, if there is none, in the nearest folder above that has one; from
/// the current folder. In each folder, `uri-bnf.toml` comes before `pyproject.toml`. A note tells that settings in
/// `package.json` are not read.
///
/// # Errors
///
/// Returns an error if the file cannot be searched for, or is not a regular file.
pub(super) fn nearest() -> Result<Option<PathBuf>, Failure> {
    let current = std::env::current_dir().map_err(|error| {
        let reason = reason(&error);
        Failure::Unknown(format!("cannot search for {NAME}: {reason}; use --no-config to read none"))
    })?;
    for levels in 0..current.ancestors().count() {
        let folder: PathBuf = std::iter::repeat_n("..", levels).collect();
        let path = folder.join(NAME);
        // A folder that may not be searched counts as one without the file.
        if path.symlink_metadata().is_ok() {
            if fs::metadata(&path).is_ok_and(|metadata| !metadata.is_file()) {
                let path = shown_path(&path);
                return Err(Failure::Unknown(format!("cannot read {path}: it is not a regular file")));
            }
            return Ok(Some(path));
        }
        let pyproject = folder.join(PYPROJECT);
        if content_with_name(&pyproject).is_some_and(|content| has_table(&content)) {
            return Ok(Some(pyproject));
        }
        let package = folder.join(PACKAGE);
        if content_with_name(&package).is_some_and(|content| has_key(&content)) {
            let path = shown_path(&package);
            note(format_args!("{path} has a key {TABLE:?}, which is not read; write the settings to {NAME}"));
        }
    }
    Ok(None)
}

/// Returns the content of a file of other programs, if it has the name of this one in it.
fn content_with_name(path: &Path) -> Option<String> {
    let metadata = fs::metadata(path).ok()?;
    if !metadata.is_file() || metadata.len() > LONGEST as u64 {
        return None;
    }
    let content = String::from_utf8(read_whole(path, LONGEST as u64).ok()?).ok()?;
    memmem::find(content.as_bytes(), TABLE.as_bytes()).map(|_| content)
}

/// Returns whether `pyproject.toml` has the table of this program; also if it is not TOML, but seems to have that.
fn has_table(content: &str) -> bool {
    match DeTable::parse(content) {
        Ok(table) => of_tool(table.get_ref()).is_some(),
        Err(_) => content.lines().any(|line| line.trim_start().starts_with("[tool.uri-bnf")),
    }
}

/// Returns whether `package.json` has the key of this program.
fn has_key(content: &str) -> bool {
    let value: Option<serde_json::Value> = serde_json::from_str(content).ok();
    value.is_some_and(|value| value.get(TABLE).is_some())
}

/// Returns the table of this program in `pyproject.toml`.
pub(super) fn of_tool<'v, 't>(table: &'v DeTable<'t>) -> Option<&'v Value<'t>> {
    let tool = table.iter().find(|(key, _)| key.get_ref() == "tool")?.1.get_ref().as_table()?;
    tool.iter().find(|(key, _)| key.get_ref() == TABLE).map(|(_, value)| value)
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
