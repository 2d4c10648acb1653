//! Mistakes that concern a word as a whole: the parser decides another word in its place.

use super::mistake::Mistake;
use super::phrase::{Phrase, Place};
use super::symbols::Symbol;
use crate::automaton::minimal::{Automaton, State};
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

/// Brackets are added or left out only in words of up to this number of octets, since each place is tried.
const LONGEST_WITH_BRACKETS: usize = 256;

/// The most characters of a word that readings are about.
const MOST_CHARACTERS: usize = 2;

/// How a parser may read a word as another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Reading {
    /// Without the character at the beginning.
    WithoutFirst(char),
    /// Without the character at the end.
    WithoutLast(char),
    /// Up to the character.
    Before(char),
    /// Without the character, wherever it is.
    Without(char),
    /// With another character in place of each `%` that no two hexadecimal digits follow.
    Escapes,
    /// With a bracket more, or one less.
    Brackets,
}

impl Reading {
    /// Of readings that explain a word, the one with the least number is reported.
    pub(super) fn generality(self) -> u8 {
        match self {
            Reading::Without(_) => 0,
            Reading::Before(_) => 1,
            Reading::WithoutFirst(_) | Reading::WithoutLast(_) => 2,
            Reading::Escapes => 3,
            Reading::Brackets => 4,
        }
    }

    /// The mistake of a parser that reads so, of whose words one leaves the language by `mistake`; and the character.
    pub(super) fn mistake(self, mistake: Mistake, rule: usize) -> (Mistake, Option<Symbol>) {
        let whole = |phrase, character: char| {
            let symbol = u8::try_from(character).ok().filter(u8::is_ascii);
            let symbol = symbol.map_or(Symbol::Character(character), Symbol::Octet);
            (Mistake { phrase, rules: Vec::from([rule]) }, Some(symbol))
        };
        match self {
            Reading::WithoutFirst(character) => whole(Phrase::Removes(Place::Beginning), character),
            Reading::WithoutLast(character) => whole(Phrase::Removes(Place::End), character),
            Reading::Before(character) => whole(Phrase::ReadsBefore, character),
            Reading::Without(character) => whole(Phrase::LeavesOut, character),
            Reading::Escapes => (Mistake { phrase: Phrase::AcceptsAnyEscape, ..mistake }, None),
            Reading::Brackets => (Mistake { phrase: Phrase::AcceptsBrackets, ..mistake }, None),
        }
    }
}

/// A reading of a word that is not a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Read {
    pub(super) reading: Reading,
    /// Whether it makes the word a member.
    is_member: bool,
    /// Whether the answer to the word tells this reading from others.
    is_telling: bool,
}

/// How often the answers are those of a reading.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    /// Words that it makes members, and that are accepted.
    confirmed: u64,
    /// Words that it makes members, and that are rejected.
    missed: u64,
    /// Words that it does not make members, and that are accepted.
    contradicted: u64,
}

/// The readings of all words that are not members, and how often the answers are those of each.
#[derive(Clone, Debug, Default)]
pub(super) struct Readings(BTreeMap<Reading, Tally>);

impl Readings {
    /// Counts the answer to a word that is not a member. Returns the readings that make it one.
    pub(super) fn record(&mut self, automaton: &Automaton, word: &[u8], is_accepted: bool) -> Vec<Reading> {
        let all = readings_of(automaton, word, is_accepted);
        for read in all.iter().filter(|read| read.is_telling) {
            let tally = self.0.entry(read.reading).or_default();
            match (read.is_member, is_accepted) {
                (true, true) => tally.confirmed += 1,
                (true, false) => tally.missed += 1,
                (false, true) => tally.contradicted += 1,
                (false, false) => {}
            }
        }
        all.iter().filter(|read| read.is_member).map(|read| read.reading).collect()
    }

    /// Whether the parser reads so: it accepts nearly all words that the reading makes members, and few of the others.
    pub(super) fn has(&self, reading: Reading) -> bool {
        let tally = self.tally(reading);
        let is_consistent = tally.confirmed > 0
            && tally.missed <= tally.confirmed / 8
            && tally.contradicted <= tally.confirmed / 2
            // Beyond US-ASCII, a character that is accepted in many places is not left out there.
            && !matches!(reading, Reading::Without(character) if !character.is_ascii());
        // What is accepted in the middle of a word is not removed at its ends.
        let inside = match reading {
            Reading::WithoutFirst(character) | Reading::WithoutLast(character) => {
                self.tally(Reading::Without(character))
            }
            _ => Tally::default(),
        };
        is_consistent && inside.confirmed < 2
    }

    fn tally(&self, reading: Reading) -> Tally {
        self.0.get(&reading).copied().unwrap_or_default()
    }
}

/// The readings of a word that is not a member.
fn readings_of(automaton: &Automaton, word: &[u8], is_accepted: bool) -> Vec<Read> {
    let Ok(text) = core::str::from_utf8(word) else { return Vec::new() };
    let mut found = Vec::new();
    let mut seen = Vec::new();
    for character in text.chars().filter(|&character| is_left_out(character)) {
        if seen.len() < MOST_CHARACTERS && !seen.contains(&character) {
            seen.push(character);
            of_character(automaton, text, character, &mut found);
        }
    }
    if text.contains('%') {
        if let Some(repaired) = with_escapes(text) {
            let is_member = automaton.accepts(repaired.as_bytes());
            found.push(Read { reading: Reading::Escapes, is_member, is_telling: is_member });
        }
    }
    if is_accepted && text.contains(['[', ']']) && text.len() <= LONGEST_WITH_BRACKETS {
        let is_member = has_bracket_repaired(automaton, word);
        found.push(Read { reading: Reading::Brackets, is_member, is_telling: true });
    }
    found
}

/// What parsers remove, or stop at: white space and controls of any script, and the byte order mark.
fn is_left_out(character: char) -> bool {
    character.is_whitespace() || character.is_control() || character == '\u{FEFF}'
}

fn of_character(automaton: &Automaton, text: &str, character: char, found: &mut Vec<Read>) {
    let is_member = |text: &str| automaton.accepts(text.as_bytes());
    let (begins, ends) = (text.starts_with(character), text.ends_with(character));
    let inner = text.trim_matches(character);
    let is_inside = inner.contains(character);
    let mut add = |reading, is_member, is_telling| found.push(Read { reading, is_member, is_telling });
    if begins {
        let rest = text.trim_start_matches(character);
        let is_telling = !is_inside && !rest.is_empty() && !ends;
        add(Reading::WithoutFirst(character), is_member(rest), is_telling);
    }
    if ends {
        let rest = text.trim_end_matches(character);
        let is_telling = !is_inside && !rest.is_empty() && !begins;
        add(Reading::WithoutLast(character), is_member(rest), is_telling);
    }
    let without = is_member(&text.replace(character, ""));
    add(Reading::Without(character), without, is_inside);
    let before = text.split_once(character).filter(|_| character.is_ascii());
    if let Some((before, _)) = before {
        add(Reading::Before(character), is_member(before), !ends && !without);
    }
}

/// The text with another character in place of each `%` that begins no escape; `None` if there is no such `%`.
fn with_escapes(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut repaired = String::from(parts.next()?);
    let mut is_changed = false;
    for part in parts {
        let is_escape =
            part.as_bytes().get(..2).is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit));
        is_changed |= !is_escape;
        repaired.push(if is_escape { '%' } else { '-' });
        repaired.push_str(part);
    }
    is_changed.then_some(repaired)
}

/// Whether a word with brackets is a member with one of them less, with one more, or without them.
fn has_bracket_repaired(automaton: &Automaton, word: &[u8]) -> bool {
    let leads_to_member = |state: State, rest: &[u8]| automaton.is_accepting(automaton.run(state, rest));
    let without: Vec<u8> = word.iter().copied().filter(|octet| !is_bracket(*octet)).collect();
    let mut before = automaton.start();
    for (offset, &octet) in word.iter().enumerate() {
        let (rest, after) = (word.get(offset..), word.get(offset + 1..));
        let has_one_more = b"[]"
            .iter()
            .any(|&bracket| leads_to_member(automaton.step(before, bracket), rest.unwrap_or_default()));
        if has_one_more || is_bracket(octet) && leads_to_member(before, after.unwrap_or_default()) {
            return true;
        }
        before = automaton.step(before, octet);
    }
    automaton.is_accepting(automaton.step(before, b']')) || automaton.accepts(&without)
}

fn is_bracket(octet: u8) -> bool {
    matches!(octet, b'[' | b']')
}
