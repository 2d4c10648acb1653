//! Observers: what receives the steps of the parsers.

#[cfg(feature = "alloc")]
mod derivation;
mod furthest;
mod owners;
mod record;
#[cfg(all(feature = "rules", feature = "alloc"))]
pub(in crate::grammar) mod tried;
mod wanted;
pub(in crate::grammar) mod watch;

#[cfg(feature = "alloc")]
pub use derivation::{Derivation, Derived};
pub use furthest::Furthest;
pub(crate) use owners::Delimiters;
pub(crate) use record::{DEPTH, Record};
pub(crate) use wanted::{StoredWanted, Wanted};
