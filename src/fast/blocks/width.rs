//! The widths of a block and of a chunk.

/// How many octets a block has.
pub(crate) const WIDTH: usize = 16;

/// How many octets a chunk has: those that have bits in a number.
pub(crate) const CHUNK: usize = 64;
