//! Distinguishing steps, in words.

use std::collections::HashMap;

use uri_bnf::bnf::{Distinction, DistinguishingStep, Side};

use crate::text::characters;
use crate::text::visible::{cut, visible};

/// A step, and how many others part in the same way and are not shown.
pub(super) struct ShownStep<'a> {
    pub(super) step: &'a DistinguishingStep,
    pub(super) others: usize,
}

/// The steps to show, and how many are left out.
pub(super) fn shown(side: &Side, all: bool) -> (Vec<ShownStep<'_>>, usize) {
    let left_out = side.count() - side.steps().len();
    if all {
        return (side.steps().iter().map(|step| ShownStep { step, others: 0 }).collect(), left_out);
    }
    let mut steps: Vec<ShownStep<'_>> = Vec::new();
    let mut positions: HashMap<&Distinction, usize> = HashMap::new();
    for step in side.steps() {
        let position = *positions.entry(step.distinction()).or_insert(steps.len());
        match steps.get_mut(position) {
            Some(shown) => shown.others += 1,
            None => steps.push(ShownStep { step, others: 0 }),
        }
    }
    (steps, left_out)
}

/// What follows where the automata part.
pub(super) fn distinction(step: &DistinguishingStep) -> String {
    match step.distinction() {
        Distinction::Characters(characters) => characters::listed(characters),
        Distinction::End => "the end".to_owned(),
    }
}

/// The string of a step. Long ones are cut.
pub(super) fn word(step: &DistinguishingStep) -> String {
    let text = visible(step.word());
    let (beginning, ellipsis) = cut(&text, crate::text::table::LONGEST_TEXT);
    format!("{beginning}{ellipsis}")
}
