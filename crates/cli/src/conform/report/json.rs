//! One JSON object.

use std::io::{self, Write};

use super::Report;

pub(super) fn write(output: &mut impl Write, report: &Report) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *output, report)?;
    output.write_all(b"\n")
}
