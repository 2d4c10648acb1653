//! The observer that records what was tried, kept and lost, while a rule runs.

use alloc::vec::Vec;
use core::cell::RefCell;

use super::Wanted;
use crate::{
    AsciiSet, Span,
    grammar::combinators::{Loss, Observer, RuleId},
};

/// The observer, for [`Attempts`](super::Attempts).
#[derive(Debug, Default)]
pub(in crate::grammar) struct Trials {
    pub(in crate::grammar) record: RefCell<Record>,
}

impl Observer for &Trials {
    fn enter(self, rule: RuleId, at: usize) {
        self.record.borrow_mut().enter(rule, at);
    }

    fn leave(self, _: RuleId, end: Option<usize>) {
        self.record.borrow_mut().leave(end);
    }

    fn expected(self, at: usize, characters: AsciiSet) {
        self.record.borrow_mut().expected(at, characters);
    }

    fn mark(self) -> usize {
        self.record.borrow().tried.len()
    }

    fn rewind(self, mark: usize) {
        self.lose(mark, Loss::Failed);
    }

    fn lose(self, mark: usize, loss: Loss) {
        self.record.borrow_mut().lose(mark, loss);
    }
}

/// The record of a run.
#[derive(Debug, Default)]
pub(in crate::grammar) struct Record {
    pub(in crate::grammar) tried: Vec<Tried>,
    /// The attempts that are open.
    open: Vec<Open>,
    /// The furthest offset of all.
    offset: usize,
}

/// An attempt that has not ended.
#[derive(Clone, Copy, Debug)]
struct Open {
    index: usize,
    /// How far it came since the last attempt directly inside it that succeeded.
    since: Frontier,
}

/// An attempt, while it may still change.
#[derive(Clone, Copy, Debug)]
pub(in crate::grammar) struct Tried {
    pub(in crate::grammar) rule: RuleId,
    pub(in crate::grammar) parent: Option<usize>,
    pub(in crate::grammar) span: Span,
    pub(in crate::grammar) state: State,
    /// Whether it would have been part of one more element of a repetition.
    pub(in crate::grammar) is_end: bool,
    /// The furthest that it and all inside it came.
    pub(in crate::grammar) furthest: Frontier,
}

/// What became of an attempt until now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::grammar) enum State {
    Open,
    /// It succeeded and is not lost.
    Alive,
    Failed,
    Undone,
    Longer,
    AsLong,
    Empty,
}

/// An offset, and what was expected there.
#[derive(Clone, Copy, Debug)]
pub(in crate::grammar) struct Frontier {
    pub(in crate::grammar) offset: usize,
    pub(in crate::grammar) wanted: Wanted,
}

impl Frontier {
    fn at(offset: usize) -> Self {
        Self { offset, wanted: Wanted::default() }
    }

    /// Adds what was expected at an offset, unless something further is known.
    fn add(&mut self, offset: usize, wanted: Wanted) {
        if offset > self.offset {
            *self = Self { offset, wanted };
        } else if offset == self.offset {
            self.wanted.add(wanted);
        }
    }
}

impl Tried {
    /// What this attempt adds to the frontier of the one around it: a rule that begins at the offset is reported
    /// instead of its parts.
    fn reported(&self) -> Frontier {
        let Frontier { offset, mut wanted } = self.furthest;
        if offset == self.span.start && wanted != Wanted::default() {
            wanted = Wanted::default();
            wanted.add_rule(self.rule.number);
        }
        Frontier { offset, wanted }
    }
}

impl Record {
    pub(in crate::grammar) fn offset(&self) -> usize {
        self.offset
    }

    /// The end of what the start symbol accepted.
    pub(in crate::grammar) fn end(&self) -> Option<usize> {
        self.tried.first().filter(|first| first.state == State::Alive).map(|first| first.span.end)
    }

    fn enter(&mut self, rule: RuleId, at: usize) {
        let parent = self.open.last().map(|open| open.index);
        self.open.push(Open { index: self.tried.len(), since: Frontier::at(at) });
        self.tried.push(Tried {
            rule,
            parent,
            span: Span::new(at, at),
            state: State::Open,
            is_end: false,
            furthest: Frontier::at(at),
        });
    }

    fn leave(&mut self, end: Option<usize>) {
        let Some(Open { index, .. }) = self.open.pop() else { return };
        let inside = self.tried.split_at_mut_checked(index + 1).map(|(_, inside)| inside);
        if end.is_none() {
            for inside in inside.unwrap_or_default().iter_mut().filter(|inside| inside.state == State::Alive)
            {
                inside.state = State::Undone;
            }
        }
        let Some(tried) = self.tried.get_mut(index) else { return };
        match end {
            Some(end) => {
                tried.state = State::Alive;
                tried.span.end = end;
                tried.furthest.add(end, Wanted::default());
            }
            None => tried.state = State::Failed,
        }
        let reported = tried.reported();
        self.offset = self.offset.max(reported.offset);
        let Some(open) = self.open.last_mut() else { return };
        if let Some(end) = end {
            open.since = Frontier::at(end);
        }
        open.since.add(reported.offset, reported.wanted);
        if let Some(around) = self.tried.get_mut(open.index) {
            around.furthest.add(reported.offset, reported.wanted);
        }
    }

    fn expected(&mut self, at: usize, characters: AsciiSet) {
        self.offset = self.offset.max(at);
        let Some(open) = self.open.last_mut() else { return };
        let Some(tried) = self.tried.get_mut(open.index) else { return };
        let mut wanted = Wanted::default();
        wanted.characters = characters;
        if characters.is_empty() {
            // A rule whose characters are beyond US-ASCII represents them.
            wanted.add_rule(tried.rule.number);
        }
        tried.furthest.add(at, wanted);
        open.since.add(at, wanted);
    }

    fn lose(&mut self, mark: usize, loss: Loss) {
        let around = self.open.last().map(|open| open.index);
        let since = self.open.last().map(|open| open.since);
        let Some(since_mark) = self.tried.get_mut(mark..) else { return };
        if loss == Loss::Again {
            self.tried.truncate(mark);
            return;
        }
        let mut reach = 0;
        for tried in since_mark {
            let is_alive = tried.state == State::Alive;
            let is_outer = tried.parent == around;
            tried.is_end |= loss == Loss::Ended;
            if is_alive && !is_outer {
                tried.state = State::Undone;
            } else if is_alive {
                tried.state = match loss {
                    Loss::Failed | Loss::Ended | Loss::Again => State::Failed,
                    Loss::Longer => State::Longer,
                    Loss::AsLong => State::AsLong,
                    Loss::Empty => State::Empty,
                };
            }
            if let (true, State::Failed, Some(since)) = (is_alive && is_outer, tried.state, since) {
                // If it was empty, it was reported instead of its parts, but it did not wait for itself.
                tried.furthest.add(since.offset, since.wanted.filter(|rule| rule != tried.rule.number));
            }
            reach = reach.max(tried.furthest.offset);
        }
        if loss == Loss::Ended && reach < self.offset {
            self.tried.truncate(mark);
        }
    }
}
