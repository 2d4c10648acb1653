//! Minimises a complete deterministic automaton.

use super::dfa::Dfa;
use super::limit::{Budget, LimitExceeded};
use super::minimal::{Automaton, representative};
use super::partition::equivalent_states;
use crate::syntax::octet_set::OctetSet;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// The minimal automaton of the same language: equivalent states become one, then octets with the same successors become
/// one class. States are numbered in the order in which a breadth-first walk meets them, classes by their least octets,
/// so automata of one language are equal.
pub(super) fn minimise(dfa: &Dfa, budget: &mut Budget) -> Result<Automaton, LimitExceeded> {
    let block_of = equivalent_states(dfa, budget)?;
    let member_of = member_of_each(&block_of);
    budget.spend(dfa.class_count.saturating_mul(member_of.len()))?;
    let (class_of, columns) = merge_classes(dfa, &block_of, &member_of);

    let mut index_of: Vec<Option<usize>> = member_of.iter().map(|_| None).collect();
    let mut found = Vec::from([block_of[0]]);
    index_of[block_of[0]] = Some(0);
    let mut next = Vec::with_capacity(member_of.len() * columns.len());
    let mut position = 0;
    while let Some(&block) = found.get(position) {
        position += 1;
        for column in &columns {
            let target = column[block];
            next.push(*index_of[target].get_or_insert_with(|| {
                found.push(target);
                found.len() - 1
            }));
        }
    }
    let accepting: Vec<bool> = found.iter().map(|&block| dfa.accepting[member_of[block]]).collect();
    let live = live_states(&next, &accepting, columns.len());

    let mut classes: Vec<OctetSet> = columns.iter().map(|_| OctetSet::new()).collect();
    for (octet, &class) in (0..=u8::MAX).zip(&class_of) {
        classes[class].insert(octet);
    }
    let representatives = classes.iter().map(representative).collect();
    Ok(Automaton { class_of, classes, representatives, next, accepting, live })
}

/// One state of each block.
fn member_of_each(block_of: &[usize]) -> Vec<usize> {
    let mut members = BTreeMap::new();
    members.extend(block_of.iter().enumerate().map(|(state, &block)| (block, state)));
    members.into_values().collect()
}

/// Merges octets that lead from every block to the same block: the class of each octet, and the successor of each block
/// on each class.
fn merge_classes(dfa: &Dfa, block_of: &[usize], member_of: &[usize]) -> ([usize; 256], Vec<Vec<usize>>) {
    let mut columns = Vec::new();
    let mut merged = BTreeMap::new();
    let mut new_of_old: Vec<Option<usize>> = (0..dfa.class_count).map(|_| None).collect();
    let class_of = dfa.class_of.map(|old| {
        *new_of_old[old].get_or_insert_with(|| {
            let targets = member_of.iter().map(|state| block_of[dfa.next[state * dfa.class_count + old]]);
            let column: Vec<usize> = targets.collect();
            *merged.entry(column.clone()).or_insert_with(|| {
                columns.push(column);
                columns.len() - 1
            })
        })
    });
    (class_of, columns)
}

/// Whether an accepting state can be reached from each state.
fn live_states(next: &[usize], accepting: &[bool], class_count: usize) -> Vec<bool> {
    let mut sources: Vec<Vec<usize>> = accepting.iter().map(|_| Vec::new()).collect();
    for (state, targets) in next.chunks(class_count).enumerate() {
        for &target in targets {
            sources[target].push(state);
        }
    }
    let mut live = accepting.to_vec();
    let mut open: Vec<usize> = (0..live.len()).filter(|&state| live[state]).collect();
    while let Some(state) = open.pop() {
        for &source in &sources[state] {
            if !live[source] {
                live[source] = true;
                open.push(source);
            }
        }
    }
    live
}
