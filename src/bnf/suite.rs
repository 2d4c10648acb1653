//! Test suites: words on which every wrong implementation of a language, within bounds, goes wrong.

use super::automaton::Automaton;
use alloc::vec::Vec;

/// Visits the words of the W-method (Chow 1978): a shortest word to each state, then up to
/// `extra_states + 1` bytes, one of each class, then a word of the
/// [characterising set](Automaton::characterising_set).
///
/// Whatever decides all of these words as the automaton does decides every word so, if it is an automaton
/// with at most `extra_states` states more and treats the bytes of a class alike. For bytes of a class that it
/// treats otherwise, see [`every_byte`].
///
/// The words share one buffer and are not kept; some come more than once. There are
/// states · (1 + classes + ... + classes^(extra states + 1)) · words of the set. Never panics.
///
/// ```
/// use uri_bnf::bnf::{Automaton, Grammar, w_method};
///
/// let grammar = Grammar::read("a = 1*\"x\"")?;
/// let automaton = Automaton::compile(&grammar, "a")?;
/// let mut count = 0;
/// w_method(&automaton, 0, |word| {
///     let at_least_one_x = !word.is_empty() && word.iter().all(|&byte| byte == b'x');
///     assert_eq!(automaton.accepts(word), at_least_one_x);
///     count += 1;
/// });
/// assert_eq!(count, 3 * (1 + 2) * 2);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn w_method(automaton: &Automaton, extra_states: usize, mut visit: impl FnMut(&[u8])) {
    let representatives: Vec<u8> = automaton.representatives().collect();
    let endings = automaton.characterising_set();
    let mut word = Word::default();
    for access in automaton.access_words() {
        word.set(&access);
        let mut middle = Middle::default();
        loop {
            word.with_middle(middle.bytes(&representatives), &endings, &mut visit);
            middle.advance(representatives.len());
            if middle.digits.len() > extra_states.saturating_add(1) {
                break;
            }
        }
    }
}

/// Visits, for each state, a shortest word to it, then each of the 256 bytes, then each word of the
/// [characterising set](Automaton::characterising_set): together they show where each byte leads from each
/// state, also for an implementation that treats the bytes of a class differently.
///
/// The words share one buffer and are not kept; some come more than once. There are states · 256 · words of
/// the set. Never panics.
///
/// ```
/// use uri_bnf::bnf::{Automaton, Grammar, every_byte};
///
/// let grammar = Grammar::read("a = 1*\"x\"")?;
/// let automaton = Automaton::compile(&grammar, "a")?;
/// let mut count = 0;
/// every_byte(&automaton, |_| count += 1);
/// assert_eq!(count, 3 * 256 * 2);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn every_byte(automaton: &Automaton, mut visit: impl FnMut(&[u8])) {
    let endings = automaton.characterising_set();
    let mut word = Word::default();
    for access in automaton.access_words() {
        word.set(&access);
        for byte in 0..=u8::MAX {
            word.with_middle([byte].into_iter(), &endings, &mut visit);
        }
    }
}

/// The one buffer: a word to a state, which stays, and what is put behind it.
#[derive(Default)]
struct Word {
    bytes: Vec<u8>,
    access_length: usize,
}

impl Word {
    fn set(&mut self, access: &[u8]) {
        self.bytes.clear();
        self.bytes.extend_from_slice(access);
        self.access_length = access.len();
    }

    fn with_middle(
        &mut self,
        middle: impl Iterator<Item = u8>,
        endings: &[Vec<u8>],
        visit: &mut impl FnMut(&[u8]),
    ) {
        self.bytes.truncate(self.access_length);
        self.bytes.extend(middle);
        let length = self.bytes.len();
        for ending in endings {
            self.bytes.truncate(length);
            self.bytes.extend_from_slice(ending);
            visit(&self.bytes);
        }
    }
}

/// All words over the classes, the shorter first: counting, with one more digit after the last number of a
/// length.
#[derive(Default)]
struct Middle {
    digits: Vec<usize>,
}

impl Middle {
    fn bytes(&self, representatives: &[u8]) -> impl Iterator<Item = u8> {
        self.digits.iter().filter_map(|&digit| representatives.get(digit).copied())
    }

    fn advance(&mut self, base: usize) {
        for digit in self.digits.iter_mut().rev() {
            *digit += 1;
            if *digit < base {
                return;
            }
            *digit = 0;
        }
        self.digits.push(0);
    }
}
