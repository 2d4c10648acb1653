//! Turns rules into a grammar: looks up names, and links grammars to each other.
//!
//! | from | to | file |
//! |---|---|---|
//! | plain rules | which refers to which; all errors in names | `relations` |
//! | rules without such errors | a [`Grammar`](crate::bnf::Grammar), with those of others | `join`, `link`, `core_rules` |
//! | text | a [`Grammar`](crate::bnf::Grammar), by all of these steps | `read` |
//! | a grammar | the same in another notation, [`Translation`](crate::bnf::Translation) | `translation` |

pub(in crate::bnf) mod core_rules;
pub(in crate::bnf) mod grammar;
pub(in crate::bnf) mod join;
pub(in crate::bnf) mod link;
mod read;
pub(in crate::bnf) mod relations;
pub(in crate::bnf) mod translation;
