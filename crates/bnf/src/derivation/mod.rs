//! Derivations by the printed rules: which alternative, option and counts each step of a derivation took.
//!
//! A parser records which rules it applied, and where: a [`Step`] for each. It does not record how the rule's printed
//! expression derives what is there. The [`Matcher`] finds that out: it matches the steps inside a step, and the octets
//! between them, with the definition of the rule.
//!
//! | what | file |
//! |---|---|
//! | the steps of a parser, and the derivation by the printed rules | `steps`, `printed` |
//! | a definition as a program, and which of its rules are derived as data | `program`, `compile`, `shape` |
//! | which alternatives can begin with what comes next | `lookahead` |
//! | a program on the steps and octets of a step | `search`; its result: `pending`, `taken` |
//! | all programs of a grammar, the derivation from the start symbol down | `matcher`, `name_numbers`, `outline` |
//! | how often each part is taken | `usage`; what repeats is not searched for again: `repeats` |
//! | why a derivation cannot be matched | `error` |
//!
//! Nothing here recurses with the input, and a match is linear in the length of the input times the size of the
//! definitions.

pub(crate) mod compile;
pub(crate) mod error;
pub(crate) mod lookahead;
pub(crate) mod matcher;
pub(crate) mod name_numbers;
pub(crate) mod outline;
pub(crate) mod pending;
pub(crate) mod printed;
pub(crate) mod program;
pub(crate) mod repeats;
pub(crate) mod search;
pub(crate) mod shape;
pub(crate) mod steps;
pub(crate) mod taken;
pub(crate) mod usage;
