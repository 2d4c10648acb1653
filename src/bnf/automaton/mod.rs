//! The minimal automaton of a rule, and what can be asked of it.
//!
//! | from | to | file |
//! |---|---|---|
//! | the lowered form of a rule | a nondeterministic automaton (NFA) | `thompson`, `nfa`; `measure` for the limits |
//! | that | a complete deterministic one (DFA) | `determinise`, `dfa` |
//! | that | the minimal [`Automaton`](crate::bnf::Automaton) | `minimise`, by `partition`; `minimal` |
//! | a rule | all of this | `compile`, within the limits of `limit` |
//! | an automaton | verdicts and offsets; words | `decide`; `words`, `difference` |

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
