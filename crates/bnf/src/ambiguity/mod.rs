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

pub(crate) mod chart;
pub(crate) mod counts;
pub(crate) mod error;
pub(crate) mod kept;
pub(crate) mod nodes;
pub(crate) mod points;
pub(crate) mod readings;
pub(crate) mod ways;
