//! Derivations and attempts of rules by their printed names: the methods of [`RuleEntry`] with the features `rules` and
//! `alloc`.

use alloc::vec::Vec;

use super::{Attempts, RuleEntry};
use crate::{
    ParseError,
    grammar::observers::{
        Derivation, Derived,
        tried::Trials,
        watch::{Recording, Watch},
    },
};

impl RuleEntry {
    /// The derivation of all of `octets` from this rule: every application of a rule, each before those inside it, down to
    /// the rules for single characters. They need not be UTF-8. Linear in their length; allocates.
    ///
    /// It is a derivation under the printed grammar: each step is a rule that the definition of the rule around it uses.
    ///
    /// # Errors
    ///
    /// Returns an error if `octets` are not in its language: that of [`explain`](Self::explain).
    ///
    /// ```
    /// let rule = uri_bnf::rfc3986::RULES.rule("relative-ref").unwrap();
    /// let steps: Vec<_> = rule.derive(b"a")?.iter().map(|step| (step.depth, step.rule.name())).collect();
    /// let expected = [
    ///     (0, "relative-ref"), (1, "relative-part"), (2, "path-noscheme"), (3, "segment-nz-nc"),
    ///     (4, "unreserved"), (5, "ALPHA"),
    /// ];
    /// assert_eq!(steps, expected);
    /// assert_eq!(rule.derive(b"a b").unwrap_err().offset(), 1);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn derive(&self, octets: &[u8]) -> Result<Vec<Derived>, ParseError> {
        self.steps(octets, Recording::Derivation(Derivation::default()))
    }

    /// Like [`derive`](Self::derive), without the steps inside runs of characters and inside single characters: a run is a
    /// repetition of a rule for single characters, or of alternatives for them. Several times faster.
    ///
    /// # Errors
    ///
    /// Those of [`derive`](Self::derive).
    ///
    /// ```
    /// let rule = uri_bnf::rfc3986::RULES.rule("relative-ref").unwrap();
    /// let steps: Vec<_> = rule.derive_runs(b"a/b")?.iter().map(|step| (step.depth, step.rule.name())).collect();
    /// let expected =
    ///     [(0, "relative-ref"), (1, "relative-part"), (2, "path-noscheme"), (3, "segment-nz-nc"), (3, "segment")];
    /// assert_eq!(steps, expected);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn derive_runs(&self, octets: &[u8]) -> Result<Vec<Derived>, ParseError> {
        self.steps(octets, Recording::Runs(Derivation::default()))
    }

    /// The steps that `recording` has, if they derive all of `octets`.
    fn steps(&self, octets: &[u8], recording: Recording) -> Result<Vec<Derived>, ParseError> {
        let observer = Watch::Recording(recording);
        let end = (self.parsers.observe)(octets, &observer);
        match observer {
            Watch::Recording(Recording::Derivation(derivation) | Recording::Runs(derivation))
                if end == Some(octets.len()) =>
            {
                Ok(derivation.into_steps())
            }
            _ => Err(self.observe(octets).1),
        }
    }

    /// What this rule tried on `octets`, kept and lost: also if they are not in its language. They need not be UTF-8.
    /// Linear in their length; allocates.
    ///
    /// ```
    /// use uri_bnf::{grammar::Outcome, rfc3986::RULES};
    /// let attempts = RULES.rule("host").unwrap().attempts(b"1.2.3.4");
    /// let lost = attempts.all().into_iter().find(|attempt| attempt.rule.name() == "reg-name").unwrap();
    /// let Outcome::Reading(Some(reading)) = lost.outcome else { panic!("{lost:?}") };
    /// assert_eq!(reading.section(), ("RFC 3986", "3.2.2"));
    /// ```
    pub fn attempts(&self, octets: &[u8]) -> Attempts {
        let observer = Watch::Recording(Recording::Attempts(Trials::default()));
        (self.parsers.observe)(octets, &observer);
        match observer {
            Watch::Recording(Recording::Attempts(trials)) => Attempts::of(self.table, octets.len(), trials),
            _ => Attempts::new(self.table, octets.len()),
        }
    }
}
