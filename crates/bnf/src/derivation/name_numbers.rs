//! The numbers of the names of rules.

use crate::linking::grammar::Grammar;
use crate::syntax::production::Production;
use alloc::vec;
use alloc::vec::Vec;

/// Numbers for the names of the rules of a grammar and those that it is linked to, as they are printed where they are
/// defined. Rules with the same name have the same number.
#[derive(Clone, Debug)]
pub(super) struct NameNumbers<'g> {
    printed: Vec<&'g str>,
    /// For each name, the first rule that has it.
    rules: Vec<usize>,
    /// For each rule, the number of its name.
    numbers: Vec<usize>,
    /// Where names are, by their hashes: numbers plus 1, or 0 where there is none.
    slots: Vec<usize>,
}

impl<'g> NameNumbers<'g> {
    pub(super) fn of(grammar: &'g Grammar) -> NameNumbers<'g> {
        let slots = (2 * grammar.rules.len() + 1).next_power_of_two();
        let mut names = NameNumbers {
            printed: Vec::new(),
            rules: Vec::new(),
            numbers: Vec::new(),
            slots: vec![0; slots],
        };
        for (rule, name) in grammar.rules.iter().map(Production::name).enumerate() {
            let slot = names.slot(name);
            let mut number = names.slots.get(slot).copied().unwrap_or(0);
            if number == 0 {
                names.printed.push(name);
                names.rules.push(rule);
                number = names.printed.len();
                names.slots.get_mut(slot).into_iter().for_each(|slot| *slot = number);
            }
            names.numbers.push(number - 1);
        }
        names
    }

    /// The number of a name, if a rule has it.
    pub(super) fn number(&self, name: &str) -> Option<usize> {
        self.slots.get(self.slot(name))?.checked_sub(1)
    }

    /// The first rule with the name of this number. Those of the grammar come before those that it is linked to.
    pub(super) fn rule(&self, number: usize) -> Option<usize> {
        self.rules.get(number).copied()
    }

    /// The number of the name of a rule.
    pub(super) fn of_rule(&self, rule: usize) -> usize {
        self.numbers.get(rule).copied().unwrap_or(usize::MAX)
    }

    /// Where a name is, or would be. At least half of the slots are free.
    fn slot(&self, name: &str) -> usize {
        let mask = self.slots.len() - 1;
        // The hash of Fowler, Noll and Vo.
        let hash = name
            .bytes()
            .fold(0x811C_9DC5_u32, |hash, octet| (hash ^ u32::from(octet)).wrapping_mul(0x0100_0193));
        let mut slot = (hash ^ hash >> 15) as usize & mask;
        while let Some(number) = self.slots.get(slot).and_then(|number| number.checked_sub(1)) {
            if self.printed.get(number).is_some_and(|known| *known == name) {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }
}
