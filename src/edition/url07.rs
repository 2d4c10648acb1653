//! draft-fielding-url-syntax-07: its grammar, and the functions for whole references.
//!
//! The rules are those of the module [`url07`](crate::grammar::url07) of the grammars.

pub(crate) mod data;
pub(crate) mod traits;

#[cfg(feature = "url07")]
use super::entry_points::entry_points;
#[cfg(feature = "url07")]
use crate::fast::authority::{NoFinalDot, RegistryNames};

#[doc(inline)]
pub use crate::grammar::url07::*;

#[cfg(feature = "url07")]
entry_points! {
    Url07 from UrlReference in "url07", "http:?q" not "http://[::1]/";
    authorities by RegistryNames<NoFinalDot>; reasons by |_| None;
}
