//! What there is to derive: definitions without their notation, with positions in place of names.

use crate::bnf::byte_set::ByteSet;
use crate::bnf::grammar::expression::Expression;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// A definition, or a part of one, as automata and derivations see it.
///
/// There are fewer kinds than of [`Expression`], for each notation comes down to these: a literal is a sequence
/// of sets, a group is what is in it, an optional element is one that comes at most once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::bnf) enum Form {
    /// One of these bytes.
    Set(ByteSet),
    /// One of these.
    Alternatives(Vec<Form>),
    /// These, one after the other; nothing, if there are none.
    Sequence(Vec<Form>),
    /// So many times the element; without a maximum, any number of times from the minimum on.
    Repetition { minimum: u32, maximum: Option<u32>, element: Box<Form> },
    /// What the rule with this position in [`Grammar::forms`](crate::bnf::Grammar) stands for.
    Rule(usize),
}

impl Form {
    /// What `expression` comes to, if `target` gives the position of the rule that a reference means. Recursive,
    /// to the depth of the expression.
    pub(in crate::bnf) fn of(
        expression: &Expression,
        target: &impl Fn(&Expression) -> Option<usize>,
    ) -> Form {
        let form = |expression: &Expression| Form::of(expression, target);
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
            Expression::Reference(_) | Expression::Bracketed(_) | Expression::Linked(_) => {
                target(expression).map_or(Form::Set(ByteSet::new()), Form::Rule)
            }
            Expression::Literal(_)
            | Expression::AnyCase(_)
            | Expression::Quote
            | Expression::Values(_)
            | Expression::Prose(_) => Form::sequence_of(expression.terminal().unwrap_or_default()),
        }
    }

    /// A byte of each set, one after the other; a single set as itself.
    fn sequence_of(sets: Vec<ByteSet>) -> Form {
        match sets[..] {
            [only] => Form::Set(only),
            _ => Form::Sequence(sets.into_iter().map(Form::Set).collect()),
        }
    }

    /// The same for rules that come behind `offset` others. Recursive, to the depth of the form.
    pub(in crate::bnf) fn shifted(&self, offset: usize) -> Form {
        let all = |members: &[Form]| members.iter().map(|member| member.shifted(offset)).collect();
        match self {
            Form::Set(set) => Form::Set(*set),
            Form::Alternatives(members) => Form::Alternatives(all(members)),
            Form::Sequence(members) => Form::Sequence(all(members)),
            Form::Repetition { minimum, maximum, element } => Form::Repetition {
                minimum: *minimum,
                maximum: *maximum,
                element: Box::new(element.shifted(offset)),
            },
            Form::Rule(position) => Form::Rule(position + offset),
        }
    }
}
