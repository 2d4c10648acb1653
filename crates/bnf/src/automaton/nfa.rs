//! A nondeterministic automaton.

use crate::syntax::byte_set::ByteSet;
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
    /// On a byte of the set, to one state.
    Read(ByteSet, usize),
    /// Without a byte, to each of these.
    Jump(Vec<usize>),
}
