//! Deviations that are known, in a file, so that a run fails only for others.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::report::Deviation;
use crate::inputs::file::read_whole;
use crate::status::{Failure, reason};
use crate::text::path::shown_path;

/// How many octets the file may have.
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
        let name = shown_path(path);
        let octets = read_whole(path, SIZE_LIMIT)
            .map_err(|error| Failure::Unknown(format!("cannot read {name}: {}", reason(&error))))?;
        if octets.len() as u64 > SIZE_LIMIT {
            let message = format!("cannot read {name}: it has more than {} MiB", SIZE_LIMIT >> 20);
            return Err(Failure::Unknown(message));
        }
        // The message of an error in the file ends with a line end.
        let file: File = toml::from_slice(&octets).map_err(|error| {
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

/// Returns the text of a file that lists `found`.
///
/// # Errors
///
/// Returns an error if a deviation cannot be written as TOML.
pub(super) fn text(found: &[Deviation]) -> io::Result<String> {
    let entry = |deviation: &Deviation| Entry {
        id: deviation.id.clone(),
        description: Some(deviation.description.clone()),
        rule: deviation.rule.clone(),
        witness: deviation.witnesses.first().map(|witness| witness.shown.clone()),
    };
    let file = File { deviation: found.iter().map(entry).collect() };
    let mut text = HEADER.to_owned();
    if !file.deviation.is_empty() {
        let entries = toml::to_string(&file).map_err(io::Error::other)?;
        let _ = write!(text, "\n{entries}");
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::{Known, SIZE_LIMIT};
    use crate::status::Failure;

    /// Nor is the rest left out, if it is cut between two entries.
    #[test]
    fn a_list_that_is_too_long_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("known.toml");
        let entry = "[[deviation]]\nid = \"a\"\n";
        std::fs::write(&path, entry).unwrap();
        assert!(Known::read(&path).is_ok_and(|known| known.contains("a")));
        let entries = usize::try_from(SIZE_LIMIT).unwrap() / entry.len() + 1;
        std::fs::write(&path, entry.repeat(entries)).unwrap();
        let failure = Known::read(&path).err();
        assert!(
            matches!(&failure, Some(Failure::Unknown(message)) if message.ends_with("it has more than 4 MiB")),
            "{failure:?}"
        );
    }
}
