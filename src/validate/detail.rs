//! What a check remembers of a finding.

use super::schemes::Scheme;
use crate::ParseError;

/// What a check remembers of a finding, for its words and its suggestion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Detail<'a> {
    /// Nothing but the span.
    None,
    /// Whether a colon follows in the first segment, where it may end a scheme.
    BeforeColon(bool),
    /// It stands in a name of the scheme `urn`, whose escapes are compared as they are written.
    InName,
    /// How many bytes before a dot segment resolution removes together with it.
    RemovedBefore(usize),
    /// What is left of the text where the suggestion is applied: a semicolon or nothing.
    Kept(&'a str),
    /// An address that lacks its brackets, or one of them.
    Address(&'a str),
    /// The authority of a scheme that has none.
    Authority(&'a str),
    /// What follows what should not stand before it.
    Rest(&'a str),
    /// The scheme that says what port is the default.
    Scheme(&'static Scheme),
    /// Whether a scheme can be written before it.
    TakesScheme(bool),
    /// A sentence of the check on what is wrong.
    Reason(&'static str),
    /// What the grammar says.
    Error(ParseError),
}
