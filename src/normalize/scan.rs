//! Whether a reference is in its normal form, in one scan.

use super::escapes::Escapes;
use crate::fast::blocks::{self, WIDTH};

/// What a scan searches for.
pub(super) struct Scan {
    pub(super) escapes: Escapes,
    /// Letters in upper case before this offset.
    pub(super) end_of_lower: usize,
    /// Dot segments before this offset, apart from escaped ones and from one at the beginning.
    pub(super) end_of_path: usize,
}

impl Scan {
    /// Returns whether `text` has any of it. Linear.
    #[inline]
    pub(super) fn finds(&self, text: &[u8]) -> bool {
        // A block shows the whole of an escape that begins at one of its first octets.
        const STEP: usize = WIDTH - 2;
        let mut at = 0;
        while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
            let block = blocks::padded(rest);
            let is_before = |end: usize| blocks::below(end.saturating_sub(at));
            if at < self.end_of_lower && block.within(b'A', b'Z').bits() & is_before(self.end_of_lower) != 0 {
                return true;
            }
            if at < self.end_of_path {
                let dots = block.is(b'/').bits() & block.is(b'.').bits() >> 1 & is_before(self.end_of_path);
                if dots != 0 && has_dot_segment(rest, dots << 1) {
                    return true;
                }
            }
            let escapes = block.is(b'%').bits();
            if escapes != 0 && self.escapes.first_change(block, escapes, rest).is_some() {
                return true;
            }
            at += STEP;
        }
        false
    }
}

/// Returns whether a segment of `text` that begins at any of these offsets is a dot segment.
fn has_dot_segment(text: &[u8], mut offsets: u64) -> bool {
    while offsets != 0 {
        let segment = text.get(offsets.trailing_zeros() as usize..).unwrap_or_default();
        if begins_with_dot_segment(segment) {
            return true;
        }
        offsets &= offsets - 1;
    }
    false
}

/// Returns whether `text`, what is left of a reference, begins with a dot segment.
pub(super) fn begins_with_dot_segment(text: &[u8]) -> bool {
    let after = text.strip_prefix(b".").unwrap_or(text);
    let after = after.strip_prefix(b".").unwrap_or(after);
    after.len() < text.len() && matches!(after, [] | [b'/' | b'?' | b'#', ..])
}
