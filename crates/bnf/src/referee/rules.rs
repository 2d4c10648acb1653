//! The automata of the rules inside a rule, each compiled when it is first needed.

use crate::automaton::compile::compile;
use crate::automaton::limit::{Budget, COMPILE_STEPS};
use crate::automaton::measure::Measures;
use crate::automaton::minimal::{Automaton, State};
use crate::linking::grammar::Grammar;
use crate::syntax::octet_set::OctetSet;
use crate::syntax::production::Production;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::sync::Arc;

/// The most octets of a character: those of UTF-8. An escape has three.
const LONGEST_CHARACTER: usize = 4;

/// The automata of rules, by their number in the grammar.
pub(super) struct Rules<'g> {
    pub(super) grammar: &'g Grammar,
    measures: Measures,
    compiled: BTreeMap<usize, Option<Arc<Automaton>>>,
}

impl<'g> Rules<'g> {
    pub(super) fn of(grammar: &'g Grammar) -> Rules<'g> {
        Rules { grammar, measures: Measures::of(grammar), compiled: BTreeMap::new() }
    }

    /// The name of a rule, as printed.
    pub(super) fn name(&self, rule: usize) -> &'g str {
        self.grammar.rules.get(rule).map_or("", Production::name)
    }

    /// The automaton of a rule. Every rule inside a rule that has an automaton has one.
    pub(super) fn automaton(&mut self, rule: usize) -> Option<Arc<Automaton>> {
        let measures = &self.measures;
        let compiled = self.compiled.entry(rule).or_insert_with(|| {
            let mut budget = Budget::new(COMPILE_STEPS);
            compile(measures, &[&measures.reference(rule)], "", &mut budget).ok().map(Arc::new)
        });
        compiled.clone()
    }

    /// The octets of the words of a rule.
    pub(super) fn octets(&mut self, rule: usize) -> Option<OctetSet> {
        let automaton = self.automaton(rule)?;
        let octets = automaton.states().map(|state| automaton.next_octets(state));
        Some(octets.fold(OctetSet::new(), OctetSet::union))
    }

    /// Whether the empty word is in the language of a rule.
    pub(super) fn has_empty(&mut self, rule: usize) -> bool {
        self.automaton(rule).is_some_and(|automaton| automaton.is_accepting(automaton.start()))
    }

    /// Whether a rule has a word that is not empty.
    pub(super) fn has_others(&mut self, rule: usize) -> bool {
        self.automaton(rule).is_some_and(|automaton| !automaton.first().is_empty())
    }

    /// Whether every word of a rule is a character: an octet, an escape, or the octets of a character of Unicode. No word
    /// of such a rule begins another, and all are short; `unreserved`, for example, but not `port`. A word of several octets
    /// does not begin with a letter or a digit, as a number of two digits does.
    pub(super) fn is_character(&mut self, rule: usize) -> bool {
        self.automaton(rule).is_some_and(|automaton| {
            let start = automaton.start();
            let first = automaton.next_octets(start);
            let begins_longer = |octet: u8| !automaton.next_octets(automaton.step(start, octet)).is_empty();
            if first.iter().any(|octet| octet.is_ascii_alphanumeric() && begins_longer(octet)) {
                return false;
            }
            let mut states = BTreeSet::from([automaton.start()]);
            for _ in 0..LONGEST_CHARACTER {
                let next_octets = |state: State| automaton.next_octets(state);
                if states.iter().any(|&state| automaton.is_accepting(state) && !next_octets(state).is_empty())
                {
                    return false;
                }
                let steps = states.iter().flat_map(|&state| {
                    let octets = next_octets(state);
                    automaton
                        .representatives()
                        .filter(move |&octet| octets.contains(octet))
                        .map(move |octet| (state, octet))
                });
                states = steps.map(|(state, octet)| automaton.step(state, octet)).collect();
            }
            !automaton.is_accepting(automaton.start())
                && states.iter().all(|&state| automaton.next_octets(state).is_empty())
        })
    }
}
