//! The severity of a finding.

use core::fmt;

/// The severity of a finding.
///
/// ```
/// use uri_bnf::validate::Severity;
/// assert!(Severity::Error > Severity::Warning && Severity::Warning > Severity::Advice);
/// assert_eq!(Severity::Advice.to_string(), "advice");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Valid, but it could be better.
    Advice,
    /// Likely not what was meant.
    Warning,
    /// Not in the language, or something that the specification requires to be reported as an error.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Advice => "advice",
        })
    }
}
