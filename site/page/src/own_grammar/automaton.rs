//! `own_automaton`: the states and arrows of the minimal automaton of a rule.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use uri_bnf::bnf::{Automaton, CharacterSet, OctetSet, State};

use super::links;
use crate::request::{Answer, Request, write};

/// The most states that are drawn as a picture.
const PICTURE: usize = 16;

/// The most states whose arrows are listed.
const TABLE: usize = 400;

#[derive(Serialize)]
struct Pictured {
    /// Without the state from which nothing is accepted.
    count: usize,
    classes: usize,
    /// Whether there are few enough for a picture.
    picture: bool,
    /// The states in order of their distance from the start, which is the first.
    states: Vec<Shown>,
    arrows: Vec<Arrow>,
    /// Whether states are left out.
    more: bool,
}

#[derive(Serialize)]
struct Shown {
    accepting: bool,
    /// A shortest string that leads there.
    word: String,
}

/// The arrows between two states, as one.
#[derive(Serialize)]
struct Arrow {
    from: usize,
    to: usize,
    /// As the library writes sets of characters: `%x61-7A` or `a-z`.
    characters: String,
}

/// The states that can be reached and from which something is accepted, in order of distance.
fn reached(automaton: &Automaton) -> Vec<State> {
    let mut reached = vec![automaton.start()];
    let mut seen = BTreeSet::from([automaton.start().index()]);
    let mut next = 0;
    while let Some(&state) = reached.get(next) {
        next += 1;
        for octet in automaton.representatives() {
            let to = automaton.step(state, octet);
            if !automaton.is_dead(to) && seen.insert(to.index()) {
                reached.push(to);
            }
        }
    }
    reached
}

fn arrows(automaton: &Automaton, states: &[State], numbers: &BTreeMap<usize, usize>) -> Vec<Arrow> {
    let mut arrows = Vec::new();
    for (from, &state) in states.iter().enumerate() {
        let mut octets: BTreeMap<usize, OctetSet> = BTreeMap::new();
        for (class, octet) in automaton.classes().zip(automaton.representatives()) {
            if let Some(&to) = numbers.get(&automaton.step(state, octet).index()) {
                let set = octets.entry(to).or_default();
                class.iter().for_each(|octet| set.insert_range(octet, octet));
            }
        }
        let arrow = |(to, set)| Arrow { from, to, characters: CharacterSet::of_octets(&set).to_string() };
        arrows.extend(octets.into_iter().map(arrow));
    }
    arrows
}

pub(crate) fn own_automaton(request: &Request) -> Answer {
    let (_, automaton) = links::automaton(request)?;
    let mut states = reached(&automaton);
    let count = states.len();
    states.truncate(TABLE);
    let mut numbers = BTreeMap::new();
    numbers.extend(states.iter().enumerate().map(|(number, state)| (state.index(), number)));
    let words = automaton.access_words();
    let shown = |state: &State| Shown {
        accepting: automaton.is_accepting(*state),
        word: words
            .get(state.index())
            .map(|word| String::from_utf8_lossy(word).into_owned())
            .unwrap_or_default(),
    };
    write(&Pictured {
        count,
        classes: automaton.class_count(),
        picture: count <= PICTURE,
        states: states.iter().map(shown).collect(),
        arrows: arrows(&automaton, &states, &numbers),
        more: count > TABLE,
    })
}
