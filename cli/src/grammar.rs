//! `uri-bnf grammar`: the rules as printed, or in another notation.
//!
//! What is not printed in the specification is a comment, so that the output is a grammar again.

use std::io::Write;

use uri_bnf::Edition;
use uri_bnf::bnf::{Grammar, Notation, Translation};
use uri_bnf::grammar::RuleEntry;

use crate::arguments::{GrammarArguments, PrintedNotation};
use crate::status::{Failure, Outcome, Status};
use crate::{names, status};

pub(crate) fn run(arguments: &GrammarArguments) -> Outcome {
    let edition = arguments.edition.edition;
    if let Some(notation) = arguments.notation {
        return translate(edition, arguments.rule.as_deref(), notation);
    }
    let mut output = status::output();
    if let Some(name) = &arguments.rule {
        let rule = names::rule(edition, name)?;
        writeln!(output, "; {edition}, section {}\n{}", rule.section(), rule.printed())?;
        let neighbours = Neighbours::of(edition, rule)?;
        writeln!(output, "; uses: {}", listed(&neighbours.uses))?;
        writeln!(output, "; used by: {}", listed(&neighbours.used_by))?;
    } else {
        let mut section = "";
        for rule in edition.rules().entries() {
            if rule.section() != section {
                let blank = if section.is_empty() { "" } else { "\n" };
                section = rule.section();
                writeln!(output, "{blank}; {edition}, section {section}")?;
            }
            writeln!(output, "{}", rule.printed())?;
        }
    }
    output.flush()?;
    Ok(Status::default())
}

/// Prints a rule, or all rules, in a notation.
fn translate(edition: Edition, rule: Option<&str>, notation: PrintedNotation) -> Outcome {
    let grammar = read(edition)?;
    let translation = match notation {
        PrintedNotation::Bnf => Translation::new(&grammar, Notation::Bnf),
        PrintedNotation::Abnf => Translation::new(&grammar, Notation::Abnf),
        PrintedNotation::W3cEbnf => {
            Translation::to_w3c_ebnf(&grammar).map_err(|error| Failure::Unknown(error.to_string()))?
        }
    };
    let mut output = status::output();
    match rule {
        Some(name) => {
            let rule = translation.rule(names::rule(edition, name)?.name());
            rule.map_or(Ok(()), |rule| writeln!(output, "{rule}"))?;
        }
        None => write!(output, "{translation}")?,
    }
    output.flush()?;
    Ok(Status::default())
}

fn read(edition: Edition) -> Result<Grammar, Failure> {
    edition
        .rules()
        .file()
        .read()
        .map_err(|error| Failure::Unknown(format!("cannot read the grammar of {edition}: {error}")))
}

/// The rules next to a rule in the grammar.
struct Neighbours {
    uses: Vec<String>,
    used_by: Vec<String>,
}

impl Neighbours {
    fn of(edition: Edition, rule: &RuleEntry) -> Result<Self, Failure> {
        let grammar = read(edition)?;
        Ok(Self {
            uses: grammar.uses(rule.name()).map(str::to_owned).collect(),
            used_by: grammar.used_by(rule.name()).map(str::to_owned).collect(),
        })
    }
}

fn listed(names: &[String]) -> String {
    if names.is_empty() { "no rule".to_owned() } else { names.join(" ") }
}
