//! Counts of how often things were seen.

use std::cmp::Reverse;

/// How many rows the tables of faults and sources have at most.
pub(crate) const MOST_ROWS: usize = 50;

/// How often something was seen, and its first position.
pub(crate) struct Tally<K> {
    pub(crate) key: K,
    pub(crate) count: u64,
    pub(crate) first: Option<String>,
}

impl<K> Tally<K> {
    pub(crate) fn new(key: K) -> Self {
        Self { key, count: 0, first: None }
    }

    /// Counts one more, at `position`; returns whether it is the first.
    pub(crate) fn add(&mut self, position: impl FnOnce() -> String) -> bool {
        let is_first = self.count == 0;
        if is_first {
            self.first = Some(position());
        }
        self.count += 1;
        is_first
    }
}

/// Returns the tallies with the largest counts first; of equal ones, the one that was seen first.
pub(crate) fn most_frequent<K>(tallies: &[Tally<K>]) -> Vec<&Tally<K>> {
    let mut tallies: Vec<_> = tallies.iter().collect();
    tallies.sort_by_key(|tally| Reverse(tally.count));
    tallies
}
