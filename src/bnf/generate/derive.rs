//! A derivation at a time: from the plan of a rule to one of its texts.

use super::fault::{Fault, other_byte};
use super::plan::{Goal, Plan, Step, counts};
use super::random::Random;
use alloc::vec::Vec;

/// How often an element comes at most where the rule sets no bound, and chance decides.
const LONGEST_RUN: usize = 70;

/// Makes texts of a rule, and remembers which options it took.
#[derive(Clone, Debug)]
pub(super) struct Deriver {
    pub(super) plan: Plan,
    pub(super) random: Random,
    /// How many bytes a text has at most.
    pub(super) longest: usize,
    /// Whether each option of the plan was taken.
    is_taken: Vec<bool>,
    /// What is still to be done, the next last.
    open: Vec<Task>,
    /// The least number of bytes that come of what is still to be done.
    owed: usize,
}

/// A node to derive, and whether what is aimed at is to be reached in it.
#[derive(Clone, Copy, Debug)]
struct Task {
    node: usize,
    is_aimed: bool,
}

/// Where a derivation shall go.
pub(super) struct Aim {
    goal: Goal,
    /// For each node, the least number of bytes with which the goal is reached in it.
    through: Vec<Option<usize>>,
}

impl Deriver {
    pub(super) fn new(plan: Plan, random: Random, longest: usize) -> Deriver {
        let is_taken = (0..plan.option_count).map(|_| false).collect();
        Deriver { plan, random, longest, is_taken, open: Vec::new(), owed: 0 }
    }

    /// Writes a text of the rule into `text`; says whether there is one that is short enough.
    ///
    /// Options that were not taken before come first. Linear in the length of the text, times the size of
    /// the definitions; no recursion.
    pub(super) fn derive(&mut self, text: &mut Vec<u8>) -> bool {
        self.run(text, None)
    }

    /// Writes a text that takes an option which was not taken before; says whether there is one that is short
    /// enough. Options that cannot be had so are passed over.
    pub(super) fn derive_new(&mut self, text: &mut Vec<u8>) -> bool {
        while let Some(option) = self.is_taken.iter().position(|is_taken| !is_taken) {
            if let Some(aim) = self.aim(Goal::Option(option)) {
                return self.derive_to(&aim, text);
            }
            self.take(option);
        }
        false
    }

    /// The way to a goal, if there is one that is short enough. Takes time of the order of the size of the plan.
    pub(super) fn aim(&self, goal: Goal) -> Option<Aim> {
        let through = self.plan.shortest_through(goal);
        let shortest = through.get(self.plan.root).copied().flatten();
        shortest.is_some_and(|shortest| shortest <= self.longest).then_some(Aim { goal, through })
    }

    /// Writes a text that reaches the goal. A text with a fault is one of the rule by chance only.
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
        while let Some(task) = self.open.pop() {
            self.owed = self.owed.saturating_sub(self.least(task, aim));
            self.step(task, text, aim);
        }
        true
    }

    fn step(&mut self, task: Task, text: &mut Vec<u8>, aim: Option<&Aim>) {
        let aim_here = aim.filter(|_| task.is_aimed);
        if let Some(Aim { goal: Goal::Fault(node, fault), .. }) = aim_here
            && *node == task.node
        {
            return self.go_wrong(*node, *fault, text);
        }
        let Some(node) = self.plan.nodes.get(task.node) else {
            return;
        };
        // How many bytes the node may come to.
        let free = self.longest.saturating_sub(text.len()).saturating_sub(self.owed);
        match &node.step {
            Step::Byte(bytes) => text.extend(self.random.pick(bytes)),
            Step::Alternatives { first_option, members } => {
                let (first_option, members) = (*first_option, members.clone());
                let (index, is_aimed) = self.choose(first_option, &members, free, aim_here);
                self.take(first_option + index);
                if let Some(&node) = members.get(index) {
                    self.push(Task { node, is_aimed }, aim);
                }
            }
            Step::Sequence(members) => {
                let (members, shortest) = (members.clone(), node.shortest);
                let others = |member: usize| shortest.saturating_sub(self.plan.shortest(member));
                let lengths = members
                    .iter()
                    .map(|&member| aim_here.and_then(|aim| aim.least(member)?.checked_add(others(member))));
                let lengths: Vec<_> = lengths.collect();
                let aimed = self.fitting(&lengths, free);
                for (index, &node) in members.iter().enumerate().rev() {
                    self.push(Task { node, is_aimed: aimed == Some(index) }, aim);
                }
            }
            Step::Repetition { first_option, minimum, maximum, element } => {
                let (first_option, minimum, maximum, node) = (*first_option, *minimum, *maximum, *element);
                let (count, is_aimed) = self.count(first_option, minimum, maximum, node, free, aim_here);
                let index = counts(minimum, maximum).position(|option| option == count).unwrap_or(1);
                self.take(first_option + index);
                let aimed = is_aimed.then(|| self.random.below(count));
                for index in (0..count).rev() {
                    self.push(Task { node, is_aimed: aimed == Some(index) }, aim);
                }
            }
        }
    }

    /// Derives a node with a fault; all that comes of it is right again.
    fn go_wrong(&mut self, node: usize, fault: Fault, text: &mut Vec<u8>) {
        let Some(step) = self.plan.nodes.get(node).map(|node| node.step.clone()) else {
            return;
        };
        let (node, times) = match (fault, step) {
            (Fault::Twice, _) => (node, 2),
            (Fault::Fewer, Step::Repetition { minimum, element, .. }) => (element, minimum.saturating_sub(1)),
            (Fault::More, Step::Repetition { maximum: Some(maximum), element, .. }) => {
                (element, maximum.saturating_add(1))
            }
            (Fault::Other, Step::Byte(bytes)) => return text.extend(other_byte(&mut self.random, &bytes)),
            _ => return,
        };
        for _ in 0..times {
            self.push(Task { node, is_aimed: false }, None);
        }
    }

    /// One of the indices whose length is there and not too large, by chance.
    fn fitting(&mut self, lengths: &[Option<usize>], free: usize) -> Option<usize> {
        let indices = lengths.iter().enumerate();
        let fitting = indices.filter(|(_, length)| length.is_some_and(|length| length <= free));
        let fitting: Vec<usize> = fitting.map(|(index, _)| index).collect();
        self.random.pick(&fitting).copied()
    }

    /// Which member is taken, and whether the goal is in it.
    fn choose(
        &mut self,
        first_option: usize,
        members: &[usize],
        free: usize,
        aim: Option<&Aim>,
    ) -> (usize, bool) {
        if let Some(aim) = aim {
            let chosen = aim.goal.option_behind(first_option);
            if let Some(index) = chosen.filter(|&index| index < members.len()) {
                return (index, false);
            }
            let lengths: Vec<_> = members.iter().map(|&member| aim.least(member)).collect();
            if let Some(index) = self.fitting(&lengths, free) {
                return (index, true);
            }
        }
        let fits =
            |index: usize| members.get(index).is_some_and(|&member| self.plan.shortest(member) <= free);
        let fitting: Vec<usize> = (0..members.len()).filter(|&index| fits(index)).collect();
        let new = fitting.iter().copied().filter(|&index| self.is_new(first_option + index));
        let new: Vec<usize> = new.collect();
        let choices = if new.is_empty() { fitting } else { new };
        (self.random.pick(&choices).copied().unwrap_or(0), false)
    }

    /// How often the element comes, and whether the goal is in one of them.
    fn count(
        &mut self,
        first_option: usize,
        minimum: usize,
        maximum: Option<usize>,
        element: usize,
        free: usize,
        aim: Option<&Aim>,
    ) -> (usize, bool) {
        let shortest = self.plan.shortest(element);
        let longest_run = maximum.unwrap_or_else(|| minimum.saturating_add(LONGEST_RUN));
        let most = |free: usize| (free / shortest.max(1)).max(minimum).min(longest_run);
        if let Some(aim) = aim {
            let chosen = aim.goal.option_behind(first_option);
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
        let new = counts(minimum, maximum).enumerate();
        let new = new.filter(|&(index, count)| count <= most && self.is_new(first_option + index));
        let new: Vec<usize> = new.map(|(_, count)| count).collect();
        match self.random.pick(&new) {
            Some(&count) => (count, false),
            None => (self.some_count(minimum, most), false),
        }
    }

    /// A number from `least` to `most`: mostly a small one, sometimes a large one, so that both short parts and
    /// long ones come about.
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

    /// The least number of bytes that come of a task.
    fn least(&self, task: Task, aim: Option<&Aim>) -> usize {
        let through = aim.filter(|_| task.is_aimed).and_then(|aim| aim.least(task.node));
        through.unwrap_or_else(|| self.plan.shortest(task.node))
    }

    fn is_new(&self, option: usize) -> bool {
        self.is_taken.get(option).is_some_and(|is_taken| !is_taken)
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
