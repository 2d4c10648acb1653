//! `own_words`: strings in the language of a rule, and near misses.

use std::collections::BTreeSet;

use serde::Serialize;
use uri_bnf::bnf::{Generator, Words};

use super::links::grammar_and_rule;
use crate::request::{Answer, Problem, Request, write};

/// The most strings of each kind.
const MOST: u64 = 100;

/// The longest string, in bytes, unless the shortest of the language is longer.
const LONGEST: usize = 60;

#[derive(Serialize)]
struct Strings {
    valid: Vec<String>,
    near_misses: Vec<String>,
}

/// Different strings, short ones first.
fn distinct(mut words: Words<'_>, count: usize) -> Vec<String> {
    let mut found = BTreeSet::new();
    while let Some(word) = words.next_word() {
        let word = String::from_utf8_lossy(word).into_owned();
        found.insert((word.len(), word));
        if found.len() == count {
            break;
        }
    }
    found.into_iter().map(|(_, word)| word).collect()
}

pub(crate) fn own_words(request: &Request) -> Answer {
    let (grammar, name) = grammar_and_rule(request)?;
    let (seed, count) = (request.number("seed")?, request.number("count")?.min(MOST));
    let generator = Generator::new(&grammar, &name, seed).map_err(Problem::new)?;
    let longest = LONGEST.max(generator.shortest_length());
    let generator = generator.with_max_length(longest);
    let most = usize::try_from(count).unwrap_or_default();
    write(&Strings {
        valid: distinct(generator.valid(count * 3), most),
        near_misses: distinct(generator.near_misses(count * 3), most),
    })
}
