//! The minimal automaton of a rule, and what can be computed from it.
//!
//! | from | to | file |
//! |---|---|---|
//! | the lowered form of a rule | a nondeterministic automaton (NFA) | `thompson`, `nfa`; `measure` for the limits |
//! | an NFA | a complete deterministic automaton (DFA) | `determinise`, `dfa` |
//! | a DFA | the minimal [`Automaton`](crate::bnf::Automaton) | `minimise`, by `partition`; `minimal` |
//! | a rule | its automaton | `compile`, within the limits of `limit` |
//! | an automaton | verdicts and offsets; words | `decide`; `words`, `difference` |

mod characters;
pub(in crate::bnf) mod compile;
mod decide;
mod determinise;
mod dfa;
pub(in crate::bnf) mod difference;
pub(in crate::bnf) mod limit;
pub(in crate::bnf) mod measure;
pub(in crate::bnf) mod minimal;
mod minimise;
mod nfa;
mod partition;
mod thompson;
pub(in crate::bnf) mod words;
