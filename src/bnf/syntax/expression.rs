//! The right-hand side of a rule, as data.

use super::byte_set::ByteSet;
use super::prose::Prose;
use super::values::TerminalValues;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

/// A definition, or a part of one, as it is written.
///
/// The trees of both [notations](crate::bnf::Notation). Nothing is simplified: a group keeps its parentheses, a
/// number its base; white space and comments alone are left out, and how ABNF writes the same (`%i"x"` for
/// `"x"`, `2*2a` for `2a`). A tree that [`Grammar::read_as`](crate::bnf::Grammar::read_as) made holds at least two
/// members in each [`Alternatives`] and [`Sequence`], and is not deeper than the brackets of the text allow.
///
/// [`display`](Expression::display) prints either notation, on one line, with one space between the parts.
/// Reading that again gives an equal tree, if the tree has only what the notation has; otherwise, one with
/// the same language. In a tree made by hand, parts that would be read differently are put in parentheses.
/// `Display` prints BNF.
///
/// ```
/// use uri_bnf::bnf::{Expression, Grammar};
///
/// let grammar = Grammar::read("abs_path = \"/\"  path\npath = *\"x\"")?;
/// let rule = grammar.rule("abs_path").expect("it is there");
/// assert_eq!(
///     *rule.definition(),
///     Expression::Sequence(vec![
///         Expression::Literal("/".to_owned()),
///         Expression::Reference("path".to_owned()),
///     ])
/// );
/// assert_eq!(rule.definition().to_string(), r#""/" path"#);
/// # Ok::<(), uri_bnf::bnf::GrammarError>(())
/// ```
///
/// [`Alternatives`]: Expression::Alternatives
/// [`Sequence`]: Expression::Sequence
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Expression {
    /// `a | b`, in ABNF `a / b`: one of the members.
    Alternatives(Vec<Expression>),
    /// `a b`: the members, one after the other.
    Sequence(Vec<Expression>),
    /// `<minimum>*<maximum>element`: so many times the element. In ABNF also `<n>element`: exactly so many
    /// times.
    Repetition {
        /// At least so many times; 0 where no number is written.
        minimum: u32,
        /// At most so many times; any number of times where no number is written.
        maximum: Option<u32>,
        /// What is repeated.
        element: Box<Expression>,
    },
    /// `[ a ]`: the element, or nothing.
    Optional(Box<Expression>),
    /// `( a )`: the element.
    Group(Box<Expression>),
    /// `"x"` in BNF, `%s"x"` in ABNF: these characters, in this case. Nothing escapes; a double quote cannot be
    /// written so.
    Literal(String),
    /// `"x"` in ABNF: these characters, ASCII letters in either case.
    AnyCase(String),
    /// `<">` in BNF: the double quote.
    Quote,
    /// `%x31-39` in ABNF: characters by their numbers.
    Values(TerminalValues),
    /// `<US-ASCII coded character 20 hexadecimal>`: one of the characters that are described.
    Prose(Prose),
    /// `a`: what the rule of this name stands for.
    Reference(String),
    /// `<a>` in ABNF: the same; the angle brackets only set the name off (RFC 5234 section 2.1). So prose of one
    /// word is a name there.
    Bracketed(String),
    /// `<as defined in RFC2141>`: what the rule of another grammar stands for that this prose is linked to by a
    /// [`Link`](crate::bnf::Link).
    Linked(String),
}

impl Expression {
    /// For what stands for characters: an octet of each set, one after the other.
    pub(in crate::bnf) fn terminal(&self) -> Option<Vec<ByteSet>> {
        let single = |byte: u8| ByteSet::from_iter([byte]);
        let either = |byte: u8| ByteSet::from_iter([byte.to_ascii_lowercase(), byte.to_ascii_uppercase()]);
        Some(match self {
            Expression::Literal(text) => text.bytes().map(single).collect(),
            Expression::AnyCase(text) => text.bytes().map(either).collect(),
            Expression::Quote => Vec::from([single(b'"')]),
            Expression::Values(values) => values.sets().to_vec(),
            Expression::Prose(prose) => Vec::from([prose.set()]),
            _ => return None,
        })
    }

    /// A single member as itself, several as `many` makes them.
    pub(in crate::bnf) fn one_or(
        mut members: Vec<Expression>,
        many: fn(Vec<Expression>) -> Expression,
    ) -> Expression {
        if members.len() == 1 { members.remove(0) } else { many(members) }
    }
}
