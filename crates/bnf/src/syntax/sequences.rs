//! Characters of several bytes, as sequences of sets: a byte of each set, one after the other.

use super::byte_set::ByteSet;
use alloc::vec::Vec;

/// The lengths of the characters at the beginning of a text that are of one of the sequences, in the order of these.
pub(crate) fn matched_lengths<'s>(
    sequences: &'s [Vec<ByteSet>],
    text: &'s [u8],
) -> impl Iterator<Item = usize> {
    let begins = move |sets: &&Vec<ByteSet>| {
        sets.len() <= text.len() && sets.iter().zip(text).all(|(set, &byte)| set.contains(byte))
    };
    sequences.iter().filter(begins).map(Vec::len)
}
