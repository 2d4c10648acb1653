//! Finds the words that distinguish states, once, and builds the parts of a suite from them.

use super::blocks::{Block, BlockWords, Endings};
use crate::automaton::minimal::{Automaton, State};
use crate::automaton::words::{DistinguishingWord, identify};
use crate::generate::words::Words;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::sync::Arc;
use alloc::vec::Vec;

/// The most bytes that all rounds of a loop may have.
const MOST_BYTES: usize = 1 << 20;

/// The least number of bytes of a loop that are repeated.
const AGAIN: usize = 16;

/// The words of an automaton from which suites are built. Finding them takes longer than many suites.
#[derive(Debug)]
pub(super) struct DistinguishingWords {
    /// A shortest word to each state.
    access: Vec<Vec<u8>>,
    characterising: Arc<[Vec<u8>]>,
    /// The characterising words, with their verdicts.
    known: Vec<DistinguishingWord>,
    /// For each state, words that distinguish it from all others.
    identification: Sets,
}

/// For each state a set of words.
type Sets = Arc<[Arc<[Vec<u8>]>]>;

/// The states from which the one after an octet must be distinguished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Distinction {
    /// From all others.
    FromAll,
    /// From those to which other octets lead from the same state.
    FromSiblings,
}

impl DistinguishingWords {
    pub(super) fn of(automaton: &Automaton) -> Arc<DistinguishingWords> {
        let characterising = automaton.characterising_set();
        let known: Vec<DistinguishingWord> =
            characterising.iter().map(|word| automaton.with_verdicts(word.clone())).collect();
        let identification = automaton.identification_by(&known);
        Arc::new(DistinguishingWords {
            access: automaton.access_words(),
            characterising: characterising.into(),
            known,
            identification: identification.into_iter().map(Arc::from).collect(),
        })
    }

    /// Like the function with this name.
    pub(super) fn wp_method<'a>(&self, automaton: &'a Automaton, extra_states: usize) -> Words<'a> {
        let access = self.access.clone();
        let letters: Arc<[u8]> = automaton.representatives().collect();
        let all = Endings::Fixed(self.characterising.clone());
        let distinguishing = Endings::OfState(self.identification.clone());
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
            endings: distinguishing.clone(),
        });
        Words::new(BlockWords::new(automaton, states.chain(transitions)))
    }

    /// Like the function with this name, but with the words of the distinction.
    pub(super) fn every_octet<'a>(
        self: &Arc<Self>,
        automaton: &'a Automaton,
        distinction: Distinction,
    ) -> Words<'a> {
        let distinguishing = self.clone();
        let letters: Arc<[u8]> = (0..=u8::MAX).collect();
        let from_all = or_empty(&self.identification);
        let blocks = automaton.states().map(move |state| Block {
            head: distinguishing.access(state),
            letters: letters.clone(),
            lengths: 1..=1,
            endings: Endings::OfState(match distinction {
                Distinction::FromAll => from_all.clone(),
                Distinction::FromSiblings => or_empty(&distinguishing.siblings(automaton, state)),
            }),
        });
        Words::new(BlockWords::new(automaton, blocks))
    }

    /// Like the function with this name.
    pub(super) fn pumped<'a>(
        self: &Arc<Self>,
        automaton: &'a Automaton,
        repetitions: &'a [usize],
        with_all_octets: &'a [usize],
    ) -> Words<'a> {
        let distinguishing = self.clone();
        let firsts: Arc<[u8]> = automaton.representatives().collect();
        let others: Arc<[u8]> = (0..=u8::MAX).filter(|octet| !firsts.contains(octet)).collect();
        let blocks = loops(automaton).flat_map(move |(state, round)| {
            let access = distinguishing.access(state);
            let again = round.repeat(AGAIN.div_ceil(round.len().max(1)));
            let of_firsts = Endings::OfState(with(&distinguishing.identification, &again));
            let of_others = Endings::OfState(with(&distinguishing.siblings(automaton, state), &again));
            let (firsts, others) = (firsts.clone(), others.clone());
            repetitions.iter().flat_map(move |&count| {
                let rounds = round.repeat(count.min(MOST_BYTES / round.len().max(1)));
                let block = |letters: &Arc<[u8]>, endings: &Endings| Block {
                    head: [&access[..], &rounds].concat(),
                    letters: letters.clone(),
                    lengths: 1..=1,
                    endings: endings.clone(),
                };
                let with_others = with_all_octets.contains(&count).then(|| block(&others, &of_others));
                [block(&firsts, &of_firsts)].into_iter().chain(with_others)
            })
        });
        Words::new(BlockWords::new(automaton, blocks))
    }

    /// In each state between characters, each of these texts, then words that distinguish the state there from those to
    /// which the others lead, and from those of a parser that takes the text for an octet, or leaves it out.
    pub(super) fn after_each<'a>(
        self: &Arc<Self>,
        automaton: &'a Automaton,
        texts: &Arc<[Vec<u8>]>,
    ) -> Words<'a> {
        let (distinguishing, texts) = (self.clone(), texts.clone());
        let states: Vec<_> = automaton.states().map(|state| (state, distinguishing.access(state))).collect();
        let between = states.into_iter().filter(|(_, access)| core::str::from_utf8(access).is_ok());
        let blocks = between.flat_map(move |(state, access)| {
            let mut siblings = siblings_of(automaton, state);
            siblings.extend(texts.iter().map(|text| automaton.run(state, text)));
            let endings = Endings::OfState(or_empty(&distinguishing.among(automaton, &siblings)));
            let texts = texts.clone();
            (0..texts.len()).map(move |index| Block {
                head: [&access[..], texts.get(index).map_or(&[], Vec::as_slice)].concat(),
                letters: Arc::from([]),
                lengths: 0..=0,
                endings: endings.clone(),
            })
        });
        Words::new(BlockWords::new(automaton, blocks))
    }

    /// A shortest word to the state.
    fn access(&self, state: State) -> Vec<u8> {
        self.access.get(state.index()).cloned().unwrap_or_default()
    }

    /// For each state to which an octet leads from `state`, words that distinguish it from the others, and from `state`.
    fn siblings(&self, automaton: &Automaton, state: State) -> Sets {
        self.among(automaton, &siblings_of(automaton, state))
    }

    /// For each of these states, words that distinguish it from the others.
    fn among(&self, automaton: &Automaton, siblings: &BTreeSet<State>) -> Sets {
        let none: Arc<[Vec<u8>]> = Arc::from([]);
        let set = |state: State| {
            if siblings.contains(&state) {
                identify(&self.known, state, siblings.iter().copied()).into()
            } else {
                none.clone()
            }
        };
        automaton.states().map(set).collect()
    }
}

/// The states to which octets lead from `state`, and `state`, where a parser is that leaves an octet out.
fn siblings_of(automaton: &Automaton, state: State) -> BTreeSet<State> {
    let after = automaton.representatives().map(|octet| automaton.step(state, octet));
    after.chain([state]).collect()
}

/// Each state from which a class of octets leads back to it, and a shortest loop.
fn loops(automaton: &Automaton) -> impl Iterator<Item = (State, Vec<u8>)> {
    automaton.states().flat_map(move |state| {
        // Many octets lead to the same state.
        let mut known: BTreeMap<State, Option<Vec<u8>>> = BTreeMap::new();
        automaton.representatives().filter_map(move |octet| {
            let next = automaton.step(state, octet);
            let back = known.entry(next).or_insert_with(|| automaton.shortest_way(next, state)).as_ref()?;
            Some((state, [&[octet], &back[..]].concat()))
        })
    })
}

/// The sets, with the word in each.
fn with(sets: &Sets, word: &[u8]) -> Sets {
    sets.iter().map(|set| set.iter().cloned().chain([word.to_vec()]).collect()).collect()
}

/// The sets, with the empty word in those that have none.
fn or_empty(sets: &Sets) -> Sets {
    let empty: Arc<[Vec<u8>]> = Arc::from([Vec::new()]);
    sets.iter().map(|set| if set.is_empty() { empty.clone() } else { set.clone() }).collect()
}

/// The words that take each transition, except those of the access words.
fn other_transitions(automaton: &Automaton, access: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let longer = access.iter().flat_map(|word| {
        automaton.representatives().map(move |octet| word.iter().copied().chain([octet]).collect::<Vec<u8>>())
    });
    longer.filter(|word| !access.contains(word)).collect()
}
