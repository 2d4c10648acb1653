//! A block as an array, for targets without vectors. Compilers turn these loops into the vectors of a target that has some.

use super::WIDTH;

/// Sixteen octets.
#[derive(Clone, Copy)]
pub(crate) struct Block([u8; WIDTH]);

/// A truth value for each octet of a block: all bits of an octet, or none.
#[derive(Clone, Copy)]
pub(crate) struct Lanes([u8; WIDTH]);

impl Block {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn load(octets: &[u8; WIDTH]) -> Self {
        Self(*octets)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each(self, holds: impl Fn(u8) -> bool) -> Lanes {
        Lanes(self.0.map(|octet| u8::from(holds(octet)).wrapping_neg()))
    }

    /// Which octets are `octet`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn is(self, octet: u8) -> Lanes {
        self.each(|own| own == octet)
    }

    /// Which octets are US-ASCII and above `octet`, which is US-ASCII.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn above(self, octet: u8) -> Lanes {
        self.each(|own| i8::from_ne_bytes([own]) > i8::from_ne_bytes([octet]))
    }

    /// Which octets are not US-ASCII, or below `octet`, which is US-ASCII. If it is not, those from 80 up to it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn below(self, octet: u8) -> Lanes {
        self.each(|own| i8::from_ne_bytes([own]) < i8::from_ne_bytes([octet]))
    }

    /// Which octets are from `first` to `last`. If `last` is before `first`, those from `first` on and those up to `last`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn within(self, first: u8, last: u8) -> Lanes {
        self.each(|own| own.wrapping_sub(first) <= last.wrapping_sub(first))
    }

    /// The octets with these bits set as well.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn with_bits(self, bits: u8) -> Self {
        Self(self.0.map(|octet| octet | bits))
    }
}

impl Lanes {
    /// No octet.
    pub(crate) const NONE: Self = Self([0; WIDTH]);

    /// A bit for each octet, the lowest for the first.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn bits(self) -> u64 {
        // The product has the lowest bits of all eight octets in its highest octet.
        const LOWEST: u64 = u64::from_le_bytes([1; 8]);
        const GATHER: u64 = 0x0102_0408_1020_4080;
        let lanes = u128::from_le_bytes(self.0);
        let gathered = |half: u64| (half & LOWEST).wrapping_mul(GATHER) >> 56;
        let [low, high] =
            [lanes, lanes >> 64].map(|half| u64::try_from(half & u128::from(u64::MAX)).unwrap_or(0));
        gathered(low) | gathered(high) << 8
    }

    /// Returns whether there is any.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn any(self) -> bool {
        u128::from_ne_bytes(self.0) != 0
    }

    /// Those that are in `other` as well.
    #[cfg(feature = "validate")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn and(self, other: Self) -> Self {
        self.with(other, |own, other| own & other)
    }

    /// Those that are not in `other`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn and_not(self, other: Self) -> Self {
        self.with(other, |own, other| own & !other)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with(self, other: Self, join: impl Fn(u8, u8) -> u8) -> Self {
        let mut lanes = self.0;
        for (own, other) in lanes.iter_mut().zip(other.0) {
            *own = join(*own, other);
        }
        Self(lanes)
    }
}

impl core::ops::BitOr for Lanes {
    type Output = Self;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, other: Self) -> Self {
        self.with(other, |own, other| own | other)
    }
}
