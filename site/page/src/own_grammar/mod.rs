//! Grammars that a reader pastes in.
//!
//! | operation | arguments besides `notation` (`bnf` or `abnf`) and `text` | answer |
//! |---|---|---|
//! | `own` | | the rules, or the error; what the linter finds |
//! | `own_diagram` | `rule` | the railroad diagram |
//! | `own_automaton` | `rule` | the states and arrows of the minimal automaton |
//! | `own_words` | `rule`, `seed`, `count` | strings in the language, and near misses |
//! | `own_accepts` | `rule`, `input` | the verdict; where and why a text leaves the language |
//!
//! A grammar may link to those of the editions in its header: see the module of the links.

mod accepts;
mod automaton;
mod links;
mod read;
mod words;

pub(crate) use accepts::own_accepts;
pub(crate) use automaton::own_automaton;
pub(crate) use read::{own, own_diagram};
pub(crate) use words::own_words;
