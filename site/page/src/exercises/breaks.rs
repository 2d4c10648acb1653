//! "Where does it break?"

use std::{cmp::Ordering, collections::BTreeMap};

use uri_bnf::{Edition, ParseError};

use super::{Exercise, Marked, Source, quoted, random::Random, samples, shown, subject};
use crate::request::{Problem, Request};

/// How many texts are tried for one exercise.
const TRIES: usize = 60;

/// Texts that are not valid, by what they have in common: the rule, what is found there, and what is expected.
type Groups = BTreeMap<(&'static str, String, String), (String, ParseError)>;

/// Returns a text that is not valid. Faults of different kinds are equally likely, although the texts are not.
pub(super) fn faulty(
    random: &mut Random,
    edition: Edition,
    is_wanted: impl Fn(&str, &ParseError) -> bool,
) -> Option<(String, ParseError)> {
    let samples = samples::samples(edition);
    let mut groups = Groups::new();
    for _ in 0..TRIES {
        let text = samples::altered(random, &samples)?;
        let Err(error) = edition.parse(&text) else { continue };
        if is_wanted(&text, &error) {
            let key = (error.rule().name(), error.found().to_string(), error.expected().to_string());
            groups.entry(key).or_insert((text, error));
        }
    }
    let all: Vec<_> = groups.into_values().collect();
    random.pick(&all).cloned()
}

fn find(source: &mut Source) -> Result<(String, ParseError), Problem> {
    faulty(&mut source.random, source.edition, |_, _| true)
        .ok_or_else(|| Problem::new("no such text was found"))
}

pub(super) fn exercise(mut source: Source) -> Result<Exercise, Problem> {
    let (text, _) = find(&mut source)?;
    let question = format!(
        "Where does it break? This is not {}. Choose the first place at which no such reference can go on like this: a character, or the end.",
        subject(source.edition)
    );
    let mut exercise = source.exercise("break", source.edition.start_symbol(), question);
    exercise.text = Some(text);
    exercise.hint = "Read from the left. At each character, ask whether any reference begins like this.";
    Ok(exercise)
}

/// Where a text breaks, in words.
pub(super) fn place(text: &str, offset: usize) -> String {
    match text.get(offset..).and_then(|rest| rest.chars().next()) {
        Some(character) => format!("at {}, offset {offset}", shown(character)),
        None => format!("at its end, offset {offset}"),
    }
}

/// A reference that begins with `prefix`.
pub(super) fn completion(edition: Edition, prefix: &str) -> Option<String> {
    const ENDS: [&str; 16] =
        ["", "a", "1", "@", "@a", "/", ":", "//a", "]", "1]", "::1]", ":1]", "20", "0", "a:", ".1"];
    ENDS.iter().map(|end| format!("{prefix}{end}")).find(|text| edition.is_valid(text))
}

pub(super) fn mark(mut source: Source, request: &Request) -> Result<Marked, Problem> {
    let (text, error) = find(&mut source)?;
    let edition = source.edition;
    let answer = usize::try_from(request.number("answer")?).unwrap_or(usize::MAX);
    let offset = error.offset();
    let at = place(&text, offset);
    let mut why = Vec::new();
    match answer.cmp(&offset) {
        Ordering::Equal => why.push(format!("It breaks {at}.")),
        Ordering::Less => {
            let prefix = samples::boundaries(&text).into_iter().find(|boundary| *boundary > answer);
            let prefix = text.get(..prefix.unwrap_or(offset).min(offset)).unwrap_or_default();
            let example =
                completion(edition, prefix).map(|example| format!(", such as {}", quoted(&example)));
            why.push(format!(
                "Not yet: there are references that begin with {}{}.",
                quoted(prefix),
                example.unwrap_or_default()
            ));
            why.push(format!("It breaks {at}."));
        }
        Ordering::Greater => {
            let prefix = text.get(..offset).unwrap_or_default();
            why.push(format!(
                "It breaks before that, {at}: after {}, no reference goes on like this.",
                quoted(prefix)
            ));
        }
    }
    why.push(format!("The rule {} is at that place: {}.", error.rule().name(), error.expectation()));
    Ok(Marked::new(answer == offset, why, offset.to_string()))
}
