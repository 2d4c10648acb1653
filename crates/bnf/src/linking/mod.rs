//! Turns rules into a grammar: looks up names, and links grammars to each other.
//!
//! | from | to | file |
//! |---|---|---|
//! | plain rules | which refers to which; all errors in names | `relations` |
//! | rules without such errors | a [`Grammar`](crate::Grammar), with those of others | `join`, `link`, `core_rules` |
//! | text | a [`Grammar`](crate::Grammar), by all of these steps | `read` |
//! | a grammar | the same in another notation, [`Translation`](crate::Translation) | `translation` |

pub(crate) mod core_rules;
pub(crate) mod grammar;
pub(crate) mod join;
pub(crate) mod link;
mod read;
pub(crate) mod relations;
pub(crate) mod translation;
