//! What there is to derive: definitions without their notation, with positions in place of names.

use super::byte_set::ByteSet;
use super::expression::Expression;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// A definition, or a part of one, as automata and derivations see it.
///
/// There are fewer kinds than of [`Expression`], for each notation comes down to these: a literal is a sequence
/// of sets, a group is what is in it, an optional element is one that comes at most once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// One of these bytes.
    Set(ByteSet),
    /// One of these.
    Alternatives(Vec<Form>),
    /// These, one after the other; nothing, if there are none.
    Sequence(Vec<Form>),
    /// So many times the element; without a maximum, any number of times from the minimum on.
    Repetition { minimum: u32, maximum: Option<u32>, element: Box<Form> },
    /// What the rule with this position in [`Grammar::forms`](super::Grammar) stands for.
    Rule(usize),
}

impl Form {
    /// What `expression` comes to, if `position` gives those of the rules by their names. Recursive, to the
    /// depth of the expression.
    pub(super) fn of(expression: &Expression, position: &impl Fn(&str) -> Option<usize>) -> Form {
        let form = |expression: &Expression| Form::of(expression, position);
        match expression {
            Expression::Alternatives(members) => Form::Alternatives(members.iter().map(form).collect()),
            Expression::Sequence(members) => Form::Sequence(members.iter().map(form).collect()),
            Expression::Repetition { minimum, maximum, element } => {
                Form::Repetition { minimum: *minimum, maximum: *maximum, element: Box::new(form(element)) }
            }
            Expression::Optional(element) => {
                Form::Repetition { minimum: 0, maximum: Some(1), element: Box::new(form(element)) }
            }
            Expression::Group(element) => form(element),
            Expression::Literal(text) => {
                Form::sequence_of(text.bytes().map(|byte| ByteSet::from_iter([byte])))
            }
            Expression::Quote => Form::Set(ByteSet::from_iter([b'"'])),
            Expression::Prose(prose) => Form::Set(prose.set()),
            Expression::Reference(name) => position(name).map_or(Form::Set(ByteSet::new()), Form::Rule),
        }
    }

    /// A byte of each set, one after the other; a single set as itself.
    pub(super) fn sequence_of(sets: impl ExactSizeIterator<Item = ByteSet>) -> Form {
        let is_one = sets.len() == 1;
        let mut members = sets.map(Form::Set);
        match members.next() {
            Some(only) if is_one => only,
            first => Form::Sequence(first.into_iter().chain(members).collect()),
        }
    }
}
