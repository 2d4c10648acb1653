//! What would be suggested, in a buffer, so that it can be tested.

use core::fmt::{self, Write};

use crate::validate::finding::report::Report;

/// How many octets a suggestion for a whole input has at most: enough for what people write.
const LONGEST: usize = 2048;

struct Buffer {
    octets: [u8; LONGEST],
    length: usize,
}

impl Write for Buffer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        self.octets.get_mut(self.length..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

/// Returns whether `suggested` can be written, is not too long, and is in the language that `report` expects. Linear;
/// allocates nothing.
pub(in crate::validate) fn is_accepted(report: &Report<'_, '_>, suggested: &impl fmt::Display) -> bool {
    let mut buffer = Buffer { octets: [0; LONGEST], length: 0 };
    let accepts = report.input_kind.symbol(*report.edition).accepts;
    write!(buffer, "{suggested}").is_ok()
        && buffer
            .octets
            .get(..buffer.length)
            .and_then(|octets| core::str::from_utf8(octets).ok())
            .is_some_and(accepts)
}
