//! The tables of points: one for each grammar.
//!
//! They are generated from the literal form of the rules, by `tests/errors/written_points.rs`. That test has the list of all
//! points: for each its name, and a text that leads to it.

#[cfg(any(feature = "rfc2396", feature = "rfc2732"))]
pub(super) mod rfc2396;
#[cfg(feature = "rfc3986")]
pub(super) mod rfc3986;
#[cfg(feature = "rfc3987")]
pub(super) mod rfc3987;
