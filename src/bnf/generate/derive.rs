//! A derivation at a time: from the plan of a rule to one of its texts.

use super::plan::{Plan, Step, counts};
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

/// A node to derive; with the way to the option that is aimed at, if it leads there.
#[derive(Clone, Copy, Debug)]
struct Task {
    node: usize,
    is_aimed: bool,
}

/// The option that a derivation shall take.
struct Aim {
    option: usize,
    /// For each node, the least number of bytes with the option.
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
            let through = self.plan.shortest_through(option);
            let can_be = through.get(self.plan.root).copied().flatten();
            if can_be.is_some_and(|shortest| shortest <= self.longest) {
                return self.run(text, Some(&Aim { option, through }));
            }
            self.take(option);
        }
        false
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
        let Some(node) = self.plan.nodes.get(task.node) else {
            return;
        };
        // How many bytes the node may come to.
        let free = self.longest.saturating_sub(text.len()).saturating_sub(self.owed);
        let aim_here = aim.filter(|_| task.is_aimed);
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
                let members = members.clone();
                let aimed = aim_here.and_then(|aim| {
                    let more = |&(_, &member): &(usize, &usize)| {
                        aim.least(member).map_or(usize::MAX, |least| least - self.plan.shortest(member))
                    };
                    let candidates = members.iter().enumerate();
                    let candidates = candidates.filter(|(_, member)| aim.least(**member).is_some());
                    candidates.min_by_key(more).map(|(index, _)| index)
                });
                for (index, &node) in members.iter().enumerate().rev() {
                    self.push(Task { node, is_aimed: aimed == Some(index) }, aim);
                }
            }
            Step::Repetition { first_option, minimum, maximum, element } => {
                let (first_option, minimum, maximum, node) = (*first_option, *minimum, *maximum, *element);
                let (count, is_aimed) = self.count(first_option, minimum, maximum, node, free, aim_here);
                if let Some(index) = counts(minimum, maximum).position(|option| option == count) {
                    self.take(first_option + index);
                } else {
                    self.take(first_option + 1);
                }
                for index in (0..count).rev() {
                    self.push(Task { node, is_aimed: is_aimed && index == 0 }, aim);
                }
            }
        }
    }

    /// Which member is taken, and whether what is aimed at is in it.
    fn choose(
        &mut self,
        first_option: usize,
        members: &[usize],
        free: usize,
        aim: Option<&Aim>,
    ) -> (usize, bool) {
        if let Some(aim) = aim {
            if let Some(index) = aim.option.checked_sub(first_option).filter(|&index| index < members.len()) {
                return (index, false);
            }
            let ways = members.iter().enumerate();
            let ways = ways.filter_map(|(index, &member)| Some((aim.least(member)?, index)));
            if let Some((_, index)) = ways.min() {
                return (index, true);
            }
        }
        let fits =
            |index: usize| members.get(index).is_some_and(|&member| self.plan.shortest(member) <= free);
        let is_new = |index: usize| !self.is_taken.get(first_option + index).copied().unwrap_or(true);
        let fitting: Vec<usize> = (0..members.len()).filter(|&index| fits(index)).collect();
        let new: Vec<usize> = fitting.iter().copied().filter(|&index| is_new(index)).collect();
        let choices = if new.is_empty() { fitting } else { new };
        (self.random.pick(&choices).copied().unwrap_or(0), false)
    }

    /// How often the element comes, and whether what is aimed at is in it.
    fn count(
        &mut self,
        first_option: usize,
        minimum: usize,
        maximum: Option<usize>,
        element: usize,
        free: usize,
        aim: Option<&Aim>,
    ) -> (usize, bool) {
        if let Some(aim) = aim {
            let chosen = aim.option.checked_sub(first_option);
            if let Some(count) = chosen.and_then(|index| counts(minimum, maximum).nth(index)) {
                return (count, false);
            }
            if aim.least(element).is_some() {
                return (minimum.max(1), true);
            }
        }
        let shortest = self.plan.shortest(element).max(1);
        let by_length = (free / shortest).max(minimum);
        let most = maximum.unwrap_or_else(|| minimum.saturating_add(LONGEST_RUN)).min(by_length);
        let is_new = |index: usize| !self.is_taken.get(first_option + index).copied().unwrap_or(true);
        let new = counts(minimum, maximum).enumerate();
        let new: Vec<usize> =
            new.filter(|&(index, count)| count <= most && is_new(index)).map(|(_, count)| count).collect();
        if let Some(&count) = self.random.pick(&new) {
            return (count, false);
        }
        // Mostly few, sometimes many: so both short parts and long ones come about.
        let range = most - minimum;
        let range = match self.random.below(8) {
            0..4 => range.min(1),
            4..6 => range.min(4),
            6 => range.min(16),
            _ => range,
        };
        (minimum + self.random.below(range + 1), false)
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
