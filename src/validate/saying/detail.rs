//! What a check stores with a finding.

use super::wording::Wrong;
use crate::{
    ParseError, Span,
    text::{
        address::Fault, backslashes::Backslashes, destinations::Destinations, interoperable::Difference,
        scp::Scp, windows::WindowsPath,
    },
};

/// What a check stores with a finding, for its messages and its suggestion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::validate) enum Detail<'a> {
    /// Nothing but the span.
    None,
    /// Whether a colon follows in the first segment, where it may end a scheme.
    BeforeColon(bool),
    /// It is in a name of the scheme `urn`, whose escapes are compared as they are written.
    InName,
    /// How many octets before a dot segment resolution removes together with it.
    RemovedBefore(usize),
    /// It is in a relative path that is merged with that of the base.
    InMergedPath,
    /// The text that the suggestion leaves: a semicolon or nothing.
    Kept(&'a str),
    /// An address that lacks its brackets, or one of them.
    Address(&'a str),
    /// The authority of a scheme that has none.
    Authority(&'a str),
    /// The text after what should not precede it.
    Rest(&'a str),
    /// The default port, and the name of the scheme that defines it, which is empty if it is one of the user's that only
    /// the base has.
    DefaultPort { scheme: &'a str, port: u16 },
    /// Whether a scheme can be written before it.
    TakesScheme(bool),
    /// A sentence of the check on what is wrong.
    Reason(&'static str),
    /// The error of the grammar.
    Error(ParseError),
    /// What is wrong in a URI of a scheme, and what to write in place of the span.
    Wrong(&'static Wrong, Option<&'a str>),
    /// It is in a value of a query that is itself a URI or a query.
    InNestedReference,
    /// The name that is likely meant.
    Meant(&'static str),
    /// The path that is meant.
    WindowsPath(WindowsPath<'a>),
    /// What the backslashes are meant for.
    Backslashes(Backslashes<'a>),
    /// The hosts that a backslash leads to.
    Destinations(Destinations<'a>),
    /// How the text surrounds a reference, and the reference.
    InText(&'static str, &'a str),
    /// The file of another host that is meant.
    Scp(Scp<'a>),
    /// A run of escapes of JavaScript.
    JavaScript,
    /// As [`RemovedBefore`](Self::RemovedBefore), in a path that has an escaped dot segment, or in a name of the scheme `urn`.
    RemovedUncertainly(usize),
    /// What is wrong with an address in brackets, and a replacement at a span.
    Literal { fault: Fault, fix: Option<(Span, &'a str)> },
    /// A path is meant in place of a port.
    PathOfPort,
    /// It is in the base with whose path a relative path is merged.
    InBase,
    /// Characters beyond US-ASCII that are meant.
    Foreign(Foreign),
    /// All of a component that has typographic characters, from the first of them to the last, and what is next to these.
    Typographic(&'a str),
    /// What typographic characters surround.
    Inside(&'a str),
    /// The text from the first of several characters, or runs, of the kind to the last, which are one finding, and whether a
    /// colon follows the first in the first segment.
    All(&'a str, bool),
    /// It is in the header field of a message with this name, or in an address if that is empty.
    InHeaderField(&'a str),
    /// What readers differ in.
    Difference(&'static Difference),
    /// It is in what a client of this scheme decodes and sends in the lines of a protocol.
    InCommand(&'a str),
}

/// What is known of the characters beyond US-ASCII of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::validate) struct Foreign {
    /// Whether the component has more of them.
    pub(in crate::validate) has_others: bool,
    /// Whether other components have some.
    pub(in crate::validate) is_elsewhere: bool,
    /// The host, if it has such characters.
    pub(in crate::validate) host: Option<Span>,
    /// What typographic characters surround: in the input, what may be mapped.
    pub(in crate::validate) inside: Span,
}

impl Foreign {
    /// What is known of those of `text` before it is read.
    pub(in crate::validate) fn of(text: &str) -> Self {
        Self { has_others: false, is_elsewhere: false, host: None, inside: Span::new(0, text.len()) }
    }
}
