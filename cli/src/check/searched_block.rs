//! Blocks on their way through a run, and the inputs in them that are to be written.

use std::sync::Arc;

use crate::inputs::blocks::Block;

/// A block, and what was found on the first look.
pub(super) struct SearchedBlock {
    pub(super) source: Arc<str>,
    pub(super) block: Block,
    /// The number in the run of its first input.
    pub(super) index: u64,
    /// How many inputs it has.
    pub(super) count: u64,
    /// Those that are to be written.
    pub(super) chosen: Vec<Chosen>,
}

/// An input that is to be written.
pub(super) struct Chosen {
    /// Its number in the block, from 0.
    pub(super) index: u64,
    pub(super) line: u64,
    /// Where it begins in the source.
    pub(super) offset: u64,
    /// Its length; `None` if that is more than the limit.
    pub(super) length: Option<usize>,
}
