//! What the grammar says of an input: by one rule (`rule_checker`), and by all editions (`editions`).
//!
//! A `fault` says why an input is not valid; `line` prints it on one line, and `objects` are verdicts as JSON has them.

pub(crate) mod accepting;
pub(crate) mod editions;
pub(crate) mod extent;
pub(crate) mod fault;
pub(crate) mod line;
pub(crate) mod objects;
pub(crate) mod rule_checker;
