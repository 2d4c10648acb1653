//! The schema that says which values are references.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use uri_bnf_documents::{Format, Schema, SchemaError};

use super::content::decoded;
use super::walk::path_of_octets;
use crate::inputs::file::read_whole;
use crate::status::{Failure, reason};
use crate::text::path::{shown_path, text_of};
use crate::text::visible::visible;

/// How long a schema may be, in octets.
const LONGEST: u64 = 64 << 20;

/// Reads the schema in a file. What is after `#` in the name is its place in the file, unless a file has the whole name.
///
/// # Errors
///
/// Returns an error if the file cannot be read, if it is no schema, or if it has no such place.
pub(super) fn schema(name: &OsStr) -> Result<Schema, Failure> {
    let (path, place) = parts(name);
    let place = place.as_deref();
    let failure = |why: &str| {
        let message = format!("cannot read the schema {}: {why}", shown_path(&path));
        Failure::Unknown(visible(message.as_bytes()).into_owned())
    };
    let content = read_whole(&path, LONGEST).map_err(|error| failure(&reason(&error)))?;
    if content.len() as u64 > LONGEST {
        return Err(failure("it has more than 64 MiB"));
    }
    let (content, _) = decoded(&content).ok_or_else(|| failure("it is binary"))?;
    // A schema without an extension that is known is JSON.
    let format = match Format::of_path(&path) {
        Format::Text => Format::Json,
        format => format,
    };
    Schema::new(&content, format, place).map_err(|error| match (error, place) {
        (SchemaError::Place, Some(place)) => failure(&format!("it has no place #{place}")),
        (error, _) => failure(&error.to_string()),
    })
}

/// Returns the path of the file that a name begins with, and its place in it.
fn parts(name: &OsStr) -> (PathBuf, Option<Cow<'_, str>>) {
    let octets = name.as_encoded_bytes();
    let whole = || (PathBuf::from(name), None);
    match memchr::memchr(b'#', octets).and_then(|index| octets.split_at_checked(index)) {
        Some((path, place)) if !Path::new(name).exists() => {
            let place = text_of(place.get(1..).unwrap_or_default());
            path_of_octets(path).map_or_else(whole, |path| (path, Some(place)))
        }
        _ => whole(),
    }
}
