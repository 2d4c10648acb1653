//! Random choices, which are the same in each run.

/// A generator of numbers.
pub(crate) struct Random(uri_bnf_judge::Random);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(uri_bnf_judge::Random::new(seed))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound)
    }

    pub(crate) fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}
