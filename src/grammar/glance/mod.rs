//! The places of the components of a whole reference, and its tree, at a glance.
//!
//! A grammar reads a reference from left to right. A glance compares all octets with all delimiters first, many at a time,
//! and then knows where each component is: the characters of components differ in delimiters alone. It answers only for
//! `URI-reference`, only for a whole input, and only for the editions of this crate; a few inputs, such as those with
//! brackets, it leaves to the grammar. The grammar remains the reference: the judge compares both.
//!
//! - `sweep` compares the octets,
//! - `places` derives the offsets of the components,
//! - `tree` builds the nodes.

mod places;
mod sweep;
mod tree;

use super::{
    GrammarInput,
    authority::{self, AuthorityShape, HostKind, ServerParts},
    traits::Syntax,
};
use crate::ast::UriReference;
pub(crate) use places::Places;

/// How an edition reads a whole reference at a glance. An amendment has none, so that the grammar reads all of its inputs.
#[derive(Clone, Copy)]
pub struct Glance {
    pub(super) syntax: Syntax,
    /// Whether an address in brackets may be a host.
    pub(super) has_ip_literals: bool,
    /// The kind of host that the first octets are, so many, which have no `@`, `:` or brackets; `None` if they are not a
    /// host.
    pub(super) host: fn(&[u8], usize) -> Option<HostKind>,
    /// The parts of any authority without brackets; `None` if it is not a server.
    pub(super) server: fn(&[u8]) -> Option<ServerParts>,
}

/// Why a glance returns no places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declined {
    /// The input is not a reference.
    Not,
    /// The grammar has to decide.
    Unknown,
}

impl Glance {
    /// That of an edition with registry names, without addresses in brackets.
    pub(super) const fn of<A: AuthorityShape>(syntax: Syntax) -> Self {
        Self {
            syntax,
            has_ip_literals: false,
            host: authority::host_kind::<A>,
            server: authority::server::<A>,
        }
    }

    /// Returns whether `bytes` are a reference; `None` if the grammar has to decide.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn verdict(&self, bytes: &[u8]) -> Option<bool> {
        match Places::of(bytes, self) {
            Ok(places) => Some(places.are_of_reference(bytes, self)),
            Err(Declined::Not) => Some(false),
            Err(Declined::Unknown) => None,
        }
    }
}

/// The tree of all of `input`, if an edition reads it by `glance`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn tree_by<I: GrammarInput>(
    glance: Option<Glance>,
    input: I,
) -> Result<UriReference<I>, Declined> {
    match glance {
        Some(glance) => tree::tree(input, &glance),
        None => Err(Declined::Unknown),
    }
}
