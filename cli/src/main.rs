//! The command `uri-bnf`.
fn main() {}
