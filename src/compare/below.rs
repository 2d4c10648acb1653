//! Rules without counterpart below those that were exchanged.

use alloc::vec::Vec;

use super::{
    components::{ComparedComponent, ComponentSpan},
    explanation::{Explained, Explanation},
};
use crate::bnf::mixture::{Application, RuleIndex, TriedRule};

impl Explanation<'_> {
    /// If the verdict differs: rules of the donor that came with the exchanged ones, and derive a part of the input also
    /// in the donor itself.
    pub(super) fn brought(
        &self,
        derivation: &[Application],
        exchanged: &[RuleIndex],
        donor: usize,
    ) -> Vec<RuleIndex> {
        let own = &self.own[donor];
        let applied = derivation.iter().filter(|applied| applied.index.grammar == donor);
        let with_parents = applied.map(|applied| {
            let parent = applied.parent.and_then(|parent| derivation.get(parent));
            (applied.index, parent.map(|parent| parent.index))
        });
        let mut named = self.below(exchanged, with_parents.filter(|(index, _)| own.has_applied(*index)));
        named.retain(|&index| !own.is_for_letters(index));
        named
    }

    /// If the verdict differs: rules of the other edition that tried to derive a part of the input.
    pub(super) fn tried(&self, replaced: &[RuleIndex], host: usize) -> Vec<RuleIndex> {
        let tried = self.own[host].parse.tried_rules().filter(|tried| tried.has_derived);
        self.below(replaced, tried.map(|tried| (tried.index, tried.within)))
    }

    /// If components differ: rules of the other edition that could not derive one of them, such as a `hostname` where
    /// the other has a name of another form.
    pub(super) fn failed(
        &self,
        replaced: &[RuleIndex],
        host: usize,
        explained: &[Explained],
    ) -> Vec<RuleIndex> {
        let own = &self.own[host];
        let host_differs = explained.iter().find(|explained| explained.component == ComparedComponent::Host);
        let pieces: Vec<_> = match host_differs {
            Some(host) => host.pieces.iter().flatten().collect(),
            None => explained.iter().flat_map(|explained| explained.pieces.iter().flatten()).collect(),
        };
        let tried_some = |tried: &TriedRule| {
            (tried.has_derived || host_differs.is_some())
                && pieces.iter().any(|piece| own.parse.is_tried_within(tried, piece.span))
        };
        let tried = own.parse.tried_rules().filter(tried_some);
        let mut named = self.below(replaced, tried.map(|tried| (tried.index, tried.within)));
        named.retain(|&index| !own.has_applied(index) && !own.is_character(index));
        named
    }

    /// If components differ: rules for characters that derive one which is in a component under one edition, and a
    /// delimiter under the other.
    pub(super) fn delimiting(
        &self,
        rules: &[RuleIndex],
        side: usize,
        explained: &[Explained],
    ) -> Vec<RuleIndex> {
        let own = &self.own[side];
        let is_component = |side: usize, at: usize| {
            let in_piece = |piece: &ComponentSpan| piece.span.start <= at && at < piece.span.end;
            let components =
                explained.iter().filter(|explained| explained.component != ComparedComponent::Reference);
            components.flat_map(|explained| &explained.pieces[side]).any(in_piece)
        };
        let with_parents = own.applied.iter().map(|applied| {
            let parent = applied.parent.and_then(|parent| own.applied.get(parent));
            (applied.index, parent.map(|parent| parent.index))
        });
        let mut named = self.below(rules, with_parents);
        named.retain(|&index| {
            let delimits = |applied: &Application| {
                let at = applied.span.start;
                applied.index == index && !own.is_letter(at) && is_component(0, at) != is_component(1, at)
            };
            own.is_character(index) && own.applied.iter().any(delimits)
        });
        named
    }

    /// The rules without counterpart that are below some rules, each given with the rule around it.
    fn below(
        &self,
        rules: &[RuleIndex],
        tried: impl Iterator<Item = (RuleIndex, Option<RuleIndex>)>,
    ) -> Vec<RuleIndex> {
        let mut below = rules.to_vec();
        for (index, within) in tried {
            if within.is_some_and(|within| below.contains(&within))
                && !below.contains(&index)
                && self.other(index).is_none()
            {
                below.push(index);
            }
        }
        below.split_off(rules.len())
    }
}
