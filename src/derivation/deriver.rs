//! Derives inputs by the printed rules of a specification.

use thiserror::Error;

use crate::{
    ParseError,
    bnf::{Grammar, MatchError, Matcher, PrintedDerivation, Step},
    grammar::{Derived, RuleEntry},
};

/// Derives inputs by the printed rules of a specification: its parsers record the steps, and a
/// [`Matcher`] finds what each step took of its printed rule. Compiled once for any number of rules and inputs.
///
/// ```
/// use uri_bnf::{Edition, derivation::Deriver};
/// let rules = Edition::Rfc2396.rules();
/// let grammar = rules.file().read()?;
/// let printed = Deriver::new(&grammar)?.derive(rules.rule("port").expect("it has one"), b"80")?;
/// assert_eq!(printed.steps()[0].production().printed(), "port          = *digit");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Deriver<'g> {
    matcher: Matcher<'g>,
}

impl<'g> Deriver<'g> {
    /// Compiles the printed rules.
    ///
    /// # Errors
    ///
    /// Those of [`Matcher::new`]: no grammar of this crate has one.
    ///
    /// ```
    /// use uri_bnf::{Edition, derivation::Deriver};
    /// for edition in Edition::ALL {
    ///     assert!(Deriver::new(&edition.rules().file().read()?).is_ok());
    /// }
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn new(grammar: &'g Grammar) -> Result<Self, MatchError> {
        Ok(Self { matcher: Matcher::new(grammar)? })
    }

    /// Returns the derivation of all of `octets` from `rule`, which is a rule of the specification whose grammar this is.
    /// Linear in their length; it takes some hundred bytes of memory for each.
    ///
    /// # Errors
    ///
    /// [`DeriveError::Rejected`] if `octets` are not in the language of the rule, [`DeriveError::Unmatched`] if the printed
    /// rules do not derive them: the rule is one of another specification.
    ///
    /// ```
    /// use uri_bnf::{Edition, derivation::{DeriveError, Deriver}};
    /// let rules = Edition::Rfc3986.rules();
    /// let grammar = rules.file().read()?;
    /// let deriver = Deriver::new(&grammar)?;
    /// let Err(DeriveError::Rejected(error)) = deriver.derive(rules.rule("port").expect("it has one"), b"8x") else { panic!() };
    /// assert_eq!(error.offset(), 1);
    /// let other = Edition::Rfc2396.rules().rule("net_path").expect("RFC 2396 has it");
    /// assert!(matches!(deriver.derive(other, b"//h"), Err(DeriveError::Unmatched(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn derive(
        &self,
        rule: &'static RuleEntry,
        octets: &[u8],
    ) -> Result<PrintedDerivation<'g>, DeriveError> {
        let derived = rule.derive(octets)?;
        let recorded =
            derived.iter().map(|&Derived { ref rule, depth, span }| Step { rule: rule.name(), depth, span });
        Ok(self.matcher.derivation(octets, recorded)?)
    }
}

/// Why an input is not derived.
///
/// ```
/// use uri_bnf::derivation::DeriveError;
/// let error = uri_bnf::rfc3986::parse("a b").unwrap_err();
/// assert_eq!(DeriveError::from(error).to_string(), error.to_string());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DeriveError {
    /// It is not in the language of the rule.
    #[error(transparent)]
    Rejected(#[from] ParseError),
    /// The printed rules do not derive it.
    #[error(transparent)]
    Unmatched(#[from] MatchError),
}
