//! Changing one component: of a tree, and of what owns its text.

#[cfg(feature = "alloc")]
mod any;
#[cfg(feature = "alloc")]
mod fixed;
mod list;
mod tree;

#[cfg(feature = "alloc")]
pub(crate) use list::changes_in_place;
pub(crate) use list::{changes, changes_of_references};
