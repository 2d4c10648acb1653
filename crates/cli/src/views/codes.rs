//! `uri-bnf codes`: the codes of the validator's findings.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;
use uri_bnf::Edition;
use uri_bnf::validate::checks::CODES;
use uri_bnf::validate::{Code, Severity};

use crate::arguments::{CodesArguments, CodesFormat};
use crate::names::choice::ALL;
use crate::names::specification::SpecificationName;
use crate::status::{self, Outcome, Status};
use crate::text::jsonl;
use crate::text::table::{self, Line};

pub(crate) fn run(arguments: &CodesArguments) -> Outcome {
    let mut output = status::output();
    match arguments.format {
        CodesFormat::Text => write_text(&mut output),
        CodesFormat::Jsonl => CODES.iter().try_for_each(|&code| jsonl::write(&mut output, &Object::of(code))),
        CodesFormat::Markdown => write_markdown(&mut output),
    }?;
    output.flush()?;
    Ok(Status::default())
}

/// One line for each code: number, severity, name, editions, summary.
fn write_text(output: &mut impl Write) -> io::Result<()> {
    let line = |&code: &Code| Line {
        cells: vec![code.number().to_string(), severity(code), code.to_string(), listed(code)],
        rest: code.summary().to_owned(),
    };
    table::write(output, &CODES.iter().map(line).collect::<Vec<_>>())
}

fn write_markdown(output: &mut impl Write) -> io::Result<()> {
    writeln!(
        output,
        "| number | severity | code | editions | what it does | suggestions |\n|--:|---|---|---|---|---|"
    )?;
    for &code in CODES {
        // A summary is Markdown itself.
        let summary = code.summary().replace('|', "\\|");
        let (number, severity) = (code.number(), severity(code));
        let safety = code.safety().map(|safety| safety.to_string()).unwrap_or_default();
        writeln!(output, "| {number} | {severity} | `{code}` | {} | {summary} | {safety} |", listed(code))?;
    }
    Ok(())
}

/// The editions that report a code, the oldest first.
fn editions(code: Code) -> impl Iterator<Item = Edition> {
    Edition::ALL.iter().copied().filter(move |&edition| code.citation(edition).is_some())
}

/// The severity of a code, and whether only a policy that names it reports it.
fn severity(code: Code) -> String {
    let severity = code.severity();
    if code.is_off() { format!("{severity}, off") } else { severity.to_string() }
}

/// The editions that report a code, by their names on the command line: those with its own severity, then those with
/// another.
fn listed(code: Code) -> String {
    let with = |severity: Severity| {
        let editions = editions(code).filter(|&edition| code.severity_under(edition) == Some(severity));
        editions.map(|edition| SpecificationName::Edition(edition).argument()).collect::<Vec<_>>()
    };
    let own = with(code.severity());
    let mut listed = if own.len() == Edition::ALL.len() { ALL.to_owned() } else { own.join(", ") };
    for severity in [Severity::Error, Severity::Warning, Severity::Advice] {
        let others = with(severity);
        if severity != code.severity() && !others.is_empty() {
            listed.extend(["; ", &severity.to_string(), " in ", &others.join(", ")]);
        }
    }
    listed
}

#[derive(Serialize)]
struct Object {
    code: &'static str,
    number: u16,
    severity: String,
    /// Whether only a policy that names the code reports it.
    off: bool,
    /// Whether an input with such a finding is not in the language.
    grammar: bool,
    summary: &'static str,
    editions: Vec<&'static str>,
    /// The severity under each of these editions.
    severities: BTreeMap<&'static str, String>,
    /// Whether suggestions are safe; `None` if there are none.
    suggestions: Option<Suggestions>,
}

impl Object {
    fn of(code: Code) -> Self {
        Self {
            code: code.name(),
            number: code.number(),
            severity: code.severity().to_string(),
            off: code.is_off(),
            grammar: code.is_of_grammar(),
            summary: code.summary(),
            editions: editions(code).map(Edition::name).collect(),
            severities: editions(code)
                .filter_map(|edition| Some((edition.name(), code.severity_under(edition)?.to_string())))
                .collect(),
            suggestions: Suggestions::of(code),
        }
    }
}

#[derive(Serialize)]
struct Suggestions {
    safety: String,
    reason: &'static str,
}

impl Suggestions {
    fn of(code: Code) -> Option<Self> {
        code.safety().map(|safety| Self { safety: safety.to_string(), reason: code.safety_reason() })
    }
}
