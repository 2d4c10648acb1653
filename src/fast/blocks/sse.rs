//! A block as a vector of the crate `safe_arch`, on x86.
//!
//! `wide` compiles to the same instructions there, and takes the compiler four times as long.

use safe_arch::{
    add_i8_m128i, bitand_m128i, bitandnot_m128i, bitor_m128i, cmp_eq_mask_i8_m128i, cmp_gt_mask_i8_m128i,
    load_unaligned_m128i, m128i, move_mask_i8_m128i, set_splat_i8_m128i,
};

use super::width::WIDTH;

/// Sixteen octets.
#[derive(Clone, Copy)]
pub(crate) struct Block(m128i);

/// A truth value for each octet of a block.
#[derive(Clone, Copy)]
pub(crate) struct Lanes(m128i);

impl Block {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn load(octets: &[u8; WIDTH]) -> Self {
        Self(load_unaligned_m128i(octets))
    }

    /// Which octets are `octet`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn is(self, octet: u8) -> Lanes {
        Lanes(cmp_eq_mask_i8_m128i(self.0, splat(octet)))
    }

    /// Which octets are US-ASCII and above `octet`, which is US-ASCII.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn above(self, octet: u8) -> Lanes {
        Lanes(cmp_gt_mask_i8_m128i(self.0, splat(octet)))
    }

    /// Which octets are not US-ASCII, or below `octet`, which is US-ASCII. If it is not, those from 80 up to it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn below(self, octet: u8) -> Lanes {
        Lanes(cmp_gt_mask_i8_m128i(splat(octet), self.0))
    }

    /// Which octets are from `first` to `last`. If `last` is before `first`, those from `first` on and those up to `last`.
    /// These are never all 256.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn within(self, first: u8, last: u8) -> Lanes {
        let shifted = add_i8_m128i(self.0, splat(0x7f_u8.wrapping_sub(last)));
        Lanes(cmp_gt_mask_i8_m128i(shifted, splat(0x7e_u8.wrapping_sub(last.wrapping_sub(first)))))
    }

    /// The octets with these bits set as well.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn with_bits(self, bits: u8) -> Self {
        Self(bitor_m128i(self.0, splat(bits)))
    }
}

impl Lanes {
    /// No octet.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn none() -> Self {
        Self(m128i::default())
    }

    /// A bit for each octet, the lowest for the first.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn bits(self) -> u64 {
        u64::from(u32::from_ne_bytes(move_mask_i8_m128i(self.0).to_ne_bytes()) & 0xffff)
    }

    /// Returns whether there is any.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn any(self) -> bool {
        move_mask_i8_m128i(self.0) != 0
    }

    /// Those that are in `other` as well.
    #[cfg(feature = "validate")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(bitand_m128i(self.0, other.0))
    }

    /// Those that are not in `other`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn and_not(self, other: Self) -> Self {
        Self(bitandnot_m128i(other.0, self.0))
    }
}

impl core::ops::BitOr for Lanes {
    type Output = Self;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, other: Self) -> Self {
        Self(bitor_m128i(self.0, other.0))
    }
}

/// `octet` in each of sixteen octets.
#[cfg_attr(not(debug_assertions), inline(always))]
fn splat(octet: u8) -> m128i {
    set_splat_i8_m128i(i8::from_ne_bytes([octet]))
}
