//! The characters beyond US-ASCII: whether all those of an input are `ucschar`, or `iprivate` where that may be.
//!
//! In UTF-8, the first octet of a character is enough for most characters: all those that begin with C3 to ED, or with
//! F0 to F2, are `ucschar`, but for two at the end of each plane. So a comparison of each block finds the few that have
//! to be examined.

use core::ops::Range;

use crate::grammar::blocks::{self, Block, Lanes, below};

/// How many octets are examined at a time.
const WINDOW: usize = 64;

/// The octets that begin characters of which some are not `ucschar`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn questionable(block: Block) -> Lanes {
    block.is(0xC2) | block.within(0xEE, 0xFF)
}

/// Returns whether each character of `bytes` beyond US-ASCII is `ucschar`, or is `iprivate` and begins within `private`.
/// `bytes` are UTF-8. Linear in their length.
#[inline(never)]
pub(super) fn are_characters(bytes: &[u8], private: &Range<usize>) -> bool {
    let mut start = 0;
    for window in bytes.chunks(WINDOW) {
        let [mut marks] = blocks::masks(window, |block| [questionable(block)]);
        while marks != 0 {
            let at = start + marks.trailing_zeros() as usize;
            let is_character = match Kind::of(bytes.get(at..).unwrap_or_default()) {
                Kind::Ucschar => true,
                Kind::Iprivate => private.contains(&at),
                Kind::Neither => false,
            };
            if !is_character {
                return false;
            }
            marks &= marks - 1;
        }
        start += WINDOW;
    }
    true
}

/// What a character beyond US-ASCII is in section 2.2 of RFC 3987.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Ucschar,
    Iprivate,
    Neither,
}

impl Kind {
    /// That of the character at the beginning of `bytes`, which are UTF-8.
    #[expect(clippy::match_same_arms, reason = "the order is that of the characters")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(bytes: &[u8]) -> Self {
        match bytes {
            // C1 control characters.
            [0xC2, 0x80..=0x9F, ..] => Self::Neither,
            // E000 to F8FF.
            [0xEE, ..] | [0xEF, 0x80..=0xA3, ..] => Self::Iprivate,
            // FDD0 to FDEF, and FFF0 to FFFF.
            [0xEF, 0xB7, 0x90..=0xAF, ..] | [0xEF, 0xBF, 0xB0..=0xBF, ..] => Self::Neither,
            // The last two of each plane.
            [0xF0..=0xF4, 0x8F | 0x9F | 0xAF | 0xBF, 0xBF, 0xBE | 0xBF, ..] => Self::Neither,
            // E0000 to E0FFF.
            [0xF3, 0xA0, ..] => Self::Neither,
            // F0000 to 10FFFD.
            [0xF3, 0xB0..=0xBF, ..] | [0xF4, ..] => Self::Iprivate,
            _ => Self::Ucschar,
        }
    }
}

/// Returns whether `bytes` are UTF-8, like `core::str::from_utf8`, which takes several times as long for characters
/// beyond US-ASCII. Linear in their length.
#[inline(never)]
pub(super) fn are_utf8(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    // Those octets at the beginning of a window that were examined at the end of the one before.
    let mut examined = 0;
    loop {
        let window = rest.get(..WINDOW).unwrap_or(rest);
        let [beyond, continuing, before_a0, three, four, e0, ed, c0] = blocks::masks(window, |block| {
            [
                block.below(0),
                block.below(0xC0),
                block.below(0xA0),
                block.within(0xE0, 0xFF),
                block.within(0xF0, 0xFF),
                block.is(0xE0),
                block.is(0xED),
                block.within(0xC0, 0xC1),
            ]
        });
        let first = beyond & !continuing;
        let expected = first << 1 | three << 2 | four << 3;
        // Overlong forms of three octets, and surrogates.
        let wrong = expected ^ continuing | e0 << 1 & before_a0 | ed << 1 & !before_a0 | c0;
        if wrong & !below(examined) != 0 || four != 0 && !are_of_four(window, four) {
            return false;
        }
        if rest.len() <= WINDOW {
            // No octet follows the last one.
            let [one, two, three_more] = [1, 2, 3].map(|count| !below(window.len().saturating_sub(count)));
            return first & one | three & two | four & three_more == 0;
        }
        examined = 3;
        rest = &rest[WINDOW - examined..];
    }
}

/// Returns whether the octets of `window` in the mask begin characters from 10000 to 10FFFF, by the octet that follows. At
/// the end of the window it is not known.
#[inline(never)]
fn are_of_four(window: &[u8], mut mask: u64) -> bool {
    while mask != 0 {
        let at = mask.trailing_zeros() as usize;
        match window.get(at..).unwrap_or_default() {
            [0xF0, 0x90..=0xBF, ..] | [0xF1..=0xF3, ..] | [0xF4, 0x80..=0x8F, ..] | [0xF0..=0xF4] => {}
            _ => return false,
        }
        mask &= mask - 1;
    }
    true
}
