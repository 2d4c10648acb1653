//! The functions for a string or a column.

use pyo3::{prelude::*, types::PyBytes, types::PyString};

use crate::{arguments::EditionArgument, text};

/// Whether an input is a string, and not a column.
fn is_text(input: &Bound<'_, PyAny>) -> bool {
    input.is_instance_of::<PyString>() || input.is_instance_of::<PyBytes>()
}

/// Whether a text is a reference of an edition.
///
/// >>> import uri_bnf
/// >>> uri_bnf.is_valid("http://[::1]/a?b"), uri_bnf.is_valid("http://h/a b"), uri_bnf.is_valid("/é", "rfc3987")
/// (True, False, True)
#[pyfunction]
#[pyo3(signature = (input, edition = EditionArgument::default()))]
fn is_valid(input: &Bound<'_, PyAny>, edition: EditionArgument) -> PyResult<bool> {
    let _ = is_text(input);
    text::is_valid(input, edition.0)
}

/// The reference that a text is: a ``Reference``.
///
/// Raises ``ParseError`` if it is not one: where, and why.
///
/// >>> import uri_bnf
/// >>> reference = uri_bnf.parse("http://alice@example.org:80/a;b=c/d?q#f")
/// >>> reference.host, reference.port, reference.query
/// ('example.org', 80, 'q')
/// >>> uri_bnf.parse("100%")
/// Traceback (most recent call last):
/// uri_bnf.ParseError: expected HEXDIG at byte 4, found the end (in pct-encoded, RFC 3986 section 2.1)
#[pyfunction]
#[pyo3(signature = (input, edition = EditionArgument::default()))]
fn parse<'py>(input: &Bound<'py, PyAny>, edition: EditionArgument) -> PyResult<Bound<'py, PyAny>> {
    text::parse(input, edition.0).map(Bound::into_any)
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(is_valid, module)?)?;
    module.add_function(wrap_pyfunction!(parse, module)?)
}
