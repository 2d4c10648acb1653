//! A JSON object for each input, valid or not, one a line.

use serde::Serialize;

use super::format::Format;
use crate::findings::checked::{Checked, CheckedObject};
use crate::findings::finding::Finding;
use crate::findings::wanted::Wanted;
use crate::text::terminal::Content;

pub(super) struct Jsonl;

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
}

/// All that is said of an input.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    verdict: Option<&'a CheckedObject<'a>>,
    /// Where it was validated.
    #[serde(flatten)]
    findings: Option<WithFindings<'a>>,
}

#[derive(Serialize)]
struct WithFindings<'a> {
    diagnostics: Vec<&'a Finding>,
    /// How many there are besides.
    #[serde(skip_serializing_if = "is_none")]
    diagnostics_left_out: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_none(count: &u64) -> bool {
    *count == 0
}

/// Adds the object of an input to `text`.
pub(super) fn write_object(text: &mut Vec<u8>, checked: &Checked<'_>) {
    let findings = checked.is_validated.then(|| WithFindings {
        // Why an input was not validated is told by its error.
        diagnostics: checked.findings.iter().filter(|finding| finding.code.is_some()).collect(),
        diagnostics_left_out: checked.left_out,
    });
    let object = Object { verdict: checked.verdict.as_ref(), findings };
    // Strings, numbers and arrays of them become JSON without fail, and writing to memory does not fail.
    let _ = serde_json::to_writer(text, &object);
}
