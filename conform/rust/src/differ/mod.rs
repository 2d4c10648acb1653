//! The pages of `docs/differ`, from what `uri-bnf differ --format jsonl` reports.
//!
//! `report` is that output, and `prose` what people write on each class. `parsers` are the parsers with their versions, and `groups`
//! those that never differ. `summary` is the first page, and `page` that of a class.

pub mod groups;
pub mod page;
pub mod parsers;
pub mod prose;
pub mod report;
pub mod summary;

/// The components that have pages.
pub const COMPONENTS: [&str; 4] = ["scheme", "host", "port", "path"];

/// The components that are only counted.
pub const OTHERS: [&str; 3] = ["userinfo", "query", "fragment"];
