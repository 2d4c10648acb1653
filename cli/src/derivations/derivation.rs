//! The derivation of an input: its steps, and the parts of the printed rules that each took.

use std::fmt::Display;

use uri_bnf::Span;
use uri_bnf::bnf::{
    self, Ambiguities, AmbiguityError, Grammar, Matcher, PrintedDerivation, PrintedStep, Production, Taken,
};
use uri_bnf::grammar::{Derived, RuleEntry};

use super::folded::{self, Line};
use crate::names::specification::SpecificationName;
use crate::status::Failure;

/// The printed rules of a specification, and of those that it is linked to.
pub(crate) struct Grammars {
    own: Grammar,
    linked: Vec<Grammar>,
}

impl Grammars {
    pub(crate) fn read(specification: SpecificationName) -> Result<Self, Failure> {
        let linked = match specification {
            SpecificationName::Rfc2141 => Vec::new(),
            _ => vec![SpecificationName::Rfc2141.read_grammar()?],
        };
        Ok(Self { own: specification.read_grammar()?, linked })
    }
}

/// Derives inputs by the printed rules.
pub(crate) struct Deriver<'g> {
    rule: &'static RuleEntry,
    grammars: &'g Grammars,
    matcher: Matcher<'g>,
}

impl<'g> Deriver<'g> {
    /// Derives inputs from a rule of the specification whose printed rules these are.
    pub(crate) fn new(rule: &'static RuleEntry, grammars: &'g Grammars) -> Result<Self, Failure> {
        let unreadable =
            |error: &dyn Display| Failure::Unknown(format!("cannot derive by the printed rules: {error}"));
        let matcher = Matcher::new(&grammars.own).map_err(|error| unreadable(&error))?;
        Ok(Self { rule, grammars, matcher })
    }

    /// Returns the derivation of `bytes`.
    ///
    /// # Errors
    ///
    /// Returns an error if `bytes` are not in the language of the rule, or if the printed rules do not derive them.
    pub(crate) fn derive(&self, bytes: &[u8]) -> Result<PrintedDerivation<'g>, String> {
        let derived = self.rule.derive(bytes).map_err(|error| error.to_string())?;
        let recorded = derived.iter().map(|&Derived { ref rule, depth, span }| bnf::Step {
            rule: rule.name(),
            depth,
            span,
        });
        self.matcher.derivation(bytes, recorded).map_err(|error| error.to_string())
    }

    /// Returns all derivations of `bytes`, compared with this one.
    pub(crate) fn ambiguities(
        &self,
        bytes: &[u8],
        taken: &PrintedDerivation<'_>,
    ) -> Result<Ambiguities<'g>, AmbiguityError> {
        Ambiguities::of(&self.grammars.own, self.rule.name(), bytes, Some(taken))
    }

    /// Returns the lines of a derivation for people.
    pub(crate) fn lines<'d>(&self, derivation: &'d Derivation<'g>, all: bool) -> Vec<Line<'d, 'g>> {
        let Grammars { own, linked } = self.grammars;
        folded::lines(derivation, std::iter::once(own).chain(linked).collect(), all)
    }
}

/// The derivation of an input.
pub(crate) struct Derivation<'g> {
    /// The steps, each before those inside it.
    pub(crate) steps: Vec<Step<'g>>,
}

/// One application of a rule.
pub(crate) struct Step<'g> {
    /// The printed rule.
    pub(crate) rule: &'g Production,
    /// The step inside which it is.
    pub(crate) parent: Option<usize>,
    pub(crate) depth: usize,
    /// The bytes of the input that it derives.
    pub(crate) span: Span,
    /// The parts of its definition that it took, in preorder.
    pub(crate) taken: Vec<Taken>,
}

impl<'g> Derivation<'g> {
    /// What is shown of a derivation of an input with these secrets.
    pub(crate) fn new(printed: &PrintedDerivation<'g>, secrets: &[Span]) -> Self {
        let step = |(index, step): (usize, &PrintedStep<'g>)| Step {
            rule: step.production(),
            parent: step.parent(),
            depth: step.depth(),
            span: step.span(),
            taken: printed.taken(index).to_vec(),
        };
        let steps = printed.steps().iter().enumerate().map(step).collect();
        Self { steps }.without(secrets)
    }

    /// Removes what is inside secrets: of an entry inside one, the number of times is left, and nothing below it.
    fn without(mut self, secrets: &[Span]) -> Self {
        let is_inside = |span: Span| {
            secrets.iter().any(|secret| {
                span.start < secret.end
                    && secret.start < span.end
                    && secret.start <= span.start
                    && span.end <= secret.end
            })
        };
        if secrets.is_empty() {
            return self;
        }
        let mut numbers = Vec::with_capacity(self.steps.len());
        let mut next = 0;
        for step in &self.steps {
            let is_kept = !is_inside(step.span);
            numbers.push(is_kept.then_some(next));
            next += usize::from(is_kept);
        }
        let number = |old: usize| numbers.get(old).copied().flatten();
        let mut index = 0;
        self.steps.retain_mut(|step| {
            let is_kept = number(index).is_some();
            index += 1;
            step.parent = step.parent.and_then(number);
            let mut hidden_below = None;
            step.taken.retain_mut(|entry| {
                if hidden_below.is_some_and(|depth| entry.depth > depth) {
                    return false;
                }
                hidden_below = is_inside(entry.span).then_some(entry.depth);
                entry.step = entry.step.and_then(number);
                true
            });
            is_kept
        });
        self
    }
}
