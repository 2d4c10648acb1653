//! Computes how large a rule becomes when definitions replace the names of rules, before that is done.

use crate::bnf::linking::grammar::Grammar;
use crate::bnf::syntax::byte_set::ByteSet;
use crate::bnf::syntax::lowered::Lowered;
use alloc::vec::Vec;

/// The measures of a lowered form.
#[derive(Clone, Copy)]
pub(in crate::bnf) struct Measure {
    /// The bytes that it matches, if it matches single bytes only.
    pub(in crate::bnf) set: Option<ByteSet>,
    /// The most states that it needs; `usize::MAX` if the number is too large.
    pub(in crate::bnf) size: usize,
    /// How deep its operators are nested.
    pub(in crate::bnf) depth: usize,
}

/// The measures of all rules of a grammar.
pub(in crate::bnf) struct Measures(Vec<Measure>);

impl Measures {
    pub(in crate::bnf) fn of(grammar: &Grammar) -> Measures {
        let mut measures = Measures(grammar.lowered.iter().map(|_| Measure::set(ByteSet::new())).collect());
        for &position in &grammar.dependencies_first {
            if let Some(lowered) = grammar.lowered.get(position) {
                let measure = measures.lowered(lowered).nested();
                if let Some(slot) = measures.0.get_mut(position) {
                    *slot = measure;
                }
            }
        }
        measures
    }

    /// The measure of a lowered form of this grammar.
    pub(in crate::bnf) fn lowered(&self, lowered: &Lowered) -> Measure {
        match lowered {
            Lowered::Set(set) => Measure::set(*set),
            Lowered::Alternatives(members) => {
                let none = Measure { set: Some(ByteSet::new()), size: 2, depth: 0 };
                members.iter().map(|member| self.lowered(member)).fold(none, Measure::or).nested()
            }
            Lowered::Sequence(members) => {
                let members = members.iter().map(|member| self.lowered(member));
                members.fold(Measure::structure(1, 0), Measure::then).nested()
            }
            Lowered::Repetition { minimum, maximum, element } => {
                self.lowered(element).repeated(maximum.unwrap_or(minimum.saturating_add(1)))
            }
            Lowered::Optional(element) => self.lowered(element).repeated(1),
            Lowered::Nonterminal(position) => {
                self.0.get(*position).copied().unwrap_or(Measure::set(ByteSet::new()))
            }
        }
    }
}

impl Measure {
    fn set(set: ByteSet) -> Measure {
        Measure { set: Some(set), size: 2, depth: 0 }
    }

    fn structure(size: usize, depth: usize) -> Measure {
        Measure { set: None, size, depth }
    }

    /// At most `times` times; without a maximum, `times` is one more than the minimum.
    fn repeated(self, times: u32) -> Measure {
        let times = usize::try_from(times).unwrap_or(usize::MAX);
        let size = self.size.saturating_add(1).saturating_mul(times).saturating_add(2);
        Measure::structure(size, self.depth).nested()
    }

    /// Inside one more operator.
    fn nested(self) -> Measure {
        Measure { depth: self.depth.saturating_add(1), ..self }
    }

    /// One more alternative. Sets become one set, which is counted once, at the start.
    fn or(self, other: Measure) -> Measure {
        let set = self.set.zip(other.set).map(|(left, right)| left.union(right));
        let added = if other.set.is_some() { 0 } else { other.size };
        let size = self.size.saturating_add(added);
        Measure { set, size, depth: self.depth.max(other.depth) }
    }

    fn then(self, other: Measure) -> Measure {
        Measure::structure(self.size.saturating_add(other.size), self.depth.max(other.depth))
    }
}
