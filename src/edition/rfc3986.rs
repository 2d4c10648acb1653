//! RFC 3986: its grammar, and the functions for whole references.
//!
//! The rules are those of the module [`rfc3986`](crate::grammar::rfc3986) of the grammars.

#[cfg(feature = "rfc3986")]
pub(crate) mod data;
#[cfg(feature = "rfc3986")]
pub(crate) mod traits;

#[cfg(feature = "rfc3986")]
use super::entry_points::entry_points;
#[cfg(feature = "rfc3986")]
use crate::fast::{
    authority_with_names::HostNames,
    blocks::VECTORS,
    glance::{self, Declined},
    offsets::Offsets,
    plain, reader,
    reason::{self, rfc3986::UriComponents},
};

#[doc(inline)]
pub use crate::grammar::rfc3986::*;

#[cfg(feature = "rfc3986")]
entry_points! {
    Rfc3986 from UriReference in "rfc3986", "http://[::1]/" not "http://[:::1]/";
    authorities by HostNames; reasons by reason::rfc3986::record::<UriComponents>;
}

/// The offsets of the components of a whole reference; `None` if `text` is none. Linear; allocates nothing.
#[cfg(feature = "rfc3986")]
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn offsets(text: &str) -> Option<Offsets> {
    if VECTORS {
        if let Some(offsets) = plain::read(text.as_bytes()) {
            return Some(offsets);
        }
    }
    offsets_of_any(text)
}

/// Like [`offsets`], for a reference of any form.
#[cfg(feature = "rfc3986")]
#[inline(never)]
fn offsets_of_any(text: &str) -> Option<Offsets> {
    match glance::offsets::<HostNames>(traits::SYNTAX, text) {
        Ok(offsets) => Some(offsets),
        Err(Declined::Invalid) => None,
        Err(_) => reader::read::<UriComponents>(text.as_bytes()),
    }
}
