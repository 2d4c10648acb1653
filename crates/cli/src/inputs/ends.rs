//! Where an octet occurs, many octets at a time.
//!
//! A search that starts again after each occurrence costs more than a comparison if occurrences are near to each other,
//! as the ends of lines are. So 64 bytes are compared at once, and the result is used for all occurrences in them.

use wide::u8x16;

/// How many octets are compared at once.
const WIDTH: usize = 64;

/// The offsets at which an octet occurs, in order.
pub(super) struct Ends<'a> {
    octets: &'a [u8],
    octet: u8,
    /// Where the next comparison begins.
    next: usize,
    /// The occurrences in the 64 bytes before that: a bit for each, the lowest for the first.
    mask: u64,
}

impl<'a> Ends<'a> {
    pub(super) fn new(octet: u8, octets: &'a [u8]) -> Self {
        Self { octets, octet, next: 0, mask: 0 }
    }
}

impl Iterator for Ends<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.mask == 0 {
            let rest = self.octets.get(self.next..).filter(|rest| !rest.is_empty())?;
            self.mask = match rest.first_chunk() {
                Some(octets) => mask(self.octet, octets),
                None => rest.iter().rev().fold(0, |mask, octet| mask << 1 | u64::from(*octet == self.octet)),
            };
            self.next += WIDTH;
        }
        let offset = self.next - WIDTH + self.mask.trailing_zeros() as usize;
        self.mask &= self.mask - 1;
        Some(offset)
    }
}

/// Returns where `octet` occurs: a bit for each of `octets`, the lowest for the first.
#[inline]
fn mask(octet: u8, octets: &[u8; WIDTH]) -> u64 {
    let searched = u8x16::splat(octet);
    let bits = |octets: &[u8; 16]| u8x16::new(*octets).cmp_eq(searched).move_mask().cast_unsigned();
    octets.as_chunks().0.iter().rev().fold(0, |mask, octets| mask << 16 | u64::from(bits(octets)))
}

#[cfg(test)]
mod tests {
    use super::{Ends, WIDTH};

    /// Compares the offsets with those of a search octet by octet.
    #[track_caller]
    fn finds(octets: &[u8]) {
        let expected =
            octets.iter().enumerate().filter(|(_, octet)| **octet == b'\n').map(|(offset, _)| offset);
        assert!(Ends::new(b'\n', octets).eq(expected), "{octets:?}");
    }

    #[test]
    fn each_occurrence_is_found_at_each_offset() {
        for length in 0..=3 * WIDTH + 1 {
            finds(&vec![b'\n'; length]);
            // These differ from a line feed by a bit.
            let mut octets: Vec<u8> =
                [b'a', 0x8A, 0x0B, 0x0E, 0x02, 0].into_iter().cycle().take(length).collect();
            finds(&octets);
            for first in 0..length {
                octets[first] = b'\n';
                finds(&octets);
                octets[first] = b'a';
            }
        }
    }

    #[test]
    fn occurrences_have_any_distance() {
        for distance in 1..=2 * WIDTH + 1 {
            let octets: Vec<u8> =
                (0..1000).map(|offset| if offset % distance == 0 { b'\n' } else { b'a' }).collect();
            finds(&octets);
        }
    }
}
