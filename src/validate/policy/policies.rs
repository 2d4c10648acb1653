//! Which findings are reported, and with what severity.

use core::fmt;

use crate::{
    Edition,
    validate::{
        Code, Severity, fast,
        finding::{
            checks::{CODES, READ_DIFFERENTLY},
            severities::Severities,
        },
    },
};

/// Which findings are reported, and with what severity.
///
/// ```
/// use uri_bnf::{Edition, validate::{Diagnostic, Policy, Severity, Validator, checks}};
/// let policy = Policy::DEFAULT.with(checks::SPACE, Some(Severity::Advice)).with(checks::CONTROL_CHARACTER, None);
/// let mut found: Vec<Diagnostic> = Vec::new();
/// Validator::new(Edition::Rfc3986).with_policy(policy).validate("a b\tc", &mut found);
/// let found: Vec<_> = found.iter().map(|diagnostic| (diagnostic.code(), diagnostic.severity())).collect();
/// assert_eq!(found, [(checks::SPACE, Severity::Advice)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    severities: Severities,
    /// Whether any code is reported that is not an error of the grammar.
    reports_accepted: bool,
    /// Whether any code is reported that a plain input may have.
    reports_plain: bool,
    /// Whether any error of the grammar is not reported.
    allows_errors: bool,
}

/// The codes of a policy that has a name.
#[derive(Clone, Copy)]
enum Kinds {
    Grammar,
    /// All that are not off.
    Usual,
    All,
}

impl Policy {
    /// Errors of the grammar, and nothing else: an input is in the language if and only if nothing is reported.
    ///
    /// ```
    /// use uri_bnf::validate::{Policy, checks};
    /// assert!(Policy::GRAMMAR.severity(checks::SPACE).is_some());
    /// assert!(CODES.iter().filter(|code| !code.is_of_grammar()).all(|&code| Policy::GRAMMAR.severity(code).is_none()));
    /// # use uri_bnf::validate::checks::CODES;
    /// ```
    pub const GRAMMAR: Self = Self::of(Severity::Advice, Kinds::Grammar);

    /// Errors and warnings: what is not in the language, and what is probably not intended.
    ///
    /// ```
    /// use uri_bnf::validate::{Policy, Severity, checks};
    /// assert_eq!(Policy::DEFAULT.severity(checks::SPACE), Some(Severity::Error));
    /// ```
    pub const DEFAULT: Self = Self::of(Severity::Warning, Kinds::Usual);

    /// Errors, warnings and advice: everything except the codes that are [off](Code::is_off) unless a policy names them.
    ///
    /// ```
    /// use uri_bnf::validate::{Policy, checks::CODES};
    /// let is_reported = |code| Policy::PEDANTIC.severity(code) == Some(code.severity());
    /// assert!(CODES.iter().all(|&code| is_reported(code) != code.is_off()));
    /// ```
    pub const PEDANTIC: Self = Self::of(Severity::Advice, Kinds::Usual);

    /// Every code but [`READ_DIFFERENTLY`], which most references have.
    ///
    /// ```
    /// use uri_bnf::validate::{Policy, checks::{CODES, READ_DIFFERENTLY}};
    /// let is_reported = |code| Policy::ALL.severity(code) == Some(code.severity());
    /// assert!(CODES.iter().all(|&code| is_reported(code) != (code == READ_DIFFERENTLY)));
    /// ```
    pub const ALL: Self = Self::of(Severity::Advice, Kinds::All);

    /// Errors of the grammar, and what [not all readers read alike](READ_DIFFERENTLY), as errors: nothing is reported if and only if
    /// browsers, servers, proxies and libraries find the same scheme, host, port and path, which
    /// [`Uri::is_interoperable`](crate::Uri::is_interoperable) says as well. For RFC 3986 and RFC 3987: under earlier editions, only
    /// errors of the grammar are reported.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Policy, Validator}};
    /// let validator = Validator::new(Edition::Rfc3986).with_policy(Policy::INTEROPERABLE);
    /// assert!(validator.is_clean("https://example.org/a?b#c"));
    /// let found = validator.diagnostics("https://example.org/a//b");
    /// let message = "an empty segment: nginx and others merge the slashes, browsers keep them";
    /// assert_eq!(found[0].message().to_string(), message);
    /// ```
    pub const INTEROPERABLE: Self = Self::GRAMMAR.with(READ_DIFFERENTLY, Some(Severity::Error));

    /// The codes of at least this severity and of these kinds.
    const fn of(least: Severity, kinds: Kinds) -> Self {
        let mut severities = Severities::NONE;
        let mut index = 0;
        while index < CODES.len() {
            let code = CODES[index];
            let is_of_kind = match kinds {
                Kinds::Grammar => code.is_of_grammar(),
                Kinds::Usual => !code.is_off(),
                Kinds::All => code.number() != READ_DIFFERENTLY.number(),
            };
            if is_of_kind {
                severities = severities.with_own(code, least);
            }
            index += 1;
        }
        Self::by(&severities)
    }

    /// With these severities, from which the rest follows: two policies are equal if these are.
    const fn by(severities: &Severities) -> Self {
        let mut policy = Self {
            severities: *severities,
            reports_accepted: false,
            reports_plain: false,
            allows_errors: false,
        };
        let mut index = 0;
        while index < CODES.len() {
            let code = CODES[index];
            if severities.get(code).is_some() {
                policy.reports_accepted |= !code.is_of_grammar();
                policy.reports_plain |= !fast::rules_out(code);
            } else {
                policy.allows_errors |= code.is_of_grammar();
            }
            index += 1;
        }
        policy
    }

    /// Returns the policy in which `code` has this severity; `None` allows the code: it is not reported.
    ///
    /// ```
    /// use uri_bnf::validate::{Policy, checks};
    /// assert_eq!(Policy::DEFAULT.with(checks::SPACE, None).severity(checks::SPACE), None);
    /// ```
    #[must_use]
    pub const fn with(self, code: Code, severity: Option<Severity>) -> Self {
        Self::by(&self.severities.choose(code, severity))
    }

    /// The severity of `code` under `edition`; `None` if it is not reported.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Policy, Severity, checks}};
    /// assert_eq!(Policy::DEFAULT.severity_under(checks::SPACE, Edition::Rfc3986), Some(Severity::Error));
    /// assert_eq!(Policy::DEFAULT.severity_under(checks::EMPTY_PARAM, Edition::Rfc3986), None);
    /// ```
    pub fn severity_under(&self, code: Code, edition: Edition) -> Option<Severity> {
        self.severities.under(code, edition).filter(|_| code.is_known_to(&edition.traits().documents))
    }

    /// The severity of `code`, of all editions the highest unless it was set for the code; `None` if it is not reported.
    ///
    /// ```
    /// use uri_bnf::validate::{Policy, Severity, checks};
    /// assert_eq!(Policy::GRAMMAR.severity(checks::MALFORMED_SCHEME), Some(Severity::Error));
    /// ```
    pub const fn severity(&self, code: Code) -> Option<Severity> {
        self.severities.get(code)
    }

    /// The severities, for a report.
    pub(in crate::validate) const fn severities(&self) -> &Severities {
        &self.severities
    }

    /// Returns whether an input that is in the language needs no further check.
    pub(in crate::validate) const fn is_only_of_grammar(&self) -> bool {
        !self.reports_accepted
    }

    /// Returns whether an input that is not in the language has a finding, whatever its errors are.
    pub(in crate::validate) const fn reports_all_errors(&self) -> bool {
        !self.allows_errors
    }

    /// Returns whether an input has a finding if and only if it is not in the language.
    pub(in crate::validate) const fn is_whole_grammar(&self) -> bool {
        self.is_only_of_grammar() && self.reports_all_errors()
    }

    /// Returns whether an input that is [plain](fast) needs no further check, and the fast path is faster: with
    /// a policy of the grammar alone, the verdict costs no more.
    pub(in crate::validate) const fn has_fast_path(&self) -> bool {
        self.reports_accepted && !self.reports_plain
    }
}

impl Default for Policy {
    /// [`Policy::DEFAULT`].
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl fmt::Debug for Policy {
    /// Its `Display` form in parentheses: `Policy(pedantic,password=allow)`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Policy({self})")
    }
}
