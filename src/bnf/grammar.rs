//! A grammar: its rules, and which of them refer to which.

use super::error::GrammarError;
use super::expression::Expression;
use super::form::Form;
use super::{check, reader};
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// The rules of a printed grammar, in the order of the text.
///
/// Owns what it needs of the text. `Display` prints one rule a line, without comments.
///
/// ```
/// use uri_bnf::bnf::Grammar;
///
/// let grammar = Grammar::read(
///     "port  = *digit   ; may be empty\n\
///      digit = \"0\" | \"1\"\n",
/// )?;
/// assert_eq!(grammar.to_string(), "port = *digit\ndigit = \"0\" | \"1\"\n");
/// # Ok::<(), uri_bnf::bnf::GrammarError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Grammar {
    pub(super) rules: Vec<Rule>,
    pub(super) positions: BTreeMap<String, usize>,
    /// For each rule, what its definition comes to.
    pub(super) forms: Vec<Form>,
    /// For each rule, the positions of the rules that its definition refers to.
    pub(super) uses: Vec<Vec<usize>>,
    /// For each rule, the positions of the rules that refer to it.
    pub(super) used_by: Vec<Vec<usize>>,
    /// Positions, each behind those of all rules that it refers to.
    pub(super) dependencies_first: Vec<usize>,
}

impl Grammar {
    /// Reads and checks a grammar in the notation of RFC 822 section 2, as RFC 2396 section 1.6 amends it.
    ///
    /// A rule is `name = definition` on a line that is indented like that of the first rule; a line that is
    /// indented more continues it. Indentation counts spaces and tabs, one each. A name begins with a letter
    /// and goes on with letters, digits, `-` and `_`; case matters. A comment goes from `;` to the end of the
    /// line. The other elements are shown at [`Expression`]. A text without rules is a grammar without rules.
    ///
    /// # Errors
    ///
    /// The first fault that a line has by itself (its characters, literals, descriptions, counts, and its
    /// indentation); where there is none, the first in the structure of a rule; then the first rule that is
    /// defined twice; then the first reference to a rule that is not defined; then the first rule that refers
    /// to itself, be it through others. [`GrammarErrorKind`](super::GrammarErrorKind) has an example of each.
    ///
    /// # Cost
    ///
    /// Time and memory grow with the length of the text (times the logarithm of the number of rules).
    /// Brackets may be nested 64 deep. Never panics.
    ///
    /// ```
    /// use uri_bnf::bnf::Grammar;
    ///
    /// let grammar = Grammar::read("greeting = \"hello\" [ \" world\" ]")?;
    /// assert_eq!(grammar.rules().len(), 1);
    /// assert!(Grammar::read("greeting = name").is_err());
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn read(text: &str) -> Result<Grammar, GrammarError> {
        check::link(text, reader::read_rules(text)?)
    }

    /// The rules, in the order of the text.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Grammar, Rule};
    /// let grammar = Grammar::read("b = a\na = \"x\"")?;
    /// assert!(grammar.rules().map(Rule::name).eq(["b", "a"]));
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn rules(&self) -> impl ExactSizeIterator<Item = &Rule> + DoubleEndedIterator + Clone {
        self.rules.iter()
    }

    /// The rule with exactly this name, the case included.
    ///
    /// Logarithmic in the number of rules.
    ///
    /// ```
    /// # use uri_bnf::bnf::Grammar;
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// assert!(grammar.rule("a").is_some() && grammar.rule("A").is_none());
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn rule(&self, name: &str) -> Option<&Rule> {
        self.rules.get(*self.positions.get(name)?)
    }

    /// The names of the rules that the definition of `name` refers to directly: each once, in the order in
    /// which they appear in it. None for a name that the grammar does not have.
    ///
    /// ```
    /// # use uri_bnf::bnf::Grammar;
    /// let grammar = Grammar::read("a = c b c\nb = c\nc = \"x\"")?;
    /// assert!(grammar.uses("a").eq(["c", "b"]));
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn uses<'g>(&'g self, name: &str) -> impl ExactSizeIterator<Item = &'g str> + Clone + use<'g> {
        self.related(&self.uses, name)
    }

    /// The names of the rules whose definitions refer to `name` directly, in the order of the grammar. None
    /// for a name that the grammar does not have.
    ///
    /// ```
    /// # use uri_bnf::bnf::Grammar;
    /// let grammar = Grammar::read("a = c b c\nb = c\nc = \"x\"")?;
    /// assert!(grammar.used_by("c").eq(["a", "b"]));
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn used_by<'g>(&'g self, name: &str) -> impl ExactSizeIterator<Item = &'g str> + Clone + use<'g> {
        self.related(&self.used_by, name)
    }

    /// The names of the rules that no rule refers to, in the order of the grammar: its start symbols, and
    /// rules that serve the prose around it.
    ///
    /// ```
    /// # use uri_bnf::bnf::Grammar;
    /// let grammar = Grammar::read("a = b\nb = \"x\"\nc = b")?;
    /// assert!(grammar.unreferenced().eq(["a", "c"]));
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn unreferenced(&self) -> impl Iterator<Item = &str> + Clone {
        let with_users = self.rules.iter().zip(&self.used_by);
        with_users.filter(|(_, users)| users.is_empty()).map(|(rule, _)| rule.name())
    }

    fn related<'g>(
        &'g self,
        relation: &'g [Vec<usize>],
        name: &str,
    ) -> impl ExactSizeIterator<Item = &'g str> + Clone + use<'g> {
        let positions = self.positions.get(name).and_then(|&position| relation.get(position));
        positions.map_or(&[][..], Vec::as_slice).iter().map(|&position| self.name_at(position))
    }

    fn name_at(&self, position: usize) -> &str {
        self.rules.get(position).map_or("", Rule::name)
    }
}

/// A rule: a name and what it stands for.
///
/// `Display` prints it on one line. Two rules are equal if their names, definitions, texts and places are.
///
/// ```
/// # use uri_bnf::bnf::Grammar;
/// let grammar = Grammar::read("port = *digit\ndigit = \"0\" |\n        \"1\"\n")?;
/// let digit = grammar.rule("digit").expect("it is defined");
/// assert_eq!(digit.to_string(), "digit = \"0\" | \"1\"");
/// # Ok::<(), uri_bnf::bnf::GrammarError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    pub(super) name: String,
    pub(super) definition: Expression,
    pub(super) span: Range<usize>,
    pub(super) printed: String,
}

impl Rule {
    /// The name, as written where the rule is defined.
    ///
    /// ```
    /// # use uri_bnf::bnf::Grammar;
    /// assert!(Grammar::read("a = \"x\"")?.rules().all(|rule| rule.name() == "a"));
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the name stands for.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Expression, Grammar};
    /// let grammar = Grammar::read("a = <\">")?;
    /// assert!(grammar.rules().all(|rule| *rule.definition() == Expression::Quote));
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn definition(&self) -> &Expression {
        &self.definition
    }

    /// Where the rule stands in the text that was read, in bytes, half open: from its name to the end of the
    /// last element of its definition.
    ///
    /// ```
    /// # use uri_bnf::bnf::Grammar;
    /// let grammar = Grammar::read("; one rule\na = \"x\" ; so small\n")?;
    /// assert!(grammar.rules().all(|rule| rule.span() == (11..18)));
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The text at [`span`](Rule::span), as it was read: line breaks, indentation and the comments between
    /// its elements included.
    ///
    /// ```
    /// # use uri_bnf::bnf::Grammar;
    /// let grammar = Grammar::read("a = \"x\" |\n    \"y\" ; or so\n")?;
    /// assert!(grammar.rules().all(|rule| rule.printed() == "a = \"x\" |\n    \"y\""));
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn printed(&self) -> &str {
        &self.printed
    }
}
