//! What the package does with one string.

use pyo3::{exceptions::PyNotImplementedError, prelude::*};
use uri_bnf::{Edition, normalize::Normalizer, resolve::Resolver, validate::Validator};
use uri_bnf_arrow::{Offsets, Part};

pub(crate) fn is_valid(text: &Bound<'_, PyAny>, edition: Edition) -> PyResult<bool> {
    Ok(edition.is_valid(text.extract()?))
}

pub(crate) fn fault<'py>(_: &Bound<'py, PyAny>, _: Edition, _: Offsets) -> PyResult<Bound<'py, PyAny>> {
    Err(PyNotImplementedError::new_err("fault"))
}

pub(crate) fn parse<'py>(_: &Bound<'py, PyAny>, _: Edition) -> PyResult<Bound<'py, PyAny>> {
    Err(PyNotImplementedError::new_err("parse"))
}

pub(crate) fn validate<'py>(_: &Bound<'py, PyAny>, _: &Validator<'_>) -> PyResult<Bound<'py, PyAny>> {
    Err(PyNotImplementedError::new_err("validate"))
}

pub(crate) fn normalize<'py>(_: &Bound<'py, PyAny>, _: &Normalizer<'_>) -> PyResult<Bound<'py, PyAny>> {
    Err(PyNotImplementedError::new_err("normalize"))
}

pub(crate) fn resolve<'py>(_: &Bound<'py, PyAny>, _: &Resolver<'_>) -> PyResult<Bound<'py, PyAny>> {
    Err(PyNotImplementedError::new_err("resolve"))
}

pub(crate) fn part<'py>(_: &Bound<'py, PyAny>, _: Part, _: Edition) -> PyResult<Bound<'py, PyAny>> {
    Err(PyNotImplementedError::new_err("part"))
}

pub(crate) fn register(_module: &Bound<'_, PyModule>) -> PyResult<()> {
    Ok(())
}
