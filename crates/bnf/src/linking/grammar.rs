//! A grammar: its rules, which of them refer to which, and the rules of the grammars that it is linked to.

use crate::notation::header::header_of;
use crate::syntax::characters::Characters;
use crate::syntax::expression::Expression;
use crate::syntax::lowered::Lowered;
use crate::syntax::notation::Notation;
use crate::syntax::production::Production;
use crate::syntax::rule_names::RuleNames;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt::{self, Display, Formatter};
use core::ops::Range;

/// The rules of a printed grammar, in the order of the text.
///
/// A grammar borrows nothing. `Display` prints one rule on each line, without comments, except the [line that
/// says](crate::Header::characters) that numbers are those of Unicode characters.
///
/// ```
/// use uri_bnf_judge::Grammar;
///
/// let grammar = Grammar::read(
///     "port  = *digit   ; may be empty\n\
///      digit = \"0\" | \"1\"\n",
/// )?;
/// assert_eq!(grammar.to_string(), "port = *digit\ndigit = \"0\" | \"1\"\n");
/// # Ok::<(), uri_bnf_judge::GrammarError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Grammar {
    pub(crate) notation: Notation,
    pub(crate) characters: Characters,
    /// How many of the rules are in the text. After them are the core rules, if one is used, and the rules of
    /// linked grammars.
    pub(crate) own: usize,
    pub(crate) rules: Vec<Production>,
    /// The names that the rules of the text can refer to.
    pub(crate) positions: RuleNames,
    /// The grammars of the other rules.
    pub(crate) scopes: Vec<Scope>,
    /// For rules with linked prose, the rule that it refers to.
    pub(crate) linked: BTreeMap<usize, usize>,
    /// For each rule, the lowered form of its definition.
    pub(crate) lowered: Vec<Lowered>,
    /// For each rule, the positions of the rules that its definition refers to.
    pub(crate) uses: Vec<Vec<usize>>,
    /// For each rule, the positions of the rules that refer to it.
    pub(crate) used_by: Vec<Vec<usize>>,
    /// Positions, each after those of all rules that it refers to.
    pub(crate) dependencies_first: Vec<usize>,
}

/// The rules of another grammar among those of this one.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    /// Their positions.
    pub(crate) range: Range<usize>,
    /// The names that they can refer to.
    pub(crate) names: RuleNames,
    /// Whether they are the core rules of ABNF.
    pub(crate) is_core: bool,
}

impl Grammar {
    /// Returns the notation in which the grammar was read.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, Notation};
    /// assert_eq!(Grammar::read("a = \"x\"")?.notation(), Notation::Bnf);
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn notation(&self) -> Notation {
        self.notation
    }

    /// Returns what the numbers in its rules mean. Those of BNF, which has none, are octets.
    ///
    /// ```
    /// # use uri_bnf_judge::{Characters, Grammar, Notation};
    /// let grammar = Grammar::read_as(Notation::Abnf, "; Characters  Unicode\na = %xA0-D7FF")?;
    /// assert_eq!(grammar.characters(), Characters::Unicode);
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn characters(&self) -> Characters {
        self.characters
    }

    /// Iterates over the rules, in the order of the text, without the core rules of ABNF and without those of linked
    /// grammars.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, Production};
    /// let grammar = Grammar::read("b = a\na = \"x\"")?;
    /// assert!(grammar.rules().map(Production::name).eq(["b", "a"]));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn rules(&self) -> impl ExactSizeIterator<Item = &Production> + DoubleEndedIterator + Clone {
        self.rules.get(..self.own).unwrap_or(&[]).iter()
    }

    /// Returns the rule with this name. Case matters in BNF, but not in ABNF. If an ABNF grammar uses one of the core
    /// rules, it has all core rules that it does not define itself.
    ///
    /// Logarithmic in the number of rules.
    ///
    /// ```
    /// # use uri_bnf_judge::Grammar;
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// assert!(grammar.rule("a").is_some() && grammar.rule("A").is_none());
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn rule(&self, name: &str) -> Option<&Production> {
        self.rules.get(*self.positions.get(name)?)
    }

    /// Returns the rule of another grammar to which the prose of this rule is linked.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, Link, Notation};
    /// let other = Grammar::read("NID = \"x\"")?;
    /// let link = Link { rule: "a", grammar: &other, target: "NID" };
    /// let grammar = Grammar::read_linked(Notation::Bnf, "a = <see there>\nb = a", &[link])?;
    /// assert_eq!(grammar.linked("a").map(|rule| rule.to_string()).as_deref(), Some("NID = \"x\""));
    /// assert_eq!(grammar.linked("b"), None);
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn linked(&self, name: &str) -> Option<&Production> {
        let position = self.positions.get(name)?;
        self.rules.get(*self.linked.get(position)?)
    }

    /// Iterates over the names of the rules that the definition of `name` refers to directly: each once, in the order
    /// in which they appear. Rules of linked grammars have the names that they have there. Empty for a name that the
    /// grammar does not have.
    ///
    /// ```
    /// # use uri_bnf_judge::Grammar;
    /// let grammar = Grammar::read("a = c b c\nb = c\nc = \"x\"")?;
    /// assert!(grammar.uses("a").eq(["c", "b"]));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn uses<'g>(&'g self, name: &str) -> impl ExactSizeIterator<Item = &'g str> + Clone + use<'g> {
        self.related(&self.uses, name)
    }

    /// Iterates over the names of the rules whose definitions refer to `name` directly, in the order of the grammar.
    /// Empty for a name that the grammar does not have.
    ///
    /// ```
    /// # use uri_bnf_judge::Grammar;
    /// let grammar = Grammar::read("a = c b c\nb = c\nc = \"x\"")?;
    /// assert!(grammar.used_by("c").eq(["a", "b"]));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn used_by<'g>(&'g self, name: &str) -> impl ExactSizeIterator<Item = &'g str> + Clone + use<'g> {
        self.related(&self.used_by, name)
    }

    /// Iterates over the names of the rules that no rule refers to, in the order of the grammar: its start symbols, and
    /// rules that only prose mentions.
    ///
    /// ```
    /// # use uri_bnf_judge::Grammar;
    /// let grammar = Grammar::read("a = b\nb = \"x\"\nc = b")?;
    /// assert!(grammar.unreferenced().eq(["a", "c"]));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
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
        self.rules.get(position).map_or("", Production::name)
    }

    /// The position of the rule to which a reference in the rule at `from` refers.
    pub(crate) fn target(&self, from: usize, reference: &Expression) -> Option<usize> {
        match reference {
            Expression::Linked(_) => self.linked.get(&from).copied(),
            Expression::Reference(name) | Expression::Bracketed(name) => {
                self.names_at(from).get(name).copied()
            }
            _ => None,
        }
    }

    /// Returns whether the rule at `position` is a core rule of ABNF that the text does not define.
    pub(crate) fn is_core(&self, position: usize) -> bool {
        self.scope(position).is_some_and(|scope| scope.is_core)
    }

    /// The names that the rule at `position` can refer to.
    fn names_at(&self, position: usize) -> &RuleNames {
        self.scope(position).map_or(&self.positions, |scope| &scope.names)
    }

    fn scope(&self, position: usize) -> Option<&Scope> {
        self.scopes.iter().find(|scope| scope.range.contains(&position))
    }
}

/// Each rule on a line of its own, in the notation in which the grammar was read. A line before them says if numbers are
/// those of Unicode characters.
impl Display for Grammar {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(header_of(self.characters))?;
        self.rules().try_for_each(|rule| writeln!(formatter, "{rule}"))
    }
}
