//! What the package does with one string.
//!
//! - `input` reads the argument, `places` and `reference` are the class `Reference`,
//! - `errors` turns errors of the library into exceptions, whose classes `imports` finds,
//! - `operations` is what the specifications do with a reference.

mod errors;
mod imports;
mod input;
mod operations;
mod places;
mod reference;

use pyo3::{prelude::*, types::PyString};
use uri_bnf::Edition;

use input::Input;
use reference::Reference;

/// Whether a text is a reference.
#[inline]
pub(crate) fn is_valid(text: &Bound<'_, PyAny>, edition: Edition) -> PyResult<bool> {
    if let Ok(string) = text.cast::<PyString>() {
        if let Ok(text) = string.to_str() {
            return Ok(edition.is_valid(text));
        }
    }
    Ok(edition.is_valid_bytes(Input::of(text)?.octets()))
}

/// The `Reference` that a text is.
#[inline]
pub(crate) fn parse<'py>(text: &Bound<'py, PyAny>, edition: Edition) -> PyResult<Bound<'py, Reference>> {
    Bound::new(text.py(), Reference::of(text, edition)?)
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Reference>()
}
