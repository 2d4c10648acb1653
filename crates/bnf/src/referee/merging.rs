//! Mistakes that are parts of one.

use super::characters;
use super::class::DeviationKind;
use super::loosened::{self, Answers};
use super::mistake::RuleUnderTest;
use super::mistakes::{Gathered, Key, Mistakes, move_all};
use super::phrase::{Category, Phrase, Place, Unchecked, is_varied};
use super::rules::Rules;
use super::symbols::Symbols;
use crate::automaton::minimal::Automaton;
use alloc::borrow::ToOwned;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// What is accepted in this number of rules is one mistake.
const SEVERAL_RULES: usize = 2;

/// The most mistakes that are only a pair of steps. Further ones are combinations.
const MOST_PAIRS: usize = 8;

/// What a parser compares with a delimiter, if it has confused it with "any character".
const DELIMITERS: &[u8] = b".:/-@?#[]";

/// Makes one of the mistakes that are parts of one.
pub(super) fn merge(
    mistakes: &mut Mistakes,
    rules: &mut Rules<'_>,
    tested: &RuleUnderTest<'_>,
    answers: &Answers<'_>,
) {
    let (start, automaton) = (tested.rule, tested.automaton);
    merge_pairs(mistakes, rules, start);
    merge_readings(mistakes, rules);
    merge_places(mistakes);
    loosened::merge(mistakes, rules, start, answers);
    merge_categories(mistakes, rules, automaton);
    merge_rules(mistakes, start);
    merge_unchecked(mistakes);
    merge_octets(mistakes);
}

/// Of the mistakes that are pairs of steps, keeps those with most words.
fn merge_pairs(mistakes: &mut Mistakes, rules: &Rules<'_>, start: usize) {
    let is_pair = |phrase: &Phrase| matches!(phrase, Phrase::RejectsAfter(_));
    let pairs = mistakes.iter().filter(|((_, phrase, _), _)| is_pair(phrase));
    let mut pairs: Vec<_> = pairs.map(|(key, gathered)| (gathered.kept.count, key.clone())).collect();
    pairs.sort_by(|left, right| right.cmp(left));
    for (_, key) in pairs.into_iter().skip(MOST_PAIRS) {
        let Some(gathered) = mistakes.remove(&key) else { continue };
        let name = rules.name(start).to_owned();
        let combination = (DeviationKind::FalseReject, Phrase::RejectsCombination, name);
        let words = Gathered {
            rules: Vec::from([start]),
            symbols: Symbols::default(),
            offsets: BTreeMap::new(),
            ..gathered
        };
        mistakes.entry(combination).or_default().merge(words);
    }
}

/// A reading of words as others is one mistake, in whatever rule a word shows it. The shortest word names the rule.
fn merge_readings(mistakes: &mut Mistakes, rules: &Rules<'_>) {
    for phrase in [Phrase::AcceptsAnyEscape, Phrase::AcceptsBrackets] {
        let keys: Vec<Key> = mistakes.keys().filter(|(_, of_key, _)| *of_key == phrase).cloned().collect();
        let to = (DeviationKind::FalseAccept, phrase, String::new());
        move_all(mistakes, keys, &to);
        // What else is accepted in such an escape is accepted because none is checked.
        let rule = mistakes.get(&to).and_then(|gathered| gathered.rules.last().copied());
        let name = rule.filter(|_| phrase == Phrase::AcceptsAnyEscape).map(|rule| rules.name(rule));
        let is_part = |(kind, of_key, rule): &&Key| {
            *kind == DeviationKind::FalseAccept
                && Some(rule.as_str()) == name
                && matches!(of_key, Phrase::AcceptsEnd(_) | Phrase::AcceptsOctets(_))
        };
        let parts: Vec<Key> = mistakes.keys().filter(is_part).cloned().collect();
        move_all(mistakes, parts, &to);
    }
}

/// Makes one of what is removed at the beginning and what is removed at the end, if it is alike.
fn merge_places(mistakes: &mut Mistakes) {
    let of = |mistakes: &Mistakes, place| {
        mistakes.keys().find(|(_, phrase, _)| *phrase == Phrase::Removes(place)).cloned()
    };
    let (Some(first), Some(last)) = (of(mistakes, Place::Beginning), of(mistakes, Place::End)) else {
        return;
    };
    let symbols = |key: &Key| mistakes.get(key).map(|gathered| gathered.symbols.clone()).unwrap_or_default();
    let (of_first, of_last) = (symbols(&first), symbols(&last));
    let mut all = of_first.clone();
    all.add(&of_last);
    if all.len() > 2 * of_first.len() || all.len() > 2 * of_last.len() {
        return;
    }
    let both = (first.0, Phrase::Removes(Place::Both), first.2.clone());
    move_all(mistakes, [first, last], &both);
}

/// Makes one of the octets of all categories that are accepted in a rule: it is not checked, or a delimiter of it is not.
fn merge_categories(mistakes: &mut Mistakes, rules: &Rules<'_>, automaton: &Automaton) {
    let mut categories: BTreeMap<String, BTreeSet<Category>> = BTreeMap::new();
    for (_, phrase, rule) in mistakes.keys() {
        if let Phrase::AcceptsOctets(category) = phrase {
            categories.entry(rule.clone()).or_default().insert(*category);
        }
    }
    for (rule, categories) in categories.into_iter().filter(|(_, categories)| is_varied(categories)) {
        let keys = categories
            .into_iter()
            .map(|category| (DeviationKind::FalseAccept, Phrase::AcceptsOctets(category), rule.clone()));
        let keys: Vec<Key> = keys.collect();
        let gathered: Vec<&Gathered> = keys.iter().filter_map(|key| mistakes.get(key)).collect();
        let delimiter = DELIMITERS.iter().copied().find(|&delimiter| {
            gathered.iter().all(|gathered| {
                is_printed(rules, gathered, delimiter) && is_in_place_of(automaton, gathered, delimiter)
            })
        });
        // In place of one delimiter, it is one mistake in all rules.
        let rule = if delimiter.is_some() { String::new() } else { rule };
        move_all(mistakes, keys, &(DeviationKind::FalseAccept, Phrase::AcceptsAny(delimiter), rule));
    }
}

/// Whether the innermost rule, or the one around it, is printed with `delimiter`: what follows a rule is not checked by it.
fn is_printed(rules: &Rules<'_>, gathered: &Gathered, delimiter: u8) -> bool {
    let innermost = gathered.rules.iter().rev().take(2).filter_map(|&rule| rules.grammar.rules.get(rule));
    let literal = format!("\"{}\"", char::from(delimiter));
    innermost.into_iter().any(|rule| rule.printed().contains(&literal))
}

/// Whether each word is a member with `delimiter` where it leaves the language.
fn is_in_place_of(automaton: &Automaton, gathered: &Gathered, delimiter: u8) -> bool {
    gathered.kept.shortest.iter().all(|word| {
        let offset = gathered.offsets.get(word).copied().unwrap_or(0);
        let (before, rest) = word.split_at_checked(offset).unwrap_or_default();
        let length = core::str::from_utf8(rest).ok().and_then(|text| text.chars().next());
        let after = rest.get(length.map_or(1, char::len_utf8)..).unwrap_or_default();
        automaton.accepts(&[before, &[delimiter], after].concat())
    })
}

/// Makes one of what is accepted in several rules.
fn merge_rules(mistakes: &mut Mistakes, start: usize) {
    let mut alike: BTreeMap<(Phrase, String), Vec<Key>> = BTreeMap::new();
    for (key, gathered) in mistakes.iter() {
        let kind = match key.1 {
            Phrase::AcceptsOctets(Category::BeyondAscii) => characters::kind(&gathered.symbols.characters),
            Phrase::AcceptsOctets(category) if category.is_alike() => String::new(),
            Phrase::AcceptsOctets(_) => format!("{:?}", gathered.symbols),
            // Two ways to find that a rule has nearly any character.
            Phrase::AcceptsAny(None) | Phrase::AcceptsUnchecked(Unchecked::All) => {
                alike.entry((Phrase::AcceptsAny(None), String::new())).or_default().push(key.clone());
                continue;
            }
            _ => continue,
        };
        alike.entry((key.1, kind)).or_default().push(key.clone());
    }
    for ((phrase, kind), keys) in alike {
        if keys.len() < SEVERAL_RULES {
            continue;
        }
        let phrase = match phrase {
            Phrase::AcceptsOctets(category) => Phrase::AcceptsInMany(category),
            _ => Phrase::AcceptsAnyInMany,
        };
        let mut all = Gathered::default();
        for key in keys {
            let Some(gathered) = mistakes.remove(&key) else { continue };
            all.many.extend(Some(key.2).filter(|rule| !rule.is_empty()));
            all.merge(Gathered { rules: Vec::from([start]), ..gathered });
        }
        mistakes.insert((DeviationKind::FalseAccept, phrase, kind), all);
    }
}

/// If nearly any character is accepted in several rules, it is one mistake that there are others that have them together.
fn merge_unchecked(mistakes: &mut Mistakes) {
    let any = mistakes.keys().find(|(_, phrase, _)| *phrase == Phrase::AcceptsAnyInMany).cloned();
    let Some(any) = any else { return };
    let mut categories = BTreeSet::new();
    let mut is_part = |(_, phrase, _): &Key| match phrase {
        Phrase::AcceptsOctets(category) | Phrase::AcceptsInMany(category) => {
            !matches!(category, Category::Alphanumeric | Category::Delimiter) && {
                categories.insert(*category);
                true
            }
        }
        Phrase::AcceptsAny(_) => true,
        _ => false,
    };
    let keys: Vec<Key> = mistakes.keys().filter(|key| is_part(key)).cloned().collect();
    if is_varied(&categories) {
        for key in keys {
            let Some(mut gathered) = mistakes.remove(&key) else { continue };
            if gathered.many.is_empty() {
                gathered.many.extend(Some(key.2).filter(|rule| !rule.is_empty()));
            }
            if let Some(all) = mistakes.get_mut(&any) {
                all.merge(gathered);
            }
        }
        if let Some(all) = mistakes.get_mut(&any) {
            all.many.sort();
            all.many.dedup();
        }
    }
}

/// Makes one of the characters beyond US-ASCII and the other octets that are accepted: a parser of octets accepts both.
fn merge_octets(mistakes: &mut Mistakes) {
    let of_octets = mistakes.keys().filter(|(_, phrase, _)| {
        matches!(
            phrase,
            Phrase::AcceptsInMany(Category::IllFormed) | Phrase::AcceptsOctets(Category::IllFormed)
        )
    });
    let of_octets: Vec<Key> = of_octets.cloned().collect();
    for key in of_octets {
        let of_characters = mistakes.iter().find(|((_, phrase, rule), gathered)| {
            let is_same = match phrase {
                Phrase::AcceptsInMany(Category::BeyondAscii) | Phrase::AcceptsAnyInMany => true,
                Phrase::AcceptsOctets(Category::BeyondAscii) | Phrase::AcceptsAny(_) => *rule == key.2,
                _ => false,
            };
            is_same && characters::is_any(&gathered.symbols.characters)
        });
        let Some(of_characters) = of_characters.map(|(key, _)| key.clone()) else { continue };
        let Some(mut octets) = mistakes.remove(&key) else { continue };
        octets.many.clear();
        if let Some(characters) = mistakes.get_mut(&of_characters) {
            characters.merge(octets);
        }
    }
}
