//! JSON, one object on each line.

use std::io::{self, Write};

use serde::Serialize;

/// Writes `object` on one line.
pub(crate) fn write(output: &mut impl Write, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, object)?;
    output.write_all(b"\n")
}
