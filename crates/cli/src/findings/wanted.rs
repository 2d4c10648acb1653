//! How much of an input a format needs.

/// What a format needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// What is written on one line: [`Finding::line_of`](super::finding::Finding::line_of).
    Lines,
    /// All findings, to be shown: a replacement that is longer than any terminal is wide may be abridged.
    Excerpts,
    /// All findings.
    Findings,
    /// Each input, whether or not it has findings, with the verdict as an object.
    Verdicts,
}
