//! What the package does with columns: the functions of `uri_bnf_arrow` for what has the Arrow PyCapsule interface.

mod column;
mod input;

pub(crate) use column::Column;

use std::{borrow::Cow, num::NonZero, sync::Arc};

use arrow_array::{Array, ArrayRef};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    sync::PyOnceLock,
};
use uri_bnf::{
    Edition,
    normalize::Normalizer,
    resolve::{Base, Resolver},
    validate::Validator,
};
use uri_bnf_arrow::{ColumnError, Offsets, Part, Strings, in_threads};

use crate::text;

/// Which rows are valid.
pub(crate) fn is_valid<'py>(
    column: &Bound<'py, PyAny>,
    edition: Edition,
    threads: Option<NonZero<usize>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(column, threads, |rows| Ok(Arc::new(uri_bnf_arrow::is_valid(rows, edition)?)))
}

/// The first fault of each row.
pub(crate) fn fault<'py>(
    column: &Bound<'py, PyAny>,
    edition: Edition,
    offsets: Offsets,
    threads: Option<NonZero<usize>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(column, threads, |rows| Ok(Arc::new(uri_bnf_arrow::fault(rows, edition, offsets)?)))
}

/// The chosen parts of each row.
pub(crate) fn parse<'py>(
    column: &Bound<'py, PyAny>,
    edition: Edition,
    parts: &[Part],
    strings: Strings,
    threads: Option<NonZero<usize>>,
) -> PyResult<Bound<'py, PyAny>> {
    if parts.is_empty() {
        return Err(PyValueError::new_err("parts: expected at least one name"));
    }
    apply(column, threads, |rows| Ok(Arc::new(uri_bnf_arrow::parse(rows, edition, parts, strings)?)))
}

/// One part of each row.
pub(crate) fn part<'py>(
    column: &Bound<'py, PyAny>,
    edition: Edition,
    part: Part,
    threads: Option<NonZero<usize>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(column, threads, |rows| uri_bnf_arrow::part(rows, edition, part, Strings::Input))
}

/// The findings of each row.
pub(crate) fn validate<'py>(
    column: &Bound<'py, PyAny>,
    validator: &Validator<'_>,
    offsets: Offsets,
    threads: Option<NonZero<usize>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(column, threads, |rows| Ok(Arc::new(uri_bnf_arrow::validate(rows, validator, offsets)?)))
}

/// The normal form of each row.
pub(crate) fn normalize<'py>(
    column: &Bound<'py, PyAny>,
    normalizer: &Normalizer<'_>,
    threads: Option<NonZero<usize>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(column, threads, |rows| uri_bnf_arrow::normalize(rows, normalizer))
}

/// Each row, resolved against `base`, which is a `str` or `bytes`.
pub(crate) fn resolve<'py>(
    column: &Bound<'py, PyAny>,
    base: &Bound<'py, PyAny>,
    edition: Edition,
    threads: Option<NonZero<usize>>,
) -> PyResult<Bound<'py, PyAny>> {
    let base: Cow<'_, str> = match base.extract::<&[u8]>() {
        Ok(octets) => String::from_utf8_lossy(octets),
        Err(_) => Cow::Borrowed(base.extract()?),
    };
    let base =
        Base::new(edition, &base).map_err(|error| text::resolve_error(column.py(), error.to_string()))?;
    let resolver = Resolver::new(base);
    apply(column, threads, |rows| uri_bnf_arrow::resolve(rows, &resolver))
}

/// The result of `kernel` for `column`, as what `column` is: an object of pyarrow, polars or pandas, or else a [`Column`].
/// Other threads of Python run in the meantime.
fn apply<'py>(
    column: &Bound<'py, PyAny>,
    threads: Option<NonZero<usize>>,
    kernel: impl Fn(&dyn Array) -> Result<ArrayRef, ColumnError> + Send + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let py = column.py();
    let input = input::Input::of(column)?;
    let result = py.detach(|| {
        let chunks = in_threads(&input.chunks, threads, &kernel)?;
        let data_type = match chunks.first() {
            Some(chunk) => chunk.data_type().clone(),
            None => kernel(&*arrow_array::new_empty_array(&input.data_type))?.data_type().clone(),
        };
        Ok(Column::new(chunks, data_type, input.is_array))
    });
    let result = Bound::new(py, result.map_err(|error| exception(&error))?)?;
    like(column, result)
}

/// The exception for an error.
fn exception(error: &ColumnError) -> PyErr {
    match error {
        ColumnError::Type(_) => PyTypeError::new_err(error.to_string()),
        _ => PyValueError::new_err(error.to_string()),
    }
}

/// `result` as what `column` is.
fn like<'py>(column: &Bound<'py, PyAny>, result: Bound<'py, Column>) -> PyResult<Bound<'py, PyAny>> {
    static LIKE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    LIKE.import(column.py(), "uri_bnf._columns", "like")?.call1((column, result))
}
