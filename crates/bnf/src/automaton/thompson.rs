//! Turns a lowered form into a nondeterministic automaton: definitions replace the names of rules, and each operator
//! becomes a few states (Thompson 1968).

use super::characters::CharacterNodes;
use super::limit::{Budget, LimitExceeded};
use super::measure::{Measure, Measured, Measures, Parts, common_set};
use super::nfa::{Nfa, NfaState};
use crate::syntax::octet_set::OctetSet;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::Range;

/// The automaton of a choice between these forms, which is within the limits of size and depth. Takes a step for each
/// state that its measure allows; the work is proportional to these steps, however many members a choice has.
pub(super) fn assemble(
    measures: &Measures,
    forms: &[&Measured],
    measure: &Measure,
    budget: &mut Budget,
) -> Result<Nfa, LimitExceeded> {
    budget.spend(measure.size)?;
    let mut emitter = Emitter { measures, states: Vec::new(), of_rules: BTreeMap::new() };
    let Fragment { start, end } = match (measure.set, forms) {
        (Some(set), _) => emitter.set(set),
        (None, [form]) => emitter.form(form),
        (None, _) => {
            let forms = || forms.iter().copied();
            let others = forms().filter(|form| form.measure.set.is_none());
            emitter.alternatives(common_set(forms()), others)
        }
    };
    let mut nfa = Nfa { states: emitter.states, start, end };
    skip_jumps(&mut nfa);
    Ok(nfa)
}

/// Replaces an arrow to a state with only one jump by an arrow to where that jumps, so that the state is not visited.
///
/// A cycle has a state with two arrows: the one that repeats it.
fn skip_jumps(nfa: &mut Nfa) {
    let mut resolved: Vec<usize> = (0..nfa.states.len()).collect();
    for state in 0..nfa.states.len() {
        let mut path = Vec::new();
        let mut last = state;
        while let Some(only) = only_jump(&nfa.states[last]) {
            path.push(last);
            last = resolved[only];
        }
        for state in path {
            resolved[state] = last;
        }
    }
    for state in &mut nfa.states {
        match state {
            NfaState::Read(_, target) => *target = resolved[*target],
            NfaState::Jump(targets) => targets.iter_mut().for_each(|target| *target = resolved[*target]),
        }
    }
}

/// Where a state jumps, if that is one state and it reads no octet.
fn only_jump(state: &NfaState) -> Option<usize> {
    match state {
        NfaState::Jump(targets) if targets.len() == 1 => targets.first().copied(),
        _ => None,
    }
}

/// A part of the automaton: the words that lead from `start` to `end` are those of a lowered form. `end` has no arrow
/// yet.
#[derive(Clone, Copy)]
struct Fragment {
    start: usize,
    end: usize,
}

/// A fragment that can be copied, and its states: their arrows lead to each other, except those of the end.
#[derive(Clone)]
struct Pattern {
    fragment: Fragment,
    states: Range<usize>,
}

struct Emitter<'m> {
    measures: &'m Measures,
    states: Vec<NfaState>,
    /// The first fragment of each rule. So the definition of a rule is walked through once, and then copied.
    of_rules: BTreeMap<usize, Pattern>,
}

impl Emitter<'_> {
    /// Recursive, to the depth that was measured.
    fn form(&mut self, form: &Measured) -> Fragment {
        if let Some(set) = form.measure.set {
            return self.set(set);
        }
        match &form.parts {
            Parts::Set => self.set(OctetSet::new()),
            Parts::Alternatives(members) => {
                let fragment = self.alternatives(members.set, members.others());
                if let Some(nodes) = &members.characters {
                    let characters = self.characters(nodes);
                    self.connect(fragment.start, characters.start);
                    self.connect(characters.end, fragment.end);
                }
                fragment
            }
            Parts::Characters(nodes) => self.characters(nodes),
            Parts::Sequence(members) => self.sequence(members),
            Parts::Repetition { minimum, maximum, element } => self.repetition(*minimum, *maximum, element),
            Parts::Nonterminal(number) => self.rule(*number),
        }
    }

    fn rule(&mut self, number: usize) -> Fragment {
        if let Some(pattern) = self.of_rules.get(&number) {
            let pattern = pattern.clone();
            return self.copy(&pattern);
        }
        let Some(definition) = self.measures.definition(number) else {
            return self.set(OctetSet::new());
        };
        let pattern = self.pattern(definition);
        let fragment = pattern.fragment;
        self.of_rules.insert(number, pattern);
        fragment
    }

    /// One of these octets, or one of these members.
    fn alternatives<'f>(&mut self, set: OctetSet, others: impl Iterator<Item = &'f Measured>) -> Fragment {
        let (start, end) = (self.jump(), self.jump());
        for member in others {
            let member = self.form(member);
            self.connect(start, member.start);
            self.connect(member.end, end);
        }
        if !set.is_empty() {
            let set = self.set(set);
            self.connect(start, set.start);
            self.connect(set.end, end);
        }
        Fragment { start, end }
    }

    /// A state for each node, and one for each set that leads from it.
    fn characters(&mut self, nodes: &CharacterNodes) -> Fragment {
        let first = self.states.len();
        let mut states = Vec::new();
        for node in nodes.iter() {
            let state = self.jump();
            for &(set, target) in &node.edges {
                let target = states.get(target).copied().unwrap_or(first);
                self.states.push(NfaState::Read(set, target));
                self.connect(state, self.states.len() - 1);
            }
            if node.can_end {
                self.connect(state, first);
            }
            states.push(state);
        }
        Fragment { start: states.last().copied().unwrap_or(first), end: first }
    }

    fn sequence(&mut self, members: &[Measured]) -> Fragment {
        let start = self.jump();
        let mut end = start;
        for member in members {
            let member = self.form(member);
            self.connect(end, member.start);
            end = member.end;
        }
        Fragment { start, end }
    }

    /// The element `minimum` times; then the most that the maximum allows, each with a way out before it.
    fn repetition(&mut self, minimum: u32, maximum: Option<u32>, element: &Measured) -> Fragment {
        let (start, end) = (self.jump(), self.jump());
        let choices = maximum.map_or(1, |maximum| maximum.saturating_sub(minimum));
        let mut first: Option<Pattern> = None;
        let mut last = start;
        for number in 0..minimum.saturating_add(choices) {
            let is_choice = number >= minimum;
            if is_choice {
                let choice = self.jump();
                self.connect(last, choice);
                self.connect(choice, end);
                last = choice;
            }
            let fragment = match &first {
                Some(pattern) => {
                    let pattern = pattern.clone();
                    self.copy(&pattern)
                }
                None => first.insert(self.pattern(element)).fragment,
            };
            self.connect(last, fragment.start);
            if is_choice && maximum.is_none() {
                self.connect(fragment.end, last);
                return Fragment { start, end };
            }
            last = fragment.end;
        }
        self.connect(last, end);
        Fragment { start, end }
    }

    fn set(&mut self, set: OctetSet) -> Fragment {
        let end = self.jump();
        self.states.push(NfaState::Read(set, end));
        Fragment { start: end + 1, end }
    }

    /// A state that leads nowhere yet.
    fn jump(&mut self) -> usize {
        self.states.push(NfaState::Jump(Vec::new()));
        self.states.len() - 1
    }

    fn connect(&mut self, from: usize, to: usize) {
        if let Some(NfaState::Jump(targets)) = self.states.get_mut(from) {
            targets.push(to);
        }
    }

    fn pattern(&mut self, form: &Measured) -> Pattern {
        let begin = self.states.len();
        let fragment = self.form(form);
        Pattern { fragment, states: begin..self.states.len() }
    }

    /// Adds a copy of the fragment of `pattern`, whose end has no arrow.
    fn copy(&mut self, pattern: &Pattern) -> Fragment {
        let offset = self.states.len() - pattern.states.start;
        for index in pattern.states.clone() {
            let copy = match self.states.get(index) {
                Some(NfaState::Read(set, target)) => NfaState::Read(*set, target + offset),
                Some(NfaState::Jump(targets)) if index != pattern.fragment.end => {
                    NfaState::Jump(targets.iter().map(|target| target + offset).collect())
                }
                Some(NfaState::Jump(_)) | None => NfaState::Jump(Vec::new()),
            };
            self.states.push(copy);
        }
        let Fragment { start, end } = pattern.fragment;
        Fragment { start: start + offset, end: end + offset }
    }
}
