//! The parts of a suite that follow from the automaton alone.

use super::blocks::{Block, BlockWords, Endings};
use super::distinguishing::{Distinction, DistinguishingWords};
use crate::automaton::minimal::Automaton;
use crate::generate::words::Words;
use alloc::vec::Vec;

/// Returns the words of the Wp-method (Fujiwara, von Bochmann and others 1991): a complete test for implementations
/// with a bounded number of states.
///
/// The first part identifies all states: a shortest word to each state, up to `extra_states` more bytes, one of each
/// class, and each word of the [characterising set](Automaton::characterising_set) `W`. The second part shows where
/// each transition leads: each other transition, as many more bytes, and the words that distinguish the state there
/// from all others.
///
/// An implementation that agrees with the automaton on all of these words agrees on every word, if it is an automaton
/// with at most `extra_states` more states and treats the octets of each class alike. [`every_octet`] is for
/// implementations that do not, and [`pumped`] for those with many more states.
///
/// The number of words grows with states · classes^(extra states + 1). Never panics.
///
/// ```
/// use uri_bnf_judge::{Automaton, Grammar, wp_method};
///
/// let grammar = Grammar::read("a = 1*\"x\"")?;
/// let automaton = Automaton::compile(&grammar, "a")?;
/// let mut words = wp_method(&automaton, 0);
/// while let Some(word) = words.next_word() {
///     let at_least_one_x = !word.is_empty() && word.iter().all(|&octet| octet == b'x');
///     assert_eq!(automaton.accepts(word), at_least_one_x);
/// }
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn wp_method(automaton: &Automaton, extra_states: usize) -> Words<'_> {
    DistinguishingWords::of(automaton).wp_method(automaton, extra_states)
}

/// Returns, for each state, a shortest word to it, then each of the 256 bytes, then the words that distinguish the
/// state there [from all others](Automaton::identification_sets). So each octet occurs in each state, because an
/// implementation may treat the octets of a class differently. An implementation that enters a state of its own after
/// such an octet, and fails only on another such octet there, is not found.
///
/// There are states · 256 · (words of a set) words, and sets are small. Never panics.
///
/// ```
/// use uri_bnf_judge::{Automaton, Grammar, every_octet};
///
/// let grammar = Grammar::read("a = 1*\"x\"")?;
/// let automaton = Automaton::compile(&grammar, "a")?;
/// // One word distinguishes each state but the start, which takes two; no octet leads there.
/// assert_eq!(every_octet(&automaton).count_words(), 3 * 256);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn every_octet(automaton: &Automaton) -> Words<'_> {
    DistinguishingWords::of(automaton).every_octet(automaton, Distinction::FromAll)
}

/// Returns every loop of the automaton, repeated, then an octet, then words that distinguish the state there, then the
/// loop again, for at least 16 bytes.
///
/// There is a loop for each state and each class of octets after which the state can be reached again: the shortest one.
/// These words find faults that depend on the length of a run: an implementation that reads eight octets at once is not
/// an automaton with two more states. The run after the octet puts the octet in the middle of such a block.
///
/// After each number of rounds comes one octet of each class, with the words that distinguish the state there [from all
/// others](Automaton::identification_sets). After the numbers in `with_all_octets` come all other octets as well, with
/// words that distinguish the state there from those to which other octets lead: they show whether an octet is treated as
/// one of another class. Without repetitions (0), an octet comes after the shortest word to the state, once for each
/// loop.
///
/// There are loops · repetitions · classes · (words of a set) words, and loops · (repetitions with all octets) · 256 ·
/// (words of a smaller set). Rounds beyond 1 MiB are left out. Never panics.
///
/// ```
/// use uri_bnf_judge::{Automaton, Grammar, pumped};
///
/// let grammar = Grammar::read("a = 1*\"x\"")?;
/// let automaton = Automaton::compile(&grammar, "a")?;
/// // One loop after the first `x`, two in the dead state; an octet of each of two classes, one word and the loop.
/// assert_eq!(pumped(&automaton, &[1, 7, 8, 9], &[]).count_words(), 3 * 4 * 2 * 2);
/// // After an `x` one word shows whether another octet was taken for an `x`; in the dead state all are alike.
/// assert_eq!(pumped(&automaton, &[7], &[7]).count_words(), 3 * 2 * 2 + 254 * (2 + 1 + 1));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn pumped<'a>(
    automaton: &'a Automaton,
    repetitions: &'a [usize],
    with_all_octets: &'a [usize],
) -> Words<'a> {
    DistinguishingWords::of(automaton).pumped(automaton, repetitions, with_all_octets)
}

/// Returns all words of at most `length` bytes, one of each class, shorter ones first.
///
/// There are 1 + classes + ... + classes^length. Never panics.
///
/// ```
/// use uri_bnf_judge::{Automaton, Grammar, short_words};
///
/// let grammar = Grammar::read("a = *\"x\"")?;
/// let automaton = Automaton::compile(&grammar, "a")?;
/// assert!(short_words(&automaton, 2).any(|word| word == b"xx"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn short_words(automaton: &Automaton, length: usize) -> Words<'_> {
    let block = Block {
        head: Vec::new(),
        letters: automaton.representatives().collect(),
        lengths: 0..=length,
        endings: Endings::Fixed([Vec::new()].into()),
    };
    Words::new(BlockWords::new(automaton, [block].into_iter()))
}
