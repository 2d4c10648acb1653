//! The observer of rules that run by name or for an error: one type for all observers of this crate.
//!
//! The literal forms of all rules are compiled once for it, instead of once for each observer.

#[cfg(all(feature = "rules", feature = "alloc"))]
use super::{Derivation, tried::Trials};
use super::{Furthest, Loss, Observer, RuleId};
use crate::AsciiSet;

/// One of the observers of this crate, chosen at run time.
#[derive(Clone, Copy)]
pub(crate) enum Watch<'a> {
    Furthest(&'a Furthest),
    #[cfg(all(feature = "rules", feature = "alloc"))]
    Recording(Recording<'a>),
}

/// An observer that allocates. Its methods are not inlined into the rules, whose code would grow.
#[cfg(all(feature = "rules", feature = "alloc"))]
#[derive(Clone, Copy)]
pub(crate) enum Recording<'a> {
    Derivation(&'a Derivation),
    /// Like `Derivation`, without the rules for the single characters of runs.
    Runs(&'a Derivation),
    Attempts(&'a Trials),
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

impl Observer for Watch<'_> {
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
impl Observer for Recording<'_> {
    #[inline]
    fn receives_every_character(self) -> bool {
        !matches!(self, Self::Runs(_))
    }

    #[inline(never)]
    fn enter(self, rule: RuleId, at: usize) {
        match self {
            Self::Derivation(observer) | Self::Runs(observer) => observer.enter(rule, at),
            Self::Attempts(observer) => observer.enter(rule, at),
        }
    }

    #[inline(never)]
    fn leave(self, rule: RuleId, end: Option<usize>) {
        match self {
            Self::Derivation(observer) | Self::Runs(observer) => observer.leave(rule, end),
            Self::Attempts(observer) => observer.leave(rule, end),
        }
    }

    #[inline(never)]
    fn expected(self, at: usize, characters: AsciiSet) {
        if let Self::Attempts(observer) = self {
            observer.expected(at, characters);
        }
    }

    /// A derivation records nothing of what fails.
    #[inline]
    fn is_covered(self, _: usize) -> bool {
        !matches!(self, Self::Attempts(_))
    }

    #[inline(never)]
    fn mark(self) -> usize {
        match self {
            Self::Derivation(observer) | Self::Runs(observer) => observer.mark(),
            Self::Attempts(observer) => observer.mark(),
        }
    }

    fn rewind(self, mark: usize) {
        self.lose(mark, Loss::Failed);
    }

    #[inline(never)]
    fn lose(self, mark: usize, loss: Loss) {
        match self {
            Self::Derivation(observer) | Self::Runs(observer) => observer.rewind(mark),
            Self::Attempts(observer) => observer.lose(mark, loss),
        }
    }
}
