//! Every rule of RFC 2396 as a start symbol, against the automaton of the printed rule.

mod support;

use support::{Judge, shown};
use uri_bnf::{
    bnf::{every_byte, w_method},
    rfc2396::RULES,
};

/// The words that the crate and the printed rule differ on, the first few, and how many words were tried.
fn differences(judge: &Judge, name: &str) -> (usize, Vec<String>) {
    let judged = judge.rule(name);
    let mut words = 0;
    let mut differences = Vec::new();
    let mut check = |word: &[u8]| {
        words += 1;
        if let Err(difference) = judge.check(judged, word) {
            if differences.len() < 5 {
                differences.push(format!("{name} on {}: {difference}", shown(word)));
            }
        }
    };
    w_method(&judged.automaton, 1, &mut check);
    every_byte(&judged.automaton, &mut check);
    (words, differences)
}

#[test]
fn every_rule_agrees_with_its_automaton() {
    let judge = Judge::new(&RULES, RULES.grammar());
    let mut total = 0;
    let mut all = Vec::new();
    for rule in RULES.entries() {
        let (words, differences) = differences(&judge, rule.name());
        println!("{:14} {words:7} words", rule.name());
        total += words;
        all.extend(differences);
    }
    println!("{:14} {total:7} words", "all");
    assert!(all.is_empty(), "{}", all.join("\n"));
    assert!(total > 300_000, "the suites shrank to {total} words");
}
