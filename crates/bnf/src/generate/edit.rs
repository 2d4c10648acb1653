//! A single edit: an octet or a character is deleted, inserted or replaced.

use super::random::Random;
use alloc::vec::Vec;
use core::ops::Range;

/// What an edit does at an offset of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edit {
    Delete,
    Replace,
    Insert,
}

/// All kinds, in the order in which neighbours are made.
pub(super) const EDITS: [Edit; 3] = [Edit::Delete, Edit::Replace, Edit::Insert];

impl Edit {
    /// Returns whether it is possible at `offset` of a text with this length.
    pub(super) fn fits(self, offset: usize, length: usize) -> bool {
        offset < length || (self == Edit::Insert && offset == length)
    }

    /// Writes the edited text into `edited`: `part`, or the offset before it, with `new`.
    pub(super) fn apply(self, text: &[u8], part: Range<usize>, new: &[u8], edited: &mut Vec<u8>) {
        let before = text.get(..part.start).unwrap_or(text);
        let after = match self {
            Edit::Delete | Edit::Replace => text.get(part.end..),
            Edit::Insert => text.get(part.start..),
        };
        edited.clear();
        edited.extend_from_slice(before);
        if self != Edit::Delete {
            edited.extend_from_slice(new);
        }
        edited.extend_from_slice(after.unwrap_or(&[]));
    }
}

/// The octets of the character around an offset of a text in UTF-8; those after it at its end.
pub(super) fn character_at(text: &[u8], offset: usize) -> Range<usize> {
    let continues = |octet: &u8| (0x80..0xC0).contains(octet);
    let start = (0..=offset).rev().find(|&at| !text.get(at).is_some_and(continues)).unwrap_or(0);
    let after = text.get(start + 1..).unwrap_or(&[]);
    let end = start + 1 + after.iter().take_while(|octet| continues(octet)).count();
    start..end
}

/// A character to insert: half of the time US-ASCII, as [`some_octet`] chooses it; otherwise one with two, three or four
/// octets.
pub(super) fn some_character(random: &mut Random, representatives: &[u8]) -> char {
    let (first, last) = match random.below(6) {
        0..3 => return char::from(some_octet(random, representatives) & 0x7F),
        3 => (0x80, 0x7FF),
        4 => (0x800, 0xFFFF),
        _ => (0x1_0000, 0x10_FFFF),
    };
    let number = u32::try_from(random.below(last - first + 1) + first).ok();
    // Numbers of surrogates have no character.
    number.and_then(char::from_u32).unwrap_or('\u{FFFD}')
}

/// An octet to insert: half of the time the representative of a class of the automaton, otherwise mostly a visible octet.
pub(super) fn some_octet(random: &mut Random, representatives: &[u8]) -> u8 {
    let octet = |random: &mut Random, first: u8, count: usize| {
        first.wrapping_add(u8::try_from(random.below(count)).unwrap_or(0))
    };
    match random.below(8) {
        0..4 => random.pick(representatives).copied().unwrap_or(b'0'),
        4..7 => octet(random, b'!', 94),
        _ => octet(random, 0, 256),
    }
}

#[cfg(test)]
mod tests {
    use super::{EDITS, Edit, character_at};
    use alloc::vec::Vec;

    #[test]
    fn all_edits_of_a_text() {
        let mut all = Vec::new();
        for offset in 0..=2 {
            for edit in EDITS.into_iter().filter(|edit| edit.fits(offset, 2)) {
                let mut edited = Vec::new();
                edit.apply(b"ab", offset..offset + 1, b"x", &mut edited);
                all.push(edited);
            }
        }
        assert_eq!(all, [&b"b"[..], b"xb", b"xab", b"a", b"ax", b"axb", b"abx"]);
        assert!(!Edit::Insert.fits(3, 2));
    }

    #[test]
    fn characters_around_offsets() {
        let text = "aé€";
        let ranges = (0..=text.len()).map(|offset| character_at(text.as_bytes(), offset));
        assert_eq!(ranges.collect::<Vec<_>>(), [0..1, 1..3, 1..3, 3..6, 3..6, 3..6, 6..7]);
    }
}
