//! `own` and `own_diagram`: the rules of a pasted grammar, what the linter finds, and diagrams.

use serde::Serialize;
use uri_bnf::{
    Span,
    bnf::{Grammar, GrammarError, lint},
    diagram::{Diagram, Page},
};

use super::links::{Pasted, grammar_and_rule};
use crate::request::{Answer, Problem, Request, write};

#[derive(Serialize)]
struct Read {
    /// Null if the grammar can be read.
    error: Option<Place>,
    rules: Vec<Rule>,
    findings: Vec<Place>,
}

/// Something about a place in the text.
#[derive(Serialize)]
struct Place {
    /// The name of the finding, such as `ambiguous-alternatives`; null for an error.
    name: Option<&'static str>,
    rule: Option<String>,
    span: Span,
    /// From 1.
    line: usize,
    /// From 1, in characters.
    column: usize,
    message: String,
}

#[derive(Serialize)]
struct Rule {
    name: String,
    printed: String,
    span: Span,
    uses: Vec<String>,
    used_by: Vec<String>,
}

fn rules(grammar: &Grammar) -> Vec<Rule> {
    let owned = |name: &str| name.to_owned();
    let rule = |rule: &uri_bnf::bnf::Production| Rule {
        name: owned(rule.name()),
        printed: owned(rule.printed()),
        span: rule.span(),
        uses: grammar.uses(rule.name()).map(owned).collect(),
        used_by: grammar.used_by(rule.name()).map(owned).collect(),
    };
    grammar.rules().map(rule).collect()
}

fn place(error: &GrammarError) -> Place {
    Place {
        name: None,
        rule: None,
        span: error.span(),
        line: error.line(),
        column: error.column(),
        message: error.kind().to_string(),
    }
}

pub(crate) fn own(request: &Request) -> Answer {
    let pasted = Pasted::new(request)?;
    let links = pasted.links();
    let (error, rules) = match Grammar::read_linked(pasted.notation, pasted.text, &links) {
        Ok(grammar) => (None, rules(&grammar)),
        Err(error) => (Some(place(&error)), Vec::new()),
    };
    let finding = |finding: &uri_bnf::bnf::Finding| Place {
        name: Some(finding.kind().name()),
        rule: Some(finding.rule().to_owned()),
        span: finding.span(),
        line: finding.line(),
        column: finding.column(),
        message: finding.kind().to_string(),
    };
    let findings = lint(pasted.notation, pasted.text, &links);
    let findings = findings.map(|findings| findings.iter().map(finding).collect()).unwrap_or_default();
    write(&Read { error, rules, findings })
}

#[derive(Serialize)]
struct Drawn {
    svg: String,
}

pub(crate) fn own_diagram(request: &Request) -> Answer {
    let (grammar, name) = grammar_and_rule(request)?;
    let rule = grammar.rule(&name).ok_or_else(|| Problem::new("the rule has no definition"))?;
    write(&Drawn { svg: Page::new(name.as_str(), vec![Diagram::new(rule)]).to_string() })
}
