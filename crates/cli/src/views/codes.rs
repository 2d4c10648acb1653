//! `uri-bnf codes`: the codes of the validator's findings.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;
use uri_bnf::Edition;
use uri_bnf::validate::checks::CODES;
use uri_bnf::validate::{Code, Severity};

use crate::arguments::{CodesArguments, CodesFormat};
use crate::names::choice::ALL;
use crate::names::document_codes::DocumentCode;
use crate::names::specification::SpecificationName;
use crate::status::{self, Outcome, Status};
use crate::text::jsonl;
use crate::text::table::{self, Line};

/// What codes of documents have in place of editions.
const DOCUMENTS: &str = "documents";

pub(crate) fn run(arguments: &CodesArguments) -> Outcome {
    let mut output = status::output();
    match arguments.format {
        CodesFormat::Text => write_text(&mut output),
        CodesFormat::Jsonl => {
            let of_documents = DocumentCode::ALL.map(Object::of_documents);
            let mut objects = CODES.iter().map(|&code| Object::of(code)).chain(of_documents);
            objects.try_for_each(|object| jsonl::write(&mut output, &object))
        }
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
    let of_documents = |code: DocumentCode| Line {
        cells: vec!["-".to_owned(), code.severity().to_string(), code.to_string(), DOCUMENTS.to_owned()],
        rest: format!("Reports {}.", code.flags()),
    };
    let lines = CODES.iter().map(line).chain(DocumentCode::ALL.map(of_documents));
    table::write(output, &lines.collect::<Vec<_>>())
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
    for code in DocumentCode::ALL {
        let (severity, flags) = (code.severity(), code.flags());
        writeln!(output, "| | {severity} | `{code}` | {DOCUMENTS} | Reports {flags}. | |")?;
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
    /// Codes of documents have none.
    number: Option<u16>,
    severity: String,
    /// Whether only a policy that names the code reports it.
    off: bool,
    /// Whether an input with such a finding is not in the language.
    grammar: bool,
    summary: Cow<'static, str>,
    editions: Vec<&'static str>,
    /// The severity under each of these editions.
    severities: BTreeMap<&'static str, String>,
    /// Whether suggestions are safe; `None` if there are none.
    suggestions: Option<Suggestions>,
}

impl Object {
    fn of_documents(code: DocumentCode) -> Self {
        Self {
            code: code.name(),
            number: None,
            severity: code.severity().to_string(),
            off: false,
            grammar: false,
            summary: Cow::Owned(format!("Reports {}.", code.flags())),
            editions: Vec::new(),
            severities: BTreeMap::new(),
            suggestions: None,
        }
    }

    fn of(code: Code) -> Self {
        Self {
            code: code.name(),
            number: Some(code.number()),
            severity: code.severity().to_string(),
            off: code.is_off(),
            grammar: code.is_of_grammar(),
            summary: Cow::Borrowed(code.summary()),
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
