//! The protocols between the referee and a parser under test: how a candidate is written, and how an answer is read.

use std::borrow::Cow;
use std::io::{self, Write};

use serde::{Deserialize, Serialize};

use super::components::{COMPONENTS, Components};
use crate::text::jsonl;

/// A candidate as an object of `jsonl`.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Request<'a> {
    /// The number of the candidate, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) index: Option<u64>,
    /// The candidate, with U+FFFD in place of what is not UTF-8.
    #[serde(borrow)]
    pub(crate) input: Cow<'a, str>,
    #[serde(default)]
    pub(crate) utf8: Option<bool>,
    /// The octets, if they are not UTF-8.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) octets: Option<Cow<'a, [u8]>>,
    /// The base against which the candidate is resolved.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub(crate) base: Option<Cow<'a, str>>,
}

impl<'a> Request<'a> {
    pub(crate) fn new(index: u64, word: &'a [u8]) -> Self {
        let utf8 = str::from_utf8(word).is_ok();
        Self {
            index: Some(index),
            input: String::from_utf8_lossy(word),
            utf8: Some(utf8),
            octets: (!utf8).then_some(Cow::Borrowed(word)),
            base: None,
        }
    }

    /// The octets of the candidate.
    pub(crate) fn octets(&self) -> &[u8] {
        self.octets.as_deref().unwrap_or(self.input.as_bytes())
    }
}

/// Returns whether `lines` can contain a candidate.
pub(crate) fn is_line(word: &[u8]) -> bool {
    !word.iter().any(|octet| matches!(octet, b'\r' | b'\n')) && str::from_utf8(word).is_ok()
}

/// Writes a candidate of `lines`.
pub(crate) fn write_line(request: &mut Vec<u8>, word: &[u8]) {
    request.extend_from_slice(word);
    request.push(b'\n');
}

/// Writes a candidate of `jsonl`.
pub(crate) fn write_object(request: &mut Vec<u8>, index: u64, word: &[u8]) {
    // Writing to memory does not fail.
    let _ = jsonl::write(request, &Request::new(index, word));
}

/// An answer of `jsonl`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) index: u64,
    pub(crate) valid: bool,
    /// The components that it has, each with its place in [`COMPONENTS`].
    pub(crate) components: Vec<(usize, Option<String>)>,
}

/// An answer as it is written.
#[derive(Deserialize)]
struct AnswerObject {
    index: u64,
    valid: bool,
    #[serde(default)]
    components: Option<serde_json::Map<String, serde_json::Value>>,
}

/// Reads an answer of `lines`.
pub(crate) fn read_line(line: &[u8]) -> Result<bool, String> {
    match line.strip_suffix(b"\r").unwrap_or(line) {
        b"accept" => Ok(true),
        b"reject" => Ok(false),
        _ => Err("expected accept or reject".to_owned()),
    }
}

/// Reads an answer of `jsonl`.
pub(crate) fn read_object(line: &[u8]) -> Result<Answer, String> {
    // serde reads a struct from an array, too.
    if line.trim_ascii_start().first() != Some(&b'{') {
        return Err("expected an object with index and valid".to_owned());
    }
    let object: AnswerObject = serde_json::from_slice(line)
        .map_err(|error| format!("expected an object with index and valid: {}", without_line(&error)))?;
    let mut components = Vec::new();
    for (name, value) in object.components.unwrap_or_default() {
        let position = COMPONENTS.iter().position(|component| *component == name);
        let position = position.ok_or_else(|| format!("{name:?} is not one of {}", COMPONENTS.join(", ")))?;
        let text = match value {
            serde_json::Value::Null => None,
            serde_json::Value::String(text) => Some(text),
            _ => return Err(format!("the component {name} is neither a string nor null")),
        };
        components.push((position, text));
    }
    Ok(Answer { index: object.index, valid: object.valid, components })
}

/// Returns what is wrong with an object, without the line, which is 1 for each object.
pub(crate) fn without_line(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let Some((message, _)) = message.rsplit_once(" at line ") else { return message };
    match error.column() {
        0 => message.to_owned(),
        column => format!("{message} at column {column}"),
    }
}

/// The answer of `uri-bnf decide` in `jsonl`.
#[derive(Serialize)]
struct Decision<'a> {
    index: u64,
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    components: Option<Components<'a>>,
}

/// The answer of `uri-bnf decide` to a candidate with a base.
#[derive(Serialize)]
struct Target<'a> {
    index: u64,
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    resolved: Option<&'a str>,
}

/// Writes an answer to a candidate with a base.
pub(crate) fn write_resolved(output: &mut impl Write, index: u64, resolved: Option<&str>) -> io::Result<()> {
    jsonl::write(output, &Target { index, valid: resolved.is_some(), resolved })
}

/// Writes an answer of `jsonl`.
pub(crate) fn write_answer(
    output: &mut impl Write,
    index: u64,
    valid: bool,
    components: Option<Components<'_>>,
) -> io::Result<()> {
    jsonl::write(output, &Decision { index, valid, components })
}

#[cfg(test)]
mod tests {
    use super::{Answer, Request, is_line, read_line, read_object, write_object};

    #[test]
    fn requests_are_read_back() {
        for (word, line) in [
            (&b"a\"b"[..], "{\"index\":7,\"input\":\"a\\\"b\",\"utf8\":true}\n"),
            (b"\xFF", "{\"index\":7,\"input\":\"\u{FFFD}\",\"utf8\":false,\"octets\":[255]}\n"),
        ] {
            let mut request = Vec::new();
            write_object(&mut request, 7, word);
            assert_eq!(str::from_utf8(&request).unwrap(), line);
            let request: Request<'_> = serde_json::from_slice(&request).unwrap();
            assert_eq!((request.octets(), request.index), (word, Some(7)));
        }
    }

    #[test]
    fn lines_are_utf_8_without_line_breaks() {
        assert!(is_line(b"") && is_line("é".as_bytes()) && is_line(b"\0"));
        assert!(!is_line(b"\r") && !is_line(b"a\n") && !is_line(b"\xE9"));
    }

    #[test]
    fn answers_are_read() {
        assert_eq!((read_line(b"accept"), read_line(b"reject\r")), (Ok(true), Ok(false)));
        assert!(read_line(b"Accept").is_err() && read_line(b"").is_err());
        let answer = read_object(br#"{"valid":true,"index":3,"components":{"port":"","host":null}}"#);
        let components = vec![(3, None), (4, Some(String::new()))];
        assert_eq!(answer, Ok(Answer { index: 3, valid: true, components }));
        for wrong in [
            "accept",
            "{}",
            r#"{"index":1}"#,
            r#"{"index":-1,"valid":true}"#,
            r#"{"index":1,"valid":true,"components":{"hots":null}}"#,
            r#"{"index":1,"valid":true,"components":{"host":1}}"#,
        ] {
            assert!(read_object(wrong.as_bytes()).is_err(), "{wrong}");
        }
    }
}
