//! What the specifications do with a reference besides reading it, and references in text.

mod builder;
mod compose;
mod escape;
mod expected;
mod extract;
mod extract_corpus;
mod file_path;
mod first_types;
mod iri;
mod normalize;
mod peers;
mod peers_of_iris;
#[path = "../support/reference_pairs.rs"]
mod reference_pairs;
mod relativize;
#[path = "../support/resolution_model.rs"]
mod resolution_model;
#[path = "../support/resolution_of_rfc1808.rs"]
mod resolution_of_rfc1808;
#[path = "../support/resolution_rows.rs"]
mod resolution_rows;
mod resolve;
mod resolve_model;
mod schemes;
#[path = "../support/mod.rs"]
mod support;
