//! Columns that come from Python.

use arrow_array::ArrayRef;
use arrow_schema::DataType;
use pyo3::{exceptions::PyTypeError, intern, prelude::*, sync::PyOnceLock};
use pyo3_arrow::{PyArray, PyChunkedArray};

/// A column: its chunks, without copies.
pub(super) struct Input {
    pub(super) chunks: Vec<ArrayRef>,
    pub(super) data_type: DataType,
    /// Whether the column is one array, and not a sequence of chunks.
    pub(super) is_array: bool,
}

impl Input {
    /// The column `object`, by the Arrow PyCapsule interface.
    pub(super) fn of(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        static PREPARE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let py = object.py();
        let object = PREPARE.import(py, "uri_bnf._columns", "prepare")?.call1((object,))?;
        if object.hasattr(intern!(py, "__arrow_c_array__"))? {
            let (array, field) = object.extract::<PyArray>()?.into_inner();
            return Ok(Self { chunks: vec![array], data_type: field.data_type().clone(), is_array: true });
        }
        if object.hasattr(intern!(py, "__arrow_c_stream__"))? {
            let (chunks, field) = object.extract::<PyChunkedArray>()?.into_inner();
            return Ok(Self { chunks, data_type: field.data_type().clone(), is_array: false });
        }
        Err(PyTypeError::new_err(format!(
            "expected a str, bytes, or a column with the Arrow PyCapsule interface (of pyarrow, polars, pandas or others), \
             found {}",
            object.get_type().name()?
        )))
    }
}
