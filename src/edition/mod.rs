//! The editions: chosen at run time by a value, or at compile time by a type.

mod entry_points;
pub(crate) mod facts;
mod marker;
mod names;
#[cfg(any(feature = "rfc2396", feature = "rfc2732"))]
pub mod rfc2396;
#[cfg(feature = "rfc2732")]
pub mod rfc2732;
#[cfg(any(feature = "rfc3986", feature = "rfc3987", feature = "urn"))]
pub mod rfc3986;
#[cfg(feature = "rfc3987")]
pub mod rfc3987;
#[cfg(feature = "serde")]
mod serialize;
#[cfg(feature = "uri01")]
pub mod uri01;
#[cfg(any(feature = "url07", feature = "uri01"))]
pub mod url07;
mod variants;

#[cfg(any(feature = "semantics", feature = "validate"))]
pub use facts::section::Section;
pub use marker::EditionMarker;
pub use names::UnknownEdition;
pub use variants::Edition;
