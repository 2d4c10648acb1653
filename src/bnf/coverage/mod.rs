//! What derivations use of a printed grammar.
//!
//! | what | file |
//! |---|---|
//! | counts for many inputs | `counter` |
//! | what can be used: rules, alternatives, options and counts | `points` |

pub(in crate::bnf) mod counter;
pub(in crate::bnf) mod points;
