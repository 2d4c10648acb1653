//! Compiles a rule to its automaton.

use super::determinise::determinise;
use super::limit::{Budget, COMPILE_STEPS, DEPTH_LIMIT, LimitExceeded, SIZE_LIMIT};
use super::measure::{Measure, Measured, Measures};
use super::minimal::Automaton;
use super::minimise::minimise;
use super::thompson::assemble;
use crate::linking::grammar::Grammar;
use alloc::string::String;
use thiserror::Error;

/// Why a rule has no automaton.
///
/// ```
/// use uri_bnf_judge::{Automaton, CompileError, Grammar};
///
/// let grammar = Grammar::read("a = 100000*\"x\"")?;
/// let error = Automaton::compile(&grammar, "a").expect_err("so many states are too many");
/// assert_eq!(error, CompileError::TooLarge { name: "a".to_owned() });
/// assert_eq!(error.to_string(), "the automaton of rule `a` is too large");
/// # Ok::<(), uri_bnf_judge::GrammarError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CompileError {
    /// The grammar has no rule of this name.
    #[error("the grammar has no rule `{name}`")]
    UnknownRule {
        /// The name that was requested.
        name: String,
    },
    /// The automaton of the rule, with everything that it refers to, is beyond the limits: 65,536 states before it is
    /// made deterministic, and 4,194,304 (2²²) steps to make it deterministic and minimal. A step is a state that is
    /// created or visited, or an arrow that is followed, so it takes some nanoseconds, and the result is the same on
    /// every machine.
    #[error("the automaton of rule `{name}` is too large")]
    TooLarge {
        /// The name of the rule.
        name: String,
    },
    /// The operators of the rule, with everything that it refers to, are nested more than 512 deep.
    #[error("rule `{name}` is nested too deeply")]
    TooDeep {
        /// The name of the rule.
        name: String,
    },
}

impl Automaton {
    /// Compiles a rule of a grammar, with everything that it refers to, to the minimal automaton of its language.
    ///
    /// The automaton reads octets and decides a whole input, from its first octet to its last. A literal means the octets
    /// of its UTF-8 encoding.
    ///
    /// # Errors
    ///
    /// Returns an error if the grammar has no such rule, or if its automaton is beyond the limits; see
    /// [`CompileError`].
    ///
    /// # Cost
    ///
    /// Exponential in the worst case, as determinisation is. The limits of [`CompileError::TooLarge`] stop it within a
    /// second, even without optimisation. The largest rule of RFC 3986 takes a few milliseconds. Never panics.
    ///
    /// ```
    /// use uri_bnf_judge::{Automaton, Grammar};
    ///
    /// let grammar = Grammar::read("port = *digit\ndigit = \"0\" | \"1\"")?;
    /// let port = Automaton::compile(&grammar, "port")?;
    /// assert!(port.accepts(b"1010") && !port.accepts(b"2"));
    /// assert!(Automaton::compile(&grammar, "host").is_err());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn compile(grammar: &Grammar, rule: &str) -> Result<Automaton, CompileError> {
        Automaton::compile_measured(grammar, &Measures::of(grammar), rule)
    }

    /// Compiles a rule with the measures of its grammar, which several of its rules can share.
    pub(crate) fn compile_measured(
        grammar: &Grammar,
        measures: &Measures,
        rule: &str,
    ) -> Result<Automaton, CompileError> {
        let position = grammar.positions.get(rule).copied();
        let position = position.ok_or_else(|| CompileError::UnknownRule { name: rule.into() })?;
        let mut budget = Budget::new(COMPILE_STEPS);
        compile(measures, &[&measures.reference(position)], rule, &mut budget)
    }
}

/// The automaton of a choice between these forms, which are parts of the rule with this name.
pub(crate) fn compile(
    measures: &Measures,
    forms: &[&Measured],
    name: &str,
    budget: &mut Budget,
) -> Result<Automaton, CompileError> {
    let measure = match forms {
        [form] => form.measure,
        _ => Measure::of_alternatives(forms.iter().copied()),
    };
    if measure.depth > DEPTH_LIMIT {
        return Err(CompileError::TooDeep { name: name.into() });
    }
    if measure.size > SIZE_LIMIT {
        return Err(CompileError::TooLarge { name: name.into() });
    }
    let nfa = assemble(measures, forms, &measure, budget);
    let dfa = nfa.and_then(|nfa| determinise(&nfa, budget));
    let automaton = dfa.and_then(|dfa| minimise(&dfa, budget));
    automaton.map_err(|LimitExceeded| CompileError::TooLarge { name: name.into() })
}

#[cfg(test)]
mod tests {
    use super::{CompileError, compile};
    use crate::Grammar;
    use crate::automaton::limit::{Budget, COMPILE_STEPS};
    use crate::automaton::measure::Measures;
    use crate::printed::printed;

    /// The outcome for a rule, and the steps that it took.
    fn steps(grammar: &Grammar, rule: &str) -> (Result<usize, CompileError>, usize) {
        let mut budget = Budget::new(COMPILE_STEPS);
        let measures = Measures::of(grammar);
        let reference = measures.reference(grammar.positions.get(rule).copied().unwrap());
        let automaton = compile(&measures, &[&reference], rule, &mut budget);
        (automaton.map(|automaton| automaton.state_count()), COMPILE_STEPS - budget.steps())
    }

    #[test]
    fn printed_grammars_take_few_steps() {
        for (file, grammar) in printed() {
            for rule in grammar.rules() {
                let (outcome, steps) = steps(&grammar, rule.name());
                assert!(outcome.is_ok() && steps < COMPILE_STEPS / 4, "{file} {}: {steps}", rule.name());
            }
        }
    }

    /// Each limit is reached: of the states before determinisation, in it, and in minimisation.
    #[test]
    fn hostile_rules_stop_at_a_limit() {
        for (text, outcome, most) in [
            // The size is known before a state is made.
            ("a = *99( *99( *6( \"x\" | \"y\" ) ) )", None, 0),
            ("a = *( *99( *99( *5\"\" ) ) \"x\" | 30*30( *99( *20\"\" ) \"y\" ) )", None, 0),
            // Each of the last 40 characters must be remembered: 2⁴⁰ states.
            ("a = *( \"x\" | \"y\" ) \"x\" 40*40( \"x\" | \"y\" )", None, COMPILE_STEPS),
            // A state is a set of hundreds.
            ("a = *( *250( \"x\" *2\"y\" ) *250( \"y\" *2\"x\" ) )", None, COMPILE_STEPS),
            // The product of two numbers without a common factor.
            ("a = *( 1009*1009\"x\" ) \"y\" | *( 1013*1013\"x\" ) \"y\"", None, COMPILE_STEPS),
            // As large as it can be and still be compiled.
            ("a = *( \"x\" | \"y\" ) \"x\" 12*12( \"x\" | \"y\" )", Some(8193), COMPILE_STEPS / 2),
        ] {
            let grammar = Grammar::read(text).unwrap();
            let (automaton, steps) = steps(&grammar, "a");
            assert_eq!(automaton.ok(), outcome, "{text}");
            assert!(steps <= most, "{text}: {steps}");
            assert_eq!(steps, self::steps(&grammar, "a").1, "the same each time: {text}");
        }
    }
}
