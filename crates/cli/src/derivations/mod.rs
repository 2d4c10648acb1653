//! How derivations by the printed rules are shown: as a tree, as a graph, and in diagrams. The library has the model and
//! its JSON.
//!
//! `deriver` derives inputs. `folded` decides which of them people see at first, and `taken` writes a definition with what was
//! taken of it. `attempts` is what was tried, and `ambiguity` which other derivations there are.
//!
//! Architecture invariant: what is inside a secret is removed from the model, unless secrets are shown. So no format
//! can show it.

pub(crate) mod ambiguity;
pub(crate) mod attempts;
mod characters;
pub(crate) mod deriver;
pub(crate) mod dot;
pub(crate) mod drawing;
mod folded;
pub(crate) mod limit;
mod taken;
pub(crate) mod tree;
