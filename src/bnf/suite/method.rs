//! The parts of a suite that follow from the automaton alone.

use super::blocks::{Block, BlockWords, Endings};
use super::distinguishing::{Distinction, DistinguishingWords};
use crate::bnf::automaton::minimal::Automaton;
use crate::bnf::generate::words::Words;
use alloc::vec::Vec;

/// The words of the Wp-method (Fujiwara, von Bochmann and others 1991): a complete test of an implementation
/// with a bounded number of states.
///
/// First, after a shortest word to each state and up to `extra_states` bytes more, one of each class, each word
/// of the [characterising set](Automaton::characterising_set) `W`: it finds all states. Then, after each other
/// transition and as many bytes more, the words that distinguish the state there from all others: it finds where each
/// transition leads.
///
/// Whatever decides all of these words as the automaton does decides every word so, if it is an automaton
/// with at most `extra_states` states more and treats the bytes of a class alike. For bytes of a class that it
/// treats differently, see [`every_octet`]; for implementations with many more states, [`pumped`].
///
/// Their number grows with states · classes^(extra states + 1). Never panics.
///
/// ```
/// use uri_bnf::bnf::{Automaton, Grammar, wp_method};
///
/// let grammar = Grammar::read("a = 1*\"x\"")?;
/// let automaton = Automaton::compile(&grammar, "a")?;
/// let mut words = wp_method(&automaton, 0);
/// while let Some(word) = words.next_word() {
///     let at_least_one_x = !word.is_empty() && word.iter().all(|&byte| byte == b'x');
///     assert_eq!(automaton.accepts(word), at_least_one_x);
/// }
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn wp_method(automaton: &Automaton, extra_states: usize) -> Words<'_> {
    DistinguishingWords::of(automaton).wp_method(automaton, extra_states)
}

/// For each state, a shortest word to it, then each of the 256 bytes, then the words that distinguish the state there
/// [from all others](Automaton::identification_sets): so each byte is seen in each state, for an
/// implementation may treat the bytes of a class differently. One that goes on to a state of its own after such a
/// byte, and goes wrong only with another such byte there, is not found.
///
/// There are states · 256 · the few words of a set. Never panics.
///
/// ```
/// use uri_bnf::bnf::{Automaton, Grammar, every_octet};
///
/// let grammar = Grammar::read("a = 1*\"x\"")?;
/// let automaton = Automaton::compile(&grammar, "a")?;
/// // One word distinguishes each state but the start, which takes two; no byte leads there.
/// assert_eq!(every_octet(&automaton).count_words(), 3 * 256);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn every_octet(automaton: &Automaton) -> Words<'_> {
    DistinguishingWords::of(automaton).every_octet(automaton, Distinction::FromAll)
}

/// Every loop of the automaton, so many times in a row, then a byte, then words that distinguish the state there, and
/// the loop again, for at least 16 bytes.
///
/// There is a loop for each state and each class of bytes after which the state can be reached again: the
/// shortest way round. This finds what depends on how long a run is: an implementation that looks at eight bytes
/// at once is not an automaton with two states more. The run after the byte is there so that the byte stands
/// in the middle of such a block, too.
///
/// After each number of rounds comes one byte of each class, with the words that distinguish the state there
/// [from all others](Automaton::identification_sets). After those in `with_all_octets` come the other bytes of the
/// 256 as well, with words that distinguish the state there from those that other bytes lead to: they show whether it
/// is taken for a byte of another class. Without repetitions (0) a byte comes after the shortest word to the state,
/// once for each loop.
///
/// There are loops · repetitions · classes · the few words of a set, and loops · those with all octets · 256 · the
/// fewer words of these. Rounds beyond 1 MiB are left out. Never panics.
///
/// ```
/// use uri_bnf::bnf::{Automaton, Grammar, pumped};
///
/// let grammar = Grammar::read("a = 1*\"x\"")?;
/// let automaton = Automaton::compile(&grammar, "a")?;
/// // One loop after the first `x`, two in the dead state; a byte of each of two classes, one word and the loop.
/// assert_eq!(pumped(&automaton, &[1, 7, 8, 9], &[]).count_words(), 3 * 4 * 2 * 2);
/// // After an `x` one word shows whether another byte was taken for an `x`; in the dead state all are alike.
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

/// All words of at most `length` bytes, one of each class, the shorter first.
///
/// There are 1 + classes + ... + classes^length. Never panics.
///
/// ```
/// use uri_bnf::bnf::{Automaton, Grammar, short_words};
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
