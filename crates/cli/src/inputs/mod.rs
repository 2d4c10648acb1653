//! What is read, and how: references from the command line, from files and from standard input, and grammars.
//!
//! `sources` says what a run reads, and rejects arguments that are `file_names`. `blocks` cuts a stream into blocks, and
//! `records` a block into records at their `ends`, both in a `form`. `feed` gives one `input` after the other to a
//! consumer. `reader` opens sources in a thread of its own; a `queue` hands their blocks to the threads that examine them.

pub(crate) mod blocks;
mod ends;
pub(crate) mod feed;
pub(crate) mod file;
mod file_names;
pub(crate) mod form;
pub(crate) mod grammar_source;
pub(crate) mod input;
pub(crate) mod own_grammar;
pub(crate) mod queue;
pub(crate) mod reader;
pub(crate) mod records;
pub(crate) mod size;
pub(crate) mod sources;
pub(crate) mod standard_input;
