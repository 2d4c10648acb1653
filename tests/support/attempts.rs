//! The guarantees of derivations by name, and of attempts.

use std::collections::BTreeSet;

use uri_bnf::{
    ParseError, Span,
    bnf::{Expression, Grammar, Production},
    grammar::{Attempt, Attempts, Derived, Outcome, RuleEntry},
};

use super::{Judge, same};

/// Checks the derivation of `word` from `rule`, or the error, and what was tried.
pub(crate) fn check(judge: &Judge, rule: &RuleEntry, word: &[u8]) -> Result<(), String> {
    let attempts = rule.attempts(word);
    let all = attempts.all();
    check_attempts(&all)?;
    let is_kept = |attempt: &&Attempt| attempt.outcome == Outcome::Kept;
    let kept: Vec<_> = all.iter().filter(is_kept).map(step_of).collect();
    let derived = rule.derive(word);
    same("the whole word", attempts.is_whole(), derived.is_ok())?;
    match derived {
        Ok(steps) => {
            same("steps", &kept, &steps)?;
            check_derivation(&judge.grammar, rule, &steps, word)?;
            check_runs(&rule.derive_runs(word).map_err(|error| error.to_string())?, &steps)
        }
        Err(error) => check_error(judge, rule, &attempts, &all, &error, word),
    }
}

fn step_of(attempt: &Attempt) -> Derived {
    Derived { rule: attempt.rule, depth: attempt.depth, span: attempt.span }
}

/// Each attempt is inside its parent, and nothing was recorded twice.
fn check_attempts(all: &[Attempt]) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    for (index, attempt) in all.iter().enumerate() {
        let Attempt { rule, parent, depth, span, reach, outcome, expected } = *attempt;
        same("an attempt without parent", parent.is_none(), index == 0)?;
        if let Some(around) = parent.map(|parent| &all[parent]) {
            same("the depth of an attempt", depth, around.depth + 1)?;
            let is_inside = around.span.start <= span.start && reach <= around.reach;
            same("an attempt inside its parent", is_inside, true)?;
            let is_within_kept = around.outcome == Outcome::Kept;
            same("kept inside what is kept", is_within_kept || outcome != Outcome::Kept, true)?;
        }
        same("it reached its end", span.end <= reach, true)?;
        same("it began", outcome == Outcome::NotBegun, outcome == Outcome::NotBegun && reach == span.start)?;
        // These represent their characters, which are beyond US-ASCII.
        let is_named = ["ucschar", "iprivate"].contains(&rule.name());
        let waits_for_itself =
            !is_named && reach == span.start && expected.rules().any(|other| other.name() == rule.name());
        same("it waited for itself", waits_for_itself, false)?;
        same("a reading without words", outcome == Outcome::Reading(None), false)?;
        if !seen.insert((parent, rule.name(), span.start, span.end)) {
            return Err(format!("{} {span:?} twice", rule.name()));
        }
    }
    Ok(())
}

/// The steps are a derivation of `word` under the printed grammar.
fn check_derivation(
    grammar: &Grammar,
    rule: &RuleEntry,
    steps: &[Derived],
    word: &[u8],
) -> Result<(), String> {
    same("the first step", (steps[0].rule.name(), steps[0].depth), (rule.name(), 0))?;
    same("the first span", steps[0].span, Span::new(0, word.len()))?;
    // The steps that are open, and the end of what each has derived until now.
    let mut open: Vec<(&Derived, usize)> = Vec::new();
    for step in steps {
        close(grammar, &mut open, step.depth)?;
        let Some((around, end)) = open.last_mut() else {
            same("one start symbol", step.depth, 0)?;
            open.push((step, step.span.start));
            continue;
        };
        same("a step inside its parent", step.depth, around.depth + 1)?;
        let production = grammar.rule(around.rule.name()).ok_or("no such rule")?;
        let is_used = grammar.uses(production.name()).any(|used| used.eq_ignore_ascii_case(step.rule.name()));
        same(&format!("{} uses {}", production.name(), step.rule.name()), is_used, true)?;
        same("steps in order", *end <= step.span.start && step.span.end <= around.span.end, true)?;
        let between = step.span.start - *end;
        *end = step.span.end;
        check_terminals(production, between)?;
        open.push((step, step.span.start));
    }
    close(grammar, &mut open, 0)
}

/// Closes the steps of this depth and below it.
fn close(grammar: &Grammar, open: &mut Vec<(&Derived, usize)>, depth: usize) -> Result<(), String> {
    while open.len() > depth {
        let Some((step, end)) = open.pop() else { break };
        let production = grammar.rule(step.rule.name()).ok_or("no such rule")?;
        check_terminals(production, step.span.end - end)?;
    }
    Ok(())
}

/// Octets that no step inside derives are terminals of the definition.
fn check_terminals(production: &Production, octets: usize) -> Result<(), String> {
    fn has_terminals(expression: &Expression) -> bool {
        match expression {
            Expression::Reference(_) | Expression::Bracketed(_) => false,
            Expression::Alternatives(parts) | Expression::Sequence(parts) => parts.iter().any(has_terminals),
            Expression::Optional(element)
            | Expression::Group(element)
            | Expression::Repetition { element, .. } => has_terminals(element),
            _ => true,
        }
    }
    same("octets without a rule", octets > 0 && !has_terminals(production.definition()), false)
}

/// The steps without those inside runs are some of all, in their order.
fn check_runs(runs: &[Derived], steps: &[Derived]) -> Result<(), String> {
    let mut all = steps.iter();
    for step in runs {
        same("a step of a run", all.any(|other| other == step), true)?;
    }
    Ok(())
}

/// The attempts that reached the offset of the error are first, and expect what it expects.
fn check_error(
    judge: &Judge,
    rule: &RuleEntry,
    attempts: &Attempts,
    all: &[Attempt],
    error: &ParseError,
    word: &[u8],
) -> Result<(), String> {
    same("the error", rule.explain(word).as_ref(), Some(error))?;
    same("the offset", attempts.offset(), error.offset())?;
    same("the greatest reach", all.iter().map(|attempt| attempt.reach).max(), Some(error.offset()))?;
    same("the reach of the start symbol", all[0].reach, error.offset())?;
    let expected = all[0].expected;
    same("the end", expected.end(), error.expected().end())?;
    same("what it waits for", judge.covered(&expected), judge.covered(&error.expected()))?;
    let lost = attempts.lost();
    let first = lost.iter().take_while(|attempt| attempt.reach == error.offset()).count();
    same("the first attempts", lost[first..].iter().all(|attempt| attempt.reach < error.offset()), true)?;
    let furthest = all.iter().filter(|attempt| attempt.reach == error.offset()).count();
    same("the number of first attempts", first, furthest)
}
