//! The formats of reviewdog, which comments on changed lines: `rdjson`, one object, and `rdjsonl`, an object for each finding.
//!
//! Its columns count octets, from 1.

use std::io::{self, Write};

use serde::Serialize;
use uri_bnf::Span;
use uri_bnf::validate::Severity;

use super::format::Format;
use super::{pages, words};
use crate::findings::checked::Checked;
use crate::findings::finding::FindingSuggestion;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::inputs::input::Input;
use crate::text::terminal::Content;

pub(super) struct Rdjson {
    /// Whether the objects of findings are lines.
    has_lines: bool,
    has_objects: bool,
}

impl Rdjson {
    pub(super) fn new(has_lines: bool) -> Self {
        Self { has_lines, has_objects: false }
    }
}

#[derive(Serialize)]
struct Diagnostic<'f> {
    message: &'f str,
    location: Location<'f>,
    severity: &'static str,
    source: Source,
    code: Code<'f>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    suggestions: Vec<Suggestion<'f>>,
}

#[derive(Serialize)]
struct Location<'f> {
    path: &'f str,
    range: Range,
}

#[derive(Serialize)]
struct Range {
    start: Position,
    end: Position,
}

#[derive(Serialize)]
struct Position {
    line: u64,
    /// In octets, from 1; none if it is not known where the line begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
}

#[derive(Serialize)]
struct Source {
    name: &'static str,
}

#[derive(Serialize)]
struct Code<'f> {
    value: &'f str,
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<String>,
}

#[derive(Serialize)]
struct Suggestion<'f> {
    range: Range,
    text: &'f str,
}

const SOURCE: Source = Source { name: "uri-bnf" };

impl Format for Rdjson {
    fn content(&self) -> Content {
        Content::Json
    }

    fn wants(&self) -> Wanted {
        Wanted::Findings
    }

    fn begin(&mut self, output: &mut dyn Write) -> io::Result<()> {
        if self.has_lines {
            return Ok(());
        }
        output.write_all(b"{\"source\":")?;
        serde_json::to_writer(&mut *output, &SOURCE)?;
        output.write_all(b",\"diagnostics\":[")
    }

    fn write(&self, text: &mut Vec<u8>, checked: &Checked<'_>) {
        let input = &checked.input;
        let path = input.source;
        for (finding, message) in words::paragraphs(checked) {
            let is_applied =
                |suggestion: &&FindingSuggestion| suggestion.is_applied && !suggestion.has_secret;
            let suggestions = finding.suggestion.iter().filter(is_applied);
            let diagnostic = Diagnostic {
                message: &message,
                location: Location { path, range: range(input, finding.span) },
                severity: match finding.severity {
                    Severity::Error => "ERROR",
                    Severity::Warning => "WARNING",
                    Severity::Advice => "INFO",
                },
                source: SOURCE,
                code: Code { value: finding.name, url: pages::of_finding(finding) },
                suggestions: suggestions
                    .map(|suggestion| Suggestion {
                        range: range(input, suggestion.span),
                        text: &suggestion.replacement,
                    })
                    .collect(),
            };
            text.extend_from_slice(if self.has_lines { b"" } else { b",\n" });
            // Writing to memory does not fail.
            let _ = serde_json::to_writer(&mut *text, &diagnostic);
            text.extend_from_slice(if self.has_lines { b"\n" } else { b"" });
        }
    }

    fn put(&mut self, output: &mut dyn Write, text: &[u8], _totals: &Totals) -> io::Result<()> {
        let is_first = !std::mem::replace(&mut self.has_objects, true);
        output.write_all(if is_first && !self.has_lines { text.get(1..).unwrap_or_default() } else { text })
    }

    fn end(&mut self, output: &mut dyn Write, _totals: &Totals) -> io::Result<()> {
        match (self.has_lines, self.has_objects) {
            (true, _) => Ok(()),
            (false, true) => output.write_all(b"\n]}\n"),
            (false, false) => output.write_all(b"]}\n"),
        }
    }
}

/// Returns where a span is.
fn range(input: &Input<'_>, span: Span) -> Range {
    // What is shown of a long line may begin within it.
    let is_whole = input.column == 1;
    let position = |offset: usize| Position { line: input.line, column: is_whole.then_some(offset + 1) };
    Range { start: position(span.start), end: position(span.end) }
}
