//! The right-hand side of a rule, as data.

use crate::bnf::byte_set::ByteSet;
use crate::bnf::notation::Notation;
use crate::bnf::notation::print::Printed;
use crate::bnf::notation::prose;
use crate::bnf::notation::values::TerminalValues;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Display;

/// A definition, or a part of one, as it is written.
///
/// The trees of both [notations](crate::bnf::Notation). Nothing is simplified: a group keeps its parentheses, a
/// number its base; white space and comments alone are left out, and how ABNF writes the same (`%i"x"` for
/// `"x"`, `2*2a` for `2a`). A tree that [`Grammar::read_as`](crate::bnf::Grammar::read_as) made holds at least two
/// members in each [`Alternatives`] and [`Sequence`], and is not deeper than the brackets of the text allow.
///
/// [`display`](Expression::display) prints either notation, on one line, with one space between the parts.
/// Reading that again gives an equal tree, if the tree has only what the notation has; otherwise, one with
/// the same language. In a tree made by hand, parts that would be read otherwise are put in parentheses.
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
    /// The tree in this notation. What the notation lacks is spelt out: in BNF, a literal in either case is
    /// `( "v" | "V" )`. Names stay as they are.
    ///
    /// ```
    /// use uri_bnf::bnf::{Expression, Notation};
    ///
    /// let version = Expression::AnyCase("v1".to_owned());
    /// assert_eq!(version.display(Notation::Abnf).to_string(), r#""v1""#);
    /// assert_eq!(version.display(Notation::Bnf).to_string(), r#"( "v" | "V" ) "1""#);
    /// ```
    pub fn display(&self, notation: Notation) -> impl Display {
        Printed { expression: self, notation }
    }

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
}

/// A set of characters described in words: the text between `<` and `>`, and the bytes that it means.
///
/// ```
/// use uri_bnf::bnf::Prose;
///
/// let control = Prose::read("US-ASCII coded characters 00-1F and 7F hexadecimal").expect("it is understood");
/// assert_eq!(control.set().len(), 33);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Prose {
    text: String,
    set: ByteSet,
}

impl Prose {
    /// Reads a description, without its angle brackets.
    ///
    /// Understood is the wording of RFC 2396 section 2.4.3: `US-ASCII coded character`, or `characters`,
    /// then numbers and ranges of two hexadecimal digits each, with `,` or `and` between them, then
    /// `hexadecimal`. `None` for any other wording, for a range from a greater number to a smaller one, and
    /// for numbers above 7F, which US-ASCII does not have. For those there is a wording of our own, with
    /// `octet`, or `octets`, for the first words. Linear in the length of the text; never panics.
    ///
    /// ```
    /// use uri_bnf::bnf::Prose;
    ///
    /// assert!(Prose::read("US-ASCII coded character 20 hexadecimal").is_some());
    /// assert!(Prose::read("octets 80-FF hexadecimal").is_some());
    /// assert!(Prose::read("any CHAR excluding CR").is_none());
    /// ```
    pub fn read(text: &str) -> Option<Prose> {
        let set = prose::read_set(text)?;
        Some(Prose { text: text.into(), set })
    }

    /// A description of the set.
    pub(in crate::bnf) fn of_set(set: ByteSet) -> Prose {
        Prose { text: prose::wording(set), set }
    }

    /// The description as it is written, without its angle brackets.
    ///
    /// ```
    /// let text = "US-ASCII coded character 20 hexadecimal";
    /// assert_eq!(uri_bnf::bnf::Prose::read(text).map(|prose| prose.text() == text), Some(true));
    /// ```
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The bytes that the description means.
    ///
    /// ```
    /// let space = uri_bnf::bnf::Prose::read("US-ASCII coded character 20 hexadecimal");
    /// assert!(space.is_some_and(|space| space.set().iter().eq([b' '])));
    /// ```
    pub fn set(&self) -> ByteSet {
        self.set
    }
}
