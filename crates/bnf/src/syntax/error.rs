//! The errors in a grammar.

use super::line_column::LineColumn;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display, Formatter};
use thiserror::Error;
use uri_bnf_span::Span;

/// An error in the text of a grammar, and its span.
///
/// `Display` prints the error, then the line and the column.
///
/// ```
/// use uri_bnf_judge::{Grammar, Span};
///
/// let error = Grammar::read("a = \"x\"\nb = c").expect_err("c is not defined");
/// assert_eq!(error.to_string(), "rule `c` is not defined, at line 2, column 5");
/// assert_eq!((error.span(), error.line(), error.column()), (Span::new(12, 13), 2, 5));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrammarError {
    kind: GrammarErrorKind,
    span: Span,
    start: LineColumn,
}

impl GrammarError {
    /// Returns the kind of the error.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, GrammarErrorKind};
    ///
    /// let error = Grammar::read("a = b").expect_err("b is not defined");
    /// assert_eq!(*error.kind(), GrammarErrorKind::UndefinedRule { name: "b".to_owned() });
    /// ```
    pub fn kind(&self) -> &GrammarErrorKind {
        &self.kind
    }

    /// Returns the span in the text that was read. Each [kind](GrammarErrorKind) says what its span covers.
    ///
    /// ```
    /// # use uri_bnf_judge::Grammar;
    /// assert_eq!(Grammar::read("a = b").map_err(|error| error.span()).err(), Some((4..5).into()));
    /// ```
    pub fn span(&self) -> Span {
        self.span
    }

    /// Returns the line in which the span begins, counted from 1.
    ///
    /// ```
    /// # use uri_bnf_judge::Grammar;
    /// assert_eq!(Grammar::read("a =\n b").map_err(|error| error.line()).err(), Some(2));
    /// ```
    pub fn line(&self) -> usize {
        self.start.line
    }

    /// Returns the column in which the span begins, in characters, counted from 1.
    ///
    /// ```
    /// # use uri_bnf_judge::Grammar;
    /// assert_eq!(Grammar::read("a =\n b").map_err(|error| error.column()).err(), Some(2));
    /// ```
    pub fn column(&self) -> usize {
        self.start.column
    }

    /// The error of this kind at `span` of `text`.
    pub(crate) fn new(kind: GrammarErrorKind, span: Span, text: &str) -> GrammarError {
        let before = text.get(..span.start).unwrap_or(text);
        GrammarError { kind, span, start: LineColumn::START.after(before) }
    }
}

impl Display for GrammarError {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}, at line {}, column {}", self.kind, self.start.line, self.start.column)
    }
}

impl core::error::Error for GrammarError {}

/// The kind of an error in a grammar. `Display` prints it in words, without the position.
///
/// ```
/// use uri_bnf_judge::GrammarErrorKind;
///
/// let kind = GrammarErrorKind::UnclosedBracket { bracket: '[' };
/// assert_eq!(kind.to_string(), "`[` is not closed");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GrammarErrorKind {
    /// A character that begins nothing in the notation: `a = #"x"`. The span is the character.
    #[error("unexpected character {found:?}")]
    UnexpectedCharacter {
        /// The character.
        found: char,
    },
    /// A literal that is not closed on its line: `a = "x`. The span extends from the quotation mark to the end of the
    /// line.
    #[error("literal is not closed on its line")]
    UnclosedLiteral,
    /// An angle bracket that is not closed on its line: `a = <US-ASCII`. The span extends from the bracket to the end
    /// of the line.
    #[error("`<` is not closed on its line")]
    UnclosedProse,
    /// Numbers of characters that cannot be read: `a = %x4G`. The span extends from the `%` over all letters, digits,
    /// `-` and `.` that follow.
    #[error("cannot read `{text}` as values")]
    UnknownValue {
        /// The text at the span, `%` included.
        text: String,
    },
    /// A value that is not an octet, in a grammar of [octets](crate::Characters::Octets): `a = %x100`. The span
    /// covers all values of the element, from the `%` on.
    #[error("value `{digits}` of base {radix} is larger than 255, the largest octet")]
    ValueTooLarge {
        /// The value, as written, without its base.
        digits: String,
        /// The base: 2, 10 or 16.
        radix: u32,
    },
    /// A value beyond Unicode, in a grammar of [Unicode characters](crate::Characters::Unicode): `a = %x110000`. The
    /// span covers all values of the element, from the `%` on.
    #[error("value `{digits}` of base {radix} is larger than 10FFFF hexadecimal, the last number of Unicode")]
    ValueBeyondUnicode {
        /// The value, as written, without its base.
        digits: String,
        /// The base: 2, 10 or 16.
        radix: u32,
    },
    /// The value of a surrogate, alone or as an end of a range, in a grammar of [Unicode
    /// characters](crate::Characters::Unicode): `a = %xD800`. No text in UTF-8 has it, so it is a mistake. A range
    /// across all surrogates, such as `%x5D-10FFFF`, is not: it has the characters before and after them. The span covers
    /// all values of the element, from the `%` on.
    #[error("value `{digits}` of base {radix} is a surrogate, which is not a character")]
    Surrogate {
        /// The value, as written, without its base.
        digits: String,
        /// The base: 2, 10 or 16.
        radix: u32,
    },
    /// A range that descends: `a = %x39-31`. The span extends from the `%` to the end of the range.
    #[error("range `{text}` begins after its end")]
    ValuesReversed {
        /// The range, `%` included.
        text: String,
    },
    /// A description that [`Prose::read`](crate::Prose::read) does not understand, and that is not linked to a
    /// rule of another grammar: `a = <any CHAR>`. The span is the description with its angle brackets.
    #[error("cannot read `<{text}>` as a set of characters, and it is not linked to a rule")]
    UnknownProse {
        /// The description, without its angle brackets.
        text: String,
    },
    /// A count that is larger than 4294967295: `a = 4294967296*"x"`. The span is the count.
    #[error("count is larger than 4294967295")]
    CountTooLarge,
    /// A repetition whose minimum is greater than its maximum: `a = 3*2"x"`. The span is the two counts and the star.
    #[error("a repetition cannot occur at least {minimum} and at most {maximum} times")]
    CountsReversed {
        /// The number before the star.
        minimum: u32,
        /// The number after the star.
        maximum: u32,
    },
    /// A line that is indented less than the first rule: `a = "x"` in column 3, then `b = "y"` in column 1. The span is
    /// the first element of the line.
    #[error("line is indented less than the first rule")]
    Outdented,
    /// A line that begins in the column of the rules, but not with a name: `"x"`. The span is its first token.
    #[error("expected the name of a rule, found `{found}`")]
    ExpectedName {
        /// The first token of the line.
        found: String,
    },
    /// A name in the column of the rules without `=` after it: `a "x"`. The span is the next token, or the empty span
    /// after the name.
    #[error("expected `=` after `{name}`, found {}", FoundText(.found))]
    ExpectedEquals {
        /// The name.
        name: String,
        /// The token that was found; `None` at the end of the rule.
        found: Option<String>,
    },
    /// An empty definition, alternative or bracket, or a repetition of nothing: `a = "x" |`, `a = ( )`, `a = **"x"`.
    /// The span is the next token, or the empty span after the end of the rule.
    #[error("expected an element after `{after}`, found {}", FoundText(.found))]
    ExpectedElement {
        /// The token before it.
        after: String,
        /// The token that was found; `None` at the end of the rule.
        found: Option<String>,
    },
    /// A count without a star after it, in BNF: `a = 2"x"`. The span is the next token, or the empty span after the
    /// count.
    #[error("expected `*` after the count `{count}`, found {}", FoundText(.found))]
    ExpectedStar {
        /// The count, as written.
        count: String,
        /// The token that was found; `None` at the end of the rule.
        found: Option<String>,
    },
    /// A second `=` in a rule, for example because a rule is indented more than the first: `a = "x" b = "y"`. The span
    /// is the `=`.
    #[error("`=` inside a definition; a rule begins in the column of the first rule")]
    MisplacedEquals,
    /// A bracket that is not closed in its rule: `a = ( "x"`. The span is the bracket.
    #[error("`{bracket}` is not closed")]
    UnclosedBracket {
        /// `(` or `[`.
        bracket: char,
    },
    /// A closing bracket without an opening one of the same kind: `a = "x" )`, `a = ( "x" ]`. The span is the bracket.
    #[error("`{bracket}` has no matching opening bracket")]
    UnmatchedBracket {
        /// `)` or `]`.
        bracket: char,
    },
    /// Brackets inside brackets, deeper than the limit. The span is the first opening bracket that is too deep.
    #[error("brackets are nested deeper than {limit}")]
    NestedTooDeeply {
        /// How many brackets may be open at once.
        limit: usize,
    },
    /// A name that is defined twice: `a = "x"`, then `a = "y"`. The span is the name, where it is defined
    /// again. In ABNF, names that differ only in case are the same: `a = "x"`, then `A = "y"`.
    #[error("rule `{name}` is defined twice{}", OtherSpelling(.name, .first))]
    DuplicateRule {
        /// The name, as it is spelled in the second definition.
        name: String,
        /// The name, as it is spelled in the first definition.
        first: String,
    },
    /// Further alternatives for a rule that is not defined before, in ABNF: `a =/ "x"`. The span is the name.
    #[error("rule `{name}` is not defined before its `=/`")]
    NothingToExtend {
        /// The name.
        name: String,
    },
    /// A reference to a name that is not defined: `a = b`. The span is the reference.
    #[error("rule `{name}` is not defined")]
    UndefinedRule {
        /// The name.
        name: String,
    },
    /// Prose that is linked to a rule that the other grammar does not have. The span is the prose, with its
    /// angle brackets.
    #[error("the prose of rule `{rule}` is linked to `{target}`, which is not defined there")]
    UnknownLinkTarget {
        /// The name of the rule with the prose.
        rule: String,
        /// The name that the other grammar does not have.
        target: String,
    },
    /// A redundant link: its rule does not exist, or has no prose that needs it. The span is the name of the rule;
    /// without the rule, it is the beginning of the text.
    #[error("rule `{rule}` has no prose to be linked")]
    NeedlessLink {
        /// The name in the link.
        rule: String,
    },
    /// A rule that refers to itself, directly or through others: `a = "x" b`, `b = [ a ]`. The span is the reference
    /// that closes the cycle. The language of such a rule need not be regular.
    #[error("rule refers to itself: {}", NamePath(.path))]
    RecursiveRule {
        /// The names of the cycle: each rule refers to the next, and the last name is the first again.
        path: Vec<String>,
    },
}

/// A token that was not expected.
struct FoundText<'a>(&'a Option<String>);

impl Display for FoundText<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(found) => write!(formatter, "`{found}`"),
            None => formatter.write_str("the end of the rule"),
        }
    }
}

/// Names with arrows between them.
struct NamePath<'a>(&'a [String]);

impl Display for NamePath<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        for (index, name) in self.0.iter().enumerate() {
            let arrow = if index > 0 { " -> " } else { "" };
            write!(formatter, "{arrow}`{name}`")?;
        }
        Ok(())
    }
}

/// How a name was spelled first, if that differs.
struct OtherSpelling<'a>(&'a str, &'a str);

impl Display for OtherSpelling<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let Self(name, first) = self;
        if name == first {
            return Ok(());
        }
        write!(formatter, ": names are compared without case, and `{first}` is defined before it")
    }
}
