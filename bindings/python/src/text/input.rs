//! The text of an argument.

use std::borrow::Cow;

use pyo3::{
    exceptions::{PyTypeError, PyUnicodeEncodeError},
    intern,
    prelude::*,
    types::{PyBytes, PyString},
};

/// The text of an argument that is a `str` or `bytes`.
pub(super) enum Input<'a> {
    /// Characters.
    Text(&'a str),
    /// Octets, which may be UTF-8 if they were given as such; those of a `str` are not, because it has a surrogate.
    Octets(Cow<'a, [u8]>),
}

impl<'a> Input<'a> {
    pub(super) fn of(input: &'a Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(text) = input.cast::<PyString>() {
            return Self::of_string(text);
        }
        match input.cast::<PyBytes>() {
            Ok(octets) => Ok(Self::Octets(Cow::Borrowed(octets.as_bytes()))),
            Err(_) => Err(wrong_type(input)),
        }
    }

    fn of_string(text: &'a Bound<'_, PyString>) -> PyResult<Self> {
        match text.to_str() {
            Ok(text) => Ok(Self::Text(text)),
            Err(error) => octets_of_surrogates(text, error).map(|octets| Self::Octets(Cow::Owned(octets))),
        }
    }

    pub(super) fn octets(&self) -> &[u8] {
        match self {
            Self::Text(text) => text.as_bytes(),
            Self::Octets(octets) => octets,
        }
    }

    /// The input as characters, if it is UTF-8.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Octets(octets) => std::str::from_utf8(octets).ok(),
        }
    }
}

/// The octets of a `str` that cannot be encoded, because it has surrogates: those are encoded like characters.
#[cold]
fn octets_of_surrogates(text: &Bound<'_, PyString>, error: PyErr) -> PyResult<Vec<u8>> {
    let py = text.py();
    if !error.is_instance_of::<PyUnicodeEncodeError>(py) {
        return Err(error);
    }
    let encode = py.get_type::<PyString>().getattr(intern!(py, "encode"))?;
    encode.call1((text, intern!(py, "utf-8"), intern!(py, "surrogatepass")))?.extract()
}

#[cold]
fn wrong_type(input: &Bound<'_, PyAny>) -> PyErr {
    match input.get_type().name() {
        Ok(name) => PyTypeError::new_err(format!("expected str or bytes, found {name}")),
        Err(error) => error,
    }
}

/// The number of characters that begin before an offset of UTF-8. Each octet that is not UTF-8 is a character.
pub(super) fn characters_before(octets: &[u8], offset: usize) -> usize {
    let before = octets.get(..offset).unwrap_or(octets);
    if before.is_ascii() { before.len() } else { characters(before) }
}

fn characters(octets: &[u8]) -> usize {
    let chunks = octets.utf8_chunks();
    chunks.map(|chunk| chunk.valid().chars().count() + chunk.invalid().len()).sum()
}

/// Turns offsets in octets into offsets in characters. The cost of one is the distance from the one before.
pub(super) struct Characters<'a> {
    text: &'a str,
    is_ascii: bool,
    octets: usize,
    characters: usize,
}

impl<'a> Characters<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        Self { text, is_ascii: text.is_ascii(), octets: 0, characters: 0 }
    }

    pub(super) fn at(&mut self, offset: usize) -> usize {
        if self.is_ascii {
            return offset;
        }
        let count =
            |from: usize, to: usize| self.text.get(from..to).map_or(0, |between| between.chars().count());
        self.characters = if offset >= self.octets {
            self.characters + count(self.octets, offset)
        } else {
            self.characters - count(offset, self.octets)
        };
        self.octets = offset;
        self.characters
    }

    pub(super) fn span(&mut self, span: uri_bnf::Span) -> (usize, usize) {
        (self.at(span.start), self.at(span.end))
    }
}
