//! The repository as a whole: layers, links, packages, features, printed output, and the evidence.

mod evidence;
mod features;
mod layers;
mod links;
mod packages;
mod runs;
mod snapshots;
#[path = "../support/mod.rs"]
mod support;
