//! "Derive this by choosing alternatives": a leftmost derivation.

mod decisions;
mod lengths;

use serde::Serialize;
use uri_bnf::{
    bnf::{Ambiguities, PrintedDerivation},
    derivation::ShownDerivation,
    grammar::RuleEntry,
};

use self::decisions::{Decision, Walk};
use super::{Choice, Exercise, Marked, Source, quoted, samples, shown};
use crate::{
    grammars,
    request::{Problem, Request, rule},
};

/// How many choices an exercise has.
const LEAST: usize = 3;
const MOST: usize = 14;

/// The longest text, in bytes.
const LONGEST: usize = 24;

/// How far a derivation has come, and the next choice.
#[derive(Serialize)]
pub(super) struct State {
    /// The sentential form: what is derived, what is to be chosen, and what comes after it.
    form: Vec<Piece>,
    /// The rule whose definition is being derived; null at the end.
    rule: Option<&'static str>,
    /// The part of the definition that is to be chosen, as printed.
    part: Option<String>,
    choices: Vec<Choice>,
}

/// A piece of a sentential form.
#[derive(Serialize)]
struct Piece {
    text: String,
    /// `done`, `open` (to be chosen), `rule` or `terminal`.
    kind: &'static str,
}

/// A rule, a text that it derives in one way only, and how.
struct Found {
    entry: &'static RuleEntry,
    text: String,
    printed: PrintedDerivation<'static>,
}

fn find(source: &mut Source) -> Result<Found, Problem> {
    let edition = source.edition;
    let (deriver, grammar) = (grammars::deriver(edition)?, grammars::grammar(edition)?);
    let start = rule(edition, edition.start_symbol())?;
    let samples = samples::samples(edition);
    for _ in 0..30 {
        let Some(sample) = source.random.pick(&samples) else { break };
        let whole = deriver.derive(start, sample.as_bytes()).map_err(Problem::new)?;
        let steps: Vec<_> =
            whole.steps().iter().filter(|step| (2..=LONGEST).contains(&step.span().len())).collect();
        let Some(step) = source.random.pick(&steps) else { continue };
        let Some(entry) = edition.rules().rule(step.production().name()) else { continue };
        let Some(text) = step.span().get(sample) else { continue };
        let Ok(printed) = deriver.derive(entry, text.as_bytes()) else { continue };
        let count = Walk::new(grammar, &ShownDerivation::new(&printed, &[]), text).count();
        if !(LEAST..=MOST).contains(&count) {
            continue;
        }
        let ways = Ambiguities::of(grammar, entry.name(), text.as_bytes(), Some(&printed));
        if ways.is_ok_and(|ways| ways.count() == 1) {
            return Ok(Found { entry, text: text.to_owned(), printed });
        }
    }
    Err(Problem::new("no such text was found"))
}

/// The state before a decision; at the end if there is none.
fn state(source: &Source, found: &Found, decision: Option<Decision>) -> State {
    let Some(decision) = decision else {
        let done = Piece { text: found.text.clone(), kind: "done" };
        return State { form: vec![done], rule: None, part: None, choices: Vec::new() };
    };
    let mut form = vec![
        Piece { text: decision.done, kind: "done" },
        Piece { text: decision.part.clone(), kind: "open" },
    ];
    form.extend(
        decision
            .rest
            .into_iter()
            .map(|(text, is_rule)| Piece { text, kind: if is_rule { "rule" } else { "terminal" } }),
    );
    let choices = decision.labels.into_iter().zip(0..);
    State {
        form,
        rule: source.edition.rules().rule(&decision.rule).map(RuleEntry::name),
        part: Some(decision.part),
        choices: choices
            .map(|(label, value): (String, usize)| Choice { value: value.to_string(), label })
            .collect(),
    }
}

pub(super) fn exercise(mut source: Source) -> Result<Exercise, Problem> {
    let found = find(&mut source)?;
    let name = found.entry.name();
    let question = format!(
        "Derive {} from {name} of {}. The leftmost part that is open is next: choose what it becomes.",
        quoted(&found.text),
        source.edition
    );
    let grammar = grammars::grammar(source.edition)?;
    let derivation = ShownDerivation::new(&found.printed, &[]);
    let first = Walk::new(grammar, &derivation, &found.text).next();
    let mut exercise = source.exercise("derive", name, question);
    exercise.derivation = Some(state(&source, &found, first));
    exercise.text = Some(found.text);
    exercise.hint = "Compare what each alternative begins with to what comes next in the text.";
    Ok(exercise)
}

pub(super) fn mark(mut source: Source, request: &Request) -> Result<Marked, Problem> {
    let found = find(&mut source)?;
    let wrong = || Problem::new("answer is not a list of numbers of choices");
    let answers = request.get("answer").as_array().ok_or_else(wrong)?;
    let answers: Vec<_> =
        answers.iter().map(serde_json::Value::as_u64).collect::<Option<_>>().ok_or_else(wrong)?;
    let grammar = grammars::grammar(source.edition)?;
    let derivation = ShownDerivation::new(&found.printed, &[]);
    let mut walk = Walk::new(grammar, &derivation, &found.text);
    for answer in answers {
        let decision = walk.next().ok_or_else(wrong)?;
        let answer = usize::try_from(answer)
            .ok()
            .filter(|answer| *answer < decision.labels.len())
            .ok_or_else(wrong)?;
        let label = |index: usize| decision.labels.get(index).map(String::as_str).unwrap_or_default();
        if answer != decision.right {
            let next = found.text.get(decision.done.len()..).and_then(|rest| rest.chars().next());
            let next = next.map_or_else(
                || "the text ends".to_owned(),
                |next| format!("the text goes on with {}", shown(next)),
            );
            let why = vec![
                format!("Not {}: with it, no derivation gives {}.", label(answer), quoted(&found.text)),
                format!("After {}, {next}.", quoted(&decision.done)),
            ];
            let mut marked = Marked::new(false, why, label(decision.right));
            marked.derivation = Some(state(&source, &found, Some(decision)));
            return Ok(marked);
        }
    }
    let next = walk.next();
    let (done, solution) = match &next {
        None => (true, found.text.clone()),
        Some(decision) => (false, decision.labels.get(decision.right).cloned().unwrap_or_default()),
    };
    let why = if done {
        vec![format!("That is a derivation of {}, and there is no other.", quoted(&found.text))]
    } else {
        vec!["Right so far.".to_owned()]
    };
    let mut marked = Marked::new(true, why, solution);
    marked.done = done;
    marked.derivation = Some(state(&source, &found, next));
    Ok(marked)
}
