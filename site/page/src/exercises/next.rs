//! "What can come next?"

use std::collections::BTreeSet;

use serde_json::Value;
use uri_bnf::Edition;

use super::{Choice, Exercise, Marked, Source, quoted, samples, shown, subject};
use crate::request::{Problem, Request};

/// The characters that are asked for.
const CHARACTERS: &[char] =
    &[':', '/', '?', '#', '[', ']', '@', '%', 'a', 'g', '1', '.', '-', '~', ';', ' ', '^', '|', 'é'];

/// The value of the choice that the text may end.
const END: &str = "end";

/// A beginning, and the choices: each with whether it is right.
struct Found {
    prefix: String,
    choices: Vec<(String, bool)>,
}

/// Whether some reference begins with `text`.
fn is_viable(edition: Edition, text: &str) -> bool {
    edition.parse(text).map_or_else(|error| error.offset() >= text.len(), |_| true)
}

/// What can come after `prefix`.
fn can_follow(edition: Edition, prefix: &str) -> BTreeSet<char> {
    let is_possible = |character: &char| is_viable(edition, &format!("{prefix}{character}"));
    CHARACTERS.iter().copied().filter(is_possible).collect()
}

fn find(source: &mut Source) -> Result<Found, Problem> {
    let edition = source.edition;
    let samples = samples::samples(edition);
    for _ in 0..40 {
        let Some(sample) = source.random.pick(&samples) else { break };
        let boundaries = samples::boundaries(sample);
        let Some(&at) = source.random.pick(&boundaries) else { break };
        let prefix = sample.get(..at).unwrap_or_default();
        let right = can_follow(edition, prefix);
        // A distractor can follow elsewhere in the same reference.
        let elsewhere = boundaries.iter().filter_map(|&other| sample.get(..other));
        let elsewhere: BTreeSet<char> = elsewhere.flat_map(|prefix| can_follow(edition, prefix)).collect();
        let mut wrong: Vec<char> = elsewhere.difference(&right).copied().collect();
        let mut right: Vec<char> = right.into_iter().collect();
        if wrong.is_empty() {
            wrong = CHARACTERS.iter().copied().filter(|character| !right.contains(character)).collect();
        }
        source.random.shuffle(&mut right);
        source.random.shuffle(&mut wrong);
        let count = 2 + source.random.below(2);
        right.truncate(count);
        wrong.truncate(5 - count);
        if right.is_empty() || wrong.is_empty() {
            continue;
        }
        let mut choices: Vec<_> = right.into_iter().map(|character| (character.to_string(), true)).collect();
        choices.extend(wrong.into_iter().map(|character| (character.to_string(), false)));
        source.random.shuffle(&mut choices);
        choices.push((END.to_owned(), edition.is_valid(prefix)));
        return Ok(Found { prefix: prefix.to_owned(), choices });
    }
    Err(Problem::new("no such text was found"))
}

fn label(value: &str) -> String {
    match value.chars().next() {
        Some(character) if value.chars().count() == 1 => shown(character),
        _ => "nothing: it may end here".to_owned(),
    }
}

pub(super) fn exercise(mut source: Source) -> Result<Exercise, Problem> {
    let Found { prefix, choices } = find(&mut source)?;
    let question = format!(
        "What can come next? This is the beginning of {}. Choose all that apply.",
        subject(source.edition)
    );
    let mut exercise = source.exercise("next", source.edition.start_symbol(), question);
    exercise.text = Some(prefix);
    exercise.multiple = true;
    let choice = |(value, _): (String, bool)| Choice { label: label(&value), value };
    exercise.choices = Some(choices.into_iter().map(choice).collect());
    exercise.hint = "Ask which rules are open at the end of the text, and what each of them allows.";
    Ok(exercise)
}

pub(super) fn mark(mut source: Source, request: &Request) -> Result<Marked, Problem> {
    let Found { prefix, choices } = find(&mut source)?;
    let wrong = || Problem::new("answer is not a list of the choices");
    let answers = request.get("answer").as_array().ok_or_else(wrong)?;
    let answers: Vec<&str> = answers.iter().map(Value::as_str).collect::<Option<_>>().ok_or_else(wrong)?;
    if answers.iter().any(|answer| !choices.iter().any(|(value, _)| value == answer)) {
        return Err(wrong());
    }
    let mut why = Vec::new();
    for (value, is_right) in &choices {
        let is_chosen = answers.contains(&value.as_str());
        match (is_chosen, is_right) {
            (true, false) => why.push(refused(source.edition, &prefix, value)),
            (false, true) => why.push(allowed(source.edition, &prefix, value)),
            _ => {}
        }
    }
    let right = why.is_empty();
    let labels: Vec<_> =
        choices.iter().filter(|(_, is_right)| *is_right).map(|(value, _)| label(value)).collect();
    let solution = labels.join(", ");
    if right {
        why.push(format!("After {}, these can come next: {solution}.", quoted(&prefix)));
    }
    Ok(Marked::new(right, why, solution))
}

/// Why a choice is wrong.
fn refused(edition: Edition, prefix: &str, value: &str) -> String {
    let text = if value == END { prefix.to_owned() } else { format!("{prefix}{value}") };
    let reason = edition.parse(&text).err().map(|error| error.expectation().to_string()).unwrap_or_default();
    if value == END {
        format!("It cannot end here: {reason}.")
    } else {
        format!("{} cannot come next: {reason}.", capital(&label(value)))
    }
}

/// Why a choice is right.
fn allowed(edition: Edition, prefix: &str, value: &str) -> String {
    if value == END {
        return format!("It may end here: {} is valid.", quoted(prefix));
    }
    let text = format!("{prefix}{value}");
    let example = super::breaks::completion(edition, &text);
    let example = example.map(|example| format!(", as in {}", quoted(&example))).unwrap_or_default();
    format!("{} can come next{example}.", capital(&label(value)))
}

/// A sentence's beginning.
fn capital(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(characters).collect()
}
