//! Rules that a parser checks less than the grammar: they have other characters, or theirs in any order.
//!
//! Each such rule makes another language of the rule under test. It explains mistakes whose words are in that language, if
//! the parser rejects few words of it.

use super::class::DeviationKind;
use super::mistakes::{Key, Mistakes, move_all};
use super::phrase::{Category, Phrase, Unchecked, is_varied};
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
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// The most rules that are tried for the mistakes that are left.
const MOST_RULES: usize = 32;

/// The most mistakes for which each rule is tried.
const MOST_DOUBTFUL: usize = 8;

/// The words by which a rule that is checked less is known.
pub(super) struct Answers<'a> {
    /// Of each way in which words that are accepted leave the language, one.
    pub(super) accepted: Vec<&'a [u8]>,
    /// Of each step at which words that are rejected leave the language, one.
    pub(super) rejected: Vec<&'a [u8]>,
}

/// A rule that may be checked less.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Loosened {
    rule: usize,
    how: How,
    /// What it has beside its own characters.
    symbols: Symbols,
}

/// How a rule is checked less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum How {
    /// It also has other characters, but for the first and where there are no others.
    WithOthers,
    /// It also has zeros before it.
    LeadingZeros,
    /// It is any number of characters.
    Any,
    /// It is one character, or more.
    AnyButEmpty,
}

/// What a rule that is checked less explains.
struct Explanation {
    loosened: Loosened,
    mistakes: Vec<Key>,
    /// The words that are rejected although it has them.
    contradictions: usize,
    depth: usize,
}

/// Makes one of the mistakes that one such rule explains, as often as there are several; and gives those that are not of the
/// rule where they are noticed to the one that explains them.
pub(super) fn merge(mistakes: &mut Mistakes, rules: &mut Rules<'_>, start: usize, answers: &Answers<'_>) {
    let mut search = Search { rules, start, answers, compiled: BTreeMap::new() };
    while let Some(best) = search.of_several(mistakes) {
        search.give(mistakes, best);
    }
    for key in search.doubtful(mistakes) {
        if let Some(best) = search.of_one(mistakes, &key) {
            search.give(mistakes, best);
        }
    }
}

struct Search<'a, 'g> {
    rules: &'a mut Rules<'g>,
    start: usize,
    answers: &'a Answers<'a>,
    compiled: BTreeMap<Loosened, Option<Rc<Automaton>>>,
}

impl Search<'_, '_> {
    /// Of the rules that explain several mistakes, the one that explains most, with the fewest contradictions; of several, the
    /// outermost.
    fn of_several(&mut self, mistakes: &Mistakes) -> Option<Explanation> {
        let mut candidates: BTreeMap<usize, (usize, usize, Symbols, Symbols)> = BTreeMap::new();
        for (key, gathered) in mistakes.iter().filter(|(key, _)| is_local(key.1)) {
            let has_others = matches!(key.1, Phrase::AcceptsOctets(_));
            let symbols = if has_others { gathered.symbols.clone() } else { Symbols::default() };
            for (depth, &rule) in gathered.rules.iter().enumerate() {
                let (count, of_rule, others, own) = candidates.entry(rule).or_default();
                *count += 1;
                *of_rule = depth;
                others.add(&symbols);
                if depth + 1 == gathered.rules.len() {
                    own.add(&symbols);
                }
            }
        }
        let mut candidates: Vec<_> = candidates.into_iter().collect();
        candidates.sort_by_key(|&(rule, (count, depth, ..))| (Reverse(count), depth, rule));
        let mut best: Option<Explanation> = None;
        for (rule, (_, depth, others, own)) in candidates.into_iter().take(MOST_RULES) {
            let hows = [
                (How::LeadingZeros, Symbols::default()),
                (How::Any, others.clone()),
                (How::AnyButEmpty, others),
                (How::WithOthers, own),
            ];
            for (how, symbols) in hows {
                let loosened = Loosened { rule, how, symbols };
                if loosened.is_idle() {
                    continue;
                }
                let found = self.explained(mistakes, loosened, depth);
                let is_better = |found: &Explanation| {
                    let is_about_more =
                        found.loosened.how == How::WithOthers && is_of_several_rules(&found.mistakes);
                    found.mistakes.len() > 1
                        && (is_about_more || is_structural(&found.mistakes))
                        && best.as_ref().is_none_or(|best| found.rank() > best.rank())
                };
                best = found.filter(is_better).or(best);
            }
        }
        best
    }

    /// The mistakes that the rule where they are noticed does not explain, since the parser rejects most of what it would
    /// have then.
    fn doubtful(&mut self, mistakes: &Mistakes) -> Vec<Key> {
        let mut doubtful = Vec::new();
        for (key, gathered) in mistakes.iter().filter(|(key, _)| is_local(key.1)) {
            let Some(&rule) = gathered.rules.last() else { continue };
            // Spaces, controls and characters beyond US-ASCII are accepted in several rules, or removed.
            let is_asked = matches!(key.1, Phrase::AcceptsOctets(category) if !category.is_alike());
            if doubtful.len() >= MOST_DOUBTFUL || !is_asked {
                continue;
            }
            let loosened = Loosened { rule, how: How::WithOthers, symbols: gathered.symbols.clone() };
            let found = self.explained(mistakes, loosened, 0);
            if found.is_none_or(|found| !found.mistakes.contains(key)) {
                doubtful.push(key.clone());
            }
        }
        doubtful
    }

    /// The rule that explains a mistake best, of all rules that have other characters of its words or are in another order.
    fn of_one(&mut self, mistakes: &Mistakes, key: &Key) -> Option<Explanation> {
        let word = mistakes.get(key)?.kept.shortest.first()?.clone();
        let octets: OctetSet = word.iter().copied().collect();
        let mut best: Option<Explanation> = None;
        for rule in 0..self.rules.grammar.lowered.len() {
            if rule == self.start || self.rules.is_character(rule) {
                continue;
            }
            let Some(own) = self.rules.octets(rule) else { continue };
            let others = octets.iter().filter(|&octet| !own.contains(octet)).map(|octet| {
                let symbols: Symbols =
                    [Symbol::at(&word, word.iter().position(|&at| at == octet).unwrap_or(0))]
                        .into_iter()
                        .flatten()
                        .collect();
                Loosened { rule, how: How::WithOthers, symbols }
            });
            let own = [How::LeadingZeros, How::AnyButEmpty];
            let own = own.map(|how| Loosened { rule, how, symbols: Symbols::default() });
            for loosened in others.chain(own) {
                let found = self.explained(mistakes, loosened, 0);
                let is_better = |found: &Explanation| {
                    found.mistakes.contains(key)
                        && best.as_ref().is_none_or(|best| found.rank() > best.rank())
                };
                best = found.filter(is_better).or(best);
            }
        }
        best
    }

    /// What a rule explains, if the parser rejects few words of it.
    fn explained(&mut self, mistakes: &Mistakes, loosened: Loosened, depth: usize) -> Option<Explanation> {
        if self.rules.is_character(loosened.rule) {
            return None;
        }
        let own = self.rules.octets(loosened.rule)?;
        let (grammar, start) = (self.rules.grammar, self.start);
        let compile = || loosened.automaton(grammar, start, own).map(Rc::new);
        let automaton = self.compiled.entry(loosened.clone()).or_insert_with(compile).clone()?;
        // A parser of text rejects what is not UTF-8, whatever it accepts otherwise.
        let is_text = loosened.symbols.octets.iter().all(|octet| octet.is_ascii());
        let is_fair = |word: &&&[u8]| !is_text || core::str::from_utf8(word).is_ok();
        let count =
            |words: &[&[u8]]| words.iter().filter(is_fair).filter(|word| automaton.accepts(word)).count();
        let contradictions = count(&self.answers.rejected);
        let explained = mistakes.iter().filter(|(key, gathered)| {
            is_local(key.1) && gathered.kept.words().all(|word| automaton.accepts(word))
        });
        let mistakes: Vec<Key> = explained.map(|(key, _)| key.clone()).collect();
        let is_right = contradictions * 8 <= count(&self.answers.accepted);
        (is_right && !mistakes.is_empty()).then_some(Explanation {
            loosened,
            mistakes,
            contradictions,
            depth,
        })
    }

    /// Makes the mistakes of an explanation one.
    fn give(&mut self, mistakes: &mut Mistakes, best: Explanation) {
        let Loosened { rule, how, symbols } = best.loosened;
        let octets = symbols.octets.iter().map(Symbol::Octet);
        let characters = symbols.characters.iter().copied().map(Symbol::Character);
        let categories: BTreeSet<Category> = octets.chain(characters).map(Category::of).collect();
        let own = self.rules.octets(rule).unwrap_or_default();
        let phrase = match (how, categories.first()) {
            (How::LeadingZeros, _) => Phrase::AcceptsUnchecked(Unchecked::LeadingZeros),
            (How::WithOthers, Some(&category)) if categories.len() == 1 => Phrase::AcceptsOctets(category),
            _ if is_varied(&categories) => Phrase::AcceptsUnchecked(Unchecked::All),
            _ if symbols.characters.is_empty() && symbols.octets.is_subset(&own) => {
                Phrase::AcceptsUnchecked(Unchecked::Order)
            }
            _ => Phrase::AcceptsUnchecked(Unchecked::Characters),
        };
        let paths = best.mistakes.iter().filter_map(|key| mistakes.get(key));
        let around = paths.filter_map(|gathered| {
            let length = gathered.rules.iter().position(|&of_path| of_path == rule)? + 1;
            gathered.rules.get(..length).map(<[usize]>::to_vec)
        });
        let around = around.min().unwrap_or_else(|| Vec::from([self.start, rule]));
        let to = (DeviationKind::FalseAccept, phrase, self.rules.name(rule).to_owned());
        move_all(mistakes, best.mistakes, &to);
        if let Some(gathered) = mistakes.get_mut(&to) {
            gathered.rules = around;
            gathered.symbols = symbols;
        }
    }
}

impl Explanation {
    /// What is greater is better.
    fn rank(&self) -> impl Ord + use<> {
        let Explanation { loosened, mistakes, contradictions, depth } = self;
        (mistakes.len(), Reverse(*contradictions), Reverse(loosened.how), Reverse(*depth))
    }
}

impl Loosened {
    /// Whether the rule is as it was.
    fn is_idle(&self) -> bool {
        self.how == How::WithOthers && self.symbols.len() == 0
    }

    /// The automaton of `start` with this rule; `own` are the octets of the rule.
    fn automaton(&self, grammar: &Grammar, start: usize, own: OctetSet) -> Option<Automaton> {
        let mut grammar = grammar.clone();
        let beyond = if self.symbols.characters.is_empty() { 0..0 } else { 0x80..0x100 };
        let beyond: OctetSet = beyond.filter_map(|octet: u16| u8::try_from(octet).ok()).collect();
        let others = self.symbols.octets.union(beyond);
        let definition = grammar.lowered.get_mut(self.rule)?;
        match self.how {
            How::WithOthers => add_others(definition, others),
            How::LeadingZeros => add_zeros(definition, own)?,
            How::Any => *definition = any_number(definition, 0, own.union(others)),
            How::AnyButEmpty => *definition = any_number(definition, 1, own.union(others)),
        }
        let measures = Measures::of(&grammar);
        compile(&measures, &[&measures.reference(start)], "", &mut Budget::new(COMPILE_STEPS)).ok()
    }
}

/// Whether a mistake is about a place in a word.
fn is_local(phrase: Phrase) -> bool {
    matches!(
        phrase,
        Phrase::AcceptsEmpty
            | Phrase::AcceptsEnd(_)
            | Phrase::AcceptsOctets(_)
            | Phrase::AcceptsAnyEscape
            | Phrase::AcceptsBrackets
    )
}

/// Whether the mistakes are of several rules, and one of them is not about spaces, controls and what is beyond US-ASCII, which
/// parsers accept in many rules.
fn is_of_several_rules(mistakes: &[Key]) -> bool {
    let first = mistakes.first().map(|(_, _, rule)| rule);
    let is_particular =
        |phrase: &Phrase| !matches!(phrase, Phrase::AcceptsOctets(category) if category.is_alike());
    mistakes.iter().any(|(_, _, rule)| Some(rule) != first)
        && mistakes.iter().any(|(_, phrase, _)| is_particular(phrase))
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

/// Adds zeros before a number: up to two, as many parsers take three digits; `None` if the rule is no number.
fn add_zeros(definition: &mut Lowered, own: OctetSet) -> Option<()> {
    own.iter().all(|octet| octet.is_ascii_digit()).then_some(())?;
    let zero = Box::new(Lowered::Set([b'0'].into_iter().collect()));
    let number = core::mem::replace(definition, Lowered::Sequence(Vec::new()));
    let zeros = Lowered::Repetition { minimum: 0, maximum: Some(2), element: zero };
    *definition = Lowered::Sequence(Vec::from([zeros, number]));
    Some(())
}

/// Adds `others` to what is repeated in a definition. Recursive, to its depth.
fn add_others(definition: &mut Lowered, others: OctetSet) {
    match definition {
        Lowered::Repetition { element, .. } => {
            let repeated = core::mem::replace(&mut **element, Lowered::Set(others));
            **element = Lowered::Alternatives(Vec::from([repeated, Lowered::Set(others)]));
        }
        Lowered::Alternatives(members) | Lowered::Sequence(members) => {
            for member in members {
                add_others(member, others);
            }
        }
        Lowered::Optional(element) => add_others(element, others),
        Lowered::Set(_) | Lowered::Characters(_) | Lowered::Nonterminal(_) => {}
    }
}

/// At least `minimum` octets of `octets`, between the first and the last delimiter of a definition.
fn any_number(definition: &Lowered, minimum: u32, octets: OctetSet) -> Lowered {
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
    let any = Lowered::Repetition { minimum, maximum: None, element: Box::new(Lowered::Set(inner)) };
    let parts = [first.map(Lowered::Set), Some(any), last.map(Lowered::Set)];
    Lowered::Sequence(parts.into_iter().flatten().collect())
}
