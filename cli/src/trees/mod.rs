//! What a reference is made of, in the terms that people look for: its tree, and its components with their kinds.

pub(crate) mod component_kinds;
pub(crate) mod component_texts;
pub(crate) mod tree;
