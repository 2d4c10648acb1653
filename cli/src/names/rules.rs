//! Rules by the names that people type.

use uri_bnf::grammar::RuleEntry;

use super::nearest::{did_you_mean, nearest};
use super::specification::SpecificationName;
use crate::status::Failure;

/// The rule to hold inputs against: the one that is asked for, or the start symbol.
pub(crate) fn start(
    specification: SpecificationName,
    name: Option<&str>,
) -> Result<&'static RuleEntry, Failure> {
    named(specification, name.unwrap_or(specification.start_symbol()))
}

/// The rule that `specification` prints as `name`.
pub(crate) fn named(specification: SpecificationName, name: &str) -> Result<&'static RuleEntry, Failure> {
    let unknown = || {
        let names = specification.rules().entries().iter().map(RuleEntry::name);
        let suggestion = did_you_mean(&nearest(names, name));
        // Without --edition, it is that of uri-bnf.toml.
        let edition = specification.argument();
        Failure::Unknown(format!(
            "no rule of {specification} is called {name:?}{suggestion} ('uri-bnf grammar --edition {edition}' prints all rules)"
        ))
    };
    specification.rules().rule(name).ok_or_else(unknown)
}
