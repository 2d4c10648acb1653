//! How many derivations there are.

use super::chart::{Chart, TooLarge};
use super::nodes::Kind;
use super::ways::Ways;
use alloc::collections::BTreeMap;

/// The numbers of derivations of nodes and spans, which are computed once.
#[derive(Debug, Default)]
pub(super) struct Counts(BTreeMap<(usize, usize, usize), u64>);

impl Counts {
    /// The number of derivations of a span by a node, at most `u64::MAX`. Recursive, to the depth of the grammar.
    pub(super) fn count(
        &mut self,
        chart: &mut Chart<'_>,
        node: usize,
        start: usize,
        end: usize,
    ) -> Result<u64, TooLarge> {
        if let Some(&count) = self.0.get(&(node, start, end)) {
            return Ok(count);
        }
        let count = self.compute(chart, node, start, end)?;
        chart.spend(1)?;
        self.0.insert((node, start, end), count);
        Ok(count)
    }

    fn compute(
        &mut self,
        chart: &mut Chart<'_>,
        node: usize,
        start: usize,
        end: usize,
    ) -> Result<u64, TooLarge> {
        if !chart.derives(node, start, end)? {
            return Ok(0);
        }
        let nodes = chart.nodes;
        match nodes.node(node).map(|node| &node.kind) {
            None | Some(Kind::Terminal(_)) => Ok(1),
            Some(Kind::Reference(root)) => self.count(chart, *root, start, end),
            Some(Kind::Alternatives(members)) => {
                let mut sum = 0_u64;
                for &member in members {
                    sum = sum.saturating_add(self.count(chart, member, start, end)?);
                }
                Ok(sum)
            }
            Some(Kind::Optional(element)) => {
                Ok(self.count(chart, *element, start, end)?.saturating_add(u64::from(start == end)))
            }
            Some(Kind::Sequence(_) | Kind::Repetition { .. }) => {
                let ways = Ways::of(chart, node, start, end)?;
                let mut counts = BTreeMap::new();
                let mut first = 0;
                for &((count, at), ref ways) in ways.places.iter().rev() {
                    // Only at the last place nothing follows.
                    let mut sum = u64::from(ways.is_empty());
                    for way in ways {
                        let after = counts.get(&way.to).copied().unwrap_or(0);
                        let inside = self.count(chart, way.member, at, way.to.1)?;
                        sum = sum.saturating_add(inside.saturating_mul(after));
                    }
                    counts.insert((count, at), sum);
                    first = sum;
                }
                Ok(first)
            }
        }
    }
}
