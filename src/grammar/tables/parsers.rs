//! The parsers of one rule, in the forms that are needed at run time.

use crate::{
    ast::Node,
    grammar::{combinators::Located, observers::watch::Watch},
};

/// The parsers of one rule.
#[derive(Clone, Copy)]
pub(crate) struct Parsers {
    /// The length of the longest prefix in the language.
    pub(super) longest_prefix: fn(&[u8]) -> Option<usize>,
    pub(super) parse_prefix: for<'a> fn(&'a str) -> Prefix<&'a str>,
    pub(super) parse_prefix_located: for<'a> fn(&'a str) -> Prefix<Located<'a>>,
    /// Runs the literal form; returns the end of what it accepted.
    pub(super) observe: fn(&[u8], &Watch) -> Option<usize>,
}

/// The node of a prefix, and its length in bytes.
type Prefix<S> = Option<(Node<S>, usize)>;
