//! The arguments that several functions share.

use std::num::NonZero;

use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::PyString,
};
use uri_bnf::{Edition, UnknownEdition, validate::Policy};
use uri_bnf_arrow::{Offsets, Part};

/// An edition: the name of one, or a member of `uri_bnf.Edition`, which is a `str`.
pub(crate) struct EditionArgument(pub(crate) Edition);

/// How an offset is counted: `"octets"` or `"characters"`.
pub(crate) struct OffsetsArgument(pub(crate) Offsets);

/// The name of a policy.
pub(crate) struct PolicyArgument(pub(crate) Policy);

/// The names of parts.
pub(crate) struct PartsArgument(pub(crate) Vec<Part>);

/// A number of threads; 0 stands for as many as there are cores.
pub(crate) struct ThreadsArgument(pub(crate) Option<NonZero<usize>>);

impl Default for EditionArgument {
    fn default() -> Self {
        Self(Edition::Rfc3986)
    }
}

impl Default for OffsetsArgument {
    fn default() -> Self {
        Self(Offsets::Octets)
    }
}

impl Default for PolicyArgument {
    fn default() -> Self {
        Self(Policy::DEFAULT)
    }
}

impl Default for PartsArgument {
    fn default() -> Self {
        Self(Part::COMPONENTS.to_vec())
    }
}

impl Default for ThreadsArgument {
    fn default() -> Self {
        Self(NonZero::new(1))
    }
}

/// The string `object`; `what` names the argument in the error.
fn name<'a>(object: Borrowed<'a, '_, PyAny>, what: &str) -> PyResult<&'a str> {
    if object.is_instance_of::<PyString>() {
        return object.extract();
    }
    Err(PyTypeError::new_err(format!("{what}: expected a str, found {}", object.get_type().name()?)))
}

impl<'a, 'py> FromPyObject<'a, 'py> for EditionArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let name = name(object, "edition")?;
        name.parse().map(Self).map_err(|error: UnknownEdition| PyValueError::new_err(error.to_string()))
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for OffsetsArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match name(object, "offsets")? {
            "octets" => Ok(Self(Offsets::Octets)),
            "characters" => Ok(Self(Offsets::Characters)),
            other => Err(PyValueError::new_err(format!(
                "offsets: expected \"octets\" or \"characters\", found {other:?}"
            ))),
        }
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for PolicyArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let name = name(object, "policy")?;
        name.parse().map(Self).map_err(|error: <Policy as std::str::FromStr>::Err| {
            PyValueError::new_err(format!("policy: {error}"))
        })
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for PartsArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if object.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err(
                "parts: expected a sequence of names, such as [\"host\"], found a str",
            ));
        }
        let mut parts = Vec::new();
        for item in object.try_iter()? {
            let item = item?;
            let name = name(item.as_borrowed(), "parts")?.to_owned();
            parts.push(name.parse().map_err(|error| PyValueError::new_err(format!("parts: {error}")))?);
        }
        Ok(Self(parts))
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for ThreadsArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let threads: i64 = object.extract()?;
        match usize::try_from(threads) {
            Ok(threads) => Ok(Self(NonZero::new(threads))),
            Err(_) => Err(PyValueError::new_err(format!("threads: expected 0 or more, found {threads}"))),
        }
    }
}
