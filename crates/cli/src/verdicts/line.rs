//! `PATH:LINE:COLUMN: MESSAGE`, for people and editors.

use std::borrow::Cow;
use std::io::{self, Write};

use super::fault::Fault;
use crate::inputs::input::Input;
use crate::text::path::shown;

/// Writes what is wrong with `input`, on one line.
pub(crate) fn write(output: &mut impl Write, input: &Input<'_>, fault: &Fault) -> io::Result<()> {
    writeln!(output, "{}:{}:{}: {fault}", source(input), input.line, fault.column(input))
}

/// Returns the source of `input`, on one line, whatever characters the path has.
pub(crate) fn source<'a>(input: &Input<'a>) -> Cow<'a, str> {
    shown(input.source)
}
