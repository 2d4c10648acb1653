//! `docs/editions.md`: what the editions differ in, and what each announces. This test writes the page, and fails if it
//! was not up to date. All that the page says is checked with the automata of the printed grammars.

mod announced;
mod page;

use std::{collections::BTreeSet, fs, path::Path};

use announced::{ALL, Announced, Document, Entry, Outcome};
use uri_bnf::{
    Edition,
    bnf::{Automaton, Difference, DistinguishingStep, Grammar, GrammarPair, Notation, PairedRules, Relation},
    compare::{OBSOLETE_RULES, edition_pair},
};

/// Two editions, compared rule by rule.
pub(crate) struct Compared {
    pub(crate) grammars: GrammarPair,
    /// For each pair of rules, what they differ in.
    pub(crate) differences: Vec<Difference>,
}

impl Compared {
    pub(crate) fn new(older: Edition, newer: Edition) -> Self {
        let grammars = edition_pair(older, newer).unwrap();
        let difference = |pair| grammars.difference(pair, 200).unwrap();
        let differences = grammars.pairs().iter().map(difference).collect();
        Self { grammars, differences }
    }

    pub(crate) fn rules(&self) -> impl Iterator<Item = (&PairedRules, &Difference)> {
        self.grammars.pairs().iter().zip(&self.differences)
    }

    /// The verdicts of both editions on a string: of the rule of the older edition, and of the first that corresponds.
    fn verdicts(&self, rule: &str, word: &str) -> [bool; 2] {
        let pair = self.grammars.pairs().iter().find(|pair| pair.left() == rule);
        let automata = self.grammars.automata(pair.unwrap_or_else(|| panic!("{rule}"))).unwrap();
        automata.map(|automaton| automaton.accepts(word.as_bytes()))
    }
}

#[test]
fn the_page_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/editions.md");
    let page = page::page();
    if fs::read_to_string(&path).unwrap_or_default() != page {
        fs::write(&path, &page).unwrap();
        panic!("docs/editions.md was not up to date, and is now: read what changed");
    }
}

/// Each entry has the outcome that it claims, by the automata.
#[test]
fn announcements_have_their_outcome() {
    for announced in ALL {
        let compared = Compared::new(announced.older, announced.newer);
        for entry in entries(announced) {
            let context = format!("{} {} {}", announced.newer, entry.section, entry.words);
            match entry.outcome {
                Outcome::Changes { rule, word, accepted } => {
                    assert_eq!(compared.verdicts(rule, word), [!accepted, accepted], "{context}");
                }
                Outcome::Already { rule, word, accepted } => {
                    assert_eq!(compared.verdicts(rule, word), [accepted; 2], "{context}");
                }
                Outcome::Same { rule } => {
                    let mut rules = compared.rules();
                    let same = rules.find(|(pair, _)| pair.left() == rule);
                    assert_eq!(
                        same.map(|(_, difference)| difference.relation()),
                        Some(Relation::Equal),
                        "{context}"
                    );
                }
                Outcome::New { rule } => {
                    assert!(compared.grammars.only_right().any(|name| name == rule), "{context}");
                }
                Outcome::Gone { rule } => {
                    assert!(compared.grammars.only_left().any(|name| name == rule), "{context}");
                }
                Outcome::Since { document, before, rule, word, accepted } => {
                    let found = verdicts_since(document, before, announced.newer, rule, word);
                    assert_eq!(found, [!accepted, accepted], "{context}");
                }
                Outcome::AsIn { document, before, rule, word, accepted, .. } => {
                    let found = verdicts_since(document, before, announced.newer, rule, word);
                    assert_eq!(found, [accepted; 2], "{context}");
                }
                Outcome::Renamed { document, before, rule } => {
                    let [one, other] = automata_since(document, before, announced.newer, rule);
                    assert!(before != rule && one == other, "{context}");
                }
                Outcome::Prose => assert!(entry.explains.is_empty(), "{context}"),
            }
            // What explains a difference is a change.
            let is_change = matches!(entry.outcome, Outcome::Changes { .. });
            assert!(entry.explains.is_empty() || is_change, "{context}");
        }
        assert!(announced.entries.iter().all(|entry| !entry.section.is_empty()));
        assert!(announced.unannounced.iter().all(|entry| entry.section.is_empty()));
    }
}

/// The automata of a rule of a document before the editions, and of a rule of an edition.
fn automata_since(document: Document, before: &str, newer: Edition, rule: &str) -> [Automaton; 2] {
    [(document.table(), before), (newer.rules(), rule)]
        .map(|(table, rule)| Automaton::compile(&table.file().read().unwrap(), rule).unwrap())
}

/// The verdicts of both on a string.
fn verdicts_since(document: Document, before: &str, newer: Edition, rule: &str, word: &str) -> [bool; 2] {
    automata_since(document, before, newer, rule).map(|automaton| automaton.accepts(word.as_bytes()))
}

/// Most entries of a list against RFC 1738 and RFC 1808 have a string that changes sides, or a sentence why there is none.
#[test]
fn lists_against_documents_before_have_strings() {
    for announced in ALL.iter().filter(|announced| announced.list.contains("RFC 1738")) {
        let changes = announced
            .entries
            .iter()
            .filter(|entry| matches!(entry.outcome, Outcome::Since { .. } | Outcome::Changes { .. }));
        assert!(changes.count() >= 10, "{}", announced.list);
        let silent = announced
            .entries
            .iter()
            .filter(|entry| matches!(entry.outcome, Outcome::Already { .. } | Outcome::Same { .. }));
        assert_eq!(silent.count(), 0, "{}", announced.list);
    }
}

/// Each difference of the languages of two rules is explained, by what is announced or by what is listed as not announced;
/// and no entry explains what does not differ.
#[test]
fn nothing_is_left_unexplained() {
    for announced in ALL {
        let compared = Compared::new(announced.older, announced.newer);
        let mut differing = BTreeSet::new();
        for (pair, difference) in compared.rules() {
            for (sign, side) in [('<', difference.only_left()), ('>', difference.only_right())] {
                if side.count() > 0 {
                    differing.insert(format!("{}{sign}", pair.left()));
                }
            }
        }
        let explained: BTreeSet<_> =
            entries(announced).flat_map(|entry| entry.explains).map(|rule| (*rule).to_owned()).collect();
        let is_explained = |rule: &&String| {
            explained.contains(*rule) || explained.contains(&format!("*{}", &rule[rule.len() - 1..]))
        };
        let missing: Vec<_> = differing.iter().filter(|rule| !is_explained(rule)).collect();
        assert!(missing.is_empty(), "{} to {}: {missing:?}", announced.older, announced.newer);
        let needless: Vec<_> =
            explained.iter().filter(|rule| !rule.starts_with('*') && !differing.contains(*rule)).collect();
        assert!(needless.is_empty(), "{} to {}: {needless:?}", announced.older, announced.newer);
    }
}

/// The relation of two rules is the one that `without` computes, in its own walk by octets; and each shortest string is
/// accepted on its side only, and is text.
#[test]
fn relations_and_strings_are_those_of_the_automata() {
    for (number, &older) in Edition::ALL.iter().enumerate() {
        for &newer in Edition::ALL.iter().skip(number + 1) {
            let compared = Compared::new(older, newer);
            for (pair, difference) in compared.rules() {
                let context = format!("{older} {newer} {} {}", pair.left(), pair.right());
                let [left, right] = compared.grammars.automata(pair).unwrap();
                let alone = [left.without(&right), right.without(&left)];
                let sides = [difference.only_left(), difference.only_right()];
                for (((alone, side), one), other) in
                    alone.iter().zip(sides).zip([&left, &right]).zip([&right, &left])
                {
                    assert_eq!(alone.is_some(), side.count() > 0, "{context}");
                    let length =
                        |step: &DistinguishingStep| String::from_utf8_lossy(step.word()).chars().count();
                    let first = side.steps().first().map(length);
                    if let Some(alone) = alone.as_ref().filter(|word| word.is_ascii()) {
                        assert_eq!(Some(alone.len()), first, "{context}");
                    }
                    for step in side.steps() {
                        let word = step.word();
                        assert!(one.accepts(word) && !other.accepts(word), "{context} {word:?}");
                        assert!(std::str::from_utf8(word).is_ok(), "{context} {word:?}");
                        // Up to the offset, both can still accept; then only one can.
                        let (prefix, rest) = word.split_at(step.offset());
                        assert_eq!(other.viable_prefix(prefix).0, prefix.len(), "{context} {word:?}");
                        assert!(rest.is_empty() || other.viable_prefix(word).0 < word.len(), "{context}");
                    }
                }
                let expected = match alone.map(|word| word.is_some()) {
                    [false, false] => Relation::Equal,
                    [false, true] => Relation::Within,
                    [true, false] => Relation::Contains,
                    [true, true] => Relation::Neither,
                };
                assert_eq!(difference.relation(), expected, "{context}");
            }
        }
    }
}

/// The start symbols correspond, and the order of two editions makes no difference.
#[test]
fn editions_can_be_exchanged() {
    for &left in Edition::ALL {
        for &right in Edition::ALL {
            let [pair, reversed] =
                [[left, right], [right, left]].map(|[one, other]| edition_pair(one, other).unwrap());
            let start = &pair.pairs()[0];
            assert!(start.is_start());
            assert_eq!((start.left(), start.right()), (left.start_symbol(), right.start_symbol()));
            let names = |pair: &GrammarPair| {
                pair.pairs()
                    .iter()
                    .map(|pair| (pair.left().to_owned(), pair.right().to_owned()))
                    .collect::<Vec<_>>()
            };
            let exchanged: Vec<_> = names(&reversed).into_iter().map(|(one, other)| (other, one)).collect();
            assert_eq!(names(&pair), exchanged, "{left} {right}");
            if left == right {
                assert_eq!((pair.only_left().count(), pair.only_right().count()), (0, 0), "{left}");
                let differs = |pair: &&PairedRules| {
                    let relation = reversed.difference(pair, 0).unwrap().relation();
                    pair.left() == pair.right() && relation != Relation::Equal
                };
                assert_eq!(pair.pairs().iter().find(differs), None, "{left}");
            }
        }
    }
}

/// RFC 3986, appendix D.2: all obsolete rules that the table has are rules of RFC 2396, and each corresponds to what
/// replaces it.
#[test]
fn the_table_of_appendix_d2_is_complete() {
    let grammars = edition_pair(Edition::Rfc2396, Edition::Rfc3986).unwrap();
    let translations: Vec<_> = OBSOLETE_RULES
        .iter()
        .map(|&(obsolete, translation)| {
            let pair =
                grammars.pairs().iter().find(|pair| pair.left() == obsolete && pair.right() == translation);
            pair.unwrap_or_else(|| panic!("{obsolete}: {translation}"))
        })
        .collect();
    assert_eq!(translations.len(), 20);
    // Each once.
    let obsolete = translations.iter().map(|pair| pair.left()).collect::<BTreeSet<_>>();
    assert_eq!(obsolete.len(), 20);
    // Section 2.2 of RFC 3987 says how its rules are named.
    let grammars = edition_pair(Edition::Rfc3986, Edition::Rfc3987).unwrap();
    let renamed = grammars.pairs().iter().filter(|pair| pair.left() != pair.right());
    let renamed: Vec<_> = renamed
        .inspect(|pair| {
            let expected = if pair.left().contains("URI") {
                pair.left().replace("URI", "IRI")
            } else {
                format!("i{}", pair.left())
            };
            assert_eq!(pair.right(), expected);
        })
        .collect();
    assert_eq!(renamed.len(), 23);
    assert!(grammars.only_left().next().is_none());
    assert!(grammars.only_right().eq(["ucschar", "iprivate"]));
}

/// What is `param` in that table is a `pchar` without `;`.
#[test]
fn the_translation_of_param_is_what_the_words_say() {
    let file = Edition::Rfc3986.rules().file();
    let text = format!(
        "{}\nparam = {}\nwords = *( param / \";\" )\nsegments = *pchar\n",
        file.text(),
        OBSOLETE_RULES[13].1
    );
    let grammar = Grammar::read_as(Notation::Abnf, &text).unwrap();
    let [param, words, segments] =
        ["param", "words", "segments"].map(|rule| Automaton::compile(&grammar, rule).unwrap());
    assert_eq!(words.difference(&segments), None);
    assert!(!param.accepts(b";") && param.accepts(b"a=b"));
}

fn entries(announced: &Announced) -> impl Iterator<Item = &Entry> {
    announced.entries.iter().chain(announced.unannounced)
}
