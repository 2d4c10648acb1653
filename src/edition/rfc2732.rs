//! RFC 2732: its grammar, and the functions for whole references.
//!
//! The rules are those of the module [`rfc2732`](crate::grammar::rfc2732) of the grammars.

pub(crate) mod traits;

use super::entry_points::entry_points;
use crate::{
    fast::{authority::RegistryNames, reason, rfc2732::Bracketed},
    grammar::class::rfc2732::Uric,
};

#[doc(inline)]
pub use crate::grammar::rfc2732::*;

entry_points! {
    Rfc2732 from UriReference in "rfc2732", "http://[::1]/?[q]" not "[::1]";
    authorities by RegistryNames<Bracketed>; reasons by reason::rfc2396::record::<Uric>;
}
