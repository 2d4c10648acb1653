//! SARIF 2.1.0: a result for each deviation, at its rule in the grammar of the user.

use std::io::{self, Write};

use serde::Serialize;

use super::{Counts, Deviation, GrammarFile, Report};
use crate::text::file_uri::file_uri;
use crate::text::path::name_of;

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// The kinds of deviations, which are the rules of SARIF.
const KINDS: [&str; 5] = ["false accept", "false reject", "wrong component", "crash", "hang"];

/// The objects of SARIF, as far as they are written.
#[derive(Serialize)]
struct Log<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run<'a> {
    column_kind: &'static str,
    invocations: [Invocation; 1],
    properties: RunProperties<'a>,
    results: Vec<ResultObject<'a>>,
    tool: Tool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Invocation {
    execution_successful: bool,
}

#[derive(Serialize)]
struct RunProperties<'a> {
    counts: &'a Counts,
    unused: &'a [String],
}

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    rules: Vec<Rule>,
    semantic_version: &'static str,
    version: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: String,
    short_description: Message,
}

#[derive(Serialize)]
struct Message {
    text: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ResultObject<'a> {
    kind: &'static str,
    level: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    locations: Option<[Location; 1]>,
    message: Message,
    partial_fingerprints: Fingerprints<'a>,
    properties: Properties<'a>,
    rule_id: String,
}

#[derive(Serialize)]
struct Fingerprints<'a> {
    #[serde(rename = "deviation/v1")]
    deviation: &'a str,
}

#[derive(Serialize)]
struct Properties<'a> {
    count: u64,
    known: bool,
    rules: &'a [String],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: PhysicalLocation,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    region: Region,
}

#[derive(Serialize)]
struct ArtifactLocation {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    end_column: usize,
    end_line: usize,
    start_column: usize,
    start_line: usize,
}

pub(super) fn write(output: &mut impl Write, report: &Report) -> io::Result<()> {
    let results = report.deviations.iter().enumerate();
    let rule = |kind: &str| Rule { id: id(kind), short_description: Message { text: kind.to_owned() } };
    let driver = Driver {
        name: env!("CARGO_BIN_NAME"),
        rules: KINDS.iter().map(|kind| rule(kind)).collect(),
        semantic_version: report.version,
        version: report.version,
    };
    let run = Run {
        column_kind: "unicodeCodePoints",
        invocations: [Invocation { execution_successful: report.complete }],
        properties: RunProperties { counts: &report.counts, unused: &report.unused },
        results: results.map(|(index, deviation)| result(report, index, deviation)).collect(),
        tool: Tool { driver },
    };
    serde_json::to_writer(&mut *output, &Log { schema: SCHEMA, version: "2.1.0", runs: [run] })?;
    output.write_all(b"\n")
}

/// The identity of a kind as a rule.
fn id(kind: &str) -> String {
    kind.replace(' ', "-")
}

fn result<'a>(report: &'a Report, index: usize, deviation: &'a Deviation) -> ResultObject<'a> {
    let shown =
        |witness: &super::ShownWitness| format!("{} {}", witness.marked(super::quoted), witness.remark());
    let witnesses: Vec<String> = deviation.witnesses.iter().map(shown).collect();
    let text = format!("{}\n{}", deviation.description, witnesses.join("\n"));
    let place = |file: &GrammarFile| {
        let span = file.spans.get(index).cloned().flatten().unwrap_or(0..0);
        [location(file, &span)]
    };
    ResultObject {
        kind: "fail",
        level: if deviation.known { "note" } else { "error" },
        locations: report.file.as_ref().map(place),
        message: Message { text: text.trim_end().to_owned() },
        partial_fingerprints: Fingerprints { deviation: &deviation.id },
        properties: Properties { count: deviation.count, known: deviation.known, rules: &deviation.rules },
        rule_id: id(&deviation.kind),
    }
}

fn location(file: &GrammarFile, span: &std::ops::Range<usize>) -> Location {
    let (start_line, start_column) = position(&file.text, span.start);
    let (end_line, end_column) = position(&file.text, span.end);
    let uri = file_uri(&name_of(&file.path));
    let region = Region { end_column, end_line, start_column, start_line };
    let artifact_location = ArtifactLocation { uri };
    Location { physical_location: PhysicalLocation { artifact_location, region } }
}

/// The line and the column at an octet, from 1.
fn position(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (line, column)
}
