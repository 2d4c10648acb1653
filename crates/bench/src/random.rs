//! Reproducible random numbers, so that the corpora are the same on every machine.

/// The generator of the library, with methods for random choices.
#[derive(Clone, Debug)]
pub(crate) struct Random(uri_bnf::bnf::Random);

impl Random {
    /// The generator of the sequence for `seed`.
    pub(crate) fn new(seed: u64) -> Self {
        Self(uri_bnf::bnf::Random::new(seed))
    }

    /// A number below `bound`, which must not be 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound)
    }

    /// A number from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// Returns true in `percent` of 100 cases.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of `choices`, which must not be empty.
    pub(crate) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn between_reaches_both_ends_and_no_further() {
        let mut random = Random::new(1);
        let drawn: Vec<usize> = (0..1000).map(|_| random.between(3, 5)).collect();
        assert_eq!(drawn.iter().min(), Some(&3));
        assert_eq!(drawn.iter().max(), Some(&5));
    }
}
