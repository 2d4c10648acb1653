//! The severity of a finding.

use core::{fmt, str::FromStr};

/// The severity of a finding.
///
/// `Display` writes its [`name`](Self::name), and `FromStr` reads it. With the feature `serde` it is serialised as its name.
///
/// ```
/// use uri_bnf::validate::Severity;
/// assert!(Severity::Error > Severity::Warning && Severity::Warning > Severity::Advice);
/// assert_eq!((Severity::Advice.to_string(), "advice".parse()), ("advice".to_owned(), Ok(Severity::Advice)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Valid, but it could be better.
    Advice,
    /// The reference is probably not what was intended.
    Warning,
    /// Not in the language, or something that the specification requires to be reported as an error.
    Error,
}

impl Severity {
    /// All severities, the least first.
    ///
    /// ```
    /// use uri_bnf::validate::Severity;
    /// assert!(Severity::ALL.is_sorted() && Severity::ALL.len() == Severity::NAMES.len());
    /// ```
    pub const ALL: &'static [Self] = &[Self::Advice, Self::Warning, Self::Error];

    /// The names of [`ALL`](Self::ALL), in the same order.
    ///
    /// ```
    /// assert_eq!(uri_bnf::validate::Severity::NAMES, ["advice", "warning", "error"]);
    /// ```
    pub const NAMES: &'static [&'static str] =
        &[Self::Advice.name(), Self::Warning.name(), Self::Error.name()];

    /// Its name, in lower case.
    ///
    /// ```
    /// assert_eq!(uri_bnf::validate::Severity::Warning.name(), "warning");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Advice => "advice",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Severity {
    type Err = UnknownSeverity;

    /// A severity by its name, in upper or lower case.
    ///
    /// # Errors
    ///
    /// Returns an error if no severity has this name.
    fn from_str(name: &str) -> Result<Self, UnknownSeverity> {
        let is_named = |severity: &&Self| severity.name().eq_ignore_ascii_case(name);
        Self::ALL.iter().find(is_named).copied().ok_or(UnknownSeverity(()))
    }
}

/// A name that no severity has: the error of [`Severity::from_str`].
///
/// ```
/// use uri_bnf::validate::Severity;
/// let error = "fatal".parse::<Severity>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown severity, expected error, warning or advice");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown severity, expected error, warning or advice")]
pub struct UnknownSeverity(());
