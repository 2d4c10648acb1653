//! A deterministic automaton that need not be minimal.

use alloc::vec::Vec;

/// A complete deterministic automaton. State 0 is the start; every state can be reached from it.
pub(in crate::bnf) struct Dfa {
    /// The class of each byte, below `class_count`.
    pub(in crate::bnf) class_of: [usize; 256],
    pub(in crate::bnf) class_count: usize,
    /// Where each state goes on each class, state by state.
    pub(in crate::bnf) next: Vec<usize>,
    /// Whether each state accepts.
    pub(in crate::bnf) accepting: Vec<bool>,
}
