//! What is wrong or questionable, and where: the checks, the recovery of inputs that are not in the language, and what such
//! inputs are meant to be.

mod brackets;
mod cascades;
pub(super) mod causes;
pub mod checks;
mod data;
pub(super) mod ip_literal;
pub(super) mod leftmost;
pub(super) mod of_iri;
mod parts;
pub(super) mod readings;
pub(super) mod recover;
pub(super) mod report;
pub(super) mod severities;
mod sink;
pub(super) mod subject;
mod wrong;

pub use cascades::CASCADES;
pub use sink::Sink;
