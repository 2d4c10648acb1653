//! Blocks that have been searched, and what was found in them.

use std::sync::Arc;

use crate::findings::totals::Totals;
use crate::inputs::blocks::Block;

/// A block that has been searched.
pub(super) struct SearchedBlock {
    pub(super) source: Arc<str>,
    pub(super) block: Block,
    /// The number of its inputs.
    pub(super) count: u64,
    /// The output for the inputs that were written during the search, and their counts.
    pub(super) written: (Vec<u8>, Totals),
    /// The inputs that must still be written.
    pub(super) chosen: Vec<Chosen>,
}

/// An input that must be written.
pub(super) struct Chosen {
    /// Its number in the block, from 0.
    pub(super) index: u64,
    pub(super) line: u64,
    /// Where it begins in the source.
    pub(super) offset: u64,
    /// Its length; `None` if it is longer than the limit.
    pub(super) length: Option<usize>,
}
