//! Exercises that the judge makes and marks.
//!
//! `exercise` takes `edition`, `kind` and `seed`, and `mark` also `answer`. The same seed gives the same exercise on every
//! machine, and nothing is kept between the two.
//!
//! | kind | question | answer |
//! |---|---|---|
//! | `break` | where does it break? | an offset in bytes |
//! | `next` | what can come next? | a list of characters, or `end` |
//! | `refuses` | which rule refuses it? | the name of a rule |
//! | `shortest` | write the shortest string that … | a string |
//! | `derive` | derive this by choosing alternatives | the choices so far, as a list of numbers |

mod breaks;
mod derivation;
mod next;
mod random;
mod refusal;
mod samples;
mod shortest;
mod shortest_goals;

use serde::Serialize;
use uri_bnf::Edition;

use self::random::Random;
use crate::request::{Answer, Problem, Request, write};

/// A question, and what its answer is chosen from.
#[derive(Serialize)]
struct Exercise {
    kind: &'static str,
    edition: String,
    /// The rule from which the text is derived.
    rule: &'static str,
    seed: u64,
    question: String,
    /// The text that the question is about; null if there is none.
    text: Option<String>,
    /// Whether several choices may be right.
    multiple: bool,
    choices: Option<Vec<Choice>>,
    hint: &'static str,
    /// The state of a derivation.
    derivation: Option<derivation::State>,
}

#[derive(Serialize)]
struct Choice {
    value: String,
    label: String,
}

/// What the judge says of an answer.
#[derive(Serialize)]
struct Marked {
    right: bool,
    /// Sentences.
    why: Vec<String>,
    /// The answer, or one of them.
    solution: String,
    /// Whether a derivation is complete.
    done: bool,
    /// The state of the derivation after a right choice.
    derivation: Option<derivation::State>,
}

impl Marked {
    fn new(right: bool, why: Vec<String>, solution: impl Into<String>) -> Self {
        Self { right, why, solution: solution.into(), done: right, derivation: None }
    }
}

/// What all kinds need: the edition, the seed, and numbers that follow from both and the kind.
struct Source {
    edition: Edition,
    seed: u64,
    random: Random,
}

impl Source {
    fn new(request: &Request, kind: u64) -> Result<Self, Problem> {
        let (edition, seed) = (request.edition()?, request.number("seed")?);
        let place = Edition::ALL.iter().position(|own| *own == edition).unwrap_or_default();
        let random = Random::new([seed, kind, u64::try_from(place).unwrap_or_default()]);
        Ok(Self { edition, seed, random })
    }

    fn exercise(&self, kind: &'static str, rule: &'static str, question: String) -> Exercise {
        Exercise {
            kind,
            edition: crate::operations::editions::argument(self.edition),
            rule,
            seed: self.seed,
            question,
            text: None,
            multiple: false,
            choices: None,
            hint: "",
            derivation: None,
        }
    }
}

/// A kind of exercise: its name, and what makes and marks one.
type Kind =
    (&'static str, fn(Source) -> Result<Exercise, Problem>, fn(Source, &Request) -> Result<Marked, Problem>);

const KINDS: [Kind; 5] = [
    ("break", breaks::exercise, breaks::mark),
    ("derive", derivation::exercise, derivation::mark),
    ("next", next::exercise, next::mark),
    ("refuses", refusal::exercise, refusal::mark),
    ("shortest", shortest::exercise, shortest::mark),
];

fn find(request: &Request) -> Result<(Kind, Source), Problem> {
    let name = request.text("kind")?;
    let mut kinds = KINDS.iter().zip(0..);
    let (kind, number) = kinds.find(|((own, ..), _)| *own == name).ok_or_else(|| {
        let names = KINDS.map(|(name, ..)| name).join(", ");
        Problem::new(format_args!("kind is not one of {names}"))
    })?;
    Ok((*kind, Source::new(request, number)?))
}

pub(crate) fn exercise(request: &Request) -> Answer {
    let ((_, make, _), source) = find(request)?;
    write(&make(source)?)
}

pub(crate) fn mark(request: &Request) -> Answer {
    let ((.., mark), source) = find(request)?;
    write(&mark(source, request)?)
}

/// A character in quotes, as a sentence shows it.
fn shown(character: char) -> String {
    match character {
        ' ' => "a space".to_owned(),
        '"' => "'\"'".to_owned(),
        other if other.is_control() => format!("U+{:04X}", u32::from(other)),
        other => format!("\"{other}\""),
    }
}

/// A text in quotes; an empty one is named.
fn quoted(text: &str) -> String {
    if text.is_empty() { "the empty string".to_owned() } else { format!("\"{text}\"") }
}

/// What the question says of the text to be read.
fn subject(edition: Edition) -> String {
    let article = if edition.start_symbol().starts_with('I') { "an" } else { "a" };
    format!("{article} {} of {edition}", edition.start_symbol())
}
