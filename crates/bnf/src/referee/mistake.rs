//! The mistake that a step of the automaton shows.

use super::applied::{Applied, applied};
use super::open::{Following, following};
use super::phrase::{Category, Phrase};
use super::rules::Rules;
use super::steps::{Step, StepsTaken};
use super::symbols::Symbol;
use crate::automaton::minimal::{Automaton, State};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// A mistake: what is done wrong, and in which rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Mistake {
    pub(super) phrase: Phrase,
    /// The rule, and those around it: from the start symbol to the innermost.
    pub(super) rules: Vec<usize>,
}

/// The rule under test.
pub(super) struct RuleUnderTest<'a> {
    pub(super) rule: usize,
    pub(super) automaton: &'a Automaton,
}

impl RuleUnderTest<'_> {
    /// Why `word`, which is accepted, leaves the language with its octet at `offset`, or with its end.
    pub(super) fn of_accepted(&self, rules: &mut Rules<'_>, word: &[u8], offset: usize) -> Mistake {
        let (beginning, octet) = (word.get(..offset).unwrap_or(word), word.get(offset).copied());
        let found = following(rules, self.rule, beginning);
        let state = self.automaton.run(self.automaton.start(), beginning);
        if let Some(path) = self.empty_before(rules, &found.beginning, state, octet) {
            let open = found.open.iter().map(|open| open.rule);
            return Mistake { phrase: Phrase::AcceptsEmpty, rules: open.chain(path).collect() };
        }
        if word.is_empty() {
            return Mistake { phrase: Phrase::AcceptsEmpty, rules: Vec::from([self.rule]) };
        }
        // What is not complete ends before a delimiter, and not before a letter or a digit.
        if !octet.is_some_and(|octet| octet.is_ascii_alphanumeric()) {
            for (index, open) in found.open.iter().enumerate().rev() {
                let piece = beginning.get(open.start..).unwrap_or_default();
                let is_complete = rules.automaton(open.rule).is_none_or(|automaton| automaton.accepts(piece));
                if !is_complete
                    && !piece.is_empty()
                    && self.ends_before(rules, state, open.rule, piece, octet)
                {
                    let last = piece.last().copied().filter(|last| !last.is_ascii_alphanumeric());
                    return Mistake {
                        phrase: Phrase::AcceptsEnd(last),
                        rules: inside(&found, index, open.rule),
                    };
                }
            }
        }
        let symbol = Symbol::at(word, offset);
        let phrase =
            symbol.map_or(Phrase::AcceptsEnd(None), |symbol| Phrase::AcceptsOctets(Category::of(symbol)));
        // After a delimiter, which can be a letter, the octet is in the rule that should begin. After the end of a rule, it is
        // in the rule that is open.
        let is_after_delimiter =
            beginning.last().is_some_and(|last| !last.is_ascii_alphanumeric() || found.ended.is_empty());
        let next = found.beginning.first().filter(|_| is_after_delimiter && octet.is_some()).copied();
        // Of a number that goes on after its last digit, the rule of the number has one digit too many.
        let longer = octet.filter(u8::is_ascii_alphanumeric).and_then(|octet| longer(rules, &found, octet));
        let inner = longer.or(next).map(|rule| inside(&found, found.open.len(), rule));
        Mistake { phrase, rules: inner.unwrap_or_else(|| self.all_open(&found)) }
    }

    /// What is rejected in `word`, a member, with its octet at `offset`, or with its end.
    pub(super) fn of_rejected(
        &self,
        rules: &mut Rules<'_>,
        word: &[u8],
        offset: usize,
        taken: &StepsTaken,
        is_pair: bool,
    ) -> Mistake {
        let octet = word.get(offset).copied();
        let symbol = Symbol::at(word, offset);
        let is_new = octet.is_some_and(|octet| !is_pair && !taken.has_octet(octet));
        if let Some(symbol) = symbol.filter(|_| is_new) {
            let phrase = Phrase::RejectsEverywhere(Category::of(symbol));
            return Mistake { phrase, rules: Vec::from([self.rule]) };
        }
        let applied = applied(rules, self.rule, word);
        let empty = applied.iter().filter(|part| part.start == offset && part.end == offset);
        let mut empty = empty.map(|part| part.rules.clone());
        if let Some(rules) = empty.next() {
            return Mistake { phrase: Phrase::RejectsEmpty, rules };
        }
        // The innermost rule that has the octet, or the last one. A rule for characters counts after its first octet.
        let last = if octet.is_some() { offset } else { offset.saturating_sub(1) };
        let around = applied.iter().filter(|part| part.start <= last && last < part.end);
        let mut innermost: Option<&Applied> = None;
        for part in around {
            let is_wanted = part.start < offset && octet.is_some()
                || part.rules.last().is_some_and(|&rule| !rules.is_character(rule));
            let is_inner = innermost.is_none_or(|other| part.rules.len() > other.rules.len());
            if is_wanted && is_inner {
                innermost = Some(part);
            }
        }
        let rules = innermost.map_or_else(|| Vec::from([self.rule]), |part| part.rules.clone());
        let phrase = match symbol.map(Category::of) {
            Some(category) if is_pair => Phrase::RejectsAfter(category),
            Some(category) => Phrase::RejectsOctets(category),
            None => {
                let last = word.last().copied().filter(|last| !last.is_ascii_alphanumeric());
                Phrase::RejectsEnd(last)
            }
        };
        Mistake { phrase, rules }
    }

    /// The rule that is left out before `octet`, or before the end of the word, of the rules that may begin and those that
    /// begin with them, outer ones first; with the rules around it.
    fn empty_before(
        &self,
        rules: &mut Rules<'_>,
        beginning: &[usize],
        state: State,
        octet: Option<u8>,
    ) -> Option<Vec<usize>> {
        let mut seen: BTreeSet<usize> = beginning.iter().copied().collect();
        let mut paths: Vec<Vec<usize>> = beginning.iter().map(|&rule| Vec::from([rule])).collect();
        let mut position = 0;
        while let Some(path) = paths.get(position).cloned() {
            position += 1;
            let rule = path.last().copied()?;
            if !rules.has_empty(rule) && self.ends_before(rules, state, rule, b"", octet) {
                return Some(path);
            }
            for inner in following(rules, rule, b"").beginning {
                if seen.insert(inner) {
                    paths.push(path.iter().copied().chain([inner]).collect());
                }
            }
        }
        None
    }

    /// Whether `octet`, or the end of the word, can follow the rule, of which `piece` was read, once the rule is complete.
    fn ends_before(
        &self,
        rules: &mut Rules<'_>,
        state: State,
        rule: usize,
        piece: &[u8],
        octet: Option<u8>,
    ) -> bool {
        let Some(inner) = rules.automaton(rule) else { return false };
        let Some(rest) = completion(&inner, inner.run(inner.start(), piece)) else { return false };
        let inner_state =
            rest.iter().fold(inner.run(inner.start(), piece), |state, &octet| inner.step(state, octet));
        let state = self.automaton.run(state, &rest);
        match octet {
            None => self.automaton.is_accepting(state),
            Some(octet) => {
                !self.automaton.is_dead(self.automaton.step(state, octet))
                    && inner.is_dead(inner.step(inner_state, octet))
            }
        }
    }

    fn all_open(&self, found: &Following) -> Vec<usize> {
        if found.open.is_empty() {
            return Vec::from([self.rule]);
        }
        found.open.iter().map(|open| open.rule).collect()
    }
}

/// Of the rules that can end, the one with the fewest octets of those that have `octet`.
fn longer(rules: &mut Rules<'_>, found: &Following, octet: u8) -> Option<usize> {
    let ended = found.ended.iter().filter(|ended| found.open.iter().all(|open| open.rule != **ended));
    let octets = ended.filter_map(|&rule| Some((rules.octets(rule)?, rule)));
    let having = octets.filter(|(octets, _)| octets.contains(octet));
    having.min_by_key(|(octets, rule)| (octets.len(), *rule)).map(|(_, rule)| rule)
}

/// The first `outer` open rules, and `rule`.
fn inside(found: &Following, outer: usize, rule: usize) -> Vec<usize> {
    found.open.iter().take(outer).map(|open| open.rule).chain([rule]).collect()
}

/// A shortest word that leads from `state` to acceptance; of several, the one with the most legible octets first.
pub(super) fn completion(automaton: &Automaton, state: State) -> Option<Vec<u8>> {
    let mut seen = BTreeSet::from([state]);
    let mut queue: Vec<(State, Vec<u8>)> = Vec::from([(state, Vec::new())]);
    let mut position = 0;
    while let Some((state, word)) = queue.get(position).cloned() {
        if automaton.is_accepting(state) {
            return Some(word);
        }
        for octet in automaton.representatives() {
            let next = automaton.step(state, octet);
            if !automaton.is_dead(next) && seen.insert(next) {
                let mut word = word.clone();
                word.push(octet);
                queue.push((next, word));
            }
        }
        position += 1;
    }
    None
}

/// The step at which a word leaves the language: the first from which no member is reached, or its end.
pub(super) fn leaving_step(automaton: &Automaton, word: &[u8]) -> (usize, Step) {
    let mut state = automaton.start();
    for (offset, &octet) in word.iter().enumerate() {
        let next = automaton.step(state, octet);
        if automaton.is_dead(next) {
            return (offset, Step { state, octet: Some(octet) });
        }
        state = next;
    }
    (word.len(), Step { state, octet: None })
}
