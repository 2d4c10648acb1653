//! What rules are made of: the input, the parsers, and what makes a rule of them.

pub mod combinator;
pub(crate) mod form;
mod input;
pub(crate) mod names;
pub(crate) mod outcome;
pub mod primitive;
pub mod production;
pub mod repetition;
mod rule;
mod rule_id;

pub use input::{GrammarInput, Located, Loss, Observer};
pub use rule::{Rule, RuleName, RuleOf};
pub use rule_id::RuleId;
