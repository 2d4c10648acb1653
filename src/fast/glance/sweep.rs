//! One sweep over all octets of an input: whether any is foreign, whether escapes are well formed, and where the
//! delimiters are.
//!
//! Blocks overlap, so that an input of 16 to 31 octets always has two, one of 32 to 64 octets four, and one of 65 to 128
//! octets eight: a processor can predict that, and cannot predict how often a loop runs. Only what is beyond 128 octets
//! has a loop.

use crate::fast::blocks::{self, Block, Lanes, WIDTH};

/// What a sweep finds.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, and most users need one or two"
)]
#[derive(Clone, Copy)]
pub(super) struct Sweep {
    /// The octets at the beginning, and how many of them are in the block.
    pub(super) first: Block,
    pub(super) width: usize,
    /// Whether any octet is in no component under RFC 3986. Brackets count, and octets beyond US-ASCII.
    pub(super) has_foreign: bool,
    /// Those of them that are printable characters of US-ASCII, in some block.
    pub(super) foreign_printable: Lanes,
    /// Whether a `%` does not begin an escape.
    pub(super) has_wrong_escape: bool,
    /// Whether there is a `%` or a `;`.
    pub(super) has_marks: bool,
    /// The delimiters among the first 32 octets, in which nearly every scheme ends.
    pub(super) start: Head,
    /// The delimiters among the first 64 octets, in which nearly every authority ends.
    pub(super) head: Head,
    /// Those among the first 128 octets.
    pub(super) question_marks: Mask,
    /// Those among the first 128 octets.
    pub(super) number_signs: Mask,
    /// Whether there is a `?` or a `#` among the others, or among the sixteen octets before them.
    pub(super) has_more: bool,
}

/// A bit for each of the first octets, the lowest for the first.
#[derive(Clone, Copy, Default)]
pub(super) struct Head {
    pub(super) colons: u64,
    pub(super) slashes: u64,
    pub(super) at_signs: u64,
}

/// How many octets have bits in a [`Head`].
pub(super) const HEAD: usize = HALF;

/// How many octets have bits in the start.
pub(super) const START: usize = 2 * WIDTH;

/// A bit for each of the first 128 octets, the lowest for the first.
#[derive(Clone, Copy, Default)]
pub(super) struct Mask {
    pub(super) low: u64,
    high: u64,
}

/// How many octets half a mask has.
pub(super) const HALF: usize = 64;

/// How many octets have bits in a [`Mask`].
pub(super) const MASK: usize = 2 * HALF;

impl Mask {
    /// The bits of `first`, blocks that begin at 0, and of `last`, as many blocks that begin at `at`. They end where the
    /// input or the mask ends. If there are four of each, the first are the lower half.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<const COUNT: usize>(
        first: [Block; COUNT],
        last: [Block; COUNT],
        at: usize,
        of: impl Fn(Block) -> Lanes,
    ) -> Self {
        let (low, last) = (bits(first, &of), bits(last, &of));
        if COUNT * WIDTH < HALF {
            Self { low: low | last << (at & 63), high: 0 }
        } else {
            Self { low, high: last >> ((HALF - at) & 63) }
        }
    }

    /// The first offset, or else `end`, which is not before it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn first(self, end: usize) -> usize {
        let high = if self.high == 0 { end } else { HALF + self.high.trailing_zeros() as usize };
        if self.low == 0 { high } else { self.low.trailing_zeros() as usize }
    }

    /// Returns whether at least two bits are set.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn has_two(self) -> bool {
        // One expression, because compilers count the bits of each half otherwise.
        let high = if self.low == 0 { self.high & self.high.wrapping_sub(1) } else { self.high };
        self.low & self.low.wrapping_sub(1) | high != 0
    }
}

/// A bit for each octet of at most four blocks.
#[cfg_attr(not(debug_assertions), inline(always))]
fn bits<const COUNT: usize>(blocks: [Block; COUNT], of: impl Fn(Block) -> Lanes) -> u64 {
    let mut all = 0;
    for (index, block) in blocks.into_iter().enumerate() {
        all |= of(block).bits() << (WIDTH * index);
    }
    all
}

/// The octets that no component has, except the `%` of escapes. Those beyond US-ASCII are not included if `NON_ASCII`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn foreign<const NON_ASCII: bool>(block: Block) -> Lanes {
    let controls = if NON_ASCII { block.within(0, b' ') } else { not_printable(block) };
    controls | foreign_printable(block)
}

/// The space, what is before it, and the octets beyond US-ASCII.
#[cfg_attr(not(debug_assertions), inline(always))]
fn not_printable(block: Block) -> Lanes {
    block.below(b'!')
}

/// The octets of US-ASCII above the space that no component has.
#[cfg_attr(not(debug_assertions), inline(always))]
fn foreign_printable(block: Block) -> Lanes {
    // `[ \ ] ^` and `{ | }` are at the ends of the two columns of letters; `_`, `~` and DEL are there as well.
    let after_letters = block.with_bits(0x20).above(b'z').and_not(block.is(b'_') | block.is(b'~'));
    block.is(b'"') | block.with_bits(2).is(b'>') | block.is(b'`') | after_letters
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn hexadecimal(block: Block) -> Lanes {
    block.within(b'0', b'9') | block.with_bits(0x20).within(b'a', b'f')
}

/// The octets with which many findings of the validator begin or end.
#[cfg_attr(not(debug_assertions), inline(always))]
fn mark(block: Block) -> Lanes {
    block.is(b'%') | block.is(b';')
}

/// What `of` returns for all blocks together.
#[cfg_attr(not(debug_assertions), inline(always))]
fn all<const COUNT: usize>(
    first: [Block; COUNT],
    last: [Block; COUNT],
    of: impl Fn(Block) -> Lanes,
) -> Lanes {
    let mut all = Lanes::none();
    for (first, last) in first.into_iter().zip(last) {
        all = all | of(first) | of(last);
    }
    all
}

/// Returns whether `of` returns any octet of the blocks.
#[cfg_attr(not(debug_assertions), inline(always))]
fn any<const COUNT: usize>(first: [Block; COUNT], last: [Block; COUNT], of: impl Fn(Block) -> Lanes) -> bool {
    all(first, last, of).any()
}

impl Sweep {
    /// The sweep over `octets`. Linear in their length.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn of(octets: &[u8]) -> Self {
        let length = octets.len();
        if length > HALF {
            if let (Some(first), Some(last)) = (octets.first_chunk(), octets.last_chunk()) {
                if length > MASK {
                    return Self::of_many(octets, blocks::four(first));
                }
                return Self::of_blocks::<4>(blocks::four(first), blocks::four(last), length - HALF);
            }
        }
        if let (Some(first), Some(last)) = (octets.first_chunk(), octets.last_chunk()) {
            return Self::of_blocks::<2>(blocks::two(first), blocks::two(last), length - 2 * WIDTH);
        }
        if let Some(last) = octets.last_chunk::<WIDTH>() {
            return Self::of_blocks::<1>([blocks::padded(octets)], [blocks::padded(last)], length - WIDTH);
        }
        Self::of_few(octets)
    }

    /// The sweep over fewer octets than a block has: two halves or quarters of a block, which overlap.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_few(octets: &[u8]) -> Self {
        let (first, last, width) =
            if let (Some(first), Some(last)) = (octets.first_chunk::<8>(), octets.last_chunk::<8>()) {
                (blocks::half(*first), blocks::half(*last), WIDTH / 2)
            } else if let (Some(first), Some(last)) = (octets.first_chunk::<4>(), octets.last_chunk::<4>()) {
                (blocks::quarter(*first), blocks::quarter(*last), WIDTH / 4)
            } else {
                let block = blocks::padded(octets);
                (block, block, octets.len())
            };
        let mut sweep = Self::of_blocks::<1>([first], [last], octets.len() - width);
        sweep.width = width;
        sweep
    }

    /// The sweep over blocks at the beginning, and as many at `at`, which end where the input does.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_blocks<const COUNT: usize>(first: [Block; COUNT], last: [Block; COUNT], at: usize) -> Self {
        let mut sweep = Self::without_escapes::<COUNT>(first, last, at);
        sweep.has_marks = any(first, last, mark);
        if any(first, last, |block| block.is(b'%')) {
            let percent = Mask::of(first, last, at, |block| block.is(b'%'));
            let digits = Mask::of(first, last, at, hexadecimal);
            sweep.has_wrong_escape = !percent.are_before(digits);
        }
        sweep
    }

    /// Sweeps over the blocks without a test of escapes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn without_escapes<const COUNT: usize>(first: [Block; COUNT], last: [Block; COUNT], at: usize) -> Self {
        let head = |octet: u8| Mask::of(first, last, at, |block| block.is(octet)).low;
        // Two blocks or more cover the start, so no other block is read for it.
        let start = |octet: u8| {
            let of_first = bits(first, |block| block.is(octet)) & u64::from(u32::MAX);
            if COUNT == 1 { head(octet) } else { of_first }
        };
        let foreign_printable = all(first, last, foreign_printable);
        Self {
            first: first[0],
            width: WIDTH,
            has_foreign: (foreign_printable | all(first, last, not_printable)).any(),
            foreign_printable,
            has_wrong_escape: false,
            has_marks: false,
            start: Head { colons: start(b':'), slashes: start(b'/'), at_signs: start(b'@') },
            head: Head { colons: head(b':'), slashes: head(b'/'), at_signs: head(b'@') },
            question_marks: Mask::of(first, last, at, |block| block.is(b'?')),
            number_signs: Mask::of(first, last, at, |block| block.is(b'#')),
            has_more: false,
        }
    }

    /// The sweep over more octets than a mask has. `first` are the blocks at the beginning.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_many(octets: &[u8], first: [Block; 4]) -> Self {
        let (Some(second), Some(last)) = (octets[HALF..].first_chunk(), octets.last_chunk::<WIDTH>()) else {
            return Self { has_foreign: true, ..Self::of_blocks::<4>(first, first, 0) };
        };
        let second = blocks::four(second);
        let mut sweep = Self::without_escapes::<4>(first, second, HALF);
        let mut has_percent = any(first, second, |block| block.is(b'%'));
        let [mut all_not_printable, mut all_foreign_printable, mut percent, mut marks, mut more] =
            [Lanes::none(); 5];
        let mut add = |octets: &[u8; WIDTH]| {
            let block = blocks::padded(octets);
            all_not_printable = all_not_printable | not_printable(block);
            all_foreign_printable = all_foreign_printable | foreign_printable(block);
            percent = percent | block.is(b'%');
            marks = marks | mark(block);
            more = more | block.is(b'?') | block.is(b'#');
        };
        let mut rest = &octets[MASK..];
        while let Some((block, after)) = rest.split_first_chunk() {
            add(block);
            rest = after;
        }
        add(last);
        has_percent |= percent.any();
        sweep.has_foreign |= (all_not_printable | all_foreign_printable).any();
        sweep.foreign_printable = sweep.foreign_printable | all_foreign_printable;
        sweep.has_marks = any(first, second, mark) | marks.any();
        sweep.has_wrong_escape = has_percent && !are_escapes(octets);
        sweep.has_more = more.any();
        sweep
    }
}

impl Mask {
    /// Returns whether two of `digits` follow each octet of this mask. After the end of the input there are none.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn are_before(self, digits: Self) -> bool {
        let low = (self.low << 1 | self.low << 2) & !digits.low;
        let high = (self.high << 1 | self.high << 2 | self.low >> 63 | self.low >> 62) & !digits.high;
        low | high | self.high >> 62 == 0
    }
}

/// Returns whether all octets are characters of components, other than brackets, or escapes. Linear.
#[cfg(feature = "semantics")]
pub(crate) fn are_characters(octets: &[u8]) -> bool {
    let mut has_percent = Lanes::none();
    let mut all_foreign = Lanes::none();
    let mut add = |block: Block| {
        all_foreign = all_foreign | foreign::<false>(block);
        has_percent = has_percent | block.is(b'%');
    };
    let mut rest = octets;
    while let Some((block, after)) = rest.split_first_chunk::<WIDTH>() {
        add(blocks::padded(block));
        rest = after;
    }
    match octets.last_chunk::<WIDTH>() {
        Some(last) => add(blocks::padded(last)),
        None => add(blocks::padded(rest)),
    }
    !all_foreign.any() && (!has_percent.any() || are_escapes(octets))
}

/// Returns whether each `%` begins an escape. Linear.
#[inline(never)]
fn are_escapes(octets: &[u8]) -> bool {
    let mut rest = octets;
    loop {
        let window = rest.get(..HALF).unwrap_or(rest);
        let [percent, hex] = blocks::masks(window, |block| [block.is(b'%'), hexadecimal(block)]);
        if (percent << 1 | percent << 2) & !hex != 0 {
            return false;
        }
        if rest.len() <= HALF {
            // In a full window, nothing after its end was compared.
            return percent >> (HALF - 2) == 0;
        }
        // The last two octets are compared again, with those after them.
        rest = &rest[HALF - 2..];
    }
}
