//! Finds words that reach states, and words that distinguish them.

use super::minimal::{Automaton, State};
use alloc::collections::btree_map::Entry;
use alloc::collections::{BTreeMap, BTreeSet, VecDeque};
use alloc::vec::Vec;

impl Automaton {
    /// Returns a shortest word that leads from the start to each state, the dead state included, in the order of
    /// [`states`](Automaton::states). The words consist of [`representatives`](Automaton::representatives).
    ///
    /// Takes time and memory proportional to the words that it returns: at most the square of the number of states.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let words = Automaton::compile(&grammar, "a")?.access_words();
    /// assert_eq!(words, [b"".to_vec(), b"0".to_vec(), b"x".to_vec()]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn access_words(&self) -> Vec<Vec<u8>> {
        let mut words = Vec::from([Vec::new()]);
        // States are numbered as this walk meets them: a state that has no word yet is the next one.
        for state in self.states() {
            for octet in self.representatives() {
                if self.step(state, octet).index() == words.len() {
                    let mut word = words.get(state.index()).cloned().unwrap_or_default();
                    word.push(octet);
                    words.push(word);
                }
            }
        }
        words
    }

    /// Returns words that distinguish all states: for any two states, one of the words leads to acceptance from one of
    /// them and not from the other. The empty word is always among them. Shorter words come first.
    ///
    /// The set is small, but not always the smallest: of the shortest words that distinguish two states, the one that
    /// distinguishes most is taken each time, and redundant words are then removed. Takes memory proportional to the
    /// square of the number of states, and time proportional to its cube.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = \"xx\"")?;
    /// let words = Automaton::compile(&grammar, "a")?.characterising_set();
    /// // The empty word distinguishes the state after `xx`; `x` the one after `x`; `xx` the start from the dead state.
    /// assert_eq!(words, [b"".to_vec(), b"x".to_vec(), b"xx".to_vec()]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn characterising_set(&self) -> Vec<Vec<u8>> {
        let mut candidates: Vec<DistinguishingWord> =
            self.distinguishing_words().into_iter().map(|word| self.with_verdicts(word)).collect();
        let mut chosen = Vec::from([self.with_verdicts(Vec::new())]);
        let mut blocks = partition_by(self.state_count(), &chosen);
        while block_count(&blocks) < self.state_count() {
            let counted = candidates.iter().enumerate();
            let counted = counted
                .map(|(index, candidate)| (block_count(&split(&blocks, candidate)), index, &candidate.word));
            // Of the words that distinguish most, the shortest, and of these the first.
            let best = counted.max_by(|(count, _, word), (other_count, _, other)| {
                count.cmp(other_count).then(other.len().cmp(&word.len())).then(other.cmp(word))
            });
            let Some((_, index, _)) = best else {
                break;
            };
            let best = candidates.swap_remove(index);
            blocks = split(&blocks, &best);
            chosen.push(best);
        }
        without_redundant(self.state_count(), chosen)
    }

    /// Returns for each state, in the order of [`states`](Automaton::states), words of the [characterising
    /// set](Automaton::characterising_set) that distinguish it from all others: for each other state, one of them leads
    /// to acceptance from one of the two and not from the other.
    ///
    /// A set is empty if there is only one state. The sets are small, but not always the smallest: the word that
    /// distinguishes most is taken each time. Takes time proportional to the square of the number of states, times the
    /// words.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = \"xx\"")?;
    /// let sets = Automaton::compile(&grammar, "a")?.identification_sets();
    /// // Only after `xx` is nothing more to come; only after `x` does `x` complete a member.
    /// assert_eq!(sets[3], [b"".to_vec()]);
    /// assert!(sets.iter().filter(|set| **set == [b"x".to_vec()]).count() == 1);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn identification_sets(&self) -> Vec<Vec<Vec<u8>>> {
        let words: Vec<DistinguishingWord> =
            self.characterising_set().into_iter().map(|word| self.with_verdicts(word)).collect();
        self.identification_by(&words)
    }

    /// Returns the identification sets, chosen from `words`, which distinguish all states.
    pub(crate) fn identification_by(&self, words: &[DistinguishingWord]) -> Vec<Vec<Vec<u8>>> {
        self.states().map(|state| identify(words, state, self.states())).collect()
    }

    /// A shortest word that leads from one state to another; `None` if none does.
    pub(crate) fn shortest_way(&self, from: State, to: State) -> Option<Vec<u8>> {
        let mut words = BTreeMap::from([(from, Vec::new())]);
        let mut open = VecDeque::from([from]);
        while let Some(state) = open.pop_front() {
            let word = words.get(&state).cloned().unwrap_or_default();
            if state == to {
                return Some(word);
            }
            for octet in self.representatives() {
                let next = self.step(state, octet);
                if let Entry::Vacant(entry) = words.entry(next) {
                    entry.insert([&word[..], &[octet]].concat());
                    open.push_back(next);
                }
            }
        }
        None
    }

    /// For any two states a shortest word that distinguishes them.
    fn distinguishing_words(&self) -> BTreeSet<Vec<u8>> {
        let levels = self.levels();
        let mut words = BTreeSet::new();
        for left in self.states() {
            for right in self.states().skip(left.index() + 1) {
                words.insert(self.distinguishing_word(&levels, left, right));
            }
        }
        words
    }

    /// The states in blocks: at level 0 by acceptance, at level n by the words of at most n octets. Up to the
    /// level at which every state is alone.
    fn levels(&self) -> Vec<Vec<usize>> {
        let mut level: Vec<usize> = self.accepting.iter().map(|&accepting| usize::from(accepting)).collect();
        let mut levels = Vec::new();
        loop {
            let count = block_count(&level);
            let finer = renumbered(self.states().map(|state| {
                let own = block(&level, state);
                let next = (0..self.class_count()).map(|class| block(&level, self.step_class(state, class)));
                [own].into_iter().chain(next).collect::<Vec<_>>()
            }));
            levels.push(level);
            if block_count(&finer) == count {
                return levels;
            }
            level = finer;
        }
    }

    fn distinguishing_word(&self, levels: &[Vec<usize>], mut left: State, mut right: State) -> Vec<u8> {
        let differ = |level: &[usize], left, right| block(level, left) != block(level, right);
        let length = levels.iter().take_while(|level| !differ(level, left, right)).count();
        let mut word = Vec::with_capacity(length);
        for level in levels.iter().take(length).rev() {
            let mut steps =
                self.representatives().map(|octet| (octet, self.step(left, octet), self.step(right, octet)));
            if let Some((octet, next_left, next_right)) =
                steps.find(|(_, left, right)| differ(level, *left, *right))
            {
                word.push(octet);
                (left, right) = (next_left, next_right);
            }
        }
        word
    }

    /// The word, with its verdicts.
    pub(crate) fn with_verdicts(&self, word: Vec<u8>) -> DistinguishingWord {
        let verdicts = self.states().map(|state| self.is_accepting(self.run(state, &word))).collect();
        DistinguishingWord { word, verdicts }
    }
}

/// A word, and for each state whether it leads from there to acceptance.
#[derive(Clone, Debug)]
pub(crate) struct DistinguishingWord {
    word: Vec<u8>,
    verdicts: Vec<bool>,
}

/// The words that distinguish `state` from all others of `among`: the one that distinguishes most is taken each time.
pub(crate) fn identify(
    words: &[DistinguishingWord],
    state: State,
    among: impl Iterator<Item = State>,
) -> Vec<Vec<u8>> {
    let distinguishes = |candidate: &DistinguishingWord, other: State| {
        candidate.verdicts.get(state.index()) != candidate.verdicts.get(other.index())
    };
    let mut others: Vec<State> = among.filter(|&other| other != state).collect();
    let mut chosen = Vec::new();
    while !others.is_empty() {
        let count = |candidate: &DistinguishingWord| {
            others.iter().filter(|&&other| distinguishes(candidate, other)).count()
        };
        let Some(best) = words.iter().rev().max_by_key(|candidate| count(candidate)) else {
            break;
        };
        let before = others.len();
        others.retain(|&other| !distinguishes(best, other));
        if others.len() == before {
            break;
        }
        chosen.push(best.word.clone());
    }
    chosen
}

/// The words without those that distinguish no states that the others do not; the empty word stays.
fn without_redundant(state_count: usize, mut words: Vec<DistinguishingWord>) -> Vec<Vec<u8>> {
    words.sort_by(|left, right| left.word.len().cmp(&right.word.len()).then(left.word.cmp(&right.word)));
    let mut position = 1;
    while position < words.len() {
        let word = words.remove(position);
        if block_count(&partition_by(state_count, &words)) < state_count {
            words.insert(position, word);
            position += 1;
        }
    }
    words.into_iter().map(|candidate| candidate.word).collect()
}

/// The block of each state, if states share one that none of the words distinguishes.
fn partition_by(state_count: usize, words: &[DistinguishingWord]) -> Vec<usize> {
    let all_alike = (0..state_count).map(|_| 0).collect();
    words.iter().fold(all_alike, |blocks, word| split(&blocks, word))
}

/// The blocks, split by whether the word leads to acceptance. Numbered from 0 without gaps.
fn split(blocks: &[usize], candidate: &DistinguishingWord) -> Vec<usize> {
    let mut numbers: Vec<[Option<usize>; 2]> = (0..block_count(blocks)).map(|_| [None; 2]).collect();
    let mut count = 0;
    let parts = blocks.iter().zip(&candidate.verdicts).map(|(&block, &verdict)| {
        let number = numbers.get_mut(block).and_then(|numbers| numbers.get_mut(usize::from(verdict)));
        number.map_or(0, |number| {
            *number.get_or_insert_with(|| {
                count += 1;
                count - 1
            })
        })
    });
    parts.collect()
}

fn block(blocks: &[usize], state: State) -> usize {
    blocks.get(state.index()).copied().unwrap_or(0)
}

fn block_count(blocks: &[usize]) -> usize {
    blocks.iter().max().map_or(0, |last| last + 1)
}

/// Numbers from 0 without gaps, equal ones for equal signatures.
fn renumbered<Signature: Ord>(signatures: impl Iterator<Item = Signature>) -> Vec<usize> {
    let mut numbers = BTreeMap::new();
    signatures
        .map(|signature| {
            let next = numbers.len();
            *numbers.entry(signature).or_insert(next)
        })
        .collect()
}
