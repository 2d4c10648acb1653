//! Which suggestions can be applied unseen.

use core::fmt;

/// Whether what is suggested for a code can be applied without a look at it.
///
/// A suggestion is safe where what it makes identifies what the text does by the specification; or where it only removes
/// what stands around the reference, or escapes what could not stand there otherwise, and nothing else is likely meant.
/// Its `Display` is a word or two.
///
/// ```
/// use uri_bnf::validate::{Safety, checks};
/// assert_eq!(checks::UPPERCASE_HOST.safety(), Some(Safety::Safe));
/// assert_eq!(checks::SPACE.safety(), Some(Safety::Sometimes));
/// assert_eq!(checks::PASSWORD.safety(), Some(Safety::Unsafe));
/// assert_eq!(checks::ESCAPED_NUL.safety(), None);
/// assert_eq!(Safety::Sometimes.to_string(), "sometimes safe");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Safety {
    /// Each suggestion needs a look: something else may be meant.
    Unsafe,
    /// It depends on the text: [`Suggestion::is_safe`](super::Suggestion::is_safe) tells.
    Sometimes,
    /// Each suggestion can be applied.
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
