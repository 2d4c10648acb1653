//! The observer of rules that run by name or for an error: one type for all observers of this crate.
//!
//! The literal forms of all rules are compiled once for it, instead of once for each observer.

#[cfg(all(feature = "rules", feature = "alloc"))]
use super::{Attempts, Derivation};
use super::{Furthest, Loss, Observer, RuleId};
use crate::AsciiSet;

/// One of the observers of this crate, chosen at run time.
#[derive(Clone, Copy)]
pub(crate) enum Watch<'a> {
    Furthest(&'a Furthest),
    #[cfg(all(feature = "rules", feature = "alloc"))]
    Derivation(&'a Derivation),
    /// Like `Derivation`, without the rules for the single characters of runs.
    #[cfg(all(feature = "rules", feature = "alloc"))]
    Runs(&'a Derivation),
    #[cfg(all(feature = "rules", feature = "alloc"))]
    Attempts(&'a Attempts),
}

/// Calls a method of the observer.
macro_rules! each {
    ($watch:ident, $observer:ident => $call:expr) => {
        match $watch {
            Watch::Furthest($observer) => $call,
            #[cfg(all(feature = "rules", feature = "alloc"))]
            Watch::Derivation($observer) | Watch::Runs($observer) => $call,
            #[cfg(all(feature = "rules", feature = "alloc"))]
            Watch::Attempts($observer) => $call,
        }
    };
}

impl Observer for Watch<'_> {
    const EVERY_CHARACTER: bool = cfg!(all(feature = "rules", feature = "alloc"));

    #[inline]
    fn receives_every_character(self) -> bool {
        match self {
            Self::Furthest(_) => false,
            #[cfg(all(feature = "rules", feature = "alloc"))]
            Self::Runs(_) => false,
            #[cfg(all(feature = "rules", feature = "alloc"))]
            Self::Derivation(_) | Self::Attempts(_) => true,
        }
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
        match self {
            // Nothing that fails is recorded.
            #[cfg(all(feature = "rules", feature = "alloc"))]
            Self::Derivation(_) | Self::Runs(_) => true,
            Self::Furthest(observer) => observer.is_covered(at),
            #[cfg(all(feature = "rules", feature = "alloc"))]
            Self::Attempts(_) => false,
        }
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
