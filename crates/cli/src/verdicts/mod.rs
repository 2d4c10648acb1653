//! The verdict of the grammar on an input: for one rule (`rule_checker`), in all editions (`editions`), and for a
//! grammar of the user's own (`automaton_checker`).
//!
//! A `fault` is the reason why an input is not valid; `line` prints it on one line, and `objects` are verdicts in JSON.

pub(crate) mod accepting;
pub(crate) mod automaton_checker;
pub(crate) mod editions;
pub(crate) mod extent;
pub(crate) mod fault;
pub(crate) mod line;
pub(crate) mod objects;
pub(crate) mod rule_checker;
