//! Prints trees in the notation in which they were read, or in another one.

use super::spell::spelled;
use super::style::Style;
use crate::syntax::characters::Characters;
use crate::syntax::expression::Expression;
use crate::syntax::notation::Notation;
use crate::syntax::octet_set::OctetSet;
use crate::syntax::production::Production;
use core::fmt::{self, Display, Formatter, Write};

/// `name = definition`, on one line, in the notation in which the rule was read.
impl Display for Production {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} = {}", self.name(), self.definition().display(self.notation()))
    }
}

impl Expression {
    /// Displays the tree in this notation. What the notation lacks is spelt out: in BNF, a literal in either case is `(
    /// "v" | "V" )`. Names stay as they are.
    ///
    /// ```
    /// use uri_bnf_judge::{Expression, Notation};
    ///
    /// let version = Expression::AnyCase("v1".to_owned());
    /// assert_eq!(version.display(Notation::Abnf).to_string(), r#""v1""#);
    /// assert_eq!(version.display(Notation::Bnf).to_string(), r#"( "v" | "V" ) "1""#);
    /// ```
    pub fn display(&self, notation: Notation) -> impl Display {
        Printed { expression: self, notation }
    }
}

/// In BNF.
impl Display for Expression {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.display(Notation::Bnf), formatter)
    }
}

/// A tree, to be printed in a notation, with the names that it has.
struct Printed<'e> {
    expression: &'e Expression,
    notation: Notation,
}

impl Display for Printed<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let style = Style::from(self.notation);
        Printer { style, characters: None, is_translation: false, name: &|_| None }
            .whole(formatter, self.expression)
    }
}

/// Prints trees.
pub(crate) struct Printer<'p> {
    pub(crate) style: Style,
    /// What numbers mean in the output; `None` if they mean what they mean in the tree.
    pub(crate) characters: Option<Characters>,
    /// Whether the tree comes from another notation: the output then need not be read back as the same tree.
    pub(crate) is_translation: bool,
    /// The name to print for a reference, if not its own.
    pub(crate) name: &'p dyn Fn(&Expression) -> Option<&'p str>,
}

/// What surrounds a part: later variants bind more tightly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Inside {
    Whole,
    Alternatives,
    Sequence,
    Repetition,
}

impl Printer<'_> {
    /// The tree with nothing around it. Recursive, to its depth.
    pub(crate) fn whole(&self, formatter: &mut Formatter<'_>, expression: &Expression) -> fmt::Result {
        self.part(formatter, expression, Inside::Whole)
    }

    /// A part, in parentheses if it would be parsed differently without them.
    fn part(&self, formatter: &mut Formatter<'_>, expression: &Expression, inside: Inside) -> fmt::Result {
        let spelled = spelled(expression, self.style, self.characters, self.is_translation);
        let expression = spelled.as_ref().unwrap_or(expression);
        if self.needs_parentheses(expression, inside) {
            return self.parenthesised(formatter, expression);
        }
        match expression {
            Expression::Alternatives(members) => {
                let separator = if self.style == Style::Abnf { " / " } else { " | " };
                self.separated(formatter, members, separator, Inside::Alternatives)
            }
            Expression::Sequence(members) => self.separated(formatter, members, " ", Inside::Sequence),
            Expression::Repetition { minimum, maximum, element } => {
                self.repetition(formatter, *minimum, *maximum, element, inside)
            }
            Expression::Optional(element) if self.style == Style::W3cEbnf => {
                self.repetition(formatter, 0, Some(1), element, inside)
            }
            Expression::Optional(element) => {
                formatter.write_str("[ ")?;
                self.whole(formatter, element)?;
                formatter.write_str(" ]")
            }
            Expression::Group(element) => self.parenthesised(formatter, element),
            Expression::Literal(text) if self.style == Style::Abnf => write!(formatter, "%s\"{text}\""),
            Expression::Literal(text) | Expression::AnyCase(text) => write!(formatter, "\"{text}\""),
            Expression::Quote if self.style == Style::W3cEbnf => formatter.write_str("'\"'"),
            Expression::Quote => formatter.write_str("<\">"),
            Expression::Values(values) if self.style == Style::W3cEbnf => {
                values.ranges().iter().try_for_each(|&(first, last)| numbers(formatter, first, last))
            }
            Expression::Values(values) => formatter.write_str(values.text()),
            Expression::Prose(prose) if self.style == Style::W3cEbnf => class(formatter, prose.set()),
            Expression::Prose(prose) => write!(formatter, "<{}>", prose.text()),
            Expression::Bracketed(name) if self.style == Style::Abnf && !self.is_translation => {
                write!(formatter, "<{}>", (self.name)(expression).unwrap_or(name))
            }
            Expression::Linked(text) => match (self.name)(expression) {
                Some(name) => formatter.write_str(name),
                None => write!(formatter, "<{text}>"),
            },
            Expression::Reference(name) | Expression::Bracketed(name) => {
                formatter.write_str((self.name)(expression).unwrap_or(name))
            }
        }
    }

    fn needs_parentheses(&self, expression: &Expression, inside: Inside) -> bool {
        match expression {
            Expression::Alternatives(_) => inside >= Inside::Alternatives,
            Expression::Sequence(_) => inside >= Inside::Sequence,
            Expression::Repetition { .. } => inside >= Inside::Repetition,
            Expression::Optional(_) => self.style == Style::W3cEbnf && inside >= Inside::Repetition,
            _ => false,
        }
    }

    fn parenthesised(&self, formatter: &mut Formatter<'_>, expression: &Expression) -> fmt::Result {
        formatter.write_str("( ")?;
        self.whole(formatter, expression)?;
        formatter.write_str(" )")
    }

    fn separated(
        &self,
        formatter: &mut Formatter<'_>,
        members: &[Expression],
        separator: &str,
        inside: Inside,
    ) -> fmt::Result {
        for (index, member) in members.iter().enumerate() {
            if index > 0 {
                formatter.write_str(separator)?;
            }
            self.part(formatter, member, inside)?;
        }
        Ok(())
    }

    fn repetition(
        &self,
        formatter: &mut Formatter<'_>,
        minimum: u32,
        maximum: Option<u32>,
        element: &Expression,
        inside: Inside,
    ) -> fmt::Result {
        match (self.style, maximum) {
            (Style::W3cEbnf, _) => return self.spelt_out(formatter, minimum, maximum, element, inside),
            (Style::Abnf, Some(maximum)) if maximum == minimum => write!(formatter, "{minimum}")?,
            (Style::Abnf | Style::Bnf, _) => {
                if minimum > 0 {
                    write!(formatter, "{minimum}")?;
                }
                formatter.write_char('*')?;
                if let Some(maximum) = maximum {
                    write!(formatter, "{maximum}")?;
                }
            }
        }
        self.part(formatter, element, Inside::Repetition)
    }

    /// `a a a? a?` for two to four: W3C EBNF has no counts.
    fn spelt_out(
        &self,
        formatter: &mut Formatter<'_>,
        minimum: u32,
        maximum: Option<u32>,
        element: &Expression,
        inside: Inside,
    ) -> fmt::Result {
        let optional = maximum.map_or(0, |maximum| maximum.saturating_sub(minimum));
        let (plain, last) = match (minimum, maximum) {
            (0, None) => (0, Some('*')),
            (_, None) => (minimum - 1, Some('+')),
            (_, Some(_)) => (minimum, None),
        };
        let suffixes = (0..plain).map(|_| None).chain(last.map(Some)).chain((0..optional).map(|_| Some('?')));
        let count = u64::from(plain) + u64::from(optional) + u64::from(last.is_some());
        if count == 0 {
            return formatter.write_str("\"\"");
        }
        let parentheses = count > 1 && inside >= Inside::Repetition;
        if parentheses {
            formatter.write_str("( ")?;
        }
        for (index, suffix) in suffixes.enumerate() {
            if index > 0 {
                formatter.write_char(' ')?;
            }
            if let Some(suffix) = suffix {
                self.part(formatter, element, Inside::Repetition)?;
                formatter.write_char(suffix)?;
            } else {
                let alone = if count == 1 { inside } else { Inside::Sequence };
                self.part(formatter, element, alone)?;
            }
        }
        if parentheses { formatter.write_str(" )") } else { Ok(()) }
    }
}

/// The characters of a range in W3C EBNF: `#xE9`, `[#xA0-#xD7FF]`.
fn numbers(formatter: &mut Formatter<'_>, first: u32, last: u32) -> fmt::Result {
    if first == last {
        write!(formatter, "#x{first:02X}")
    } else {
        write!(formatter, "[#x{first:02X}-#x{last:02X}]")
    }
}

/// A set of characters in W3C EBNF: `#x7F`, `[Vv]`, `[#x30-#x39#x41-#x46]`.
fn class(formatter: &mut Formatter<'_>, set: OctetSet) -> fmt::Result {
    let mut octets = set.iter();
    match (octets.next(), octets.next(), octets.next()) {
        (Some(only), None, _) => return write!(formatter, "#x{only:02X}"),
        (Some(upper), Some(lower), None) if upper.is_ascii_uppercase() && lower.is_ascii_lowercase() => {
            return write!(formatter, "[{}{}]", char::from(upper), char::from(lower));
        }
        _ => {}
    }
    formatter.write_char('[')?;
    for (first, last) in set.ranges() {
        write!(formatter, "#x{first:02X}")?;
        if first < last {
            write!(formatter, "-#x{last:02X}")?;
        }
    }
    formatter.write_char(']')
}
