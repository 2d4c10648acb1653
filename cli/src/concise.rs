//! `PATH:LINE:COLUMN: MESSAGE`, for people and editors.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Write};

use crate::input::Input;
use crate::verdict::Fault;
use crate::visible::visible;

/// Writes what is wrong with `input`, on one line, whatever characters the path has.
pub(crate) fn write(output: &mut impl Write, input: &Input<'_>, fault: &Fault) -> io::Result<()> {
    write_line(output, input, fault.column(input), fault)
}

/// Writes `message` behind the place in `input`.
pub(crate) fn write_line(
    output: &mut impl Write,
    input: &Input<'_>,
    column: u64,
    message: &(impl Display + ?Sized),
) -> io::Result<()> {
    let source = if input.source.contains(char::is_control) {
        Cow::Owned(visible(input.source.as_bytes()))
    } else {
        Cow::Borrowed(input.source)
    };
    writeln!(output, "{source}:{}:{column}: {message}", input.line)
}
