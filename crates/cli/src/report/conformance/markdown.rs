//! The report as Markdown.

use std::io::{self, Write};

use super::judged::{Conformance, Counts, JudgedExample, JudgedGroup, JudgedRow, JudgedTable};
use super::words::{COUNTS, EXAMPLES, LEAD, TITLE, columns, lead_of, note_words, standing, valid_under};
use crate::examples::table::Operation;
use crate::names::section;
use crate::text::markdown::{cell, code};

pub(super) fn write(output: &mut impl Write, reports: &[Conformance]) -> io::Result<()> {
    writeln!(output, "# {TITLE}\n\n{LEAD}")?;
    if reports.len() > 1 {
        write_counts(output, reports)?;
    }
    reports.iter().try_for_each(|report| write_edition(output, report))
}

fn write_counts(output: &mut impl Write, reports: &[Conformance]) -> io::Result<()> {
    writeln!(output, "\n| {} |\n|---|---|--:|--:|--:|--:|", COUNTS.join(" | "))?;
    for report in reports {
        for (what, counts) in [("examples", report.examples()), ("results", report.results())] {
            let Counts { all, as_printed, explained, unexplained } = counts;
            writeln!(
                output,
                "| {} | {what} | {all} | {as_printed} | {explained} | {unexplained} |",
                report.edition
            )?;
        }
    }
    Ok(())
}

fn write_edition(output: &mut impl Write, report: &Conformance) -> io::Result<()> {
    let Conformance { edition, rule, groups, tables } = report;
    writeln!(output, "\n## {edition}\n")?;
    writeln!(output, "{}.", summary(report))?;
    writeln!(
        output,
        "\nAn example is valid if it matches the rule `{}`, {}.",
        rule.name(),
        section::of_rule(rule)
    )?;
    groups.iter().try_for_each(|group| write_group(output, group))?;
    tables.iter().try_for_each(|table| write_table(output, table))
}

/// Returns the counts, in one sentence.
fn summary(report: &Conformance) -> String {
    let counted = |what: &str, counts: Counts| {
        let Counts { all, as_printed, explained, unexplained } = counts;
        format!("{all} {what}: {as_printed} as printed, {explained} with a note, {unexplained} unexplained")
    };
    format!("{}; {}", counted("examples", report.examples()), counted("results", report.results()))
}

fn write_group(output: &mut impl Write, group: &JudgedGroup) -> io::Result<()> {
    writeln!(output, "\n### {}: {}\n", group.section, group.title)?;
    if let Some(standing) = standing(group.standing) {
        writeln!(output, "{standing}\n")?;
    }
    writeln!(output, "| {} |\n|---|---|---|---|---|", EXAMPLES.join(" | "))?;
    for example in &group.examples {
        let JudgedExample { reference, outcome, verdicts, agreement, note } = example;
        let (verdict, outcome) = match outcome {
            Ok(tree) => ("valid", tree),
            Err(fault) => ("not valid", fault),
        };
        let under = verdicts.map(valid_under).unwrap_or_default();
        let note = note_words(*note, *agreement).unwrap_or_default();
        writeln!(output, "| {} | {verdict} | {under} | {} | {note} |", cell(reference), cell(outcome))?;
    }
    Ok(())
}

fn write_table(output: &mut impl Write, table: &JudgedTable) -> io::Result<()> {
    let JudgedTable { section, title, operation, rows } = table;
    writeln!(output, "\n### {section}: {title}, compared\n")?;
    match operation {
        Operation::Resolve { base } => writeln!(output, "{} {}.\n", lead_of(*operation), code(base))?,
        Operation::RemoveDotSegments => writeln!(output, "{}.\n", lead_of(*operation))?,
    }
    writeln!(output, "| {} |\n|---|---|---|---|", columns(*operation).join(" | "))?;
    for row in rows {
        let JudgedRow { reference, printed, result, option, agreement, note } = row;
        let option = option.map(|option| format!("with {}", code(option)));
        let note = option.into_iter().chain(note_words(*note, *agreement)).collect::<Vec<_>>().join("; ");
        writeln!(output, "| {} | {} | {} | {note} |", cell(reference), cell(printed), cell(result))?;
    }
    Ok(())
}
