//! Why the derivations of an input cannot be compared.

use alloc::string::String;
use thiserror::Error;

/// Why the derivations of an input cannot be compared.
///
/// ```
/// use uri_bnf_judge::{Ambiguities, AmbiguityError, Grammar};
///
/// let grammar = Grammar::read("a = *\"x\"")?;
/// let error = Ambiguities::of(&grammar, "a", &[b'x'; 5000], None).expect_err("it is too long");
/// assert_eq!(error, AmbiguityError::TooLong { length: 5000, limit: 4096 });
/// assert_eq!(error.to_string(), "the input has 5000 octets, and derivations are compared up to 4096");
/// # Ok::<(), uri_bnf_judge::GrammarError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AmbiguityError {
    /// The grammar has no rule of this name.
    #[error("the grammar has no rule `{rule}`")]
    UnknownRule {
        /// The name.
        rule: String,
    },
    /// The rule does not derive the input.
    #[error("rule `{rule}` does not derive the input")]
    NotDerived {
        /// The name of the rule.
        rule: String,
    },
    /// The input is longer than the limit.
    #[error("the input has {length} octets, and derivations are compared up to {limit}")]
    TooLong {
        /// The number of its octets.
        length: usize,
        /// The limit.
        limit: usize,
    },
    /// The derivations take more steps than the limit, or the rules are nested too deeply.
    #[error("the derivations of the input are too many to compare")]
    TooLarge,
}
