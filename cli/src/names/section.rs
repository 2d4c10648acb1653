//! Sections of specifications, as people refer to them.

use uri_bnf::grammar::RuleEntry;
use uri_bnf::validate::Reference;

/// Where a rule is defined, as in `RFC 2396, section 3.2.2`.
pub(crate) fn of_rule(rule: &RuleEntry) -> String {
    format!("{}, {} {}", rule.document(), rule.kind_of_section(), rule.section())
}

/// The section of `reference`, as in `RFC 2396, section 2.4.3`; for an appendix, its letter.
pub(crate) fn of_reference(reference: &Reference) -> String {
    format!("{}, {} {}", reference.document(), reference.kind_of_section(), reference.section())
}
