//! The owned references: of an edition that is fixed at compile time, and of one that is chosen at run time.

mod any;
mod fixed;
#[cfg(feature = "rfc3987")]
mod iri;
#[cfg(feature = "serde")]
mod serialize;
mod text;

pub use any::AnyUriReferenceBuf;
pub use fixed::UriReferenceBuf;
