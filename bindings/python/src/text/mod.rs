//! What the package does with one string.
//!
//! - `input` reads the argument, `places` and `reference` are the class `Reference`,
//! - `errors` turns errors of the library into exceptions, whose classes `imports` finds,
//! - `findings` is the validator, `operations` is what the specifications do with a reference,
//! - `derivation` shows how the printed rules derive a text,
//! - `functions` are the Python functions for strings.

mod derivation;
mod errors;
mod findings;
mod functions;
mod imports;
mod input;
mod operations;
mod places;
mod reference;

use pyo3::{prelude::*, types::PyString};
use uri_bnf::{Edition, validate::Policy};

use input::Input;
use reference::Reference;

/// The length in octets from which other threads run while a text is read.
const LONG: usize = 1 << 16;

/// Whether a text is a reference.
#[inline]
pub(crate) fn is_valid(text: &Bound<'_, PyAny>, edition: Edition) -> PyResult<bool> {
    if let Ok(string) = text.cast::<PyString>() {
        if let Ok(characters) = string.to_str() {
            return Ok(if characters.len() < LONG {
                edition.is_valid(characters)
            } else {
                text.py().detach(|| edition.is_valid(characters))
            });
        }
    }
    Ok(edition.is_valid_bytes(Input::of(text)?.octets()))
}

/// The `Reference` that a text is.
#[inline]
pub(crate) fn parse<'py>(text: &Bound<'py, PyAny>, edition: Edition) -> PyResult<Bound<'py, Reference>> {
    Bound::new(text.py(), Reference::of(text, edition)?)
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

/// The part of a text with this name: a `str` or `None`; for `port`, an `int` or `None`.
pub(crate) fn part<'py>(
    text: &Bound<'py, PyAny>,
    edition: Edition,
    name: &str,
) -> PyResult<Bound<'py, PyAny>> {
    parse(text, edition)?.getattr(name)
}

/// Adds what is for strings alone.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Reference>()?;
    functions::register(module)?;
    functions::register_shared(module)
}
