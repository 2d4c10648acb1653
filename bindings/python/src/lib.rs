//! The native module of the Python package `uri-bnf`: `uri_bnf._native`.

mod arguments;
mod columns;
mod functions;
mod text;

use mimalloc::MiMalloc;
use pyo3::prelude::*;

/// Results of columns are large, and come and go. Memory that goes back to the operating system after each of them has to be
/// cleared by it again, which takes longer than what is written there.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// The functions and classes that the package exports.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<columns::Column>()?;
    functions::register(module)?;
    text::register(module)
}
