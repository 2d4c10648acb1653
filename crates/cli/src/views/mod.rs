//! The subcommands that show one thing, one file for each.

pub(crate) mod codes;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod config;
pub(crate) mod derive;
pub(crate) mod diff;
pub(crate) mod exit_statuses;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod grammar;
pub(crate) mod lint;
pub(crate) mod man;
pub(crate) mod parse;
mod printed;
mod refused;
