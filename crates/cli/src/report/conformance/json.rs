//! The report as JSON.

use std::io::{self, Write};

use serde::Serialize;
use uri_bnf::Edition;

use super::judged::{Agreement, Conformance, Counts, JudgedExample, JudgedGroup, JudgedRow, JudgedTable};
use crate::examples::group::Standing;
use crate::examples::note::Note;
use crate::examples::table::Operation;

pub(super) fn write(output: &mut impl Write, reports: &[Conformance]) -> io::Result<()> {
    let report = Report { editions: reports.iter().map(EditionObject::of).collect() };
    serde_json::to_writer_pretty(&mut *output, &report)?;
    writeln!(output)
}

#[derive(Serialize)]
struct Report<'c> {
    editions: Vec<EditionObject<'c>>,
}

#[derive(Serialize)]
struct EditionObject<'c> {
    edition: &'static str,
    rule: &'static str,
    examples: Part<Group<'c>>,
    results: Part<Table<'c>>,
}

/// Groups or tables, after their counts.
#[derive(Serialize)]
struct Part<T> {
    count: u64,
    as_printed: u64,
    explained: u64,
    unexplained: u64,
    sections: Vec<T>,
}

#[derive(Serialize)]
struct Group<'c> {
    section: &'c str,
    title: &'c str,
    are_references: bool,
    examples: Vec<Example<'c>>,
}

#[derive(Serialize)]
struct Example<'c> {
    input: &'c str,
    valid: bool,
    as_printed: bool,
    valid_in: Vec<&'static str>,
    tree: Option<&'c str>,
    error: Option<&'c str>,
    note: Option<NoteObject>,
}

#[derive(Serialize)]
struct Table<'c> {
    section: &'c str,
    title: &'c str,
    /// Absent if the results are those of removing dot segments.
    base: Option<&'static str>,
    rows: Vec<Row<'c>>,
}

#[derive(Serialize)]
struct Row<'c> {
    reference: &'c str,
    printed: &'c str,
    result: &'c str,
    option: Option<&'static str>,
    as_printed: bool,
    note: Option<NoteObject>,
}

#[derive(Serialize)]
struct NoteObject {
    kind: &'static str,
    text: &'static str,
}

impl<'c> EditionObject<'c> {
    fn of(report: &'c Conformance) -> Self {
        let Conformance { edition, rule, groups, tables } = report;
        Self {
            edition: edition.name(),
            rule: rule.name(),
            examples: Part::of(report.examples(), groups.iter().map(Group::of).collect()),
            results: Part::of(report.results(), tables.iter().map(Table::of).collect()),
        }
    }
}

impl<T> Part<T> {
    fn of(counts: Counts, sections: Vec<T>) -> Self {
        let Counts { all: count, as_printed, explained, unexplained } = counts;
        Self { count, as_printed, explained, unexplained, sections }
    }
}

impl<'c> Group<'c> {
    fn of(group: &'c JudgedGroup) -> Self {
        let JudgedGroup { section, title, standing, examples } = group;
        Self {
            section,
            title,
            are_references: *standing == Standing::Reference,
            examples: examples.iter().map(Example::of).collect(),
        }
    }
}

impl<'c> Example<'c> {
    fn of(example: &'c JudgedExample) -> Self {
        let JudgedExample { reference, outcome, verdicts, agreement, note } = example;
        let each = verdicts.iter().flat_map(|verdicts| verdicts.each());
        Self {
            input: reference,
            valid: outcome.is_ok(),
            as_printed: is_as_printed(*agreement),
            valid_in: each
                .filter(|(_, is_valid)| *is_valid)
                .map(|(edition, _)| Edition::name(edition))
                .collect(),
            tree: outcome.as_deref().ok(),
            error: outcome.as_ref().err().map(String::as_str),
            note: note.map(NoteObject::of),
        }
    }
}

impl<'c> Table<'c> {
    fn of(table: &'c JudgedTable) -> Self {
        let JudgedTable { section, title, operation, rows } = table;
        let base = match operation {
            Operation::Resolve { base } => Some(*base),
            Operation::RemoveDotSegments => None,
        };
        Self { section, title, base, rows: rows.iter().map(Row::of).collect() }
    }
}

impl<'c> Row<'c> {
    fn of(row: &'c JudgedRow) -> Self {
        let JudgedRow { reference, printed, result, option, agreement, note } = row;
        Self {
            reference,
            printed,
            result,
            option: *option,
            as_printed: is_as_printed(*agreement),
            note: note.map(NoteObject::of),
        }
    }
}

impl NoteObject {
    fn of(note: Note) -> Self {
        Self { kind: note.kind(), text: note.text() }
    }
}

fn is_as_printed(agreement: Agreement) -> bool {
    matches!(agreement, Agreement::AsPrinted | Agreement::Outdated)
}
