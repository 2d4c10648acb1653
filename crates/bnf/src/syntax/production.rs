//! A production: a rule of a grammar, as it is written.

use super::expression::Expression;
use super::notation::Notation;
use alloc::string::String;
use uri_bnf_span::Span;

/// A rule as it is written: its name and its definition.
///
/// `Display` prints it on one line. Two productions are equal if their names, definitions, texts and spans are.
///
/// ```
/// # use uri_bnf_judge::Grammar;
/// let grammar = Grammar::read("port = *digit\ndigit = \"0\" |\n        \"1\"\n")?;
/// let digit = grammar.rule("digit").expect("it is defined");
/// assert_eq!(digit.to_string(), "digit = \"0\" | \"1\"");
/// # Ok::<(), uri_bnf_judge::GrammarError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Production {
    pub(crate) name: String,
    pub(crate) definition: Expression,
    pub(crate) notation: Notation,
    pub(crate) span: Span,
    pub(crate) printed: String,
}

impl Production {
    /// Returns the name, as written where the rule is defined.
    ///
    /// ```
    /// # use uri_bnf_judge::Grammar;
    /// assert!(Grammar::read("a = \"x\"")?.rules().all(|rule| rule.name() == "a"));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the definition.
    ///
    /// ```
    /// # use uri_bnf_judge::{Expression, Grammar};
    /// let grammar = Grammar::read("a = <\">")?;
    /// assert!(grammar.rules().all(|rule| *rule.definition() == Expression::Quote));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn definition(&self) -> &Expression {
        &self.definition
    }

    /// Returns the notation in which the rule was read, and in which `Display` prints it.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, Notation};
    /// assert!(Grammar::read("a = \"x\"")?.rules().all(|rule| rule.notation() == Notation::Bnf));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn notation(&self) -> Notation {
        self.notation
    }

    /// Returns the span of the rule in the text that was read: from its name to the end of the last element of its
    /// definition, without what a later `=/` adds.
    ///
    /// ```
    /// # use uri_bnf_judge::Grammar;
    /// let grammar = Grammar::read("; one rule\na = \"x\" ; so small\n")?;
    /// assert!(grammar.rules().all(|rule| rule.span() == (11..18).into()));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn span(&self) -> Span {
        self.span
    }

    /// Returns the text at [`span`](Production::span), as it was read: line breaks, indentation and the comments
    /// between its elements included. What a later `=/` adds follows on lines of its own.
    ///
    /// ```
    /// # use uri_bnf_judge::Grammar;
    /// let grammar = Grammar::read("a = \"x\" |\n    \"y\" ; or so\n")?;
    /// assert!(grammar.rules().all(|rule| rule.printed() == "a = \"x\" |\n    \"y\""));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn printed(&self) -> &str {
        &self.printed
    }
}
