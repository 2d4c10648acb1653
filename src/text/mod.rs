//! What is in a text, whatever is said about it: escapes, names of hosts, addresses, typographic characters, and the shapes
//! in which people paste a reference, or something else in its place.

#![cfg_attr(
    not(feature = "validate"),
    allow(dead_code, reason = "the validator says more of what an error names")
)]

pub(crate) mod address;
pub(crate) mod backslashes;
#[cfg(feature = "validate")]
pub(crate) mod decoded;
pub(crate) mod destinations;
#[cfg(feature = "validate")]
pub(crate) mod end_around;
#[cfg(feature = "validate")]
pub(crate) mod entities;
pub(crate) mod escaped;
#[cfg(feature = "validate")]
pub(crate) mod host_names;
pub(crate) mod in_text;
pub(crate) mod interoperable;
pub(crate) mod javascript;
#[cfg(feature = "validate")]
pub(crate) mod markup;
#[cfg(feature = "validate")]
pub(crate) mod nfc;
pub(crate) mod reference_part;
pub(crate) mod scheme;
pub(crate) mod scp;
#[cfg(feature = "validate")]
pub(crate) mod scripts;
#[cfg(feature = "validate")]
pub(crate) mod segments;
#[cfg(feature = "validate")]
pub(crate) mod several;
pub(crate) mod surroundings;
pub(crate) mod template;
pub(crate) mod typography;
pub(crate) mod userinfo;
pub(crate) mod utf8;
pub(crate) mod windows;
