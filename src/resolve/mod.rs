//! Resolving references against a base (section 5.2), and the reverse.

mod buffer;
mod dot_segments;

pub use buffer::BufferTooShort;
pub(crate) use buffer::{Buffer, Output};
#[cfg(feature = "alloc")]
pub use dot_segments::remove_dot_segments;
pub use dot_segments::remove_dot_segments_into;
pub(crate) use dot_segments::{Removal, Remover, may_have_dot_segments, write as write_without_dot_segments};
