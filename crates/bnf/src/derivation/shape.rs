//! Which rules are derived from the grammar as data, because a parser may not record their steps.

use crate::linking::grammar::Grammar;
use crate::syntax::expression::Expression;
use alloc::vec::Vec;

/// The greatest length of the texts of a rule for single characters: a character in UTF-8 has at most 4 octets, and an
/// escape has 3.
const CHARACTER_LENGTH: usize = 4;
/// How many instructions a program may have.
pub(super) const SIZE_LIMIT: usize = 1 << 16;
/// How many instructions a rule for single characters may have. Each reference to it has a copy.
const CHARACTER_SIZE: usize = 1 << 12;
/// How deep expressions and rules may be nested.
pub(super) const DEPTH_LIMIT: usize = 512;

/// The measures of a definition with all rules that it refers to. Numbers that are too large are `usize::MAX`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shape {
    /// The lengths of the shortest and the longest text.
    pub(super) shortest: usize,
    pub(super) longest: usize,
    /// A bound on the number of instructions.
    size: usize,
    depth: usize,
}

/// The shapes of all rules.
#[derive(Clone, Debug)]
pub(super) struct Shapes(Vec<Shape>);

impl Shapes {
    pub(super) fn of(grammar: &Grammar) -> Shapes {
        let mut shapes = Shapes(grammar.rules.iter().map(|_| Shape::default()).collect());
        for &rule in &grammar.dependencies_first {
            let Some(production) = grammar.rules.get(rule) else { continue };
            let shape = shapes.shape(grammar, rule, production.definition());
            if let Some(slot) = shapes.0.get_mut(rule) {
                *slot = shape;
            }
        }
        shapes
    }

    fn of_rule(&self, rule: usize) -> Shape {
        self.0.get(rule).copied().unwrap_or_default()
    }

    /// Whether the texts of the rule are single characters.
    pub(super) fn is_character(&self, rule: usize) -> bool {
        let shape = self.of_rule(rule);
        shape.shortest > 0 && shape.longest <= CHARACTER_LENGTH && shape.size <= CHARACTER_SIZE
    }

    /// Whether the rule, with all that it refers to, is small enough to be part of a program.
    pub(super) fn is_small(&self, rule: usize) -> bool {
        let shape = self.of_rule(rule);
        shape.size <= SIZE_LIMIT && shape.depth <= DEPTH_LIMIT / 4
    }

    /// The shape of a part of the definition of `rule`. Recursive, to the depth of the expression.
    pub(super) fn shape(&self, grammar: &Grammar, rule: usize, expression: &Expression) -> Shape {
        let shapes = || expression.members().iter().map(|member| self.shape(grammar, rule, member));
        let deeper = |shape: Shape| Shape {
            size: shape.size.saturating_add(4),
            depth: shape.depth.saturating_add(1),
            ..shape
        };
        if let Some(target) = grammar.target(rule, expression) {
            return deeper(self.of_rule(target));
        }
        if let Some(sequences) = expression.terminal() {
            let lengths = || sequences.iter().map(Vec::len);
            return Shape {
                shortest: lengths().min().unwrap_or(0),
                longest: lengths().max().unwrap_or(0),
                size: lengths().sum::<usize>().saturating_add(4 + sequences.len()),
                depth: 1,
            };
        }
        let members =
            |combine: fn(Shape, Shape) -> Shape| deeper(shapes().reduce(combine).unwrap_or_default());
        match expression {
            Expression::Alternatives(_) => members(|one, other| Shape {
                shortest: one.shortest.min(other.shortest),
                longest: one.longest.max(other.longest),
                ..Shape::beside(one, other)
            }),
            Expression::Optional(_) => Shape { shortest: 0, ..members(|one, _| one) },
            Expression::Repetition { minimum, maximum, .. } => {
                let element = members(|one, _| one);
                let number = |count: u32| usize::try_from(count).unwrap_or(usize::MAX);
                let copies = number(maximum.unwrap_or(minimum.saturating_add(1)));
                Shape {
                    shortest: element.shortest.saturating_mul(number(*minimum)),
                    longest: match maximum {
                        None if element.longest > 0 => usize::MAX,
                        None => 0,
                        Some(maximum) => element.longest.saturating_mul(number(*maximum)),
                    },
                    size: element.size.saturating_add(4).saturating_mul(copies.max(1)),
                    depth: element.depth,
                }
            }
            _ => members(|one, other| Shape {
                shortest: one.shortest.saturating_add(other.shortest),
                longest: one.longest.saturating_add(other.longest),
                ..Shape::beside(one, other)
            }),
        }
    }
}

impl Shape {
    /// The length of all texts, if they have the same.
    pub(super) fn length(&self) -> Option<usize> {
        (self.shortest == self.longest).then_some(self.longest)
    }

    /// The size and depth of two forms together.
    fn beside(one: Shape, other: Shape) -> Shape {
        Shape {
            size: one.size.saturating_add(other.size).saturating_add(2),
            depth: one.depth.max(other.depth),
            ..Shape::default()
        }
    }
}
