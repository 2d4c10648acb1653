//! Words by the mistake that they show, and mistakes that are one.

use super::applied::Applied;
use super::class::{DeviationClass, DeviationKind, Witness};
use super::kept::{Kept, order};
use super::loosened::Answers;
use super::merging;
use super::mistake::{Mistake, RuleUnderTest};
use super::phrase::{Phrase, noun_of};
use super::rules::Rules;
use super::symbols::{Symbol, Symbols};
use crate::syntax::production::Production;
use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// The words by mistake: its kind, what is done wrong, and the name of the innermost rule.
#[derive(Default)]
pub(super) struct Gathering(Mistakes);

/// What is done wrong, in the rule with a name.
pub(super) type Key = (DeviationKind, Phrase, String);

pub(super) type Mistakes = BTreeMap<Key, Gathered>;

/// The words of a mistake.
#[derive(Default)]
pub(super) struct Gathered {
    /// The rules around the shortest word.
    pub(super) rules: Vec<usize>,
    pub(super) kept: Kept,
    pub(super) symbols: Symbols,
    pub(super) is_at_end: bool,
    /// The offset of the step in each word.
    pub(super) offsets: BTreeMap<Vec<u8>, usize>,
    /// Of what is accepted in several rules, the names of these.
    pub(super) many: Vec<String>,
}

impl Gathering {
    /// Adds words. `symbol` is what the step reads, and `offset` its offset in a word.
    pub(super) fn add(
        &mut self,
        rules: &Rules<'_>,
        kind: DeviationKind,
        mistake: Mistake,
        symbol: Option<Symbol>,
        kept: &Kept,
        offset: impl Fn(&[u8]) -> usize,
    ) {
        let name = mistake.rules.last().map_or("", |&rule| rules.name(rule));
        let gathered = self.0.entry((kind, mistake.phrase, name.to_owned())).or_default();
        let words = Gathered {
            rules: mistake.rules,
            kept: kept.clone(),
            symbols: symbol.into_iter().collect(),
            is_at_end: symbol.is_none(),
            offsets: kept.shortest.iter().map(|word| (word.clone(), offset(word))).collect(),
            many: Vec::new(),
        };
        gathered.merge(words);
    }

    /// The mistake, of those known so far, that also explains why `word` is rejected, with its octet and its offset: an empty
    /// text of a rule, or an octet in one.
    pub(super) fn known(&self, applied: &[Applied], word: &[u8]) -> Option<(Mistake, Option<Symbol>, usize)> {
        let mut known: Vec<_> = self.0.iter().collect();
        known.sort_by_key(|(_, gathered)| core::cmp::Reverse(gathered.kept.count));
        known.into_iter().find_map(|((_, phrase, _), gathered)| {
            let rule = gathered.rules.last();
            let parts = applied.iter().filter(|part| part.rules.last() == rule);
            let mut offsets = parts.filter_map(|part| match phrase {
                Phrase::RejectsEmpty => (part.start == part.end).then_some(part.start),
                Phrase::RejectsOctets(_) => {
                    let has = |offset: &usize| {
                        Symbol::at(word, *offset).is_some_and(|symbol| gathered.symbols.has(symbol))
                    };
                    (part.start..part.end).find(has)
                }
                Phrase::RejectsEnd(last) => {
                    let is_last = last.is_some_and(|last| word.last() == Some(&last));
                    (is_last && part.end == word.len() && part.start < part.end).then_some(part.end)
                }
                _ => None,
            });
            let offset = offsets.next()?;
            let mistake = Mistake { phrase: *phrase, rules: gathered.rules.clone() };
            Some((
                mistake,
                Symbol::at(word, offset).filter(|_| matches!(phrase, Phrase::RejectsOctets(_))),
                offset,
            ))
        })
    }

    /// The mistakes, in no order.
    pub(super) fn into_classes(
        mut self,
        rules: &mut Rules<'_>,
        tested: &RuleUnderTest<'_>,
        answers: &Answers<'_>,
    ) -> Vec<DeviationClass> {
        merging::merge(&mut self.0, rules, tested, answers);
        let classes = self.0.into_iter();
        classes.map(|((kind, phrase, _), gathered)| gathered.into_class(rules, kind, phrase)).collect()
    }
}

impl Gathered {
    pub(super) fn merge(&mut self, other: Gathered) {
        let key = |gathered: &Gathered| gathered.kept.shortest.first().cloned();
        let is_shorter = match (key(self), key(&other)) {
            (Some(own), Some(others)) => order(&others) < order(&own),
            (own, _) => own.is_none(),
        };
        if is_shorter {
            self.rules = other.rules;
        }
        self.kept.merge(&other.kept);
        self.symbols.add(&other.symbols);
        self.is_at_end |= other.is_at_end;
        self.offsets.extend(other.offsets);
        self.many.extend(other.many);
    }

    fn into_class(self, rules: &Rules<'_>, kind: DeviationKind, phrase: Phrase) -> DeviationClass {
        let innermost = self.rules.last().and_then(|&rule| rules.grammar.rules.get(rule));
        let name = innermost.map_or("", Production::name);
        let verb = if kind == DeviationKind::FalseAccept { "accepts" } else { "rejects" };
        let description = match &self.many[..] {
            [] => phrase.sentence(name, &self.symbols),
            [only] => format!("{} {}", phrase.sentence(name, &self.symbols), noun_of(only)),
            [first, second, others @ ..] => {
                let (first, second) = (noun_of(first), noun_of(second));
                let sentence = phrase.sentence(name, &self.symbols);
                match others.len() {
                    0 => format!("{sentence} {first} and {second}"),
                    1 => format!("{sentence} {first}, {second} and another rule"),
                    others => format!("{sentence} {first}, {second} and {others} other rules"),
                }
            }
        };
        let witness = |word: &Vec<u8>| Witness {
            word: word.clone(),
            offset: self.offsets.get(word).copied().unwrap_or(0),
            expected: None,
            answered: None,
        };
        DeviationClass {
            kind,
            rules: self.rules.iter().map(|&rule| rules.name(rule).to_owned()).collect(),
            description,
            id: format!("{verb} {name} {}", phrase.id(&self.symbols)),
            octets: self.symbols.octets,
            characters: self.symbols.characters.iter().copied().collect(),
            is_at_end: self.is_at_end,
            printed: innermost.map(|rule| rule.printed().to_owned()),
            count: self.kept.count,
            witnesses: self.kept.shortest.iter().map(witness).collect(),
        }
    }
}
