//! The parts of a reference, in the terms of its specification: its tree, and its components with their kinds.

pub(crate) mod component_kinds;
pub(crate) mod component_texts;
pub(crate) mod tree;
