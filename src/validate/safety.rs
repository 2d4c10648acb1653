//! Which suggestions can be applied unseen.

use core::fmt;

use super::Diagnostic;

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

/// What a check says of its suggestions: whether they are safe, and why.
#[derive(Clone, Copy)]
pub(super) struct Grounds {
    /// `None` where there are none.
    pub(super) safety: Option<Safety>,
    pub(super) is_safe: fn(&Diagnostic<'_>) -> bool,
    /// A sentence without its capital and full stop.
    pub(super) reason: &'static str,
}

impl Grounds {
    pub(super) const NO_SUGGESTIONS: Self = Self { safety: None, is_safe: |_| false, reason: "" };

    pub(super) const fn safe(reason: &'static str) -> Self {
        Self { safety: Some(Safety::Safe), is_safe: |_| true, reason }
    }

    pub(super) const fn not_safe(reason: &'static str) -> Self {
        Self { safety: Some(Safety::Unsafe), is_safe: |_| false, reason }
    }

    /// Safe where `is_safe` says so, which looks at no more of the text than the place of the finding and a few bytes
    /// around it: a text may have a finding at every other byte.
    pub(super) const fn sometimes(is_safe: fn(&Diagnostic<'_>) -> bool, reason: &'static str) -> Self {
        Self { safety: Some(Safety::Sometimes), is_safe, reason }
    }
}
