//! `PATH:LINE:COLUMN: SEVERITY CODE: MESSAGE`, a line for each finding; without a code, `PATH:LINE:COLUMN: MESSAGE`.

use std::fmt::Display;
use std::io::Write;

use super::Format;
use crate::check::examiner::{Checked, Wanted};
use crate::concise::source;
use crate::editions::listed;
use crate::place::Columns;
use crate::visible::visible;

pub(super) struct Concise;

impl Format for Concise {
    fn wants(&self) -> Wanted {
        Wanted::Lines
    }

    fn write(&self, text: &mut Vec<u8>, checked: &Checked<'_>) {
        let mut columns = Columns::new(checked.input.bytes.unwrap_or_default());
        let mut last = 1;
        for finding in &checked.findings {
            last = columns.of(finding.span.start);
            let message = visible(finding.with_place.as_bytes());
            if finding.code.is_none() {
                write_line(text, checked, last, &finding.with_place);
                continue;
            }
            let valid_in = match finding.valid_in.as_slice() {
                [] => String::new(),
                editions => format!("; valid in {}", listed(editions)),
            };
            let (severity, name) = (finding.severity, finding.name);
            write_line(text, checked, last, &format_args!("{severity} {name}: {message}{valid_in}"));
        }
        if checked.left_out > 0 {
            let more = checked.left_out;
            write_line(text, checked, last, &format_args!("{more} more behind this one, not shown"));
        }
    }
}

/// Writes `message` behind the place in the input.
fn write_line(text: &mut Vec<u8>, checked: &Checked<'_>, column: u64, message: &(impl Display + ?Sized)) {
    // Writing to memory does not fail.
    let _ = writeln!(text, "{}:{}:{column}: {message}", source(&checked.input), checked.input.line);
}
