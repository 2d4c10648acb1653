//! A second opinion: the crate `abnf-oracle` reads the same grammars, and its verdicts on the same strings are
//! compared.
//!
//! It shares nothing with this crate. It has its own reader, and instead of automata it computes the set of all ends
//! that an element can reach. It reads RFC 3986 as printed, and the other grammars as translated to ABNF here, so that
//! the translation is tested as well.

use crate::support::{figures, share::of_run};
use abnf_oracle::{CheckedGrammar, Generator, Recognizer};
use uri_bnf::{
    bnf::{Automaton, Extent, Grammar, Notation, Part, Suite, Translation},
    grammar::RuleTable,
    rfc2396::RULES,
    rfc3986, rfc3987, urn,
};

/// A grammar as read here and by the other crate, with the names that the rules have there.
struct Opinions {
    name: &'static str,
    ours: Grammar,
    theirs: CheckedGrammar,
    names: Vec<(String, String)>,
}

impl Opinions {
    fn printed(name: &'static str, table: &RuleTable) -> Self {
        let (ours, abnf) = (read(table), table.file().text());
        let names = ours.rules().map(|rule| (rule.name().to_owned(), rule.name().to_owned())).collect();
        Self { name, ours, theirs: checked(abnf), names }
    }

    fn translated(name: &'static str, table: &RuleTable) -> Self {
        let ours = read(table);
        let translation = Translation::new(&ours, Notation::Abnf);
        let name_of = |rule: &str| translation.name(rule).unwrap().to_owned();
        let names = ours.rules().map(|rule| (rule.name().to_owned(), name_of(rule.name()))).collect();
        let theirs = checked(&translation.to_string());
        Self { name, ours, theirs, names }
    }
}

fn read(table: &RuleTable) -> Grammar {
    table.file().read().expect("it is well-formed")
}

fn checked(abnf: &str) -> CheckedGrammar {
    let grammar = abnf_oracle::Grammar::parse(abnf).unwrap_or_else(|error| panic!("{error}"));
    grammar.check().unwrap_or_else(|errors| panic!("{errors:?}"))
}

fn all() -> [Opinions; 3] {
    [
        Opinions::printed("RFC 3986", &rfc3986::RULES),
        Opinions::translated("RFC 2396", &RULES),
        Opinions::translated("RFC 2141", &urn::rfc2141::RULES),
    ]
}

/// The approximate number of words of a part of a suite that are compared. The other crate takes some 100 microseconds
/// each.
const MOST: [u64; 2] = [50, 400];

#[test]
fn both_give_the_same_verdicts() {
    let mut compared = Vec::new();
    for opinions in all() {
        let mut words_of_grammar = 0;
        for (rule, their_rule) in &opinions.names {
            let suite = Suite::new(&opinions.ours, rule, &Extent::QUICK).unwrap();
            let (mut accepted, mut rejected) = (0, 0);
            for part in [Part::States, Part::Short, Part::Faults, Part::Derivations] {
                let every = suite.part(part).count_words() / of_run(MOST) + 1;
                let mut words = suite.part(part);
                let mut index = 0;
                while let Some(word) = words.next_word() {
                    index += 1;
                    let Some(text) = std::str::from_utf8(word).ok().filter(|_| index % every == 0) else {
                        continue;
                    };
                    let theirs = Recognizer::new(&opinions.theirs, text).accepts(their_rule).unwrap();
                    let ours = suite.automaton().accepts(word);
                    assert_eq!(ours, theirs, "{}, {rule}: {text:?}", opinions.name);
                    if opinions.name == "RFC 2396" {
                        let code = RULES.rule(rule).unwrap().parse(text).is_ok();
                        assert_eq!(code, theirs, "the code of {rule}: {text:?}");
                    }
                    if theirs { accepted += 1 } else { rejected += 1 }
                }
            }
            assert!(accepted > 0 && rejected > 0, "{rule}: {accepted} accepted, {rejected} rejected");
            words_of_grammar += accepted + rejected;
        }
        println!("{}: {words_of_grammar} strings", opinions.name);
        compared.push(words_of_grammar);
    }
    assert_eq!(compared, of_run(figures::SECOND_OPINIONS));
}

/// Conversely, the automaton accepts what the other crate derives.
#[test]
fn what_the_other_derives_is_accepted() {
    for opinions in all() {
        for (rule, their_rule) in &opinions.names {
            let automaton = Automaton::compile(&opinions.ours, rule).unwrap();
            let mut generator = Generator::new(&opinions.theirs, 2026);
            for _ in 0..of_run([20, 200]) {
                let text = generator.generate(their_rule).unwrap();
                assert!(automaton.accepts(text.as_bytes()), "{}, {rule}: {text:?}", opinions.name);
            }
        }
    }
}

/// The other crate reads numbers as those of Unicode characters, and texts as characters. So it also has an opinion on
/// RFC 3987, on words that are UTF-8.
#[test]
fn both_give_the_same_verdicts_on_rfc_3987() {
    /// The approximate number of words of a part.
    const MOST: u64 = 30;
    let opinions = Opinions::printed("RFC 3987", &rfc3987::RULES);
    let (mut accepted, mut rejected) = (0, 0);
    for (rule, their_rule) in &opinions.names {
        let suite = Suite::new(&opinions.ours, rule, &Extent::QUICK).unwrap();
        // Each end of a range after nothing, in the rules for characters; some of the words, in all rules.
        let most = if ["ucschar", "iprivate"].contains(&rule.as_str()) { u64::MAX } else { MOST };
        for part in [Part::States, Part::Short, Part::Faults, Part::Derivations, Part::Characters] {
            let most = if part == Part::Characters { most } else { MOST };
            let every = suite.part(part).count_words() / most + 1;
            let mut words = suite.part(part);
            let mut index = 0;
            while let Some(word) = words.next_word() {
                index += 1;
                let Some(text) = std::str::from_utf8(word).ok().filter(|_| index % every == 0) else {
                    continue;
                };
                let theirs = Recognizer::new(&opinions.theirs, text).accepts(their_rule).unwrap();
                assert_eq!(suite.automaton().accepts(word), theirs, "{rule}: {text:?}");
                *(if theirs { &mut accepted } else { &mut rejected }) += 1;
            }
        }
    }
    println!("{}: {accepted} strings accepted, {rejected} rejected", opinions.name);
    assert!(accepted > 500 && rejected > 1_000, "{accepted} accepted, {rejected} rejected");
}
