//! What is wrong in an input: the fault that an error names first.

mod characters;
mod find;
mod kind;
mod of_input;
mod reading;
mod server;
mod whole;
mod words;

pub(super) use find::find;
pub use kind::FaultKind;
pub(super) use of_input::Fault;
