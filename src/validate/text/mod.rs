//! What is in a text, whatever is said about it: escapes, names of hosts, addresses, typographic characters, and the shapes
//! in which people paste a reference, or something else in its place.

pub(super) mod address;
pub(super) mod backslashes;
pub(super) mod decoded;
pub(super) mod end_around;
pub(super) mod entities;
pub(super) mod escaped;
pub(super) mod host_names;
pub(super) mod in_text;
pub(super) mod javascript;
pub(super) mod nfc;
pub(super) mod scp;
pub(super) mod scripts;
pub(super) mod segments;
pub(super) mod several;
pub(super) mod surroundings;
pub(super) mod template;
pub(super) mod typography;
pub(super) mod userinfo;
pub(super) mod utf8;
pub(super) mod windows;
