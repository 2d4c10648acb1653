//! The choices of a leftmost derivation, in their order.

use uri_bnf::{
    bnf::{Expression, Grammar, Notation, Taken},
    derivation::{ShownDerivation, ShownStep},
};

use super::lengths::Lengths;

/// A choice: which alternative, whether an optional part is there, or how often something is repeated.
pub(super) struct Decision {
    /// The name of the rule.
    pub(super) rule: String,
    /// The part of its definition, as printed.
    pub(super) part: String,
    /// What it can become.
    pub(super) labels: Vec<String>,
    /// The index of what it becomes in this derivation.
    pub(super) right: usize,
    /// The text that is derived before it.
    pub(super) done: String,
    /// What comes after it in the sentential form, and whether it is the name of a rule.
    pub(super) rest: Vec<(String, bool)>,
}

/// What is to be derived next.
#[derive(Clone, Copy)]
enum Item {
    /// The rule of a step.
    Step(usize),
    /// An entry of what a step took.
    Entry { step: usize, entry: usize },
}

/// Goes through a derivation from left to right.
pub(super) struct Walk<'w> {
    grammar: &'w Grammar,
    steps: &'w [ShownStep<'w>],
    text: &'w str,
    /// What is left, the next one last.
    stack: Vec<Item>,
    /// How much of the text is derived.
    done: usize,
    lengths: Lengths,
}

impl<'w> Walk<'w> {
    pub(super) fn new(grammar: &'w Grammar, derivation: &'w ShownDerivation<'w>, text: &'w str) -> Self {
        let lengths = Lengths::default();
        Self { grammar, steps: derivation.steps(), text, stack: vec![Item::Step(0)], done: 0, lengths }
    }

    fn step(&self, index: usize) -> Option<&'w ShownStep<'w>> {
        self.steps.get(index)
    }

    fn entry(&self, step: usize, entry: usize) -> Option<(Taken, &'w Expression, Notation)> {
        let step = self.step(step)?;
        let taken = *step.taken.get(entry)?;
        Some((taken, step.rule.definition().part(taken.part)?, step.rule.notation()))
    }

    /// The entries directly inside an entry.
    fn inside(&self, step: usize, entry: usize) -> Vec<usize> {
        let Some(taken) = self.step(step).map(|step| &step.taken) else { return Vec::new() };
        let depth = taken.get(entry).map_or(0, |entry| entry.depth);
        let after = taken.iter().enumerate().skip(entry + 1).take_while(|(_, inner)| inner.depth > depth);
        after.filter(|(_, inner)| inner.depth == depth + 1).map(|(index, _)| index).collect()
    }

    /// How an item is printed, and whether it is the name of a rule.
    fn printed(&self, item: Item) -> Option<(String, bool)> {
        match item {
            Item::Step(step) => Some((self.step(step)?.rule.name().to_owned(), true)),
            Item::Entry { step, entry } => {
                let (_, expression, notation) = self.entry(step, entry)?;
                Some((
                    expression.display(notation).to_string(),
                    matches!(expression, Expression::Reference(_)),
                ))
            }
        }
    }

    fn push_inside(&mut self, step: usize, entry: usize) {
        let inside = self.inside(step, entry);
        self.stack.extend(inside.into_iter().rev().map(|entry| Item::Entry { step, entry }));
    }

    /// The choice at an entry, if it is one: the labels, and the index of the right one.
    fn choice(&self, step: usize, entry: usize) -> Option<(Vec<String>, usize)> {
        let (taken, expression, notation) = self.entry(step, entry)?;
        let inside = self.inside(step, entry);
        let shown = |expression: &Expression| expression.display(notation).to_string();
        match expression {
            Expression::Alternatives(members) => {
                // The number of a member is that of its first part.
                let chosen = self.step(step)?.taken.get(*inside.first()?)?.part;
                let mut part = taken.part + 1;
                let mut right = 0;
                for (index, member) in members.iter().enumerate() {
                    if part == chosen {
                        right = index;
                    }
                    part += member.parts().count();
                }
                Some((members.iter().map(shown).collect(), right))
            }
            Expression::Optional(element) => {
                let present = shown(element);
                Some((vec![present, "nothing".to_owned()], usize::from(inside.is_empty())))
            }
            Expression::Repetition { minimum, maximum, element } if *maximum != Some(*minimum) => {
                let count = u32::try_from(inside.len()).ok()?;
                let is_possible =
                    |count: &u32| count >= minimum && maximum.is_none_or(|maximum| *count <= maximum);
                let mut counts = vec![0, 1, count.saturating_sub(1), count, count + 1, count + 2];
                counts.retain(is_possible);
                counts.sort_unstable();
                counts.dedup();
                let right = counts.iter().position(|own| *own == count)?;
                let element = shown(element);
                let label = |count: &u32| match count {
                    0 => "nothing".to_owned(),
                    1 => element.clone(),
                    _ => format!("{element}, {count} times"),
                };
                (counts.len() > 1).then(|| (counts.iter().map(label).collect(), right))
            }
            _ => None,
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = Decision;

    fn next(&mut self) -> Option<Decision> {
        while let Some(item) = self.stack.pop() {
            match item {
                Item::Step(index) => {
                    let step = self.step(index)?;
                    if self.lengths.is_character(self.grammar, step.rule.name()) {
                        self.done = step.span.end;
                    } else {
                        self.stack.push(Item::Entry { step: index, entry: 0 });
                    }
                }
                Item::Entry { step, entry } => {
                    let (taken, expression, _) = self.entry(step, entry)?;
                    if let Some((labels, right)) = self.choice(step, entry) {
                        let rest = self.stack.iter().rev().filter_map(|item| self.printed(*item)).collect();
                        let decision = Decision {
                            rule: self.step(step)?.rule.name().to_owned(),
                            part: self.printed(item)?.0,
                            labels,
                            right,
                            done: self.text.get(..self.done).unwrap_or_default().to_owned(),
                            rest,
                        };
                        self.push_inside(step, entry);
                        return Some(decision);
                    }
                    match (taken.step, expression) {
                        (Some(inner), _) => self.stack.push(Item::Step(inner)),
                        (
                            None,
                            Expression::Alternatives(_)
                            | Expression::Sequence(_)
                            | Expression::Optional(_)
                            | Expression::Group(_)
                            | Expression::Repetition { .. },
                        ) => self.push_inside(step, entry),
                        _ => self.done = taken.span.end,
                    }
                }
            }
        }
        None
    }
}
