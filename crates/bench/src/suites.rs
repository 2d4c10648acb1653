//! The speed at which the words of the test suites are generated, on one core.

use std::hint::black_box;
use std::time::{Duration, Instant};

use uri_bnf::Edition;
use uri_bnf::bnf::{Extent, Grammar, Part, Suite, Words};

/// The words of a part, for all rules together.
pub(crate) struct Row {
    pub(crate) extent: &'static str,
    pub(crate) part: String,
    pub(crate) words: u64,
    /// The time to lend each word, including the search for the words that distinguish states.
    pub(crate) lent: Duration,
    /// The time to return each word in its own vector.
    pub(crate) owned: Duration,
}

/// Iterates twice over the suites of all rules of an edition.
pub(crate) fn suites(edition: Edition) -> Vec<Row> {
    let grammar = edition.rules().file().read().expect("it is read in every test");
    let mut rows = Vec::new();
    for (name, extent) in [("standard", Extent::STANDARD), ("full", Extent::FULL)] {
        for part in Part::ALL {
            let (words, lent) = timed(&grammar, &extent, |suite| lend(suite.part(part)));
            let (_, owned) = timed(&grammar, &extent, |suite| own(suite.part(part)));
            rows.push(Row { extent: name, part: part.to_string(), words, lent, owned });
        }
        let (words, lent) = timed(&grammar, &extent, |suite| lend(suite.words()));
        let (_, owned) = timed(&grammar, &extent, |suite| own(suite.words()));
        rows.push(Row { extent: name, part: "all".to_owned(), words, lent, owned });
    }
    rows
}

fn timed(grammar: &Grammar, extent: &Extent, go_through: impl Fn(&Suite) -> u64) -> (u64, Duration) {
    let start = Instant::now();
    let words = grammar.rules().map(|rule| {
        let suite = Suite::new(grammar, rule.name(), extent).expect("it is compiled in every test");
        go_through(&suite)
    });
    (words.sum(), start.elapsed())
}

fn lend(mut words: Words<'_>) -> u64 {
    let mut count = 0;
    while let Some(word) = words.next_word() {
        black_box(word);
        count += 1;
    }
    count
}

fn own(words: Words<'_>) -> u64 {
    let mut count = 0;
    for word in words {
        black_box(word);
        count += 1;
    }
    count
}
