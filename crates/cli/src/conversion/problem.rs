//! Why an input has no result.

use std::fmt;

use serde::Serialize;
use uri_bnf::{ParseError, Span};

use crate::text::position::column;
use crate::text::secrets;
use crate::verdicts::accepting::Accepting;
use crate::verdicts::fault::Fault;

/// Why an input has no result.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    message: String,
    /// The octets of the input; `None` if it was not read.
    span: Option<Span>,
    /// The specification that is the reason, and its section.
    source: Option<(&'static str, &'static str)>,
    /// The part of the input that has the problem.
    part: Part,
}

/// A part of an input, of those that can be arguments of their own.
#[derive(Clone, Copy, Debug, Default)]
struct Part {
    /// The number of those before it.
    number: usize,
    /// Its offset in the input.
    offset: usize,
}

impl Problem {
    /// The problem of an input that was not read, or is not in the language.
    pub(super) fn of_fault(fault: Fault) -> Self {
        let error = fault.error();
        Self {
            message: fault.to_string(),
            span: error.map(ParseError::fault_span),
            source: error.map(|error| (error.fault_rule().document(), error.fault_rule().section())),
            part: Part::default(),
        }
    }

    /// The octets of an input are not UTF-8 from `offset`, which is this offset of its file, if it has one.
    pub(super) fn not_utf8(offset: usize, file_offset: Option<u64>) -> Self {
        let fault = Fault::NotUtf8 {
            offset,
            file_offset,
            error: None,
            accepting: Accepting::NOT_ASKED,
            is_in_secret: false,
        };
        Self { span: Some((offset..offset + 1).into()), ..Self::of_fault(fault) }
    }

    /// `text` is not in the language. The error is that of the whole input.
    pub(crate) fn not_in_language(error: ParseError, text: &str) -> Self {
        let is_in_secret = secrets::is_in_secret(text.as_bytes(), error.fault_span().start);
        Self::of_fault(Fault::Grammar { error, accepting: Accepting::of(text), is_in_secret })
    }

    /// Something else is wrong with the bytes `span` of the input.
    pub(crate) fn new(message: impl fmt::Display, span: impl Into<Span>) -> Self {
        let message = secrets::mask_text(&message.to_string()).into_owned();
        Self { message, span: Some(span.into()), source: None, part: Part::default() }
    }

    /// Adds the specification that is the reason, and its section, for JSON.
    pub(crate) fn with_source(self, document: &'static str, section: &'static str) -> Self {
        Self { source: Some((document, section)), ..self }
    }

    /// Moves it to other octets of the input.
    pub(crate) fn with_span(self, span: impl Into<Span>) -> Self {
        Self { span: Some(span.into()), ..self }
    }

    /// Adds to the message what to do.
    pub(crate) fn with_tip(mut self, tip: &str) -> Self {
        self.message.push_str(tip);
        self
    }

    /// Makes it the problem of an input whose part with the problem has this number, from 0, and begins at `offset`. The
    /// span is still that in the part.
    pub(crate) fn in_part(self, number: usize, offset: usize) -> Self {
        Self { part: Part { number, offset }, ..self }
    }

    /// Returns its line and column, if the input begins at `line`. Parts of an argument are arguments of their own.
    pub(super) fn position(&self, line: u64, octets: &[u8], is_argument: bool) -> (u64, u64) {
        let offset = self.span.map_or(0, |span| span.start);
        let Part { number, offset: begin } = self.part;
        if is_argument {
            (line + number as u64, column(octets.get(begin..).unwrap_or_default(), offset))
        } else {
            (line, column(octets, begin + offset))
        }
    }

    /// Returns the object of JSON.
    pub(super) fn object(&self) -> impl Serialize + '_ {
        Object {
            span: self.span,
            document: self.source.map(|source| source.0),
            section: self.source.map(|source| source.1),
            message: &self.message,
        }
    }
}

/// What is wrong, on one line, without the offset.
impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

#[derive(Serialize)]
struct Object<'a> {
    span: Option<Span>,
    document: Option<&'static str>,
    section: Option<&'static str>,
    message: &'a str,
}
