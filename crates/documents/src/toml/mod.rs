//! TOML 1.0, and what 1.1 adds.
//!
//! What is not TOML is read as plain text, from the fault on. The text of a comment is read as plain text, with `--bare`.
//! A table of an array of tables has its number in the path: `$.servers[1].url`.

mod reader;
mod string;

use crate::structured::{Walk, rest};
use crate::{Fault, Finds, Options};

const NOT_TOML: &str = "this is not TOML; the rest is read as text";

/// Finds the references in TOML.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut walk = Walk::new(document, options);
    let fault = reader::read(document, &mut walk);
    let mut finds = walk.into_finds();
    if let Some(fault) = fault {
        rest(document.get(fault..).unwrap_or_default(), fault, options, &mut finds);
    }
    Finds::new(finds, Vec::new()).with_fault(fault.map(|at| Fault::from(document, at, NOT_TOML)))
}
