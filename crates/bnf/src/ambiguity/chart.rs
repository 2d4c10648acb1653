//! Where each part of the grammar can end, from each place where it can begin.

use super::nodes::{Kind, Nodes};
use crate::syntax::sequences::matched_lengths;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// How many octets an input may have.
pub(super) const LENGTH_LIMIT: usize = 1 << 12;
/// How many steps a chart may take. Each end of a part that begins at an offset is one.
const STEPS: usize = 1 << 22;

/// There are too many derivations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooLarge;

/// The ends of parts, which are computed once for each part and offset.
#[derive(Debug)]
pub(super) struct Chart<'a> {
    pub(super) nodes: &'a Nodes,
    text: &'a [u8],
    ends: BTreeMap<(usize, usize), Vec<usize>>,
    /// The ends of the terminal that was matched last. Terminals are not worth remembering.
    of_terminal: Vec<usize>,
    steps: usize,
}

impl<'a> Chart<'a> {
    pub(super) fn new(nodes: &'a Nodes, text: &'a [u8]) -> Chart<'a> {
        Chart { nodes, text, ends: BTreeMap::new(), of_terminal: Vec::new(), steps: STEPS }
    }

    pub(super) fn spend(&mut self, steps: usize) -> Result<(), TooLarge> {
        self.steps = self.steps.checked_sub(steps).ok_or(TooLarge)?;
        Ok(())
    }

    /// Where the node can end if it begins at `start`, in increasing order. Recursive, to the depth of the grammar.
    pub(super) fn ends(&mut self, node: usize, start: usize) -> Result<&[usize], TooLarge> {
        if let Some(Kind::Terminal(sequences)) = self.nodes.node(node).map(|node| &node.kind) {
            self.spend(1)?;
            self.of_terminal.clear();
            let lengths = matched_lengths(sequences, self.text.get(start..).unwrap_or(&[]));
            self.of_terminal.extend(lengths.map(|length| start + length));
            self.of_terminal.sort_unstable();
            self.of_terminal.dedup();
            return Ok(&self.of_terminal);
        }
        if !self.ends.contains_key(&(node, start)) {
            let ends = self.compute(node, start)?;
            self.spend(ends.len() + 1)?;
            self.ends.insert((node, start), ends);
        }
        Ok(self.ends.get(&(node, start)).map_or(&[], Vec::as_slice))
    }

    /// Whether the node derives this span.
    pub(super) fn derives(&mut self, node: usize, start: usize, end: usize) -> Result<bool, TooLarge> {
        Ok(self.ends(node, start)?.binary_search(&end).is_ok())
    }

    fn compute(&mut self, node: usize, start: usize) -> Result<Vec<usize>, TooLarge> {
        let nodes = self.nodes;
        let mut ends = BTreeSet::new();
        match nodes.node(node).map(|node| &node.kind) {
            None | Some(Kind::Terminal(_)) => {}
            Some(Kind::Reference(root)) => return Ok(self.ends(*root, start)?.to_vec()),
            Some(Kind::Alternatives(members)) => {
                for &member in members {
                    ends.extend(self.ends(member, start)?);
                }
            }
            Some(Kind::Optional(element)) => {
                ends.insert(start);
                ends.extend(self.ends(*element, start)?);
            }
            Some(Kind::Sequence(members)) => {
                ends.insert(start);
                for &member in members {
                    ends = self.after(member, &ends)?;
                }
            }
            Some(Kind::Repetition { minimum, maximum, element }) => {
                return self.repetition(*element, (*minimum, *maximum), start);
            }
        }
        Ok(ends.into_iter().collect())
    }

    /// Where the node can end if it begins at one of these offsets.
    fn after(&mut self, node: usize, starts: &BTreeSet<usize>) -> Result<BTreeSet<usize>, TooLarge> {
        let mut ends = BTreeSet::new();
        for &start in starts {
            self.spend(1)?;
            ends.extend(self.ends(node, start)?);
        }
        Ok(ends)
    }

    fn repetition(
        &mut self,
        element: usize,
        (minimum, maximum): (usize, Option<usize>),
        start: usize,
    ) -> Result<Vec<usize>, TooLarge> {
        let mut starts = BTreeSet::from([start]);
        for _ in 0..minimum {
            let next = self.after(element, &starts)?;
            // More rounds change nothing.
            if next == starts {
                break;
            }
            starts = next;
        }
        let mut ends = starts.clone();
        let mut count = minimum;
        while !starts.is_empty() && maximum.is_none_or(|maximum| count < maximum) {
            starts = self.after(element, &starts)?;
            if maximum.is_none() {
                // Only the first time matters if there is no limit.
                starts.retain(|end| !ends.contains(end));
            } else if starts.is_subset(&ends) && starts.len() == ends.len() {
                break;
            }
            ends.extend(&starts);
            count += 1;
        }
        Ok(ends.into_iter().collect())
    }
}
