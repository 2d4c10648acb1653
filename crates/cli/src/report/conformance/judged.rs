//! What this library does with the examples of an edition, compared with what is printed.

use std::borrow::Cow;

use uri_bnf::Edition;
use uri_bnf::grammar::RuleEntry;
use uri_bnf::resolve::{Base, Resolution, Resolver, remove_dot_segments};

use crate::examples::group::{Group, Standing, section_in};
use crate::examples::note::Note;
use crate::examples::table::{CURRENT_DOCUMENT, Operation, Row, Table};
use crate::examples::{self, Part};
use crate::inputs::input::{ARGUMENT, Input};
use crate::names::rules;
use crate::names::specification::SpecificationName;
use crate::status::Failure;
use crate::trees::tree;
use crate::verdicts::editions::{EditionCheckers, EditionVerdicts};
use crate::verdicts::rule_checker::RuleChecker;

/// The report on an edition.
pub(in crate::report) struct Conformance {
    pub(in crate::report) edition: Edition,
    /// The start symbol, which references have to match.
    pub(in crate::report) rule: &'static RuleEntry,
    pub(in crate::report) groups: Vec<JudgedGroup>,
    pub(in crate::report) tables: Vec<JudgedTable>,
}

/// Examples that appear together.
pub(in crate::report) struct JudgedGroup {
    /// The document and the section.
    pub(in crate::report) section: String,
    pub(in crate::report) title: Cow<'static, str>,
    pub(in crate::report) standing: Standing,
    pub(in crate::report) examples: Vec<JudgedExample>,
}

/// An example, and what this library makes of it.
pub(in crate::report) struct JudgedExample {
    pub(in crate::report) reference: &'static str,
    /// The tree, or why it has none.
    pub(in crate::report) outcome: Result<String, String>,
    pub(in crate::report) verdicts: Option<EditionVerdicts>,
    pub(in crate::report) agreement: Agreement,
    pub(in crate::report) note: Option<Note>,
}

/// A table of results.
pub(in crate::report) struct JudgedTable {
    /// The document and the section.
    pub(in crate::report) section: String,
    pub(in crate::report) title: &'static str,
    pub(in crate::report) operation: Operation,
    pub(in crate::report) rows: Vec<JudgedRow>,
}

/// A row of a table, and the result of this library.
pub(in crate::report) struct JudgedRow {
    pub(in crate::report) reference: &'static str,
    pub(in crate::report) printed: &'static str,
    pub(in crate::report) result: String,
    /// The option of the command line that gives the result.
    pub(in crate::report) option: Option<&'static str>,
    pub(in crate::report) agreement: Agreement,
    pub(in crate::report) note: Option<Note>,
}

/// Whether this library does what is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::report) enum Agreement {
    AsPrinted,
    /// It does not, and a note says why.
    Explained,
    /// It does not, and no note says why.
    Unexplained,
    /// It does, and a note says why it does not.
    Outdated,
}

/// How many examples, or results, agree with what is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::report) struct Counts {
    pub(in crate::report) all: u64,
    pub(in crate::report) as_printed: u64,
    pub(in crate::report) explained: u64,
    pub(in crate::report) unexplained: u64,
}

impl Conformance {
    /// Returns the report on each of the editions.
    pub(super) fn of_all(editions: &[Edition]) -> Result<Vec<Self>, Failure> {
        editions.iter().map(|edition| Self::of(*edition)).collect()
    }

    pub(super) fn of(edition: Edition) -> Result<Self, Failure> {
        let specification = SpecificationName::Edition(edition);
        let rule = rules::start(specification, None)?;
        let judge = Judge {
            edition,
            checker: RuleChecker::new(specification, rule, usize::MAX),
            checkers: EditionCheckers::new(usize::MAX)?,
        };
        let (mut groups, mut tables) = (Vec::new(), Vec::new());
        for part in examples::of(edition) {
            match part {
                Part::Group(group) => groups.push(judge.group(group)),
                Part::Table(table) => {
                    groups.extend(judge.sides(table));
                    tables.push(judged_table(edition, edition, table));
                }
            }
        }
        if let Some(older) = examples::with_tables_for(edition) {
            for part in examples::of(older) {
                let Part::Table(table) = part else { continue };
                tables.push(judged_table(edition, older, table));
            }
        }
        Ok(Self { edition, rule, groups, tables })
    }

    /// Returns how many examples there are.
    pub(in crate::report) fn examples(&self) -> Counts {
        let examples = self.groups.iter().flat_map(|group| &group.examples);
        Counts::of(examples.map(|example| example.agreement))
    }

    /// Returns how many results there are in tables.
    pub(in crate::report) fn results(&self) -> Counts {
        let rows = self.tables.iter().flat_map(|table| &table.rows);
        Counts::of(rows.map(|row| row.agreement))
    }
}

impl Agreement {
    fn of(is_as_printed: bool, note: Option<Note>) -> Self {
        match (is_as_printed, note.is_some_and(Note::explains_difference)) {
            (true, false) => Self::AsPrinted,
            (false, true) => Self::Explained,
            (false, false) => Self::Unexplained,
            (true, true) => Self::Outdated,
        }
    }
}

impl Counts {
    fn of(agreements: impl Iterator<Item = Agreement>) -> Self {
        agreements.fold(Self::default(), |mut counts, agreement| {
            counts.all += 1;
            match agreement {
                Agreement::AsPrinted => counts.as_printed += 1,
                Agreement::Explained => counts.explained += 1,
                Agreement::Unexplained | Agreement::Outdated => counts.unexplained += 1,
            }
            counts
        })
    }
}

/// Parses examples under an edition.
struct Judge {
    edition: Edition,
    checker: RuleChecker,
    checkers: EditionCheckers,
}

impl Judge {
    fn group(&self, group: &Group) -> JudgedGroup {
        let note = |reference: &str| {
            group.notes.iter().find(|(noted, _)| *noted == reference).map(|(_, note)| *note)
        };
        let examples =
            group.references.iter().map(|reference| self.example(reference, group.standing, note(reference)));
        JudgedGroup {
            section: section_in(self.edition, group.section),
            title: group.title.into(),
            standing: group.standing,
            examples: examples.collect(),
        }
    }

    /// Returns what is resolved in a table, and what it is resolved to, each once: both are references.
    fn sides(&self, table: &Table) -> [JudgedGroup; 2] {
        let section = section_in(self.edition, table.section);
        let (mut inputs, mut results): (Vec<JudgedExample>, Vec<JudgedExample>) = Default::default();
        let has = |examples: &[JudgedExample], reference| {
            examples.iter().any(|example| example.reference == reference)
        };
        for row in table.rows() {
            if !has(&inputs, row.reference) {
                inputs.push(self.example(row.reference, Standing::Reference, row.note_on_reference));
            }
            if !row.printed.starts_with(CURRENT_DOCUMENT) && !has(&results, row.printed) {
                results.push(self.example(row.printed, Standing::Reference, None));
            }
        }
        let group = |section, title, examples| JudgedGroup {
            section,
            title,
            standing: Standing::Reference,
            examples,
        };
        [
            group(section.clone(), table.title.into(), inputs),
            group(section, format!("{}, results", table.title).into(), results),
        ]
    }

    fn example(&self, reference: &'static str, standing: Standing, note: Option<Note>) -> JudgedExample {
        let octets = reference.as_bytes();
        let input = Input { index: 0, source: ARGUMENT, line: 1, column: 1, offset: 0, octets: Some(octets) };
        let outcome = match self.checker.tree(&input) {
            Ok(tree) => Ok(tree::compact(&tree, octets)),
            Err(fault) => {
                Err(format!("column {}: {}", fault.column(&input), EditionVerdicts::message(&fault)))
            }
        };
        let is_as_printed = outcome.is_ok() == (standing == Standing::Reference);
        JudgedExample {
            reference,
            outcome,
            verdicts: self.checkers.verdicts(&input),
            agreement: Agreement::of(is_as_printed, note),
            note,
        }
    }
}

/// Returns the results of `edition` for a table that `older` prints, or `edition` itself.
fn judged_table(edition: Edition, older: Edition, table: &Table) -> JudgedTable {
    JudgedTable {
        section: section_in(older, table.section),
        title: table.title,
        operation: table.operation,
        rows: judged_rows(edition, table.operation, table.rows()),
    }
}

/// Returns the results of `edition` for these rows.
pub(super) fn judged_rows<'r>(
    edition: Edition,
    operation: Operation,
    rows: impl Iterator<Item = &'r Row>,
) -> Vec<JudgedRow> {
    let judged = |row: &Row| {
        let result = result(edition, operation, row);
        JudgedRow {
            reference: row.reference,
            printed: row.printed,
            agreement: Agreement::of(result == row.printed, row.note),
            result,
            option: row.choice.option(),
            note: row.note,
        }
    };
    rows.map(judged).collect()
}

/// Returns the result of this library, written as the specifications print it; a message if there is none.
fn result(edition: Edition, operation: Operation, row: &Row) -> String {
    let base = match operation {
        Operation::Resolve { base } => base,
        Operation::RemoveDotSegments => return remove_dot_segments(row.reference).into_owned(),
    };
    let base = match Base::new(edition, base) {
        Ok(base) => base,
        Err(error) => return error.to_string(),
    };
    match Resolver::new(base).with_options(row.choice.options()).resolve(row.reference) {
        Ok(Resolution::Reference(resolved)) => resolved.into_string(),
        Ok(Resolution::CurrentDocument { fragment: None }) => CURRENT_DOCUMENT.to_owned(),
        Ok(Resolution::CurrentDocument { fragment: Some(fragment) }) => {
            format!("{CURRENT_DOCUMENT}#{fragment}")
        }
        Err(error) => error.to_string(),
    }
}
