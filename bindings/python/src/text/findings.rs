//! What the validator finds in one string.

use pyo3::{
    IntoPyObjectExt,
    prelude::*,
    types::{PyList, PyString, PyTuple},
};
use uri_bnf::{
    Edition, ParseError, Span,
    grammar::RuleEntry,
    validate::{Citation, Diagnostic, Policy, Suggestion, Validator},
};

use super::{
    errors::parse_error,
    imports::{FAULT, FINDING, FINDINGS, FIX, octet_span, span_object, tuple},
    input::{Characters, Input, characters_before},
};

/// The code of an input that is not UTF-8, as in a column. All others are those of the library.
const INVALID_UTF8: &str = "invalid-utf8";

/// The first fault of an input: a `uri_bnf.Fault`, or `None`.
pub(crate) fn fault<'py>(input: &Bound<'py, PyAny>, edition: Edition) -> PyResult<Option<Bound<'py, PyAny>>> {
    let given = Input::of(input)?;
    let octets = given.octets();
    let Err(error) = edition.parse_bytes(octets) else { return Ok(None) };
    let code = match given.text() {
        Some(text) => {
            let mut first: Option<Diagnostic<'_>> = None;
            Validator::new(edition).with_policy(Policy::GRAMMAR).validate(text, &mut first);
            first.map(|diagnostic| diagnostic.code().name())
        }
        None => Some(INVALID_UTF8),
    };
    let offset = error.offset();
    let arguments = (offset, characters_before(octets, offset), code, error.rule().name());
    FAULT.get(input.py())?.call1(arguments).map(Some)
}

/// The findings of an input: a `uri_bnf.Findings`.
pub(crate) fn validate<'py>(
    input: &Bound<'py, PyAny>,
    edition: Edition,
    policy: Policy,
) -> PyResult<Bound<'py, PyAny>> {
    let py = input.py();
    let given = Input::of(input)?;
    let list = PyList::empty(py);
    let shown = PyString::new(py, &String::from_utf8_lossy(given.octets()));
    match given.text() {
        Some(text) => {
            let mut characters = Characters::of(text);
            for diagnostic in Validator::new(edition).with_policy(policy).diagnostics(text) {
                list.append(finding(&shown, &diagnostic, &mut characters)?)?;
            }
        }
        None => {
            if let Err(error) = edition.parse_bytes(given.octets()) {
                list.append(invalid_utf8(input, &shown, given.octets(), edition, &error)?)?;
            }
        }
    }
    FINDINGS.get(py)?.call1((list, shown))
}

/// A `uri_bnf.Finding`.
fn finding<'py>(
    text: &Bound<'py, PyString>,
    diagnostic: &Diagnostic<'_>,
    characters: &mut Characters<'_>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = text.py();
    let span = diagnostic.span();
    let citation = diagnostic.citation();
    let fix = diagnostic.suggestion().map(|suggestion| fix(py, &suggestion, characters)).transpose()?;
    let arguments = vec![
        octet_span(py, span)?,
        character_span(py, span, characters)?,
        diagnostic.code().name().into_bound_py_any(py)?,
        diagnostic.severity().name().into_bound_py_any(py)?,
        diagnostic.message().to_string().into_bound_py_any(py)?,
        diagnostic.rule().map(RuleEntry::name).into_bound_py_any(py)?,
        citation.map(Citation::document).into_bound_py_any(py)?,
        citation.map(Citation::section).filter(|section| !section.is_empty()).into_bound_py_any(py)?,
        tuple(py, diagnostic.notes().map(|note| note.to_string()))?.into_any(),
        Some(diagnostic.help().to_string()).filter(|help| !help.is_empty()).into_bound_py_any(py)?,
        citation.map(|citation| citation.url().to_string()).into_bound_py_any(py)?,
        fix.into_bound_py_any(py)?,
        text.clone().into_any(),
    ];
    FINDING.get(py)?.call1(PyTuple::new(py, arguments)?)
}

/// A `uri_bnf.Fix`.
fn fix<'py>(
    py: Python<'py>,
    suggestion: &Suggestion<'_>,
    characters: &mut Characters<'_>,
) -> PyResult<Bound<'py, PyAny>> {
    let span = suggestion.span();
    let arguments = (
        octet_span(py, span)?,
        character_span(py, span, characters)?,
        suggestion.to_string(),
        suggestion.is_safe(),
        suggestion.shown().to_string(),
    );
    FIX.get(py)?.call1(arguments)
}

/// The finding of an input that is not UTF-8: what the parser reports.
fn invalid_utf8<'py>(
    input: &Bound<'py, PyAny>,
    shown: &Bound<'py, PyString>,
    octets: &[u8],
    edition: Edition,
    error: &ParseError,
) -> PyResult<Bound<'py, PyAny>> {
    let py = input.py();
    let exception = parse_error(input, octets, edition, error);
    let span = error.fault_span();
    let [start, end] = [span.start, span.end].map(|offset| characters_before(octets, offset));
    let arguments = vec![
        octet_span(py, span)?,
        span_object(py, start, end)?,
        INVALID_UTF8.into_bound_py_any(py)?,
        "error".into_bound_py_any(py)?,
        exception.value(py).getattr("message")?,
        error.fault_rule().name().into_bound_py_any(py)?,
        error.fault_rule().document().into_bound_py_any(py)?,
        error.fault_rule().section().into_bound_py_any(py)?,
        PyTuple::empty(py).into_any(),
        py.None().into_bound(py),
        error.fault_rule().url().to_string().into_bound_py_any(py)?,
        py.None().into_bound(py),
        shown.clone().into_any(),
    ];
    FINDING.get(py)?.call1(PyTuple::new(py, arguments)?)
}

fn character_span<'py>(
    py: Python<'py>,
    span: Span,
    characters: &mut Characters<'_>,
) -> PyResult<Bound<'py, PyAny>> {
    let (start, end) = characters.span(span);
    span_object(py, start, end)
}
