//! The words that tell states apart, found once, and the parts of a suite that are made of them.

use super::blocks::{Block, BlockWords, Endings};
use super::words::Words;
use crate::bnf::automaton::Automaton;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// How many bytes all rounds of a loop have at most.
const MOST_BYTES: usize = 1 << 20;

/// How many bytes of a loop at least come once more.
const AGAIN: usize = 16;

/// The words of an automaton that suites are put together from. Finding them takes longer than many a suite.
#[derive(Clone, Debug)]
pub(super) struct Telling {
    /// A shortest word to each state.
    access: Vec<Vec<u8>>,
    characterising: Arc<[Vec<u8>]>,
    /// For each state, words that tell it from all others.
    identification: Arc<[Arc<[Vec<u8>]>]>,
}

impl Telling {
    pub(super) fn of(automaton: &Automaton) -> Telling {
        let characterising = automaton.characterising_set();
        let identification = automaton.identification_by(&characterising);
        Telling {
            access: automaton.access_words(),
            characterising: characterising.into(),
            identification: identification.into_iter().map(Arc::from).collect(),
        }
    }

    /// As the function of this name.
    pub(super) fn wp_method<'a>(&self, automaton: &'a Automaton, extra_states: usize) -> Words<'a> {
        let access = self.access.clone();
        let letters: Arc<[u8]> = automaton.representatives().collect();
        let all = Endings::Fixed(self.characterising.clone());
        let telling = Endings::OfState(self.identification.clone());
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

    /// As the function of this name.
    pub(super) fn every_octet<'a>(&self, automaton: &'a Automaton) -> Words<'a> {
        let endings = Endings::Fixed(self.characterising.clone());
        let letters = octets();
        let blocks = self.access.clone().into_iter().map(move |head| Block {
            head,
            letters: letters.clone(),
            lengths: 1..=1,
            endings: endings.clone(),
        });
        Words::new(BlockWords::new(automaton, blocks))
    }

    /// As the function of this name.
    pub(super) fn pumped<'a>(&self, automaton: &'a Automaton, repetitions: &'a [usize]) -> Words<'a> {
        let characterising = self.characterising.clone();
        let letters = octets();
        let blocks = self.loops(automaton).into_iter().flat_map(move |(access, round)| {
            let again = round.repeat(AGAIN.div_ceil(round.len().max(1)));
            let endings = Endings::Fixed(characterising.iter().cloned().chain([again]).collect());
            let letters = letters.clone();
            repetitions.iter().map(move |&count| Block {
                head: [&access[..], &round.repeat(count.min(MOST_BYTES / round.len().max(1)))].concat(),
                letters: letters.clone(),
                lengths: 1..=1,
                endings: endings.clone(),
            })
        });
        Words::new(BlockWords::new(automaton, blocks))
    }

    /// Each state from which a class of bytes leads back to it: a shortest word to it, and a shortest way round.
    fn loops(&self, automaton: &Automaton) -> Vec<(Vec<u8>, Vec<u8>)> {
        let mut loops = Vec::new();
        for (state, access) in automaton.states().zip(&self.access) {
            for byte in automaton.representatives() {
                let back = automaton.shortest_way(automaton.step(state, byte), state);
                loops.extend(back.map(|back| (access.clone(), [&[byte], &back[..]].concat())));
            }
        }
        loops
    }
}
/// The words that take each transition but those by which the access words reach the states.
fn other_transitions(automaton: &Automaton, access: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let longer = access.iter().flat_map(|word| {
        automaton.representatives().map(move |byte| word.iter().copied().chain([byte]).collect::<Vec<u8>>())
    });
    longer.filter(|word| !access.contains(word)).collect()
}

fn octets() -> Arc<[u8]> {
    (0..=u8::MAX).collect()
}
