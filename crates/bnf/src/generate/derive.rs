//! Derives one text at a time from the plan of a rule.

use super::fault::{Fault, other_octet};
use super::goal::Goal;
use super::plan::{Action, Plan, counts};
use super::random::Random;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// The most random repetitions of an element if the rule sets no maximum.
const LONGEST_RUN: usize = 70;

/// Makes texts of a rule, and remembers which options it took.
#[derive(Clone, Debug)]
pub(super) struct Deriver {
    pub(super) plan: Arc<Plan>,
    pub(super) random: Random,
    /// The most bytes that a text may have.
    pub(super) longest: usize,
    /// Whether each option of the plan was taken.
    is_taken: Vec<bool>,
    /// The remaining tasks, with the next one last.
    open: Vec<Task>,
    /// The least number of bytes that the remaining tasks derive.
    owed: usize,
}

/// A node to derive, and whether the goal must be reached in it.
#[derive(Clone, Copy, Debug)]
struct Task {
    node: usize,
    is_aimed: bool,
}

/// The counts of a repetition, and the first of their options.
#[derive(Clone, Copy)]
struct Bounds {
    first_option: usize,
    minimum: usize,
    maximum: Option<usize>,
}

/// The target of a derivation.
pub(super) struct Aim {
    goal: Goal,
    /// For each node, the least number of bytes with which the goal is reached in it.
    through: Vec<Option<usize>>,
}

impl Deriver {
    pub(super) fn new(plan: Arc<Plan>, random: Random, longest: usize) -> Deriver {
        let is_taken = (0..plan.option_count).map(|_| false).collect();
        Deriver { plan, random, longest, is_taken, open: Vec::new(), owed: 0 }
    }

    /// Returns whether the rule has a text that is short enough.
    pub(super) fn has_members(&self) -> bool {
        self.plan.shortest(self.plan.root) <= self.longest
    }

    /// Writes a text of the rule into `text`, and returns whether there is one that is short enough.
    ///
    /// Options that were not taken before come first. Linear in the length of the text, times the size of
    /// the definitions; no recursion.
    pub(super) fn derive(&mut self, text: &mut Vec<u8>) -> bool {
        self.run(text, None)
    }

    /// Writes a text that takes an option which was not taken before, and returns whether there is one that is short
    /// enough. Options for which there is none are skipped.
    pub(super) fn derive_new(&mut self, text: &mut Vec<u8>) -> bool {
        while let Some(option) = self.is_taken.iter().position(|is_taken| !is_taken) {
            if let Some(aim) = self.aim(Goal::Option(option)) {
                return self.derive_to(&aim, text);
            }
            self.take(option);
        }
        false
    }

    /// The aim at a goal, if a text that is short enough reaches it. Takes time proportional to the size of the plan.
    pub(super) fn aim(&self, goal: Goal) -> Option<Aim> {
        let through = self.plan.shortest_through(goal);
        let shortest = through.get(self.plan.root).copied().flatten();
        shortest.is_some_and(|shortest| shortest <= self.longest).then_some(Aim { goal, through })
    }

    /// Writes a text that reaches the goal. If the goal is a fault, the text is one of the rule only by chance.
    pub(super) fn derive_to(&mut self, aim: &Aim, text: &mut Vec<u8>) -> bool {
        self.run(text, Some(aim))
    }

    fn run(&mut self, text: &mut Vec<u8>, aim: Option<&Aim>) -> bool {
        text.clear();
        self.open.clear();
        self.owed = 0;
        self.push(Task { node: self.plan.root, is_aimed: aim.is_some() }, aim);
        if self.owed > self.longest {
            return false;
        }
        let plan = Arc::clone(&self.plan);
        while let Some(task) = self.open.pop() {
            self.owed = self.owed.saturating_sub(self.least(task, aim));
            self.step(&plan, task, text, aim);
        }
        true
    }

    fn step(&mut self, plan: &Plan, task: Task, text: &mut Vec<u8>, aim: Option<&Aim>) {
        let aim_here = aim.filter(|_| task.is_aimed);
        if let Some(Aim { goal: Goal::Fault(node, fault), .. }) = aim_here {
            if *node == task.node {
                return self.go_wrong(plan, *node, *fault, text);
            }
        }
        let Some(node) = plan.nodes.get(task.node) else {
            return;
        };
        // The most bytes that the node may derive.
        let free = self.longest.saturating_sub(text.len()).saturating_sub(self.owed);
        match &node.action {
            Action::Octet(octets) => text.extend(self.random.pick(octets)),
            Action::Alternatives { first_option, members } => {
                let (index, is_aimed) = self.choose(plan, *first_option, members, free, aim_here);
                self.take(first_option + index);
                if let Some(&node) = members.get(index) {
                    self.push(Task { node, is_aimed }, aim);
                }
            }
            Action::Sequence(members) => {
                let least = |member: usize| {
                    let others = node.shortest.saturating_sub(plan.shortest(member));
                    aim_here?.least(member)?.checked_add(others)
                };
                let aimed =
                    self.pick_where(members, |_, member| least(member).is_some_and(|least| least <= free));
                for (index, &node) in members.iter().enumerate().rev() {
                    self.push(Task { node, is_aimed: aimed == Some(index) }, aim);
                }
            }
            &Action::Repetition { first_option, minimum, maximum, element: node } => {
                let bounds = Bounds { first_option, minimum, maximum };
                let (count, is_aimed) = self.count(bounds, plan.shortest(node), node, free, aim_here);
                let index = counts(minimum, maximum).position(|option| option == count).unwrap_or(1);
                self.take(first_option + index);
                let aimed = is_aimed.then(|| self.random.below(count));
                for index in (0..count).rev() {
                    self.push(Task { node, is_aimed: aimed == Some(index) }, aim);
                }
            }
        }
    }

    /// Derives a node with a fault; everything below it is correct.
    fn go_wrong(&mut self, plan: &Plan, node: usize, fault: Fault, text: &mut Vec<u8>) {
        let (node, times) = match (fault, plan.nodes.get(node).map(|node| &node.action)) {
            (Fault::Twice, _) => (node, 2),
            (Fault::Fewer, Some(Action::Repetition { minimum, element, .. })) => {
                (*element, minimum.saturating_sub(1))
            }
            (Fault::More, Some(Action::Repetition { maximum: Some(maximum), element, .. })) => {
                (*element, maximum.saturating_add(1))
            }
            (Fault::Other, Some(Action::Octet(octets))) => {
                return text.extend(other_octet(&mut self.random, octets));
            }
            _ => return,
        };
        for _ in 0..times {
            self.push(Task { node, is_aimed: false }, None);
        }
    }

    /// The index of one of the nodes that fit, by chance.
    fn pick_where(&mut self, nodes: &[usize], fits: impl Fn(usize, usize) -> bool) -> Option<usize> {
        let fitting = || nodes.iter().enumerate().filter(|&(index, &node)| fits(index, node));
        let chosen = self.random.below(fitting().count());
        fitting().nth(chosen).map(|(index, _)| index)
    }

    /// Which member is taken, and whether the goal is in it.
    fn choose(
        &mut self,
        plan: &Plan,
        first_option: usize,
        members: &[usize],
        free: usize,
        aim: Option<&Aim>,
    ) -> (usize, bool) {
        if let Some(aim) = aim {
            let chosen = aim.goal.option_from(first_option);
            if let Some(index) = chosen.filter(|&index| index < members.len()) {
                return (index, false);
            }
            let least = |member: usize| aim.least(member);
            let aimed =
                self.pick_where(members, |_, member| least(member).is_some_and(|least| least <= free));
            if let Some(index) = aimed {
                return (index, true);
            }
        }
        let fits = |member: usize| plan.shortest(member) <= free;
        let options = self.is_taken.get(first_option..).unwrap_or(&[]);
        let has_new = members.iter().zip(options).any(|(&member, &is_taken)| !is_taken && fits(member));
        let chosen = if has_new {
            let is_taken: Vec<bool> = options.iter().take(members.len()).copied().collect();
            self.pick_where(members, |index, member| is_taken.get(index) == Some(&false) && fits(member))
        } else {
            self.pick_where(members, |_, member| fits(member))
        };
        (chosen.unwrap_or(0), false)
    }

    /// How often the element is repeated, and whether the goal is in one of the repetitions.
    fn count(
        &mut self,
        Bounds { first_option, minimum, maximum }: Bounds,
        shortest: usize,
        element: usize,
        free: usize,
        aim: Option<&Aim>,
    ) -> (usize, bool) {
        let longest_run = maximum.unwrap_or_else(|| minimum.saturating_add(LONGEST_RUN));
        let most = |free: usize| (free / shortest.max(1)).max(minimum).min(longest_run);
        if let Some(aim) = aim {
            let chosen = aim.goal.option_from(first_option);
            if let Some(count) = chosen.and_then(|index| counts(minimum, maximum).nth(index)) {
                return (count, false);
            }
            if let Some(least) = aim.least(element) {
                let one = minimum.max(1);
                let most = most(free.saturating_sub(least.saturating_sub(shortest))).max(one);
                return (self.some_count(one, most), true);
            }
        }
        let most = most(free);
        let is_new = |index: usize| self.is_taken.get(first_option + index) == Some(&false);
        let new =
            || counts(minimum, maximum).enumerate().filter(|&(index, count)| count <= most && is_new(index));
        match new().count() {
            0 => (self.some_count(minimum, most), false),
            several => (new().nth(self.random.below(several)).map_or(minimum, |(_, count)| count), false),
        }
    }

    /// A number from `least` to `most`: mostly small, sometimes large, so that there are both short and long parts.
    fn some_count(&mut self, least: usize, most: usize) -> usize {
        let range = most.saturating_sub(least);
        let range = match self.random.below(8) {
            0..4 => range.min(1),
            4..6 => range.min(4),
            6 => range.min(16),
            _ => range,
        };
        least + self.random.below(range + 1)
    }

    fn push(&mut self, task: Task, aim: Option<&Aim>) {
        self.owed = self.owed.saturating_add(self.least(task, aim));
        self.open.push(task);
    }

    /// The least number of bytes that a task derives.
    fn least(&self, task: Task, aim: Option<&Aim>) -> usize {
        let through = aim.filter(|_| task.is_aimed).and_then(|aim| aim.least(task.node));
        through.unwrap_or_else(|| self.plan.shortest(task.node))
    }

    fn take(&mut self, option: usize) {
        if let Some(slot) = self.is_taken.get_mut(option) {
            *slot = true;
        }
    }
}

impl Aim {
    fn least(&self, node: usize) -> Option<usize> {
        self.through.get(node).copied().flatten()
    }
}
