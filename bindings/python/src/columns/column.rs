//! Columns as results.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, new_empty_array};
use arrow_schema::{DataType, Field, FieldRef};
use arrow_select::concat::concat;
use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyCapsule, PyTuple},
};
use pyo3_arrow::{
    error::PyArrowResult,
    ffi::{ArrayIterator, to_array_pycapsules, to_schema_pycapsule, to_stream_pycapsule},
};

/// A column that a function returns if its input is of none of pyarrow, polars and pandas.
///
/// Any library with the Arrow PyCapsule interface takes it, without copying: ``pyarrow.array(column)``,
/// ``pyarrow.chunked_array(column)``, ``polars.Series(column)``.
#[pyclass(module = "uri_bnf", frozen)]
pub(crate) struct Column {
    chunks: Vec<ArrayRef>,
    field: FieldRef,
    is_array: bool,
}

impl Column {
    pub(super) fn new(chunks: Vec<ArrayRef>, data_type: DataType, is_array: bool) -> Self {
        Self { chunks, field: Arc::new(Field::new("", data_type, true)), is_array }
    }
}

#[pymethods]
impl Column {
    /// Whether the column comes from one array, and not from a sequence of chunks.
    #[getter]
    fn is_array(&self) -> bool {
        self.is_array
    }

    fn __len__(&self) -> usize {
        self.chunks.iter().map(Array::len).sum()
    }

    fn __repr__(&self) -> String {
        format!("<uri_bnf.Column of type {}, with {} rows>", self.field.data_type(), self.__len__())
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyArrowResult<Bound<'py, PyCapsule>> {
        to_schema_pycapsule(py, self.field.as_ref())
    }

    /// All rows as one array: chunks are copied into one.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyTuple>> {
        let array = match self.chunks.as_slice() {
            [] => new_empty_array(self.field.data_type()),
            [chunk] => chunk.clone(),
            chunks => {
                let chunks: Vec<&dyn Array> = chunks.iter().map(AsRef::as_ref).collect();
                concat(&chunks).map_err(|error| PyValueError::new_err(error.to_string()))?
            }
        };
        to_array_pycapsules(py, self.field.clone(), &array, requested_schema)
    }

    /// The chunks, one after another.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyCapsule>> {
        let chunks = ArrayIterator::new(self.chunks.clone().into_iter().map(Ok), self.field.clone());
        to_stream_pycapsule(py, Box::new(chunks), requested_schema)
    }
}
