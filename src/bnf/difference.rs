//! The shortest word on which two languages differ: a walk through both automata at once.

use super::automaton::{Automaton, legibility};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

impl Automaton {
    /// The shortest word that one of the two languages has and the other has not; `None` if they are the same
    /// language. Of several such words, one with visible bytes where there is a choice.
    ///
    /// Takes time and memory of the order of the product of the two numbers of states.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = \"x\" *\"y\"\nb = \"x\" *1\"y\"")?;
    /// let (a, b) = (Automaton::compile(&grammar, "a")?, Automaton::compile(&grammar, "b")?);
    /// assert_eq!(a.difference(&b), Some(b"xyy".to_vec()));
    /// assert_eq!(a.difference(&a), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn difference(&self, other: &Automaton) -> Option<Vec<u8>> {
        let bytes = self.common_representatives(other);
        let differs = |(left, right)| self.is_accepting(left) != other.is_accepting(right);
        let first = (self.start(), other.start());
        // Each pair of states that is found, with the byte and the position of the pair that led to it.
        let mut found = Vec::from([(first, None)]);
        let mut seen = BTreeSet::from([first]);
        let mut position = 0;
        while let Some(&(pair, _)) = found.get(position) {
            if differs(pair) {
                return Some(word_to(&found, position));
            }
            for &byte in &bytes {
                let next = (self.step(pair.0, byte), other.step(pair.1, byte));
                if seen.insert(next) {
                    found.push((next, Some((byte, position))));
                }
            }
            position += 1;
        }
        None
    }

    /// One byte for each pair of classes that have one in common.
    fn common_representatives(&self, other: &Automaton) -> Vec<u8> {
        let classes = self.class_of.iter().zip(&other.class_of).zip(0..=u8::MAX);
        let mut bytes: BTreeMap<(usize, usize), u8> = BTreeMap::new();
        for ((&left, &right), byte) in classes {
            let chosen = bytes.entry((left, right)).or_insert(byte);
            if legibility(byte) < legibility(*chosen) {
                *chosen = byte;
            }
        }
        let mut bytes: Vec<u8> = bytes.into_values().collect();
        bytes.sort_by_key(|&byte| (legibility(byte), byte));
        bytes
    }
}

/// The word that led to a pair.
fn word_to<Pair>(found: &[(Pair, Option<(u8, usize)>)], mut position: usize) -> Vec<u8> {
    let mut word = Vec::new();
    while let Some(&(_, Some((byte, before)))) = found.get(position) {
        word.push(byte);
        position = before;
    }
    word.reverse();
    word
}
