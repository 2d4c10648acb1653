//! What was counted for steps, so that it is counted again without a search.
//!
//! What a definition derives depends on the rule and on the octets and names of steps inside, not on the rest of the
//! input. Most steps of a corpus repeat: `http` is the scheme of most references. Memory is bounded: what is found after
//! the table is full is searched for each time.

use super::outline::Outline;
use super::usage::Usage;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

/// The number of slots, at most half of which are used.
const SLOTS: usize = 1 << 16;

/// The most octets of a key.
const LONGEST: usize = 96;

/// The most indices of counts in all entries.
const MOST_COUNTS: usize = 1 << 21;

/// In a key, it comes before the number of a name. Steps with this octet, which is never UTF-8, are not kept.
const NAME: u8 = 0xFF;

/// A table of steps, with what was counted for each.
#[derive(Clone, Debug)]
pub(crate) struct Repeats {
    /// The indices of entries plus 1, or 0 for none.
    slots: Vec<u32>,
    entries: Vec<Entry>,
    keys: Vec<u8>,
    counts: Vec<u32>,
    rules: Vec<u32>,
    /// The key of the last step, and where it belongs; empty if it cannot be kept.
    key: Vec<u8>,
    slot: usize,
}

#[derive(Clone, Debug)]
struct Entry {
    hash: u32,
    key: Range<u32>,
    /// The counts that it increases.
    counts: Range<u32>,
    /// The rules of the steps directly inside it.
    rules: Range<u32>,
    /// How often it was found again.
    repeated: u64,
}

impl Default for Repeats {
    fn default() -> Self {
        Repeats {
            slots: vec![0; SLOTS],
            entries: Vec::new(),
            keys: Vec::new(),
            counts: Vec::new(),
            rules: Vec::new(),
            key: Vec::new(),
            slot: 0,
        }
    }
}

impl Repeats {
    /// Counts a step again, and adds the steps directly inside it to `found`. Returns whether it was counted before.
    pub(super) fn repeat(
        &mut self,
        rule: usize,
        text: &[u8],
        step: usize,
        outline: &Outline,
        found: &mut Vec<(usize, usize)>,
    ) -> bool {
        if !self.read_key(rule, text, step, outline) {
            self.key.clear();
            return false;
        }
        let hash = hash(&self.key);
        let mut slot = hash as usize % SLOTS;
        while let Some(index) = self.slots.get(slot).and_then(|index| index.checked_sub(1)) {
            let Some(entry) = self.entries.get_mut(index as usize) else { return false };
            if entry.hash == hash && part(&self.keys, &entry.key) == self.key {
                entry.repeated += 1;
                let rules = part(&self.rules, &entry.rules).iter().map(|&rule| rule as usize);
                found.extend(rules.zip(outline.children(step).map(|(child, _)| child)));
                return true;
            }
            slot = (slot + 1) % SLOTS;
        }
        self.slot = slot;
        false
    }

    /// Keeps what was counted for the last step that was not found: the indices of the counts, and the steps directly
    /// inside it with their rules.
    pub(super) fn insert(&mut self, log: &[usize], children: &[(usize, usize)]) {
        let is_full = self.entries.len() >= SLOTS / 2 || self.counts.len() + log.len() > MOST_COUNTS;
        if self.key.is_empty() || is_full {
            return;
        }
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let starts = [self.keys.len(), self.counts.len(), self.rules.len()].map(number);
        self.keys.extend(&self.key);
        self.counts.extend(log.iter().map(|&index| number(index)));
        self.rules.extend(children.iter().map(|&(rule, _)| number(rule)));
        self.entries.push(Entry {
            hash: hash(&self.key),
            key: starts[0]..number(self.keys.len()),
            counts: starts[1]..number(self.counts.len()),
            rules: starts[2]..number(self.rules.len()),
            repeated: 0,
        });
        let index = number(self.entries.len());
        self.slots.get_mut(self.slot).into_iter().for_each(|slot| *slot = index);
    }

    /// Adds what was counted again to `usage`.
    pub(crate) fn settle(&mut self, usage: &mut Usage) {
        for entry in self.entries.iter_mut().filter(|entry| entry.repeated > 0) {
            for &index in part(&self.counts, &entry.counts) {
                usage.increase(index as usize, entry.repeated);
            }
            entry.repeated = 0;
        }
    }

    /// The rule, and the octets and names of steps inside. Returns whether they fit.
    fn read_key(&mut self, rule: usize, text: &[u8], step: usize, outline: &Outline) -> bool {
        let Some(span) = outline.step(step).map(|step| step.span) else { return false };
        self.key.clear();
        let Ok(rule) = u16::try_from(rule) else { return false };
        self.key.extend(rule.to_le_bytes());
        let mut covered = span.start;
        for (_, child) in outline.children(step) {
            // A name that has no rule is `usize::MAX`.
            let Ok(name) = u16::try_from(child.name) else { return false };
            let Some(octets) = text.get(covered..child.span.start) else { return false };
            if self.key.len() + octets.len() > LONGEST || name == u16::MAX || octets.contains(&NAME) {
                return false;
            }
            self.key.extend(octets);
            self.key.push(NAME);
            self.key.extend(name.to_le_bytes());
            covered = child.span.end;
        }
        let Some(octets) = text.get(covered..span.end) else { return false };
        let fits = self.key.len() + octets.len() <= LONGEST && !octets.contains(&NAME);
        if fits {
            self.key.extend(octets);
        }
        fits
    }
}

/// The part of a list with these indices.
fn part<'a, T>(all: &'a [T], range: &Range<u32>) -> &'a [T] {
    all.get(range.start as usize..range.end as usize).unwrap_or(&[])
}

/// Eight octets at a time.
fn hash(key: &[u8]) -> u32 {
    let mut hash = 0_u64;
    for chunk in key.chunks(8) {
        let mut octets = [0; 8];
        octets.iter_mut().zip(chunk).for_each(|(octet, &of_key)| *octet = of_key);
        hash = (hash.rotate_left(5) ^ u64::from_le_bytes(octets)).wrapping_mul(0x517C_C1B7_2722_0A95);
    }
    (hash >> 32) as u32
}
