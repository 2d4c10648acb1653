//! Two grammars, and which rule of them a reference means.

use crate::syntax::lowered::Lowered;

/// A rule of one of two grammars, by its number there.
///
/// ```
/// use uri_bnf_judge::mixture::RuleIndex;
///
/// assert!(RuleIndex { grammar: 0, rule: 7 } < RuleIndex { grammar: 1, rule: 0 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RuleIndex {
    /// The grammar: 0 or 1.
    pub grammar: usize,
    /// The number of the rule in it.
    pub rule: usize,
}

/// Two grammars, and which rule of them a reference means.
///
/// The [module](super) has an example. A slice of definitions is a mixture too: the first grammar alone.
pub trait Mixture<'g> {
    /// Returns the number of rules of a grammar, 0 or 1.
    fn rule_count(&self, grammar: usize) -> usize;

    /// Returns the definition of a rule. Its references are to rules of the same grammar, before they are resolved.
    fn definition(&self, rule: RuleIndex) -> Option<&'g Lowered>;

    /// Returns the rule that is used where a definition refers to `rule`.
    fn resolve(&self, rule: RuleIndex) -> RuleIndex;

    /// Returns whether a rule is tried before the alternatives that are printed before it.
    fn is_preferred(&self, _rule: RuleIndex) -> bool {
        false
    }
}

impl<'g> Mixture<'g> for &'g [Lowered] {
    fn rule_count(&self, grammar: usize) -> usize {
        if grammar == 0 { self.len() } else { 0 }
    }

    fn definition(&self, rule: RuleIndex) -> Option<&'g Lowered> {
        self.get(rule.rule)
    }

    fn resolve(&self, rule: RuleIndex) -> RuleIndex {
        rule
    }
}
