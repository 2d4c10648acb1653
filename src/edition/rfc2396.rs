//! RFC 2396: its grammar, and the functions for whole references.
//!
//! The rules are those of the module [`rfc2396`](crate::grammar::rfc2396) of the grammars.

pub(crate) mod data;
pub(crate) mod traits;

#[cfg(feature = "rfc2396")]
use super::entry_points::entry_points;
#[cfg(feature = "rfc2396")]
use crate::{
    fast::{
        authority::{FinalDot, RegistryNames},
        reason,
    },
    grammar::class::rfc2396::Uric,
};

#[doc(inline)]
pub use crate::grammar::rfc2396::*;

#[cfg(feature = "rfc2396")]
entry_points! {
    Rfc2396 from UriReference in "rfc2396", "http://h/?q" not "http://[::1]/";
    authorities by RegistryNames<FinalDot>; reasons by reason::rfc2396::record::<Uric>;
}
