//! The diagrams of the rules that a derivation used.

use std::collections::BTreeMap;

use uri_bnf::bnf::Production;
use uri_bnf::grammar::RuleEntry;

use super::folded::{Line, Shown};
use crate::diagrams::{Diagram, Document, Taken};
use crate::names::section;
use crate::names::specification::SpecificationName;

/// Returns the diagrams of the rules of these lines, in the order of their first use, with the parts that they took.
pub(crate) fn document<'g>(
    title: String,
    lines: &[Line<'_, 'g>],
    specification: SpecificationName,
) -> Document<'g> {
    let mut rules: Vec<(&'g Production, Taken)> = Vec::new();
    let mut positions = BTreeMap::new();
    for line in lines {
        let Shown::Step(step) = line.shown else { continue };
        let position = *positions.entry((step.rule.name(), step.rule.printed())).or_insert_with(|| {
            rules.push((step.rule, Taken::new()));
            rules.len() - 1
        });
        let Some((_, taken)) = rules.get_mut(position) else { continue };
        for entry in &step.taken {
            *taken.entry(entry.part).or_default() += 1;
        }
    }
    let diagram = |(rule, taken)| {
        let place = entry(rule, specification).map(section::of_rule).unwrap_or_default();
        Diagram::new(rule, place).with_taken(taken)
    };
    Document::lit(title, rules.into_iter().map(diagram).collect())
}

/// The entry of a printed rule: of the specification or, if it is linked to another one, of that.
pub(super) fn entry(rule: &Production, specification: SpecificationName) -> Option<&'static RuleEntry> {
    let of = |specification: SpecificationName| {
        let entry = specification.rules().rule(rule.name());
        entry.filter(|entry| entry.printed().starts_with(rule.printed()))
    };
    of(specification).or_else(|| SpecificationName::all().find_map(of))
}
