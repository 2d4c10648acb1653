//! Errors of the library as exceptions.

use pyo3::{
    prelude::*,
    types::{PyBytes, PyString},
};
use uri_bnf::{AsciiSet, Edition, Found, ParseError, grammar::RuleEntry};

use super::{
    imports::{ESCAPE_ERROR, Imported, PARSE_ERROR, RESOLVE_ERROR, edition_object, tuple},
    input::characters_before,
};

/// The exception for `error`, which `edition` has for `input`, whose octets are `octets`.
#[cold]
pub(super) fn parse_error(
    input: &Bound<'_, PyAny>,
    octets: &[u8],
    edition: Edition,
    error: &ParseError,
) -> PyErr {
    parse_error_object(input, octets, edition, error).map_or_else(|error| error, PyErr::from_value)
}

fn parse_error_object<'py>(
    input: &Bound<'py, PyAny>,
    octets: &[u8],
    edition: Edition,
    error: &ParseError,
) -> PyResult<Bound<'py, PyAny>> {
    let py = input.py();
    let at = characters_before(octets, error.offset());
    let surrogate = match error.found() {
        Found::Octet(_) if input.is_instance_of::<PyString>() => Some(surrogate(octets, error.offset())),
        _ => None,
    };
    let found = match error.found() {
        Found::End => py.None().into_bound(py),
        Found::Character(character) => PyString::new(py, character.encode_utf8(&mut [0; 4])).into_any(),
        Found::Octet(octet) => match surrogate {
            Some(_) => input.get_item(at)?,
            None => PyBytes::new(py, &[octet]).into_any(),
        },
    };
    // What is found is written in one place.
    let said = |sentence: String| match surrogate {
        Some(surrogate) => {
            sentence.replace(&error.found().to_string(), &format!("the surrogate U+{surrogate:04X}"))
        }
        None => sentence,
    };
    let fault = error.fault_span();
    let [fault_start, fault_end] = [fault.start, fault.end].map(|offset| characters_before(octets, offset));
    let arguments = (
        said(error.to_string()),
        input,
        edition_object(py, edition)?,
        error.offset(),
        at,
        found,
        tuple(py, expected(error).into_iter())?,
        tuple(py, error.rules().map(RuleEntry::name))?,
        error.section(),
        error.kind().name(),
        (error.fault().name(), error.fault_rule().name(), fault_start, fault_end),
        (said(error.message().to_string()), said(error.expectation().to_string())),
    );
    PARSE_ERROR.get(py)?.call1(arguments)
}

/// The number of the surrogate that is encoded at an offset.
fn surrogate(octets: &[u8], offset: usize) -> u32 {
    match octets.get(offset..) {
        Some([_, middle, last, ..]) => 0xD000 | u32::from(middle & 0x3F) << 6 | u32::from(last & 0x3F),
        _ => 0xD800,
    }
}

/// What was expected: names of rules, characters in quotation marks, and the end.
pub(super) fn expected(error: &ParseError) -> Vec<String> {
    let expected = error.expected();
    let covered = expected.rules().fold(AsciiSet::EMPTY, |set, rule| set.union(rule.characters()));
    let mut names: Vec<String> = expected.rules().map(|rule| rule.name().to_owned()).collect();
    names
        .extend(expected.characters().difference(covered).iter().map(|character| format!("\"{character}\"")));
    if expected.end() {
        names.push("the end".to_owned());
    }
    names
}

/// A `uri_bnf.ResolveError`.
#[cold]
pub(super) fn resolve_error(py: Python<'_>, message: String) -> PyErr {
    raise(py, &RESOLVE_ERROR, (message,))
}

/// A `uri_bnf.EscapeError` at an offset of `octets`.
#[cold]
pub(super) fn escape_error(py: Python<'_>, message: String, octets: &[u8], offset: usize) -> PyErr {
    raise(py, &ESCAPE_ERROR, (message, offset, characters_before(octets, offset)))
}

/// An exception of a class.
pub(super) fn raise<'py>(
    py: Python<'py>,
    class: &Imported,
    arguments: impl pyo3::call::PyCallArgs<'py>,
) -> PyErr {
    match class.get(py).and_then(|class| class.call1(arguments)) {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}
