//! The arguments that several functions share.

use pyo3::{exceptions::PyValueError, prelude::*};
use uri_bnf::Edition;

/// An edition: the name of one, or a member of `uri_bnf.Edition`, which is a `str`.
pub(crate) struct EditionArgument(pub(crate) Edition);

impl<'a, 'py> FromPyObject<'a, 'py> for EditionArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let name: &str = object.extract()?;
        name.parse().map(Self).map_err(|error: uri_bnf::UnknownEdition| PyValueError::new_err(error.to_string()))
    }
}

impl Default for EditionArgument {
    fn default() -> Self {
        Self(Edition::Rfc3986)
    }
}
