//! What derivations use of a printed grammar.
//!
//! | what | file |
//! |---|---|
//! | counts for many inputs | `counter` |
//! | what can be used: rules, alternatives, options and counts | `points` |
//! | strings that follow the counts | `sampler` |

pub(crate) mod counter;
pub(crate) mod points;
pub(crate) mod sampler;
