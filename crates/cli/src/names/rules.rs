//! Rules by the names that people type.

use std::collections::BTreeSet;

use uri_bnf::Edition;
use uri_bnf::grammar::RuleEntry;
use uri_bnf::validate::Code;

use super::nearest::{did_you_mean, nearest};
use super::specification::SpecificationName;
use crate::status::Failure;

/// The rule that inputs are checked against: the one that was requested, or the start symbol.
pub(crate) fn start(
    specification: SpecificationName,
    name: Option<&str>,
) -> Result<&'static RuleEntry, Failure> {
    named(specification, name.unwrap_or(specification.start_symbol()))
}

/// The rule that `specification` prints as `name`; in ABNF, case makes no difference.
pub(crate) fn named(specification: SpecificationName, name: &str) -> Result<&'static RuleEntry, Failure> {
    if specification.is_printed_only() {
        let edition = specification.argument();
        return Err(Failure::Unknown(format!(
            "{specification} is a grammar without a parser: use --edition {edition} with 'check', 'derive', 'diff', \
             'generate', 'grammar' or 'lint'"
        )));
    }
    let unknown = || {
        let names = specification.rules().entries().iter().map(RuleEntry::name);
        let nearest = nearest(names, name);
        let elsewhere = elsewhere(specification, name);
        // Prefers a name that differs only in case, then the same name elsewhere, then any that is near.
        let is_in_other_case = matches!(nearest[..], [only] if only.eq_ignore_ascii_case(name));
        let suggestion =
            if elsewhere.is_empty() || is_in_other_case { did_you_mean(&nearest) } else { elsewhere };
        let suggestion =
            if suggestion.is_empty() { nearest_elsewhere(specification, name) } else { suggestion };
        let code = match name.parse::<Code>() {
            Ok(code) => format!("; it is a code: 'uri-bnf explain {code}' prints its page"),
            Err(_) => String::new(),
        };
        // Without --edition, the edition is that of uri-bnf.toml.
        let edition = specification.argument();
        Failure::Unknown(format!(
            "no rule of {specification} is called {name:?}{suggestion}{code} ('uri-bnf grammar --edition {edition}' prints all rules)"
        ))
    };
    specification.rules().rule(name).ok_or_else(unknown)
}

/// The part of a message that suggests rules of other specifications with similar names; empty if there are none.
fn nearest_elsewhere(specification: SpecificationName, name: &str) -> String {
    let others = || SpecificationName::all().filter(|other| *other != specification);
    let names: BTreeSet<_> =
        others().flat_map(|other| other.rules().entries().iter().map(RuleEntry::name)).collect();
    let nearest = nearest(names.into_iter(), name);
    let Some(first) = nearest.first() else { return String::new() };
    let first_has = others().find(|other| other.rules().rule(first).is_some());
    let place = first_has
        .map_or(String::new(), |other| format!(" It is a rule of {other} (--edition {}).", other.argument()));
    format!("{}{}", did_you_mean(&[*first]), place.trim_end_matches('.'))
}

/// The command that prints the rule with this name: of the default edition, or else of the newest that prints it
/// itself, or of the first specification that has it. `None` if none has.
pub(crate) fn command_for(name: &str) -> Option<String> {
    if let Some(rule) = SpecificationName::DEFAULT.rules().rule(name) {
        return Some(format!("uri-bnf grammar {}", rule.name()));
    }
    let named = |specification: SpecificationName| Some((specification, specification.rules().rule(name)?));
    let editions = Edition::ALL.iter().rev().copied().map(SpecificationName::Edition);
    let is_own = |(specification, rule): &(SpecificationName, &RuleEntry)| {
        rule.document() == specification.rules().specification()
    };
    let found = editions.filter_map(named).find(is_own).or_else(|| SpecificationName::all().find_map(named));
    found.map(|(specification, rule)| {
        format!("uri-bnf grammar --edition {} {}", specification.argument(), rule.name())
    })
}

/// The names of the rules of all specifications that resemble this one.
pub(super) fn similar(name: &str) -> Vec<&'static str> {
    let entries = SpecificationName::all().flat_map(|specification| specification.rules().entries());
    let names: BTreeSet<_> = entries.map(RuleEntry::name).collect();
    nearest(names.into_iter(), name)
}

/// The part of a message about other specifications that have a rule with this name; empty if none has.
fn elsewhere(specification: SpecificationName, name: &str) -> String {
    let has_rule = |other: &SpecificationName| *other != specification && other.rules().rule(name).is_some();
    let others: Vec<_> = SpecificationName::all()
        .filter(has_rule)
        .map(|other| format!("{other} (--edition {})", other.argument()))
        .collect();
    if others.is_empty() { String::new() } else { format!("; it is a rule of {}", others.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::command_for;

    #[test]
    fn the_command_names_the_edition_that_has_the_rule() {
        for (name, expected) in [
            ("PCT-encoded", Some("uri-bnf grammar pct-encoded")),
            ("hostport", Some("uri-bnf grammar --edition 2396 hostport")),
            ("NID", Some("uri-bnf grammar --edition 2141 NID")),
            ("frobnication", None),
        ] {
            assert_eq!(command_for(name).as_deref(), expected);
        }
    }
}
