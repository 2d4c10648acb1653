//! Finds the shortest word on which two languages differ, or that they share, by a walk through both automata at once.

use super::limit::{Budget, LimitExceeded};
use super::minimal::{Automaton, State, legibility};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

impl Automaton {
    /// Returns the shortest word that is in one of the two languages and not in the other; `None` if they are the same
    /// language. Of several such words, prefers one with visible octets.
    ///
    /// Takes time and memory proportional to the product of the two numbers of states, times the classes of octets.
    /// There is no limit.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = \"x\" *\"y\"\nb = \"x\" *1\"y\"")?;
    /// let (a, b) = (Automaton::compile(&grammar, "a")?, Automaton::compile(&grammar, "b")?);
    /// assert_eq!(a.difference(&b), Some(b"xyy".to_vec()));
    /// assert_eq!(a.difference(&a), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn difference(&self, other: &Automaton) -> Option<Vec<u8>> {
        if self == other {
            return None;
        }
        let verdict = |[left, right]: [State; 2]| {
            let differs = self.is_accepting(left) != other.is_accepting(right);
            if differs { WalkStep::Found } else { WalkStep::On }
        };
        shortest_word([self, other], &mut Budget::unlimited(), verdict).unwrap_or(None)
    }

    /// Returns the shortest word that is in this language and not in the other; `None` if there is none. Of several
    /// such words, prefers one with visible octets.
    ///
    /// Takes time and memory proportional to the product of the two numbers of states, times the classes of octets.
    /// There is no limit.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = \"x\" *\"y\"\nb = \"x\" *1\"y\"")?;
    /// let (a, b) = (Automaton::compile(&grammar, "a")?, Automaton::compile(&grammar, "b")?);
    /// assert_eq!((a.without(&b), b.without(&a)), (Some(b"xyy".to_vec()), None));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn without(&self, other: &Automaton) -> Option<Vec<u8>> {
        let step = |[left, right]: [State; 2]| {
            if self.is_dead(left) {
                WalkStep::Back
            } else if self.is_accepting(left) && !other.is_accepting(right) {
                WalkStep::Found
            } else {
                WalkStep::On
            }
        };
        shortest_word([self, other], &mut Budget::unlimited(), step).unwrap_or(None)
    }

    /// Returns the shortest word that is in both languages; `None` if they have none in common. Of several such words,
    /// prefers one with visible octets.
    ///
    /// Takes time and memory proportional to the product of the two numbers of states, times the classes of octets.
    /// There is no limit.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = 1*\"x\"\nb = \"y\" | 2*\"x\"\nc = \"z\"")?;
    /// let [a, b, c] = ["a", "b", "c"].map(|rule| Automaton::compile(&grammar, rule));
    /// let (a, b, c) = (a?, b?, c?);
    /// assert_eq!(a.intersection(&b), Some(b"xx".to_vec()));
    /// assert_eq!(a.intersection(&c), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn intersection(&self, other: &Automaton) -> Option<Vec<u8>> {
        let step = |states| in_both(self, other, states);
        shortest_word([self, other], &mut Budget::unlimited(), step).unwrap_or(None)
    }
}

/// The step of a walk for a word that is in both languages.
pub(crate) fn in_both(left: &Automaton, right: &Automaton, states: [State; 2]) -> WalkStep {
    let [of_left, of_right] = states;
    if left.is_dead(of_left) || right.is_dead(of_right) {
        WalkStep::Back
    } else if left.is_accepting(of_left) && right.is_accepting(of_right) {
        WalkStep::Found
    } else {
        WalkStep::On
    }
}

/// What to do at a combination of states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WalkStep {
    /// The word that leads here is the result: no shorter one is.
    Found,
    /// The result may follow.
    On,
    /// The result does not follow.
    Back,
}

/// The shortest word that leads all automata at once to a combination for which `step` returns [`WalkStep::Found`]: a
/// breadth-first walk. Each arrow that is followed takes some [steps](Budget).
pub(crate) fn shortest_word<const N: usize>(
    automata: [&Automaton; N],
    budget: &mut Budget,
    step: impl Fn([State; N]) -> WalkStep,
) -> Result<Option<Vec<u8>>, LimitExceeded> {
    let octets = common_representatives(automata);
    budget.spend(256)?;
    let first = automata.map(Automaton::start);
    // Each combination that is found, with the octet and the position of the one that led to it.
    let mut found = Vec::from([(first, None)]);
    let mut seen = BTreeSet::from([first]);
    let mut position = 0;
    while let Some(&(states, _)) = found.get(position) {
        match step(states) {
            WalkStep::Found => return Ok(Some(word_to(&found, position))),
            WalkStep::Back => {}
            WalkStep::On => {
                budget.spend(octets.len().saturating_mul(ARROW_STEPS))?;
                for &octet in &octets {
                    let mut next = states;
                    for (state, automaton) in next.iter_mut().zip(automata) {
                        *state = automaton.step(*state, octet);
                    }
                    if seen.insert(next) {
                        found.push((next, Some((octet, position))));
                    }
                }
            }
        }
        budget.spend(1)?;
        position += 1;
    }
    Ok(None)
}

/// How many steps it takes to follow an arrow of several automata at once.
const ARROW_STEPS: usize = 4;

/// One octet for each combination of classes that have one in common.
fn common_representatives<const N: usize>(automata: [&Automaton; N]) -> Vec<u8> {
    let mut octets: BTreeMap<[usize; N], u8> = BTreeMap::new();
    for octet in 0..=u8::MAX {
        let class = |automaton: &Automaton| automaton.class_of.get(usize::from(octet)).copied().unwrap_or(0);
        let chosen = octets.entry(automata.map(class)).or_insert(octet);
        if legibility(octet) < legibility(*chosen) {
            *chosen = octet;
        }
    }
    let mut octets: Vec<u8> = octets.into_values().collect();
    octets.sort_unstable_by_key(|&octet| (legibility(octet), octet));
    octets
}

/// The word that led to a combination of states.
fn word_to<States>(found: &[(States, Option<(u8, usize)>)], mut position: usize) -> Vec<u8> {
    let mut word = Vec::new();
    while let Some(&(_, Some((octet, before)))) = found.get(position) {
        word.push(octet);
        position = before;
    }
    word.reverse();
    word
}
