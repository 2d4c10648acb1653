//! How many findings of each code there are.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;
use uri_bnf::validate::Severity;

use super::format::Format;
use crate::findings::checked::Checked;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::text::table::{self, Line};
use crate::text::terminal::Content;

/// How the counts are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    Text,
    Json,
    JsonLines,
    Markdown,
}

/// Counts findings by code.
pub(super) struct Statistics {
    style: Style,
    counts: BTreeMap<String, OfCode>,
}

/// The findings of a code.
#[derive(Default, Serialize)]
struct OfCode {
    severity: String,
    count: u64,
    fixable: u64,
}

/// A row of the table, as an object.
#[derive(Serialize)]
struct Row<'c> {
    code: &'c str,
    #[serde(flatten)]
    count: &'c OfCode,
}

impl Statistics {
    pub(super) fn new(style: Style) -> Self {
        Self { style, counts: BTreeMap::new() }
    }

    /// Returns the rows, those of the most findings first.
    fn rows(&self) -> Vec<Row<'_>> {
        let mut rows: Vec<_> = self.counts.iter().map(|(code, count)| Row { code, count }).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.count.count));
        rows
    }
}

impl Format for Statistics {
    fn wants(&self) -> Wanted {
        Wanted::Excerpts
    }

    fn content(&self) -> Content {
        match self.style {
            Style::Json | Style::JsonLines => Content::Json,
            Style::Text | Style::Markdown => Content::Text,
        }
    }

    /// A line for each finding: its name, its severity, and whether it can be fixed.
    fn write(&self, text: &mut Vec<u8>, checked: &Checked<'_>) {
        for finding in &checked.findings {
            let severity = match finding.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Advice => "advice",
            };
            let is_fixable = finding.suggestion.as_ref().is_some_and(|suggestion| suggestion.is_applied);
            // Writing to memory does not fail.
            let _ = writeln!(text, "{} {severity} {}", finding.name, u64::from(is_fixable));
        }
    }

    fn put(&mut self, _output: &mut dyn Write, text: &[u8], _totals: &Totals) -> io::Result<()> {
        for line in String::from_utf8_lossy(text).lines() {
            let mut words = line.split(' ');
            let (Some(code), Some(severity), Some(fixable)) = (words.next(), words.next(), words.next())
            else {
                continue;
            };
            let count = self.counts.entry(code.to_owned()).or_default();
            severity.clone_into(&mut count.severity);
            count.count += 1;
            count.fixable += u64::from(fixable == "1");
        }
        Ok(())
    }

    fn end(&mut self, mut output: &mut dyn Write, _totals: &Totals) -> io::Result<()> {
        let rows = self.rows();
        match self.style {
            Style::Json => {
                serde_json::to_writer_pretty(&mut output, &rows)?;
                writeln!(output)
            }
            Style::JsonLines => rows.iter().try_for_each(|row| {
                serde_json::to_writer(&mut output, row)?;
                writeln!(output)
            }),
            Style::Markdown => {
                writeln!(output, "| code | severity | findings | fixable |\n|---|---|--:|--:|")?;
                rows.iter().try_for_each(|Row { code, count: OfCode { severity, count, fixable } }| {
                    writeln!(output, "| {code} | {severity} | {count} | {fixable} |")
                })
            }
            Style::Text if rows.is_empty() => Ok(()),
            Style::Text => {
                let line = |cells: [&str; 3], rest: &str| Line {
                    cells: cells.map(str::to_owned).to_vec(),
                    rest: rest.to_owned(),
                };
                let mut lines = vec![line(["findings", "fixable", "severity"], "code")];
                lines.extend(rows.iter().map(|Row { code, count: OfCode { severity, count, fixable } }| {
                    line([&count.to_string(), &fixable.to_string(), severity], code)
                }));
                table::write(&mut output, &lines)
            }
        }
    }
}
