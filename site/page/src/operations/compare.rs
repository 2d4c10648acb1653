//! `compare`: the rules that make two editions differ on a text.

use serde::Serialize;
use uri_bnf::{
    Edition, Span,
    compare::{Cause, ComponentDifference, ComponentSpan, DifferenceKind},
    grammar::RuleEntry,
};

use super::editions::argument;
use crate::{
    grammars,
    request::{Answer, Problem, Request, write},
};

#[derive(Serialize)]
struct Compared {
    /// None if both editions derive the text alike, or reject it.
    difference: Option<Differing>,
}

#[derive(Serialize)]
struct Differing {
    /// `verdict` or `components`.
    kind: &'static str,
    /// The edition that accepts the text, if the other rejects it.
    accepted_by: Option<&'static str>,
    causes: Vec<Reason>,
}

/// Rules that together make a difference.
#[derive(Serialize)]
struct Reason {
    components: Vec<ComparedComponent>,
    /// The rules that were exchanged come first.
    rules: Vec<Pair>,
}

#[derive(Serialize)]
struct ComparedComponent {
    name: &'static str,
    older: Side,
    newer: Side,
}

#[derive(Serialize)]
struct Side {
    pieces: Vec<Piece>,
    rules: Vec<&'static str>,
}

#[derive(Serialize)]
struct Piece {
    kind: &'static str,
    span: Span,
}

#[derive(Serialize)]
struct Pair {
    /// Whether the difference ends if this rule takes the place of the other.
    exchanged: bool,
    older: Option<PrintedRule>,
    newer: Option<PrintedRule>,
}

#[derive(Serialize)]
struct PrintedRule {
    edition: String,
    rule: &'static str,
    printed: &'static str,
    document: &'static str,
    section: &'static str,
}

impl Side {
    fn new(pieces: &[ComponentSpan], rules: &[&'static RuleEntry]) -> Self {
        Self {
            pieces: pieces.iter().map(|piece| Piece { kind: piece.kind, span: piece.span }).collect(),
            rules: rules.iter().map(|rule| rule.name()).collect(),
        }
    }
}

impl PrintedRule {
    fn new(edition: Edition, rule: &RuleEntry) -> Self {
        Self {
            edition: argument(edition),
            rule: rule.name(),
            printed: rule.printed(),
            document: rule.document(),
            section: rule.section(),
        }
    }
}

impl Reason {
    fn new(older: Edition, newer: Edition, cause: &Cause) -> Self {
        let component = |differing: &ComponentDifference| ComparedComponent {
            name: differing.component.name(),
            older: Side::new(&differing.older, &differing.older_rules),
            newer: Side::new(&differing.newer, &differing.newer_rules),
        };
        let exchanged: Vec<_> = cause.exchanged().collect();
        let pair = |pair: &uri_bnf::compare::RulePair| Pair {
            exchanged: exchanged.iter().any(|(left, right)| {
                pair.older.is_some_and(|rule| std::ptr::eq(rule, *left))
                    && pair.newer.is_some_and(|rule| std::ptr::eq(rule, *right))
            }),
            older: pair.older.map(|rule| PrintedRule::new(older, rule)),
            newer: pair.newer.map(|rule| PrintedRule::new(newer, rule)),
        };
        Self {
            components: cause.components().iter().map(component).collect(),
            rules: cause.rules().iter().map(pair).collect(),
        }
    }
}

pub(crate) fn compare(request: &Request) -> Answer {
    let (older, newer) = (request.edition_of("older")?, request.edition_of("newer")?);
    let text = request.text("text")?;
    let difference = grammars::comparer(older, newer)?.compare(text).map_err(Problem::new)?;
    let difference = difference.map(|difference| Differing {
        kind: match difference.kind() {
            DifferenceKind::Verdict { .. } => "verdict",
            DifferenceKind::Tree => "components",
        },
        accepted_by: match difference.kind() {
            DifferenceKind::Verdict { accepted_by } => Some(accepted_by.name()),
            DifferenceKind::Tree => None,
        },
        causes: difference.causes().iter().map(|cause| Reason::new(older, newer, cause)).collect(),
    });
    write(&Compared { difference })
}
