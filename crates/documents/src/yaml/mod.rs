//! YAML 1.2.
//!
//! A document of a stream begins its paths at `$`. An alias is no find, because what it stands for is one. Keys are not
//! searched, nor what has a tag or the form of a number, a Boolean or null. With `--bare`, the text of a literal or folded
//! block scalar and that of a comment are read as plain text.
//!
//! What is not YAML is read as plain text, from the fault on; so is what is in more than 255 flow collections, in more than
//! [`MOST_DEPTH`](reader) collections, or in a flow collection with more than [`MOST_SIGNS`](reader) signs. Octets that are not UTF-8 are part of their scalar.

mod character_offsets;
mod plain;
mod reader;
mod scalar;

use crate::structured::{Events, Walk, rest};
use crate::{Fault, Finds, Options};

const NOT_YAML: &str = "what follows is not YAML, or is too deep; the rest is read as text";

pub(crate) use plain::quoted;

/// Finds the references in YAML.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut walk = Walk::new(document, options);
    let fault = reader::read(document, &mut walk);
    let mut finds = walk.into_finds();
    if let Some(fault) = fault {
        rest(document.get(fault..).unwrap_or_default(), fault, options, &mut finds);
    }
    Finds::new(finds, Vec::new()).with_fault(fault.map(|at| Fault::from(document, at, NOT_YAML)))
}

/// Gives what is read to `events`. Returns whether all of it is YAML.
pub(crate) fn events<'t>(document: &'t [u8], events: &mut impl Events<'t>) -> bool {
    reader::read(document, events).is_none()
}
