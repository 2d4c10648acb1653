//! The search for the octets at which a reference may be found.

use crate::fast::blocks::{Block, Lanes, four, masks};

/// How many octets are compared in one step.
const STEP: usize = 64;

/// A search for octets in a text, from its beginning to its end.
#[derive(Clone, Debug)]
pub(super) struct Sweep {
    /// Where the octets of the mask begin.
    start: usize,
    /// A bit for each of 64 octets: those that are searched for, and not passed yet.
    mask: u64,
}

impl Sweep {
    pub(super) const fn new(start: usize) -> Self {
        Self { start, mask: 0 }
    }

    /// Returns the offset of the first octet of `text` at or after `from` that is one of `octets`. The text and the octets
    /// are those of the last call, and `from` is not before its result.
    pub(super) fn next<const COUNT: usize>(
        &mut self,
        text: &[u8],
        from: usize,
        octets: [u8; COUNT],
    ) -> Option<usize> {
        let passed = from.saturating_sub(self.start);
        if passed < STEP {
            self.mask &= u64::MAX << passed;
            if self.mask != 0 {
                return Some(self.start + self.mask.trailing_zeros() as usize);
            }
        }
        // The octets after those of the mask, which were not compared yet.
        let start = if passed < STEP && self.start < from { self.start + STEP } else { from };
        self.sweep(text, start.max(from), octets)
    }

    /// Compares all octets from `from` on, up to the first that is found.
    #[inline(never)]
    fn sweep<const COUNT: usize>(&mut self, text: &[u8], from: usize, octets: [u8; COUNT]) -> Option<usize> {
        let mut start = from;
        let mut rest = text.get(from..)?;
        // A single octet is rare: twice as many octets need one branch.
        let any_of = |block: Block| {
            octets.map(|octet| block.is(octet)).into_iter().fold(Lanes::none(), |all, of| all | of)
        };
        while let Some((step, after)) = rest.split_first_chunk::<{ 2 * STEP }>().filter(|_| COUNT == 1) {
            let (first, last) = step.split_at(STEP);
            let [Some(first), Some(last)] = [first.first_chunk(), last.first_chunk()] else { break };
            let [one, two, three, fourth] = four(first).map(any_of);
            let [five, six, seven, eight] = four(last).map(any_of);
            if ((one | two) | (three | fourth) | ((five | six) | (seven | eight))).any() {
                break;
            }
            start += 2 * STEP;
            rest = after;
        }
        while !rest.is_empty() {
            let (step, after) = rest.split_at(rest.len().min(STEP));
            let found = masks(step, |block| octets.map(|octet| block.is(octet)));
            let mask = found.iter().fold(0, |all, mask| all | mask);
            if mask != 0 {
                (self.start, self.mask) = (start, mask);
                return Some(start + mask.trailing_zeros() as usize);
            }
            start += step.len();
            rest = after;
        }
        None
    }
}
