//! The diagrams of the rules that derivations used.

use std::collections::BTreeMap;

use uri_bnf::bnf::Production;
use uri_bnf::derivation::entry;
use uri_bnf::diagram::{Diagram, Page, Taken};

use super::folded::{Line, Shown};
use crate::names::section;
use crate::names::specification::SpecificationName;
use crate::text::visible::visible;

/// The rules that derivations used, in the order of their first use, with the parts that they took.
pub(crate) struct Drawing<'g> {
    specification: SpecificationName,
    rules: Vec<(&'g Production, Taken)>,
    positions: BTreeMap<(&'g str, &'g str), usize>,
    /// The number of derivations, and the text of the first one.
    count: u64,
    text: String,
}

impl<'g> Drawing<'g> {
    pub(crate) fn new(specification: SpecificationName) -> Self {
        Self { specification, rules: Vec::new(), positions: BTreeMap::new(), count: 0, text: String::new() }
    }

    /// Adds the rules of these lines. The text is `shown`, the input without its secrets.
    pub(crate) fn add(&mut self, lines: &[Line<'_, 'g>], shown: &[u8]) {
        if self.count == 0 {
            self.text = visible(shown).into_owned();
        }
        self.count += 1;
        for line in lines {
            let Shown::Step(step) = line.shown else { continue };
            let next = self.rules.len();
            let position = *self.positions.entry((step.rule.name(), step.rule.printed())).or_insert(next);
            if position == next {
                self.rules.push((step.rule, Taken::new()));
            }
            let Some((_, taken)) = self.rules.get_mut(position) else { continue };
            for entry in &step.taken {
                *taken.entry(entry.part).or_default() += 1;
            }
        }
    }

    /// The page with the diagrams of these rules; `None` if there are none.
    pub(crate) fn page(&self) -> Option<Page<'g>> {
        let title = match self.count {
            0 => return None,
            1 => format!("The derivation of \"{}\" by {}", self.text, self.specification),
            count => format!("The derivations of {count} references by {}", self.specification),
        };
        let diagram = |(rule, taken): &(&'g Production, Taken)| {
            let place = entry(rule, self.specification.rules()).map(section::of_rule).unwrap_or_default();
            Diagram::new(rule).with_place(place).with_taken(taken.clone())
        };
        Some(Page::lit(title, self.rules.iter().map(diagram).collect()))
    }
}
