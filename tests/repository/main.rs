//! The repository as a whole: layers, links, packages, features, comments, promises, the cookbook, printed output,
//! surroundings, and the evidence.

mod codes;
mod comments;
mod cookbook;
mod evidence;
mod features;
mod layers;
mod links;
mod packages;
mod promises;
mod runs;
mod snapshots;
mod snapshots_of_editions;
#[path = "../support/mod.rs"]
mod support;
mod surroundings;
