//! Two grammars, and which of their rules correspond.

use super::texts::TextChange;
use super::{Difference, TooLargeToCompare};
use crate::automaton::compile::CompileError;
use crate::automaton::measure::Measures;
use crate::automaton::minimal::Automaton;
use crate::linking::grammar::Grammar;
use crate::syntax::notation::Notation;
use crate::syntax::production::Production;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;
use thiserror::Error;

/// Two grammars, and the pairs of rules in them that are to be compared.
///
/// ```
/// use uri_bnf_judge::{Grammar, GrammarPair, Relation, TextChange};
///
/// let left = Grammar::read("a = b\nb = \"x\" | \"y\"\nc = b")?;
/// let right = Grammar::read("a = b \"z\"\nb = \"y\" | \"x\"\nd = b")?;
/// let grammars = GrammarPair::by_name(left, right);
/// assert!(grammars.pairs().iter().map(|pair| pair.left()).eq(["a", "b"]));
/// assert!(grammars.only_left().eq(["c"]) && grammars.only_right().eq(["d"]));
///
/// let [a, b] = grammars.pairs() else { panic!() };
/// assert_eq!(grammars.difference(a, 1)?.relation(), Relation::Neither);
/// assert_eq!(grammars.difference(b, 1)?.relation(), Relation::Equal);
/// assert_eq!(grammars.text_change(b), Some(TextChange::Changed));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GrammarPair {
    left: Grammar,
    right: Grammar,
    pairs: Vec<PairedRules>,
}

/// A rule of the left grammar, and the rule of the right grammar that corresponds to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PairedRules {
    left: String,
    right: String,
    /// On one side, what replaces a rule that no longer exists, and not the name of a rule.
    translations: [Option<String>; 2],
    is_start: bool,
}

/// Why two rules cannot be compared.
///
/// ```
/// use uri_bnf_judge::{ComparisonError, Grammar, GrammarPair};
/// let left = Grammar::read("a = 100000*\"x\"")?;
/// let right = Grammar::read("a = \"x\"")?;
/// let grammars = GrammarPair::by_name(left, right);
/// let error = grammars.difference(&grammars.pairs()[0], 1).unwrap_err();
/// assert!(matches!(error, ComparisonError::Compile(_)));
/// assert_eq!(error.to_string(), "the automaton of rule `a` is too large");
/// # Ok::<(), uri_bnf_judge::GrammarError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ComparisonError {
    /// One of the rules has no automaton.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// Their automata are too large.
    #[error(transparent)]
    TooLarge(#[from] TooLargeToCompare),
}

impl GrammarPair {
    /// Pairs the rules with the same name, in the order of the left grammar. Case, and the difference between `_` and
    /// `-`, do not matter if one of the grammars is in ABNF. The start symbols are the first rules; if their names differ,
    /// they are the first pair.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, GrammarPair, Notation};
    /// let left = Grammar::read("net_path = hex\nhex = \"1\"")?;
    /// let right = Grammar::read_as(Notation::Abnf, "Path = Net-Path\nNet-Path = HEX\nHEX = \"1\"")?;
    /// let grammars = GrammarPair::by_name(left, right);
    /// let names = grammars.pairs().iter().map(|pair| (pair.left(), pair.right(), pair.is_start()));
    /// assert!(names.eq([("net_path", "Path", true), ("net_path", "Net-Path", false), ("hex", "HEX", false)]));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn by_name(left: Grammar, right: Grammar) -> GrammarPair {
        let first = |grammar: &Grammar| grammar.rules().next().map(|rule| String::from(rule.name()));
        let starts = [first(&left), first(&right)].map(Option::unwrap_or_default);
        let [left_start, right_start] = starts.each_ref().map(String::as_str);
        Self::with_starts(left, right, [left_start, right_start])
    }

    /// Pairs rules by their names as [`by_name`](Self::by_name) does, and these two as the start symbols. A name that its
    /// grammar does not have makes no pair.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, GrammarPair};
    ///
    /// let left = Grammar::read("b = \"1\"\na = b")?;
    /// let right = Grammar::read("c = b\nb = \"1\"")?;
    /// let grammars = GrammarPair::with_starts(left, right, ["a", "c"]);
    /// let names = grammars.pairs().iter().map(|pair| (pair.left(), pair.right(), pair.is_start()));
    /// assert!(names.eq([("a", "c", true), ("b", "b", false)]));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn with_starts(left: Grammar, right: Grammar, starts: [&str; 2]) -> GrammarPair {
        let is_exact = [&left, &right].iter().all(|grammar| grammar.notation() == Notation::Bnf);
        let folded = |name: &str| -> String {
            if is_exact { name.into() } else { name.replace('_', "-").to_ascii_lowercase() }
        };
        let mut others = BTreeMap::new();
        for rule in right.rules() {
            others.entry(folded(rule.name())).or_insert(rule);
        }
        let mut pairs = Vec::new();
        let [left_start, right_start] = starts;
        let starts = left.rule(left_start).zip(right.rule(right_start));
        if let Some((left, right)) =
            starts.filter(|(left, right)| folded(left.name()) != folded(right.name()))
        {
            pairs.push(PairedRules::new(left.name(), right.name()).of_start_symbols());
        }
        let has_start = !pairs.is_empty();
        for rule in left.rules() {
            if let Some(&other) = others.get(&folded(rule.name())) {
                let is_start = !has_start
                    && starts.is_some_and(|(start, other_start)| {
                        start.name() == rule.name() && other_start.name() == other.name()
                    });
                pairs.push(PairedRules { is_start, ..PairedRules::new(rule.name(), other.name()) });
            }
        }
        GrammarPair { left, right, pairs }
    }

    /// Two grammars with these pairs, in this order. A pair whose names the grammars do not have gives errors when it is
    /// compared.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, GrammarPair, PairedRules, Relation};
    ///
    /// let [left, right] = ["site = \"x\"", "authority = \"x\""].map(Grammar::read);
    /// let grammars = GrammarPair::with_pairs(left?, right?, vec![PairedRules::new("site", "authority")]);
    /// assert_eq!(grammars.difference(&grammars.pairs()[0], 1)?.relation(), Relation::Equal);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn with_pairs(left: Grammar, right: Grammar, pairs: Vec<PairedRules>) -> GrammarPair {
        GrammarPair { left, right, pairs }
    }

    /// Returns the pairs of rules, the start symbols first if they differ in name; else in the order of the left grammar.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, GrammarPair, Relation, TextChange};
    /// # let [left, right] = ["a = \"x\"\nb = a", "a = *\"x\"\nc = a"].map(Grammar::read);
    /// let grammars = GrammarPair::by_name(left?, right?);
    /// assert!(grammars.pairs().iter().map(|pair| pair.left()).eq(["a"]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn pairs(&self) -> &[PairedRules] {
        &self.pairs
    }

    /// Iterates over the names of the rules of the left grammar that correspond to none.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, GrammarPair, Relation, TextChange};
    /// # let [left, right] = ["a = \"x\"\nb = a", "a = *\"x\"\nc = a"].map(Grammar::read);
    /// let grammars = GrammarPair::by_name(left?, right?);
    /// assert!(grammars.only_left().eq(["b"]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn only_left(&self) -> impl Iterator<Item = &str> {
        unpaired(&self.left, self.pairs.iter().map(PairedRules::left_name))
    }

    /// Iterates over the names of the rules of the right grammar that correspond to none.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, GrammarPair, Relation, TextChange};
    /// # let [left, right] = ["a = \"x\"\nb = a", "a = *\"x\"\nc = a"].map(Grammar::read);
    /// let grammars = GrammarPair::by_name(left?, right?);
    /// assert!(grammars.only_right().eq(["c"]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn only_right(&self) -> impl Iterator<Item = &str> {
        unpaired(&self.right, self.pairs.iter().map(PairedRules::right_name))
    }

    /// Returns the automata of two rules that correspond.
    ///
    /// # Errors
    ///
    /// Those of [`Automaton::compile`].
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, GrammarPair, Relation, TextChange};
    /// # let [left, right] = ["a = \"x\"\nb = a", "a = *\"x\"\nc = a"].map(Grammar::read);
    /// let grammars = GrammarPair::by_name(left?, right?);
    /// assert_eq!(grammars.automata(&grammars.pairs()[0])?.map(|automaton| automaton.accepts(b"")), [false, true]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn automata(&self, pair: &PairedRules) -> Result<[Automaton; 2], CompileError> {
        Ok([Automaton::compile(&self.left, &pair.left)?, Automaton::compile(&self.right, &pair.right)?])
    }

    /// Compares the languages of two rules; see [`Difference::of`].
    ///
    /// # Errors
    ///
    /// Returns an error if one of them has no automaton, or if the automata are too large.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, GrammarPair, Relation, TextChange};
    /// # let [left, right] = ["a = \"x\"\nb = a", "a = *\"x\"\nc = a"].map(Grammar::read);
    /// let grammars = GrammarPair::by_name(left?, right?);
    /// assert_eq!(grammars.difference(&grammars.pairs()[0], 1)?.relation(), Relation::Within);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn difference(&self, pair: &PairedRules, most: usize) -> Result<Difference, ComparisonError> {
        let [left, right] = self.automata(pair)?;
        Ok(Difference::of(&left, &right, most)?)
    }

    /// Compares the languages of several pairs, in their order, as [`difference`](GrammarPair::difference) does. For many
    /// pairs of large grammars, this is faster: what the pairs have in common is computed once.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, GrammarPair, Relation};
    /// # let [left, right] = ["a = \"x\"\nb = a", "a = *\"x\"\nb = \"x\""].map(Grammar::read);
    /// let grammars = GrammarPair::by_name(left?, right?);
    /// let relations = grammars.differences(grammars.pairs(), 1).map(|difference| difference.map(|known| known.relation()));
    /// assert!(relations.eq([Ok(Relation::Within), Ok(Relation::Equal)]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn differences<'g>(
        &'g self,
        pairs: impl IntoIterator<Item = &'g PairedRules>,
        most: usize,
    ) -> impl Iterator<Item = Result<Difference, ComparisonError>> {
        let measures = [Measures::of(&self.left), Measures::of(&self.right)];
        pairs.into_iter().map(move |pair| {
            let left = Automaton::compile_measured(&self.left, &measures[0], &pair.left)?;
            let right = Automaton::compile_measured(&self.right, &measures[1], &pair.right)?;
            Ok(Difference::of(&left, &right, most)?)
        })
    }

    /// Compares the definitions of two rules as they are written. `None` if one of them is a
    /// [translation](PairedRules::left), and not a rule.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, GrammarPair, Relation, TextChange};
    /// # let [left, right] = ["a = \"x\"\nb = a", "a = *\"x\"\nc = a"].map(Grammar::read);
    /// let grammars = GrammarPair::by_name(left?, right?);
    /// assert_eq!(grammars.text_change(&grammars.pairs()[0]), Some(TextChange::Changed));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn text_change(&self, pair: &PairedRules) -> Option<TextChange> {
        let [left, right] = self.productions(pair);
        let is_pair = |left: &str, right: &str| {
            self.pairs.iter().any(|pair| pair.left_name() == left && pair.right_name() == right)
        };
        Some(TextChange::between(left?, right?, is_pair))
    }

    /// Returns the rules of a pair as they are written; `None` for a [translation](PairedRules::left).
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, GrammarPair, Relation, TextChange};
    /// # let [left, right] = ["a = \"x\"\nb = a", "a = *\"x\"\nc = a"].map(Grammar::read);
    /// let grammars = GrammarPair::by_name(left?, right?);
    /// assert!(grammars.productions(&grammars.pairs()[0]).iter().all(Option::is_some));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn productions(&self, pair: &PairedRules) -> [Option<&Production>; 2] {
        let [left, right] = &pair.translations;
        let left = if left.is_some() { None } else { self.left.rule(&pair.left) };
        let right = if right.is_some() { None } else { self.right.rule(&pair.right) };
        [left, right]
    }

    /// Returns the left grammar.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, GrammarPair, Relation, TextChange};
    /// # let [left, right] = ["a = \"x\"\nb = a", "a = *\"x\"\nc = a"].map(Grammar::read);
    /// let grammars = GrammarPair::by_name(left?, right?);
    /// assert_eq!(grammars.left().rules().len(), 2);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn left(&self) -> &Grammar {
        &self.left
    }

    /// Returns the right grammar.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, GrammarPair, Relation, TextChange};
    /// # let [left, right] = ["a = \"x\"\nb = a", "a = *\"x\"\nc = a"].map(Grammar::read);
    /// let grammars = GrammarPair::by_name(left?, right?);
    /// assert_eq!(grammars.right().rules().len(), 2);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn right(&self) -> &Grammar {
        &self.right
    }

    /// Exchanges left and right: the grammars, and the sides of each pair.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, GrammarPair};
    ///
    /// let [left, right] = ["a = \"x\"", "b = \"x\""].map(Grammar::read);
    /// let grammars = GrammarPair::by_name(left?, right?).reversed();
    /// assert_eq!((grammars.pairs()[0].left(), grammars.pairs()[0].right()), ("b", "a"));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    #[must_use]
    pub fn reversed(self) -> GrammarPair {
        let reversed = |pair: PairedRules| {
            let [left, right] = pair.translations;
            PairedRules { left: pair.right, right: pair.left, translations: [right, left], ..pair }
        };
        GrammarPair {
            left: self.right,
            right: self.left,
            pairs: self.pairs.into_iter().map(reversed).collect(),
        }
    }
}

fn unpaired<'g>(
    grammar: &'g Grammar,
    paired: impl Iterator<Item = &'g str>,
) -> impl Iterator<Item = &'g str> {
    let paired: BTreeSet<&str> = paired.collect();
    grammar.rules().map(Production::name).filter(move |name| !paired.contains(name))
}

impl PairedRules {
    /// A pair of rules by their names. It is not that of the start symbols.
    ///
    /// ```
    /// use uri_bnf_judge::PairedRules;
    ///
    /// let pair = PairedRules::new("site", "authority");
    /// assert_eq!((pair.left(), pair.right(), pair.is_start()), ("site", "authority", false));
    /// ```
    pub fn new(left: impl Into<String>, right: impl Into<String>) -> PairedRules {
        PairedRules { left: left.into(), right: right.into(), translations: [None, None], is_start: false }
    }

    /// Returns the pair as that of the start symbols.
    ///
    /// ```
    /// assert!(uri_bnf_judge::PairedRules::new("URI-reference", "URI-reference").of_start_symbols().is_start());
    /// ```
    #[must_use]
    pub fn of_start_symbols(self) -> PairedRules {
        PairedRules { is_start: true, ..self }
    }

    /// Returns the pair with a translation: what replaces the left rule, which the right grammar does not have. The right
    /// rule of the pair is an auxiliary rule of the right grammar, with this definition.
    ///
    /// ```
    /// use uri_bnf_judge::PairedRules;
    ///
    /// let pair = PairedRules::new("opaque_part", "obsolete-opaque-part").translated("path-rootless [ \"?\" query ]");
    /// assert_eq!((pair.right(), pair.right_name()), ("path-rootless [ \"?\" query ]", "obsolete-opaque-part"));
    /// ```
    #[must_use]
    pub fn translated(self, definition: impl Into<String>) -> PairedRules {
        let [left, _] = self.translations;
        PairedRules { translations: [left, Some(definition.into())], ..self }
    }

    /// Returns the name of the left rule. If the left grammar has no such rule, but the specification says how to express
    /// it in other rules, returns that: RFC 3986 translates `hier_part` of RFC 2396 (appendix D.2).
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, GrammarPair};
    /// let [left, right] = ["a = \"x\"", "b = \"x\""].map(Grammar::read);
    /// let grammars = GrammarPair::by_name(left?, right?);
    /// assert_eq!((grammars.pairs()[0].left(), grammars.pairs()[0].right()), ("a", "b"));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn left(&self) -> &str {
        self.translations[0].as_deref().unwrap_or(&self.left)
    }

    /// Returns the name of the right rule, or its translation, like [`left`](PairedRules::left).
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, GrammarPair, Relation, TextChange};
    /// # let [left, right] = ["a = \"x\"\nb = a", "a = *\"x\"\nc = a"].map(Grammar::read);
    /// let grammars = GrammarPair::by_name(left?, right?);
    /// assert_eq!(grammars.pairs()[0].right(), "a");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn right(&self) -> &str {
        self.translations[1].as_deref().unwrap_or(&self.right)
    }

    /// Returns whether these are the start symbols.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, GrammarPair, Relation, TextChange};
    /// # let [left, right] = ["a = \"x\"\nb = a", "a = *\"x\"\nc = a"].map(Grammar::read);
    /// let grammars = GrammarPair::by_name(left?, right?);
    /// assert!(grammars.pairs()[0].is_start());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn is_start(&self) -> bool {
        self.is_start
    }

    /// Returns the name of the left rule in its grammar, also if that is an auxiliary rule for a translation.
    ///
    /// ```
    /// assert_eq!(uri_bnf_judge::PairedRules::new("site", "authority").left_name(), "site");
    /// ```
    pub fn left_name(&self) -> &str {
        &self.left
    }

    /// Returns the name of the right rule in its grammar, like [`left_name`](PairedRules::left_name).
    ///
    /// ```
    /// assert_eq!(uri_bnf_judge::PairedRules::new("site", "authority").right_name(), "authority");
    /// ```
    pub fn right_name(&self) -> &str {
        &self.right
    }
}
