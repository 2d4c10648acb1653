//! Files that the run writes, all in one way: a file is the old one or the new one as a whole, whatever happens.
//!
//! `whole` writes the content of a file that an option names, and `replacement` has the new content of a file whose references
//! are fixed. Both write a `temporary` file in the same folder, which then takes the place of the old one (`exchange`), with
//! the `attributes` that this has. A `destination` is what a path leads to: a device or a pipe is written to, and is never
//! replaced.
//!
//! Architecture invariant: no other folder creates, opens for writing or renames files. Only `conform` appends to one, that of
//! its answers.

mod attributes;
mod destination;
mod exchange;
mod replacement;
mod temporary;
mod whole;

pub(crate) use destination::{Identity, identity, resolved};
pub(crate) use replacement::{Links, Refusal, Replacement};
pub(crate) use temporary::is_temporary;
pub(crate) use whole::WholeFile;
