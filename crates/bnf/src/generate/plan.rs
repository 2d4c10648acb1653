//! The plan of a rule for derivations: every choice has a number.

use crate::linking::grammar::Grammar;
use crate::syntax::lowered::Lowered;
use alloc::vec::Vec;

/// The definitions of a rule and of everything that it refers to, as a list in which the parts of a node come before
/// it.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) nodes: Vec<Node>,
    /// The node of the rule.
    pub(super) root: usize,
    /// The number of options of all nodes.
    pub(super) option_count: usize,
}

#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) action: Action,
    /// The least number of bytes that it derives.
    pub(super) shortest: usize,
    /// Whether it derives only the empty text.
    is_void: bool,
}

/// What a node does.
#[derive(Clone, Debug)]
pub(super) enum Action {
    /// Any of these octets.
    Octet(Vec<u8>),
    /// One of these nodes; taking the member at `i` is the option `first_option + i`.
    Alternatives { first_option: usize, members: Vec<usize> },
    /// All of these nodes.
    Sequence(Vec<usize>),
    /// A node, repeated: the minimum is the option `first_option`; more than that, if possible, is the next one; a
    /// larger maximum, if there is one, is the one after it.
    Repetition { first_option: usize, minimum: usize, maximum: Option<usize>, element: usize },
}

impl Plan {
    /// The plan of the rule at a position of the grammar.
    ///
    /// Recursive, to the depth of the brackets in a rule. Rules come after those that they refer to.
    pub(super) fn of(grammar: &Grammar, position: usize) -> Plan {
        let mut layout = Layout {
            plan: Plan { nodes: Vec::new(), root: 0, option_count: 0 },
            node_of_rule: grammar.lowered.iter().map(|_| 0).collect(),
        };
        let is_needed = needed(grammar, position);
        for &rule in &grammar.dependencies_first {
            if let (Some(true), Some(lowered)) = (is_needed.get(rule), grammar.lowered.get(rule)) {
                let node = layout.lowered(lowered);
                if let Some(slot) = layout.node_of_rule.get_mut(rule) {
                    *slot = node;
                }
            }
        }
        let root = layout.node_of_rule.get(position).copied().unwrap_or(0);
        Plan { root, ..layout.plan }
    }

    pub(super) fn shortest(&self, node: usize) -> usize {
        self.nodes.get(node).map_or(0, |node| node.shortest)
    }
}

/// The counts that are options of a repetition: the minimum; one more, if possible; the maximum, if it is larger.
pub(super) fn counts(minimum: usize, maximum: Option<usize>) -> impl Iterator<Item = usize> {
    let more = minimum.saturating_add(1);
    let can_be = move |count: usize| maximum.is_none_or(|maximum| count <= maximum);
    let largest = maximum.filter(|&maximum| maximum > more);
    [Some(minimum), Some(more).filter(|&more| can_be(more)), largest].into_iter().flatten()
}

struct Layout {
    plan: Plan,
    node_of_rule: Vec<usize>,
}

impl Layout {
    /// Adds the nodes of a lowered form, and returns the number of the last one, which represents the whole form.
    fn lowered(&mut self, lowered: &Lowered) -> usize {
        match lowered {
            Lowered::Set(set) => self.add(Action::Octet(set.iter().collect()), 1),
            Lowered::Alternatives(members) => {
                let members = members.iter().map(|member| self.lowered(member)).collect();
                self.alternatives(members)
            }
            Lowered::Characters(sequences) => {
                let members = sequences.iter().map(|sets| self.lowered(&Lowered::sequence(sets))).collect();
                self.alternatives(members)
            }
            Lowered::Sequence(members) => {
                let members: Vec<usize> = members.iter().map(|member| self.lowered(member)).collect();
                let lengths = members.iter().map(|&member| self.plan.shortest(member));
                let shortest = lengths.fold(0, usize::saturating_add);
                self.add(Action::Sequence(members), shortest)
            }
            Lowered::Repetition { minimum, maximum, element } => {
                let number = |count: u32| usize::try_from(count).unwrap_or(usize::MAX);
                self.repetition(number(*minimum), maximum.map(number), element)
            }
            Lowered::Optional(element) => self.repetition(0, Some(1), element),
            Lowered::Nonterminal(number) => {
                // Each reference to a rule is a node of its own, because it can have a fault of its own.
                let rule = self.node_of_rule.get(*number).copied().unwrap_or(0);
                let shortest = self.plan.shortest(rule);
                self.add(Action::Sequence(Vec::from([rule])), shortest)
            }
        }
    }

    fn alternatives(&mut self, members: Vec<usize>) -> usize {
        let shortest = members.iter().map(|&member| self.plan.shortest(member)).min();
        let first_option = self.options(members.len());
        self.add(Action::Alternatives { first_option, members }, shortest.unwrap_or(0))
    }

    fn repetition(&mut self, minimum: usize, maximum: Option<usize>, element: &Lowered) -> usize {
        let element = self.lowered(element);
        let shortest = self.plan.shortest(element).saturating_mul(minimum);
        let first_option = self.options(counts(minimum, maximum).count());
        self.add(Action::Repetition { first_option, minimum, maximum, element }, shortest)
    }

    fn is_void(&self, node: usize) -> bool {
        self.plan.nodes.get(node).is_some_and(|node| node.is_void)
    }

    /// The number of the first of `count` new options.
    fn options(&mut self, count: usize) -> usize {
        let first = self.plan.option_count;
        self.plan.option_count += count;
        first
    }

    fn add(&mut self, action: Action, shortest: usize) -> usize {
        let all_void = |members: &[usize]| members.iter().all(|&member| self.is_void(member));
        let is_void = match &action {
            Action::Octet(_) => false,
            Action::Alternatives { members, .. } | Action::Sequence(members) => all_void(members),
            Action::Repetition { maximum, element, .. } => *maximum == Some(0) || self.is_void(*element),
        };
        // The number of repetitions of nothing makes no difference, but nested counts would never end.
        let action = if is_void { Action::Sequence(Vec::new()) } else { action };
        self.plan.nodes.push(Node { action, shortest, is_void });
        self.plan.nodes.len() - 1
    }
}

/// Whether each rule is the one at `position` or one that it refers to, directly or through others.
fn needed(grammar: &Grammar, position: usize) -> Vec<bool> {
    let mut needed: Vec<bool> = (0..grammar.lowered.len()).map(|rule| rule == position).collect();
    let mut open = Vec::from([position]);
    while let Some(rule) = open.pop() {
        for &used in grammar.uses.get(rule).into_iter().flatten() {
            if let Some(slot) = needed.get_mut(used).filter(|slot| !**slot) {
                *slot = true;
                open.push(used);
            }
        }
    }
    needed
}
