//! Characters of several octets, as sequences of sets: an octet of each set, one after the other.

use super::octet_set::OctetSet;
use alloc::vec::Vec;

/// The lengths of the characters at the beginning of a text that are of one of the sequences, in the order of these.
pub(crate) fn matched_lengths<'s>(
    sequences: &'s [Vec<OctetSet>],
    text: &'s [u8],
) -> impl Iterator<Item = usize> {
    let begins = move |sets: &&Vec<OctetSet>| {
        sets.len() <= text.len() && sets.iter().zip(text).all(|(set, &octet)| set.contains(octet))
    };
    sequences.iter().filter(begins).map(Vec::len)
}
