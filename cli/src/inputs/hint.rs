//! A hint for people who name a file where a reference is expected.

use std::ffi::OsString;
use std::path::Path;

use crate::text::terminal::write_error_line;
use crate::text::visible::visible;

/// Says so, where a reference is the name of a file, of which its content may be meant.
pub(crate) fn hint_at_files(references: &[OsString]) {
    // To ask whether `//host/path` is a file may be to ask that host.
    let is_file = |reference: &&OsString| {
        !reference.as_encoded_bytes().starts_with(b"//") && Path::new(reference).is_file()
    };
    if let Some(name) = references.iter().find(is_file) {
        let name = visible(name.as_encoded_bytes());
        write_error_line(format_args!(
            "note: {name} is checked as a reference; for what is in the file of this name, say --file {name}"
        ));
    }
}
