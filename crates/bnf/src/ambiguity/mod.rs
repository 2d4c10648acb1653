//! Other derivations that the printed grammar allows for an input.
//!
//! | what | file |
//! |---|---|
//! | the parts of all definitions as nodes | `nodes` |
//! | where each node can end, from where it begins: memoised over spans | `chart` |
//! | the ways through a sequence or a repetition | `ways` |
//! | how many derivations there are, saturating | `counts` |
//! | the points at which they differ, and what a parser chose there | `points`, `kept` |
//! | the readings that the header of a grammar file states | `readings` |
//! | why there is no answer | `error` |
//!
//! Recursion follows the depth of the grammar, not the input.

pub(in crate::bnf) mod chart;
pub(in crate::bnf) mod counts;
pub(in crate::bnf) mod error;
pub(in crate::bnf) mod kept;
pub(in crate::bnf) mod nodes;
pub(in crate::bnf) mod points;
pub(in crate::bnf) mod readings;
pub(in crate::bnf) mod ways;
