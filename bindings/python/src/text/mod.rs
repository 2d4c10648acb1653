//! What the package does with one string.

use pyo3::prelude::*;
use uri_bnf::Edition;

pub(crate) fn is_valid(text: &Bound<'_, PyAny>, edition: Edition) -> PyResult<bool> {
    Ok(edition.is_valid(text.extract()?))
}

pub(crate) fn register(_module: &Bound<'_, PyModule>) -> PyResult<()> {
    Ok(())
}
