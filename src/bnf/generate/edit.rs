//! A single edit: a byte is deleted, inserted or replaced.

use super::random::Random;
use alloc::vec::Vec;

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

    /// Writes the edited text into `edited`.
    pub(super) fn apply(self, text: &[u8], offset: usize, byte: u8, edited: &mut Vec<u8>) {
        let before = text.get(..offset).unwrap_or(text);
        let after = match self {
            Edit::Delete | Edit::Replace => text.get(offset + 1..),
            Edit::Insert => text.get(offset..),
        };
        edited.clear();
        edited.extend_from_slice(before);
        if self != Edit::Delete {
            edited.push(byte);
        }
        edited.extend_from_slice(after.unwrap_or(&[]));
    }
}

/// A byte to insert: half of the time the representative of a class of the automaton, otherwise mostly a visible byte.
pub(super) fn some_byte(random: &mut Random, representatives: &[u8]) -> u8 {
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
    use super::{EDITS, Edit};
    use alloc::vec::Vec;

    #[test]
    fn all_edits_of_a_text() {
        let mut all = Vec::new();
        for offset in 0..=2 {
            for edit in EDITS.into_iter().filter(|edit| edit.fits(offset, 2)) {
                let mut edited = Vec::new();
                edit.apply(b"ab", offset, b'x', &mut edited);
                all.push(edited);
            }
        }
        assert_eq!(all, [&b"b"[..], b"xb", b"xab", b"a", b"ax", b"axb", b"abx"]);
        assert!(!Edit::Insert.fits(3, 2));
    }
}
