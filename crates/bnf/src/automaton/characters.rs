//! Characters of several octets, with common octets shared: `%xA0-D7FF / %xF900-FDCF` has sequences that begin and end
//! alike.

use crate::syntax::lowered::Lowered;
use crate::syntax::octet_set::OctetSet;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// The most bytes of a character.
const LONGEST: usize = 4;

/// Adds the sequences of a form that derives characters of several octets, or octets and such characters, and returns
/// whether it is one: a range of characters, a sequence of sets that is not longer, or a choice between these, as in a
/// grammar that was translated to octets.
pub(super) fn sequences(lowered: &Lowered, found: &mut Vec<Vec<OctetSet>>) -> bool {
    let Lowered::Alternatives(members) = lowered else {
        let several = sequences_of(lowered).filter(|sequences| sequences.iter().any(|sets| sets.len() > 1));
        return several.map(|sequences| found.extend(sequences)).is_some();
    };
    let sequences: Option<Vec<_>> = members.iter().map(sequences_of).collect();
    let is_long =
        |sequences: &&Vec<Vec<Vec<OctetSet>>>| sequences.iter().flatten().any(|sets| sets.len() > 1);
    match sequences.as_ref().filter(is_long) {
        Some(sequences) => found.extend(sequences.iter().flatten().cloned()),
        None => return false,
    }
    true
}

/// The sequences of a form that is not a choice.
fn sequences_of(lowered: &Lowered) -> Option<Vec<Vec<OctetSet>>> {
    match lowered {
        Lowered::Set(set) => Some(Vec::from([Vec::from([*set])])),
        Lowered::Characters(sequences) => Some(sequences.clone()),
        Lowered::Sequence(members) if (1..=LONGEST).contains(&members.len()) => {
            let set = |member: &Lowered| match member {
                Lowered::Set(set) => Some(*set),
                _ => None,
            };
            Some(Vec::from([members.iter().map(set).collect::<Option<_>>()?]))
        }
        _ => None,
    }
}

/// Sequences of sets as nodes. The first node is the end, and the last one is the start.
pub(super) struct CharacterNodes {
    nodes: Vec<CharacterNode>,
}

/// What leads from a node: on an octet of a set, to an earlier node.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CharacterNode {
    pub(super) edges: Vec<(OctetSet, usize)>,
    /// Whether a sequence ends here, and another goes on.
    pub(super) can_end: bool,
}

/// The end of all sequences.
const END: usize = 0;

impl CharacterNodes {
    /// The nodes of these sequences, which are not empty. Recursive, to the length of the longest.
    pub(super) fn of(sequences: &[Vec<OctetSet>]) -> CharacterNodes {
        let mut builder = Builder { nodes: Vec::from([CharacterNode::default()]), known: BTreeMap::new() };
        let sequences: Vec<_> = sequences.iter().map(Vec::as_slice).collect();
        let start = builder.edges(&sequences);
        builder.nodes.push(start);
        CharacterNodes { nodes: builder.nodes }
    }

    /// Iterates over the nodes.
    pub(super) fn iter(&self) -> impl Iterator<Item = &CharacterNode> {
        self.nodes.iter()
    }

    /// The number of states that an automaton needs: for each node, and for each set that leads from one.
    pub(super) fn size(&self) -> usize {
        self.nodes.iter().map(|node| 1 + node.edges.len()).sum()
    }
}

struct Builder {
    nodes: Vec<CharacterNode>,
    /// The nodes, by what leads from them.
    known: BTreeMap<CharacterNode, usize>,
}

impl Builder {
    fn node(&mut self, sequences: &[&[OctetSet]]) -> usize {
        if sequences.iter().all(|sets| sets.is_empty()) {
            return END;
        }
        let node = self.edges(sequences);
        if let Some(&known) = self.known.get(&node) {
            return known;
        }
        self.known.insert(node.clone(), self.nodes.len());
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// What leads from the node of these sequences: one set to each other node.
    fn edges(&mut self, sequences: &[&[OctetSet]]) -> CharacterNode {
        let mut by_first: BTreeMap<OctetSet, Vec<&[OctetSet]>> = BTreeMap::new();
        for (first, rest) in sequences.iter().filter_map(|sets| sets.split_first()) {
            by_first.entry(*first).or_default().push(rest);
        }
        let mut by_target: BTreeMap<usize, OctetSet> = BTreeMap::new();
        for (first, rest) in by_first {
            let set = by_target.entry(self.node(&rest)).or_default();
            *set = set.union(first);
        }
        let edges = by_target.into_iter().map(|(target, set)| (set, target)).collect();
        CharacterNode { edges, can_end: sequences.iter().any(|sets| sets.is_empty()) }
    }
}

#[cfg(test)]
mod tests {
    use super::CharacterNodes;
    use crate::syntax::characters::Characters;
    use alloc::vec::Vec;

    /// All characters need nine nodes: the end; three for one to three octets of any value that follow; four after the
    /// first octets `E0`, `ED`, `F0` and `F4`, which not all values follow; and the start.
    #[test]
    fn sequences_share_nodes() {
        for (ranges, count) in [
            (&[(0, 0x10_FFFF)][..], 9),
            (&[(0xA0, 0xD7FF), (0xE000, 0xFFFF)], 7),
            (&[(0x1_0000, 0x1_FFFD), (0x2_0000, 0x2_FFFD), (0x10_0000, 0x10_FFFD)], 8),
        ] {
            let all = ranges.iter().flat_map(|&(first, last)| Characters::Unicode.sequences(first, last));
            let sequences: Vec<_> = all.collect();
            assert_eq!(CharacterNodes::of(&sequences).nodes.len(), count, "{ranges:x?}");
        }
    }
}
