//! The recorded steps with their places: which are inside which.

use super::error::MatchError;
use super::name_numbers::NameNumbers;
use super::steps::Step;
use alloc::vec::Vec;
use uri_bnf_span::Span;

/// The recorded steps, checked.
#[derive(Clone, Debug, Default)]
pub(super) struct Outline {
    steps: Vec<Outlined>,
    /// The steps that are open, with the offset up to which each is covered.
    open: Vec<(usize, usize)>,
}

/// A recorded step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlined {
    /// The number of the name of its rule; `usize::MAX` if no rule has it.
    pub(super) name: usize,
    pub(super) span: Span,
    /// The index of the first step that is not inside it.
    pub(super) end: usize,
}

impl Outline {
    /// Reads the steps of an input of this length.
    pub(super) fn read<'n>(
        &mut self,
        names: &NameNumbers<'_>,
        length: usize,
        steps: impl IntoIterator<Item = Step<'n>>,
    ) -> Result<(), MatchError> {
        self.steps.clear();
        self.open.clear();
        for (index, step) in steps.into_iter().enumerate() {
            let name = names.number(step.rule);
            if index == 0 && name.is_none() {
                return Err(MatchError::UnknownRule { rule: step.rule.into() });
            }
            while self.open.len() > step.depth {
                self.close(index);
            }
            let misplaced = || MatchError::Misplaced { step: index, rule: step.rule.into(), span: step.span };
            let limit = match self.open.last_mut() {
                None => Span::new(0, if index == 0 { length } else { 0 }),
                Some((parent, covered)) => {
                    let start = *covered;
                    *covered = step.span.end;
                    Span::new(start, self.steps.get(*parent).map_or(0, |parent| parent.span.end))
                }
            };
            let is_inside = limit.start <= step.span.start
                && step.span.start <= step.span.end
                && step.span.end <= limit.end;
            if self.open.len() != step.depth || (step.depth == 0) != (index == 0) || !is_inside {
                return Err(misplaced());
            }
            self.open.push((index, step.span.start));
            self.steps.push(Outlined { name: name.unwrap_or(usize::MAX), span: step.span, end: 0 });
        }
        let count = self.steps.len();
        while !self.open.is_empty() {
            self.close(count);
        }
        Ok(())
    }

    fn close(&mut self, end: usize) {
        if let Some(step) = self.open.pop().and_then(|(step, _)| self.steps.get_mut(step)) {
            step.end = end;
        }
    }

    pub(super) fn step(&self, index: usize) -> Option<Outlined> {
        self.steps.get(index).copied()
    }

    /// The steps directly inside a step, with their indices.
    pub(super) fn children(&self, index: usize) -> impl Iterator<Item = (usize, Outlined)> {
        let end = self.steps.get(index).map_or(0, |step| step.end);
        let mut next = index + 1;
        core::iter::from_fn(move || {
            let child = (next, self.steps.get(next).copied().filter(|_| next < end)?);
            next = child.1.end;
            Some(child)
        })
    }
}
