//! From the record of a run to its attempts: without what ended repetitions, and without what ran again.

use alloc::{vec, vec::Vec};

use super::{Attempt, Outcome};
use crate::{
    Expected,
    grammar::{
        observers::tried::{Record, State, Tried},
        tables::RuleTable,
    },
};

/// The attempts in `record`, of a rule of `table` on an input of `length` octets.
pub(super) fn all(table: &'static RuleTable, length: usize, record: &Record) -> Vec<Attempt> {
    let furthest = (record.end() != Some(length)).then_some(record.offset());
    let merged = merged(length, record, furthest);
    let mut attempts: Vec<Attempt> = Vec::new();
    // Where each is in `attempts`.
    let mut places = vec![None; record.tried.len()];
    for (index, tried) in record.tried.iter().enumerate() {
        let parent = tried.parent.map(|parent| places.get(parent).copied().flatten());
        let is_omitted = merged.get(index) == Some(&true) || parent == Some(None);
        if is_omitted || is_end(tried, furthest) {
            continue;
        }
        let around = parent.flatten().and_then(|parent: usize| attempts.get(parent));
        let depth = around.map_or(0, |around| around.depth + 1);
        let outcome = outcome(table, tried, around.map_or("", |around| around.rule.name()));
        if let Some(place) = places.get_mut(index) {
            *place = Some(attempts.len());
        }
        let reach = tried.furthest.offset;
        let end = tried.parent.is_none() && record.end() == Some(reach);
        attempts.push(Attempt {
            rule: tried.rule,
            parent: parent.flatten(),
            depth,
            span: tried.span,
            reach,
            outcome,
            expected: Expected::new(table, tried.furthest.wanted, end, tried.rule.number),
        });
    }
    attempts
}

/// Returns whether it only ended a repetition, and not at the furthest offset of an input outside the language.
fn is_end(tried: &Tried, furthest: Option<usize>) -> bool {
    tried.is_end && Some(tried.furthest.offset) != furthest
}

fn outcome(table: &'static RuleTable, tried: &Tried, around: &str) -> Outcome {
    match tried.state {
        State::Open | State::Alive => Outcome::Kept,
        State::Failed if tried.furthest.offset == tried.span.start => Outcome::NotBegun,
        State::Failed => Outcome::Failed,
        State::Undone => Outcome::Undone,
        State::Longer => Outcome::Longer,
        State::AsLong => Outcome::Reading(table.reading_if(false, around, tried.rule.name())),
        State::Empty => Outcome::Reading(table.reading_if(true, around, tried.rule.name())),
    }
}

/// Which attempts repeat another one with the same rule, at the same offset, within the same attempt. What is kept, or
/// else what came furthest, remains.
fn merged(length: usize, record: &Record, furthest: Option<usize>) -> Vec<bool> {
    let tried = &record.tried;
    let mut merged = vec![false; tried.len()];
    // For each offset the last attempt that began there, and for each attempt the one before it with the same offset.
    let mut last: Vec<Option<usize>> = vec![None; length + 1];
    let mut before: Vec<Option<usize>> = Vec::with_capacity(tried.len());
    for (index, this) in tried.iter().enumerate() {
        let slot = last.get_mut(this.span.start);
        let mut other = slot.as_ref().and_then(|slot| **slot);
        if let Some(slot) = slot {
            *slot = Some(index);
        }
        before.push(other);
        while let Some(candidate) = other {
            let Some(earlier) = tried.get(candidate) else { break };
            if merged.get(candidate) == Some(&false)
                && !is_end(earlier, furthest)
                && !is_end(this, furthest)
                && is_same(earlier, this)
            {
                let loser = if is_preferred(this, earlier) { candidate } else { index };
                if let Some(flag) = merged.get_mut(loser) {
                    *flag = true;
                }
                if loser == index {
                    break;
                }
            }
            // Attempts around this one, and before them, are not beside it.
            if Some(candidate) <= this.parent {
                break;
            }
            other = before.get(candidate).copied().flatten();
        }
    }
    merged
}

fn is_same(one: &Tried, other: &Tried) -> bool {
    one.parent == other.parent && one.rule == other.rule && one.span == other.span
}

/// Returns whether `this` says more than `earlier`.
fn is_preferred(this: &Tried, earlier: &Tried) -> bool {
    let rank = |tried: &Tried| (tried.state == State::Alive, tried.furthest.offset);
    rank(this) > rank(earlier)
}
