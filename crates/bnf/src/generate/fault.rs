//! Derivations with one fault: what would follow from misreading one element of a definition.

use super::plan::{Action, Plan};
use super::random::Random;
use alloc::vec::Vec;

/// A fault at a node of the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It is left out.
    Dropped,
    /// It is derived twice.
    Twice,
    /// A repetition occurs once less than its minimum.
    Fewer,
    /// A repetition occurs once more than its maximum.
    More,
    /// An octet that is not one of those that it allows.
    Other,
}

impl Fault {
    /// All faults that are possible at nodes of a plan, each with the node.
    pub(super) fn all(plan: &Plan) -> Vec<(usize, Fault)> {
        let mut all = Vec::new();
        for (index, node) in plan.nodes.iter().enumerate() {
            let of_kind: &[Fault] = match &node.action {
                Action::Octet(_) => &[Fault::Other],
                Action::Repetition { minimum, maximum, .. } => match (minimum, maximum) {
                    (0, None) => &[],
                    (_, None) => &[Fault::Fewer],
                    (0, Some(_)) => &[Fault::More],
                    (_, Some(_)) => &[Fault::Fewer, Fault::More],
                },
                Action::Alternatives { .. } | Action::Sequence(_) => &[],
            };
            all.extend([Fault::Dropped, Fault::Twice].iter().chain(of_kind).map(|&fault| (index, fault)));
        }
        all
    }

    /// The least number of bytes that the node derives with the fault.
    pub(super) fn shortest(self, plan: &Plan, node: usize) -> usize {
        let element = match plan.nodes.get(node).map(|node| &node.action) {
            Some(Action::Repetition { minimum, maximum, element, .. }) => {
                Some((plan.shortest(*element), *minimum, maximum.unwrap_or(*minimum)))
            }
            _ => None,
        };
        match (self, element) {
            (Fault::Twice, _) => plan.shortest(node).saturating_mul(2),
            (Fault::Fewer, Some((shortest, minimum, _))) => {
                shortest.saturating_mul(minimum.saturating_sub(1))
            }
            (Fault::More, Some((shortest, _, maximum))) => shortest.saturating_mul(maximum.saturating_add(1)),
            (Fault::Dropped, _) | (Fault::Fewer | Fault::More, None) => 0,
            (Fault::Other, _) => 1,
        }
    }
}

/// An octet that is not one of these, if there is one: half of the time a neighbour of one.
pub(super) fn other_octet(random: &mut Random, octets: &[u8]) -> Option<u8> {
    let neighbour = match (random.below(4), octets) {
        (0, [first, ..]) => first.checked_sub(1),
        (1, [.., last]) => last.checked_add(1),
        _ => None,
    };
    let others: Vec<u8> = (0..=u8::MAX).filter(|octet| !octets.contains(octet)).collect();
    neighbour.filter(|octet| others.contains(octet)).or_else(|| random.pick(&others).copied())
}
