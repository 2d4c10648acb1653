//! How much each finding weighs.

use core::fmt;

use super::{Code, checks::CODES, plain};

/// How much a finding weighs.
///
/// ```
/// use uri_bnf::validate::Severity;
/// assert!(Severity::Error > Severity::Warning && Severity::Warning > Severity::Advice);
/// assert_eq!(Severity::Advice.to_string(), "advice");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// It could be better.
    Advice,
    /// Likely not what was meant.
    Warning,
    /// Not in the language, or what the specification asks to report as an error.
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

/// Which findings are reported, and with what severity.
///
/// ```
/// use uri_bnf::validate::{Diagnostic, Policy, Severity, Validator, checks};
/// let policy = Policy::DEFAULT.with(checks::SPACE, Some(Severity::Advice)).with(checks::CONTROL_CHARACTER, None);
/// let mut found: Vec<Diagnostic> = Vec::new();
/// Validator::default().with_policy(policy).validate("a b\tc", &mut found);
/// assert!(found.iter().map(|found| (found.code(), found.severity())).eq([(checks::SPACE, Severity::Advice)]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    /// A severity for each code, in their order.
    severities: [Option<Severity>; CODES.len()],
    /// Whether any code is reported that is no error of the grammar.
    beyond_grammar: bool,
    /// Whether any code is reported that a plain text may have.
    beyond_plain: bool,
}

impl Policy {
    /// Errors of the grammar, and nothing else: a text is in the language exactly where nothing is reported.
    ///
    /// ```
    /// use uri_bnf::validate::{Policy, checks};
    /// assert!(Policy::GRAMMAR.severity(checks::SPACE).is_some());
    /// assert!(CODES.iter().filter(|code| !code.is_of_grammar()).all(|&code| Policy::GRAMMAR.severity(code).is_none()));
    /// # use uri_bnf::validate::checks::CODES;
    /// ```
    pub const GRAMMAR: Self = Self::of(Severity::Advice, true);

    /// Errors and warnings: what is not in the language, and what is likely not meant.
    ///
    /// ```
    /// use uri_bnf::validate::{Policy, Severity, checks};
    /// assert_eq!(Policy::DEFAULT.severity(checks::SPACE), Some(Severity::Error));
    /// ```
    pub const DEFAULT: Self = Self::of(Severity::Warning, false);

    /// Everything, advice too.
    ///
    /// ```
    /// use uri_bnf::validate::{Policy, checks::CODES};
    /// assert!(CODES.iter().all(|&code| Policy::PEDANTIC.severity(code) == Some(code.severity())));
    /// ```
    pub const PEDANTIC: Self = Self::of(Severity::Advice, false);

    /// The codes of at least this severity; of the grammar only, where that is asked.
    const fn of(least: Severity, only_grammar: bool) -> Self {
        let mut severities = [None; CODES.len()];
        let mut index = 0;
        while index < CODES.len() {
            let code = CODES[index];
            if code.severity() as u8 >= least as u8 && (code.is_of_grammar() || !only_grammar) {
                severities[index] = Some(code.severity());
            }
            index += 1;
        }
        Self::by(severities)
    }

    /// With these severities, of which the rest follows: two policies are equal where these are.
    const fn by(severities: [Option<Severity>; CODES.len()]) -> Self {
        let mut policy = Self { severities, beyond_grammar: false, beyond_plain: false };
        let mut index = 0;
        while index < CODES.len() {
            if severities[index].is_some() {
                policy.beyond_grammar |= !CODES[index].is_of_grammar();
                policy.beyond_plain |= !plain::rules_out(CODES[index]);
            }
            index += 1;
        }
        policy
    }

    /// The same, but that `code` has this severity; `None` allows it: it is not reported.
    ///
    /// ```
    /// use uri_bnf::validate::{Policy, checks};
    /// assert_eq!(Policy::DEFAULT.with(checks::SPACE, None).severity(checks::SPACE), None);
    /// ```
    #[must_use]
    pub const fn with(mut self, code: Code, severity: Option<Severity>) -> Self {
        self.severities[code.index()] = severity;
        Self::by(self.severities)
    }

    /// The severity of `code`; `None` where it is not reported.
    ///
    /// ```
    /// use uri_bnf::validate::{Policy, Severity, checks};
    /// assert_eq!(Policy::GRAMMAR.severity(checks::MALFORMED_SCHEME), Some(Severity::Error));
    /// ```
    pub const fn severity(&self, code: Code) -> Option<Severity> {
        self.severities[code.index()]
    }

    /// Whether a text that is in the language needs no look.
    pub(super) const fn is_only_of_grammar(&self) -> bool {
        !self.beyond_grammar
    }

    /// Whether a text that is [plain](super::plain) needs no further look, and a glance is worth it: by a policy that is only
    /// of the grammar, the verdict costs no more.
    pub(super) const fn is_worth_a_glance(&self) -> bool {
        self.beyond_grammar && !self.beyond_plain
    }
}

impl Default for Policy {
    /// [`Policy::DEFAULT`].
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl fmt::Debug for Policy {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = CODES.iter().filter_map(|code| Some((code.name(), self.severity(*code)?)));
        formatter.debug_map().entries(named).finish()
    }
}
