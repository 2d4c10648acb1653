//! Why the steps of a parser are not a derivation by the printed rules.

use alloc::string::String;
use thiserror::Error;
use uri_bnf_span::Span;

/// Why recorded steps are not a derivation by the printed rules.
///
/// ```
/// use uri_bnf_judge::{Grammar, MatchError, Matcher, Step};
///
/// let grammar = Grammar::read("sign = \"+\" | \"-\"")?;
/// let step = Step { rule: "sign", depth: 0, span: (0..1).into() };
/// let error = Matcher::new(&grammar)?.derivation(b"*", [step]).expect_err("it is not a sign");
/// assert_eq!(error, MatchError::NotDerived { step: 0, rule: "sign".to_owned(), span: (0..1).into() });
/// assert_eq!(error.to_string(), "rule `sign` does not derive step 0 at 0..1");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MatchError {
    /// The first step has a rule that the grammar does not have.
    #[error("the grammar has no rule `{rule}`")]
    UnknownRule {
        /// The name of the rule.
        rule: String,
    },
    /// A step is not inside the one before it, overlaps another one, or is not inside the input.
    #[error("step {step} is misplaced: `{rule}` at {}..{}", span.start, span.end)]
    Misplaced {
        /// The index of the step.
        step: usize,
        /// The name of its rule.
        rule: String,
        /// Its octets.
        span: Span,
    },
    /// The definition of the rule does not derive the steps inside a step and the octets between them.
    #[error("rule `{rule}` does not derive step {step} at {}..{}", span.start, span.end)]
    NotDerived {
        /// The index of the step.
        step: usize,
        /// The name of its rule.
        rule: String,
        /// Its octets.
        span: Span,
    },
    /// The definition of a rule is too large: its counts are too great.
    #[error("the definition of rule `{rule}` is too large")]
    TooLarge {
        /// The name of the rule.
        rule: String,
    },
}
