//! Numbers that are the same on every machine.

/// The generator `SplitMix64`.
pub(super) struct Random(u64);

impl Random {
    /// A generator whose numbers follow from all of these.
    pub(super) fn new(seeds: [u64; 3]) -> Self {
        let mut random = Self(0);
        for seed in seeds {
            random.0 = random.next() ^ seed;
        }
        random
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number less than `bound`; 0 if that is 0.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).unwrap_or(u64::MAX);
        usize::try_from(self.next().checked_rem(bound).unwrap_or(0)).unwrap_or(0)
    }

    /// One of these; `None` if there are none.
    pub(super) fn pick<'c, C>(&mut self, choices: &'c [C]) -> Option<&'c C> {
        choices.get(self.below(choices.len()))
    }

    /// Brings them into another order.
    pub(super) fn shuffle<C>(&mut self, choices: &mut [C]) {
        for last in (1..choices.len()).rev() {
            choices.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_from_the_seeds() {
        let numbers = |seeds| {
            let mut random = Random::new(seeds);
            [random.below(1000), random.below(1000), random.below(0)]
        };
        assert_eq!(numbers([1, 2, 3]), numbers([1, 2, 3]));
        assert_ne!(numbers([1, 2, 3]), numbers([2, 2, 3]));
        assert_eq!(numbers([1, 2, 3])[2], 0);
        let mut all: Vec<_> = (0..10).collect();
        Random::new([1, 1, 1]).shuffle(&mut all);
        assert_ne!(all, (0..10).collect::<Vec<_>>());
        all.sort_unstable();
        assert_eq!(all, (0..10).collect::<Vec<_>>());
    }
}
