//! The tables of a report on the validator's findings.

use std::cmp::Reverse;
use std::fmt::Display;
use std::io::{self, Write};

use super::finding_statistics::{FindingCount, FindingStatistics};
use crate::text::markdown::cell;

/// Writes the tables; nothing if nothing was found.
pub(crate) fn write(output: &mut impl Write, statistics: &FindingStatistics<'_>) -> io::Result<()> {
    let FindingStatistics { codes, parts, severities, .. } = statistics;
    if codes.is_empty() {
        return Ok(());
    }
    writeln!(output, "\n## Findings by code\n\n'uri-bnf explain CODE' prints the page of a code.\n")?;
    writeln!(
        output,
        "| code | severity | references | findings | first | text |\n|---|---|--:|--:|---|---|"
    )?;
    for kind in most_frequent(codes) {
        row(output, &format!("{} | {}", cell(kind.key.name()), kind.severity), kind)?;
    }
    table(output, "component", parts)?;
    table(output, "severity", severities)
}

fn table<K: Display>(output: &mut impl Write, what: &str, kinds: &[FindingCount<K>]) -> io::Result<()> {
    writeln!(output, "\n## Findings by {what}\n")?;
    writeln!(output, "| {what} | references | findings | first | text |\n|---|--:|--:|---|---|")?;
    most_frequent(kinds).into_iter().try_for_each(|kind| row(output, &kind.key.to_string(), kind))
}

fn row<K>(output: &mut impl Write, name: &str, kind: &FindingCount<K>) -> io::Result<()> {
    let FindingCount { references, findings, position, excerpt, .. } = kind;
    writeln!(output, "| {name} | {references} | {findings} | {} | {} |", cell(position), cell(&excerpt.text))
}

/// Returns the kinds with most references first; of equal ones, the one that was seen first.
fn most_frequent<K>(kinds: &[FindingCount<K>]) -> Vec<&FindingCount<K>> {
    let mut kinds: Vec<_> = kinds.iter().collect();
    kinds.sort_by_key(|kind| Reverse(kind.references));
    kinds
}
