//! The printed rules as automata, and what they say about a word.

use std::{collections::BTreeMap, sync::LazyLock};

use uri_bnf::{
    Edition, ParseError,
    bnf::{Automaton, OctetSet, State},
    grammar::{RuleEntry, RuleTable},
    rfc1808, rfc2396, rfc2732, rfc3986, rfc3987, uri01, url07, urn,
};

/// The specifications.
static TABLES: [&RuleTable; 9] = [
    &rfc1808::RULES,
    &url07::RULES,
    &uri01::RULES,
    &rfc2396::RULES,
    &rfc2732::RULES,
    &rfc3986::RULES,
    &rfc3987::RULES,
    &urn::rfc2141::RULES,
    &urn::rfc8141::RULES,
];

static JUDGES: LazyLock<Vec<Judge>> =
    LazyLock::new(|| TABLES.iter().map(|table| Judge::new(table)).collect());

/// A rule as the library implements it, and the automaton of the printed rule.
pub(crate) struct JudgedRule {
    pub(crate) entry: &'static RuleEntry,
    pub(crate) automaton: Automaton,
}

/// The rules of a specification.
pub(crate) struct Judge {
    pub(crate) table: &'static RuleTable,
    pub(crate) rules: Vec<JudgedRule>,
    /// The octets with which each rule can begin.
    first: BTreeMap<&'static str, OctetSet>,
}

/// All specifications.
pub(crate) fn all() -> &'static [Judge] {
    &JUDGES
}

impl Judge {
    fn new(table: &'static RuleTable) -> Self {
        let grammar = table.file().read().expect("the grammar files can be read");
        let judged = |entry: &'static RuleEntry| JudgedRule {
            entry,
            automaton: Automaton::compile(&grammar, entry.name()).expect("the printed rules are small"),
        };
        let rules: Vec<_> = table.entries().iter().map(judged).collect();
        let first = rules.iter().map(|rule| (rule.entry.name(), rule.automaton.first())).collect();
        Self { table, rules, first }
    }

    /// The rules of an edition.
    pub(crate) fn of(edition: Edition) -> &'static Self {
        Self::of_table(edition.rules())
    }

    /// The rules of a specification.
    pub(crate) fn of_table(table: &'static RuleTable) -> &'static Self {
        let judge = JUDGES.iter().find(|judge| judge.table == table);
        judge.expect("each specification has a table")
    }

    /// The rule with this printed name.
    pub(crate) fn rule(&self, name: &str) -> &JudgedRule {
        self.rules.iter().find(|rule| rule.entry.name() == name).expect("the rule is printed")
    }

    /// Checks that `error`, which the library reports for `word`, is at the offset where the word leaves the language,
    /// and expects exactly the octets that can follow there.
    pub(crate) fn check_error(&self, rule: &JudgedRule, word: &[u8], error: &ParseError) {
        let (offset, state) = viable_characters(&rule.automaton, word);
        assert_eq!(error.offset(), offset, "the offset of {error:?}");
        assert_eq!(error.expected().end(), rule.automaton.is_accepting(state), "the end in {error:?}");
        assert_eq!(self.covered(error), rule.automaton.next_octets(state), "the octets in {error:?}");
    }

    /// The octets that `error` expects.
    fn covered(&self, error: &ParseError) -> OctetSet {
        let mut covered = OctetSet::default();
        for character in error.expected().characters().iter() {
            covered.insert(character as u8);
        }
        for rule in error.expected().rules() {
            covered = covered.union(self.first[rule.name()]);
        }
        covered
    }
}

/// The longest prefix of a word that is a prefix of a member and ends between characters, and the state after it. If an octet
/// in a character is not allowed, the error is at the first octet of the character, or of the ill-formed sequence.
pub(crate) fn viable_characters(automaton: &Automaton, word: &[u8]) -> (usize, State) {
    let (offset, state) = automaton.viable_prefix(word);
    match str::from_utf8(&word[..offset]) {
        Ok(_) => (offset, state),
        Err(error) => automaton.viable_prefix(&word[..error.valid_up_to()]),
    }
}
