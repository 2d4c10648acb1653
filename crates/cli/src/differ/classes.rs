//! Disagreements by what causes them, with a shortest text for each.
//!
//! While texts are read, disagreements are grouped by the component and by all that a text has which parsers read differently. At the
//! end, the shortest text of each group is made as short as it can be (`shrinking`); what is left in it is the cause.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::causes::{Causes, causes};
use super::compare::{Differing, Disagreement};
use super::reading::{Component, Reading};

/// How many groups there are at most. Further ones are counted with those of their first cause.
const MOST_GROUPS: usize = 1 << 14;

/// The groups of a run.
pub(super) struct Groups {
    by_causes: BTreeMap<(Component, Causes), Group>,
    /// How many texts differ in each component, for each pair of parsers.
    pub(super) pairs: BTreeMap<(Component, usize, usize), u64>,
    /// How many texts differ in each component.
    pub(super) components: BTreeMap<Component, u64>,
    /// How many texts differ in any.
    pub(super) differing: u64,
    /// How many texts each parser reads.
    pub(super) read: Vec<u64>,
}

/// Texts that differ in a component, and have the same causes.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) component: Component,
    pub(super) count: u64,
    /// The shortest text of those on which most of two parsers read something plain, and these parsers.
    pub(super) text: String,
    pub(super) pair: Differing,
    /// Where the first text was.
    pub(super) first: Option<Place>,
}

/// Where a text is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The number of the text.
    pub(super) number: u64,
    /// Shared by all texts of the file.
    pub(super) file: Arc<str>,
    pub(super) line: u64,
}

/// Less for texts that show more.
fn rank(text: &str, pair: Differing) -> (Reverse<usize>, usize, &str) {
    (Reverse(pair.plain), text.len(), text)
}

impl Group {
    pub(super) fn rank(&self) -> (Reverse<usize>, usize, &str) {
        rank(&self.text, self.pair)
    }

    /// Takes the place of another group, if that is earlier.
    pub(super) fn take_earlier(&mut self, other: &Self) {
        let order = |place: &Option<Place>| place.as_ref().map_or(u64::MAX, |place| place.number);
        if order(&other.first) < order(&self.first) {
            self.first.clone_from(&other.first);
        }
    }

    /// Takes the text of another group, if it shows more.
    fn take_better(&mut self, other: Self) {
        if other.rank() < self.rank() {
            (self.text, self.pair) = (other.text, other.pair);
        }
    }
}

impl Groups {
    pub(super) fn new() -> Self {
        Self {
            by_causes: BTreeMap::new(),
            pairs: BTreeMap::new(),
            components: BTreeMap::new(),
            differing: 0,
            read: Vec::new(),
        }
    }

    /// Adds what parsers disagree on in a text.
    pub(super) fn add(
        &mut self,
        text: &str,
        disagreements: &[Disagreement],
        place: impl Fn() -> Option<Place>,
    ) {
        self.differing += u64::from(!disagreements.is_empty());
        let causes = if disagreements.is_empty() { 0 } else { causes(text) };
        for disagreement in disagreements {
            let Some(pair) = disagreement.pair() else { continue };
            let component = disagreement.component;
            *self.components.entry(component).or_default() += 1;
            for one in 0..disagreement.sides.len() {
                for other in one + 1..disagreement.sides.len() {
                    if disagreement.is_between(one, other) {
                        *self.pairs.entry((component, one, other)).or_default() += 1;
                    }
                }
            }
            let is_full =
                self.by_causes.len() >= MOST_GROUPS && !self.by_causes.contains_key(&(component, causes));
            let key = (component, if is_full { causes & causes.wrapping_neg() } else { causes });
            let new = || Group { component, count: 0, text: text.to_owned(), pair, first: place() };
            let group = self.by_causes.entry(key).or_insert_with(new);
            group.count += 1;
            if rank(text, pair) < group.rank() {
                (group.text, group.pair) = (text.to_owned(), pair);
            }
        }
    }

    /// Counts the parsers that read a text.
    pub(super) fn count(&mut self, readings: &[&Reading<'_>]) {
        self.read.resize(readings.len(), 0);
        for (count, reading) in self.read.iter_mut().zip(readings) {
            *count += u64::from(matches!(reading, Reading::Read(_)));
        }
    }

    /// Adds the groups of another part of the texts, which come later.
    pub(super) fn merge(&mut self, other: Self) {
        self.read.resize(self.read.len().max(other.read.len()), 0);
        for (count, more) in self.read.iter_mut().zip(other.read) {
            *count += more;
        }
        self.differing += other.differing;
        for (component, count) in other.components {
            *self.components.entry(component).or_default() += count;
        }
        for (pair, count) in other.pairs {
            *self.pairs.entry(pair).or_default() += count;
        }
        for (key, group) in other.by_causes {
            match self.by_causes.get_mut(&key) {
                Some(known) => {
                    known.count += group.count;
                    known.take_better(group);
                }
                None => drop(self.by_causes.insert(key, group)),
            }
        }
    }

    /// The groups, those with few causes and short texts first.
    pub(super) fn groups(&self) -> Vec<Group> {
        let mut groups: Vec<(u32, &Group)> =
            self.by_causes.iter().map(|((_, causes), group)| (causes.count_ones(), group)).collect();
        groups.sort_by_key(|(number, group)| (*number, group.text.len(), group.text.clone()));
        groups.into_iter().map(|(_, group)| group.clone()).collect()
    }
}
