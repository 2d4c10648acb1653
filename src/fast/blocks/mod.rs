//! Sixteen octets at a time: comparisons of all of them, and masks of the results.
//!
//! Where there are vectors, a block is one: of the crate `safe_arch` on x86, else of `wide`. Elsewhere, it is two numbers
//! of 64 bits. The results are the same, but not the costs: see [`VECTORS`].

/// Chooses the form of a block, by one condition for the whole library.
macro_rules! blocks {
    (vectors if $condition:meta) => {
        #[cfg(any(test, not($condition)))]
        mod portable;
        #[cfg(all($condition, not(target_feature = "sse2")))]
        mod simd;
        #[cfg(all($condition, target_feature = "sse2"))]
        mod sse;

        #[cfg(not($condition))]
        pub(crate) use portable::{Block, Lanes};
        #[cfg(all($condition, not(target_feature = "sse2")))]
        pub(crate) use simd::{Block, Lanes};
        #[cfg(all($condition, target_feature = "sse2"))]
        pub(crate) use sse::{Block, Lanes};

        /// Whether a block is a vector.
        ///
        /// Comparing two numbers takes ten to twenty times as long. So without vectors, the rules read a reference, and a
        /// name or an authority is read octet by octet. What searches a text for one or two octets uses blocks in any case.
        pub(crate) const VECTORS: bool = cfg!($condition);
    };
}

// The targets for which `wide` 0.7 has vectors. Nothing tests the order of a vector's octets on those that are
// big-endian.
blocks! {
    vectors if all(
        feature = "simd",
        target_endian = "little",
        any(
            target_feature = "sse2",
            target_feature = "simd128",
            all(target_arch = "aarch64", target_feature = "neon"),
        ),
    )
}

#[cfg(test)]
mod tests;
mod width;

pub(crate) use width::{CHUNK, WIDTH};

/// The octet that fills a block after the end of a text. It is a letter, and neither a delimiter nor a hexadecimal digit.
const PADDING: u8 = b'z';

/// A block of the first sixteen octets. If there are fewer, `PADDING` follows them.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn padded(octets: &[u8]) -> Block {
    // Few branches: a loop would end at a step that a processor cannot predict.
    const ALL: u128 = u128::from_le_bytes([PADDING; WIDTH]);
    let length = octets.len();
    let octets = if let Some(block) = octets.first_chunk() {
        return Block::load(block);
    } else if let (Some(first), Some(last)) = (octets.first_chunk::<8>(), octets.last_chunk::<8>()) {
        let after = u128::from(u64::from_le_bytes(*last)) << (8 * length.saturating_sub(8));
        u128::from(u64::from_le_bytes(*first)) | after
    } else if let (Some(first), Some(last)) = (octets.first_chunk::<4>(), octets.last_chunk::<4>()) {
        let after = u128::from(u32::from_le_bytes(*last)) << (8 * length.saturating_sub(4));
        u128::from(u32::from_le_bytes(*first)) | after
    } else {
        octets.iter().rev().fold(0, |octets, octet| octets << 8 | u128::from(*octet))
    };
    Block::load(&(octets | ALL << (8 * length)).to_le_bytes())
}

/// Eight octets, and `PADDING` after them.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn half(octets: [u8; WIDTH / 2]) -> Block {
    const AFTER: u128 = u128::from_le_bytes([PADDING; WIDTH]) >> 64 << 64;
    Block::load(&(u128::from(u64::from_le_bytes(octets)) | AFTER).to_le_bytes())
}

/// Four octets, and `PADDING` after them.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn quarter(octets: [u8; WIDTH / 4]) -> Block {
    const AFTER: u128 = u128::from_le_bytes([PADDING; WIDTH]) >> 32 << 32;
    Block::load(&(u128::from(u32::from_le_bytes(octets)) | AFTER).to_le_bytes())
}

/// Two blocks.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn two(octets: &[u8; 2 * WIDTH]) -> [Block; 2] {
    let (first, second) = octets.split_at(WIDTH);
    [padded(first), padded(second)]
}

/// Four blocks.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn four(octets: &[u8; 4 * WIDTH]) -> [Block; 4] {
    let (first, second) = octets.split_at(2 * WIDTH);
    let [first, second] = [first, second].map(|half| half.split_at(WIDTH));
    [padded(first.0), padded(first.1), padded(second.0), padded(second.1)]
}

/// `COUNT` masks of at most 64 octets, a bit for each octet, the lowest for the first. After the end, the bits are 0, or
/// those of `PADDING`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn masks<const COUNT: usize>(octets: &[u8], of: impl Fn(Block) -> [Lanes; COUNT]) -> [u64; COUNT] {
    let length = octets.len();
    let mut all = [0; COUNT];
    let mut add = |block: Block, at: usize| {
        for (all, lanes) in all.iter_mut().zip(of(block)) {
            *all |= lanes.bits() << (at & 63);
        }
    };
    // Blocks overlap, so that the number of blocks depends less on the length.
    if let (Some(first), Some(last)) = (octets.first_chunk(), octets.last_chunk()) {
        let ([first, second], [third, fourth]) = (two(first), two(last));
        add(first, 0);
        add(second, 16);
        add(third, length - 32);
        add(fourth, length - 16);
    } else {
        add(padded(octets), 0);
        if let Some(last) = octets.last_chunk::<WIDTH>() {
            add(Block::load(last), length - WIDTH);
        }
    }
    all
}

/// The lowest `length` bits.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn below(length: usize) -> u64 {
    if length >= 64 { u64::MAX } else { (1 << length) - 1 }
}
