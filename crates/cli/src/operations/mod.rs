//! The subcommands that do with references what the specifications describe in prose, one file each. Each is a converter.

pub(crate) mod build;
pub(crate) mod convert;
pub(crate) mod equivalent;
pub(crate) mod escape;
pub(crate) mod normalize;
mod normalizer;
pub(crate) mod relativize;
pub(crate) mod resolve;
mod resolver;
pub(crate) mod split;
pub(crate) mod unescape;
