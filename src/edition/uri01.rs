//! draft-fielding-uri-syntax-01: its grammar, and the functions for whole references.
//!
//! The rules are those of the module [`uri01`](crate::grammar::uri01) of the grammars.

pub(crate) mod data;
pub(crate) mod traits;

use super::entry_points::entry_points;
use crate::fast::authority::{FinalDot, RegistryNames};

#[doc(inline)]
pub use crate::grammar::uri01::*;

entry_points! {
    Uri01 from UriReference in "uri01", "urn:a1:b#c#d" not "http://[::1]/";
    authorities by RegistryNames<FinalDot>; reasons by |_| None;
}
