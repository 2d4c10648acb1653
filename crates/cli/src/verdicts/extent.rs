//! In how many of the editions inputs are valid.

/// In how many of the editions an input is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EditionExtent {
    All,
    Some,
    None,
}

/// How many inputs are valid in how many of the editions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ExtentCounts {
    pub(crate) all: u64,
    pub(crate) some: u64,
    pub(crate) none: u64,
    /// Inputs that are longer than the limit, and were not checked.
    pub(crate) too_long: u64,
}

impl ExtentCounts {
    /// Counts an input that is valid in so many of them; `None` is one that is longer than the limit.
    pub(crate) fn add(&mut self, extent: Option<EditionExtent>) {
        let count = match extent {
            Some(EditionExtent::All) => &mut self.all,
            Some(EditionExtent::Some) => &mut self.some,
            Some(EditionExtent::None) => &mut self.none,
            None => &mut self.too_long,
        };
        *count += 1;
    }

    /// Adds the counts of another part of the run.
    pub(crate) fn add_all(&mut self, other: Self) {
        self.all += other.all;
        self.some += other.some;
        self.none += other.none;
        self.too_long += other.too_long;
    }

    /// Returns how many inputs were checked.
    pub(crate) fn looked_at(self) -> u64 {
        self.all + self.some + self.none
    }
}
