//! Words by the mistake that they show, and mistakes that are one.

use super::applied::Applied;
use super::class::{DeviationClass, DeviationKind, Witness};
use super::kept::{Kept, order};
use super::mistake::Mistake;
use super::phrase::{Category, Phrase, noun_of};
use super::rules::Rules;
use crate::syntax::octet_set::OctetSet;
use crate::syntax::production::Production;
use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Octets that are accepted in this number of rules are one mistake.
const MANY_RULES: usize = 4;

/// The most mistakes that are only a pair of steps. Further ones are combinations.
const MOST_PAIRS: usize = 8;

/// The words by mistake: its kind, what is done wrong, and the name of the innermost rule.
#[derive(Default)]
pub(super) struct Gathering(BTreeMap<(DeviationKind, Phrase, String), Gathered>);

/// The words of a mistake.
#[derive(Default)]
struct Gathered {
    /// The rules around the shortest word.
    rules: Vec<usize>,
    kept: Kept,
    octets: OctetSet,
    is_at_end: bool,
    /// The offset of the step in each word.
    offsets: BTreeMap<Vec<u8>, usize>,
    /// Of octets that are accepted in many rules, the names of these.
    many: Vec<String>,
}

impl Gathering {
    /// Adds words. `octet` is that of the step, and `offset` its offset in a word.
    pub(super) fn add(
        &mut self,
        rules: &Rules<'_>,
        kind: DeviationKind,
        mistake: Mistake,
        octet: Option<u8>,
        kept: &Kept,
        offset: impl Fn(&[u8]) -> usize,
    ) {
        let name = mistake.rules.last().map_or("", |&rule| rules.name(rule));
        let gathered = self.0.entry((kind, mistake.phrase, name.to_owned())).or_default();
        let words = Gathered {
            rules: mistake.rules,
            kept: kept.clone(),
            octets: octet.into_iter().collect(),
            is_at_end: octet.is_none(),
            offsets: kept.shortest.iter().map(|word| (word.clone(), offset(word))).collect(),
            many: Vec::new(),
        };
        gathered.merge(words);
    }

    /// The mistake, of those known so far, that also explains why `word` is rejected, with its octet and its offset: an empty
    /// text of a rule, or an octet in one.
    pub(super) fn known(&self, applied: &[Applied], word: &[u8]) -> Option<(Mistake, Option<u8>, usize)> {
        let mut known: Vec<_> = self.0.iter().collect();
        known.sort_by_key(|(_, gathered)| core::cmp::Reverse(gathered.kept.count));
        known.into_iter().find_map(|((_, phrase, _), gathered)| {
            let rule = gathered.rules.last();
            let parts = applied.iter().filter(|part| part.rules.last() == rule);
            let mut offsets = parts.filter_map(|part| match phrase {
                Phrase::RejectsEmpty => (part.start == part.end).then_some(part.start),
                Phrase::RejectsOctets(_) => {
                    let octets = word.get(part.start..part.end).unwrap_or_default();
                    let found = octets.iter().position(|&octet| gathered.octets.contains(octet));
                    found.map(|found| part.start + found)
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
                word.get(offset).copied().filter(|_| matches!(phrase, Phrase::RejectsOctets(_))),
                offset,
            ))
        })
    }

    /// The mistakes, in no order.
    pub(super) fn into_classes(mut self, rules: &Rules<'_>, start: usize) -> Vec<DeviationClass> {
        self.merge_pairs(rules, start);
        self.merge_octets(start);
        let classes = self.0.into_iter();
        classes.map(|((kind, phrase, _), gathered)| gathered.into_class(rules, kind, phrase)).collect()
    }

    /// Of the mistakes that are pairs of steps, keeps those with most words.
    fn merge_pairs(&mut self, rules: &Rules<'_>, start: usize) {
        let is_pair = |phrase: &Phrase| matches!(phrase, Phrase::RejectsAfter(_));
        let pairs = self.0.iter().filter(|((_, phrase, _), _)| is_pair(phrase));
        let mut pairs: Vec<_> = pairs.map(|(key, gathered)| (gathered.kept.count, key.clone())).collect();
        pairs.sort_by(|left, right| right.cmp(left));
        for (_, key) in pairs.into_iter().skip(MOST_PAIRS) {
            let Some(gathered) = self.0.remove(&key) else { continue };
            let name = rules.name(start).to_owned();
            let combination = (DeviationKind::FalseReject, Phrase::RejectsCombination, name);
            let offsets = BTreeMap::new();
            let words = Gathered { rules: Vec::from([start]), octets: OctetSet::new(), offsets, ..gathered };
            self.0.entry(combination).or_default().merge(words);
        }
    }

    /// Makes octets that are accepted in many rules one mistake.
    fn merge_octets(&mut self, start: usize) {
        let mut alike: BTreeMap<(Category, OctetSet), Vec<_>> = BTreeMap::new();
        for (key, gathered) in &self.0 {
            if let Phrase::AcceptsOctets(category) = key.1 {
                let octets = if category.is_alike() { OctetSet::new() } else { gathered.octets };
                alike.entry((category, octets)).or_default().push(key.clone());
            }
        }
        for ((category, octets), keys) in alike.into_iter().filter(|(_, keys)| keys.len() >= MANY_RULES) {
            let mut all = Gathered::default();
            for key in keys {
                let Some(gathered) = self.0.remove(&key) else { continue };
                all.many.push(key.2);
                all.merge(Gathered { rules: Vec::from([start]), ..gathered });
            }
            let name = format!("{octets:?}");
            self.0.insert((DeviationKind::FalseAccept, Phrase::AcceptsInMany(category), name), all);
        }
    }
}

impl Gathered {
    fn merge(&mut self, other: Gathered) {
        let key = |gathered: &Gathered| gathered.kept.shortest.first().cloned();
        let is_shorter = match (key(self), key(&other)) {
            (Some(own), Some(others)) => order(&others) < order(&own),
            (own, _) => own.is_none(),
        };
        if is_shorter {
            self.rules = other.rules;
        }
        self.kept.merge(&other.kept);
        self.octets = self.octets.union(other.octets);
        self.is_at_end |= other.is_at_end;
        self.offsets.extend(other.offsets);
    }

    fn into_class(self, rules: &Rules<'_>, kind: DeviationKind, phrase: Phrase) -> DeviationClass {
        let innermost = self.rules.last().and_then(|&rule| rules.grammar.rules.get(rule));
        let name = innermost.map_or("", Production::name);
        let verb = if kind == DeviationKind::FalseAccept { "accepts" } else { "rejects" };
        let description = match &self.many[..] {
            [] => phrase.sentence(name, &self.octets),
            [first, second, others @ ..] => {
                let others = others.len();
                let (first, second) = (noun_of(first), noun_of(second));
                format!("{} {first}, {second} and {others} other rules", phrase.sentence(name, &self.octets))
            }
            [only] => format!("{} {}", phrase.sentence(name, &self.octets), noun_of(only)),
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
            id: format!("{verb} {name} {}", phrase.id(&self.octets)),
            octets: self.octets,
            is_at_end: self.is_at_end,
            printed: innermost.map(|rule| rule.printed().to_owned()),
            count: self.kept.count,
            witnesses: self.kept.shortest.iter().map(witness).collect(),
        }
    }
}
