//! The walk through two automata at once, and the steps at which they part.

use super::character_set::CharacterSet;
use super::graph::Graph;
use super::relation::Relation;
use super::{Difference, Distinction, DistinguishingStep, Side};
use crate::automaton::difference::{WalkStep, shortest_word};
use crate::automaton::limit::{Budget, LimitExceeded};
use crate::automaton::minimal::{Automaton, State};
use crate::linking::grammar::Grammar;
use crate::syntax::notation::Notation;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// A pair of states that a beginning leads to from which both languages have words.
struct Pair {
    states: [State; 2],
    /// The number of characters of the shortest beginning.
    length: usize,
    /// The last of them, and the pair before it.
    before: Option<(u32, usize)>,
}

/// A step at which the automata part.
struct Parting {
    /// The number of characters of its shortest word.
    length: usize,
    /// The position of the pair from which it leads.
    pair: usize,
    /// The characters, and the state of the automaton that goes on; `None` if the word ends.
    step: Option<(CharacterSet, State)>,
}

pub(super) fn compare(
    automata: [&Automaton; 2],
    most: usize,
    budget: &mut Budget,
) -> Result<Difference, LimitExceeded> {
    let are_octets = !(is_text(automata[0], budget)? && is_text(automata[1], budget)?);
    let graphs = [Graph::of(automata[0], are_octets, budget)?, Graph::of(automata[1], are_octets, budget)?];
    let [only_left, only_right] = match [graphs[0].start, graphs[1].start] {
        [Some(left), Some(right)] => {
            let walk = Walk::new(automata, &graphs, [left, right], budget)?;
            [walk.side(0, most), walk.side(1, most)]
        }
        [left, right] => [whole(&graphs[0], left, most), whole(&graphs[1], right, most)],
    };
    let relation = Relation::of(only_left.count > 0, only_right.count > 0);
    Ok(Difference { relation, only_left, only_right })
}

/// Returns whether all words are UTF-8.
pub(super) fn is_text(automaton: &Automaton, budget: &mut Budget) -> Result<bool, LimitExceeded> {
    let grammar = Grammar::read_as(Notation::Abnf, "; Characters  Unicode\n\ntext = *%x0-10FFFF");
    let Some(text) = grammar.ok().and_then(|grammar| Automaton::compile(&grammar, "text").ok()) else {
        return Ok(false);
    };
    let step = |[state, of_text]: [State; 2]| {
        if automaton.is_dead(state) {
            WalkStep::Back
        } else if text.is_dead(of_text) || automaton.is_accepting(state) && !text.is_accepting(of_text) {
            // An octet that does not continue a character, or a word that ends within one.
            WalkStep::Found
        } else {
            WalkStep::On
        }
    };
    Ok(shortest_word([automaton, &text], budget, step)?.is_none())
}

/// What a language has if the other has no words. No grammar has such a language: each set of characters that it can
/// express has members.
fn whole(graph: &Graph, start: Option<State>, most: usize) -> Side {
    let step = start.map(|start| {
        let mut word = Vec::new();
        graph.complete(start, &mut word);
        DistinguishingStep { offset: word.len(), word, distinction: Distinction::End }
    });
    let count = usize::from(step.is_some());
    Side { steps: step.into_iter().take(most).collect(), count }
}

struct Walk<'a> {
    graphs: &'a [Graph; 2],
    are_octets: bool,
    pairs: Vec<Pair>,
    /// The steps that lead to words that only the left language has, and those of the right one.
    partings: [Vec<Parting>; 2],
}

impl<'a> Walk<'a> {
    fn new(
        automata: [&Automaton; 2],
        graphs: &'a [Graph; 2],
        start: [State; 2],
        budget: &mut Budget,
    ) -> Result<Self, LimitExceeded> {
        let are_octets = graphs.iter().any(Graph::reads_octets);
        let first = Pair { states: start, length: 0, before: None };
        let mut walk =
            Walk { graphs, are_octets, pairs: Vec::from([first]), partings: [Vec::new(), Vec::new()] };
        let mut seen = BTreeSet::from([start]);
        let mut position = 0;
        while let Some(&Pair { states, length, .. }) = walk.pairs.get(position) {
            walk.part(automata, position, states, length);
            let mut next = Vec::new();
            for left in graphs[0].steps(states[0]) {
                for right in graphs[1].steps(states[1]) {
                    budget.spend(1)?;
                    let common = left.characters.intersection(&right.characters);
                    if !common.is_empty() {
                        let character = common.most_legible();
                        next.push((common.legibility(character), [left.target, right.target]));
                    }
                }
            }
            next.sort_unstable();
            for ((_, character), states) in next {
                if seen.insert(states) {
                    walk.pairs.push(Pair { states, length: length + 1, before: Some((character, position)) });
                }
            }
            position += 1;
        }
        Ok(walk)
    }

    /// Finds the steps from a pair at which the automata part.
    fn part(&mut self, automata: [&Automaton; 2], pair: usize, states: [State; 2], length: usize) {
        for (side, partings) in self.partings.iter_mut().enumerate() {
            let other = 1 - side;
            let accepts = |side: usize| automata[side].is_accepting(states[side]);
            if accepts(side) && !accepts(other) {
                partings.push(Parting { length, pair, step: None });
            }
            let Some(of_other) = self.graphs[other].characters(states[other]) else { continue };
            for step in self.graphs[side].steps(states[side]) {
                let characters = step.characters.without(of_other);
                if !characters.is_empty() {
                    let length = length + 1 + self.graphs[side].distance(step.target);
                    partings.push(Parting { length, pair, step: Some((characters, step.target)) });
                }
            }
        }
    }

    /// The shortest words of one side.
    fn side(&self, side: usize, most: usize) -> Side {
        let partings = self.partings.get(side).map_or(&[][..], Vec::as_slice);
        let mut order: Vec<_> = partings.iter().collect();
        // Equal ones stay in the order of the walk, in which legible words come first.
        order.sort_by_key(|parting| parting.length);
        let steps = order.iter().take(most).map(|parting| self.step(side, parting)).collect();
        Side { steps, count: partings.len() }
    }

    fn step(&self, side: usize, parting: &Parting) -> DistinguishingStep {
        let mut word = self.beginning(parting.pair);
        let offset = word.len();
        let distinction = match &parting.step {
            Some((characters, target)) => {
                characters.push_octets(characters.most_legible(), &mut word);
                self.graphs[side].complete(*target, &mut word);
                Distinction::Characters(characters.clone())
            }
            None => Distinction::End,
        };
        DistinguishingStep { word, offset, distinction }
    }

    fn beginning(&self, mut position: usize) -> Vec<u8> {
        let mut characters = Vec::new();
        while let Some(&Pair { before: Some((character, before)), .. }) = self.pairs.get(position) {
            characters.push(character);
            position = before;
        }
        let mut word = Vec::new();
        let set = CharacterSet::new(Vec::new(), self.are_octets);
        characters.iter().rev().for_each(|&character| set.push_octets(character, &mut word));
        word
    }
}
