//! `rule`: a rule as printed, its Rust, its neighbours, and what it is in the other editions.

use serde::Serialize;
use uri_bnf::{Edition, bnf::Notation, grammar::RuleEntry};

use super::editions::argument;
use crate::{
    grammars,
    request::{self, Answer, Problem, Request, write},
};

#[derive(Serialize)]
struct Described {
    rule: &'static str,
    document: &'static str,
    section: &'static str,
    kind_of_section: &'static str,
    url: String,
    printed: &'static str,
    notation: &'static str,
    source: Source,
    /// The rules of the edition in its definition. A draft refers to rules of another document, which are not among them.
    uses: Vec<&'static str>,
    used_by: Vec<&'static str>,
    /// What the rule is in each other edition.
    editions: Vec<Elsewhere>,
}

#[derive(Serialize)]
struct Source {
    file: &'static str,
    /// The numbers of the first line and of the line after the last, from 1.
    lines: [u32; 2],
    code: String,
}

/// The rule of another edition that corresponds.
#[derive(Serialize)]
struct Elsewhere {
    edition: String,
    name: &'static str,
    /// None if the edition has no such rule.
    rule: Option<&'static str>,
    printed: Option<&'static str>,
    section: Option<&'static str>,
    /// `same`, `renamed` or `changed`.
    change: Option<&'static str>,
}

pub(crate) fn rule(request: &Request) -> Answer {
    let edition = request.edition()?;
    let entry = request::rule(edition, request.text("rule")?)?;
    let grammar = grammars::grammar(edition)?;
    let source = entry.source();
    let others = Edition::ALL.iter().filter(|&&other| other != edition);
    let editions = others.map(|&other| elsewhere(edition, entry, other)).collect::<Result<_, _>>()?;
    write(&Described {
        rule: entry.name(),
        document: entry.document(),
        section: entry.section(),
        kind_of_section: entry.kind_of_section(),
        url: entry.url().to_string(),
        printed: entry.printed(),
        notation: match grammar.notation() {
            Notation::Bnf => "bnf",
            _ => "abnf",
        },
        source: Source {
            file: source.file,
            lines: [source.lines.start, source.lines.end],
            code: source.to_string(),
        },
        uses: grammar.uses(entry.name()).filter(|name| edition.rules().rule(name).is_some()).collect(),
        used_by: grammar.used_by(entry.name()).collect(),
        editions,
    })
}

/// What a rule of `edition` is in `other`.
fn elsewhere(edition: Edition, entry: &RuleEntry, other: Edition) -> Result<Elsewhere, Problem> {
    // Rules correspond from the older edition to the newer one.
    let is_older = Edition::ALL.iter().position(|own| *own == edition)
        < Edition::ALL.iter().position(|own| *own == other);
    let pairs = if is_older { grammars::pair(edition, other)? } else { grammars::pair(other, edition)? };
    let found = pairs.pairs().iter().find_map(|pair| {
        let (own, theirs) = if is_older { (pair.left(), pair.right()) } else { (pair.right(), pair.left()) };
        let corresponding = other.rules().rule(theirs)?;
        (own == entry.name()).then(|| (corresponding, pairs.text_change(pair)))
    });
    let (corresponding, change) = found.map_or((None, None), |(rule, change)| (Some(rule), change));
    Ok(Elsewhere {
        edition: argument(other),
        name: other.name(),
        rule: corresponding.map(RuleEntry::name),
        printed: corresponding.map(RuleEntry::printed),
        section: corresponding.map(RuleEntry::section),
        change: change.map(uri_bnf::bnf::TextChange::name),
    })
}
