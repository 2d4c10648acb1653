//! The observer that finds the offset of a fault.

use core::cell::Cell;

use crate::{
    AsciiSet,
    grammar::combinators::{Observer, RuleId, names},
};

/// The maximum number of open rules that are recorded. The grammars here have fewer.
pub(crate) const DEPTH: usize = 20;

/// The furthest offset that a grammar reached, what it expected there, and the rules that were open.
///
/// It has a fixed size and allocates nothing. A rule that begins at the offset is recorded instead of its terminals.
/// Use a value for one run: a second run only moves the offset further. [`explain`](crate::grammar::explain) runs a rule and
/// returns a [`ParseError`](crate::ParseError) with what was recorded.
///
/// ```
/// use nom::Parser;
/// use nom_locate::LocatedSpan;
/// use uri_bnf::{grammar::Furthest, rfc2396};
/// let furthest = Furthest::default();
/// let _ = rfc2396::hostport::<_, ()>().parse_complete(LocatedSpan::new_extra("example.org:8x", &furthest));
/// assert_eq!(furthest.offset(), 13);
/// ```
#[derive(Debug, Default)]
pub struct Furthest {
    offset: Cell<usize>,
    expected: Cell<Wanted>,
    /// The rules that are open now, and the offset at which each began.
    open: [Cell<(u8, usize)>; DEPTH],
    depth: Cell<usize>,
    /// The deepest rules that were open at the offset and began before it.
    stack: [Cell<u8>; DEPTH],
    stack_depth: Cell<usize>,
}

/// What was expected at an offset: rules by number, and characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Wanted {
    rules: RuleSet,
    pub(crate) characters: AsciiSet,
    /// The rules that were expected first, in that order, as far as there is room.
    first_rules: [u8; 8],
}

impl Wanted {
    /// The rules with these numbers, in this order, and these characters.
    #[cfg(any(feature = "rfc2396", feature = "rfc2732", feature = "rfc3986", feature = "rfc3987"))]
    pub(crate) const fn of(rules: &[u8], characters: AsciiSet) -> Self {
        let mut wanted = Self { rules: RuleSet([0; names::CAPACITY / 64]), characters, first_rules: [0; 8] };
        let mut index = 0;
        while index < rules.len() {
            let number = rules[index];
            wanted.rules.0[number as usize / 64] |= 1 << (number % 64);
            if index < wanted.first_rules.len() {
                wanted.first_rules[index] = number;
            }
            index += 1;
        }
        wanted
    }

    pub(super) fn add_rule(&mut self, number: u8) {
        if !self.rules.contains(number) {
            if let Some(slot) = self.first_rules.get_mut(self.rules.len()) {
                *slot = number;
            }
            self.rules.insert(number);
        }
    }

    /// Adds what `other` has.
    #[cfg(all(feature = "rules", feature = "alloc"))]
    pub(super) fn add(&mut self, other: Self) {
        for number in other.rules() {
            self.add_rule(number);
        }
        self.characters = self.characters.union(other.characters);
    }

    /// What remains without this rule.
    #[cfg(all(feature = "rules", feature = "alloc"))]
    pub(super) fn without_rule(self, number: u8) -> Self {
        let mut rest = Self { characters: self.characters, ..Self::default() };
        for other in self.rules().filter(|&other| other != number) {
            rest.add_rule(other);
        }
        rest
    }

    /// The numbers of the rules, in the order in which they were expected.
    pub(crate) fn rules(self) -> impl Iterator<Item = u8> + Clone {
        let (first, count) = (self.first_rules, self.rules.len());
        let (mut index, mut others) = (0, self.rules);
        // A function, because each use of a chain of iterators would be compiled anew.
        core::iter::from_fn(move || {
            let number = match first.get(index) {
                Some(number) if index < count => *number,
                _ => others.first()?,
            };
            index += 1;
            others = others.without(number);
            Some(number)
        })
    }
}

/// What is reported at the offset of a fault.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record {
    pub(crate) offset: usize,
    pub(crate) expected: Wanted,
    /// Whether the input may end at the offset.
    pub(crate) end: bool,
    /// The numbers of the rules that were open at the offset and began before it, from the outermost to the innermost.
    /// 0 after those.
    pub(crate) stack: [u8; DEPTH],
    pub(crate) depth: u8,
}

impl Record {
    /// Without open rules.
    pub(crate) const fn new(offset: usize, expected: Wanted, end: bool) -> Self {
        Self { offset, expected, end, stack: [0; DEPTH], depth: 0 }
    }

    /// Opens `rules`, inside those that are open.
    #[cfg(any(feature = "rfc2396", feature = "rfc2732", feature = "rfc3986", feature = "rfc3987"))]
    pub(crate) const fn open(&mut self, rules: &[u8]) {
        let mut index = 0;
        while index < rules.len() && (self.depth as usize) < DEPTH {
            self.stack[self.depth as usize] = rules[index];
            self.depth += 1;
            index += 1;
        }
    }

    /// Without the outermost of the open rules.
    #[cfg(feature = "rfc3986")]
    pub(crate) const fn without_outermost(self) -> Self {
        let mut record = Self { stack: [0; DEPTH], depth: 0, ..self };
        record.open(self.stack.split_at(self.depth as usize).0.split_at(1).1);
        record
    }
}

/// A set of rules by number, with a bit for each of [`names::CAPACITY`]. It is small because every error contains it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct RuleSet([u64; names::CAPACITY / 64]);

impl RuleSet {
    fn contains(self, number: u8) -> bool {
        self.0.get(usize::from(number / 64)).is_some_and(|bits| bits & (1 << (number % 64)) != 0)
    }

    fn insert(&mut self, number: u8) {
        if let Some(bits) = self.0.get_mut(usize::from(number / 64)) {
            *bits |= 1 << (number % 64);
        }
    }

    fn without(mut self, number: u8) -> Self {
        if let Some(bits) = self.0.get_mut(usize::from(number / 64)) {
            *bits &= !(1 << (number % 64));
        }
        self
    }

    fn len(self) -> usize {
        self.0.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// The lowest number in the set.
    fn first(self) -> Option<u8> {
        let (bits, first) = self.0.into_iter().zip([0, 64, 128]).find(|(bits, _)| *bits != 0)?;
        u8::try_from(bits.trailing_zeros()).ok().map(|bit| first + bit)
    }
}

impl Furthest {
    /// The offset in bytes into the located text; 0 before anything was expected. It is at least the end of the
    /// prefix that the rule accepted, even if the rule can only end there and expects nothing, as `escaped` after its
    /// second `hex`.
    ///
    /// ```
    /// use nom::Parser;
    /// use nom_locate::LocatedSpan;
    /// use uri_bnf::{grammar::Furthest, rfc2396};
    /// let offset = |text| {
    ///     let furthest = Furthest::default();
    ///     let _ = rfc2396::escaped::<_, ()>().parse_complete(LocatedSpan::new_extra(text, &furthest));
    ///     furthest.offset()
    /// };
    /// assert_eq!((offset("%4x"), offset("%41x")), (2, 3));
    /// ```
    pub fn offset(&self) -> usize {
        self.offset.get()
    }

    /// What was observed in a run that accepted what precedes `end`, or failed.
    pub(crate) fn record(&self, end: Option<usize>) -> Record {
        let mut record = Record::new(self.offset(), self.expected.get(), end == Some(self.offset()));
        let depth = self.stack_depth.get().min(DEPTH);
        for (slot, rule) in record.stack.iter_mut().zip(&self.stack).take(depth) {
            *slot = rule.get();
            record.depth += 1;
        }
        record
    }

    /// Returns whether the innermost `depth` open rules say more than those that were recorded: they nest as deep or
    /// deeper, and were tried later. After `/`, that is `abs_path` and not `net_path`.
    fn is_preferred(&self, depth: usize) -> bool {
        let kept = self.stack_depth.get();
        let innermost = depth.saturating_sub(1);
        depth > kept
            || depth == kept && depth > 0 && self.open[innermost].get().0 != self.stack[innermost].get()
    }

    /// The number of open rules that began before `at`. The start symbol always counts.
    fn open_before(&self, at: usize) -> usize {
        let depth = self.depth.get().min(DEPTH);
        let begun_there = (1..depth).rev().take_while(|&index| self.open[index].get().1 == at).count();
        depth - begun_there
    }
}

impl Observer for &Furthest {
    const EVERY_CHARACTER: bool = false;

    #[inline]
    fn enter(self, rule: RuleId, at: usize) {
        let depth = self.depth.get();
        if let Some(frame) = self.open.get(depth) {
            frame.set((rule.number, at));
        }
        self.depth.set(depth + 1);
    }

    #[inline]
    fn leave(self, _: RuleId, end: Option<usize>) {
        let depth = self.depth.get().saturating_sub(1);
        self.depth.set(depth);
        if let (0, Some(end)) = (depth, end) {
            // If the text can only end here, no parser expected anything.
            self.expected(end, AsciiSet::EMPTY);
        }
    }

    #[inline]
    fn is_covered(self, at: usize) -> bool {
        at < self.offset.get() || self.open_before(at) < self.depth.get().min(DEPTH)
    }

    #[inline]
    fn expected(self, at: usize, characters: AsciiSet) {
        if at < self.offset.get() {
            return;
        }
        let before = self.open_before(at);
        let mut wanted = self.expected.get();
        if at > self.offset.get() {
            self.offset.set(at);
            self.stack_depth.set(0);
            wanted = Wanted::default();
        }
        if self.is_preferred(before) {
            self.stack_depth.set(before);
            for index in 0..before {
                self.stack[index].set(self.open[index].get().0);
            }
        }
        let depth = self.depth.get().min(DEPTH);
        if before < depth {
            wanted.add_rule(self.open[before].get().0);
        } else if depth > 0 && characters.is_empty() {
            // A rule whose characters are beyond US-ASCII represents them.
            wanted.add_rule(self.open[depth - 1].get().0);
        } else {
            wanted.characters = wanted.characters.union(characters);
        }
        self.expected.set(wanted);
    }
}

/// A [`Wanted`] that is aligned to 8 octets, so that an error with it is smaller.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct StoredWanted {
    rules: RuleSet,
    characters: [u64; 2],
    first_rules: [u8; 8],
}

impl Wanted {
    pub(crate) const fn stored(self) -> StoredWanted {
        let bits = self.characters.bits();
        #[expect(clippy::cast_possible_truncation, reason = "the halves of the bits")]
        let characters = [bits as u64, (bits >> 64) as u64];
        StoredWanted { rules: self.rules, characters, first_rules: self.first_rules }
    }
}

impl StoredWanted {
    pub(crate) const fn wanted(self) -> Wanted {
        let [low, high] = self.characters;
        let characters = AsciiSet::from_bits(low as u128 | (high as u128) << 64);
        Wanted { rules: self.rules, characters, first_rules: self.first_rules }
    }
}
