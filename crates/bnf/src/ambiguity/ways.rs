//! The ways through a sequence or a repetition, from its beginning to its end.

use super::chart::{Chart, TooLarge};
use super::nodes::Kind;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// A place in a sequence or a repetition: how many members are complete, and the offset.
///
/// Beyond the minimum of a repetition without a maximum, the count does not go on.
pub(super) type Place = (usize, usize);

/// The places that are on a way from the beginning to the end, in order, with the ways on from each.
#[derive(Debug, Default)]
pub(super) struct Ways {
    pub(super) places: Vec<(Place, Vec<Way>)>,
}

/// A way on from a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The node of the member that comes next.
    pub(super) member: usize,
    /// The place after it.
    pub(super) to: Place,
}

impl Ways {
    /// The ways through a node that derives this span. Rounds of a repetition that are not needed for its minimum take
    /// something, so each way on leads to a greater place.
    pub(super) fn of(chart: &mut Chart<'_>, node: usize, start: usize, end: usize) -> Result<Ways, TooLarge> {
        let nodes = chart.nodes;
        let (minimum, maximum, members, element) = match nodes.node(node).map(|node| &node.kind) {
            Some(Kind::Sequence(members)) => (members.len(), Some(members.len()), &members[..], 0),
            Some(Kind::Repetition { minimum, maximum, element }) => (*minimum, *maximum, &[][..], *element),
            _ => return Ok(Ways::default()),
        };
        let is_repetition = members.is_empty();
        let mut waiting = BTreeSet::from([(0, start)]);
        let mut places = Vec::new();
        while let Some((count, at)) = waiting.pop_first() {
            let mut ways = Vec::new();
            if maximum.is_none_or(|maximum| count < maximum) {
                let member = if is_repetition { element } else { members.get(count).copied().unwrap_or(0) };
                let next = if maximum.is_none() { (count + 1).min(minimum) } else { count + 1 };
                let ends = chart.ends(member, at)?.iter();
                let ends = ends.filter(|&&to| to <= end && (to > at || count < minimum));
                ways.extend(ends.map(|&to| Way { member, to: (next, to) }));
                chart.spend(ways.len() + 1)?;
                waiting.extend(ways.iter().map(|way| way.to));
            }
            places.push(((count, at), ways));
        }
        // From the last place to the first: which lead to the end.
        let mut useful = BTreeSet::new();
        for ((count, at), ways) in places.iter_mut().rev() {
            ways.retain(|way| useful.contains(&way.to));
            if !ways.is_empty() || *count >= minimum && *at == end {
                useful.insert((*count, *at));
            }
        }
        places.retain(|(place, _)| useful.contains(place));
        Ok(Ways { places })
    }
}
