//! Derives inputs by the printed rules of a specification.

use std::fmt::Display;

use uri_bnf::bnf::{Ambiguities, AmbiguityError, Grammar, PrintedDerivation};
use uri_bnf::derivation::{self, ShownDerivation};
use uri_bnf::grammar::RuleEntry;

use super::folded::{self, Line};
use crate::names::specification::SpecificationName;
use crate::status::Failure;

/// The printed rules of a specification, and of those that it is linked to.
pub(crate) struct Grammars {
    own: Grammar,
    linked: Vec<Grammar>,
}

impl Grammars {
    pub(crate) fn read(specification: SpecificationName) -> Result<Self, Failure> {
        let linked = match specification {
            SpecificationName::Rfc2141 => Vec::new(),
            _ => vec![SpecificationName::Rfc2141.read_grammar()?],
        };
        Ok(Self { own: specification.read_grammar()?, linked })
    }
}

/// Derives inputs by the printed rules.
pub(crate) struct Deriver<'g> {
    rule: &'static RuleEntry,
    grammars: &'g Grammars,
    library: derivation::Deriver<'g>,
}

/// Returns the lines of a derivation by these grammars, for people.
pub(crate) fn lines_of<'d, 'g>(
    derivation: &'d ShownDerivation<'g>,
    grammars: Vec<&'g Grammar>,
    all: bool,
) -> Vec<Line<'d, 'g>> {
    folded::lines(derivation, grammars, all)
}

impl<'g> Deriver<'g> {
    /// Derives inputs from a rule of the specification whose printed rules these are.
    pub(crate) fn new(rule: &'static RuleEntry, grammars: &'g Grammars) -> Result<Self, Failure> {
        let unreadable =
            |error: &dyn Display| Failure::Unknown(format!("cannot derive by the printed rules: {error}"));
        let library = derivation::Deriver::new(&grammars.own).map_err(|error| unreadable(&error))?;
        Ok(Self { rule, grammars, library })
    }

    /// Returns the derivation of `octets`.
    ///
    /// # Errors
    ///
    /// Returns an error if `octets` are not in the language of the rule, or if the printed rules do not derive them.
    pub(crate) fn derive(&self, octets: &[u8]) -> Result<PrintedDerivation<'g>, String> {
        self.library.derive(self.rule, octets).map_err(|error| error.to_string())
    }

    /// Returns all derivations of `octets`, compared with this one.
    pub(crate) fn ambiguities(
        &self,
        octets: &[u8],
        taken: &PrintedDerivation<'_>,
    ) -> Result<Ambiguities<'g>, AmbiguityError> {
        Ambiguities::of(&self.grammars.own, self.rule.name(), octets, Some(taken))
    }

    /// Returns the lines of a derivation for people.
    pub(crate) fn lines<'d>(&self, derivation: &'d ShownDerivation<'g>, all: bool) -> Vec<Line<'d, 'g>> {
        let Grammars { own, linked } = self.grammars;
        lines_of(derivation, std::iter::once(own).chain(linked).collect(), all)
    }
}
