//! How browsers read a text: by the algorithm of the URL Standard, which is no grammar, and so no edition.

mod reading;
mod rejection;

pub(crate) use reading::{Components, Reading};
pub(crate) use rejection::Rejection;
