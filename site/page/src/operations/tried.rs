//! What was tried and lost, with what was expected written once.

use serde::Serialize;
use uri_bnf::{
    Expected, Span,
    derivation::{ShownAttempt, ShownAttempts},
    grammar::{Outcome, Reading},
};

/// The attempts on a text. They expect the same few sets thousands of times, which would be most of the answer.
#[derive(Serialize)]
pub(crate) struct CompactAttempts {
    attempts: Vec<Attempt>,
    /// What any of them expected, each set once.
    expected: Vec<Expected>,
}

/// An attempt with the entries that the library writes, but with a number in place of what was expected.
#[derive(Serialize)]
struct Attempt {
    rule: &'static str,
    parent: Option<usize>,
    depth: usize,
    span: Span,
    reach: usize,
    outcome: &'static str,
    reading: Option<ReadingObject>,
    expected: Option<usize>,
}

#[derive(Serialize)]
struct ReadingObject {
    rule: &'static str,
    document: &'static str,
    section: &'static str,
    text: &'static str,
}

impl CompactAttempts {
    pub(crate) fn new(attempts: &ShownAttempts) -> Self {
        let mut expected = Vec::new();
        let attempts = attempts.all().iter().map(|attempt| Attempt::new(attempt, &mut expected)).collect();
        Self { attempts, expected }
    }
}

impl Attempt {
    fn new(attempt: &ShownAttempt, all: &mut Vec<Expected>) -> Self {
        let reading = match attempt.outcome {
            Outcome::Reading(reading) => reading.map(ReadingObject::new),
            _ => None,
        };
        Self {
            rule: attempt.rule,
            parent: attempt.parent,
            depth: attempt.depth,
            span: attempt.span,
            reach: attempt.reach,
            outcome: attempt.outcome.name(),
            reading,
            expected: attempt.expected.map(|expected| number(expected, all)),
        }
    }
}

impl ReadingObject {
    fn new(reading: &'static Reading) -> Self {
        let (document, section) = reading.section();
        Self { rule: reading.rule(), document, section, text: reading.text() }
    }
}

/// The place of a set in the list. There are as many as rules at most, so a search is fast.
fn number(expected: Expected, all: &mut Vec<Expected>) -> usize {
    all.iter().position(|other| *other == expected).unwrap_or_else(|| {
        all.push(expected);
        all.len() - 1
    })
}
