//! The functions for a string or a column.

use pyo3::{prelude::*, types::PyBytes, types::PyString};

use crate::{arguments::EditionArgument, text};

/// Whether an input is a string, and not a column.
fn is_text(input: &Bound<'_, PyAny>) -> bool {
    input.is_instance_of::<PyString>() || input.is_instance_of::<PyBytes>()
}

#[pyfunction]
#[pyo3(signature = (input, edition = EditionArgument::default()))]
fn is_valid(input: &Bound<'_, PyAny>, edition: EditionArgument) -> PyResult<bool> {
    let _ = is_text(input);
    text::is_valid(input, edition.0)
}

#[pyfunction]
#[pyo3(signature = (input, edition = EditionArgument::default()))]
fn parse<'py>(input: &Bound<'py, PyAny>, edition: EditionArgument) -> PyResult<Bound<'py, PyAny>> {
    text::parse(input, edition.0).map(Bound::into_any)
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(is_valid, module)?)?;
    module.add_function(wrap_pyfunction!(parse, module)?)
}
