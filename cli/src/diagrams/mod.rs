//! Railroad diagrams of printed rules, as SVG.
//!
//! A diagram has a box for each terminal and each reference of a definition, and rails between them. Each element of
//! the drawing carries the number of the part of the definition that it shows, in `data-part`: preorder, 0 is the whole
//! definition. The parts that a derivation took carry `data-taken`, the number of times, and are highlighted.
//!
//! Architecture invariant: a document refers to nothing outside itself, has no scripts, and what it shows of a grammar
//! is escaped.

mod document;
mod labels;
mod nodes;

pub(crate) use document::{Diagram, Document};
pub(crate) use nodes::Taken;
