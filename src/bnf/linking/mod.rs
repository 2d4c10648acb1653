//! Rules to a grammar: names are looked up, and grammars are linked to each other.
//!
//! | from | to | file |
//! |---|---|---|
//! | plain rules | all that is wrong with their names | `relations` |
//! | rules without such faults | a [`Grammar`](crate::bnf::Grammar), with the rules of the others that it uses | `join`, by `link`; `core_rules` are those of ABNF |
//! | text | all of this | `read` |
//! | a grammar | the same in another notation, [`Translation`](crate::bnf::Translation) | `translation` |

pub(in crate::bnf) mod core_rules;
pub(in crate::bnf) mod grammar;
pub(in crate::bnf) mod join;
pub(in crate::bnf) mod link;
mod read;
pub(in crate::bnf) mod relations;
pub(in crate::bnf) mod translation;
