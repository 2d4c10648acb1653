//! The schema that says which values are references.

use std::path::Path;

use uri_bnf_documents::{Format, Schema, SchemaError};

use super::content::decoded;
use crate::inputs::file::read_whole;
use crate::status::{Failure, reason};
use crate::text::secrets;
use crate::text::visible::visible;

/// How long a schema may be, in octets.
const LONGEST: u64 = 64 << 20;

/// Reads the schema in a file. What is after `#` in the name is its place in the file, unless a file has the whole name.
///
/// # Errors
///
/// Returns an error if the file cannot be read, if it is no schema, or if it has no such place.
pub(super) fn schema(name: &str) -> Result<Schema, Failure> {
    let (path, place) = match name.split_once('#') {
        Some((path, place)) if !Path::new(name).exists() => (path, Some(place)),
        _ => (name, None),
    };
    let failure = |why: &str| {
        let message = format!("cannot read the schema {}: {why}", secrets::name(Path::new(path)));
        Failure::Unknown(visible(message.as_bytes()).into_owned())
    };
    let content = read_whole(Path::new(path), LONGEST).map_err(|error| failure(&reason(&error)))?;
    if content.len() as u64 > LONGEST {
        return Err(failure("it has more than 64 MiB"));
    }
    let (content, _) = decoded(&content).ok_or_else(|| failure("it is binary"))?;
    // A schema without an extension that is known is JSON.
    let format = match Format::of_path(Path::new(path)) {
        Format::Text => Format::Json,
        format => format,
    };
    Schema::new(&content, format, place).map_err(|error| match (error, place) {
        (SchemaError::Place, Some(place)) => failure(&format!("it has no place #{place}")),
        (error, _) => failure(&error.to_string()),
    })
}
