//! A block as a vector of the crate `wide`.

use wide::{CmpEq, CmpGt, i8x16};

use super::width::WIDTH;

/// Sixteen octets.
#[derive(Clone, Copy)]
pub(crate) struct Block(i8x16);

/// A truth value for each octet of a block.
#[derive(Clone, Copy)]
pub(crate) struct Lanes(i8x16);

impl Block {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn load(octets: &[u8; WIDTH]) -> Self {
        Self(i8x16::new(octets.map(signed)))
    }

    /// Which octets are `octet`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn is(self, octet: u8) -> Lanes {
        Lanes(self.0.cmp_eq(i8x16::splat(signed(octet))))
    }

    /// Which octets are US-ASCII and above `octet`, which is US-ASCII.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn above(self, octet: u8) -> Lanes {
        Lanes(self.0.cmp_gt(i8x16::splat(signed(octet))))
    }

    /// Which octets are not US-ASCII, or below `octet`, which is US-ASCII. If it is not, those from 80 up to it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn below(self, octet: u8) -> Lanes {
        Lanes(i8x16::splat(signed(octet)).cmp_gt(self.0))
    }

    /// Which octets are from `first` to `last`. If `last` is before `first`, those from `first` on and those up to `last`.
    /// These are never all 256.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn within(self, first: u8, last: u8) -> Lanes {
        let shifted = self.0 + i8x16::splat(signed(0x7f_u8.wrapping_sub(last)));
        Lanes(shifted.cmp_gt(i8x16::splat(signed(0x7e_u8.wrapping_sub(last.wrapping_sub(first))))))
    }

    /// The octets with these bits set as well.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn with_bits(self, bits: u8) -> Self {
        Self(self.0 | i8x16::splat(signed(bits)))
    }
}

impl Lanes {
    /// No octet.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn none() -> Self {
        Self(i8x16::ZERO)
    }

    /// A bit for each octet, the lowest for the first.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn bits(self) -> u64 {
        u64::from(u32::from_ne_bytes(self.0.move_mask().to_ne_bytes()) & 0xffff)
    }

    /// Returns whether there is any.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn any(self) -> bool {
        self.0.move_mask() != 0
    }

    /// Those that are in `other` as well.
    #[cfg(feature = "validate")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those that are not in `other`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn and_not(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl core::ops::BitOr for Lanes {
    type Output = Self;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Returns the bits of an octet as a number from -128 to 127.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn signed(octet: u8) -> i8 {
    i8::from_ne_bytes([octet])
}
