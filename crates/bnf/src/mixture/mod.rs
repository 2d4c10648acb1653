//! Derives a text from a mixture of two grammars: one grammar, in which some rules are replaced by rules of the other.
//!
//! A [`Mixture`] says which rule a reference means. A [`MixedParse`] derives a text with backtracking: alternatives in the
//! order in which they are printed, and repetitions as often as possible. The first derivation of the whole text counts.
//! A state is tried once at each offset, and states are made when a derivation first uses their rule. So the time is
//! linear in the length of the text, and rules that the text does not use cost nothing.
//!
//! | what | file |
//! |---|---|
//! | two grammars, and which rule a reference means | `grammars` |
//! | the result, and what it is asked | `parse`, of `state` |
//! | definitions as states | `states` |
//! | the search | `search` |
//! | the applications of rules in the derivation | `applications` |
//! | what was expected where no derivation was found | `faults` |
//! | the derivation by one grammar, as it is printed | `first` |
//!
//! ```
//! use uri_bnf_judge::{OctetSet, Lowered, mixture::{MixedParse, Mixture, RuleIndex}};
//!
//! /// The rule `digit` of the second grammar replaces that of the first.
//! #[derive(Clone, Copy)]
//! struct Digits<'g>([&'g [Lowered]; 2]);
//!
//! impl<'g> Mixture<'g> for Digits<'g> {
//!     fn rule_count(&self, grammar: usize) -> usize {
//!         self.0[grammar].len()
//!     }
//!
//!     fn definition(&self, rule: RuleIndex) -> Option<&'g Lowered> {
//!         self.0[rule.grammar].get(rule.rule)
//!     }
//!
//!     fn resolve(&self, rule: RuleIndex) -> RuleIndex {
//!         RuleIndex { grammar: rule.rule, ..rule }
//!     }
//! }
//!
//! let port = Lowered::Repetition { minimum: 0, maximum: None, element: Box::new(Lowered::Nonterminal(1)) };
//! let digits = ["01", "0123456789"].map(|digits| Lowered::Set(OctetSet::from_iter(digits.bytes())));
//! let [old, new] = digits.map(|digit| [port.clone(), digit]);
//! let parse = MixedParse::of(Digits([&old, &new]), RuleIndex { grammar: 0, rule: 0 }, b"80");
//! assert!(parse.is_accepted());
//! ```

mod applications;
mod faults;
mod first;
mod grammars;
mod parse;
mod search;
mod state;
mod states;

pub use applications::{Application, position_at};
pub use faults::{StuckRule, TriedRule};
pub use first::first_derivation;
pub use grammars::{Mixture, RuleIndex};
pub use parse::MixedParse;
