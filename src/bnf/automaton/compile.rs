//! From a rule to its automaton.

use super::determinise::determinise;
use super::limit::LimitExceeded;
use super::measure::Measures;
use super::minimal::Automaton;
use super::minimise::minimise;
use super::thompson::assemble;
use crate::bnf::linking::grammar::Grammar;
use crate::bnf::syntax::lowered::Lowered;
use alloc::string::String;
use thiserror::Error;

/// How many states the nondeterministic automaton may have.
const SIZE_LIMIT: usize = 1 << 16;
/// How deep the operators may be nested once rules stand in place of their names.
const DEPTH_LIMIT: usize = 512;

/// Why a rule has no automaton.
///
/// ```
/// use uri_bnf::bnf::{Automaton, CompileError, Grammar};
///
/// let grammar = Grammar::read("a = 100000*\"x\"")?;
/// let error = Automaton::compile(&grammar, "a").expect_err("so many states are too many");
/// assert_eq!(error, CompileError::TooLarge { name: "a".to_owned() });
/// assert_eq!(error.to_string(), "the automaton of rule `a` is too large");
/// # Ok::<(), uri_bnf::bnf::GrammarError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CompileError {
    /// The grammar has no rule of this name.
    #[error("the grammar has no rule `{name}`")]
    UnknownRule {
        /// The name that was asked for.
        name: String,
    },
    /// The rule, with all that it refers to, needs an automaton beyond the limits: 65536 states before it is
    /// made deterministic, or 4 MiB before it is minimised.
    #[error("the automaton of rule `{name}` is too large")]
    TooLarge {
        /// The name of the rule.
        name: String,
    },
    /// The operators of the rule, with all that it refers to, are nested more than 512 deep.
    #[error("rule `{name}` is nested too deeply")]
    TooDeep {
        /// The name of the rule.
        name: String,
    },
}

impl Automaton {
    /// Compiles a rule of a grammar, with all that it refers to, to the minimal automaton of its language.
    ///
    /// The automaton reads bytes and decides whole texts, from their first byte to their last. Literals
    /// stand for the bytes of their UTF-8 encoding.
    ///
    /// # Errors
    ///
    /// The grammar has no such rule, or its automaton is beyond the limits; see [`CompileError`].
    ///
    /// # Cost
    ///
    /// Exponential in the worst case, as making automata deterministic is, but stopped by the limits. The
    /// largest rule of RFC 2396 takes some milliseconds. Never panics.
    ///
    /// ```
    /// use uri_bnf::bnf::{Automaton, Grammar};
    ///
    /// let grammar = Grammar::read("port = *digit\ndigit = \"0\" | \"1\"")?;
    /// let port = Automaton::compile(&grammar, "port")?;
    /// assert!(port.accepts(b"1010") && !port.accepts(b"2"));
    /// assert!(Automaton::compile(&grammar, "host").is_err());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn compile(grammar: &Grammar, rule: &str) -> Result<Automaton, CompileError> {
        let position = grammar.positions.get(rule).copied();
        let position = position.ok_or_else(|| CompileError::UnknownRule { name: rule.into() })?;
        compile(grammar, &Measures::of(grammar), &Lowered::Nonterminal(position), rule)
    }
}

/// The automaton of a lowered form, which is a part of the rule with this name.
pub(in crate::bnf) fn compile(
    grammar: &Grammar,
    measures: &Measures,
    lowered: &Lowered,
    name: &str,
) -> Result<Automaton, CompileError> {
    let measure = measures.lowered(lowered);
    if measure.depth > DEPTH_LIMIT {
        return Err(CompileError::TooDeep { name: name.into() });
    }
    if measure.size > SIZE_LIMIT {
        return Err(CompileError::TooLarge { name: name.into() });
    }
    let nfa = assemble(grammar, measures, lowered);
    let dfa = nfa.and_then(|nfa| determinise(&nfa));
    dfa.map(|dfa| minimise(&dfa)).map_err(|LimitExceeded| CompileError::TooLarge { name: name.into() })
}
