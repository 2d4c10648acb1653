//! The right-hand side of a rule, as data.

use super::byte_set::ByteSet;
use super::prose;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

/// A definition, or a part of one, as it is written.
///
/// The notation is that of RFC 822 section 2 with `|` for alternatives (RFC 2396 section 1.6). Nothing is
/// simplified: a group keeps its parentheses, and white space and comments alone are left out. A tree that
/// [`Grammar::read`](super::Grammar::read) made holds at least two members in each [`Alternatives`] and
/// [`Sequence`], and is not deeper than the brackets of the text allow.
///
/// `Display` prints the notation back on one line, with one space between the parts. Reading that again
/// gives an equal tree. In a tree made by hand, parts that would be read otherwise are put in parentheses.
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
    /// `a | b`: one of the members.
    Alternatives(Vec<Expression>),
    /// `a b`: the members, one after the other.
    Sequence(Vec<Expression>),
    /// `<minimum>*<maximum>element`: so many times the element.
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
    /// `"x"`: these characters, in this case. Nothing escapes; a double quote cannot be written so.
    Literal(String),
    /// `<">`: the double quote.
    Quote,
    /// `<US-ASCII coded character 20 hexadecimal>`: one of the characters that are described.
    Prose(Prose),
    /// `a`: what the rule of this name stands for.
    Reference(String),
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
    /// for numbers above 7F, which US-ASCII does not have. Linear in the length of the text; never panics.
    ///
    /// ```
    /// use uri_bnf::bnf::Prose;
    ///
    /// assert!(Prose::read("US-ASCII coded character 20 hexadecimal").is_some());
    /// assert!(Prose::read("any CHAR excluding CR").is_none());
    /// ```
    pub fn read(text: &str) -> Option<Prose> {
        let set = prose::read_set(text)?;
        Some(Prose { text: text.into(), set })
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
