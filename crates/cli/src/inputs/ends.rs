//! Where a byte occurs, many bytes at a time.
//!
//! A search that starts again after each occurrence costs more than a comparison if occurrences are near to each other,
//! as the ends of lines are. So 64 bytes are compared at once, and the result is used for all occurrences in them.

use wide::u8x16;

/// How many bytes are compared at once.
const WIDTH: usize = 64;

/// The offsets at which a byte occurs, in order.
pub(super) struct Ends<'a> {
    bytes: &'a [u8],
    byte: u8,
    /// Where the next comparison begins.
    next: usize,
    /// The occurrences in the 64 bytes before that: a bit for each, the lowest for the first.
    mask: u64,
}

impl<'a> Ends<'a> {
    pub(super) fn new(byte: u8, bytes: &'a [u8]) -> Self {
        Self { bytes, byte, next: 0, mask: 0 }
    }
}

impl Iterator for Ends<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.mask == 0 {
            let rest = self.bytes.get(self.next..).filter(|rest| !rest.is_empty())?;
            self.mask = match rest.first_chunk() {
                Some(bytes) => mask(self.byte, bytes),
                None => rest.iter().rev().fold(0, |mask, byte| mask << 1 | u64::from(*byte == self.byte)),
            };
            self.next += WIDTH;
        }
        let offset = self.next - WIDTH + self.mask.trailing_zeros() as usize;
        self.mask &= self.mask - 1;
        Some(offset)
    }
}

/// Returns where `byte` occurs: a bit for each of `bytes`, the lowest for the first.
#[inline]
fn mask(byte: u8, bytes: &[u8; WIDTH]) -> u64 {
    let searched = u8x16::splat(byte);
    let bits = |bytes: &[u8; 16]| u8x16::new(*bytes).cmp_eq(searched).move_mask().cast_unsigned();
    bytes.as_chunks().0.iter().rev().fold(0, |mask, bytes| mask << 16 | u64::from(bits(bytes)))
}

#[cfg(test)]
mod tests {
    use super::{Ends, WIDTH};

    /// Compares the offsets with those of a search byte by byte.
    #[track_caller]
    fn finds(bytes: &[u8]) {
        let expected = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(offset, _)| offset);
        assert!(Ends::new(b'\n', bytes).eq(expected), "{bytes:?}");
    }

    #[test]
    fn each_occurrence_is_found_at_each_offset() {
        for length in 0..=3 * WIDTH + 1 {
            finds(&vec![b'\n'; length]);
            // These differ from a line feed by a bit.
            let mut bytes: Vec<u8> =
                [b'a', 0x8A, 0x0B, 0x0E, 0x02, 0].into_iter().cycle().take(length).collect();
            finds(&bytes);
            for first in 0..length {
                bytes[first] = b'\n';
                finds(&bytes);
                bytes[first] = b'a';
            }
        }
    }

    #[test]
    fn occurrences_have_any_distance() {
        for distance in 1..=2 * WIDTH + 1 {
            let bytes: Vec<u8> =
                (0..1000).map(|offset| if offset % distance == 0 { b'\n' } else { b'a' }).collect();
            finds(&bytes);
        }
    }
}
