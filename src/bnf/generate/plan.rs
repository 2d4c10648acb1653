//! A rule laid out for derivations: every place at which there is something to choose has a number.

use super::fault::Fault;
use crate::bnf::automaton::form::Form;
use crate::bnf::grammar::Grammar;
use alloc::vec::Vec;

/// The definitions of a rule and of all that it refers to, as a list in which the parts of a node stand before
/// it.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) nodes: Vec<Node>,
    /// The node of the rule.
    pub(super) root: usize,
    /// How many ways to go on there are in all nodes.
    pub(super) option_count: usize,
}

#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) step: Step,
    /// The least number of bytes that can come of it.
    pub(super) shortest: usize,
    /// Whether nothing but the empty text can come of it.
    is_void: bool,
}

/// What a node does.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// Any of these bytes.
    Byte(Vec<u8>),
    /// One of these nodes; taking the member at `i` is the option `first_option + i`.
    Alternatives { first_option: usize, members: Vec<usize> },
    /// All of these nodes.
    Sequence(Vec<usize>),
    /// A node, so many times: the minimum is the option `first_option`; more than that, where it is possible,
    /// is the next one; the maximum, where there is one larger than that, is the one behind.
    Repetition { first_option: usize, minimum: usize, maximum: Option<usize>, element: usize },
}

impl Plan {
    /// The plan of the rule at a position of the grammar.
    ///
    /// Recursive, to the depth of the brackets in a rule; the rules are taken in an order in which what a rule
    /// refers to is already there.
    pub(super) fn of(grammar: &Grammar, position: usize) -> Plan {
        let mut layout = Layout {
            plan: Plan { nodes: Vec::new(), root: 0, option_count: 0 },
            node_of_rule: grammar.forms.iter().map(|_| 0).collect(),
        };
        let is_needed = needed(grammar, position);
        for &rule in &grammar.dependencies_first {
            if let (Some(true), Some(form)) = (is_needed.get(rule), grammar.forms.get(rule)) {
                let node = layout.form(form);
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

    /// For each node, the least number of bytes of a derivation that reaches the goal; `None` where none does.
    pub(super) fn shortest_through(&self, goal: Goal) -> Vec<Option<usize>> {
        let mut through: Vec<Option<usize>> = Vec::with_capacity(self.nodes.len());
        for (index, node) in self.nodes.iter().enumerate() {
            if let Goal::Fault(faulty, fault) = goal
                && faulty == index
            {
                through.push(Some(fault.shortest(self, faulty)));
                continue;
            }
            let by = |node: usize| through.get(node).copied().flatten();
            let least = match &node.step {
                Step::Byte(_) => None,
                Step::Alternatives { first_option, members } => {
                    let chosen = goal.option_behind(*first_option).and_then(|index| members.get(index));
                    match chosen {
                        Some(&chosen) => Some(self.shortest(chosen)),
                        None => members.iter().filter_map(|&member| by(member)).min(),
                    }
                }
                Step::Sequence(members) => {
                    let with = |&member: &usize| {
                        let others = node.shortest.saturating_sub(self.shortest(member));
                        Some(by(member)?.saturating_add(others))
                    };
                    members.iter().filter_map(with).min()
                }
                Step::Repetition { first_option, minimum, maximum, element } => {
                    let shortest = self.shortest(*element);
                    let chosen = goal.option_behind(*first_option);
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

/// What a derivation can aim at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// Taking an option.
    Option(usize),
    /// Doing something wrong at a node.
    Fault(usize, Fault),
}

impl Goal {
    /// If an option is the goal, which of those from `first_option` on.
    pub(super) fn option_behind(self, first_option: usize) -> Option<usize> {
        match self {
            Goal::Option(option) => option.checked_sub(first_option),
            Goal::Fault(..) => None,
        }
    }
}

/// The counts that are options of a repetition: the minimum; one more, if that can be; the maximum, if it is
/// larger still.
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
    /// Adds the nodes of a form; the number of the last one, which stands for all.
    fn form(&mut self, form: &Form) -> usize {
        match form {
            Form::Set(set) => self.add(Step::Byte(set.iter().collect()), 1),
            Form::Alternatives(members) => {
                let members: Vec<usize> = members.iter().map(|member| self.form(member)).collect();
                let shortest = members.iter().map(|&member| self.plan.shortest(member)).min();
                let first_option = self.options(members.len());
                self.add(Step::Alternatives { first_option, members }, shortest.unwrap_or(0))
            }
            Form::Sequence(members) => {
                let members: Vec<usize> = members.iter().map(|member| self.form(member)).collect();
                let lengths = members.iter().map(|&member| self.plan.shortest(member));
                let shortest = lengths.fold(0, usize::saturating_add);
                self.add(Step::Sequence(members), shortest)
            }
            Form::Repetition { minimum, maximum, element } => {
                let element = self.form(element);
                let number = |count: u32| usize::try_from(count).unwrap_or(usize::MAX);
                let (minimum, maximum) = (number(*minimum), maximum.map(number));
                let shortest = self.plan.shortest(element).saturating_mul(minimum);
                let first_option = self.options(counts(minimum, maximum).count());
                self.add(Step::Repetition { first_option, minimum, maximum, element }, shortest)
            }
            Form::Rule(position) => {
                // Each place that refers to a rule is a node of its own, for it can be got wrong on its own.
                let rule = self.node_of_rule.get(*position).copied().unwrap_or(0);
                let shortest = self.plan.shortest(rule);
                self.add(Step::Sequence(Vec::from([rule])), shortest)
            }
        }
    }

    fn is_void(&self, node: usize) -> bool {
        self.plan.nodes.get(node).is_some_and(|node| node.is_void)
    }

    /// The number of the first of so many new options.
    fn options(&mut self, count: usize) -> usize {
        let first = self.plan.option_count;
        self.plan.option_count += count;
        first
    }

    fn add(&mut self, step: Step, shortest: usize) -> usize {
        let all_void = |members: &[usize]| members.iter().all(|&member| self.is_void(member));
        let is_void = match &step {
            Step::Byte(_) => false,
            Step::Alternatives { members, .. } | Step::Sequence(members) => all_void(members),
            Step::Repetition { maximum, element, .. } => *maximum == Some(0) || self.is_void(*element),
        };
        // How often nothing comes makes no difference, but counts within counts would take for ever.
        let step = if is_void { Step::Sequence(Vec::new()) } else { step };
        self.plan.nodes.push(Node { step, shortest, is_void });
        self.plan.nodes.len() - 1
    }
}

/// Whether each rule is the one at `position` or one that it refers to, be it through others.
fn needed(grammar: &Grammar, position: usize) -> Vec<bool> {
    let mut needed: Vec<bool> = (0..grammar.forms.len()).map(|rule| rule == position).collect();
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
