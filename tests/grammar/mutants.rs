//! The judge can fail: it reports every one-edit mutant of a printed rule that changes the language of the rule.

use crate::support::{
    Judge, Judged, figures,
    mutate::{mutants, mutated, with_another_script},
    share::{Share, of_run},
    specifications::for_each,
};
use uri_bnf::bnf::{Automaton, Characters, Extent, Grammar, Notation, Part, Suite};

/// Returns whether a word of the rule's suite shows that the crate differs from `mutant`.
fn is_reported(judge: &Judge, printed: &Judged, mutant: &Automaton) -> bool {
    Part::ALL.into_iter().any(|part| {
        let mut words = printed.part(part);
        while let Some(word) = words.next_word() {
            if judge.check_by(printed.rule, mutant, word).is_err() {
                return true;
            }
        }
        false
    })
}

/// The share of the mutants that each run tries.
const SHARE: usize = 11;

#[test]
fn every_mutant_that_changes_a_language_is_reported() {
    for_each(|specification| {
        let judge = Judge::new(specification, &Extent::STANDARD);
        let (mut all, mut changing, mut missed) = (0, 0, Vec::new());
        let mut share = Share::one_in(SHARE);
        for rule in judge.grammar.rules() {
            let printed = judge.rule(rule.name());
            let (all_before, changing_before) = (all, changing);
            for mutant in mutants(rule.definition()).into_iter().filter(|_| share.takes()) {
                all += 1;
                let definition = mutant.definition.display(specification.notation());
                let text = mutated(specification.text(), rule, &definition);
                let automaton = Automaton::compile(&specification.read(&text), rule.name()).unwrap();
                if automaton == *printed.automaton() {
                    continue;
                }
                changing += 1;
                if !is_reported(&judge, printed, &automaton) {
                    missed.push(format!("{}: {} = {definition}", mutant.edit, rule.name()));
                }
            }
            println!(
                "{:14} {:5} mutants, {:5} change its language",
                rule.name(),
                all - all_before,
                changing - changing_before
            );
        }
        let name = specification.name();
        println!("{name:14} {all:5} mutants, {changing:5} change a language, {} missed", missed.len());
        assert!(missed.is_empty(), "{name}: {}", missed.join("\n"));
        assert_eq!((all, changing), of_run(specification.figures.mutants), "{name}");
    });
}

/// A rule that also has a letter of another script, as valid UTF-8, is reported.
#[test]
fn a_letter_of_another_script_is_reported() {
    for_each(|specification| {
        let judge = Judge::quick(specification);
        if judge.grammar.characters() == Characters::Unicode {
            // Such letters are in the grammar.
            return;
        }
        let mut count = 0;
        for rule in judge.grammar.rules() {
            let Some(definition) = with_another_script(rule.definition()) else { continue };
            let definition = definition.display(specification.notation());
            let text = mutated(specification.text(), rule, &definition);
            let automaton = Automaton::compile(&specification.read(&text), rule.name()).unwrap();
            let printed = judge.rule(rule.name());
            if automaton != *printed.automaton() {
                assert!(is_reported(judge, printed, &automaton), "{definition}");
                count += 1;
            }
        }
        assert!(count > 0, "{}", specification.name());
    });
}

/// The method works for any grammar. If the crate has no code for the rules, as for the core rules of RFC 5234, the
/// automaton of the mutant represents a wrong implementation.
#[test]
fn every_mutant_of_the_other_grammars_is_reported() {
    let printed = include_str!("../../crates/bnf/grammar/rfc5234.abnf");
    let (mut all, mut changing) = (0, 0);
    let grammar = Grammar::read_as(Notation::Abnf, printed).unwrap();
    for rule in grammar.rules() {
        let suite = Suite::new(&grammar, rule.name(), &Extent::STANDARD).unwrap();
        for mutant in mutants(rule.definition()) {
            all += 1;
            let definition = mutant.definition.display(Notation::Abnf);
            let text = mutated(printed, rule, &definition);
            let grammar = Grammar::read_as(Notation::Abnf, &text).unwrap_or_else(|error| panic!("{error}"));
            let automaton = Automaton::compile(&grammar, rule.name()).unwrap();
            if automaton != *suite.automaton() {
                changing += 1;
                assert!(is_distinguished(&suite, &automaton), "{}: {definition}", rule.name());
            }
        }
    }
    println!("{all} mutants, {changing} change a language");
    assert_eq!((all, changing), figures::MUTANTS_OF_OTHERS);
}

/// Returns whether a word of the suite distinguishes its automaton from another.
fn is_distinguished(suite: &Suite, other: &Automaton) -> bool {
    let mut words = suite.words();
    while let Some(word) = words.next_word() {
        if suite.automaton().accepts(word) != other.accepts(word) {
            return true;
        }
    }
    false
}
