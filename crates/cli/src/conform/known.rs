//! Deviations that are known, in a file, so that a run fails only for others.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::report::Deviation;
use crate::inputs::file::read_whole;
use crate::status::{Failure, reason};
use crate::text::secrets;

/// How many bytes the file may have.
const SIZE_LIMIT: u64 = 4 << 20;

const HEADER: &str = "# Deviations that 'uri-bnf conform --known' expects. Only the id of each counts.\n";

/// The file.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    deviation: Vec<Entry>,
}

/// A deviation; all but the id is for people.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    description: Option<String>,
    rule: Option<String>,
    witness: Option<String>,
}

/// The identities of known deviations.
#[derive(Debug, Default)]
pub(super) struct Known(Vec<String>);

impl Known {
    /// Reads a file.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let name = secrets::visible_name(path);
        let bytes = read_whole(path, SIZE_LIMIT)
            .map_err(|error| Failure::Unknown(format!("cannot read {name}: {}", reason(&error))))?;
        // The message of an error in the file ends with a line end.
        let file: File = toml::from_slice(&bytes).map_err(|error| {
            Failure::Unknown(format!("cannot read {name}: {}", error.to_string().trim_end()))
        })?;
        Ok(Self(file.deviation.into_iter().map(|entry| entry.id).collect()))
    }

    pub(super) fn contains(&self, id: &str) -> bool {
        self.0.iter().any(|known| known == id)
    }

    /// Those that are not among `found`.
    pub(super) fn unused(&self, found: &[Deviation]) -> Vec<String> {
        let found: BTreeSet<&str> = found.iter().map(|deviation| &*deviation.id).collect();
        self.0.iter().filter(|id| !found.contains(&***id)).cloned().collect()
    }
}

/// Returns a failure if a file at `path` cannot be written, because its folder does not exist.
pub(super) fn check_folder(path: &Path) -> Result<(), Failure> {
    let folder = folder_of(path);
    if folder.is_dir() {
        return Ok(());
    }
    let name = secrets::visible_name(path);
    Err(Failure::Unknown(format!(
        "cannot write {name}: there is no folder {}",
        secrets::visible_name(folder)
    )))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Writes a file that lists `found`; all of it, or nothing.
pub(super) fn write(path: &Path, found: &[Deviation]) -> Result<(), Failure> {
    let name = secrets::visible_name(path);
    let failure =
        |error: std::io::Error| Failure::Unknown(format!("cannot write {name}: {}", reason(&error)));
    let entry = |deviation: &Deviation| Entry {
        id: deviation.id.clone(),
        description: Some(deviation.description.clone()),
        rule: deviation.rule.clone(),
        witness: deviation.witnesses.first().map(|witness| witness.shown.clone()),
    };
    let file = File { deviation: found.iter().map(entry).collect() };
    let mut text = HEADER.to_owned();
    if !file.deviation.is_empty() {
        let entries = toml::to_string(&file).map_err(|error| failure(std::io::Error::other(error)))?;
        let _ = write!(text, "\n{entries}");
    }
    let mut temporary = tempfile::NamedTempFile::new_in(folder_of(path))
        // The message of this error has the name of the temporary file, which is not what the user gave.
        .map_err(|error| failure(error.kind().into()))?;
    temporary.write_all(text.as_bytes()).map_err(failure)?;
    temporary.persist(path).map_err(|error| failure(error.error))?;
    Ok(())
}
