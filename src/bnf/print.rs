//! Printing the notation back.

use super::expression::Expression;
use super::grammar::{Grammar, Rule};
use core::fmt::{self, Display, Formatter};

/// Each rule on a line of its own.
impl Display for Grammar {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.rules().try_for_each(|rule| writeln!(formatter, "{rule}"))
    }
}

/// `name = definition`, on one line.
impl Display for Rule {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} = {}", self.name(), self.definition())
    }
}

impl Display for Expression {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Expression::Alternatives(members) => {
                separated(formatter, members, " | ", |member| matches!(member, Expression::Alternatives(_)))
            }
            Expression::Sequence(members) => separated(formatter, members, " ", |member| {
                matches!(member, Expression::Alternatives(_) | Expression::Sequence(_))
            }),
            Expression::Repetition { minimum, maximum, element } => {
                if *minimum > 0 {
                    write!(formatter, "{minimum}")?;
                }
                formatter.write_str("*")?;
                if let Some(maximum) = maximum {
                    write!(formatter, "{maximum}")?;
                }
                enclosed(
                    formatter,
                    element,
                    matches!(
                        **element,
                        Expression::Alternatives(_) | Expression::Sequence(_) | Expression::Repetition { .. }
                    ),
                )
            }
            Expression::Optional(element) => write!(formatter, "[ {element} ]"),
            Expression::Group(element) => write!(formatter, "( {element} )"),
            Expression::Literal(text) => write!(formatter, "\"{text}\""),
            Expression::Quote => formatter.write_str("<\">"),
            Expression::Prose(prose) => write!(formatter, "<{}>", prose.text()),
            Expression::Reference(name) => formatter.write_str(name),
        }
    }
}

/// The members with `separator` between them, in parentheses those that need them.
fn separated(
    formatter: &mut Formatter<'_>,
    members: &[Expression],
    separator: &str,
    needs_parentheses: fn(&Expression) -> bool,
) -> fmt::Result {
    for (index, member) in members.iter().enumerate() {
        if index > 0 {
            formatter.write_str(separator)?;
        }
        enclosed(formatter, member, needs_parentheses(member))?;
    }
    Ok(())
}

fn enclosed(formatter: &mut Formatter<'_>, expression: &Expression, parentheses: bool) -> fmt::Result {
    if parentheses { write!(formatter, "( {expression} )") } else { expression.fmt(formatter) }
}
