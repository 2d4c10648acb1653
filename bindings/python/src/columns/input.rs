//! Columns that come from Python.

use arrow_array::{Array, ArrayRef, cast::AsArray};
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
    /// A table of one column, such as the result of a query, is that column.
    fn new(chunks: Vec<ArrayRef>, data_type: &DataType, is_array: bool) -> Self {
        if let DataType::Struct(fields) = data_type
            && let [field] = &**fields
            && chunks.iter().all(|chunk| chunk.null_count() == 0)
        {
            let chunks = chunks.iter().map(|chunk| chunk.as_struct().column(0).clone()).collect();
            return Self { chunks, data_type: field.data_type().clone(), is_array };
        }
        Self { chunks, data_type: data_type.clone(), is_array }
    }

    /// The column `object`, by the Arrow PyCapsule interface.
    pub(super) fn of(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        static PREPARE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let py = object.py();
        let object = PREPARE.import(py, "uri_bnf._columns", "prepare")?.call1((object,))?;
        if object.hasattr(intern!(py, "__arrow_c_array__"))? {
            let (array, field) = object.extract::<PyArray>()?.into_inner();
            return Ok(Self::new(vec![array], field.data_type(), true));
        }
        if object.hasattr(intern!(py, "__arrow_c_stream__"))? {
            let (chunks, field) = object.extract::<PyChunkedArray>()?.into_inner();
            return Ok(Self::new(chunks, field.data_type(), false));
        }
        Err(PyTypeError::new_err(format!(
            "expected a str, bytes, or a column with the Arrow PyCapsule interface (of pyarrow, polars, pandas or others), \
             found {}",
            object.get_type().name()?
        )))
    }
}
