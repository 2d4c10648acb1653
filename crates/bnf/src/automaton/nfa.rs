//! A nondeterministic automaton.

use crate::syntax::octet_set::OctetSet;
use alloc::vec::Vec;

/// A nondeterministic automaton with one accepting state.
#[derive(Debug)]
pub(super) struct Nfa {
    pub(super) states: Vec<NfaState>,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// A state, and the states that it leads to.
#[derive(Clone, Debug)]
pub(super) enum NfaState {
    /// On an octet of the set, to one state.
    Read(OctetSet, usize),
    /// Without an octet, to each of these.
    Jump(Vec<usize>),
}
