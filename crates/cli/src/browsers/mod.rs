//! How browsers read a text: by the algorithm of the URL Standard, which is no grammar, and so no edition.
//!
//! A `reading` has the components, or there is a `rejection`; `shown` is how it is printed, `masked` without secrets. `differences` compares it with
//! what is `written`, as an edition reads it.

mod component;
mod differences;
mod masked;
mod reading;
mod rejection;
mod shown;
mod written;

pub(crate) use component::Component;
pub(crate) use differences::{Differences, is_note};
pub(crate) use reading::{Components, Reading};
pub(crate) use shown::{Object, Shown};
