//! The entry of a printed rule.

use crate::{
    Edition,
    bnf::Production,
    grammar::{RuleEntry, RuleTable},
};

/// Returns the entry of a printed rule: that of `rules` or, if the rule is from a grammar to which that one is linked, that
/// of the other specification. `None` if the printed rule is not from a specification, or if its cargo feature is off.
///
/// ```
/// use uri_bnf::{Edition, derivation::entry};
/// let rules = Edition::Rfc3986.rules();
/// let grammar = rules.file().read()?;
/// let port = grammar.rule("port").and_then(|rule| entry(rule, rules));
/// assert_eq!(port.map(|port| (port.document(), port.section())), Some(("RFC 3986", "3.2.3")));
/// # Ok::<(), uri_bnf::bnf::GrammarError>(())
/// ```
pub fn entry(rule: &Production, rules: &'static RuleTable) -> Option<&'static RuleEntry> {
    let of = |rules: &'static RuleTable| {
        let entry = rules.rule(rule.name());
        entry.filter(|entry| entry.printed().starts_with(rule.printed()))
    };
    let editions = Edition::ALL.iter().map(|edition| edition.rules());
    of(rules).or_else(|| editions.chain(NAMES).find_map(of))
}

/// The rules of names.
#[cfg(feature = "urn")]
const NAMES: [&RuleTable; 2] = [&crate::urn::rfc2141::RULES, &crate::urn::rfc8141::RULES];
#[cfg(not(feature = "urn"))]
const NAMES: [&RuleTable; 0] = [];
