//! To which of the open rules belongs what was expected.

use crate::{AsciiSet, grammar::combinators::names::number};

/// The delimiters that end a component, in their order in a reference.
const CHARACTERS: [u8; 5] = *b":@/?#";

/// The rules for a path that begins with a `/` where an authority may end.
const PATHS: [u8; 3] = [number("path-abempty"), number("ipath-abempty"), number("abs_path")];

/// The number of delimiters, with those paths as the last.
const COUNT: usize = CHARACTERS.len() + 1;

/// A set of what ends a component: the delimiters `:`, `@`, `/`, `?` and `#`, and a path after an authority.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Delimiters(u8);

impl Delimiters {
    pub(crate) const NONE: Self = Self(0);

    const PATH: u8 = 1 << CHARACTERS.len();

    /// Those that are among `octets`; a path is after them if `has_path`.
    #[cfg(any(feature = "rfc2396", feature = "rfc2732", feature = "rfc3986", feature = "rfc3987"))]
    pub(crate) const fn of(octets: &[u8], has_path: bool) -> Self {
        let set = AsciiSet::of(octets);
        let mut bits = if has_path { Self::PATH } else { 0 };
        let mut index = 0;
        while index < CHARACTERS.len() {
            if set.contains(CHARACTERS[index]) {
                bits |= 1 << index;
            }
            index += 1;
        }
        Self(bits)
    }

    /// The delimiters.
    pub(crate) fn characters(self) -> AsciiSet {
        let octets = CHARACTERS.into_iter().enumerate().filter(|(index, _)| self.0 & (1 << index) != 0);
        octets.fold(AsciiSet::EMPTY, |set, (_, octet)| set.union(AsciiSet::of(&[octet])))
    }

    /// Returns whether it has the rule with this number.
    pub(crate) fn has_path(self, rule: u8) -> bool {
        self.0 & Self::PATH != 0 && PATHS.contains(&rule)
    }
}

/// A set of the recorded rules, with a bit for each, that of the outermost first.
pub(super) type Recorded = u32;

/// Which of the recorded rules contain what was expected.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Owners {
    /// Those that contain everything but the delimiters; `None` before there was anything.
    all: Option<Recorded>,
    /// Those that contain each delimiter; `None` if it was not expected.
    delimiters: [Option<Recorded>; COUNT],
}

impl Owners {
    /// Other rules are recorded from now on: `of` returns which of them are in a set of those before.
    pub(super) fn replace(&mut self, of: impl Fn(Recorded) -> Recorded) {
        let sets = self.all.iter_mut().chain(self.delimiters.iter_mut().flatten());
        sets.for_each(|set| *set = of(*set));
    }

    /// The rule with this number was expected inside the rules `owners`.
    pub(super) fn add_rule(&mut self, rule: u8, owners: Recorded) {
        if PATHS.contains(&rule) {
            self.add_delimiter(CHARACTERS.len(), owners);
        } else {
            self.all = Some(self.all.map_or(owners, |all| all & owners));
        }
    }

    /// These characters were expected inside the rules `owners`.
    pub(super) fn add(&mut self, characters: AsciiSet, owners: Recorded) {
        for (index, delimiter) in CHARACTERS.into_iter().enumerate() {
            if characters.contains(delimiter) {
                self.add_delimiter(index, owners);
            }
        }
        if !characters.difference(AsciiSet::of(&CHARACTERS)).is_empty() {
            self.all = Some(self.all.map_or(owners, |all| all & owners));
        }
    }

    fn add_delimiter(&mut self, index: usize, owners: Recorded) {
        if let Some(set) = self.delimiters.get_mut(index) {
            *set = Some(set.unwrap_or(0) | owners);
        }
    }

    /// The number of rules down to the innermost that contains all but the delimiters, and the delimiters that it does not
    /// contain. If there are only delimiters, it is the innermost that contains one of them. `depth` rules are recorded.
    pub(super) fn innermost(&self, depth: usize) -> (usize, Delimiters) {
        let some = || self.delimiters.into_iter().flatten().reduce(|some, set| some | set);
        let within = match self.all.or_else(some) {
            Some(set) => (Recorded::BITS - set.leading_zeros()) as usize,
            None => depth,
        };
        let is_after =
            |set: &Option<Recorded>| set.is_some_and(|set| within == 0 || set & (1 << (within - 1)) == 0);
        let after = self.delimiters.iter().enumerate().filter(|(_, set)| is_after(set));
        (within, Delimiters(after.fold(0, |bits, (index, _)| bits | 1 << index)))
    }
}
