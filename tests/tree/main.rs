//! The typed tree: its parts, its spans, which reading it takes, and owned references.

mod addresses;
mod altered_trees;
mod changes;
mod disambiguation;
mod first_types;
mod first_types_elsewhere;
mod iri_tree;
mod literals;
mod owned;
#[path = "../references/mod.rs"]
mod references;
mod request_target;
mod spans;
#[path = "../support/mod.rs"]
mod support;
mod texts_of_values;
mod tree;
