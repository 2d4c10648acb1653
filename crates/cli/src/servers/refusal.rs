//! What a server answers with status 400.

use std::ops::Range;

/// Why a server has no path for a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// A sentence without a subject.
    pub(crate) reason: &'static str,
    /// Byte offsets, half-open.
    pub(crate) span: Range<usize>,
}
