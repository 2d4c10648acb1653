//! The native module of the Python package `uri-bnf`: `uri_bnf._native`.

mod arguments;
mod functions;
mod text;

use pyo3::prelude::*;

/// The functions and classes that the package exports.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    functions::register(module)?;
    text::register(module)
}
