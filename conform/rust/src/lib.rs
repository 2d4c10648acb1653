//! Adapters through which `uri-bnf conform` judges the parsers of other crates.

pub mod adapter;
pub mod peers;
pub mod protocol;
