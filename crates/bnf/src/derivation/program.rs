//! A definition as a program for a search over the steps and octets of a step.

use alloc::vec::Vec;

/// An instruction. After it comes the next one, unless stated otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Instruction {
    /// Takes an octet of the set with this index.
    Octet { set: usize },
    /// Takes an octet of the set, which is all of a part.
    Terminal { set: usize, part: usize },
    /// Takes a recorded step of this rule, which is all of a part. `class` is that of its name: see `lookahead`.
    Child { rule: usize, class: usize, part: usize },
    /// Begins a part.
    Open { part: usize },
    /// Ends the innermost part.
    Close,
    /// Begins a part that refers to this rule, of which no step was recorded.
    OpenRule { part: usize, rule: usize },
    /// Ends the innermost part of this kind.
    CloseRule,
    /// Begins a repetition of an element that may be empty.
    OpenRound,
    /// Ends the innermost part of this kind.
    CloseRound,
    /// Goes on with one of the members of the choice with this index, the first one that leads to a match.
    Choice { choice: usize },
    /// Goes on elsewhere.
    Jump { to: usize },
    /// All of the definition is matched.
    End,
}

/// A program, before it is prepared for a search.
#[derive(Clone, Debug, Default)]
pub(super) struct Code {
    pub(super) instructions: Vec<Instruction>,
    /// The members of each choice: where they begin.
    pub(super) choices: Vec<Vec<usize>>,
    /// The sets of octets, each once.
    pub(super) sets: Vec<crate::syntax::octet_set::OctetSet>,
}
