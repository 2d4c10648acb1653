//! A derivation as JSON.

use serde::Serialize;
use uri_bnf::Span;
use uri_bnf::bnf::{Expression, Production};
use uri_bnf::grammar::{Outcome, Reading, RuleEntry};

use super::attempts::{Attempt, Tried};
use super::derivation::{Derivation, Step};
use super::drawing::entry;
use crate::names::specification::SpecificationName;
use crate::text::visible::lossy;
use crate::verdicts::objects::{Terminal, expected};

/// A derivation: the rules that it used, and its steps.
#[derive(Serialize)]
pub(crate) struct DerivationObject<'d> {
    rules: Vec<RuleObject<'d>>,
    steps: Vec<StepObject<'d>>,
}

/// What was tried, kept and lost.
#[derive(Serialize)]
#[serde(transparent)]
pub(crate) struct TriedObject(Vec<AttemptObject>);

/// An application of a rule that was tried; its number is its position.
#[derive(Serialize)]
struct AttemptObject {
    rule: &'static str,
    parent: Option<usize>,
    depth: usize,
    span: Span,
    reach: usize,
    outcome: &'static str,
    reading: Option<ReadingObject>,
    expected: Option<Vec<Terminal>>,
}

/// A reading of the specification.
#[derive(Serialize)]
struct ReadingObject {
    rule: &'static str,
    document: &'static str,
    section: &'static str,
    text: &'static str,
}

impl TriedObject {
    pub(crate) fn new(tried: &Tried) -> Self {
        let object = |attempt: &Attempt| {
            let (outcome, reading) = match attempt.outcome {
                Outcome::Kept => ("kept", None),
                Outcome::NotBegun => ("not-begun", None),
                Outcome::Failed => ("failed", None),
                Outcome::Undone => ("undone", None),
                Outcome::Longer => ("longer", None),
                Outcome::Reading(reading) => ("reading", reading.map(ReadingObject::new)),
            };
            AttemptObject {
                rule: attempt.rule,
                parent: attempt.parent,
                depth: attempt.depth,
                span: attempt.span,
                reach: attempt.reach,
                outcome,
                reading,
                expected: attempt.expected.as_ref().map(expected),
            }
        };
        Self(tried.attempts.iter().map(object).collect())
    }
}

impl ReadingObject {
    fn new(reading: &Reading) -> Self {
        let (document, section) = reading.section();
        Self { rule: reading.rule(), document, section, text: reading.text() }
    }
}

/// A rule as printed, and its parts.
#[derive(Serialize)]
struct RuleObject<'d> {
    rule: &'d str,
    document: Option<&'static str>,
    section: Option<&'static str>,
    printed: &'d str,
    parts: Vec<PartObject>,
}

/// A part of a definition; its number is its position.
#[derive(Serialize)]
struct PartObject {
    depth: usize,
    kind: &'static str,
    printed: String,
}

/// One application of a rule; its number is its position.
#[derive(Serialize)]
struct StepObject<'d> {
    rule: &'d str,
    /// The position of the rule in `rules`.
    definition: usize,
    parent: Option<usize>,
    depth: usize,
    span: Span,
    text: String,
    taken: Vec<TakenObject>,
}

/// A part that a step took.
#[derive(Serialize)]
struct TakenObject {
    part: usize,
    depth: usize,
    span: Span,
    step: Option<usize>,
}

impl<'d> DerivationObject<'d> {
    /// The texts are those of `shown`, the input without its secrets.
    pub(crate) fn new(
        derivation: &'d Derivation<'_>,
        shown: &[u8],
        specification: SpecificationName,
    ) -> Self {
        let (mut rules, mut steps) = (Vec::<RuleObject<'d>>::new(), Vec::new());
        for step in &derivation.steps {
            let is_same =
                |rule: &RuleObject<'_>| rule.rule == step.rule.name() && rule.printed == step.rule.printed();
            let definition = rules.iter().position(is_same).unwrap_or_else(|| {
                rules.push(RuleObject::new(step.rule, entry(step.rule, specification)));
                rules.len() - 1
            });
            steps.push(StepObject::new(step, definition, shown));
        }
        Self { rules, steps }
    }
}

impl<'d> RuleObject<'d> {
    fn new(rule: &'d Production, entry: Option<&'static RuleEntry>) -> Self {
        let part = |(depth, part): (usize, &Expression)| PartObject {
            depth,
            kind: kind(part),
            printed: part.display(rule.notation()).to_string(),
        };
        Self {
            rule: rule.name(),
            document: entry.map(RuleEntry::document),
            section: entry.map(RuleEntry::section),
            printed: rule.printed(),
            parts: rule.definition().parts().map(part).collect(),
        }
    }
}

impl<'d> StepObject<'d> {
    fn new(step: &'d Step<'_>, definition: usize, shown: &[u8]) -> Self {
        let taken = step.taken.iter().map(|taken| TakenObject {
            part: taken.part,
            depth: taken.depth,
            span: taken.span,
            step: taken.step,
        });
        Self {
            rule: step.rule.name(),
            definition,
            parent: step.parent,
            depth: step.depth,
            span: step.span,
            text: lossy(shown.get(step.span.range()).unwrap_or_default().into()).into_owned(),
            taken: taken.collect(),
        }
    }
}

fn kind(expression: &Expression) -> &'static str {
    match expression {
        Expression::Alternatives(_) => "alternatives",
        Expression::Sequence(_) => "sequence",
        Expression::Repetition { .. } => "repetition",
        Expression::Optional(_) => "optional",
        Expression::Group(_) => "group",
        Expression::Literal(_) | Expression::AnyCase(_) | Expression::Quote => "literal",
        Expression::Values(_) => "values",
        Expression::Prose(_) => "prose",
        Expression::Reference(_) | Expression::Bracketed(_) | Expression::Linked(_) => "reference",
    }
}
