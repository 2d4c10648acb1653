//! Sections of specifications, as people refer to them.

use uri_bnf::grammar::RuleEntry;

/// Where a rule is defined, as in `RFC 2396, section 3.2.2`.
pub(crate) fn of_rule(rule: &RuleEntry) -> String {
    format!("{}, {} {}", rule.document(), rule.kind_of_section(), rule.section())
}
