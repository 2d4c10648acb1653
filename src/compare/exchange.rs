//! The grammar of one edition with rules of another.

use alloc::{vec, vec::Vec};

use super::{comparer::Comparer, correspondence::Correspondence, edition_grammar::EditionGrammar};
use crate::bnf::{
    Lowered,
    mixture::{self, Mixture, RuleIndex},
};

/// An input, derived from the grammar of one edition with rules of another.
pub(super) type MixedParse<'a> = mixture::MixedParse<'a, Exchange<'a>>;

/// The rules of the donor that are in the grammar of the other edition, the host.
#[derive(Clone, Debug)]
pub(super) struct Exchange<'a> {
    grammars: [&'a EditionGrammar; 2],
    correspondence: &'a Correspondence,
    donor: usize,
    /// For each rule of the donor, whether it replaces the one that corresponds to it.
    is_exchanged: Vec<bool>,
}

impl<'a> Exchange<'a> {
    pub(super) fn new(comparer: &'a Comparer, from_older: bool, rules: &[usize]) -> Self {
        let grammars = [&comparer.older, &comparer.newer];
        let donor = usize::from(!from_older);
        let mut is_exchanged = vec![false; grammars[donor].rules.len()];
        for &rule in rules {
            if let Some(is_exchanged) = is_exchanged.get_mut(rule) {
                *is_exchanged = true;
            }
        }
        Self { grammars, correspondence: &comparer.correspondence, donor, is_exchanged }
    }

    pub(super) fn grammar(&self, edition: usize) -> &'a EditionGrammar {
        self.grammars[edition & 1]
    }

    pub(super) fn donor(&self) -> usize {
        self.donor
    }

    pub(super) fn host(&self) -> usize {
        1 - self.donor
    }

    /// The rule of the donor that could replace one of the host.
    pub(super) fn exchangeable(&self, index: RuleIndex) -> Option<usize> {
        if index.grammar == self.donor {
            None
        } else {
            self.correspondence.other(index.grammar == 0, index.rule)
        }
    }

    /// Derives a text from a rule, or from the one that replaces it.
    pub(super) fn parse_rule(self, rule: RuleIndex, text: &'a [u8]) -> MixedParse<'a> {
        MixedParse::of(self, rule, text)
    }

    /// Derives a text from the start symbol of the host.
    pub(super) fn parse(self, text: &'a [u8]) -> MixedParse<'a> {
        let start = RuleIndex { grammar: self.host(), rule: self.grammar(self.host()).start };
        self.parse_rule(start, text)
    }
}

impl<'a> Mixture<'a> for Exchange<'a> {
    fn rule_count(&self, edition: usize) -> usize {
        self.grammar(edition).rules.len()
    }

    fn definition(&self, index: RuleIndex) -> Option<&'a Lowered> {
        self.grammar(index.grammar).get(index.rule).map(|rule| &rule.definition)
    }

    /// The rule that replaces one that a definition refers to.
    ///
    /// For a rule of the donor that is not exchanged, the corresponding rule of the host is used, if there is one. But
    /// rules for characters come with the definitions that use them.
    fn resolve(&self, index: RuleIndex) -> RuleIndex {
        let RuleIndex { grammar: edition, rule } = index;
        let Some(other) = self.correspondence.other(edition == 0, rule) else { return index };
        let of_donor = if edition == self.donor { rule } else { other };
        let is_exchanged = self.is_exchanged.get(of_donor).copied().unwrap_or(false)
            || edition == self.donor && self.grammar(edition).get(rule).is_some_and(|rule| rule.is_character);
        if is_exchanged == (edition == self.donor) {
            index
        } else {
            RuleIndex { grammar: 1 - edition, rule: other }
        }
    }

    /// The only preference besides the order: an input that can be a name is one (uri-syntax-01).
    fn is_preferred(&self, index: RuleIndex) -> bool {
        self.grammar(index.grammar).get(index.rule).is_some_and(|rule| rule.terms.contains(&"URN"))
    }
}
