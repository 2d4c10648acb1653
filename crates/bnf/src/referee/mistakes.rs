//! Mistakes with the words that show them.

use super::class::{DeviationClass, DeviationKind, Witness};
use super::kept::{Kept, order};
use super::phrase::{Phrase, noun_of};
use super::rules::Rules;
use super::symbols::Symbols;
use crate::syntax::production::Production;
use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

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

    pub(super) fn into_class(self, rules: &Rules<'_>, kind: DeviationKind, phrase: Phrase) -> DeviationClass {
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

/// Makes one mistake of several.
pub(super) fn move_all(mistakes: &mut Mistakes, keys: impl IntoIterator<Item = Key>, to: &Key) {
    for key in keys {
        if let Some(gathered) = mistakes.remove(&key) {
            mistakes.entry(to.clone()).or_default().merge(gathered);
        }
    }
}
