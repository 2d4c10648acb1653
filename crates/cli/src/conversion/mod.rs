//! Converts inputs, one by one: each becomes one line, or one JSON object, in the order of the input.
//!
//! Each subcommand is a `converter`, and `run` runs it: the reading and the cores are those of `check`. A `job` converts the
//! inputs of a block, with a `problem` for each that has no result; the `engine` puts the output in order, with the
//! `counts` of the run.

pub(crate) mod converter;
pub(crate) mod counts;
mod engine;
mod job;
pub(crate) mod problem;
mod run;

pub(crate) use run::{run, sources};
