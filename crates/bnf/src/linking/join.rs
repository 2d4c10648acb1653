//! Joins rules into a grammar: the rules of the text, then those of the grammars that it refers to.

use super::grammar::{Grammar, Scope};
use super::relations::Relations;
use crate::notation::reader::ParsedRule;
use crate::syntax::characters::Characters;
use crate::syntax::expression::Expression;
use crate::syntax::lowered::Lowered;
use crate::syntax::notation::Notation;
use crate::syntax::production::Production;
use alloc::vec::Vec;

/// The grammar of the rules. A reference that leads to no rule, and a rule that refers to itself, must not be compiled.
pub(crate) fn grammar(
    notation: Notation,
    characters: Characters,
    read: Vec<ParsedRule>,
    relations: &Relations<'_>,
) -> Grammar {
    let rules: Vec<Production> = read.into_iter().map(|read| read.production).collect();
    let uses = relations.uses.iter().map(|uses| uses.iter().map(|used| used.target).collect()).collect();
    let mut grammar = Grammar {
        notation,
        characters,
        own: rules.len(),
        lowered: Vec::new(),
        rules,
        positions: relations.names.clone(),
        scopes: Vec::new(),
        linked: relations.linked.clone(),
        uses,
        used_by: Vec::new(),
        dependencies_first: Vec::new(),
    };
    let own = grammar.rules.iter().enumerate().map(|(position, rule)| {
        let target = |reference: &Expression| grammar.target(position, reference);
        Lowered::of(rule.definition(), &target)
    });
    grammar.lowered = own.collect();
    for &(other, offset) in &relations.others {
        append(&mut grammar, other, offset, relations.core == Some(offset));
    }
    grammar.dependencies_first.extend_from_slice(&relations.dependencies_first);
    grammar.used_by = used_by(&grammar.uses);
    grammar
}

/// Adds the rules of another grammar, including those that it has from others.
fn append(grammar: &mut Grammar, other: &Grammar, offset: usize, is_core: bool) {
    let shifted =
        |positions: &[usize]| positions.iter().map(|position| position + offset).collect::<Vec<_>>();
    let names = other.positions.shifted(offset);
    grammar.scopes.push(Scope { range: offset..offset + other.own, names, is_core });
    grammar.scopes.extend(other.scopes.iter().map(|scope| Scope {
        range: scope.range.start + offset..scope.range.end + offset,
        names: scope.names.shifted(offset),
        is_core: scope.is_core,
    }));
    grammar.linked.extend(other.linked.iter().map(|(rule, target)| (rule + offset, target + offset)));
    grammar.rules.extend_from_slice(&other.rules);
    grammar.lowered.extend(other.lowered.iter().map(|form| form.shifted(offset)));
    grammar.uses.extend(other.uses.iter().map(|uses| shifted(uses)));
    grammar.dependencies_first.extend(shifted(&other.dependencies_first));
}

/// For each rule, the positions of the rules that refer to it.
fn used_by(uses: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut used_by: Vec<Vec<usize>> = uses.iter().map(|_| Vec::new()).collect();
    for (position, uses) in uses.iter().enumerate() {
        for &target in uses {
            if let Some(users) = used_by.get_mut(target) {
                users.push(position);
            }
        }
    }
    used_by
}
