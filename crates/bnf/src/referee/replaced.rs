//! The part of a rejected member that is to blame: with another word of its rule in its place, the member is accepted.

use super::applied::{Applied, applied};
use super::mistake::{Mistake, RuleUnderTest, completion};
use super::phrase::Phrase;
use super::rules::Rules;
use super::shrinking::Questions;
use crate::automaton::minimal::Automaton;
use alloc::collections::BTreeSet;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::Range;

/// The most words of a rule that are tried in place of a part.
const MOST_WORDS: usize = 4;

/// For how many other members the same part is tried.
const MOST_EXPLAINED: usize = 2048;

/// How many numbers are asked for at once.
const AT_ONCE: u64 = 16;

/// The rejection of members that has one cause.
pub(super) struct Blamed {
    pub(super) mistake: Mistake,
    /// The member that shows it best.
    pub(super) word: Vec<u8>,
    /// The byte offset of the part.
    pub(super) offset: usize,
    /// What is accepted in its place.
    accepted: Vec<u8>,
}

/// The innermost and shortest part of `word`, a rejected member, that is to blame; `None` if there is none.
pub(super) fn blamed(
    rules: &mut Rules<'_>,
    tested: &RuleUnderTest<'_>,
    word: &[u8],
    questions: &mut Questions<'_>,
) -> Option<Blamed> {
    let mut parts: Vec<(Applied, Vec<Vec<u8>>)> = Vec::new();
    for part in applied(rules, tested.rule, word) {
        let Some(&innermost) = part.rules.last() else { continue };
        if innermost == tested.rule || rules.is_character(innermost) {
            continue;
        }
        let own = word.get(part.start..part.end)?;
        let mut others = rules.automaton(innermost).map(|inner| short_words(&inner)).unwrap_or_default();
        others.retain(|other| {
            other != own && tested.automaton.accepts(&with(word, part.start..part.end, other))
        });
        parts.push((part, others));
    }
    let replaced = |part: &Applied, other: &[u8]| with(word, part.start..part.end, other);
    questions.ask(parts.iter().flat_map(|(part, others)| others.iter().map(|other| replaced(part, other))));
    let parts = parts.into_iter().filter_map(|(part, others)| {
        let is_accepted = |other: &Vec<u8>| questions.is_accepted(&replaced(&part, other)) == Some(true);
        let accepted = others.into_iter().find(is_accepted)?;
        Some((part, accepted))
    });
    let (part, accepted) =
        parts.min_by_key(|(part, _)| (part.end - part.start, Reverse(part.rules.len())))?;
    let place = part.start..part.end;
    let number = number_of(word.get(place.clone())?);
    let limit = number.and_then(|number| limit(word, place.clone(), number, tested.automaton, questions));
    let (phrase, word) = match limit {
        Some(limit) => {
            let above = (limit + 1).to_string();
            (Phrase::RejectsNumbersAbove(limit), with(word, place, above.as_bytes()))
        }
        None => (Phrase::RejectsText, word.to_vec()),
    };
    Some(Blamed { mistake: Mistake { phrase, rules: part.rules }, word, offset: part.start, accepted })
}

impl Blamed {
    /// Of `words`, rejected members, those that are accepted if the parts of this rule are what is accepted.
    pub(super) fn explained<'w>(
        &self,
        rules: &mut Rules<'_>,
        tested: &RuleUnderTest<'_>,
        words: impl Iterator<Item = &'w Vec<u8>>,
        questions: &mut Questions<'_>,
    ) -> BTreeSet<Vec<u8>> {
        let rule = self.mistake.rules.last();
        let mut replaced: Vec<(&Vec<u8>, Vec<u8>)> = Vec::new();
        for word in words.take(MOST_EXPLAINED) {
            for part in applied(rules, tested.rule, word) {
                let other = with(word, part.start..part.end, &self.accepted);
                if part.rules.last() == rule && other != *word && tested.automaton.accepts(&other) {
                    replaced.push((word, other));
                }
            }
        }
        questions.ask(replaced.iter().map(|(_, other)| other.clone()));
        let accepted = replaced.into_iter().filter(|(_, other)| questions.is_accepted(other) == Some(true));
        accepted.map(|(word, _)| word.clone()).collect()
    }
}

/// The greatest number that is accepted in a place, if `number` is rejected there and smaller ones are accepted.
fn limit(
    word: &[u8],
    place: Range<usize>,
    number: u64,
    automaton: &Automaton,
    questions: &mut Questions<'_>,
) -> Option<u64> {
    let (mut accepted, mut rejected) = (0, number);
    let mut is_right = |number: u64| {
        let word = with(word, place.clone(), number.to_string().as_bytes());
        automaton.accepts(&word).then_some(())?;
        questions.ask([word.clone()]);
        questions.is_accepted(&word)
    };
    if is_right(0) != Some(true) {
        return None;
    }
    while rejected - accepted > 1 {
        let step = ((rejected - accepted) / AT_ONCE).max(1);
        let between = (1..AT_ONCE).map(|count| accepted + count * step).filter(|&number| number < rejected);
        let numbers: Vec<u64> = between.collect();
        let words: Vec<Vec<u8>> =
            numbers.iter().map(|number| with(word, place.clone(), number.to_string().as_bytes())).collect();
        questions.ask(words.iter().filter(|word| automaton.accepts(word)).cloned());
        let (before, limit) = (accepted, rejected);
        for (number, word) in numbers.iter().zip(&words) {
            match questions.is_accepted(word)? {
                true if *number < rejected => accepted = *number,
                false if *number < rejected => rejected = *number,
                // Not all numbers above the limit are rejected.
                true => return None,
                false => {}
            }
        }
        if (before, limit) == (accepted, rejected) {
            break;
        }
    }
    Some(accepted)
}

/// The number that digits are, without leading zeros.
fn number_of(digits: &[u8]) -> Option<u64> {
    let is_number = digits.iter().all(u8::is_ascii_digit) && (1..=18).contains(&digits.len());
    let number = core::str::from_utf8(digits).ok().filter(|_| is_number)?.parse().ok()?;
    (u64::to_string(&number).as_bytes() == digits).then_some(number)
}

/// The word with `other` at a place.
fn with(word: &[u8], place: Range<usize>, other: &[u8]) -> Vec<u8> {
    let (before, after) = (word.get(..place.start), word.get(place.end..));
    [before.unwrap_or_default(), other, after.unwrap_or_default()].concat()
}

/// Some of the shortest words of a rule, with a legible one of each way to begin.
fn short_words(automaton: &Automaton) -> Vec<Vec<u8>> {
    let mut words = Vec::new();
    if automaton.is_accepting(automaton.start()) {
        words.push(Vec::new());
    }
    for octet in automaton.representatives() {
        let next = automaton.step(automaton.start(), octet);
        if let Some(rest) = completion(automaton, next) {
            words.push([&[octet], &rest[..]].concat());
        }
    }
    words
        .sort_by_key(|word| (word.len(), word.iter().filter(|octet| !octet.is_ascii_alphanumeric()).count()));
    words.truncate(MOST_WORDS);
    words
}
