//! How much a format wants to know of an input.

/// What a format wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// What is said on one line: [`Finding::line_of`](super::finding::Finding::line_of).
    Lines,
    /// All findings.
    Findings,
    /// Each input, whether or not anything was found in it, and the verdict as an object.
    Verdicts,
}
