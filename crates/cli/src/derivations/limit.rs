//! The length up to which inputs are derived.

use std::io::{self, Write};

use crate::inputs::input::Input;
use crate::verdicts::line;

/// The greatest length of an input that is derived, in bytes. A derivation takes hundreds of bytes of memory for each.
pub(crate) const LONGEST: usize = 65_536;

/// Says that an input is too long.
pub(crate) fn write_too_long(output: &mut impl Write, input: &Input<'_>) -> io::Result<()> {
    let (source, line) = (line::source(input), input.line);
    writeln!(output, "{source}:{line}:1: longer than {LONGEST} bytes, so its derivation is not shown")
}
