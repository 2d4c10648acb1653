//! The search for the octets at which a reference may be found.

use crate::grammar::blocks::masks;

/// How many octets are compared in one step.
const STEP: usize = 64;

/// Returns the offset of the first `:` of `text` at or after `from`.
#[inline(never)]
pub(super) fn colon(text: &[u8], from: usize) -> Option<usize> {
    let mut offset = from;
    let mut rest = text.get(from..)?;
    while !rest.is_empty() {
        let (step, after) = rest.split_at(rest.len().min(STEP));
        let [mask] = masks(step, |block| [block.is(b':')]);
        if mask != 0 {
            return Some(offset + mask.trailing_zeros() as usize);
        }
        offset += step.len();
        rest = after;
    }
    None
}

/// Returns the offset of the first octet at or after `from` that is one of three. Those that are not searched for are `:`.
#[inline(never)]
pub(super) fn any(text: &[u8], from: usize, octets: [u8; 3]) -> Option<usize> {
    let mut offset = from;
    let mut rest = text.get(from..)?;
    while !rest.is_empty() {
        let (step, after) = rest.split_at(rest.len().min(STEP));
        let found = masks(step, |block| octets.map(|octet| block.is(octet)));
        let mask = found.iter().fold(0, |all, mask| all | mask);
        if mask != 0 {
            return Some(offset + mask.trailing_zeros() as usize);
        }
        offset += step.len();
        rest = after;
    }
    None
}
