//! Rules that a parser checks less than the grammar: of their characters and others, in any order.

use super::class::DeviationKind;
use super::gathering::{Key, Mistakes};
use super::merging::{is_varied, move_all};
use super::phrase::{Category, Phrase, Unchecked};
use super::rules::Rules;
use super::symbols::{Symbol, Symbols};
use crate::automaton::compile::compile;
use crate::automaton::limit::{Budget, COMPILE_STEPS};
use crate::automaton::measure::Measures;
use crate::automaton::minimal::Automaton;
use crate::linking::grammar::Grammar;
use crate::syntax::lowered::Lowered;
use crate::syntax::octet_set::OctetSet;
use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::cmp::Reverse;

/// The most rules that are tried.
const MOST_RULES: usize = 32;

/// The words by which a rule that is checked less is known.
pub(super) struct Answers<'a> {
    /// Of each way in which words that are accepted leave the language, one.
    pub(super) accepted: Vec<&'a [u8]>,
    /// Of each step at which words that are rejected leave the language, one.
    pub(super) rejected: Vec<&'a [u8]>,
}

/// A rule that may be checked less.
struct Loosened {
    rule: usize,
    /// What it has beside its own characters.
    symbols: Symbols,
    is_in_order: bool,
    /// The mistakes that it explains.
    explained: Vec<Key>,
    contradictions: usize,
    depth: usize,
}

/// Makes one of the mistakes that one such rule explains, as often as there are several.
pub(super) fn merge(mistakes: &mut Mistakes, rules: &mut Rules<'_>, start: usize, answers: &Answers<'_>) {
    let mut tried = BTreeSet::new();
    while let Some(best) = best(mistakes, rules, start, answers, &mut tried) {
        let octets = best.symbols.octets.iter().map(Symbol::Octet);
        let characters = best.symbols.characters.iter().copied().map(Symbol::Character);
        let categories: BTreeSet<Category> = octets.chain(characters).map(Category::of).collect();
        let unchecked = if is_varied(&categories) {
            Unchecked::All
        } else if best.is_in_order {
            Unchecked::Order
        } else {
            Unchecked::Characters
        };
        let name = rules.name(best.rule).to_owned();
        let to = (DeviationKind::FalseAccept, Phrase::AcceptsUnchecked(unchecked), name);
        let around = around(mistakes, &best);
        move_all(mistakes, best.explained, to.clone());
        if let Some(gathered) = mistakes.get_mut(&to) {
            gathered.rules = around;
            gathered.symbols = best.symbols;
        }
    }
}

/// The rules from the start symbol to that of `best`.
fn around(mistakes: &Mistakes, best: &Loosened) -> Vec<usize> {
    let paths = best.explained.iter().filter_map(|key| mistakes.get(key));
    let mut paths = paths.filter_map(|gathered| {
        let length = gathered.rules.iter().position(|&rule| rule == best.rule)? + 1;
        gathered.rules.get(..length)
    });
    paths.next().map_or_else(|| Vec::from([best.rule]), <[usize]>::to_vec)
}

/// Of the rules that explain several mistakes, the one that explains most, with the fewest contradictions; of several, the
/// outermost.
fn best(
    mistakes: &Mistakes,
    rules: &mut Rules<'_>,
    start: usize,
    answers: &Answers<'_>,
    tried: &mut BTreeSet<(usize, usize)>,
) -> Option<Loosened> {
    let mut candidates: BTreeMap<usize, (usize, usize, Symbols)> = BTreeMap::new();
    for (key, gathered) in mistakes.iter().filter(|(key, _)| is_local(key.1)) {
        let has_others = matches!(key.1, Phrase::AcceptsOctets(_));
        let symbols = if has_others { gathered.symbols.clone() } else { Symbols::default() };
        for (depth, &rule) in gathered.rules.iter().enumerate() {
            let (count, of_rule, others) = candidates.entry(rule).or_default();
            *count += 1;
            *of_rule = depth;
            others.add(&symbols);
        }
    }
    let mut candidates: Vec<_> = candidates.into_iter().collect();
    // A rule that explained nothing new explains nothing later.
    candidates.retain(|&(rule, (count, ..))| tried.insert((rule, count)));
    candidates.sort_by_key(|&(rule, (count, depth, _))| (Reverse(count), depth, rule));
    let candidates = candidates.into_iter().take(MOST_RULES);
    let loosened = candidates.filter_map(|(rule, (_, depth, symbols))| {
        if rules.is_character(rule) {
            return None;
        }
        let own = rules.automaton(rule).map(|automaton| alphabet(&automaton))?;
        let automaton = loosened(rules.grammar, start, rule, own.union(octets_of(&symbols)))?;
        let explained = mistakes.iter().filter(|(key, gathered)| {
            is_local(key.1) && gathered.kept.shortest.iter().all(|word| automaton.accepts(word))
        });
        let explained: Vec<Key> = explained.map(|(key, _)| key.clone()).collect();
        // A parser of text rejects what is not UTF-8, whatever it accepts otherwise.
        let is_text = symbols.octets.iter().all(|octet| octet.is_ascii());
        let is_fair = |word: &&&[u8]| !is_text || core::str::from_utf8(word).is_ok();
        let count = |words: &[&[u8]]| words.iter().filter(is_fair).filter(|word| automaton.accepts(word)).count();
        let contradictions = count(&answers.rejected);
        let is_right = contradictions * 8 <= count(&answers.accepted) && is_structural(&explained);
        let is_in_order = symbols.characters.is_empty() && symbols.octets.is_subset(&own);
        (is_right && explained.len() > 1).then_some(Loosened {
            rule,
            symbols,
            is_in_order,
            explained,
            contradictions,
            depth,
        })
    });
    let order = |loosened: &Loosened| {
        (loosened.explained.len(), Reverse(loosened.contradictions), Reverse(loosened.depth))
    };
    loosened.max_by_key(order)
}

/// Whether the mistakes are not only about which characters a rule has: also about their order or their number, or about
/// nearly all characters.
fn is_structural(mistakes: &[Key]) -> bool {
    let categories = mistakes.iter().filter_map(|(_, phrase, _)| match phrase {
        Phrase::AcceptsOctets(category) => Some(*category),
        _ => None,
    });
    let categories: Vec<Category> = categories.collect();
    categories.len() < mistakes.len() || is_varied(&categories.into_iter().collect())
}

/// Whether a mistake is about a place in a word.
fn is_local(phrase: Phrase) -> bool {
    matches!(phrase, Phrase::AcceptsEmpty | Phrase::AcceptsEnd(_) | Phrase::AcceptsOctets(_))
}

/// The octets of the words of a rule.
fn alphabet(automaton: &Automaton) -> OctetSet {
    automaton.states().map(|state| automaton.next_octets(state)).fold(OctetSet::new(), OctetSet::union)
}

fn octets_of(symbols: &Symbols) -> OctetSet {
    let beyond = if symbols.characters.is_empty() { 0..0 } else { 0x80..0x100 };
    let beyond: OctetSet = beyond.filter_map(|octet: u16| u8::try_from(octet).ok()).collect();
    symbols.octets.union(beyond)
}

/// The automaton of `start` if `rule` is any number of octets of `octets`, between its first and last delimiter.
fn loosened(grammar: &Grammar, start: usize, rule: usize, octets: OctetSet) -> Option<Automaton> {
    let mut grammar = grammar.clone();
    let definition = grammar.lowered.get_mut(rule)?;
    let delimiter = |form: Option<&Lowered>| match form {
        Some(Lowered::Set(set)) if set.len() == 1 => Some(*set),
        _ => None,
    };
    let (first, last) = match definition {
        Lowered::Sequence(members) if members.len() > 2 => {
            (delimiter(members.first()), delimiter(members.last()))
        }
        _ => (None, None),
    };
    let inner = match last {
        Some(last) => octets.iter().filter(|&octet| !last.contains(octet)).collect(),
        None => octets,
    };
    let any = Lowered::Repetition { minimum: 0, maximum: None, element: Box::new(Lowered::Set(inner)) };
    let parts = [first.map(Lowered::Set), Some(any), last.map(Lowered::Set)];
    *definition = Lowered::Sequence(parts.into_iter().flatten().collect());
    let measures = Measures::of(&grammar);
    compile(&measures, &[&measures.reference(start)], "", &mut Budget::new(COMPILE_STEPS)).ok()
}
