//! The characters beyond US-ASCII: whether all those of an input are `ucschar`, or `iprivate` where that may be.
//!
//! In UTF-8, the first octet of a character is enough for most characters: all those that begin with C3 to ED, or with
//! F0 to F2, are `ucschar`, but for two at the end of each plane. So a comparison of each block finds the few that have
//! to be examined.

use core::ops::Range;

use crate::{
    fast::blocks::{self, Block, Lanes, below},
    grammar::class::non_ascii::NonAscii,
};

/// How many octets are examined at a time.
const WINDOW: usize = 64;

/// The octets that begin characters of which some are not `ucschar`, and the controls and the space, which are none.
#[cfg_attr(not(debug_assertions), inline(always))]
fn questionable(block: Block) -> Lanes {
    block.is(0xC2) | block.within(0xEE, b' ')
}

/// Returns whether the octets of `octets` that are not printable characters of US-ASCII are characters beyond US-ASCII, each
/// where it may be. If they are a text, they are UTF-8. Linear in their length.
///
/// It is the only part of the sweep that such characters take, and it returns no more than this. So the sweep, the offsets
/// and the tree are the same code for US-ASCII and for others.
#[inline(never)]
pub(super) fn are_allowed(octets: &[u8], is_text: bool) -> bool {
    (is_text || are_utf8(octets)) && are_characters(octets, || query(octets))
}

/// The offsets of the query.
fn query(octets: &[u8]) -> Range<usize> {
    let end = octets.iter().position(|octet| *octet == b'#').unwrap_or(octets.len());
    let start = octets[..end].iter().position(|octet| *octet == b'?').unwrap_or(end);
    start..end
}

/// Returns whether `octets` have no control and no space, and each of their characters beyond US-ASCII is `ucschar`, or is
/// `iprivate` and begins within `private`. `octets` are UTF-8. Linear in their length.
#[cfg_attr(not(debug_assertions), inline(always))]
fn are_characters(octets: &[u8], private: impl Fn() -> Range<usize>) -> bool {
    let mut range = None;
    let mut start = 0;
    loop {
        // The last window is full, if there are so many octets: masks of fewer take longer.
        let begin = start.min(octets.len().saturating_sub(WINDOW));
        let window = &octets[begin..];
        let window = window.get(..WINDOW).unwrap_or(window);
        let [mut marks] = blocks::masks(window, |block| [questionable(block)]);
        while marks != 0 {
            let at = begin + marks.trailing_zeros() as usize;
            let rest = &octets[at..];
            if NonAscii::Ucschar.first(rest).is_none()
                && !(NonAscii::Iprivate.first(rest).is_some()
                    && range.get_or_insert_with(&private).contains(&at))
            {
                return false;
            }
            marks &= marks - 1;
        }
        start += WINDOW;
        if start >= octets.len() {
            return true;
        }
    }
}

/// Returns whether `octets` are UTF-8, like `core::str::from_utf8`, which takes several times as long for characters
/// beyond US-ASCII. Linear in their length.
#[inline(never)]
fn are_utf8(octets: &[u8]) -> bool {
    let mut rest = octets;
    // Those octets at the beginning of a window that were examined at the end of the one before.
    let mut examined = 0;
    loop {
        let window = rest.get(..WINDOW).unwrap_or(rest);
        let [non_ascii, continuing, before_a0, three, four, e0, ed, c0] = blocks::masks(window, |block| {
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
        let first = non_ascii & !continuing;
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

#[cfg(test)]
mod tests {
    use core::ops::Range;
    use std::{string::String, vec::Vec};

    use super::{are_characters, are_utf8};
    use crate::grammar::class::non_ascii::{is_iprivate, is_ucschar};

    const NOWHERE: Range<usize> = 0..0;

    /// The characters at the borders of the ranges, and others.
    fn characters() -> Vec<char> {
        let borders =
            [0x80, 0x9F, 0xA0, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xF8FF, 0xF900, 0xFDCF, 0xFDD0, 0xFDEF, 0xFDF0];
        let planes = (0..=0x10).flat_map(|plane| {
            [0, 1, 0xFFE, 0x1000, 0xFFEF, 0xFFF0, 0xFFFD, 0xFFFE, 0xFFFF].map(|at| plane << 16 | at)
        });
        let others = ['é', 'ж', 'א', 'न', 'ไ', '中', '！', '🎌'];
        let all: Vec<char> =
            borders.into_iter().chain(planes).filter_map(char::from_u32).chain(others).collect();
        all.into_iter().filter(|character| !character.is_ascii()).collect()
    }

    /// Each at each offset of a block, after other characters and before them.
    #[test]
    fn each_character_at_each_offset() {
        for character in characters() {
            for before in 0..140 {
                for filling in ["a", "é", "中"] {
                    let mut text = "a".repeat(before % filling.len());
                    text.push_str(&filling.repeat(before / filling.len()));
                    text.push(character);
                    text.push_str(&filling.repeat(before % 7));
                    let octets = text.as_bytes();
                    let is_private = is_iprivate(character);
                    assert!(are_utf8(octets), "{text:?}");
                    assert_eq!(are_characters(octets, || NOWHERE), is_ucschar(character), "{text:?}");
                    let is_either = is_ucschar(character) || is_private;
                    assert_eq!(are_characters(octets, || before..before + 1), is_either, "{text:?}");
                    let elsewhere = [before + 1..octets.len(), 0..before]
                        .map(|range| are_characters(octets, || range.clone()));
                    assert_eq!(elsewhere, [is_ucschar(character); 2], "{text:?}");
                }
            }
        }
    }

    /// Characters with one octet changed, and cut off.
    #[test]
    fn utf8_is_what_the_standard_library_takes_for_it() {
        const OCTETS: [u8; 24] = [
            b'a', 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xAF, 0xB0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
            0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
        ];
        let mut count = [0, 0];
        let mut check = |octets: &[u8]| {
            let expected = core::str::from_utf8(octets).is_ok();
            assert_eq!(are_utf8(octets), expected, "{octets:x?}");
            count[usize::from(expected)] += 1;
        };
        for filling in ["a", "é", "中", "🎌", "aé中🎌"] {
            for character in
                ['é', '\u{7FF}', '\u{800}', '中', '\u{D7FF}', '\u{E000}', '\u{10000}', '🎌', '\u{10FFFF}']
            {
                for length in [
                    0, 1, 5, 12, 13, 14, 15, 16, 28, 29, 30, 31, 44, 45, 46, 47, 48, 58, 59, 60, 61, 62, 63,
                    64, 65, 121, 122, 123, 124, 125,
                ] {
                    let filled: String = filling
                        .chars()
                        .cycle()
                        .take(length / filling.len() * filling.chars().count())
                        .collect();
                    let mut octets = std::vec![b'a'; length % filling.len()];
                    octets.extend(filled.as_bytes());
                    let start = octets.len();
                    octets.extend(std::format!("{character}{filling}").as_bytes());
                    check(&octets);
                    for at in start..start + character.len_utf8() {
                        check(&octets[..at]);
                        let kept = octets[at];
                        for octet in OCTETS {
                            octets[at] = octet;
                            check(&octets);
                            check(&octets[..start + character.len_utf8()]);
                        }
                        octets[at] = kept;
                    }
                }
            }
        }
        assert!(count[0] > 20_000 && count[1] > 10_000, "{count:?}");
    }
}
