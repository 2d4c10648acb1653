//! What was used, and the first example of each.

use std::collections::BTreeMap;
use std::sync::Arc;

use uri_bnf::Span;
use uri_bnf::bnf::{Point, Usage};

/// The most bytes of an input that is derived: a derivation takes hundreds of times as much memory.
pub(crate) const LONGEST_DERIVED: usize = 1 << 16;

/// What a list uses.
pub(crate) struct Counts {
    /// References in the language, and others.
    pub(crate) derived: u64,
    pub(crate) not_valid: u64,
    /// References that were not derived, because they are longer than [`LONGEST_DERIVED`] or than a line may be.
    pub(crate) too_long: u64,
    /// Files that could not be read, or not to their end.
    pub(crate) unread: u64,
    pub(crate) usage: Usage,
    pub(crate) examples: BTreeMap<Point, Example>,
}

/// The first reference that uses something.
#[derive(Clone)]
pub(crate) struct Example {
    pub(crate) source: Arc<str>,
    pub(crate) line: u64,
    /// Which of its octets use it; `None` if that was not searched for.
    pub(crate) span: Option<Span>,
    /// With secrets masked, and cut if it is long.
    pub(crate) text: Arc<str>,
}

impl Counts {
    /// Returns how often something was used.
    pub(crate) fn count(&self, point: Point) -> u64 {
        self.usage.count(point.rule, point.part, point.kind)
    }
}
