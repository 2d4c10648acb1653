//! The judge: the printed grammars as data, and the automata compiled from them.
//!
//! The pipeline, a file each:
//!
//! | from | to | file |
//! |---|---|---|
//! | text | tokens | `scanner` |
//! | tokens | syntax trees, [`Expression`] | `reader`, with `prose` for descriptions in words |
//! | syntax trees | a checked [`Grammar`] | `check` |

mod byte_set;
mod check;
mod error;
mod expression;
mod grammar;
mod print;
mod prose;
mod reader;
mod scanner;

pub use byte_set::ByteSet;
pub use error::{GrammarError, GrammarErrorKind};
pub use expression::{Expression, Prose};
pub use grammar::{Grammar, Rule};
