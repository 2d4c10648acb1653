//! What was expected at an offset.

use crate::{AsciiSet, grammar::combinators::names};

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

    /// The characters, and the rules of which `is_kept` is true.
    pub(crate) fn filter(self, is_kept: impl Fn(u8) -> bool) -> Self {
        let mut rest = Self { characters: self.characters, ..Self::default() };
        for rule in self.rules().filter(|rule| is_kept(*rule)) {
            rest.add_rule(rule);
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
