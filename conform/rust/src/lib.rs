//! Adapters through which `uri-bnf conform` judges the parsers of other crates, and what makes the pages on them.

pub mod adapter;
pub mod dates;
pub mod differ;
pub mod markdown;
pub mod peers;
pub mod protocol;
