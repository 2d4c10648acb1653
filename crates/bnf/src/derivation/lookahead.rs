//! Prepares a program for a search: which members of a choice can begin with what comes next.

use super::name_numbers::NameNumbers;
use super::program::{Code, Instruction};
use alloc::vec;
use alloc::vec::Vec;

/// The class of the end: nothing comes next.
const END: usize = 0;
/// The class of what no instruction takes.
const OTHER: usize = 1;

/// A program with the tables that a search needs.
///
/// What comes next is an octet, a recorded step, or the end. It has a class: octets that the same instructions take have
/// the same one.
#[derive(Clone, Debug)]
pub(super) struct Program {
    pub(super) instructions: Vec<Instruction>,
    classes: usize,
    octets: Vec<u16>,
    /// The classes of the names of recorded steps, by the number of the name.
    children: Vec<(usize, usize)>,
    /// For each set, a flag for each class.
    sets: Vec<bool>,
    /// For each choice and class, where its members begin in `members`; at the end, their number.
    starts: Vec<u32>,
    /// The instructions at which members of choices begin, in their order of preference.
    members: Vec<u32>,
    /// For each choice, its number among those of which several members can begin with the same class.
    forks: Vec<Option<usize>>,
    /// How many such choices there are.
    pub(super) fork_count: usize,
    /// Whether it has repetitions of elements that may be empty.
    pub(super) has_rounds: bool,
}

impl Program {
    /// Adds the tables to a program. Linear in the number of its instructions, times that of its classes.
    pub(super) fn of(code: Code, names: &NameNumbers<'_>) -> Program {
        let Code { mut instructions, choices, sets } = code;
        let (octets, mut classes) = classes_of_octets(&sets);
        let mut children: Vec<(usize, usize)> = Vec::new();
        for instruction in &mut instructions {
            let Instruction::Child { rule, class, .. } = instruction else { continue };
            let name = names.of_rule(*rule);
            *class = match children.binary_search_by_key(&name, |&(known, _)| known) {
                Ok(index) => children.get(index).map_or(OTHER, |&(_, class)| class),
                Err(index) => {
                    children.insert(index, (name, classes));
                    classes += 1;
                    classes - 1
                }
            };
        }
        let mut flags = vec![false; sets.len() * classes];
        for (index, set) in sets.iter().enumerate() {
            for octet in set.iter() {
                let class = octets.get(usize::from(octet)).map_or(OTHER, |&class| usize::from(class));
                if let Some(flag) = flags.get_mut(index * classes + class) {
                    *flag = true;
                }
            }
        }
        let has_rounds = instructions.contains(&Instruction::OpenRound);
        let mut program = Program {
            has_rounds,
            instructions,
            classes,
            octets,
            children,
            sets: flags,
            starts: Vec::new(),
            members: Vec::new(),
            forks: Vec::new(),
            fork_count: 0,
        };
        program.add_choices(&choices);
        program
    }

    /// The class of the end.
    pub(super) const fn end(&self) -> usize {
        let _ = self;
        END
    }

    /// The class of an octet.
    pub(super) fn class_of_octet(&self, octet: u8) -> usize {
        self.octets.get(usize::from(octet)).map_or(OTHER, |&class| usize::from(class))
    }

    /// The class of a recorded step whose rule has this name.
    pub(super) fn class_of_name(&self, name: usize) -> usize {
        let found = self.children.iter().find(|&&(known, _)| known == name);
        found.map_or(OTHER, |&(_, class)| class)
    }

    /// Whether the set has the octets of the class.
    pub(super) fn contains(&self, set: usize, class: usize) -> bool {
        self.sets.get(set * self.classes + class).copied().unwrap_or(false)
    }

    /// The members of the choice that can begin with the class: a range of indices for [`Program::member`].
    pub(super) fn members(&self, choice: usize, class: usize) -> (usize, usize) {
        let index = choice * self.classes + class;
        let start = |index: usize| self.starts.get(index).map_or(0, |&start| start as usize);
        (start(index), start(index + 1))
    }

    /// The instruction at which a member begins.
    pub(super) fn member(&self, index: usize) -> usize {
        self.members.get(index).map_or(usize::MAX, |&member| member as usize)
    }

    /// The number of a choice of which several members can begin with the same class, among these.
    pub(super) fn fork(&self, choice: usize) -> Option<usize> {
        self.forks.get(choice).copied().flatten()
    }

    /// The number of entries of its largest table.
    pub(super) fn size(&self) -> usize {
        self.instructions.len().max(self.starts.len()).max(self.members.len())
    }

    fn add_choices(&mut self, choices: &[Vec<usize>]) {
        let first = self.first(choices);
        let can_begin =
            |member: usize, class: usize| first.get(member * self.classes + class).copied().unwrap_or(false);
        for members in choices {
            let mut is_fork = false;
            for class in 0..self.classes {
                self.starts.push(number(self.members.len()));
                let before = self.members.len();
                let possible = members.iter().filter(|&&member| can_begin(member, class));
                self.members.extend(possible.map(|&member| number(member)));
                is_fork |= self.members.len() > before + 1;
            }
            self.forks.push(is_fork.then_some(self.fork_count));
            self.fork_count += usize::from(is_fork);
        }
        self.starts.push(number(self.members.len()));
    }

    /// For each instruction, with which classes what follows from there can begin: a flag for each class.
    fn first(&self, choices: &[Vec<usize>]) -> Vec<bool> {
        let classes = self.classes;
        let mut first = vec![false; self.instructions.len() * classes];
        let mut row = vec![false; classes];
        // Jumps back need another pass, for each loop inside another one.
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for (at, instruction) in self.instructions.iter().enumerate().rev() {
                row.fill(false);
                let add = |row: &mut [bool], from: usize| {
                    let flags = first.get(from * classes..(from + 1) * classes).unwrap_or(&[]);
                    row.iter_mut().zip(flags).for_each(|(flag, other)| *flag |= other);
                };
                match *instruction {
                    Instruction::Octet { set } | Instruction::Terminal { set, .. } => {
                        let flags = self.sets.get(set * classes..(set + 1) * classes).unwrap_or(&[]);
                        row.iter_mut().zip(flags).for_each(|(flag, other)| *flag |= other);
                    }
                    Instruction::Child { class, .. } => set(&mut row, class),
                    Instruction::Choice { choice } => {
                        let members = choices.get(choice).map_or(&[][..], Vec::as_slice);
                        for &member in members {
                            add(&mut row, member);
                        }
                    }
                    Instruction::Jump { to } => add(&mut row, to),
                    Instruction::End => set(&mut row, END),
                    _ => add(&mut row, at + 1),
                }
                let flags = first.get_mut(at * classes..(at + 1) * classes).unwrap_or(&mut []);
                if *flags != *row {
                    flags.copy_from_slice(&row);
                    has_changed = true;
                }
            }
        }
        first
    }
}

/// Sets a flag.
fn set(row: &mut [bool], class: usize) {
    if let Some(flag) = row.get_mut(class) {
        *flag = true;
    }
}

/// For each octet, its class, and how many classes there are. Octets have the same class if they are in the same sets.
fn classes_of_octets(sets: &[crate::syntax::octet_set::OctetSet]) -> (Vec<u16>, usize) {
    let other = u16::try_from(OTHER).unwrap_or(0);
    let mut octets = vec![other; 256];
    let mut count = other + 1;
    for set in sets {
        // The classes before and after, for the octets of the set.
        let mut renamed: Vec<(u16, u16)> = Vec::new();
        for (class, _) in octets.iter_mut().zip(0..=u8::MAX).filter(|(_, octet)| set.contains(*octet)) {
            let known = renamed.iter().find(|(before, _)| before == class);
            let after = known.map_or(count, |&(_, after)| after);
            if known.is_none() {
                renamed.push((*class, after));
                count += 1;
            }
            *class = after;
        }
        // Numbers of classes without octets are used again.
        count = renumber(&mut octets);
    }
    (octets, usize::from(count))
}

/// Gives the classes numbers without gaps, in the order of the first octets. Returns the number after the last one.
fn renumber(octets: &mut [u16]) -> u16 {
    let mut numbers: Vec<u16> = vec![0, 1];
    for class in octets {
        let known = numbers.iter().position(|number| number == class);
        let number = known.unwrap_or_else(|| {
            numbers.push(*class);
            numbers.len() - 1
        });
        *class = u16::try_from(number).unwrap_or(0);
    }
    u16::try_from(numbers.len()).unwrap_or(u16::MAX)
}

/// Programs have at most 65,536 instructions, and the number of members is limited by that of the tables.
fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
