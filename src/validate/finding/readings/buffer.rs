//! What would be suggested, in a buffer, so that it can be tested.

use core::fmt::{self, Write};

use crate::validate::finding::report::Report;

/// How many bytes a suggestion for a whole input has at most: enough for what people write.
const LONGEST: usize = 2048;

struct Buffer {
    bytes: [u8; LONGEST],
    length: usize,
}

impl Write for Buffer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        self.bytes.get_mut(self.length..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

/// Returns whether `suggested` can be written, is not too long, and is in the language that `report` expects. Linear;
/// allocates nothing.
pub(in crate::validate) fn is_accepted(report: &Report<'_, '_>, suggested: &impl fmt::Display) -> bool {
    let mut buffer = Buffer { bytes: [0; LONGEST], length: 0 };
    let accepts = report.input_kind.symbol(*report.edition).accepts;
    write!(buffer, "{suggested}").is_ok()
        && buffer
            .bytes
            .get(..buffer.length)
            .and_then(|bytes| core::str::from_utf8(bytes).ok())
            .is_some_and(accepts)
}
