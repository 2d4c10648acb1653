//! How much a run of the tests tries: a fixed share of what is long, or all of it.
//!
//! `cargo test` proves every rule on the quick words, and tries a share of the rest, which is the same in each run.
//! `.ci/full` sets the variable `URI_BNF_FULL`, and everything is tried.

use std::{env, sync::OnceLock};

/// Returns whether this run tries everything.
pub(crate) fn is_full() -> bool {
    static IS_FULL: OnceLock<bool> = OnceLock::new();
    *IS_FULL.get_or_init(|| env::var_os("URI_BNF_FULL").is_some_and(|value| value == "1"))
}

/// Returns the value for this run, of one for `cargo test` and one for `.ci/full`.
pub(crate) fn of_run<T>([in_each_run, in_full]: [T; 2]) -> T {
    if is_full() { in_full } else { in_each_run }
}

/// Takes one of so many, evenly spread, or all in a full run. A prime number does not coincide with the classes of octets
/// or with the endings of words.
pub(crate) struct Share {
    one_in: usize,
    /// How many of the present group were seen.
    seen: usize,
}

impl Share {
    /// One of `share` in each run.
    pub(crate) fn one_in(share: usize) -> Self {
        Self { one_in: of_run([share, 1]), seen: 0 }
    }

    /// One of `share` in each run, and one of `in_full` in a full run.
    pub(crate) fn one_in_each([share, in_full]: [usize; 2]) -> Self {
        Self { one_in: of_run([share, in_full]), seen: 0 }
    }

    /// Returns whether the next one is taken: the last of each group is.
    pub(crate) fn takes(&mut self) -> bool {
        self.seen += 1;
        let is_taken = self.seen == self.one_in;
        if is_taken {
            self.seen = 0;
        }
        is_taken
    }

    /// Returns how many of `count` are taken.
    pub(crate) fn of(&self, count: usize) -> usize {
        count / self.one_in
    }
}
