//! The observer that finds the offset of a fault.

use core::cell::Cell;

use super::{
    owners::{Owners, Recorded},
    record::{DEPTH, Record},
    wanted::Wanted,
};
use crate::{
    AsciiSet,
    grammar::combinators::{Observer, RuleId},
};

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
    /// The deepest rules that were open at the offset and began before it, and where each began.
    stack: [Cell<(u8, usize)>; DEPTH],
    stack_depth: Cell<usize>,
    /// Which of them contain what was expected.
    owners: Cell<Owners>,
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
            *slot = rule.get().0;
            record.depth += 1;
        }
        let (within, after) = self.owners.get().innermost(depth);
        record.within = u8::try_from(within).unwrap_or(u8::MAX);
        record.after = after;
        record
    }

    /// Returns whether the innermost `depth` open rules say more than those that were recorded: they nest as deep or
    /// deeper, and were tried later. After `/`, that is `abs_path` and not `net_path`.
    fn is_preferred(&self, depth: usize) -> bool {
        let kept = self.stack_depth.get();
        let innermost = depth.saturating_sub(1);
        depth > kept
            || depth == kept && depth > 0 && self.open[innermost].get().0 != self.stack[innermost].get().0
    }

    /// Which of the recorded rules are among the outermost `depth` open rules.
    fn recorded(&self, depth: usize) -> Recorded {
        let open = self.open.get(..depth).unwrap_or_default();
        let recorded = self.stack.iter().take(self.stack_depth.get()).enumerate();
        // Most are at the same place.
        let is_open = |index: usize, rule: (u8, usize)| {
            open.get(index).is_some_and(|open| open.get() == rule)
                || open.iter().any(|open| open.get() == rule)
        };
        recorded
            .filter(|(index, rule)| is_open(*index, rule.get()))
            .fold(0, |set, (index, _)| set | 1 << index)
    }

    /// Records the outermost `depth` open rules, and returns all of them.
    fn record_open(&self, depth: usize, owners: &mut Owners) -> Recorded {
        let before = self.stack.clone();
        let count = self.stack_depth.replace(depth);
        for (slot, open) in self.stack.iter().zip(&self.open).take(depth) {
            slot.set(open.get());
        }
        owners.replace(|set| {
            let kept = before.iter().take(count).enumerate().filter(|(index, _)| set & (1 << index) != 0);
            kept.fold(0, |kept, (_, rule)| {
                let place = self.stack.iter().take(depth).position(|recorded| recorded.get() == rule.get());
                place.map_or(kept, |index| kept | 1 << index)
            })
        });
        // At most 20.
        (1 << depth) - 1
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
        let mut owners = self.owners.get();
        if at > self.offset.get() {
            self.offset.set(at);
            self.stack_depth.set(0);
            wanted = Wanted::default();
            owners = Owners::default();
        }
        let inside = if self.is_preferred(before) {
            self.record_open(before, &mut owners)
        } else {
            self.recorded(before)
        };
        let depth = self.depth.get().min(DEPTH);
        // A rule whose characters are beyond US-ASCII represents them.
        let represents = || self.open.get(depth.checked_sub(1)?).filter(|_| characters.is_empty());
        if let Some(rule) = self.open.get(before).filter(|_| before < depth).or_else(represents) {
            let (number, _) = rule.get();
            wanted.add_rule(number);
            owners.add_rule(number, inside);
        } else {
            wanted.characters = wanted.characters.union(characters);
            owners.add(characters, inside);
        }
        self.expected.set(wanted);
        self.owners.set(owners);
    }
}
