//! What a list of references uses of a printed grammar.
//!
//! `job` derives references on all cores, `counts` adds up what they use, and `measure` runs both. `points` says in words
//! what can be used.

pub(crate) mod counts;
mod job;
pub(crate) mod measure;
pub(crate) mod points;
