//! Relates rules to each other: looks up names, and finds rules that are missing, defined twice or recursive.

use super::grammar::Grammar;
use super::link::{self, Link};
use crate::notation::reader::ParsedRule;
use crate::syntax::error::GrammarErrorKind;
use crate::syntax::notation::Notation;
use crate::syntax::rule_names::RuleNames;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;
use uri_bnf_span::Span;

/// How the rules of a text refer to each other, and to those of other grammars.
pub(crate) struct Relations<'g> {
    /// Each name with the position of its rule, the core rules included if one is used. Of a rule that is
    /// defined twice, the first definition counts.
    pub(crate) names: RuleNames,
    /// For each rule, the rules that its definition refers to, each once, in order of appearance.
    pub(crate) uses: Vec<Vec<RuleUse>>,
    /// For rules with linked prose, the rule that it refers to.
    pub(crate) linked: BTreeMap<usize, usize>,
    /// The grammars whose rules come after those of the text, and where each begins.
    pub(crate) others: Vec<(&'g Grammar, usize)>,
    /// Where the core rules begin, if one is used.
    pub(crate) core: Option<usize>,
    /// The rules, each after those that it refers to.
    pub(crate) dependencies_first: Vec<usize>,
    /// For each rule of the text, whether all rules that its definition leads to are defined and not recursive.
    pub(crate) is_sound: Vec<bool>,
    /// The rules that are defined twice; then references that lead to no rule; then redundant links; then cycles of
    /// rules. Of cycles that have a rule in common, there is only one.
    pub(crate) errors: Vec<RuleError>,
}

/// A rule that a definition refers to, and the span of the first such reference.
pub(crate) struct RuleUse {
    pub(crate) target: usize,
    span: Span,
}

/// An error between rules, and its span.
pub(crate) struct RuleError {
    /// The name of the rule in which it is.
    pub(crate) rule: String,
    pub(crate) kind: GrammarErrorKind,
    pub(crate) span: Span,
}

impl RuleError {
    fn new(rule: &str, kind: GrammarErrorKind, span: Span) -> RuleError {
        RuleError { rule: rule.into(), kind, span }
    }
}

impl<'g> Relations<'g> {
    /// Time and memory grow with the length of the text, times the logarithm of the number of rules.
    pub(crate) fn of(
        text: &str,
        notation: Notation,
        read: &[ParsedRule],
        links: &[Link<'g>],
        core: Option<&'g Grammar>,
    ) -> Relations<'g> {
        let mut relations = Relations {
            names: RuleNames::new(notation),
            uses: Vec::with_capacity(read.len()),
            linked: BTreeMap::new(),
            others: Vec::new(),
            core: None,
            dependencies_first: Vec::with_capacity(read.len()),
            is_sound: read.iter().map(|_| true).collect(),
            errors: Vec::new(),
        };
        relations.define(read);
        relations.take_core(text, read, core);
        for (position, rule) in read.iter().enumerate() {
            let uses = relations.uses_of(text, position, rule, links, read.len());
            relations.uses.push(uses);
        }
        relations.find_needless(read, links);
        relations.order(read);
        relations.find_sound();
        relations
    }

    fn define(&mut self, read: &[ParsedRule]) {
        for (position, rule) in read.iter().enumerate() {
            let name = &rule.production.name;
            if self.names.insert(name, position) {
                continue;
            }
            let first = self
                .names
                .get(name)
                .and_then(|first| read.get(*first))
                .map_or(name, |rule| &rule.production.name);
            let kind = GrammarErrorKind::DuplicateRule { name: name.clone(), first: first.clone() };
            self.errors.push(RuleError::new(name, kind, rule.name_span));
        }
    }

    /// Gives the core rules the names that the text does not define, if it uses one of them.
    fn take_core(&mut self, text: &str, read: &[ParsedRule], core: Option<&'g Grammar>) {
        let Some(core) = core else {
            return;
        };
        let names =
            read.iter().flat_map(|rule| &rule.references).filter_map(|span| text.get(span.start..span.end));
        let mut missing = names.filter(|name| self.names.get(name).is_none());
        if missing.any(|name| core.rule(name).is_some()) {
            let offset = self.position_of(core, read.len());
            self.core = Some(offset);
            for (position, rule) in core.rules().enumerate() {
                self.names.insert(rule.name(), offset + position);
            }
        }
    }

    /// Where the rules of another grammar begin.
    fn position_of(&mut self, other: &'g Grammar, own: usize) -> usize {
        let known = self.others.iter().find(|(known, _)| core::ptr::eq(*known, other));
        if let Some(&(_, offset)) = known {
            return offset;
        }
        let offset = self.others.last().map_or(own, |(last, offset)| offset + last.rules.len());
        self.others.push((other, offset));
        offset
    }

    fn uses_of(
        &mut self,
        text: &str,
        position: usize,
        rule: &ParsedRule,
        links: &[Link<'g>],
        own: usize,
    ) -> Vec<RuleUse> {
        let mut seen = BTreeSet::new();
        let mut uses = Vec::new();
        for &span in &rule.references {
            let name = text.get(span.start..span.end).unwrap_or("");
            let target = if name.starts_with('<') {
                let target = self.link(position, rule, links, own);
                target.ok_or_else(|| GrammarErrorKind::UnknownLinkTarget {
                    rule: rule.production.name.clone(),
                    target: link::of_rule(links, &rule.production.name).map_or("", |link| link.target).into(),
                })
            } else {
                let target = self.names.get(name).copied();
                target.ok_or_else(|| GrammarErrorKind::UndefinedRule { name: name.into() })
            };
            match target {
                Ok(target) if seen.insert(target) => uses.push(RuleUse { target, span }),
                Ok(_) => {}
                Err(kind) => {
                    if let Some(slot) = self.is_sound.get_mut(position) {
                        *slot = false;
                    }
                    self.errors.push(RuleError::new(&rule.production.name, kind, span));
                }
            }
        }
        uses
    }

    /// The rule to which the prose of a rule is linked.
    fn link(&mut self, position: usize, rule: &ParsedRule, links: &[Link<'g>], own: usize) -> Option<usize> {
        let link = link::of_rule(links, &rule.production.name)?;
        let target = *link.grammar.positions.get(link.target)? + self.position_of(link.grammar, own);
        self.linked.insert(position, target);
        Some(target)
    }

    fn find_needless(&mut self, read: &[ParsedRule], links: &[Link<'g>]) {
        for link in links {
            let position = self.names.get(link.rule).filter(|&&position| position < read.len());
            let rule = position.and_then(|&position| read.get(position));
            if !rule.is_some_and(|rule| rule.production.name == link.rule && rule.has_prose) {
                let span = rule.map_or(Span::new(0, 0), |rule| rule.name_span);
                let kind = GrammarErrorKind::NeedlessLink { rule: link.rule.into() };
                self.errors.push(RuleError::new(link.rule, kind, span));
            }
        }
    }

    /// Sorts the rules by a depth-first walk with an explicit stack, so that long chains of rules take memory and not
    /// stack. Rules of other grammars refer to none of these.
    fn order(&mut self, read: &[ParsedRule]) {
        let mut visits: Vec<Visit> = read.iter().map(|_| Visit::Unseen).collect();
        for root in 0..read.len() {
            if visits.get(root) != Some(&Visit::Unseen) {
                continue;
            }
            let mut open: Vec<OpenRule> = Vec::new();
            enter(&mut open, &mut visits, root);
            while let Some(top) = open.last_mut() {
                let position = top.position;
                let next = self.uses.get(position).and_then(|uses| uses.get(top.next));
                top.next += 1;
                let Some(next) = next else {
                    set(&mut visits, position, Visit::Done);
                    self.dependencies_first.push(position);
                    open.pop();
                    continue;
                };
                match visits.get(next.target) {
                    Some(Visit::Unseen) => enter(&mut open, &mut visits, next.target),
                    Some(&Visit::Open { depth }) => {
                        let error = cycle(&mut open, depth, read);
                        let name = read.get(position).map_or("", |rule| &rule.production.name);
                        self.errors.extend(error.map(|kind| RuleError::new(name, kind, next.span)));
                    }
                    Some(Visit::Done) | None => {}
                }
            }
        }
    }

    /// In a cycle, at least one rule comes before a rule that it refers to. That rule is not sound, and so no rule of
    /// the cycle is.
    fn find_sound(&mut self) {
        let mut seen: Vec<bool> = self.uses.iter().map(|_| false).collect();
        for &position in &self.dependencies_first {
            let uses = self.uses.get(position).map_or(&[][..], Vec::as_slice);
            let is_sound = |target: usize| {
                seen.get(target).is_none_or(|&seen| seen)
                    && self.is_sound.get(target).is_none_or(|&sound| sound)
            };
            let all_sound = uses.iter().all(|used| is_sound(used.target));
            if let Some(seen) = seen.get_mut(position) {
                *seen = true;
            }
            if let Some(sound) = self.is_sound.get_mut(position) {
                *sound &= all_sound;
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Visit {
    Unseen,
    Open { depth: usize },
    Done,
}

/// A rule on the path of the walk.
struct OpenRule {
    position: usize,
    /// The next of its uses.
    next: usize,
    /// The number of rules on the path up to the last one that is in a known cycle.
    in_cycles: usize,
}

fn enter(open: &mut Vec<OpenRule>, visits: &mut [Visit], position: usize) {
    set(visits, position, Visit::Open { depth: open.len() });
    let in_cycles = open.last().map_or(0, |last| last.in_cycles);
    open.push(OpenRule { position, next: 0, in_cycles });
}

/// The cycle from the rule at `depth` to the last one, unless one of its rules is in a cycle already: so no
/// rule is named twice, however many cycles there are.
fn cycle(open: &mut [OpenRule], depth: usize, read: &[ParsedRule]) -> Option<GrammarErrorKind> {
    if open.last().is_none_or(|last| last.in_cycles > depth) {
        return None;
    }
    for (index, rule) in open.iter_mut().enumerate().skip(depth) {
        rule.in_cycles = index + 1;
    }
    let cycle = open.iter().skip(depth).chain(open.get(depth));
    let path = cycle.filter_map(|open| Some(read.get(open.position)?.production.name.clone())).collect();
    Some(GrammarErrorKind::RecursiveRule { path })
}

fn set(visits: &mut [Visit], position: usize, visit: Visit) {
    if let Some(slot) = visits.get_mut(position) {
        *slot = visit;
    }
}
