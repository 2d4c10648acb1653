//! What was tried and led nowhere: where a derivation that was not found got to, and what was expected there.

use super::{
    Mixture, RuleIndex,
    parse::MixedParse,
    state::{ACCEPT, ParserState},
};
use crate::syntax::sequences::matched_lengths;
use alloc::{vec, vec::Vec};
use uri_bnf_span::Span;

/// A rule that was tried: an item of [`MixedParse::tried_rules`].
#[derive(Clone, Copy, Debug)]
pub struct TriedRule {
    /// The rule.
    pub index: RuleIndex,
    /// The rule around it.
    pub within: Option<RuleIndex>,
    /// Whether it derived an octet, even if that led nowhere.
    pub has_derived: bool,
    state: usize,
}

/// An application of a rule that expected another octet at an offset: an item of [`MixedParse::stuck_at`].
#[derive(Clone, Copy, Debug)]
pub struct StuckRule {
    /// The rule.
    pub index: RuleIndex,
    /// Whether it began at that offset, and has derived nothing.
    pub is_new: bool,
    /// Whether another part of it derives the octet.
    pub goes_on: bool,
    /// Whether it expected one particular octet there, itself and not by another rule.
    pub expects_delimiter: bool,
}

impl<'g, M: Mixture<'g>> MixedParse<'g, M> {
    /// Iterates over the rules that were tried, even if they derived nothing.
    ///
    /// ```
    /// use uri_bnf_judge::{OctetSet, Lowered, mixture::{MixedParse, RuleIndex}};
    ///
    /// let rules = [Lowered::Sequence(vec![Lowered::Nonterminal(1); 2]), Lowered::Set(OctetSet::from_iter(*b"xy"))];
    /// let parse = MixedParse::of(&rules[..], RuleIndex { grammar: 0, rule: 0 }, b"xy");
    /// // A rule for single octets is a state of the rule that refers to it.
    /// assert!(parse.tried_rules().map(|tried| (tried.index.rule, tried.has_derived)).eq([(0, true)]));
    /// ```
    pub fn tried_rules(&self) -> impl Iterator<Item = TriedRule> + '_ {
        self.instances.iter().map(|instance| {
            let within = instance.within.and_then(|within| self.instances.get(within));
            TriedRule {
                index: instance.index,
                within: within.map(|within| within.index),
                has_derived: instance.has_derived,
                state: instance.state,
            }
        })
    }

    /// Returns whether a rule was tried at an offset of a part of the text.
    ///
    /// ```
    /// use uri_bnf_judge::{OctetSet, Lowered, mixture::{MixedParse, RuleIndex}};
    ///
    /// let rules = [Lowered::Sequence(vec![Lowered::Nonterminal(1); 2]), Lowered::Set(OctetSet::from_iter(*b"xy"))];
    /// let parse = MixedParse::of(&rules[..], RuleIndex { grammar: 0, rule: 0 }, b"xy");
    /// let tried = parse.tried_rules().next().expect("a rule was tried");
    /// assert!(parse.is_tried_within(&tried, (0..1).into()) && !parse.is_tried_within(&tried, (1..2).into()));
    /// ```
    pub fn is_tried_within(&self, rule: &TriedRule, part: Span) -> bool {
        (part.start..part.end).any(|at| self.tried.contains(rule.state, at))
    }

    /// Returns the last offset at which an octet or a character was expected: that of the fault, if the text has no
    /// derivation.
    ///
    /// ```
    /// use uri_bnf_judge::{OctetSet, Lowered, mixture::{MixedParse, RuleIndex}};
    ///
    /// let rules = [Lowered::Sequence(vec![Lowered::Nonterminal(1); 2]), Lowered::Set(OctetSet::from_iter(*b"xy"))];
    /// let parse = MixedParse::of(&rules[..], RuleIndex { grammar: 0, rule: 0 }, b"xz");
    /// assert_eq!(parse.farthest(), 1);
    /// ```
    pub fn farthest(&self) -> usize {
        let is_terminal = |state: &ParserState<'_>| {
            matches!(state, ParserState::Octet { .. } | ParserState::Character { .. })
        };
        let terminals = self.states.iter().enumerate().filter(|(_, state)| is_terminal(state));
        terminals.filter_map(|(state, _)| self.tried.last(state)).max().unwrap_or(0)
    }

    /// Returns the end of the longest beginning of the text that has a derivation by itself; `None` if there is none.
    ///
    /// ```
    /// use uri_bnf_judge::{OctetSet, Lowered, mixture::{MixedParse, RuleIndex}};
    ///
    /// let rules = [Lowered::Sequence(vec![Lowered::Nonterminal(1); 2]), Lowered::Set(OctetSet::from_iter(*b"xy"))];
    /// let parse = MixedParse::of(&rules[..], RuleIndex { grammar: 0, rule: 0 }, b"xyz");
    /// assert_eq!(parse.longest_beginning(), Some(2));
    /// ```
    pub fn longest_beginning(&self) -> Option<usize> {
        self.tried.last(ACCEPT)
    }

    /// Returns the rules that expected another octet or character at an offset, each with those around it, the innermost
    /// first.
    ///
    /// ```
    /// use uri_bnf_judge::{OctetSet, Lowered, mixture::{MixedParse, RuleIndex}};
    ///
    /// let rules = [Lowered::Sequence(vec![Lowered::Nonterminal(1); 2]), Lowered::Set(OctetSet::from_iter(*b"xy"))];
    /// let parse = MixedParse::of(&rules[..], RuleIndex { grammar: 0, rule: 0 }, b"xz");
    /// let stuck = parse.stuck_at(1);
    /// assert_eq!((stuck.len(), stuck[0][0].index.rule, stuck[0][0].is_new), (1, 0, false));
    /// ```
    pub fn stuck_at(&self, at: usize) -> Vec<Vec<StuckRule>> {
        let rest = self.text.get(at..).unwrap_or(&[]);
        let states = self.states.iter().zip(&self.within).enumerate();
        let expecting = states.filter_map(|(number, (state, &within))| {
            let (goes_on, is_delimiter) = match state {
                ParserState::Octet { set, .. } => {
                    (rest.first().is_some_and(|&octet| set.contains(octet)), set.iter().count() == 1)
                }
                ParserState::Character { sequences, .. } => {
                    (matched_lengths(sequences, rest).next().is_some(), false)
                }
                _ => return None,
            };
            self.tried.contains(number, at).then_some((goes_on, (is_delimiter, within)))
        });
        let (going, stuck): (Vec<_>, Vec<_>) = expecting.partition(|(goes_on, _)| *goes_on);
        let mut is_going = vec![false; self.instances.len()];
        for (_, (_, within)) in going {
            for instance in self.around(within) {
                if let Some(is_going) = is_going.get_mut(instance) {
                    *is_going = true;
                }
            }
        }
        let rules = stuck.into_iter().map(|(_, (mut expects_delimiter, within))| {
            let around = self.around(within).filter_map(|number| Some((number, self.instances.get(number)?)));
            around
                .map(|(number, instance)| StuckRule {
                    index: instance.index,
                    is_new: self.tried.contains(instance.state, at),
                    goes_on: is_going.get(number).copied().unwrap_or(false),
                    expects_delimiter: core::mem::take(&mut expects_delimiter),
                })
                .collect()
        });
        rules.collect()
    }

    /// An instance and those around it, the innermost first.
    fn around(&self, within: Option<usize>) -> impl Iterator<Item = usize> + '_ {
        core::iter::successors(within, |&within| self.instances.get(within)?.within)
    }
}
