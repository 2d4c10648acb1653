//! The judge can fail: every one-edit mutant of every printed rule that changes its language is reported.

mod support;

use support::{
    Judge, Judged, figures,
    mutate::{mutants, mutated},
};
use uri_bnf::{
    bnf::{Automaton, Extent, Grammar, Notation, Suite},
    rfc2396::RULES,
};

/// Whether some word of the rule's suite shows that the crate is not what `mutant` says.
fn is_reported(judge: &Judge, printed: &Judged, mutant: Suite) -> bool {
    let mutant = Judged { rule: printed.rule, suite: mutant };
    let mut words = printed.suite.words();
    while let Some(word) = words.next_word() {
        if judge.check(&mutant, word).is_err() {
            return true;
        }
    }
    false
}

#[test]
fn every_mutant_that_changes_a_language_is_reported() {
    let judge = Judge::new(&RULES, RULES.grammar(), &Extent::STANDARD);
    let grammar = Grammar::read(RULES.grammar()).unwrap();
    let (mut all, mut changing, mut missed) = (0, 0, Vec::new());
    for rule in grammar.rules() {
        let printed = judge.rule(rule.name());
        let (all_before, changing_before) = (all, changing);
        for mutant in mutants(rule.definition()) {
            all += 1;
            let mutated = mutated(&grammar, RULES.grammar(), rule, &mutant.definition);
            let automaton = Automaton::compile(&mutated, rule.name()).unwrap();
            if automaton == *printed.automaton() {
                continue;
            }
            changing += 1;
            let suite = Suite::new(&mutated, rule.name(), &Extent::QUICK).unwrap();
            if !is_reported(&judge, printed, suite) {
                missed.push(format!(
                    "{}: {} = {}",
                    mutant.edit,
                    rule.name(),
                    mutant.definition.display(grammar.notation())
                ));
            }
        }
        println!(
            "{:14} {:5} mutants, {:5} change its language",
            rule.name(),
            all - all_before,
            changing - changing_before
        );
    }
    println!("{:14} {all:5} mutants, {changing:5} change a language, {} missed", "all", missed.len());
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert_eq!((all, changing), figures::MUTANTS);
}

/// The machinery takes any grammar: where the crate has no code for the rules, the automaton of the mutant stands
/// for a wrong implementation.
#[test]
fn every_mutant_of_the_other_grammars_is_reported() {
    let (mut all, mut changing) = (0, 0);
    for (notation, printed) in [
        (Notation::Bnf, include_str!("../grammar/rfc2141.bnf")),
        (Notation::Abnf, include_str!("../grammar/rfc3986.abnf")),
        (Notation::Abnf, include_str!("../grammar/rfc5234.abnf")),
    ] {
        let grammar = Grammar::read_as(notation, printed).unwrap();
        for rule in grammar.rules() {
            let suite = Suite::new(&grammar, rule.name(), &Extent::STANDARD).unwrap();
            for mutant in mutants(rule.definition()) {
                all += 1;
                let mutated = mutated(&grammar, printed, rule, &mutant.definition);
                let automaton = Automaton::compile(&mutated, rule.name()).unwrap();
                if automaton != *suite.automaton() {
                    changing += 1;
                    let is_seen = is_told(&suite, &automaton);
                    assert!(is_seen, "{}: {}", rule.name(), mutant.definition.display(notation));
                }
            }
        }
    }
    println!("{all} mutants, {changing} change a language");
    assert_eq!((all, changing), figures::MUTANTS_OF_OTHERS);
}

/// Whether some word of the suite tells its automaton from another.
fn is_told(suite: &Suite, other: &Automaton) -> bool {
    let mut words = suite.words();
    while let Some(word) = words.next_word() {
        if suite.automaton().accepts(word) != other.accepts(word) {
            return true;
        }
    }
    false
}
