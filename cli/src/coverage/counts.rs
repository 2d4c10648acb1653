//! What was used, and the first example of each.

use std::collections::BTreeMap;
use std::sync::Arc;

use uri_bnf::bnf::{Point, Usage};

/// What a list uses.
pub(crate) struct Counts {
    /// References in the language, and others.
    pub(crate) derived: u64,
    pub(crate) not_valid: u64,
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
    /// With secrets masked, and cut if it is long.
    pub(crate) text: Arc<str>,
}

impl Counts {
    /// Returns how often something was used.
    pub(crate) fn count(&self, point: Point) -> u64 {
        self.usage.count(point.rule, point.part, point.kind)
    }
}
