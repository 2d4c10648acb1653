//! What the package does with one string.
//!
//! - `input` reads the argument, `component_spans` and `uri_reference` are the class `UriReference`,
//! - `errors` turns errors of the library into exceptions, whose classes `imports` finds,
//! - `findings` is the validator, `operations` is what the specifications do with a reference,
//! - `derivation` shows how the printed rules derive a text,
//! - `functions` are the Python functions for strings.

mod component_spans;
mod derivation;
mod errors;
mod findings;
mod functions;
mod imports;
mod input;
mod operations;
mod uri_reference;

use pyo3::{
    prelude::*,
    types::{PyBytes, PyString},
};
use uri_bnf::{Edition, normalize::Normalizer, validate::Policy};

use uri_bnf_arrow::Part;

use input::Input;
use uri_reference::UriReference;

/// The length in octets from which other threads run while a text is read.
const LONG: usize = 1 << 16;

/// Whether an argument is one text, and not a column: a `str`, `bytes` or a `UriReference`.
#[inline]
pub(crate) fn is_text(input: &Bound<'_, PyAny>) -> bool {
    input.is_instance_of::<PyString>()
        || input.is_instance_of::<PyBytes>()
        || input.is_instance_of::<UriReference>()
}

/// A `ResolveError`.
pub(crate) fn resolve_error(py: Python<'_>, message: String) -> PyErr {
    errors::resolve_error(py, message)
}

/// A `UriReference` as its text; another argument as it is.
pub(crate) fn text_of<'py>(input: &Bound<'py, PyAny>) -> Bound<'py, PyAny> {
    operations::text_of(input)
}

/// A normalizer with the rungs of the edition, or with those of these names.
pub(crate) fn normalizer(
    edition: Edition,
    rungs: Option<&Bound<'_, PyAny>>,
) -> PyResult<Normalizer<'static>> {
    operations::normalizer(edition, rungs)
}

/// Whether a text is a reference.
#[inline]
pub(crate) fn is_valid(text: &Bound<'_, PyAny>, edition: Edition) -> PyResult<bool> {
    if let Ok(string) = text.cast::<PyString>()
        && let Ok(characters) = string.to_str()
    {
        return Ok(if characters.len() < LONG {
            edition.is_valid(characters)
        } else {
            text.py().detach(|| edition.is_valid(characters))
        });
    }
    Ok(edition.is_valid_bytes(Input::of(text)?.octets()))
}

/// The `UriReference` that a text is.
#[inline]
pub(crate) fn parse<'py>(text: &Bound<'py, PyAny>, edition: Edition) -> PyResult<Bound<'py, UriReference>> {
    Bound::new(text.py(), UriReference::of(text, edition)?)
}

/// The first fault of a text: a `uri_bnf.Fault`, or `None`.
pub(crate) fn fault<'py>(text: &Bound<'py, PyAny>, edition: Edition) -> PyResult<Option<Bound<'py, PyAny>>> {
    findings::fault(text, edition)
}

/// What is found in a text: a `uri_bnf.Findings`.
pub(crate) fn validate<'py>(
    text: &Bound<'py, PyAny>,
    edition: Edition,
    policy: Policy,
) -> PyResult<Bound<'py, PyAny>> {
    findings::validate(text, edition, policy)
}

/// The normal form of a text, for the rungs of the edition, or for those with these names.
pub(crate) fn normalize(
    text: &Bound<'_, PyAny>,
    edition: Edition,
    rungs: Option<&Bound<'_, PyAny>>,
) -> PyResult<String> {
    operations::normalized(text, edition, rungs)
}

/// The URI to which a text resolves.
pub(crate) fn resolve(
    text: &Bound<'_, PyAny>,
    base: &Bound<'_, PyAny>,
    edition: Edition,
) -> PyResult<String> {
    operations::resolved(text.py(), text, base, edition)
}

/// A part of a text: a `str` or `None`; for the port, an `int` or `None`. What is not valid has no parts, as in a column.
pub(crate) fn part<'py>(
    text: &Bound<'py, PyAny>,
    edition: Edition,
    part: Part,
) -> PyResult<Bound<'py, PyAny>> {
    if is_valid(text, edition)? {
        return parse(text, edition)?.getattr(part.name());
    }
    Ok(text.py().None().into_bound(text.py()))
}

/// Adds what is for strings alone.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<UriReference>()?;
    functions::register(module)
}
