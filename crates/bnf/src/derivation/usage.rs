//! How often derivations took each part of the printed rules.

use super::search::Event;
use crate::linking::grammar::Grammar;
use crate::syntax::expression::Expression;
use alloc::vec;
use alloc::vec::Vec;

/// How often derivations took each part of the printed rules: made by [`Matcher::usage`](crate::Matcher::usage),
/// counted by [`Matcher::count`](crate::Matcher::count).
///
/// ```
/// use uri_bnf_judge::{Grammar, Matcher, PrintedDerivation, Step, Use};
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
    /// For each part, what is counted of it.
    parts: Vec<Counted>,
    /// The counts of all parts, one after the other: of each use, then of each number of rounds, or of each octet.
    counts: Vec<u64>,
    /// For each part, the greatest number of rounds.
    most: Vec<u32>,
    /// The indices of the counts that the last step increased, each as often as it did.
    pub(super) log: Vec<usize>,
    /// What was counted for the first time in the last input.
    first: Vec<(usize, Use)>,
    /// The parts that are open: the index in the list of all, and the number of parts directly inside so far.
    open: Vec<(usize, u32)>,
    /// The rules that are open.
    rules: Vec<usize>,
}

/// What is counted of a part, besides its uses, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counted {
    kind: Kind,
    /// The index of its first count.
    start: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// An option or a repetition.
    Rounds,
    /// A terminal that can be one of several octets.
    Octets,
    Other,
}

/// A way in which a derivation used a part.
///
/// ```
/// use uri_bnf_judge::Use;
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
    /// use uri_bnf_judge::Use;
    ///
    /// assert_eq!(Use::ALL.len(), 4);
    /// ```
    pub const ALL: [Use; 4] = [Use::Taken, Use::Absent, Use::Once, Use::Repeated];
}

impl Usage {
    pub(super) fn of(grammar: &Grammar) -> Usage {
        let mut usage = Usage::default();
        let mut start = 0;
        for production in &grammar.rules {
            usage.starts.push(usage.parts.len());
            for (_, part) in production.definition().parts() {
                let kind = Kind::of(part);
                usage.parts.push(Counted { kind, start });
                start += Use::ALL.len() + kind.len();
            }
        }
        usage.counts = vec![0; start];
        usage.most = vec![0; usage.parts.len()];
        usage
    }

    /// Returns how often a part was used in this way; 0 if there is no such part. Rules have the numbers of the
    /// [`Matcher`](crate::Matcher), parts those of [`Expression::parts`].
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, Use};
    ///
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// assert_eq!(Matcher::new(&grammar)?.usage().count(0, 0, Use::Taken), 0);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn count(&self, rule: usize, part: usize, kind: Use) -> u64 {
        self.part_of(rule, part).map_or(0, |part| self.counted(part.start + kind as usize))
    }

    /// Returns how often the element of an option or a repetition occurred so many times: from 0 on, up to
    /// [`MOST_ROUNDS`](Usage::MOST_ROUNDS), which also counts everything above. Empty for other parts.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, PrintedDerivation, Step, Usage};
    ///
    /// let grammar = Grammar::read("a = *\"x\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// let (mut usage, mut memory) = (matcher.usage(), PrintedDerivation::default());
    /// for text in ["xx", "", "xx", &"x".repeat(30)] {
    ///     let a = Step { rule: "a", depth: 0, span: (0..text.len()).into() };
    ///     matcher.count(text.as_bytes(), [a], &mut memory, &mut usage)?;
    /// }
    /// assert_eq!(usage.rounds(0, 0)[..3], [1, 0, 2]);
    /// assert_eq!((usage.rounds(0, 0)[Usage::MOST_ROUNDS], usage.most_rounds(0, 0)), (1, 30));
    /// assert!(usage.rounds(0, 1).is_empty());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn rounds(&self, rule: usize, part: usize) -> &[u64] {
        self.counts_of(rule, part, Kind::Rounds)
    }

    /// Returns the greatest number of times that the element of an option or a repetition occurred.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher};
    ///
    /// assert_eq!(Matcher::new(&Grammar::read("a = *\"x\"")?)?.usage().most_rounds(0, 0), 0);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn most_rounds(&self, rule: usize, part: usize) -> u32 {
        let part = self.part_of(rule, part).and_then(|_| self.index(rule, part));
        part.and_then(|part| self.most.get(part)).copied().unwrap_or(0)
    }

    /// Returns how often a terminal that can be one of several octets was each octet, from 0 to 255. Empty for other
    /// parts. Characters of several octets are not counted.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, Notation, PrintedDerivation, Step};
    ///
    /// let grammar = Grammar::read_as(Notation::Abnf, "a = *%x61-7A")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// let (mut usage, mut memory) = (matcher.usage(), PrintedDerivation::default());
    /// matcher.count(b"bob", [Step { rule: "a", depth: 0, span: (0..3).into() }], &mut memory, &mut usage)?;
    /// assert_eq!([b'a', b'b', b'o'].map(|octet| usage.octets(0, 1)[usize::from(octet)]), [0, 2, 1]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn octets(&self, rule: usize, part: usize) -> &[u64] {
        self.counts_of(rule, part, Kind::Octets)
    }

    /// The greatest number of rounds that is counted on its own, with all above.
    ///
    /// ```
    /// use uri_bnf_judge::Usage;
    ///
    /// assert_eq!(Usage::MOST_ROUNDS, 16);
    /// ```
    pub const MOST_ROUNDS: usize = 16;

    /// Iterates over what was used for the first time in the last input that was counted: rule, part and use. So a
    /// caller can keep the first example of each.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, PrintedDerivation, Step, Use};
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
    /// use uri_bnf_judge::{Grammar, Matcher, PrintedDerivation, Step, Use};
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
        for (count, other) in self.counts.iter_mut().zip(&other.counts) {
            *count = count.saturating_add(*other);
        }
        self.most.iter_mut().zip(&other.most).for_each(|(most, other)| *most = (*most).max(*other));
    }

    /// Adds to a count what the log of a step has.
    pub(super) fn increase(&mut self, index: usize, by: u64) {
        if let Some(count) = self.counts.get_mut(index) {
            *count = count.saturating_add(by);
        }
    }

    /// Begins an input.
    pub(super) fn begin(&mut self) {
        self.first.clear();
        self.open.clear();
        self.rules.clear();
    }

    /// Counts the events of a recorded step.
    pub(super) fn add_events(&mut self, rule: usize, text: &[u8], events: &[Event], closed_by: &[usize]) {
        self.rules.push(rule);
        self.log.clear();
        let mut at = 0;
        while let Some(event) = events.get(at) {
            match *event {
                Event::Open { part, .. } => self.begin_part(part),
                Event::Close { .. } => self.end_part(),
                Event::Terminal { part, at } => {
                    self.begin_part(part);
                    self.add_octet(text.get(at).copied());
                    self.end_part();
                }
                Event::Child { part, .. } => {
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
        if let Some(Counted { kind: Kind::Rounds, start }) = self.parts.get(index).copied() {
            self.add_use(index, rounds);
            let bucket = usize::try_from(inside).unwrap_or(Usage::MOST_ROUNDS).min(Usage::MOST_ROUNDS);
            self.add_one(start + Use::ALL.len() + bucket);
            if let Some(most) = self.most.get_mut(index) {
                *most = (*most).max(inside);
            }
        }
    }

    /// Counts the octet of the innermost part that is open.
    fn add_octet(&mut self, octet: Option<u8>) {
        let part = self.open.last().and_then(|&(index, _)| self.parts.get(index)).copied();
        if let (Some(Counted { kind: Kind::Octets, start }), Some(octet)) = (part, octet) {
            self.add_one(start + Use::ALL.len() + usize::from(octet));
        }
    }

    fn add_use(&mut self, index: usize, kind: Use) {
        let Some(part) = self.parts.get(index).copied() else { return };
        let at = part.start + kind as usize;
        if self.counted(at) == 0 {
            self.first.push((index, kind));
        }
        self.add_one(at);
    }

    fn add_one(&mut self, at: usize) {
        self.increase(at, 1);
        self.log.push(at);
    }

    fn counted(&self, at: usize) -> u64 {
        self.counts.get(at).copied().unwrap_or(0)
    }

    /// The counts of a part of this kind that follow those of its uses.
    fn counts_of(&self, rule: usize, part: usize, kind: Kind) -> &[u64] {
        let part = self.part_of(rule, part).filter(|part| part.kind == kind);
        let range = part.map(|part| part.start + Use::ALL.len()..part.start + Use::ALL.len() + kind.len());
        range.and_then(|range| self.counts.get(range)).unwrap_or(&[])
    }

    fn index(&self, rule: usize, part: usize) -> Option<usize> {
        self.starts.get(rule).map(|start| start + part)
    }

    /// The part, if the rule has so many.
    fn part_of(&self, rule: usize, part: usize) -> Option<Counted> {
        let end = self.starts.get(rule + 1).copied().unwrap_or(self.parts.len());
        self.index(rule, part).filter(|&index| index < end).and_then(|index| self.parts.get(index)).copied()
    }
}

impl Kind {
    fn of(part: &Expression) -> Kind {
        match part {
            Expression::Optional(_) | Expression::Repetition { .. } => Kind::Rounds,
            Expression::Values(_) | Expression::Prose(_) | Expression::AnyCase(_) => Kind::Octets,
            _ => Kind::Other,
        }
    }

    /// How many counts there are besides those of uses.
    fn len(self) -> usize {
        match self {
            Kind::Rounds => Usage::MOST_ROUNDS + 1,
            Kind::Octets => 256,
            Kind::Other => 0,
        }
    }
}
