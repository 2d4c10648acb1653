//! A deterministic automaton that need not be minimal.

use alloc::vec::Vec;

/// A complete deterministic automaton. State 0 is the start; every state can be reached from it.
pub(super) struct Dfa {
    /// The class of each octet, below `class_count`.
    pub(super) class_of: [usize; 256],
    pub(super) class_count: usize,
    /// The successor of each state on each class, state by state.
    pub(super) next: Vec<usize>,
    /// Whether each state accepts.
    pub(super) accepting: Vec<bool>,
}
