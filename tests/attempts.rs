//! Derivations by the name of a rule, and what was tried and lost.

use uri_bnf::{
    AsciiSet,
    grammar::{Attempt, Outcome},
    rfc3986,
};

#[test]
fn debug_print() {
    for (rule, text) in [
        ("URI-reference", "a/b"),
        ("URI-reference", "http://h/%zz"),
        ("host", "1.2.3.4"),
        ("IP-literal", "[1::2:3]"),
        ("URI-reference", "http://u@h/ x"),
    ] {
        let attempts = rfc3986::RULES.rule(rule).unwrap().attempts(text.as_bytes());
        println!("== {rule} {text} {} {}", attempts.is_whole(), attempts.offset());
        for Attempt { rule, depth, span, reach, outcome, expected, .. } in attempts.all() {
            let _ = AsciiSet::EMPTY;
            if outcome == Outcome::Kept && reach == span.end {
                println!("{:w$}{} {span:?}", "", rule.name(), w = depth * 2);
            } else {
                println!("{:w$}{} {span:?} {outcome:?} {reach} {expected}", "", rule.name(), w = depth * 2);
            }
        }
    }
}
