//! Why an input is not in a language.

mod expected;
mod fault;
mod found;
mod group;
mod kind;
mod message;
#[cfg(feature = "miette")]
mod miette;
#[cfg(feature = "alloc")]
mod owned;
mod parse_error;
#[cfg(feature = "serde")]
mod serialize;

pub use expected::Expected;
pub use fault::FaultKind;
pub use found::Found;
pub use kind::ParseErrorKind;
#[cfg(feature = "alloc")]
pub use owned::OwnedParseError;
pub use parse_error::ParseError;
