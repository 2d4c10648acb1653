//! The editions: chosen at run time by a value, or at compile time by a type.

mod marker;
mod names;
#[cfg(feature = "serde")]
mod serialize;
mod variants;

pub use marker::EditionMarker;
pub use names::UnknownEdition;
pub use variants::Edition;
