//! The states of a mixture, and what is known of its rules.

use super::grammars::RuleIndex;
use crate::syntax::{lowered::Lowered, octet_set::OctetSet};
use alloc::vec::Vec;

/// What to do after a part of a definition.
#[derive(Clone, Debug)]
pub(super) enum ParserState<'a> {
    /// All is derived.
    Accept,
    /// Nothing can be derived.
    Dead,
    /// One octet of a set; the part of a definition that it comes from, and its grammar.
    Octet { set: OctetSet, next: usize, origin: (usize, &'a Lowered) },
    /// One character of several octets: of one of the sequences, an octet of each set.
    Character { sequences: &'a [Vec<OctetSet>], next: usize },
    /// The transitions, the first one preferred.
    Split(Vec<usize>),
    /// The rule is applied; its states are made when it is first used.
    Rule { within: Option<usize>, index: RuleIndex, next: usize, body: Option<usize> },
    /// An application ends.
    Leave { next: usize },
    /// An optional part begins.
    Open { next: usize },
    /// An optional part ends.
    Close { next: usize },
}

/// The number of [`ParserState::Accept`].
pub(super) const ACCEPT: usize = 0;

/// An application of a rule among the states.
#[derive(Clone, Copy, Debug)]
pub(super) struct Instance {
    pub(super) index: RuleIndex,
    pub(super) within: Option<usize>,
    /// Its state of [`ParserState::Rule`].
    pub(super) state: usize,
    /// Whether it derived an octet, even if that led nowhere.
    pub(super) has_derived: bool,
}

/// Whether a rule derives single octets, and which.
#[derive(Clone, Copy, Debug)]
pub(super) enum OctetClass {
    Unknown,
    None,
    Of(OctetSet),
}

/// A state at an offset of the input, and how many of its transitions were tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) state: usize,
    pub(super) at: usize,
    pub(super) tried: usize,
}
