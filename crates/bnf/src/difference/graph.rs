//! An automaton as a graph whose steps read characters.

use super::character_set::CharacterSet;
use crate::automaton::limit::{Budget, LimitExceeded};
use crate::automaton::minimal::{Automaton, State};
use crate::syntax::octet_set::OctetSet;
use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec::Vec;

/// The live states that characters lead to, and the steps between them.
pub(super) struct Graph {
    /// By the number of the state; empty for states within a character.
    steps: Vec<Vec<Step>>,
    /// All characters that lead from each state.
    all: Vec<CharacterSet>,
    /// For each state that leads to acceptance.
    ways: Vec<Option<Way>>,
    /// The start, unless the language is empty.
    pub(super) start: Option<State>,
    are_octets: bool,
}

/// The shortest way to acceptance: its length in characters, and its first step unless that is 0.
type Way = (usize, Option<(u32, State)>);

/// A step on one of these characters.
pub(super) struct Step {
    pub(super) characters: CharacterSet,
    pub(super) target: State,
}

/// Ranges of the numbers that continuation octets give, by the state that they lead to.
type Continuations = BTreeMap<State, Vec<(u32, u32)>>;

impl Graph {
    /// The words of the automaton are UTF-8, unless its steps read octets.
    pub(super) fn of(
        automaton: &Automaton,
        are_octets: bool,
        budget: &mut Budget,
    ) -> Result<Graph, LimitExceeded> {
        let count = automaton.state_count();
        let empty = || CharacterSet::new(Vec::new(), are_octets);
        let start = Some(automaton.start()).filter(|&start| !automaton.is_dead(start));
        let mut graph = Graph {
            steps: (0..count).map(|_| Vec::new()).collect(),
            all: (0..count).map(|_| empty()).collect(),
            ways: (0..count).map(|_| None).collect(),
            start,
            are_octets,
        };
        let mut reader = Reader { automaton, known: BTreeMap::new() };
        let mut is_seen: Vec<bool> = (0..count).map(|_| false).collect();
        let mut open: Vec<State> = start.into_iter().collect();
        while let Some(state) = open.pop() {
            match is_seen.get_mut(state.index()) {
                Some(seen) if !*seen => *seen = true,
                _ => continue,
            }
            let mut steps: Vec<Step> = reader
                .steps(state, are_octets, budget)?
                .into_iter()
                .map(|(target, ranges)| Step { characters: CharacterSet::new(ranges, are_octets), target })
                .collect();
            steps.sort_by_key(|step| step.characters.legibility(step.characters.most_legible()));
            let ranges = steps.iter().flat_map(|step| step.characters.ranges()).collect();
            open.extend(steps.iter().map(|step| step.target));
            let slots = graph.steps.get_mut(state.index()).zip(graph.all.get_mut(state.index()));
            if let Some((of_steps, all)) = slots {
                *of_steps = steps;
                *all = CharacterSet::new(ranges, are_octets);
            }
        }
        graph.find_ways(automaton);
        Ok(graph)
    }

    pub(super) fn reads_octets(&self) -> bool {
        self.are_octets
    }

    /// The steps from a state, those with legible characters first.
    pub(super) fn steps(&self, state: State) -> &[Step] {
        self.steps.get(state.index()).map_or(&[], Vec::as_slice)
    }

    /// All characters on which there is a step.
    pub(super) fn characters(&self, state: State) -> Option<&CharacterSet> {
        self.all.get(state.index())
    }

    /// The length of the shortest way to acceptance, in characters.
    pub(super) fn distance(&self, state: State) -> usize {
        self.way(state).map_or(0, |(length, _)| length)
    }

    /// Appends the octets of a shortest way to acceptance.
    pub(super) fn complete(&self, mut state: State, word: &mut Vec<u8>) {
        while let Some((_, Some((character, next)))) = self.way(state) {
            CharacterSet::new(Vec::new(), self.are_octets).push_octets(character, word);
            state = next;
        }
    }

    fn way(&self, state: State) -> Option<Way> {
        self.ways.get(state.index()).copied().flatten()
    }

    /// Walks back from the accepting states, by numbers of characters.
    fn find_ways(&mut self, automaton: &Automaton) {
        let mut before: Vec<Vec<State>> = self.steps.iter().map(|_| Vec::new()).collect();
        for state in automaton.states() {
            for step in self.steps(state) {
                if let Some(before) = before.get_mut(step.target.index()) {
                    before.push(state);
                }
            }
        }
        let mut open = VecDeque::new();
        for state in automaton.states().filter(|&state| automaton.is_accepting(state)) {
            self.set_way(state, (0, None));
            open.push_back((state, 0));
        }
        while let Some((state, length)) = open.pop_front() {
            for &previous in before.get(state.index()).map_or(&[][..], Vec::as_slice) {
                if self.way(previous).is_some() {
                    continue;
                }
                // Steps are in the order of legibility. Those of this length are known.
                let next = self
                    .steps(previous)
                    .iter()
                    .find(|step| self.way(step.target).is_some_and(|(of_target, _)| of_target == length));
                let next = next.map(|step| (step.characters.most_legible(), step.target));
                self.set_way(previous, (length + 1, next));
                open.push_back((previous, length + 1));
            }
        }
    }

    fn set_way(&mut self, state: State, way: Way) {
        if let Some(slot) = self.ways.get_mut(state.index()) {
            *slot = Some(way);
        }
    }
}

/// Reads characters of several octets.
struct Reader<'a> {
    automaton: &'a Automaton,
    /// What is known: from a state, with this number of octets to come.
    known: BTreeMap<(State, u32), Continuations>,
}

impl Reader<'_> {
    /// The ranges of characters that lead from a state to each live state.
    fn steps(
        &mut self,
        state: State,
        are_octets: bool,
        budget: &mut Budget,
    ) -> Result<Continuations, LimitExceeded> {
        let mut found = Continuations::new();
        for (target, set) in self.live(state, budget)? {
            let single = if are_octets { (0, 0xFF) } else { (0, 0x7F) };
            let ranges = within(&set, single).map(|(first, last)| (u32::from(first), u32::from(last)));
            let ranges: Vec<_> = ranges.collect();
            if !ranges.is_empty() {
                found.entry(target).or_default().extend(ranges);
            }
            if are_octets {
                continue;
            }
            for (leads, count) in LEADS {
                for (first, last) in within(&set, leads) {
                    for lead in first..=last {
                        // The octets before the last `count` ones have these bits.
                        let bits = u32::from(lead) & (0x3F >> count);
                        self.add(target, bits, count, &mut found, budget)?;
                    }
                }
            }
        }
        Ok(found)
    }

    /// Adds the ranges for an octet with these bits, which leads to `state`, with this number of octets to come.
    fn add(
        &mut self,
        state: State,
        bits: u32,
        count: u32,
        found: &mut Continuations,
        budget: &mut Budget,
    ) -> Result<(), LimitExceeded> {
        if count == 0 {
            found.entry(state).or_default().push((bits, bits));
            return Ok(());
        }
        let offset = bits << (6 * count);
        for (target, ranges) in self.continuations(state, count, budget)? {
            budget.spend(ranges.len())?;
            let ranges = ranges.into_iter().map(|(first, last)| (offset + first, offset + last));
            found.entry(target).or_default().extend(ranges);
        }
        Ok(())
    }

    /// Recursive, to the number of octets to come, which is at most three.
    fn continuations(
        &mut self,
        state: State,
        count: u32,
        budget: &mut Budget,
    ) -> Result<Continuations, LimitExceeded> {
        if let Some(known) = self.known.get(&(state, count)) {
            return Ok(known.clone());
        }
        let mut found = Continuations::new();
        for (target, set) in self.live(state, budget)? {
            for (first, last) in within(&set, (0x80, 0xBF)) {
                for octet in first..=last {
                    self.add(target, u32::from(octet) & 0x3F, count - 1, &mut found, budget)?;
                }
            }
        }
        for ranges in found.values_mut() {
            *ranges = CharacterSet::new(core::mem::take(ranges), true).ranges().collect();
        }
        self.known.insert((state, count), found.clone());
        Ok(found)
    }

    /// The live states that an octet leads to, and the octets.
    fn live(&self, state: State, budget: &mut Budget) -> Result<BTreeMap<State, OctetSet>, LimitExceeded> {
        budget.spend(self.automaton.class_count())?;
        let mut found: BTreeMap<State, OctetSet> = BTreeMap::new();
        for (class, set) in self.automaton.classes().enumerate() {
            let target = self.automaton.step_class(state, class);
            if !self.automaton.is_dead(target) {
                let known = found.entry(target).or_default();
                *known = known.union(set);
            }
        }
        Ok(found)
    }
}

/// The first octets of a character of several octets, and how many follow.
const LEADS: [((u8, u8), u32); 3] = [((0xC2, 0xDF), 1), ((0xE0, 0xEF), 2), ((0xF0, 0xF4), 3)];

/// The ranges of a set, within a range.
fn within(set: &OctetSet, (least, most): (u8, u8)) -> impl Iterator<Item = (u8, u8)> + use<> {
    let ranges = set.ranges().map(move |(first, last)| (first.max(least), last.min(most)));
    ranges.filter(|(first, last)| first <= last)
}
