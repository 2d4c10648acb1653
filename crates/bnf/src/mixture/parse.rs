//! A text, derived from a mixture.

use super::{
    Mixture, RuleIndex,
    state::{ACCEPT, Frame, Instance, OctetClass, ParserState},
};
use crate::syntax::visited::Visited;
use alloc::{vec, vec::Vec};

/// A text, derived from a mixture, or what was tried if it has no derivation. The [module](super) has an example.
#[derive(Debug)]
pub struct MixedParse<'g, M> {
    pub(super) mixture: M,
    pub(super) text: &'g [u8],
    pub(super) states: Vec<ParserState<'g>>,
    /// The application in which each state is.
    pub(super) within: Vec<Option<usize>>,
    pub(super) instances: Vec<Instance>,
    /// For each rule of either grammar, the single octets that it derives.
    pub(super) classes: [Vec<OctetClass>; 2],
    /// The states that were tried, by offset.
    pub(super) tried: Visited,
    /// The path of the derivation; empty if there is none.
    pub(super) path: Vec<Frame>,
    /// For each rule of either grammar, whether a state needed it.
    pub(super) met: [Vec<bool>; 2],
    pub(super) steps: usize,
    is_accepted: bool,
}

impl<'g, M: Mixture<'g>> MixedParse<'g, M> {
    /// Derives the text from a rule, or from the one that replaces it.
    ///
    /// # Cost
    ///
    /// Time and memory are linear in the length of the text, times the size of the definitions that it uses.
    ///
    /// ```
    /// use uri_bnf_judge::{OctetSet, Lowered, mixture::{MixedParse, RuleIndex}};
    ///
    /// let rules = [Lowered::Sequence(vec![Lowered::Nonterminal(1); 2]), Lowered::Set(OctetSet::from_iter(*b"xy"))];
    /// let parse = MixedParse::of(&rules[..], RuleIndex { grammar: 0, rule: 0 }, b"xy");
    /// assert!(parse.is_accepted());
    /// ```
    pub fn of(mixture: M, rule: RuleIndex, text: &'g [u8]) -> Self {
        let classes = [0, 1].map(|grammar| vec![OctetClass::Unknown; mixture.rule_count(grammar)]);
        let met = [0, 1].map(|grammar| vec![false; mixture.rule_count(grammar)]);
        let mut parse = Self {
            mixture,
            text,
            states: Vec::from([ParserState::Accept, ParserState::Dead]),
            within: Vec::from([None, None]),
            instances: Vec::new(),
            classes,
            tried: Visited::new(text.len() + 1),
            path: Vec::new(),
            met,
            steps: 0,
            is_accepted: false,
        };
        let start = parse.rule(rule, None, ACCEPT);
        parse.is_accepted = parse.search(start);
        parse
    }

    /// Returns the mixture.
    ///
    /// ```
    /// use uri_bnf_judge::{OctetSet, Lowered, mixture::{MixedParse, RuleIndex}};
    ///
    /// let rules = [Lowered::Sequence(vec![Lowered::Nonterminal(1); 2]), Lowered::Set(OctetSet::from_iter(*b"xy"))];
    /// let parse = MixedParse::of(&rules[..], RuleIndex { grammar: 0, rule: 0 }, b"xy");
    /// assert_eq!(parse.mixture().len(), 2);
    /// ```
    pub fn mixture(&self) -> &M {
        &self.mixture
    }

    /// Returns the text.
    ///
    /// ```
    /// use uri_bnf_judge::{OctetSet, Lowered, mixture::{MixedParse, RuleIndex}};
    ///
    /// let rules = [Lowered::Sequence(vec![Lowered::Nonterminal(1); 2]), Lowered::Set(OctetSet::from_iter(*b"xy"))];
    /// let parse = MixedParse::of(&rules[..], RuleIndex { grammar: 0, rule: 0 }, b"xy");
    /// assert_eq!(parse.text(), b"xy");
    /// ```
    pub fn text(&self) -> &'g [u8] {
        self.text
    }

    /// Returns whether the whole text has a derivation.
    ///
    /// ```
    /// use uri_bnf_judge::{OctetSet, Lowered, mixture::{MixedParse, RuleIndex}};
    ///
    /// let rules = [Lowered::Sequence(vec![Lowered::Nonterminal(1); 2]), Lowered::Set(OctetSet::from_iter(*b"xy"))];
    /// let parse = MixedParse::of(&rules[..], RuleIndex { grammar: 0, rule: 0 }, b"xyx");
    /// assert!(!parse.is_accepted());
    /// ```
    pub fn is_accepted(&self) -> bool {
        self.is_accepted
    }

    /// Returns the number of pairs of a state and an offset that were tried.
    ///
    /// ```
    /// use uri_bnf_judge::{OctetSet, Lowered, mixture::{MixedParse, RuleIndex}};
    ///
    /// let rules = [Lowered::Sequence(vec![Lowered::Nonterminal(1); 2]), Lowered::Set(OctetSet::from_iter(*b"xy"))];
    /// let parse = MixedParse::of(&rules[..], RuleIndex { grammar: 0, rule: 0 }, b"xy");
    /// assert_eq!(parse.steps(), 5);
    /// ```
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Iterates over the rules that the states needed, after they were resolved, in the order of their numbers.
    ///
    /// ```
    /// use uri_bnf_judge::{OctetSet, Lowered, mixture::{MixedParse, RuleIndex}};
    ///
    /// let rules = [Lowered::Sequence(vec![Lowered::Nonterminal(1); 2]), Lowered::Set(OctetSet::from_iter(*b"xy"))];
    /// let parse = MixedParse::of(&rules[..], RuleIndex { grammar: 0, rule: 0 }, b"xy");
    /// assert!(parse.met().map(|rule| rule.rule).eq([0, 1]));
    /// ```
    pub fn met(&self) -> impl Iterator<Item = RuleIndex> + '_ {
        let all = self.met.iter().enumerate();
        all.flat_map(|(grammar, met)| {
            let met = met.iter().enumerate().filter(|(_, is_met)| **is_met);
            met.map(move |(rule, _)| RuleIndex { grammar, rule })
        })
    }
}
