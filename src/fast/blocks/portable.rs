//! A block as two numbers, for targets without vectors.

use super::width::WIDTH;

/// Sixteen octets: eight in each number, the first in the lowest bits.
#[derive(Clone, Copy)]
pub(crate) struct Block([u64; 2]);

/// A truth value for each octet of a block: its highest bit. The others are 0.
#[derive(Clone, Copy)]
pub(crate) struct Lanes([u64; 2]);

/// The highest bit of each octet.
const HIGHEST: u64 = each(0x80);

/// The other bits of each octet.
const OTHERS: u64 = each(0x7f);

impl Block {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn load(octets: &[u8; WIDTH]) -> Self {
        let mut halves = [0; 2];
        let (first, last) = octets.split_at(8);
        for (half, octets) in halves.iter_mut().zip([first, last]) {
            *half = octets.first_chunk().map_or(0, |octets| u64::from_le_bytes(*octets));
        }
        Self(halves)
    }

    /// Which octets are `octet`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn is(self, octet: u8) -> Lanes {
        self.each(|half| {
            let differing = half ^ each(octet);
            !(((differing & OTHERS) + OTHERS) | differing) & HIGHEST
        })
    }

    /// Which octets are US-ASCII and above `octet`, which is US-ASCII.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn above(self, octet: u8) -> Lanes {
        self.each(|half| ((half & OTHERS) + each(0x7f - (octet & 0x7f))) & !half & HIGHEST)
    }

    /// Which octets are not US-ASCII, or below `octet`, which is US-ASCII. If it is not, those from 80 up to it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn below(self, octet: u8) -> Lanes {
        self.each(|half| {
            let below = !((half & OTHERS) + each(0x80 - (octet & 0x7f)));
            HIGHEST & if octet.is_ascii() { below | half } else { below & half }
        })
    }

    /// Which octets are from `first` to `last`. If `last` is before `first`, those from `first` on and those up to `last`.
    /// These are never all 256.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn within(self, first: u8, last: u8) -> Lanes {
        let length = last.wrapping_sub(first);
        self.each(|half| {
            // Each octet less `first`, modulo 256: no octet borrows from the next.
            let from_first = ((half | HIGHEST) - each(first & 0x7f)) ^ ((half ^ !each(first)) & HIGHEST);
            let above = (from_first & OTHERS) + each(0x7f - (length & 0x7f));
            HIGHEST & !if length.is_ascii() { above | from_first } else { above & from_first }
        })
    }

    /// The octets with these bits set as well.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn with_bits(self, bits: u8) -> Self {
        Self(self.0.map(|half| half | each(bits)))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each(self, of: impl Fn(u64) -> u64) -> Lanes {
        Lanes(self.0.map(of))
    }
}

impl Lanes {
    /// No octet.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn none() -> Self {
        Self([0; 2])
    }

    /// A bit for each octet, the lowest for the first.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn bits(self) -> u64 {
        // The product has the bits of all eight octets in its highest octet.
        const GATHER: u64 = 0x0002_0408_1020_4081;
        let [low, high] = self.0.map(|half| half.wrapping_mul(GATHER) >> 56);
        low | high << 8
    }

    /// Returns whether there is any.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn any(self) -> bool {
        self.0[0] | self.0[1] != 0
    }

    /// Those that are in `other` as well.
    #[cfg(feature = "validate")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn and(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    /// Those that are not in `other`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn and_not(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }
}

impl core::ops::BitOr for Lanes {
    type Output = Self;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

/// `octet` in each of eight octets.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn each(octet: u8) -> u64 {
    u64::from_le_bytes([octet; 8])
}
