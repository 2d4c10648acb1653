//! From rules to a grammar: its own rules, then those of the grammars that it refers to, side by side.

use super::expression::Expression;
use super::names::Names;
use super::relations::Relations;
use super::{Grammar, Rule, Scope};
use crate::bnf::automaton::form::Form;
use crate::bnf::notation::Notation;
use crate::bnf::notation::reader::ReadRule;
use alloc::vec::Vec;

/// The grammar of rules among which nothing is wrong.
pub(in crate::bnf) fn grammar(notation: Notation, read: Vec<ReadRule>, relations: &Relations<'_>) -> Grammar {
    let rules: Vec<Rule> = read.into_iter().map(|read| read.rule).collect();
    let uses = relations.uses.iter().map(|uses| uses.iter().map(|used| used.target).collect()).collect();
    let mut grammar = Grammar {
        notation,
        own: rules.len(),
        forms: Vec::new(),
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
        Form::of(rule.definition(), &target)
    });
    grammar.forms = own.collect();
    for &(other, offset) in &relations.others {
        append(&mut grammar, other, offset, relations.core == Some(offset));
    }
    grammar.dependencies_first.extend_from_slice(&relations.dependencies_first);
    grammar.used_by = used_by(&grammar.uses);
    grammar
}

/// Adds the rules of another grammar, with what it has of others itself.
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
    grammar.forms.extend(other.forms.iter().map(|form| form.shifted(offset)));
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

impl Grammar {
    /// The position of the rule that a reference means, if it stands in the rule at `from`.
    pub(in crate::bnf) fn target(&self, from: usize, reference: &Expression) -> Option<usize> {
        match reference {
            Expression::Linked(_) => self.linked.get(&from).copied(),
            Expression::Reference(name) | Expression::Bracketed(name) => {
                self.names_at(from).get(name).copied()
            }
            _ => None,
        }
    }

    /// Whether the rule at `position` is a core rule of ABNF, and not one of the text.
    pub(in crate::bnf) fn is_core(&self, position: usize) -> bool {
        self.scope(position).is_some_and(|scope| scope.is_core)
    }

    /// The names that the rule at `position` can refer to.
    fn names_at(&self, position: usize) -> &Names {
        self.scope(position).map_or(&self.positions, |scope| &scope.names)
    }

    fn scope(&self, position: usize) -> Option<&Scope> {
        self.scopes.iter().find(|scope| scope.range.contains(&position))
    }
}
