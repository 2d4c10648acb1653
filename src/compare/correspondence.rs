//! Finds the rules of two editions that correspond.

use alloc::{string::String, vec, vec::Vec};

use super::edition_grammar::EditionGrammar;
use crate::{bnf::Lowered, grammar::RuleEntry};

/// Second names of a rule in an edition, besides the one in the table of terms: RFC 3986 prints the `absoluteURI` of
/// RFC 2396 twice, once with the fragment, and its start symbol uses that one. So does RFC 3987.
const ALSO: [(&str, [&str; 2]); 1] = [("absoluteURI", ["URI", "IRI"])];

/// The rules of two editions that correspond: one to one, and only rules that the start symbols use.
#[derive(Clone, Debug)]
pub(super) struct Correspondence {
    /// For each rule of the older edition, that of the newer; then for each rule of the newer edition, that of the
    /// older.
    to: [Vec<Option<usize>>; 2],
    /// For each rule of the older edition, whether the rule of the newer one has another definition.
    differ: Vec<bool>,
}

impl Correspondence {
    /// Rules correspond in this order: the start symbols; rules whose names differ in what RFC 3987 adds to those of RFC
    /// 3986, such as `host` and `ihost`; rules with the same name, if they have the same name in the tree, too; rules
    /// with the same name in the tree; rules whose names differ only in case and hyphens.
    pub(super) fn of(older: &EditionGrammar, newer: &EditionGrammar) -> Self {
        let mut correspondence =
            Self { to: [vec![None; older.rules.len()], vec![None; newer.rules.len()]], differ: Vec::new() };
        correspondence.add(older, newer, Some(older.start), Some(newer.start));
        for (number, rule) in older.rules.iter().enumerate() {
            let is_other = |other: &str| {
                is_internationalized(&rule.name, other) || is_internationalized(other, &rule.name)
            };
            let other = newer.rules.iter().position(|other| is_other(&other.name));
            correspondence.add(older, newer, Some(number), other);
        }
        let mut terms: Vec<&str> = Vec::new();
        for grammar in [older, newer] {
            terms.extend(grammar.edition.rules().terms.iter().map(|&(term, _)| term));
        }
        for grammar in [older, newer] {
            terms.extend(grammar.edition.rules().entries().iter().map(RuleEntry::name));
        }
        let named = |grammar: &EditionGrammar, rule: Option<usize>| {
            rule.and_then(|rule| grammar.get(rule)).map(|rule| rule.name.clone())
        };
        for has_one_name in [true, false] {
            for term in &terms {
                let (of_older, of_newer) = (older.rule_for_term(term), newer.rule_for_term(term));
                if !has_one_name || named(older, of_older) == named(newer, of_newer) {
                    correspondence.add(older, newer, of_older, of_newer);
                }
            }
        }
        for (term, names) in ALSO {
            let rule = |grammar: &EditionGrammar| {
                let named = names.iter().find_map(|name| grammar.rule(name));
                named.or_else(|| grammar.rule_for_term(term))
            };
            correspondence.add(older, newer, rule(older), rule(newer));
        }
        for (number, rule) in older.rules.iter().enumerate() {
            let folded = fold(&rule.name);
            let other = newer.rules.iter().position(|other| fold(&other.name) == folded);
            correspondence.add(
                older,
                newer,
                Some(number),
                other.filter(|_| older.rule(&rule.name) == Some(number)),
            );
        }
        correspondence.differ = (0..older.rules.len())
            .map(|rule| correspondence.definitions_differ(older, newer, rule))
            .collect();
        correspondence
    }

    /// The rule of the other edition.
    pub(super) fn other(&self, of_older: bool, rule: usize) -> Option<usize> {
        self.to[usize::from(!of_older)].get(rule).copied().flatten()
    }

    /// The pairs, in the order of the older edition.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, usize)> {
        self.to[0].iter().enumerate().filter_map(|(older, newer)| Some((older, (*newer)?)))
    }

    /// The pairs whose definitions differ.
    pub(super) fn differing(&self) -> impl Iterator<Item = (usize, usize)> {
        self.iter().filter(|&(older, _)| self.differ.get(older).copied().unwrap_or(false))
    }

    fn add(
        &mut self,
        older: &EditionGrammar,
        newer: &EditionGrammar,
        of_older: Option<usize>,
        of_newer: Option<usize>,
    ) {
        let (Some(of_older), Some(of_newer)) = (of_older, of_newer) else { return };
        let is_used = |grammar: &EditionGrammar, rule| grammar.get(rule).is_some_and(|rule| rule.is_used);
        if is_used(older, of_older)
            && is_used(newer, of_newer)
            && self.other(true, of_older).is_none()
            && self.other(false, of_newer).is_none()
        {
            self.to[0][of_older] = Some(of_newer);
            self.to[1][of_newer] = Some(of_older);
        }
    }

    /// Returns whether the rule and the one that corresponds to it are printed differently, apart from names.
    fn definitions_differ(&self, older: &EditionGrammar, newer: &EditionGrammar, rule: usize) -> bool {
        let other = self.other(true, rule).and_then(|other| newer.get(other));
        match (older.get(rule), other) {
            (Some(rule), Some(other)) => !self.is_same(older, newer, &rule.definition, &other.definition),
            _ => false,
        }
    }

    fn is_same(
        &self,
        older: &EditionGrammar,
        newer: &EditionGrammar,
        one: &Lowered,
        other: &Lowered,
    ) -> bool {
        match (one, other) {
            (Lowered::Alternatives(one), Lowered::Alternatives(other)) => {
                one.len() == other.len()
                    && one.iter().all(|one| other.iter().any(|other| self.is_same(older, newer, one, other)))
            }
            (Lowered::Sequence(one), Lowered::Sequence(other)) => {
                one.len() == other.len()
                    && one.iter().zip(other).all(|(one, other)| self.is_same(older, newer, one, other))
            }
            (
                Lowered::Repetition { minimum, maximum, element },
                Lowered::Repetition { minimum: least, maximum: most, element: other },
            ) => (minimum, maximum) == (least, most) && self.is_same(older, newer, element, other),
            (Lowered::Optional(one), Lowered::Optional(other)) => self.is_same(older, newer, one, other),
            (Lowered::Nonterminal(one), Lowered::Nonterminal(other)) => {
                let is_same_class = || older.class(*one).is_some_and(|set| newer.class(*other) == Some(set));
                self.other(true, *one) == Some(*other)
                    // Such as `digit` and `DIGIT`, if one edition has both.
                    || (self.other(true, *one).is_none() || self.other(false, *other).is_none()) && is_same_class()
            }
            _ => one == other,
        }
    }
}

/// Returns whether RFC 3987 names a rule so that RFC 3986 names otherwise: `host` is `ihost`, and `URI` is `IRI`. Its
/// `unreserved` is the one of RFC 3986, too, but only addresses use that.
fn is_internationalized(name: &str, other: &str) -> bool {
    other.strip_prefix('i') == Some(name) || name.contains("URI") && name.replace("URI", "IRI") == other
}

fn fold(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}
