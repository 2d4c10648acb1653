//! A derivation by the printed rules, with the parts of the definitions that it took.

use super::pending::Pending;
use super::search::Search;
use super::taken::Taken;
use crate::linking::grammar::Grammar;
use crate::syntax::production::Production;
use alloc::vec::Vec;
use uri_bnf_span::Span;

/// A derivation by the printed rules: what a [`Matcher`](crate::Matcher) finds.
///
/// A value can be used for many inputs one after the other, and then allocates nothing that it has allocated before.
///
/// ```
/// use uri_bnf_judge::{Grammar, Matcher, Step};
///
/// let grammar = Grammar::read("port = *digit\ndigit = \"0\" | \"8\"")?;
/// let matcher = Matcher::new(&grammar)?;
/// let digit = |at| Step { rule: "digit", depth: 1, span: (at..at + 1).into() };
/// let steps = [Step { rule: "port", depth: 0, span: (0..2).into() }, digit(0), digit(1)];
/// let derivation = matcher.derivation(b"80", steps)?;
///
/// let port = &derivation.steps()[0];
/// assert_eq!(port.production().printed(), "port = *digit");
/// // `*digit`, and its element two times: the second time, it is the step with index 2.
/// let taken = derivation.taken(0);
/// assert_eq!(taken.iter().map(|taken| (taken.part, taken.step)).collect::<Vec<_>>(), [
///     (0, None),
///     (1, Some(1)),
///     (1, Some(2)),
/// ]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct PrintedDerivation<'g> {
    pub(super) steps: Vec<PrintedStep<'g>>,
    pub(super) taken: Vec<Taken>,
    pub(super) search: Search,
    pub(super) pending: Vec<Pending>,
    /// The rules and indices of recorded steps that are not counted yet.
    pub(super) found: Vec<(usize, usize)>,
}

/// One step of a [`PrintedDerivation`].
///
/// ```
/// use uri_bnf_judge::{Grammar, Matcher, Step};
///
/// let grammar = Grammar::read("a = *\"x\"")?;
/// let step = Step { rule: "a", depth: 0, span: (0..2).into() };
/// let derivation = Matcher::new(&grammar)?.derivation(b"xx", [step])?;
/// let first = derivation.steps()[0];
/// assert_eq!((first.production().name(), first.parent(), first.span()), ("a", None, (0..2).into()));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintedStep<'g> {
    pub(super) production: &'g Production,
    pub(super) rule: usize,
    pub(super) origin: Origin,
    pub(super) parent: Option<usize>,
    pub(super) depth: usize,
    pub(super) span: Span,
    pub(super) recorded: Option<usize>,
    /// Where its parts begin and end in the list of all.
    pub(super) taken: (usize, usize),
}

/// Where a production comes from.
///
/// ```
/// use uri_bnf_judge::{Grammar, Matcher, Notation, Origin};
///
/// let grammar = Grammar::read_as(Notation::Abnf, "port = *DIGIT")?;
/// let matcher = Matcher::new(&grammar)?;
/// assert_eq!(matcher.origin(0), Some(Origin::Own));
/// let digit = (0..matcher.len()).find(|&rule| matcher.production(rule).is_some_and(|rule| rule.name() == "DIGIT"));
/// assert_eq!(digit.and_then(|rule| matcher.origin(rule)), Some(Origin::Core));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Origin {
    /// A rule of the grammar itself.
    Own,
    /// A rule of a grammar that it is linked to.
    Linked,
    /// A core rule of ABNF that it does not define.
    Core,
}

impl Origin {
    /// Where the rule with this number comes from.
    pub(crate) fn of(grammar: &Grammar, rule: usize) -> Origin {
        match rule {
            _ if rule < grammar.own => Origin::Own,
            _ if grammar.is_core(rule) => Origin::Core,
            _ => Origin::Linked,
        }
    }
}

impl<'g> PrintedDerivation<'g> {
    /// Returns the steps in preorder: those that were recorded, and those that the matcher derived from the grammar as
    /// data.
    ///
    /// ```
    /// use uri_bnf_judge::PrintedDerivation;
    ///
    /// assert!(PrintedDerivation::default().steps().is_empty());
    /// ```
    pub fn steps(&self) -> &[PrintedStep<'g>] {
        &self.steps
    }

    /// Returns the parts that a step took, in preorder; nothing if there is no such step.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, Step};
    ///
    /// let grammar = Grammar::read("sign = \"+\" | \"-\"")?;
    /// let step = Step { rule: "sign", depth: 0, span: (0..1).into() };
    /// let derivation = Matcher::new(&grammar)?.derivation(b"-", [step])?;
    /// // The second alternative.
    /// assert!(derivation.taken(0).iter().map(|taken| (taken.depth, taken.part)).eq([(0, 0), (1, 2)]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn taken(&self, step: usize) -> &[Taken] {
        let range = self.steps.get(step).map(|step| step.taken.0..step.taken.1);
        range.and_then(|range| self.taken.get(range)).unwrap_or(&[])
    }
}

impl<'g> PrintedStep<'g> {
    /// Returns the production that was applied.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, Step};
    ///
    /// let grammar = Grammar::read("a = b\nb = \"x\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// let step = |rule, depth| Step { rule, depth, span: (0..1).into() };
    /// let derivation = matcher.derivation(b"x", [step("a", 0), step("b", 1)])?;
    /// assert_eq!(derivation.steps()[1].production().printed(), "b = \"x\"");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn production(&self) -> &'g Production {
        self.production
    }

    /// Returns the number of the rule in the [`Matcher`](crate::Matcher): a small number, as an index.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, Step};
    ///
    /// let grammar = Grammar::read("a = b\nb = \"x\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// let step = |rule, depth| Step { rule, depth, span: (0..1).into() };
    /// let derivation = matcher.derivation(b"x", [step("a", 0), step("b", 1)])?;
    /// assert_eq!(matcher.production(derivation.steps()[1].rule()).map(|rule| rule.name()), Some("b"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn rule(&self) -> usize {
        self.rule
    }

    /// Returns where the production comes from.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, Step};
    ///
    /// let grammar = Grammar::read("a = b\nb = \"x\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// let step = |rule, depth| Step { rule, depth, span: (0..1).into() };
    /// let derivation = matcher.derivation(b"x", [step("a", 0), step("b", 1)])?;
    /// assert_eq!(derivation.steps()[1].origin(), uri_bnf_judge::Origin::Own);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// Returns the index of the step inside which this one is.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, Step};
    ///
    /// let grammar = Grammar::read("a = b\nb = \"x\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// let step = |rule, depth| Step { rule, depth, span: (0..1).into() };
    /// let derivation = matcher.derivation(b"x", [step("a", 0), step("b", 1)])?;
    /// assert_eq!(derivation.steps()[1].parent(), Some(0));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn parent(&self) -> Option<usize> {
        self.parent
    }

    /// Returns the number of steps inside which this one is.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, Step};
    ///
    /// let grammar = Grammar::read("a = b\nb = \"x\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// let step = |rule, depth| Step { rule, depth, span: (0..1).into() };
    /// let derivation = matcher.derivation(b"x", [step("a", 0), step("b", 1)])?;
    /// assert!(derivation.steps().iter().map(|step| step.depth()).eq([0, 1]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// Returns the octets that the step derives.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, Step};
    ///
    /// let grammar = Grammar::read("a = b\nb = \"x\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// let step = |rule, depth| Step { rule, depth, span: (0..1).into() };
    /// let derivation = matcher.derivation(b"x", [step("a", 0), step("b", 1)])?;
    /// assert_eq!(derivation.steps()[1].span(), (0..1).into());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn span(&self) -> Span {
        self.span
    }

    /// Returns the index of the recorded step; `None` for a step that was derived from the grammar as data.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, Step};
    ///
    /// let grammar = Grammar::read("a = b\nb = \"x\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// let step = |rule, depth| Step { rule, depth, span: (0..1).into() };
    /// let derivation = matcher.derivation(b"x", [step("a", 0), step("b", 1)])?;
    /// assert_eq!(derivation.steps()[1].recorded(), Some(1));
    /// let completed = Matcher::completing(&grammar)?.derivation(b"x", [step("a", 0)])?;
    /// assert_eq!(completed.steps()[1].recorded(), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn recorded(&self) -> Option<usize> {
        self.recorded
    }
}
