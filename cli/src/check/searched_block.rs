//! Blocks that have been searched, and the inputs in them that must be written.

use std::sync::Arc;

use crate::inputs::blocks::Block;

/// A block, and the result of the first examination.
pub(super) struct SearchedBlock {
    pub(super) source: Arc<str>,
    pub(super) block: Block,
    /// The number of its first input in the run.
    pub(super) index: u64,
    /// The number of its inputs.
    pub(super) count: u64,
    /// The inputs that must be written.
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
