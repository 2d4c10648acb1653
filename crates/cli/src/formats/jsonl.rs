//! A JSON object for each input, valid or not, one on each line.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use super::format::Format;
use crate::documents::as_text::AsText;
use crate::findings::checked::Checked;
use crate::findings::finding::Finding;
use crate::findings::object::CheckedObject;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::text::terminal::Content;

#[derive(Default)]
pub(super) struct Jsonl {
    as_text: AsText,
}

impl Format for Jsonl {
    fn content(&self) -> Content {
        Content::Json
    }

    fn wants(&self) -> Wanted {
        Wanted::Verdicts
    }

    fn write(&self, text: &mut Vec<u8>, checked: &Checked<'_>) {
        write_object(text, checked);
        text.push(b'\n');
    }

    fn note_as_text(&mut self, documents: &AsText) {
        self.as_text = documents.clone();
    }

    fn end(&mut self, output: &mut dyn Write, _totals: &Totals) -> io::Result<()> {
        if self.as_text.is_empty() {
            return Ok(());
        }
        let mut text = Vec::new();
        write_as_text(&mut text, &self.as_text);
        text.push(b'\n');
        output.write_all(&text)
    }
}

/// The last object, if documents were read as text because their format is not known.
#[derive(Serialize)]
struct Read<'a> {
    /// How many there are of each extension.
    read_as_text: &'a BTreeMap<String, u64>,
}

/// Adds the object for documents that were read as text to `text`.
pub(super) fn write_as_text(text: &mut Vec<u8>, documents: &AsText) {
    // Maps of strings to numbers always become JSON, and writing to memory does not fail.
    let _ = serde_json::to_writer(text, &Read { read_as_text: documents.counts() });
}

/// Everything that is reported about an input.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    verdict: Option<&'a CheckedObject<'a>>,
    /// `None` if it was not validated.
    #[serde(flatten)]
    findings: Option<WithFindings<'a>>,
}

#[derive(Serialize)]
struct WithFindings<'a> {
    diagnostics: Vec<&'a Finding>,
    /// How many others there are.
    #[serde(skip_serializing_if = "is_none")]
    diagnostics_left_out: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_none(count: &u64) -> bool {
    *count == 0
}

/// Adds the object for an input to `text`.
pub(super) fn write_object(text: &mut Vec<u8>, checked: &Checked<'_>) {
    if let Some(find) = &checked.find {
        // See below.
        let _ = serde_json::to_writer(text, find);
        return;
    }
    let findings = checked.is_validated.then(|| WithFindings {
        // The error says why an input was not validated.
        diagnostics: checked.findings.iter().filter(|finding| finding.code.is_some()).collect(),
        diagnostics_left_out: checked.left_out,
    });
    let object = Object { verdict: checked.verdict.as_ref(), findings };
    // Strings, numbers and arrays always become JSON, and writing to memory does not fail.
    let _ = serde_json::to_writer(text, &object);
}
