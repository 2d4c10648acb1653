//! Rules to a grammar: names are looked up, and grammars are linked to each other.
//!
//! | from | to | file |
//! |---|---|---|
//! | plain rules | all that is wrong with their names | `relations` |
//! | rules without such errors | a [`Grammar`](crate::bnf::Grammar), with those of others | `join`, `link`, `core_rules` |
//! | text | all of this | `read` |
//! | a grammar | the same in another notation, [`Translation`](crate::bnf::Translation) | `translation` |

pub(in crate::bnf) mod core_rules;
pub(in crate::bnf) mod grammar;
pub(in crate::bnf) mod join;
pub(in crate::bnf) mod link;
mod read;
pub(in crate::bnf) mod relations;
pub(in crate::bnf) mod translation;
