//! Observers: what receives the steps of the parsers.

#[cfg(feature = "alloc")]
mod derivation;
mod furthest;
#[cfg(all(feature = "rules", feature = "alloc"))]
pub(in crate::grammar) mod tried;
pub(in crate::grammar) mod watch;

#[cfg(feature = "alloc")]
pub use derivation::{Derivation, Derived};
pub use furthest::Furthest;
pub(crate) use furthest::{DEPTH, Record, StoredWanted, Wanted};
