//! The classes of the package that are written in Python.

use pyo3::{prelude::*, sync::PyOnceLock, types::PyTuple};
use uri_bnf::{Edition, Span};

/// A class or function of a Python module, imported at its first use.
pub(super) struct Imported {
    module: &'static str,
    name: &'static str,
    object: PyOnceLock<Py<PyAny>>,
}

impl Imported {
    const fn new(module: &'static str, name: &'static str) -> Self {
        Self { module, name, object: PyOnceLock::new() }
    }

    pub(super) fn get<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyAny>> {
        self.object.import(py, self.module, self.name)
    }
}

pub(super) static PARSE_ERROR: Imported = Imported::new("uri_bnf._errors", "ParseError");
pub(super) static RESOLVE_ERROR: Imported = Imported::new("uri_bnf._errors", "ResolveError");
pub(super) static ESCAPE_ERROR: Imported = Imported::new("uri_bnf._errors", "EscapeError");
pub(super) static URI_ERROR: Imported = Imported::new("uri_bnf._errors", "UriError");
pub(super) static SEGMENT: Imported = Imported::new("uri_bnf._parts", "Segment");
pub(super) static FAULT: Imported = Imported::new("uri_bnf._findings", "Fault");
pub(super) static FINDING: Imported = Imported::new("uri_bnf._findings", "Finding");
pub(super) static FINDINGS: Imported = Imported::new("uri_bnf._findings", "Findings");
pub(super) static FIX: Imported = Imported::new("uri_bnf._findings", "Fix");
static SPAN: Imported = Imported::new("uri_bnf._parts", "Span");
static EDITION: Imported = Imported::new("uri_bnf._edition", "Edition");

/// The name by which `uri_bnf.Edition` knows an edition.
pub(super) fn edition_name(edition: Edition) -> &'static str {
    let names = Edition::ALL.iter().zip(Edition::NAMES);
    names.into_iter().find(|(known, _)| **known == edition).map_or("", |(_, name)| name)
}

/// The member of `uri_bnf.Edition`.
pub(super) fn edition_object(py: Python<'_>, edition: Edition) -> PyResult<Bound<'_, PyAny>> {
    EDITION.get(py)?.call1((edition_name(edition),))
}

/// A `uri_bnf.Span`.
pub(super) fn span_object(py: Python<'_>, start: usize, end: usize) -> PyResult<Bound<'_, PyAny>> {
    SPAN.get(py)?.call1((start, end))
}

/// A `uri_bnf.Span` in octets.
pub(super) fn octet_span(py: Python<'_>, span: Span) -> PyResult<Bound<'_, PyAny>> {
    span_object(py, span.start, span.end)
}

/// A tuple of what an iterator gives.
pub(super) fn tuple<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    items: impl Iterator<Item = T>,
) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, items.collect::<Vec<_>>())
}
