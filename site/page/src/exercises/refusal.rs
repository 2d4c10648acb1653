//! "Which rule refuses it?"

use std::collections::BTreeSet;

use uri_bnf::{
    Edition, ParseError,
    derivation::{ShownAttempt, ShownAttempts},
    grammar::{Outcome, RuleEntry},
};

use super::{Choice, Exercise, Marked, Source, breaks, subject};
use crate::{
    grammars,
    request::{Problem, Request, rule},
};

/// How many wrong choices there are, at most.
const DISTRACTORS: usize = 3;

/// The rules that were open where a text breaks, in all that was tried.
pub(super) struct Open {
    /// Those inside of which no other is open.
    pub(super) innermost: BTreeSet<&'static str>,
    /// Those around the innermost ones.
    around: BTreeSet<&'static str>,
}

/// Returns the rules that are open where `text` breaks, in every derivation of what comes before.
pub(super) fn open(edition: Edition, text: &str) -> Open {
    let mut open = Open { innermost: BTreeSet::new(), around: BTreeSet::new() };
    let Some(start) = edition.rules().rule(edition.start_symbol()) else { return open };
    let attempts = ShownAttempts::new(&start.attempts(text.as_bytes()), &[]);
    let Some(furthest) = attempts.furthest() else { return open };
    // An attempt that is complete at this offset, such as that of a letter, does not wait for anything more.
    let is_open = |attempt: &ShownAttempt| {
        let waits = attempt
            .expected
            .is_some_and(|expected| expected.rules().next().is_some() || !expected.characters().is_empty());
        attempt.reach == furthest && attempt.outcome != Outcome::NotBegun && waits
    };
    let all = attempts.all();
    let mut is_innermost = vec![true; all.len()];
    for attempt in all.iter().filter(|attempt| is_open(attempt)) {
        if let Some(outer) = attempt.parent.and_then(|parent| is_innermost.get_mut(parent)) {
            *outer = false;
        }
    }
    for (attempt, _) in
        all.iter().zip(is_innermost).filter(|(attempt, is_innermost)| *is_innermost && is_open(attempt))
    {
        open.innermost.insert(attempt.rule);
        let mut outer = attempt.parent.and_then(|parent| all.get(parent));
        while let Some(attempt) = outer {
            open.around.insert(attempt.rule);
            outer = attempt.parent.and_then(|parent| all.get(parent));
        }
    }
    open
}

struct Found {
    text: String,
    error: ParseError,
    choices: Vec<&'static str>,
}

fn find(source: &mut Source) -> Result<Found, Problem> {
    let edition = source.edition;
    let agrees = |text: &str, error: &ParseError| {
        error.rule().name() != edition.start_symbol()
            && open(edition, text).innermost.iter().eq([&error.rule().name()])
    };
    let found = breaks::faulty(&mut source.random, edition, agrees);
    let (text, error) = found.ok_or_else(|| Problem::new("no such text was found"))?;
    let own = error.rule().name();
    // The rules that are open around it, those beside it, and those that it uses.
    let grammar = grammars::grammar(edition)?;
    let open: Vec<_> = error
        .rules()
        .map(RuleEntry::name)
        .filter(|name| *name != own && *name != edition.start_symbol())
        .collect();
    let parent = open.last().copied().unwrap_or(edition.start_symbol());
    let beside = grammar.uses(parent).chain(grammar.uses(own));
    let names =
        open.iter().rev().copied().chain(beside.filter_map(|name| Some(edition.rules().rule(name)?.name())));
    let mut others: Vec<&'static str> = Vec::new();
    for name in names {
        if name != own && !others.contains(&name) {
            others.push(name);
        }
    }
    // Not only the innermost ones.
    others.truncate(DISTRACTORS + 2);
    source.random.shuffle(&mut others);
    others.truncate(DISTRACTORS);
    let mut choices = others;
    choices.push(own);
    source.random.shuffle(&mut choices);
    Ok(Found { text, error, choices })
}

pub(super) fn exercise(mut source: Source) -> Result<Exercise, Problem> {
    let Found { text, error, choices } = find(&mut source)?;
    let question = format!(
        "Which rule refuses it? This is not {}; it breaks {}. Choose the innermost rule that is open there.",
        subject(source.edition),
        breaks::place(&text, error.offset())
    );
    let mut exercise = source.exercise("refuses", source.edition.start_symbol(), question);
    exercise.text = Some(text);
    let choice = |name: &str| Choice { value: name.to_owned(), label: name.to_owned() };
    exercise.choices = Some(choices.into_iter().map(choice).collect());
    exercise.hint = "Derive the text up to that place, from the start symbol down.";
    Ok(exercise)
}

pub(super) fn mark(mut source: Source, request: &Request) -> Result<Marked, Problem> {
    let Found { text, error, choices } = find(&mut source)?;
    let answer = request.text("answer")?;
    if !choices.contains(&answer) {
        return Err(Problem::new("answer is not one of the choices"));
    }
    let own = error.rule();
    let right = answer == own.name();
    let mut why = Vec::new();
    if !right {
        let is_open = open(source.edition, &text).around.contains(answer);
        why.push(if is_open {
            format!("{answer} is open there, but so is {} inside of it.", own.name())
        } else {
            format!("{answer} is not open there: no derivation of what comes before is inside of it at this offset.")
        });
    }
    let names: Vec<_> = error.rules().map(RuleEntry::name).collect();
    why.push(format!("The rules that are open, from the outside in: {}.", names.join(", ")));
    let printed =
        rule(source.edition, own.name())?.printed().split_whitespace().collect::<Vec<_>>().join(" ");
    why.push(format!("It is printed in {} section {}: {printed}.", own.document(), own.section()));
    why.push(format!("{}.", error.expectation()));
    Ok(Marked::new(right, why, own.name()))
}
