//! Errors: what they name, their kinds, their messages, and the tables of reasons.

mod error_kinds;
mod errors;
mod first_faults;
mod names;
mod reasons;
#[path = "../support/mod.rs"]
mod support;
mod written_points;
