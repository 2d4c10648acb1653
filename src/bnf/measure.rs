//! How large a rule becomes once rules stand in place of their names, known before that is done.

use super::byte_set::ByteSet;
use super::expression::Expression;
use super::grammar::Grammar;
use alloc::collections::BTreeMap;

/// What an expression comes to.
#[derive(Clone, Copy)]
pub(super) struct Measure {
    /// The bytes that it stands for, if it stands for single bytes only.
    pub(super) set: Option<ByteSet>,
    /// How many states it needs at most; too large a number is `usize::MAX`.
    pub(super) size: usize,
    /// How deep its operators are nested.
    pub(super) depth: usize,
}

/// The measures of all rules of a grammar.
pub(super) struct Measures<'g>(BTreeMap<&'g str, Measure>);

impl<'g> Measures<'g> {
    pub(super) fn of(grammar: &'g Grammar) -> Measures<'g> {
        let mut measures = Measures(BTreeMap::new());
        for rule in grammar.dependencies_first() {
            let measure = measures.expression(rule.definition());
            measures.0.insert(rule.name(), measure.nested());
        }
        measures
    }

    /// The measure of an expression of this grammar.
    pub(super) fn expression(&self, expression: &Expression) -> Measure {
        match expression {
            Expression::Alternatives(members) => {
                let none = Measure { set: Some(ByteSet::new()), size: 2, depth: 0 };
                members.iter().map(|member| self.expression(member)).fold(none, Measure::or).nested()
            }
            Expression::Sequence(members) => {
                let members = members.iter().map(|member| self.expression(member));
                members.fold(Measure::structure(1, 0), Measure::then).nested()
            }
            Expression::Repetition { minimum, maximum, element } => {
                let element = self.expression(element);
                let times = maximum.unwrap_or(minimum.saturating_add(1));
                let times = usize::try_from(times).unwrap_or(usize::MAX);
                let size = element.size.saturating_add(1).saturating_mul(times).saturating_add(2);
                Measure::structure(size, element.depth).nested()
            }
            Expression::Optional(element) => {
                let element = self.expression(element);
                Measure::structure(element.size.saturating_add(3), element.depth).nested()
            }
            Expression::Group(element) => self.expression(element).nested(),
            Expression::Literal(text) => match *text.as_bytes() {
                [byte] => Measure::set(ByteSet::from_iter([byte])),
                _ => Measure::structure(text.len().saturating_mul(2).saturating_add(1), 0),
            },
            Expression::Quote => Measure::set(ByteSet::from_iter([b'"'])),
            Expression::Prose(prose) => Measure::set(prose.set()),
            Expression::Reference(name) => {
                self.0.get(name.as_str()).copied().unwrap_or(Measure::set(ByteSet::new()))
            }
        }
    }
}

impl Measure {
    fn set(set: ByteSet) -> Measure {
        Measure { set: Some(set), size: 2, depth: 0 }
    }

    fn structure(size: usize, depth: usize) -> Measure {
        Measure { set: None, size, depth }
    }

    /// One operator further out.
    fn nested(self) -> Measure {
        Measure { depth: self.depth.saturating_add(1), ..self }
    }

    /// One more alternative. Sets become one set, which is counted once, at the start.
    fn or(self, other: Measure) -> Measure {
        let set = self.set.zip(other.set).map(|(left, right)| left.union(right));
        let added = if other.set.is_some() { 0 } else { other.size };
        let size = self.size.saturating_add(added);
        Measure { set, size, depth: self.depth.max(other.depth) }
    }

    fn then(self, other: Measure) -> Measure {
        Measure::structure(self.size.saturating_add(other.size), self.depth.max(other.depth))
    }
}
