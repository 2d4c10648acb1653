//! The findings of the linter.

use crate::syntax::error::GrammarErrorKind;
use crate::syntax::expression::Expression;
use crate::syntax::line_column::LineColumn;
use crate::syntax::notation::Notation;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::{self, Display, Formatter};
use thiserror::Error;
use uri_bnf_span::Span;

/// A finding of the [linter](fn@crate::lint), and its span.
///
/// `Display` prints the finding, then the line and the column.
///
/// ```
/// use uri_bnf_judge::{Notation, lint};
///
/// let findings = lint(Notation::Bnf, "a = b\n  | \"x\" c\nb = \"x\"\n", &[])?;
/// assert_eq!(findings.len(), 1);
/// assert_eq!(findings[0].to_string(), "rule `c` is not defined, at line 2, column 9");
/// assert_eq!((findings[0].rule(), findings[0].kind().name()), ("a", "undefined-rule"));
/// # Ok::<(), uri_bnf_judge::GrammarError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub(crate) kind: FindingKind,
    pub(crate) rule: String,
    pub(crate) span: Span,
    pub(crate) start: LineColumn,
}

impl Finding {
    /// Returns what was found.
    ///
    /// ```
    /// # use uri_bnf_judge::{FindingKind, Notation, lint};
    /// let findings = lint(Notation::Bnf, "a = \"x\"\nb = \"y\"", &[])?;
    /// assert_eq!(*findings[0].kind(), FindingKind::Unreferenced { name: "b".to_owned() });
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn kind(&self) -> &FindingKind {
        &self.kind
    }

    /// Returns the name of the rule that the finding is about, or whose definition contains it.
    ///
    /// ```
    /// # use uri_bnf_judge::{Notation, lint};
    /// assert_eq!(lint(Notation::Bnf, "a = b", &[])?[0].rule(), "a");
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn rule(&self) -> &str {
        &self.rule
    }

    /// Returns the span in the text. Each [kind](FindingKind) says what its span covers.
    ///
    /// ```
    /// # use uri_bnf_judge::{Notation, lint};
    /// assert_eq!(lint(Notation::Bnf, "a = b", &[])?[0].span(), (4..5).into());
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn span(&self) -> Span {
        self.span
    }

    /// Returns the line in which the span begins, counted from 1.
    ///
    /// ```
    /// # use uri_bnf_judge::{Notation, lint};
    /// assert_eq!(lint(Notation::Bnf, "a =\n b", &[])?[0].line(), 2);
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn line(&self) -> usize {
        self.start.line
    }

    /// Returns the column in which the span begins, in characters, counted from 1.
    ///
    /// ```
    /// # use uri_bnf_judge::{Notation, lint};
    /// assert_eq!(lint(Notation::Bnf, "a =\n b", &[])?[0].column(), 2);
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn column(&self) -> usize {
        self.start.column
    }
}

impl Display for Finding {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}, at line {}, column {}", self.kind, self.start.line, self.start.column)
    }
}

/// The kind of a [finding](fn@crate::lint). `Display` prints it in words, without the position.
///
/// ```
/// use uri_bnf_judge::{FindingKind, Notation, lint};
///
/// let findings = lint(Notation::Bnf, "a = *\"x\" | 2*\"x\"", &[])?;
/// let FindingKind::Ambiguous { first, second, witness } = findings[0].kind() else { panic!("another kind") };
/// assert_eq!((first.number(), second.number(), witness.as_slice()), (1, 2, &b"xx"[..]));
/// # Ok::<(), uri_bnf_judge::GrammarError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FindingKind {
    /// An error for which [`Grammar::read_linked`](crate::Grammar::read_linked) rejects the grammar: a rule that
    /// is not defined, defined twice or recursive, or a link that leads nowhere. The span is that of the error.
    #[error(transparent)]
    GrammarError(GrammarErrorKind),
    /// A rule that is not the first, that no rule refers to, and that the header does not list: `a = "x"`, then `b =
    /// "y"`. The span is the name.
    #[error("no rule refers to `{name}`, and the header does not list it as unused")]
    Unreferenced {
        /// The name of the rule.
        name: String,
    },
    /// A rule that the header lists as unused, and that another rule refers to. The span is the name in the header.
    #[error("`{name}` is listed as unused, but `{user}` refers to it")]
    NotUnused {
        /// The name of the rule.
        name: String,
        /// The first rule that refers to it.
        user: String,
    },
    /// A name that the header lists as unused, although no rule has it. The span is the name in the header.
    #[error("`{name}` is listed as unused, but is not defined")]
    UnknownUnused {
        /// The name.
        name: String,
    },
    /// An alternative that never wins if the first match is taken: each of its texts begins with a text that an
    /// earlier alternative matches, as in `a = "x" | "xy"`. The span is the alternative.
    #[error(
        "{alternative} never wins in ordered choice: each of its texts begins with a text that an earlier alternative matches"
    )]
    NeverWins {
        /// The alternative.
        alternative: Alternative,
    },
    /// Two alternatives that have a text in common, as in `a = "x" | *"x"`. The span is the second.
    #[error("{first} and {second} both derive {}", QuotedText(.witness))]
    Ambiguous {
        /// The earlier alternative.
        first: Alternative,
        /// The later alternative.
        second: Alternative,
        /// A shortest text that both have.
        witness: Vec<u8>,
    },
    /// Alternatives that take more work to compare than the limits of [`lint`](fn@crate::lint) allow, or too
    /// many of them. The span is the first that was not compared with all earlier ones.
    #[error("comparing the alternatives of rule `{name}` takes more work than the limit allows")]
    TooLarge {
        /// The name of the rule.
        name: String,
    },
}

impl FindingKind {
    /// All names that [`name`](FindingKind::name) returns, in alphabetical order.
    ///
    /// ```
    /// use uri_bnf_judge::FindingKind;
    ///
    /// assert!(FindingKind::NAMES.is_sorted());
    /// assert!(FindingKind::NAMES.contains(&"ambiguous-alternatives"));
    /// ```
    pub const NAMES: &'static [&'static str] = &[
        "ambiguous-alternatives",
        "duplicate-rule",
        "never-winning-alternative",
        "recursive-rule",
        "too-large-alternatives",
        "undefined-rule",
        "unreferenced-rule",
        "wrong-header",
    ];

    /// Returns the name of the kind, by which findings can be allowed.
    ///
    /// ```
    /// use uri_bnf_judge::FindingKind;
    ///
    /// let kind = FindingKind::Unreferenced { name: "a".to_owned() };
    /// assert_eq!(kind.name(), "unreferenced-rule");
    /// ```
    pub fn name(&self) -> &'static str {
        match self {
            FindingKind::GrammarError(GrammarErrorKind::DuplicateRule { .. }) => "duplicate-rule",
            FindingKind::GrammarError(GrammarErrorKind::RecursiveRule { .. }) => "recursive-rule",
            FindingKind::GrammarError(GrammarErrorKind::NeedlessLink { .. })
            | FindingKind::NotUnused { .. }
            | FindingKind::UnknownUnused { .. } => "wrong-header",
            FindingKind::GrammarError(_) => "undefined-rule",
            FindingKind::Unreferenced { .. } => "unreferenced-rule",
            FindingKind::NeverWins { .. } => "never-winning-alternative",
            FindingKind::Ambiguous { .. } => "ambiguous-alternatives",
            FindingKind::TooLarge { .. } => "too-large-alternatives",
        }
    }
}

/// One of the alternatives of a choice.
///
/// `Display` prints its definition, in the notation of its grammar, and its number.
///
/// ```
/// use uri_bnf_judge::{FindingKind, Notation, lint};
///
/// let findings = lint(Notation::Abnf, "a = \"x\" / %x78 \"y\"", &[])?;
/// let FindingKind::NeverWins { alternative } = findings[0].kind() else { panic!("another kind") };
/// assert_eq!((alternative.number(), alternative.to_string()), (2, "`%x78 \"y\"` (alternative 2)".to_owned()));
/// # Ok::<(), uri_bnf_judge::GrammarError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    pub(crate) number: usize,
    /// Shared: a choice of hundreds of alternatives can have a finding for each pair.
    pub(crate) expression: Arc<Expression>,
    pub(crate) notation: Notation,
}

impl Alternative {
    /// Returns its number in the choice, counted from 1.
    ///
    /// ```
    /// # use uri_bnf_judge::{FindingKind, Notation, lint};
    /// let findings = lint(Notation::Bnf, "a = \"x\" | \"y\" | *\"y\"", &[])?;
    /// let FindingKind::Ambiguous { first, second, .. } = findings[0].kind() else { panic!("another kind") };
    /// assert_eq!((first.number(), second.number()), (2, 3));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn number(&self) -> usize {
        self.number
    }

    /// Returns its definition.
    ///
    /// ```
    /// # use uri_bnf_judge::{Expression, FindingKind, Notation, lint};
    /// let findings = lint(Notation::Bnf, "a = \"x\" | \"xy\"", &[])?;
    /// let FindingKind::NeverWins { alternative } = findings[0].kind() else { panic!("another kind") };
    /// assert_eq!(*alternative.expression(), Expression::Literal("xy".to_owned()));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn expression(&self) -> &Expression {
        &self.expression
    }
}

impl Display for Alternative {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "`{}` (alternative {})", self.expression.display(self.notation), self.number)
    }
}

/// Octets in quotation marks.
struct QuotedText<'a>(&'a [u8]);

impl Display for QuotedText<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => formatter.write_str("the empty text"),
            text => write!(formatter, "\"{}\"", text.escape_ascii()),
        }
    }
}
