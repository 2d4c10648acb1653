//! What differs between two editions.

use anyhow::{Result, ensure};
use uri_bnf::{
    bnf::{Relation, Side, TextChange},
    compare,
};

use super::{Directive, rules::linked_rule};
use crate::{Specification, html};

/// The most pairs of states that are compared.
const LARGEST: usize = 1_000_000;

/// The first strings of a side.
fn strings(side: &Side) -> String {
    let words = side.steps().iter().take(3).map(|step| html::input(&String::from_utf8_lossy(step.word())));
    words.collect::<Vec<_>>().join(", ")
}

/// A table of the rules that differ; of these, only those that are named, if there are names.
pub(super) fn changes(directive: &Directive<'_>) -> Result<String> {
    let (older, newer) = (directive.specification(0)?, directive.specification(1)?);
    let wanted: Vec<_> = directive.texts(2).collect();
    for name in &wanted {
        older.rule(name).or_else(|_| newer.rule(name))?;
    }
    let grammars = compare::edition_pair(older.edition()?, newer.edition()?)?;
    let mut rows = Vec::new();
    for pair in grammars.pairs() {
        if !wanted.is_empty() && !wanted.contains(&pair.left()) && !wanted.contains(&pair.right()) {
            continue;
        }
        let is_same_text = matches!(grammars.text_change(pair), Some(TextChange::Same | TextChange::Renamed));
        let difference = grammars.difference(pair, LARGEST)?;
        if wanted.is_empty() && difference.relation() == Relation::Equal {
            continue;
        }
        let link = |specification: &'static Specification, rule: &str| {
            linked_rule(&directive.root, specification, rule).unwrap_or_else(|_| html::input(rule))
        };
        let name = if pair.left() == pair.right() {
            link(newer, pair.right())
        } else {
            format!("{} → {}", link(older, pair.left()), link(newer, pair.right()))
        };
        let relation = match difference.relation() {
            Relation::Equal if is_same_text => "the same".to_owned(),
            Relation::Equal => "written differently, with the same language".to_owned(),
            Relation::Within => format!("{} accepts more", newer.name()),
            Relation::Contains => format!("{} accepts less", newer.name()),
            Relation::Neither => "each accepts strings that the other does not".to_owned(),
        };
        rows.push(vec![name, relation, strings(difference.only_left()), strings(difference.only_right())]);
    }
    ensure!(!rows.is_empty(), "no rule differs");
    let only = [format!("only {}", older.name()), format!("only {}", newer.name())];
    Ok(html::table(&["rule", "languages", &only[0], &only[1]], &rows))
}
