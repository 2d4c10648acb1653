//! A reference in a document as a JSON object.

use std::borrow::Cow;

use serde::Serialize;

use super::finding::Finding;
use super::hyphens::OtherReading;
use super::object::CheckedObject;

/// Everything that is reported about a reference in a document.
#[derive(Debug, Serialize)]
pub(crate) struct FindObject<'a> {
    #[serde(flatten)]
    pub(crate) verdict: CheckedObject<'a>,
    /// Where it begins in the document, in octets.
    pub(crate) start: usize,
    /// Where it ends.
    pub(crate) end: usize,
    /// What is written there, without secrets.
    pub(crate) text: Cow<'a, str>,
    pub(crate) kind: &'static str,
    /// None if the kind says it all.
    pub(crate) place: Option<Cow<'a, str>>,
    /// Whether a part of the reference is not in the document.
    pub(crate) guessed: bool,
    /// Whether more may belong to it: a character that no URI has follows, and more after that.
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) cut: bool,
    /// None if there is only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) alternative: Option<OtherReading<'a>>,
    /// The edition whose grammar decided.
    pub(crate) edition: &'static str,
    /// None if it was not validated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) diagnostics: Option<Vec<PlacedFinding>>,
    #[serde(skip_serializing_if = "is_none")]
    pub(crate) diagnostics_left_out: u64,
}

/// A finding, and where it is in the document.
#[derive(Debug, Serialize)]
pub(crate) struct PlacedFinding {
    #[serde(flatten)]
    pub(crate) finding: Finding,
    pub(crate) line: u64,
    pub(crate) column: u64,
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// What the suggestion changes in the document.
    pub(crate) edit: Option<PlacedEdit>,
}

/// A change of a document.
#[derive(Debug, Serialize)]
pub(crate) struct PlacedEdit {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) replacement: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(is: &bool) -> bool {
    !is
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_none(count: &u64) -> bool {
    *count == 0
}
