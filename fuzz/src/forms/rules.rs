//! Every rule by its printed name.

use uri_bnf::grammar::RuleEntry;

use super::trees;
use crate::judge::{self, Judge, JudgedRule};

/// Inputs up to this length are tried on the rules of a specification.
const SHORT: usize = 48;

/// Checks the start symbols of all specifications and, if the input is short, all rules of one of them. The input
/// determines which one, so that a finding can be reproduced.
pub(super) fn check(octets: &[u8]) {
    for judge in judge::all() {
        check_rule(judge, &judge.rules[0], octets);
    }
    if octets.len() <= SHORT {
        let sum = octets.iter().fold(octets.len(), |sum, &octet| sum.wrapping_mul(31) + usize::from(octet));
        let judge = &judge::all()[sum % judge::all().len()];
        judge.rules.iter().for_each(|rule| check_rule(judge, rule, octets));
    }
}

fn check_rule(judge: &Judge, rule: &JudgedRule, octets: &[u8]) {
    let JudgedRule { entry, automaton } = rule;
    let name = entry.name();
    let prefix = automaton.longest_prefix(octets);
    let is_valid = prefix == Some(octets.len());
    assert_eq!(entry.longest_prefix_of_bytes(octets), prefix, "{name}: longest_prefix_of_bytes");
    assert_eq!(entry.accepts_bytes(octets), is_valid, "{name}: accepts_bytes");
    let reason = entry.explain(octets);
    assert_eq!(reason.is_none(), is_valid, "{name}: explain");
    if let Some(error) = &reason {
        judge.check_error(rule, octets, error);
        assert!(!error.to_string().is_empty(), "{name}: the message");
    }
    let Ok(text) = str::from_utf8(octets) else { return };
    assert_eq!(entry.accepts(text), is_valid, "{name}: accepts");
    assert_eq!(entry.longest_prefix(text), prefix, "{name}: longest_prefix");
    assert_eq!(entry.parse_prefix(text).map(|(_, end)| end), prefix, "{name}: parse_prefix");
    let located = entry.parse_prefix_located(text);
    assert_eq!(located.map(|(_, end)| end), prefix, "{name}: parse_prefix_located");
    assert_eq!(entry.parse(text).err(), reason, "{name}: the error of parse");
    assert_eq!(entry.parse_located(text).err(), reason, "{name}: the error of parse_located");
    check_trees(entry, text, prefix);
}

fn check_trees(entry: &RuleEntry, text: &str, prefix: Option<usize>) {
    let name = entry.name();
    let (Some((node, end)), Some((located, _))) =
        (entry.parse_prefix(text), entry.parse_prefix_located(text))
    else {
        return;
    };
    assert_eq!(node.text(), &text[..end], "{name}: the text of the node");
    assert_eq!(node.to_string(), text[..end], "{name}: the node printed back");
    assert_eq!(located.to_string(), text[..end], "{name}: the located node printed back");
    trees::check_nodes(text, &node, &located);
    // The prefix alone is a whole text of the language, with the same node.
    assert_eq!(Some(end), prefix);
    assert_eq!(entry.parse(&text[..end]), Ok(node), "{name}: the node of the prefix");
    assert_eq!(entry.parse_located(&text[..end]), Ok(located), "{name}: the located node of the prefix");
}
