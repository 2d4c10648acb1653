//! Classes that are known, in a file, so that a run fails only for others.

use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::report::Class;
use crate::inputs::file::read_whole;
use crate::status::{Failure, reason};
use crate::text::path::shown_path;

/// How many octets the file may have.
const SIZE_LIMIT: u64 = 4 << 20;

const HEADER: &str = "# Classes that 'uri-bnf differ --known' expects. Only the id of each counts.\n";

#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    class: Vec<Entry>,
}

/// A class; all but the id is for people.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    title: Option<String>,
    witness: Option<String>,
}

/// The identities of known classes.
pub(super) fn read(path: &Path) -> Result<Vec<String>, Failure> {
    let name = shown_path(path);
    let cannot = |why: String| Failure::Unknown(format!("cannot read {name}: {why}"));
    let octets = read_whole(path, SIZE_LIMIT).map_err(|error| cannot(reason(&error)))?;
    if octets.len() as u64 > SIZE_LIMIT {
        return Err(cannot(format!("it has more than {} MiB", SIZE_LIMIT >> 20)));
    }
    // The message of an error in the file ends with a line end.
    let file: File =
        toml::from_slice(&octets).map_err(|error| cannot(error.to_string().trim_end().to_owned()))?;
    Ok(file.class.into_iter().map(|entry| entry.id).collect())
}

/// The text of a file that lists classes.
pub(super) fn text(classes: &[Class]) -> io::Result<String> {
    let entry = |class: &Class| Entry {
        id: class.id.clone(),
        title: Some(class.title.to_owned()),
        witness: Some(class.witness.text.clone()),
    };
    let file = File { class: classes.iter().map(entry).collect() };
    if file.class.is_empty() {
        return Ok(HEADER.to_owned());
    }
    let entries = toml::to_string(&file).map_err(io::Error::other)?;
    Ok(format!("{HEADER}\n{entries}"))
}
