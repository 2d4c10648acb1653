//! Derivations by the printed rules, and how they are shown: as a tree, as JSON, as a graph, and in diagrams.
//!
//! `deriver` derives inputs. `derivation` is the model: the steps of an input, each with the parts of its printed rule
//! that it took. `folded` decides which of them people see at first, and `taken` writes a definition with what was
//! taken of it. `attempts` is what was tried, and `ambiguity` which other derivations there are.
//!
//! Architecture invariant: what is inside a secret is removed from the model, unless secrets are shown. So no format
//! can show it.

pub(crate) mod ambiguity;
pub(crate) mod attempts;
mod characters;
pub(crate) mod derivation;
pub(crate) mod deriver;
pub(crate) mod dot;
pub(crate) mod drawing;
mod folded;
mod hidden;
pub(crate) mod objects;
mod taken;
pub(crate) mod tree;
