//! From rules to a grammar: names are looked up; no rule is missing, doubled or recursive.

use super::error::{GrammarError, GrammarErrorKind};
use super::form::Form;
use super::grammar::{Grammar, Rule};
use super::reader::ReadRule;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// The grammar of the rules that were read from `text`.
pub(super) fn link(text: &str, read: Vec<ReadRule>) -> Result<Grammar, GrammarError> {
    let positions = positions(text, &read)?;
    let links = read.iter().map(|rule| links(text, &positions, rule)).collect::<Result<Vec<_>, _>>()?;
    let rules: Vec<Rule> = read.into_iter().map(|read| read.rule).collect();
    let dependencies_first = dependencies_first(text, &rules, &links)?;
    let position = |name: &str| positions.get(name).copied();
    let forms = rules.iter().map(|rule| Form::of(rule.definition(), &position)).collect();
    let uses = links.iter().map(|links| links.iter().map(|link| link.target).collect()).collect();
    let used_by = used_by(&links);
    Ok(Grammar { rules, positions, forms, uses, used_by, dependencies_first })
}

/// A rule that a definition refers to, and the place of the first such reference.
struct Link {
    target: usize,
    span: Range<usize>,
}

/// Each name with the position of its rule.
fn positions(text: &str, read: &[ReadRule]) -> Result<BTreeMap<String, usize>, GrammarError> {
    let mut positions = BTreeMap::new();
    for (position, read) in read.iter().enumerate() {
        if positions.insert(read.rule.name.clone(), position).is_some() {
            let kind = GrammarErrorKind::DuplicateRule { name: read.rule.name.clone() };
            return Err(GrammarError::new(kind, read.name_span.clone(), text));
        }
    }
    Ok(positions)
}

/// The rules that a definition refers to: each once, in order of appearance.
fn links(
    text: &str,
    positions: &BTreeMap<String, usize>,
    read: &ReadRule,
) -> Result<Vec<Link>, GrammarError> {
    let mut seen = BTreeSet::new();
    let mut links = Vec::new();
    for span in &read.references {
        let name = text.get(span.clone()).unwrap_or("");
        let Some(&target) = positions.get(name) else {
            let kind = GrammarErrorKind::UndefinedRule { name: name.into() };
            return Err(GrammarError::new(kind, span.clone(), text));
        };
        if seen.insert(target) {
            links.push(Link { target, span: span.clone() });
        }
    }
    Ok(links)
}

/// For each rule, the positions of the rules that refer to it.
fn used_by(links: &[Vec<Link>]) -> Vec<Vec<usize>> {
    let mut used_by: Vec<Vec<usize>> = links.iter().map(|_| Vec::new()).collect();
    for (position, links) in links.iter().enumerate() {
        for link in links {
            if let Some(users) = used_by.get_mut(link.target) {
                users.push(position);
            }
        }
    }
    used_by
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Visit {
    Unseen,
    Open,
    Done,
}

/// The rules, each behind those that it refers to: a depth-first walk with a stack of its own, so that long
/// chains of rules cost memory, not depth.
fn dependencies_first(text: &str, rules: &[Rule], links: &[Vec<Link>]) -> Result<Vec<usize>, GrammarError> {
    let mut visits: Vec<Visit> = rules.iter().map(|_| Visit::Unseen).collect();
    let mut order = Vec::with_capacity(rules.len());
    for root in 0..rules.len() {
        if visits.get(root) != Some(&Visit::Unseen) {
            continue;
        }
        let mut open = Vec::from([(root, 0)]);
        set(&mut visits, root, Visit::Open);
        while let Some((position, next)) = open.last_mut() {
            let (position, link) = (*position, links.get(*position).and_then(|links| links.get(*next)));
            *next += 1;
            let Some(link) = link else {
                set(&mut visits, position, Visit::Done);
                order.push(position);
                open.pop();
                continue;
            };
            match visits.get(link.target) {
                Some(Visit::Unseen) => {
                    set(&mut visits, link.target, Visit::Open);
                    open.push((link.target, 0));
                }
                Some(Visit::Open) => {
                    let circle = open.iter().map(|&(position, _)| position);
                    let circle = circle.skip_while(|&position| position != link.target).chain([link.target]);
                    let path =
                        circle.filter_map(|position| Some(rules.get(position)?.name.clone())).collect();
                    let kind = GrammarErrorKind::RecursiveRule { path };
                    return Err(GrammarError::new(kind, link.span.clone(), text));
                }
                Some(Visit::Done) | None => {}
            }
        }
    }
    Ok(order)
}

fn set(visits: &mut [Visit], position: usize, visit: Visit) {
    if let Some(slot) = visits.get_mut(position) {
        *slot = visit;
    }
}
