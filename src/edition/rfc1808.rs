//! RFC 1808: its grammar, and the functions for whole references.
//!
//! The rules are those of the module [`rfc1808`](crate::grammar::rfc1808) of the grammars.

pub(crate) mod data;
pub(crate) mod traits;

use super::entry_points::entry_points;

#[doc(inline)]
pub use crate::grammar::rfc1808::*;

entry_points! {
    Rfc1808 from Url in "rfc1808", "//h?x/a;b/c?d" not "//h//p";
}
