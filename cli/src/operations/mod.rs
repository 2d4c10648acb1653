//! The subcommands that do with references what the specifications describe in prose, one file each. Each is a converter.

pub(crate) mod normalize;
mod normalizer;
pub(crate) mod split;
