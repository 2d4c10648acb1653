//! Words that deviate, made shorter and simpler while the answer stays wrong.

use super::kept::order;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// The most times that words are made shorter or simpler.
const MOST_ROUNDS: usize = 64;

/// The most words that are asked for in place of one.
const MOST_SIMPLER: usize = 400;

/// What replaces an octet, the simplest first.
const SIMPLE: &[u8] = b"0A1";

/// Asks a parser under test: of each word, whether it is accepted, or `None` if there is no answer.
///
/// ```
/// use uri_bnf_judge::Ask;
/// let mut ask = |words: &[Vec<u8>]| words.iter().map(|word| Some(word.is_ascii())).collect();
/// let ask: &mut Ask<'_> = &mut ask;
/// assert_eq!(ask(&[b"a".to_vec(), b"\xE9".to_vec()]), [Some(true), Some(false)]);
/// ```
pub type Ask<'a> = dyn FnMut(&[Vec<u8>]) -> Vec<Option<bool>> + 'a;

/// Asks the parser under test whether it accepts words. A word without an answer has `None`.
pub(super) struct Questions<'a> {
    ask: &'a mut Ask<'a>,
    known: BTreeMap<Vec<u8>, Option<bool>>,
}

impl<'a> Questions<'a> {
    pub(super) fn new(ask: &'a mut Ask<'a>) -> Questions<'a> {
        Questions { ask, known: BTreeMap::new() }
    }

    /// Asks for those of the words that have no answer yet, at once.
    pub(super) fn ask(&mut self, words: impl IntoIterator<Item = Vec<u8>>) {
        let new: BTreeSet<Vec<u8>> =
            words.into_iter().filter(|word| !self.known.contains_key(word)).collect();
        if new.is_empty() {
            return;
        }
        let new: Vec<Vec<u8>> = new.into_iter().collect();
        let answers = (self.ask)(&new);
        let answers = answers.into_iter().chain(core::iter::repeat(None));
        self.known.extend(new.into_iter().zip(answers));
    }

    /// The answer to a word that was asked for.
    pub(super) fn is_accepted(&self, word: &[u8]) -> Option<bool> {
        self.known.get(word).copied().flatten()
    }

    /// Each word, as short and as simple as it can be made step by step, where each step is answered like the word itself,
    /// with `is_accepted`, and `is_wanted`.
    pub(super) fn shrink(
        &mut self,
        words: &[Vec<u8>],
        is_accepted: bool,
        mut is_wanted: impl FnMut(&[u8], &[u8]) -> bool,
    ) -> Vec<Vec<u8>> {
        let mut now: Vec<Vec<u8>> = words.to_vec();
        for _ in 0..MOST_ROUNDS {
            let distinct: BTreeSet<&Vec<u8>> = now.iter().collect();
            let simpler: BTreeMap<Vec<u8>, Vec<Vec<u8>>> = distinct
                .into_iter()
                .map(|word| {
                    let mut all: Vec<Vec<u8>> =
                        simpler(word).into_iter().filter(|other| is_wanted(word, other)).collect();
                    all.sort_by(|left, right| order(left).cmp(&order(right)));
                    all.truncate(MOST_SIMPLER);
                    (word.clone(), all)
                })
                .collect();
            self.ask(simpler.values().flatten().cloned());
            let mut has_changed = false;
            for word in &mut now {
                let mut all = simpler.get(word).into_iter().flatten();
                if let Some(next) = all.find(|other| self.is_accepted(other) == Some(is_accepted)) {
                    *word = next.clone();
                    has_changed = true;
                }
            }
            if !has_changed {
                break;
            }
        }
        now
    }
}

/// Words that are simpler than `word`: without a part of it, or with a simpler octet in place of one.
fn simpler(word: &[u8]) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut length = word.len();
    while length > 0 {
        for start in 0..=word.len() - length {
            let (before, rest) = word.split_at_checked(start).unwrap_or_default();
            found.push([before, rest.get(length..).unwrap_or_default()].concat());
        }
        // Short parts at each place, and halves.
        length = if length > 4 { length / 2 } else { length - 1 };
    }
    for (offset, &octet) in word.iter().enumerate() {
        let simple = SIMPLE.iter().take_while(|&&simple| simple != octet);
        let simple = simple.filter(|simple| simple.is_ascii_digit() || !octet.is_ascii_digit());
        for &simple in simple {
            let mut other = word.to_vec();
            if let Some(place) = other.get_mut(offset) {
                *place = simple;
            }
            found.push(other);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::Questions;
    use alloc::vec::Vec;

    #[test]
    fn words_become_as_short_and_as_simple_as_they_can() {
        let mut rounds = 0;
        let mut ask = |words: &[Vec<u8>]| -> Vec<Option<bool>> {
            rounds += 1;
            words.iter().map(|word| Some(!word.windows(2).any(|pair| pair == b"//"))).collect()
        };
        let mut questions = Questions::new(&mut ask);
        let words = [b"abc//def?x//y".to_vec(), b"//".to_vec(), b"a-very-long-word-with-//-in-it".to_vec()];
        let shrunk = questions.shrink(&words, false, |_, _| true);
        assert!(shrunk.iter().all(|word| word == b"//"), "{shrunk:?}");
        let kept = questions.shrink(&[b"x//y".to_vec()], false, |_, other| other.starts_with(b"x"));
        assert_eq!(kept, [b"x//"]);
        assert!(rounds < 12, "{rounds}");
    }
}
