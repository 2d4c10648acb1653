//! A page.

use std::io::{self, Write};

use super::Report;
use crate::text::markdown::{cell, code};
use crate::text::visible::visible;

pub(super) fn write(output: &mut impl Write, report: &Report) -> io::Result<()> {
    let grammar = visible(report.grammar.as_bytes());
    writeln!(output, "# Conformance of {} with {grammar}\n", code(&report.command.join(" ")))?;
    let (rule, suite, protocol) = (code(&report.rule), &report.suite, &report.protocol);
    writeln!(
        output,
        "Rule {rule}, suite {suite}, protocol {protocol}, by uri-bnf {}: {}.\n",
        report.version,
        report.extent()
    )?;
    writeln!(output, "{}.", report.summary())?;
    let rows = report.by_rule();
    if !rows.is_empty() {
        writeln!(output, "\n| rule | deviations | candidates |\n|---|---:|---:|")?;
    }
    for (rule, deviations, candidates) in rows {
        writeln!(output, "| {} | {deviations} | {candidates} |", cell(rule))?;
    }
    for deviation in &report.deviations {
        let known = if deviation.known { " (known)" } else { "" };
        let (kind, description) = (&deviation.kind, &deviation.description);
        writeln!(output, "\n## {}{}{known}\n", capitalized(kind), format_args!(": {description}"))?;
        let candidates = capitalized(&deviation.candidates());
        match (deviation.place(), &deviation.url) {
            (Some(place), Some(url)) => writeln!(output, "{candidates}; [{place}]({url}).")?,
            (Some(place), None) => writeln!(output, "{candidates}; {place}.")?,
            (None, _) => writeln!(output, "{candidates}.")?,
        }
        if let Some(printed) = &deviation.printed {
            writeln!(output, "\n```text\n{printed}\n```")?;
        }
        writeln!(output)?;
        for witness in &deviation.witnesses {
            let line = format!("- {} {}", witness.marked(code), witness.remark());
            writeln!(output, "{}", line.trim_end())?;
        }
        writeln!(output, "\nId: {}", code(&deviation.id))?;
    }
    if !report.unused.is_empty() {
        writeln!(output, "\n## Known, but not found\n")?;
    }
    for id in &report.unused {
        writeln!(output, "- {}", code(id))?;
    }
    Ok(())
}

/// With a capital at the beginning.
fn capitalized(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(characters).collect()
}
