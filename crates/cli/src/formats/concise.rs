//! One line for each finding: `PATH:LINE:COLUMN: SEVERITY CODE: MESSAGE`, or `PATH:LINE:COLUMN: MESSAGE` without a code.

use std::io::Write;

use super::format::Format;
use super::words;
use crate::findings::checked::Checked;
use crate::findings::wanted::Wanted;
use crate::text::position::Columns;
use crate::verdicts::line::source;

pub(super) struct Concise;

impl Format for Concise {
    fn wants(&self) -> Wanted {
        Wanted::Lines
    }

    fn write(&self, text: &mut Vec<u8>, checked: &Checked<'_>) {
        write_lines(text, checked);
    }
}

/// Adds the lines about an input to `text`.
pub(super) fn write_lines(text: &mut Vec<u8>, checked: &Checked<'_>) {
    let mut columns = Columns::new(checked.input.octets.unwrap_or_default(), checked.input.column);
    let mut last = checked.input.column;
    for finding in &checked.findings {
        last = columns.of(finding.span.start);
        let message = words::line(finding);
        if finding.is_named() {
            write_line(text, checked, last, &[finding.severity.name(), " ", finding.name, ": ", &message]);
        } else {
            write_line(text, checked, last, &[&message]);
        }
    }
    if let Some(more) = words::left_out(checked) {
        write_line(text, checked, last, &[&more]);
    }
}

/// Writes a message, given in parts, after the position in the input.
fn write_line(text: &mut Vec<u8>, checked: &Checked<'_>, column: u64, message: &[&str]) {
    text.extend_from_slice(source(&checked.input).as_bytes());
    // Writing to memory does not fail.
    let _ = write!(text, ":{}:{column}: ", checked.input.line);
    for part in message {
        text.extend_from_slice(part.as_bytes());
    }
    text.push(b'\n');
}
