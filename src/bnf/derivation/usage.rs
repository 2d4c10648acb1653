//! How often derivations took each part of the printed rules.

use super::search::Event;
use crate::bnf::linking::grammar::Grammar;
use crate::bnf::syntax::expression::Expression;
use alloc::vec;
use alloc::vec::Vec;

/// How often derivations took each part of the printed rules: made by [`Matcher::usage`](crate::bnf::Matcher::usage),
/// counted by [`Matcher::count`](crate::bnf::Matcher::count).
///
/// ```
/// use uri_bnf::bnf::{Grammar, Matcher, PrintedDerivation, Step, Use};
///
/// let grammar = Grammar::read("number = [ sign ] *digit\nsign = \"+\" | \"-\"\ndigit = \"0\" | \"1\"")?;
/// let matcher = Matcher::completing(&grammar)?;
/// let (mut usage, mut memory) = (matcher.usage(), PrintedDerivation::default());
/// for text in ["-", "101"] {
///     let number = Step { rule: "number", depth: 0, span: (0..text.len()).into() };
///     matcher.count(text.as_bytes(), [number], &mut memory, &mut usage)?;
/// }
/// // `[ sign ]` is part 1: once its element was absent, and once present. `*digit` is part 3.
/// let of_part = |part| Use::ALL.map(|kind| usage.count(0, part, kind));
/// assert_eq!(of_part(1), [2, 1, 1, 0]);
/// assert_eq!(of_part(3), [2, 1, 0, 1]);
/// // `"-"`, and `"0"` and `"1"`.
/// assert_eq!(usage.count(1, 2, Use::Taken), 1);
/// assert_eq!([1, 2].map(|part| usage.count(2, part, Use::Taken)), [1, 2]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// For each rule, where its parts begin in the list of all.
    starts: Vec<usize>,
    /// For each part, whether it is an option or a repetition, whose rounds are counted.
    has_rounds: Vec<bool>,
    /// For each part, the count of each use.
    counts: Vec<[u64; 4]>,
    /// What was counted for the first time in the last input.
    first: Vec<(usize, Use)>,
    /// The parts that are open: the index in the list of all, and the number of parts directly inside so far.
    open: Vec<(usize, u32)>,
    /// The rules that are open.
    rules: Vec<usize>,
}

/// A way in which a derivation used a part.
///
/// ```
/// use uri_bnf::bnf::Use;
///
/// assert_eq!(Use::ALL, [Use::Taken, Use::Absent, Use::Once, Use::Repeated]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Use {
    /// It was reached.
    Taken,
    /// It is an option or a repetition, and its element was absent.
    Absent,
    /// It is an option or a repetition, and its element was present once.
    Once,
    /// It is a repetition, and its element was present more than once.
    Repeated,
}

impl Use {
    /// All uses.
    ///
    /// ```
    /// use uri_bnf::bnf::Use;
    ///
    /// assert_eq!(Use::ALL.len(), 4);
    /// ```
    pub const ALL: [Use; 4] = [Use::Taken, Use::Absent, Use::Once, Use::Repeated];
}

impl Usage {
    pub(super) fn of(grammar: &Grammar) -> Usage {
        let mut usage = Usage::default();
        for production in &grammar.rules {
            usage.starts.push(usage.has_rounds.len());
            let parts = production.definition().parts();
            let has_rounds =
                |part: &Expression| matches!(part, Expression::Optional(_) | Expression::Repetition { .. });
            usage.has_rounds.extend(parts.map(|(_, part)| has_rounds(part)));
        }
        usage.counts = vec![[0; 4]; usage.has_rounds.len()];
        usage
    }

    /// Returns how often a part was used in this way; 0 if there is no such part. Rules have the numbers of the
    /// [`Matcher`](crate::bnf::Matcher), parts those of [`Expression::parts`].
    ///
    /// ```
    /// use uri_bnf::bnf::{Grammar, Matcher, Use};
    ///
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// assert_eq!(Matcher::new(&grammar)?.usage().count(0, 0, Use::Taken), 0);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn count(&self, rule: usize, part: usize, kind: Use) -> u64 {
        let index = self.index(rule, part);
        let counts = index.filter(|_| self.part_of(rule, part)).and_then(|index| self.counts.get(index));
        counts.and_then(|counts| counts.get(kind as usize)).copied().unwrap_or(0)
    }

    /// Iterates over what was used for the first time in the last input that was counted: rule, part and use. So a
    /// caller can keep the first example of each.
    ///
    /// ```
    /// use uri_bnf::bnf::{Grammar, Matcher, PrintedDerivation, Step, Use};
    ///
    /// let grammar = Grammar::read("a = *\"x\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// let (mut usage, mut memory) = (matcher.usage(), PrintedDerivation::default());
    /// let a = Step { rule: "a", depth: 0, span: (0..0).into() };
    /// matcher.count(b"", [a], &mut memory, &mut usage)?;
    /// assert!(usage.first_used().eq([(0, 0, Use::Taken), (0, 0, Use::Absent)]));
    /// matcher.count(b"", [a], &mut memory, &mut usage)?;
    /// assert_eq!(usage.first_used().count(), 0);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn first_used(&self) -> impl Iterator<Item = (usize, usize, Use)> + '_ {
        self.first.iter().map(|&(index, kind)| {
            let rule = self.starts.partition_point(|&start| start <= index).saturating_sub(1);
            (rule, index - self.starts.get(rule).copied().unwrap_or(0), kind)
        })
    }

    /// Adds the counts of another value of the same matcher.
    ///
    /// ```
    /// use uri_bnf::bnf::{Grammar, Matcher, PrintedDerivation, Step, Use};
    ///
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// let (mut usage, mut memory) = (matcher.usage(), PrintedDerivation::default());
    /// matcher.count(b"x", [Step { rule: "a", depth: 0, span: (0..1).into() }], &mut memory, &mut usage)?;
    /// usage.add(&usage.clone());
    /// assert_eq!(usage.count(0, 0, Use::Taken), 2);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn add(&mut self, other: &Usage) {
        for (counts, others) in self.counts.iter_mut().zip(&other.counts) {
            counts.iter_mut().zip(others).for_each(|(count, other)| *count = count.saturating_add(*other));
        }
    }

    /// Begins an input.
    pub(super) fn begin(&mut self) {
        self.first.clear();
        self.open.clear();
        self.rules.clear();
    }

    /// Counts the events of a recorded step.
    pub(super) fn add_events(&mut self, rule: usize, events: &[Event], closed_by: &[usize]) {
        self.rules.push(rule);
        let mut at = 0;
        while let Some(event) = events.get(at) {
            match *event {
                Event::Open { part, .. } => self.begin_part(part),
                Event::Close { .. } => self.end_part(),
                Event::Terminal { part, .. } | Event::Child { part, .. } => {
                    self.begin_part(part);
                    self.end_part();
                }
                Event::OpenRule { part, rule, .. } => {
                    self.begin_part(part);
                    self.rules.push(rule);
                }
                Event::CloseRule { .. } => {
                    self.rules.pop();
                    self.end_part();
                }
                Event::OpenRound { token } => {
                    let closing = closed_by.get(at).copied().unwrap_or(at);
                    if matches!(events.get(closing), Some(Event::CloseRound { token: end }) if *end == token)
                    {
                        at = closing;
                    }
                }
                Event::CloseRound { .. } => {}
            }
            at += 1;
        }
        self.rules.pop();
    }

    fn begin_part(&mut self, part: usize) {
        let index = self.rules.last().and_then(|&rule| self.index(rule, part)).unwrap_or(usize::MAX);
        if let Some((_, inside)) = self.open.last_mut() {
            *inside = inside.saturating_add(1);
        }
        self.open.push((index, 0));
    }

    fn end_part(&mut self) {
        let Some((index, inside)) = self.open.pop() else { return };
        let rounds = match inside {
            0 => Use::Absent,
            1 => Use::Once,
            _ => Use::Repeated,
        };
        self.add_use(index, Use::Taken);
        if self.has_rounds.get(index).copied().unwrap_or(false) {
            self.add_use(index, rounds);
        }
    }

    fn add_use(&mut self, index: usize, kind: Use) {
        if let Some(count) = self.counts.get_mut(index).and_then(|counts| counts.get_mut(kind as usize)) {
            if *count == 0 {
                self.first.push((index, kind));
            }
            *count = count.saturating_add(1);
        }
    }

    fn index(&self, rule: usize, part: usize) -> Option<usize> {
        self.starts.get(rule).map(|start| start + part)
    }

    /// Whether the rule has so many parts.
    fn part_of(&self, rule: usize, part: usize) -> bool {
        let end = self.starts.get(rule + 1).copied().unwrap_or(self.counts.len());
        self.index(rule, part).is_some_and(|index| index < end)
    }
}
