//! `PATH:LINE:COLUMN: MESSAGE`, for people and editors.

use std::io::{self, Write};

use crate::input::Input;
use crate::verdict::Fault;

/// Writes what is wrong with `input`, on one line.
pub(crate) fn write(output: &mut impl Write, input: &Input<'_>, fault: &Fault) -> io::Result<()> {
    let Input { source, line, .. } = input;
    writeln!(output, "{source}:{line}:{}: {fault}", fault.column(input))
}
