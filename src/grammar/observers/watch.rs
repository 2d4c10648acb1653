//! The observer of rules that run by name or for an error: one type for all observers of this crate.
//!
//! The literal forms of all rules are compiled once for it, instead of once for each observer.

#[cfg(all(feature = "rules", feature = "alloc"))]
use super::{Derivation, tried::Trials};
use super::{Furthest, Record};
use crate::{
    AsciiSet,
    grammar::combinators::{Loss, Observer, RuleId},
};

/// One of the observers of this crate, chosen at run time. An input has a reference to it, which is as small as one to
/// each of them.
#[cfg_attr(
    all(feature = "rules", feature = "alloc"),
    expect(clippy::large_enum_variant, reason = "there is one for each run, on the stack")
)]
pub(in crate::grammar) enum Watch {
    Furthest(Furthest),
    #[cfg(all(feature = "rules", feature = "alloc"))]
    Recording(Recording),
}

/// An observer that allocates. Its methods are not inlined into the rules, whose code would grow.
#[cfg(all(feature = "rules", feature = "alloc"))]
pub(in crate::grammar) enum Recording {
    Derivation(Derivation),
    /// Like `Derivation`, without the rules for the single characters of runs.
    Runs(Derivation),
    Attempts(Trials),
}

impl Watch {
    /// For an error.
    pub(in crate::grammar) fn furthest() -> Self {
        Self::Furthest(Furthest::default())
    }

    /// What was observed for an error, in a run that accepted what precedes `end`, or failed.
    pub(in crate::grammar) fn record(&self, end: Option<usize>) -> Record {
        match self {
            Self::Furthest(furthest) => furthest.record(end),
            #[cfg(all(feature = "rules", feature = "alloc"))]
            Self::Recording(_) => Furthest::default().record(end),
        }
    }
}

/// Calls a method of the observer.
macro_rules! each {
    ($watch:ident, $observer:ident => $call:expr) => {
        match $watch {
            Watch::Furthest($observer) => $call,
            #[cfg(all(feature = "rules", feature = "alloc"))]
            Watch::Recording($observer) => $call,
        }
    };
}

impl Observer for &Watch {
    const EVERY_CHARACTER: bool = cfg!(all(feature = "rules", feature = "alloc"));

    #[inline]
    fn receives_every_character(self) -> bool {
        each!(self, observer => observer.receives_every_character())
    }

    #[inline]
    fn enter(self, rule: RuleId, at: usize) {
        each!(self, observer => observer.enter(rule, at));
    }

    #[inline]
    fn leave(self, rule: RuleId, end: Option<usize>) {
        each!(self, observer => observer.leave(rule, end));
    }

    #[inline]
    fn expected(self, at: usize, characters: AsciiSet) {
        each!(self, observer => observer.expected(at, characters));
    }

    #[inline]
    fn is_covered(self, at: usize) -> bool {
        each!(self, observer => observer.is_covered(at))
    }

    #[inline]
    fn mark(self) -> usize {
        each!(self, observer => observer.mark())
    }

    #[inline]
    fn rewind(self, mark: usize) {
        each!(self, observer => observer.rewind(mark));
    }

    #[inline]
    fn lose(self, mark: usize, loss: Loss) {
        each!(self, observer => observer.lose(mark, loss));
    }
}

#[cfg(all(feature = "rules", feature = "alloc"))]
impl Observer for &Recording {
    #[inline]
    fn receives_every_character(self) -> bool {
        !matches!(self, Recording::Runs(_))
    }

    #[inline(never)]
    fn enter(self, rule: RuleId, at: usize) {
        match self {
            Recording::Derivation(observer) | Recording::Runs(observer) => observer.enter(rule, at),
            Recording::Attempts(observer) => observer.enter(rule, at),
        }
    }

    #[inline(never)]
    fn leave(self, rule: RuleId, end: Option<usize>) {
        match self {
            Recording::Derivation(observer) | Recording::Runs(observer) => observer.leave(rule, end),
            Recording::Attempts(observer) => observer.leave(rule, end),
        }
    }

    #[inline(never)]
    fn expected(self, at: usize, characters: AsciiSet) {
        if let Recording::Attempts(observer) = self {
            observer.expected(at, characters);
        }
    }

    /// A derivation records nothing of what fails.
    #[inline]
    fn is_covered(self, _: usize) -> bool {
        !matches!(self, Recording::Attempts(_))
    }

    #[inline(never)]
    fn mark(self) -> usize {
        match self {
            Recording::Derivation(observer) | Recording::Runs(observer) => observer.mark(),
            Recording::Attempts(observer) => observer.mark(),
        }
    }

    fn rewind(self, mark: usize) {
        self.lose(mark, Loss::Failed);
    }

    #[inline(never)]
    fn lose(self, mark: usize, loss: Loss) {
        match self {
            Recording::Derivation(observer) | Recording::Runs(observer) => observer.rewind(mark),
            Recording::Attempts(observer) => observer.lose(mark, loss),
        }
    }
}
