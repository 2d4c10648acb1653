//! What the specifications do with a reference: resolve, normalize, escape, build.

use std::borrow::Cow;

use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyBytes, PyDict, PyInt, PyString},
};
use uri_bnf::{
    Edition, Uri,
    compose::Builder,
    escape::{EscapeContext, Escaped, Plain},
    normalize::{EquivalenceError, Normalizer, Rung, Rungs},
    resolve::{Base, BaseErrorKind, RelativizeErrorKind, ResolveErrorKind, Resolver},
};

use super::{
    component_spans::NAMES,
    errors::{escape_error, parse_error, raise, resolve_error},
    imports::URI_ERROR,
    input::Input,
    uri_reference::UriReference,
};

/// The text of a `UriReference`, or the argument itself.
pub(super) fn text_of<'py>(input: &Bound<'py, PyAny>) -> Bound<'py, PyAny> {
    match input.cast::<UriReference>() {
        Ok(reference) => reference.get().string(input.py()).clone().into_any(),
        Err(_) => input.clone(),
    }
}

/// Whether all readers find the same in a text.
pub(super) fn is_interoperable(given: &Bound<'_, PyAny>) -> PyResult<bool> {
    let given = text_of(given);
    let input = Input::of(&given)?;
    Ok(input.text().and_then(|text| Uri::parse(text).ok()).is_some_and(|uri| uri.is_interoperable()))
}

/// The text of an input that is UTF-8, or the error that the parser has for one that is not.
fn characters<'a>(input: &Bound<'_, PyAny>, given: &'a Input<'_>, edition: Edition) -> PyResult<&'a str> {
    if let Some(text) = given.text() {
        return Ok(text);
    }
    match edition.parse_bytes(given.octets()) {
        Err(error) => Err(parse_error(input, given.octets(), edition, &error)),
        Ok(_) => Err(PyValueError::new_err("the text is not UTF-8")),
    }
}

/// The text to which `reference` resolves.
pub(super) fn resolved(
    py: Python<'_>,
    reference: &Bound<'_, PyAny>,
    base: &Bound<'_, PyAny>,
    edition: Edition,
) -> PyResult<String> {
    let (reference, base) = (text_of(reference), text_of(base));
    let (given, given_base) = (Input::of(&reference)?, Input::of(&base)?);
    let (text, base_text) = (
        caused(py, "", characters(&reference, &given, edition))?,
        caused(py, BASE, characters(&base, &given_base, edition))?,
    );
    let resolver = Resolver::new(self::base(py, &base, base_text, edition)?);
    match resolver.resolve(text) {
        Ok(resolution) => match resolution.as_str() {
            Some(target) => Ok(target.to_owned()),
            // As in a column, where it is null.
            None => Err(resolve_error(
                py,
                format!("the reference is to the current document under {edition}, and not to a URI"),
            )),
        },
        Err(error) => {
            let exception = resolve_error(py, error.to_string());
            if let ResolveErrorKind::Invalid(error) = error.kind() {
                let cause = parse_error(&reference, text.as_bytes(), edition, &error);
                exception.set_cause(py, Some(cause));
            }
            Err(exception)
        }
    }
}

/// How an error of a base begins.
const BASE: &str = "the base is not valid: ";

/// An error of a text as the cause of a `ResolveError`.
fn caused<T>(py: Python<'_>, before: &str, result: PyResult<T>) -> PyResult<T> {
    result.map_err(|cause| {
        let exception = resolve_error(py, format!("{before}{}", cause.value(py)));
        exception.set_cause(py, Some(cause));
        exception
    })
}

fn base<'a>(py: Python<'_>, given: &Bound<'_, PyAny>, text: &'a str, edition: Edition) -> PyResult<Base<'a>> {
    Base::new(edition, text).map_err(|error| {
        let exception = resolve_error(py, error.to_string());
        if let BaseErrorKind::Invalid(error) = error.kind() {
            exception.set_cause(py, Some(parse_error(given, text.as_bytes(), edition, &error)));
        }
        exception
    })
}

/// The shortest reference from `base` to `target`.
pub(super) fn relativized(
    py: Python<'_>,
    target: &Bound<'_, PyAny>,
    base: &Bound<'_, PyAny>,
    edition: Edition,
) -> PyResult<String> {
    let (target, base) = (text_of(target), text_of(base));
    let (given, given_base) = (Input::of(&target)?, Input::of(&base)?);
    let (text, base_text) = (
        caused(py, "", characters(&target, &given, edition))?,
        caused(py, BASE, characters(&base, &given_base, edition))?,
    );
    let resolver = Resolver::new(self::base(py, &base, base_text, edition)?);
    let relative = resolver.relativize(text).map_err(|error| {
        let exception = resolve_error(py, error.to_string());
        if let RelativizeErrorKind::Invalid(error) = error.kind() {
            exception.set_cause(py, Some(parse_error(&target, text.as_bytes(), edition, &error)));
        }
        exception
    })?;
    Ok(relative.to_string())
}

/// A normalizer for some rungs: their names in an iterable, or in one text with commas. `None` is what the edition
/// states.
pub(super) fn normalizer(
    edition: Edition,
    rungs: Option<&Bound<'_, PyAny>>,
) -> PyResult<Normalizer<'static>> {
    let normalizer = Normalizer::new(edition);
    let Some(rungs) = rungs else { return Ok(normalizer) };
    let names: Vec<String> = match rungs.cast::<PyString>() {
        Ok(names) => names.to_str()?.split(',').map(|name| name.trim().to_owned()).collect(),
        Err(_) => rungs.try_iter()?.map(|name| name?.extract()).collect::<PyResult<_>>()?,
    };
    let rungs = names.iter().try_fold(Rungs::NONE, |rungs, name| match name.parse::<Rung>() {
        Ok(rung) => Ok(rungs.with(rung)),
        Err(error) => Err(PyValueError::new_err(error.to_string())),
    })?;
    Ok(normalizer.with_rungs(rungs))
}

/// The normal form of a text.
pub(super) fn normalized(
    input: &Bound<'_, PyAny>,
    edition: Edition,
    rungs: Option<&Bound<'_, PyAny>>,
) -> PyResult<String> {
    let input = text_of(input);
    let given = Input::of(&input)?;
    let text = characters(&input, &given, edition)?;
    match normalizer(edition, rungs)?.normalize(text) {
        Ok(normalized) => Ok(normalized.into_owned()),
        Err(error) => Err(parse_error(&input, text.as_bytes(), edition, &error)),
    }
}

/// How two references are equivalent, or in which component they differ.
pub(super) fn equivalence(
    one: &Bound<'_, PyAny>,
    other: &Bound<'_, PyAny>,
    edition: Edition,
    rungs: Option<&Bound<'_, PyAny>>,
) -> PyResult<(bool, String)> {
    let (one, other) = (text_of(one), text_of(other));
    let (given, given_other) = (Input::of(&one)?, Input::of(&other)?);
    let first = characters(&one, &given, edition)?;
    let second = characters(&other, &given_other, edition)?;
    match normalizer(edition, rungs)?.equivalence(first, second) {
        Ok(equivalence) => Ok((equivalence.is_equivalent(), equivalence.to_string())),
        Err(EquivalenceError::First(error)) => Err(parse_error(&one, first.as_bytes(), edition, &error)),
        Err(EquivalenceError::Second(error)) => Err(parse_error(&other, second.as_bytes(), edition, &error)),
        Err(error) => Err(PyValueError::new_err(error.to_string())),
    }
}

/// Data, escaped for a component.
pub(super) fn escaped(data: &Bound<'_, PyAny>, component: &str, edition: Edition) -> PyResult<String> {
    let component: EscapeContext = component.parse().map_err(|_| {
        let names: Vec<_> = EscapeContext::ALL.iter().map(|component| component.name()).collect();
        PyValueError::new_err(format!("unknown component \"{component}\", expected {}", names.join(", ")))
    })?;
    let given = Input::of(data)?;
    if data.is_instance_of::<PyString>() {
        encoded(data.py(), &given)?;
    }
    Ok(Plain::from(given.octets()).escape(edition, component).to_text().into_owned())
}

/// The text of a `str`, which may have surrogates.
fn encoded<'a>(py: Python<'_>, given: &'a Input<'_>) -> PyResult<&'a str> {
    given.text().ok_or_else(|| {
        let octets = given.octets();
        let offset = octets.utf8_chunks().next().map_or(0, |chunk| chunk.valid().len());
        escape_error(py, format!("what is at offset {offset} is not a character of UTF-8"), octets, offset)
    })
}

/// The octets that an escaped text stands for.
pub(super) fn unescaped<'py>(text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyBytes>> {
    let py = text.py();
    let given = Input::of(text)?;
    let characters = encoded(py, &given)?;
    match Escaped::of_any(Edition::Rfc3987, characters) {
        Ok(escaped) => {
            let octets: Cow<'_, [u8]> = escaped.unescape().to_octets();
            Ok(PyBytes::new(py, &octets))
        }
        Err(error) => Err(escape_error(py, error.to_string(), characters.as_bytes(), error.offset())),
    }
}

/// A reference with other parts.
pub(super) fn replace(
    reference: &UriReference,
    py: Python<'_>,
    parts: Option<&Bound<'_, PyDict>>,
) -> PyResult<UriReference> {
    let edition = reference.edition_of_library();
    let mut texts: Vec<(String, Option<String>)> = Vec::new();
    for (name, value) in parts.into_iter().flatten() {
        let name: String = name.extract()?;
        if !NAMES.contains(&name.as_str()) {
            return Err(PyTypeError::new_err(format!(
                "unknown part \"{name}\", expected {}",
                NAMES.join(", ")
            )));
        }
        let text = if value.is_none() {
            None
        } else if name == "port" && value.is_instance_of::<PyInt>() {
            Some(value.str()?.to_str()?.to_owned())
        } else {
            let given = Input::of(&value)?;
            Some(encoded(py, &given)?.to_owned())
        };
        texts.push((name, text));
    }
    // In the order of the names: an authority replaces all of its parts, and a new host removes the userinfo of the old
    // one.
    texts.sort_by_key(|(name, _)| NAMES.iter().position(|known| known == name));
    if texts.is_empty() {
        return UriReference::of_text(py, reference.as_str(py)?, edition);
    }
    let tree = reference.tree(py)?;
    let mut builder = Builder::of_tree(edition, &tree);
    for (name, text) in &texts {
        builder = changed(builder, py, edition, name, text.as_deref())?;
    }
    match builder.build_text() {
        Ok(text) => UriReference::of_text(py, &text, edition),
        Err(error) => Err(raise(py, &URI_ERROR, (error.to_string(),))),
    }
}

fn changed<'a>(
    builder: Builder<'a>,
    py: Python<'_>,
    edition: Edition,
    name: &str,
    text: Option<&'a str>,
) -> PyResult<Builder<'a>> {
    let escaped = |component: EscapeContext, text: &'a str| {
        let escaped = Escaped::of(edition, component, text);
        escaped.map_err(|error| {
            let message = format!("the {name}: {error}");
            escape_error(py, message, text.as_bytes(), error.offset())
        })
    };
    Ok(match (name, text) {
        ("scheme", Some(scheme)) => builder.with_scheme(scheme),
        ("scheme", None) => builder.without_scheme(),
        ("authority", Some(text)) => builder.with_authority(text),
        ("authority" | "host", None) => builder.without_authority(),
        ("userinfo", Some(text)) => builder.with_userinfo(escaped(EscapeContext::Userinfo, text)?),
        ("userinfo", None) => builder.without_userinfo(),
        // Only an address has colons.
        ("host", Some(text)) if text.contains(':') => builder.with_host(text),
        ("host", Some(text)) => builder.with_host(escaped(EscapeContext::RegName, text)?),
        ("port", Some(digits)) => builder.with_port(digits),
        ("port", None) => builder.without_port(),
        ("path", text) => builder.with_path(escaped(EscapeContext::Path, text.unwrap_or_default())?),
        ("query", Some(text)) => builder.with_query(escaped(EscapeContext::Query, text)?),
        ("query", None) => builder.without_query(),
        ("fragment", Some(text)) => builder.with_fragment(escaped(EscapeContext::Fragment, text)?),
        ("fragment", None) => builder.without_fragment(),
        _ => builder,
    })
}
