//! The minimal automaton of a rule, and what can be computed from it.
//!
//! | from | to | file |
//! |---|---|---|
//! | the lowered form of a rule | a nondeterministic automaton (NFA) | `thompson`, `nfa`; `measure` for the limits |
//! | an NFA | a complete deterministic automaton (DFA) | `determinise`, `dfa` |
//! | a DFA | the minimal [`Automaton`](crate::Automaton) | `minimise`, by `partition`; `minimal` |
//! | a rule | its automaton | `compile`, within the limits of `limit` |
//! | an automaton | verdicts and offsets; words | `decide`; `words`, `difference` |

mod characters;
pub(crate) mod compile;
mod decide;
mod determinise;
mod dfa;
pub(crate) mod difference;
pub(crate) mod limit;
pub(crate) mod measure;
pub(crate) mod minimal;
mod minimise;
mod nfa;
mod partition;
mod thompson;
pub(crate) mod words;
