//! The goals of derivations, and the least number of bytes that reach them.

use super::fault::Fault;
use super::plan::{Action, Plan, counts};
use alloc::vec::Vec;

/// A goal of a derivation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// Taking an option.
    Option(usize),
    /// Making a fault at a node.
    Fault(usize, Fault),
}

impl Goal {
    /// If the goal is an option, its index from `first_option` on.
    pub(super) fn option_from(self, first_option: usize) -> Option<usize> {
        match self {
            Goal::Option(option) => option.checked_sub(first_option),
            Goal::Fault(..) => None,
        }
    }
}

impl Plan {
    /// For each node, the least number of bytes of a derivation that reaches the goal; `None` if none does.
    pub(super) fn shortest_through(&self, goal: Goal) -> Vec<Option<usize>> {
        let mut through: Vec<Option<usize>> = Vec::with_capacity(self.nodes.len());
        for (index, node) in self.nodes.iter().enumerate() {
            if let Goal::Fault(faulty, fault) = goal {
                if faulty == index {
                    through.push(Some(fault.shortest(self, faulty)));
                    continue;
                }
            }
            let by = |node: usize| through.get(node).copied().flatten();
            let least = match &node.action {
                Action::Octet(_) => None,
                Action::Alternatives { first_option, members } => {
                    let chosen = goal.option_from(*first_option).and_then(|index| members.get(index));
                    match chosen {
                        Some(&chosen) => Some(self.shortest(chosen)),
                        None => members.iter().filter_map(|&member| by(member)).min(),
                    }
                }
                Action::Sequence(members) => {
                    let with = |&member: &usize| {
                        let others = node.shortest.saturating_sub(self.shortest(member));
                        Some(by(member)?.saturating_add(others))
                    };
                    members.iter().filter_map(with).min()
                }
                Action::Repetition { first_option, minimum, maximum, element } => {
                    let shortest = self.shortest(*element);
                    let chosen = goal.option_from(*first_option);
                    match chosen.and_then(|index| counts(*minimum, *maximum).nth(index)) {
                        Some(count) => Some(shortest.saturating_mul(count)),
                        None if *maximum == Some(0) => None,
                        None => by(*element).map(|element| {
                            shortest.saturating_mul(minimum.saturating_sub(1)).saturating_add(element)
                        }),
                    }
                }
            };
            through.push(least);
        }
        through
    }
}
