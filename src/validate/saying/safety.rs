//! Which suggestions can be applied without review.

use core::fmt;

/// Whether the suggestions for a code can be applied without review.
///
/// A suggestion is safe if, by the specification, the result identifies the same resource as the input; or if it only
/// removes what surrounds the reference, or escapes what is not allowed otherwise, and nothing else is likely meant. Its
/// `Display` is a word or two.
///
/// ```
/// use uri_bnf::validate::{Safety, checks};
/// assert_eq!(checks::SPACE.safety(), Some(Safety::Sometimes));
/// assert_eq!(checks::PASSWORD.safety(), Some(Safety::Unsafe));
/// assert_eq!(checks::ESCAPED_NUL.safety(), None);
/// assert_eq!(Safety::Sometimes.to_string(), "sometimes safe");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Safety {
    /// Each suggestion needs review: something else may be meant.
    Unsafe,
    /// It depends on the input: see [`Suggestion::is_safe`](super::Suggestion::is_safe).
    Sometimes,
    /// Each suggestion can be applied. No code has such suggestions so far: what is safe depends on what an input may be
    /// meant as.
    Safe,
}

impl fmt::Display for Safety {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Self::Unsafe => "unsafe",
            Self::Sometimes => "sometimes safe",
            Self::Safe => "safe",
        })
    }
}
