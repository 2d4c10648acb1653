//! What an edition is, as types: each edition has one value of [`Traits`](traits::Traits), in a folder with its name.

pub(crate) mod component_classes;
pub(crate) mod data;
pub(crate) mod document;
pub(crate) mod ladder;
#[allow(unreachable_pub, reason = "public with the feature `semantics` or `validate`")]
pub(crate) mod section;
pub(crate) mod syntax;
pub(crate) mod traits;
#[cfg(feature = "semantics")]
pub(crate) mod written;
