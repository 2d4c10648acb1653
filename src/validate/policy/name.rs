//! A policy as text: its name, and the codes whose severities differ.

use core::{fmt, str::FromStr};

use super::{Policy, UnknownCode};
use crate::validate::{Code, Severity, finding::checks::CODES};

/// The policies that have a name.
const NAMED: [(&str, Policy); 5] = [
    ("default", Policy::DEFAULT),
    ("grammar", Policy::GRAMMAR),
    ("pedantic", Policy::PEDANTIC),
    ("all", Policy::ALL),
    ("interoperable", Policy::INTEROPERABLE),
];

/// For a code that is not reported.
const ALLOW: &str = "allow";

impl Policy {
    /// The names of the policies `DEFAULT`, `GRAMMAR`, `PEDANTIC`, `ALL` and `INTEROPERABLE`.
    ///
    /// ```
    /// use uri_bnf::validate::Policy;
    /// assert_eq!(Policy::NAMES, ["default", "grammar", "pedantic", "all", "interoperable"]);
    /// assert!(Policy::NAMES.iter().all(|name| name.parse::<Policy>().unwrap().name() == Some(name)));
    /// ```
    pub const NAMES: &'static [&'static str] = &[NAMED[0].0, NAMED[1].0, NAMED[2].0, NAMED[3].0, NAMED[4].0];

    /// Its name; `None` if severities differ from those of each policy with a name.
    ///
    /// ```
    /// use uri_bnf::validate::{Policy, checks};
    /// assert_eq!(Policy::GRAMMAR.name(), Some("grammar"));
    /// assert_eq!(Policy::GRAMMAR.with(checks::SPACE, None).name(), None);
    /// ```
    pub fn name(&self) -> Option<&'static str> {
        NAMED.iter().find(|(_, policy)| policy == self).map(|(name, _)| *name)
    }

    /// The codes whose severities differ from those of `other`, with the severities here.
    fn differences<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = (Code, Option<Severity>)> + 'a {
        let codes = CODES.iter().filter(|code| !self.severities().agrees(other.severities(), **code));
        codes.map(|code| (*code, self.severity(*code)))
    }

    /// How many severities have to be chosen to make this policy of `other`; very many if that is impossible.
    fn distance(&self, other: &Self) -> usize {
        let of = |(code, _)| if self.severities().can_be_chosen(code) { 1 } else { CODES.len() };
        self.differences(other).map(of).sum()
    }
}

impl fmt::Display for Policy {
    /// The name of the policy that differs in the fewest codes, then these codes with their severities, as in
    /// `pedantic,password=allow`. [`FromStr`] reads the same.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, others @ ..] = &NAMED;
        let nearer = |best: &'static (&str, Self), named: &'static (&str, Self)| {
            if self.distance(&named.1) < self.distance(&best.1) { named } else { best }
        };
        let (name, policy) = others.iter().fold(first, nearer);
        formatter.write_str(name)?;
        self.differences(policy).try_for_each(|(code, severity)| {
            write!(formatter, ",{code}={}", severity.map_or(ALLOW, Severity::name))
        })
    }
}

impl FromStr for Policy {
    type Err = UnknownPolicy;

    /// A policy by its name, in upper or lower case, then any number of settings after commas: the name or the number of a
    /// code, `=`, and a severity or `allow`, which does not report the code. Spaces around each are ignored.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no policy, code or severity of that name.
    ///
    /// ```
    /// use uri_bnf::validate::{Policy, Severity, checks};
    /// let policy: Policy = "grammar, space=advice, control-character=allow".parse()?;
    /// assert_eq!(policy.severity(checks::SPACE), Some(Severity::Advice));
    /// assert_eq!(policy.severity(checks::CONTROL_CHARACTER), None);
    /// assert_eq!(policy.to_string().parse(), Ok(policy));
    /// # Ok::<(), uri_bnf::validate::UnknownPolicy>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, UnknownPolicy> {
        let mut parts = text.split(',').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let is_named = |named: &&(&str, Self)| named.0.eq_ignore_ascii_case(name);
        let (_, policy) = NAMED.iter().find(is_named).ok_or(UnknownPolicy(Unknown::Policy))?;
        parts.try_fold(*policy, |policy, setting| {
            let (code, severity) = setting.split_once('=').ok_or(UnknownPolicy(Unknown::Setting))?;
            let code = code.trim().parse().map_err(|error| UnknownPolicy(Unknown::Code(error)))?;
            let severity = severity.trim();
            if severity.eq_ignore_ascii_case(ALLOW) {
                return Ok(policy.with(code, None));
            }
            let severity = severity.parse().map_err(|_| UnknownPolicy(Unknown::Severity))?;
            Ok(policy.with(code, Some(severity)))
        })
    }
}

/// A text that does not describe a policy: the error of [`Policy::from_str`]. Its `Display` says what is accepted.
///
/// ```
/// use uri_bnf::validate::Policy;
/// let message = |text: &str| text.parse::<Policy>().unwrap_err().to_string();
/// assert_eq!(message("strict"), "unknown policy, expected default, grammar, pedantic, all or interoperable");
/// assert_eq!(message("default,space"), "expected a setting such as space=allow");
/// assert_eq!(message("default,space=off"), "unknown severity, expected error, warning, advice or allow");
/// let codes = "unknown code, expected a name such as space or its number; did you mean space?";
/// assert_eq!(message("default,spce=allow"), codes);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct UnknownPolicy(Unknown);

/// What is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unknown {
    Policy,
    Setting,
    Code(UnknownCode),
    Severity,
}

impl fmt::Display for Unknown {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Policy => formatter
                .write_str("unknown policy, expected default, grammar, pedantic, all or interoperable"),
            Self::Setting => formatter.write_str("expected a setting such as space=allow"),
            Self::Code(error) => error.fmt(formatter),
            Self::Severity => {
                formatter.write_str("unknown severity, expected error, warning, advice or allow")
            }
        }
    }
}
