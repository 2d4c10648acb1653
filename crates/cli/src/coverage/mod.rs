//! What a list of references uses of a printed grammar.
//!
//! `job` derives references on all cores, `counts` adds up what they use, and `measure` runs both. `points` says in words
//! what can be used, `elements` finds references and terminals in the printed text, and `spans` what a reference uses first.

pub(crate) mod counts;
pub(crate) mod elements;
mod job;
pub(crate) mod measure;
pub(crate) mod points;
mod spans;
