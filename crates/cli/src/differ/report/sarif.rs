//! SARIF 2.1.0: a result for each class, where its first text is.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::{Class, Report, value};
use crate::text::file_uri::file_uri;
use crate::text::visible::visible;

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

pub(super) fn write(output: &mut impl Write, report: &Report) -> io::Result<()> {
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "columnKind": "unicodeCodePoints",
            "invocations": [{ "executionSuccessful": true }],
            "properties": { "counts": report.counts, "parsers": report.parsers, "unused": report.unused },
            "results": report.classes.iter().map(result).collect::<Vec<_>>(),
            "tool": { "driver": {
                "name": env!("CARGO_BIN_NAME"),
                "rules": report.classes.iter().map(rule).collect::<Vec<_>>(),
                "semanticVersion": report.version,
                "version": report.version,
            } },
        }],
    });
    serde_json::to_writer(&mut *output, &log)?;
    output.write_all(b"\n")
}

fn id(class: &Class) -> String {
    class.id.replace(' ', "-")
}

fn rule(class: &Class) -> Value {
    json!({
        "id": id(class),
        "shortDescription": { "text": format!("Parsers read the {} differently: {}", class.component.name(), class.title) },
        "fullDescription": { "text": class.decides },
    })
}

fn result(class: &Class) -> Value {
    let quoted = |text: &str| format!("\"{}\"", visible(text.as_bytes()));
    let sides = class.witness.sides.iter();
    let sides =
        sides.map(|side| format!("{}: {}", value(side.value.as_deref(), quoted), side.parsers.join(", ")));
    let text = format!(
        "Parsers read the {} of {} differently ({}).\n{}",
        class.component.name(),
        quoted(&class.witness.text),
        class.title,
        sides.collect::<Vec<_>>().join("\n")
    );
    let mut result = json!({
        "kind": "fail",
        "level": if class.known { "note" } else { "warning" },
        "message": { "text": text },
        "partialFingerprints": { "class/v1": class.id },
        "properties": { "count": class.count, "known": class.known },
        "ruleId": id(class),
    });
    if let (Some(place), Some(result)) = (&class.place, result.as_object_mut()) {
        let location = json!([{ "physicalLocation": {
            "artifactLocation": { "uri": file_uri(&place.file) },
            "region": { "startLine": place.line },
        } }]);
        result.insert("locations".to_owned(), location);
    }
    result
}
