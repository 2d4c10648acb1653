//! Makes a nondeterministic automaton deterministic: each new state is a set of old ones (Rabin and Scott 1959).

use super::dfa::Dfa;
use super::limit::{Budget, LimitExceeded};
use super::nfa::{Nfa, NfaState};
use crate::syntax::octet_set::OctetSet;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// The deterministic automaton.
///
/// A step is each state of `nfa` that is visited, each arrow that is followed, and each entry of the table; a new state
/// takes [`STATE_STEPS`].
pub(super) fn determinise(nfa: &Nfa, budget: &mut Budget) -> Result<Dfa, LimitExceeded> {
    let (classes, arrows) = Arrows::of(nfa, budget)?;
    let mut subsets = Subsets::new(nfa);
    let (mut next, mut accepting) = (Vec::new(), Vec::new());
    let mut targets: Vec<Vec<usize>> = (0..classes.count).map(|_| Vec::new()).collect();
    subsets.add(&[nfa.start], budget)?;
    while let Some(subset) = subsets.found.get(accepting.len()) {
        accepting.push(subset.last() == Some(&nfa.end));
        for &state in subset {
            let Some((of_state, target)) = arrows.of_state(state) else {
                continue;
            };
            budget.spend(of_state.len())?;
            for &class in of_state {
                targets[class].push(target);
            }
        }
        budget.spend(classes.count)?;
        for of_class in &mut targets {
            next.push(subsets.add(of_class, budget)?);
            of_class.clear();
        }
    }
    Ok(Dfa { class_of: classes.of_octet, class_count: classes.count, next, accepting })
}

/// The classes of octets: two octets are in one class if the same sets contain them.
struct Classes {
    of_octet: [usize; 256],
    count: usize,
}

impl Classes {
    /// One class with all octets.
    fn whole() -> Classes {
        Classes { of_octet: [0; 256], count: 1 }
    }

    /// Splits each class into the octets that are in the set and the others. Numbers the classes by their least octets.
    fn split(&mut self, set: &OctetSet) {
        let mut numbers: Vec<[Option<usize>; 2]> = (0..self.count).map(|_| [None; 2]).collect();
        let mut count = 0;
        for (octet, class) in (0..=u8::MAX).zip(&mut self.of_octet) {
            *class = *numbers[*class][usize::from(set.contains(octet))].get_or_insert_with(|| {
                count += 1;
                count - 1
            });
        }
        self.count = count;
    }
}

/// How many steps the classes of one set take.
const SET_STEPS: usize = 1 << 8;
/// How many steps a new state takes.
const STATE_STEPS: usize = 1 << 4;

/// Where each state leads, by classes of octets.
struct Arrows {
    /// For each state that reads an octet, the number of its set, and the state after the octet.
    of_states: Vec<Option<(usize, usize)>>,
    /// The classes of each set.
    of_sets: Vec<Vec<usize>>,
}

impl Arrows {
    fn of(nfa: &Nfa, budget: &mut Budget) -> Result<(Classes, Arrows), LimitExceeded> {
        let mut numbers: BTreeMap<OctetSet, usize> = BTreeMap::new();
        let (mut classes, mut sets) = (Classes::whole(), Vec::new());
        let mut of_states = Vec::with_capacity(nfa.states.len());
        for state in &nfa.states {
            let NfaState::Read(set, target) = state else {
                of_states.push(None);
                continue;
            };
            let number = *numbers.entry(*set).or_insert_with(|| {
                sets.push(*set);
                sets.len() - 1
            });
            of_states.push(Some((number, *target)));
        }
        budget.spend(sets.len().saturating_mul(SET_STEPS))?;
        for set in &sets {
            classes.split(set);
        }
        let mut least = BTreeMap::new();
        least.extend(classes.of_octet.iter().copied().zip(0..=u8::MAX).rev());
        let of_set = |set: &OctetSet| {
            least.iter().filter(|(_, octet)| set.contains(**octet)).map(|(class, _)| *class).collect()
        };
        Ok((classes, Arrows { of_states, of_sets: sets.iter().map(of_set).collect() }))
    }

    /// The classes of octets that the state reads, and the state after them.
    fn of_state(&self, state: usize) -> Option<(&[usize], usize)> {
        let (set, target) = (*self.of_states.get(state)?)?;
        Some((self.of_sets.get(set)?, target))
    }
}

/// The sets of states that were found: of each, in ascending order, the states that read an octet; after them the
/// accepting state, if it is among them.
struct Subsets<'n> {
    nfa: &'n Nfa,
    found: Vec<Vec<usize>>,
    /// The numbers of the sets with each hash.
    by_hash: BTreeMap<u64, Vec<usize>>,
    /// For each state, the number of the last walk that visited it.
    visited: Vec<usize>,
    walk: usize,
    open: Vec<usize>,
}

impl Subsets<'_> {
    fn new(nfa: &Nfa) -> Subsets<'_> {
        Subsets {
            nfa,
            found: Vec::new(),
            by_hash: BTreeMap::new(),
            visited: nfa.states.iter().map(|_| 0).collect(),
            walk: 0,
            open: Vec::new(),
        }
    }

    /// The number of the set of states that can be reached from `targets` without an octet.
    fn add(&mut self, targets: &[usize], budget: &mut Budget) -> Result<usize, LimitExceeded> {
        self.walk += 1;
        let mut subset = Vec::new();
        let mut accepts = false;
        budget.spend(targets.len())?;
        self.open.extend_from_slice(targets);
        while let Some(state) = self.open.pop() {
            if core::mem::replace(&mut self.visited[state], self.walk) == self.walk {
                continue;
            }
            match &self.nfa.states[state] {
                NfaState::Read(..) => {
                    budget.spend(1)?;
                    subset.push(state);
                }
                NfaState::Jump(targets) => {
                    budget.spend(1 + targets.len())?;
                    accepts |= state == self.nfa.end;
                    self.open.extend_from_slice(targets);
                }
            }
        }
        subset.sort_unstable();
        if accepts {
            subset.push(self.nfa.end);
        }
        let found = &mut self.found;
        let same_hash = self.by_hash.entry(hash(&subset)).or_default();
        if let Some(&number) = same_hash.iter().find(|&&number| found[number] == subset) {
            return Ok(number);
        }
        budget.spend(STATE_STEPS)?;
        same_hash.push(found.len());
        found.push(subset);
        Ok(found.len() - 1)
    }
}

/// A hash of a set.
fn hash(subset: &[usize]) -> u64 {
    subset.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, &state| {
        (hash ^ state as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
    })
}
