//! The derivation of an input: its steps, and the parts of the printed rules that each took.

use uri_bnf::Span;
use uri_bnf::bnf::{PrintedDerivation, PrintedStep, Production, Taken};

use super::hidden::is_inside;

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
        if secrets.is_empty() {
            return self;
        }
        let mut numbers = Vec::with_capacity(self.steps.len());
        let mut next = 0;
        for step in &self.steps {
            let is_kept = !is_inside(secrets, step.span);
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
                hidden_below = is_inside(secrets, entry.span).then_some(entry.depth);
                entry.step = entry.step.and_then(number);
                true
            });
            is_kept
        });
        self
    }
}
