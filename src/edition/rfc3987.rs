//! RFC 3987: its grammar, and the functions for whole references.
//!
//! The rules are those of the module [`rfc3987`](crate::grammar::rfc3987) of the grammars.

pub(crate) mod data;
pub(crate) mod traits;

use super::entry_points::entry_points;
use crate::{
    fast::{
        authority_with_names::HostNames,
        blocks::VECTORS,
        glance::{self, Declined},
        offsets::Offsets,
        plain, reader,
        reason::{self, rfc3986::IriComponents},
    },
    grammar::class::rfc3987::{IregNameCharacter, IuserinfoCharacter},
};

#[doc(inline)]
pub use crate::grammar::rfc3987::*;

entry_points! {
    Rfc3987 from IriReference in "rfc3987", "http://h/caf%C3%A9" not "http://h/<";
    authorities by HostNames<IregNameCharacter, IuserinfoCharacter>; reasons by reason::rfc3986::record::<IriComponents>;
}

/// The offsets of the components of a whole reference; `None` if `text` is none. Linear; allocates nothing.
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
#[inline(never)]
fn offsets_of_any(text: &str) -> Option<Offsets> {
    match glance::offsets::<HostNames<IregNameCharacter, IuserinfoCharacter>>(traits::SYNTAX, text) {
        Ok(offsets) => Some(offsets),
        Err(Declined::Invalid) => None,
        Err(_) => reader::read::<IriComponents>(text.as_bytes()),
    }
}
