//! The parts of a suite that follow from the automaton alone.

use super::blocks::{Block, BlockWords, Endings};
use super::words::Words;
use crate::bnf::automaton::Automaton;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// The words of the Wp-method (Fujiwara, von Bochmann and others 1991): a complete test of an implementation
/// with a bounded number of states.
///
/// First, behind a shortest word to each state and up to `extra_states` bytes more, one of each class, each word
/// of the [characterising set](Automaton::characterising_set) `W`: it finds all states. Then, behind each other
/// transition and as many bytes more, the words that tell the state there from all others: it finds where each
/// transition leads.
///
/// Whatever decides all of these words as the automaton does decides every word so, if it is an automaton
/// with at most `extra_states` states more and treats the bytes of a class alike. For bytes of a class that it
/// treats otherwise, see [`every_octet`]; for implementations with many more states, [`pumped`].
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
    let access = automaton.access_words();
    let letters: Arc<[u8]> = automaton.representatives().collect();
    let all = Endings::Fixed(automaton.characterising_set().into());
    let telling = automaton.identification_sets().into_iter().map(Arc::from);
    let telling = Endings::OfState(telling.collect());
    let transitions = other_transitions(automaton, &access);
    let (of_states, of_transitions) = (letters.clone(), letters);
    let states = access.into_iter().map(move |head| Block {
        head,
        letters: of_states.clone(),
        lengths: 0..=extra_states,
        endings: all.clone(),
    });
    let transitions = transitions.into_iter().map(move |head| Block {
        head,
        letters: of_transitions.clone(),
        lengths: 0..=extra_states,
        endings: telling.clone(),
    });
    Words::new(BlockWords::new(automaton, states.chain(transitions)))
}

/// The words that take each transition but those by which the access words reach the states.
fn other_transitions(automaton: &Automaton, access: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let longer = access.iter().flat_map(|word| {
        automaton.representatives().map(move |byte| word.iter().copied().chain([byte]).collect::<Vec<u8>>())
    });
    longer.filter(|word| !access.contains(word)).collect()
}

/// For each state, a shortest word to it, then each of the 256 bytes, then each word of the
/// [characterising set](Automaton::characterising_set): together they show where each byte leads from each
/// state, also for an implementation that treats the bytes of a class differently.
///
/// There are states · 256 · words of the set. Never panics.
///
/// ```
/// use uri_bnf::bnf::{Automaton, Grammar, every_octet};
///
/// let grammar = Grammar::read("a = 1*\"x\"")?;
/// let automaton = Automaton::compile(&grammar, "a")?;
/// assert_eq!(every_octet(&automaton).count_words(), 3 * 256 * 2);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn every_octet(automaton: &Automaton) -> Words<'_> {
    let endings = Endings::Fixed(automaton.characterising_set().into());
    let letters = octets();
    let blocks = automaton.access_words().into_iter().map(move |head| Block {
        head,
        letters: letters.clone(),
        lengths: 1..=1,
        endings: endings.clone(),
    });
    Words::new(BlockWords::new(automaton, blocks))
}

/// Every loop of the automaton, so many times in a row, then each of the 256 bytes, then each word of the
/// characterising set, and the loop again, for at least 16 bytes.
///
/// There is a loop for each state and each class of bytes behind which the state can be reached again: the
/// shortest way round. This finds what depends on how long a run is: an implementation that looks at eight bytes
/// at once is no automaton with two states more. The run behind the byte is there so that the byte stands
/// in the middle of such a block, too. Without repetitions (0) the words are those of [`every_octet`] and
/// such runs, once for each loop.
///
/// There are loops · repetitions · 256 · (words of the set + 1). Never panics.
///
/// ```
/// use uri_bnf::bnf::{Automaton, Grammar, pumped};
///
/// let grammar = Grammar::read("a = 1*\"x\"")?;
/// let automaton = Automaton::compile(&grammar, "a")?;
/// // One loop behind the first `x`, and two in the dead state.
/// assert_eq!(pumped(&automaton, &[1, 7, 8, 9]).count_words(), 3 * 4 * 256 * (2 + 1));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn pumped<'a>(automaton: &'a Automaton, repetitions: &'a [usize]) -> Words<'a> {
    let characterising = automaton.characterising_set();
    let letters = octets();
    let blocks = loops(automaton).into_iter().flat_map(move |(access, round)| {
        let again = round.repeat(AGAIN.div_ceil(round.len().max(1)));
        let endings = Endings::Fixed(characterising.iter().cloned().chain([again]).collect());
        let letters = letters.clone();
        repetitions.iter().map(move |&count| Block {
            head: [&access[..], &round.repeat(count)].concat(),
            letters: letters.clone(),
            lengths: 1..=1,
            endings: endings.clone(),
        })
    });
    Words::new(BlockWords::new(automaton, blocks))
}

/// How many bytes of a loop at least come once more.
const AGAIN: usize = 16;

/// Each state from which a class of bytes leads back to it: a shortest word to it, and a shortest way round.
fn loops(automaton: &Automaton) -> Vec<(Vec<u8>, Vec<u8>)> {
    let mut loops = Vec::new();
    for (state, access) in automaton.states().zip(automaton.access_words()) {
        for byte in automaton.representatives() {
            let back = automaton.shortest_way(automaton.step(state, byte), state);
            loops.extend(back.map(|back| (access.clone(), [&[byte], &back[..]].concat())));
        }
    }
    loops
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

fn octets() -> Arc<[u8]> {
    (0..=u8::MAX).collect()
}
