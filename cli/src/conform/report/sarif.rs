//! SARIF 2.1.0: a result for each deviation, at its rule in the grammar of the user.

use std::io::{self, Write};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

use super::{Deviation, GrammarFile, Report};

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// What is escaped in the path of a file.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'/');

pub(super) fn write(output: &mut impl Write, report: &Report) -> io::Result<()> {
    let results: Vec<Value> = report
        .deviations
        .iter()
        .enumerate()
        .map(|(index, deviation)| result(report, index, deviation))
        .collect();
    let kinds = ["false accept", "false reject", "wrong component", "crash", "hang"];
    let rules: Vec<Value> = kinds
        .iter()
        .map(|kind| json!({ "id": kind.replace(' ', "-"), "shortDescription": { "text": kind } }))
        .collect();
    let driver = json!({
        "name": env!("CARGO_BIN_NAME"),
        "rules": rules,
        "semanticVersion": report.version,
        "version": report.version,
    });
    let run = json!({
        "columnKind": "unicodeCodePoints",
        "invocations": [{ "executionSuccessful": report.complete }],
        "properties": { "counts": report.counts, "unused": report.unused },
        "results": results,
        "tool": { "driver": driver },
    });
    let log = json!({ "$schema": SCHEMA, "version": "2.1.0", "runs": [run] });
    serde_json::to_writer(&mut *output, &log)?;
    output.write_all(b"\n")
}

fn result(report: &Report, index: usize, deviation: &Deviation) -> Value {
    let witnesses: Vec<String> = deviation
        .witnesses
        .iter()
        .map(|witness| format!("\"{}\" {}", witness.shown, witness.remark()))
        .collect();
    let text = format!("{}\n{}", deviation.description, witnesses.join("\n"));
    let mut result = json!({
        "kind": "fail",
        "level": if deviation.known { "note" } else { "error" },
        "message": { "text": text.trim_end() },
        "partialFingerprints": { "deviation/v1": deviation.id },
        "properties": { "count": deviation.count, "known": deviation.known, "rules": deviation.rules },
        "ruleId": deviation.kind.replace(' ', "-"),
    });
    if let Some(file) = &report.file {
        let span = file.spans.get(index).cloned().flatten().unwrap_or(0..0);
        if let Some(result) = result.as_object_mut() {
            result.insert("locations".to_owned(), json!([location(file, span)]));
        }
    }
    result
}

fn location(file: &GrammarFile, span: std::ops::Range<usize>) -> Value {
    let (start_line, start_column) = position(&file.text, span.start);
    let (end_line, end_column) = position(&file.text, span.end);
    let path = file.path.to_string_lossy().replace('\\', "/");
    json!({ "physicalLocation": {
        "artifactLocation": { "uri": utf8_percent_encode(&path, ESCAPED).to_string() },
        "region": {
            "endColumn": end_column,
            "endLine": end_line,
            "startColumn": start_column,
            "startLine": start_line,
        },
    } })
}

/// The line and the column at a byte, from 1.
fn position(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (line, column)
}
