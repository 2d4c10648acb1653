//! The repository as a whole: layers, links, packages, features, comments, printed output,
//! surroundings, and the evidence.

mod comments;
mod evidence;
mod features;
mod layers;
mod links;
mod packages;
mod runs;
mod snapshots;
#[path = "../support/mod.rs"]
mod support;
mod surroundings;
