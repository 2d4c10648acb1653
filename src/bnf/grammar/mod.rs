//! A grammar: its rules, and which of them refer to which.
//!
//! | from | to | file |
//! |---|---|---|
//! | rules as read | all that is wrong with their names | `relations`, with `names` and `error` |
//! | rules with sound names | a [`Grammar`], other grammars beside it | `join`, by `link` |
//!
//! `expression` is the right-hand side of a rule.

pub(in crate::bnf) mod error;
pub(in crate::bnf) mod expression;
pub(in crate::bnf) mod join;
pub(in crate::bnf) mod link;
pub(in crate::bnf) mod names;
pub(in crate::bnf) mod relations;

use self::error::GrammarError;
use self::expression::Expression;
use self::link::Link;
use self::names::Names;
use self::relations::Relations;
use crate::bnf::automaton::form::Form;
use crate::bnf::notation::Notation;
use crate::bnf::notation::{core_rules, reader};
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
    pub(in crate::bnf) notation: Notation,
    /// How many of the rules are in the text. Behind them are the core rules, if one is used, and the rules of
    /// linked grammars.
    pub(in crate::bnf) own: usize,
    pub(in crate::bnf) rules: Vec<Rule>,
    /// The names that the own rules can refer to.
    pub(in crate::bnf) positions: Names,
    /// The grammars of the others.
    pub(in crate::bnf) scopes: Vec<Scope>,
    /// For rules with prose that is linked, what it is linked to.
    pub(in crate::bnf) linked: BTreeMap<usize, usize>,
    /// For each rule, what its definition comes to.
    pub(in crate::bnf) forms: Vec<Form>,
    /// For each rule, the positions of the rules that its definition refers to.
    pub(in crate::bnf) uses: Vec<Vec<usize>>,
    /// For each rule, the positions of the rules that refer to it.
    pub(in crate::bnf) used_by: Vec<Vec<usize>>,
    /// Positions, each behind those of all rules that it refers to.
    pub(in crate::bnf) dependencies_first: Vec<usize>,
}

/// The rules of another grammar among those of this one.
#[derive(Clone, Debug)]
pub(in crate::bnf) struct Scope {
    /// Their positions.
    pub(in crate::bnf) range: Range<usize>,
    /// The names that they can refer to.
    pub(in crate::bnf) names: Names,
    /// Whether they are the core rules of ABNF.
    pub(in crate::bnf) is_core: bool,
}

impl Grammar {
    /// Reads and checks a grammar in BNF: [`read_as`](Grammar::read_as) with [`Notation::Bnf`].
    ///
    /// # Errors
    ///
    /// Those of [`read_as`](Grammar::read_as).
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
        Grammar::read_as(Notation::Bnf, text)
    }

    /// Reads and checks a grammar.
    ///
    /// A rule is `name = definition` on a line that is indented like that of the first rule; a line that is
    /// indented more continues it. Indentation counts spaces and tabs, one each. A name begins with a letter
    /// and goes on with letters, digits and `-`, in BNF also `_`. A comment goes from `;` to the end of the
    /// line. The other elements are shown at [`Expression`]. A text without rules is a grammar without rules.
    ///
    /// In ABNF, `name =/ definition` adds alternatives to a rule that is defined before. A rule of the text goes
    /// before the core rule of its name, but core rules refer to each other as in RFC 5234. Characters are
    /// octets: numbers above 255 are errors.
    ///
    /// # Errors
    ///
    /// The first fault that a line has by itself (its characters, literals, numbers, counts, and its
    /// indentation); where there is none, the first in the structure of a rule; then the first rule that is
    /// defined twice; then the first reference to a rule that is not defined; then the first rule that refers
    /// to itself, be it through others. [`GrammarErrorKind`](crate::bnf::GrammarErrorKind) has an example of each.
    ///
    /// # Cost
    ///
    /// Time and memory grow with the length of the text (times the logarithm of the number of rules).
    /// Brackets may be nested 64 deep. Never panics.
    ///
    /// ```
    /// use uri_bnf::bnf::{Automaton, Grammar, Notation};
    ///
    /// let grammar = Grammar::read_as(Notation::Abnf, "octet = \"0x\" 2HEXDIG")?;
    /// assert!(Automaton::compile(&grammar, "octet")?.accepts(b"0X7f"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn read_as(notation: Notation, text: &str) -> Result<Grammar, GrammarError> {
        Grammar::read_linked(notation, text, &[])
    }

    /// Reads and checks a grammar that refers to rules of others, in prose; [`Link`] has an example.
    ///
    /// All prose of a rule that describes no characters means the rule that is given for it. The names of the
    /// other grammar stay its own: a rule here may have the same name as one there. Its rules are copied, with
    /// those that it is linked to itself.
    ///
    /// # Errors
    ///
    /// Those of [`read_as`](Grammar::read_as); with the references that are not defined, also links to a
    /// rule that is not there, and behind these, links of a rule that has no such prose.
    ///
    /// ```
    /// use uri_bnf::bnf::{Grammar, Link, Notation};
    ///
    /// let other = Grammar::read("NID = \"x\"")?;
    /// let link = Link { rule: "a", grammar: &other, target: "NSS" };
    /// let grammar = Grammar::read_linked(Notation::Bnf, "a = <see there>", &[link]);
    /// let error = grammar.expect_err("the other grammar has no NSS");
    /// let message = "the prose of rule `a` is linked to `NSS`, which is not defined there";
    /// assert_eq!((error.kind().to_string().as_str(), error.span()), (message, 4..15));
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn read_linked(notation: Notation, text: &str, links: &[Link<'_>]) -> Result<Grammar, GrammarError> {
        let read = reader::read_rules(text, notation, links)?;
        let core = core_rules::core_rules(notation);
        let relations = Relations::of(text, notation, &read, links, core.as_ref());
        match relations.faults.first() {
            Some(fault) => Err(GrammarError::new(fault.kind.clone(), fault.span.clone(), text)),
            None => Ok(join::grammar(notation, read, &relations)),
        }
    }

    /// The notation in which the grammar was read.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Grammar, Notation};
    /// assert_eq!(Grammar::read("a = \"x\"")?.notation(), Notation::Bnf);
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn notation(&self) -> Notation {
        self.notation
    }

    /// The rules, in the order of the text; not the core rules of ABNF, nor those of linked grammars.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Grammar, Rule};
    /// let grammar = Grammar::read("b = a\na = \"x\"")?;
    /// assert!(grammar.rules().map(Rule::name).eq(["b", "a"]));
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn rules(&self) -> impl ExactSizeIterator<Item = &Rule> + DoubleEndedIterator + Clone {
        self.rules.get(..self.own).unwrap_or(&[]).iter()
    }

    /// The rule with exactly this name, the case included in BNF, but not in ABNF. If an ABNF grammar uses
    /// one of the core rules, it has those that it does not define itself.
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

    /// The rule of another grammar to which the prose of the rule with this name is linked.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Grammar, Link, Notation};
    /// let other = Grammar::read("NID = \"x\"")?;
    /// let link = Link { rule: "a", grammar: &other, target: "NID" };
    /// let grammar = Grammar::read_linked(Notation::Bnf, "a = <see there>\nb = a", &[link])?;
    /// assert_eq!(grammar.linked("a").map(|rule| rule.to_string()).as_deref(), Some("NID = \"x\""));
    /// assert_eq!(grammar.linked("b"), None);
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn linked(&self, name: &str) -> Option<&Rule> {
        let position = self.positions.get(name)?;
        self.rules.get(*self.linked.get(position)?)
    }

    /// The names of the rules that the definition of `name` refers to directly: each once, in the order in
    /// which they appear in it, those in linked grammars by the names that they have there. None for a name
    /// that the grammar does not have.
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
        let with_users = self.rules().zip(&self.used_by);
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
    pub(in crate::bnf) name: String,
    pub(in crate::bnf) definition: Expression,
    pub(in crate::bnf) notation: Notation,
    pub(in crate::bnf) span: Range<usize>,
    pub(in crate::bnf) printed: String,
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

    /// The notation in which the rule was read, and in which `Display` prints it.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Grammar, Notation};
    /// assert!(Grammar::read("a = \"x\"")?.rules().all(|rule| rule.notation() == Notation::Bnf));
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn notation(&self) -> Notation {
        self.notation
    }

    /// Where the rule stands in the text that was read, in bytes, half open: from its name to the end of the
    /// last element of its definition; without what a later `=/` adds.
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
    /// its elements included. What a later `=/` adds follows on lines of its own.
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
