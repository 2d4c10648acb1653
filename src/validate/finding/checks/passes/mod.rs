//! Passes that several checks share, each in one scan.

pub(super) mod directions;
pub(super) mod dot_segments;
pub(super) mod escapes;
pub(super) mod first_segment;
mod header_fields;
