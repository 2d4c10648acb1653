//! The page of a report on the examples of the specifications.

use maud::html;

use super::frame::{Fact, Page, Section};
use super::table::{Cell, Table, unfolding};
use super::text::{Text, code};
use crate::examples::table::Operation;
use crate::names::section;
use crate::report::conformance::judged::{Conformance, Counts, JudgedGroup, JudgedTable};
use crate::report::conformance::words::{
    COUNTS, EXAMPLES, LEAD, TITLE, columns, lead_of, note_words, standing, valid_under,
};

/// Returns the page.
pub(in crate::report) fn conformance_page(reports: &[Conformance]) -> Page {
    let examples: Vec<_> = reports.iter().map(Conformance::examples).collect();
    let results: Vec<_> = reports.iter().map(Conformance::results).collect();
    let sum = |counts: &[Counts], count: fn(&Counts) -> u64| counts.iter().map(count).sum();
    let unexplained =
        [&examples, &results].iter().map(|counts| sum(counts, |it| it.unexplained)).sum::<u64>();
    let mut sections = vec![summary(reports)];
    for (index, report) in reports.iter().enumerate() {
        sections.push(of_edition(index, report));
    }
    Page {
        title: Text::new(TITLE),
        lead: html! { (LEAD) },
        facts: vec![
            Fact { name: "examples", count: sum(&examples, |counts| counts.all) },
            Fact { name: "as printed", count: sum(&examples, |counts| counts.as_printed) },
            Fact { name: "results", count: sum(&results, |counts| counts.all) },
            Fact { name: "results as printed", count: sum(&results, |counts| counts.as_printed) },
            Fact { name: "unexplained", count: unexplained },
        ],
        sections,
    }
}

fn summary(reports: &[Conformance]) -> Section {
    let row = |report: &Conformance, what: &'static str, counts: Counts| {
        let Counts { all, as_printed, explained, unexplained } = counts;
        let counts = [all, as_printed, explained, unexplained].map(Cell::Count);
        let names = [Cell::Text(html! { (report.edition.name()) }), Cell::Text(html! { (what) })];
        names.into_iter().chain(counts).collect::<Vec<_>>()
    };
    let rows = reports.iter().flat_map(|report| {
        [row(report, "examples", report.examples()), row(report, "results", report.results())]
    });
    let table =
        Table { id: "summary".to_owned(), caption: "Summary", columns: &COUNTS, rows: rows.collect() };
    Section::new("Summary", table.markup())
}

fn of_edition(index: usize, report: &Conformance) -> Section {
    let Conformance { edition, rule, groups, tables } = report;
    let body = html! {
        p {
            "An example is valid if it matches the rule " code { (rule.name()) } ", "
            a href=(rule.url()) { (section::of_rule(rule)) } "."
        }
        h3 { "Examples" }
        @for (number, group) in groups.iter().enumerate() {
            (unfolding(
                &html! { (Text::new(format_args!("{}: {}", group.section, group.title))) " (" (group.examples.len()) ")" },
                &html! {
                    @if let Some(standing) = standing(group.standing) { p { (standing) } }
                    (of_group(format!("examples-{index}-{number}"), group).markup())
                },
            ))
        }
        h3 { "Results" }
        @for (number, table) in tables.iter().enumerate() {
            (unfolding(
                &html! { (Text::new(format_args!("{}: {}", table.section, table.title))) " (" (table.rows.len()) ")" },
                &html! {
                    p {
                        (lead_of(table.operation))
                        @if let Operation::Resolve { base } = table.operation { " " (code(base)) }
                        "."
                    }
                    (of_table(format!("results-{index}-{number}"), table, &columns(table.operation)).markup())
                },
            ))
        }
    };
    Section::new(edition.name(), body)
}

fn of_group(id: String, group: &JudgedGroup) -> Table<'_> {
    let rows = group.examples.iter().map(|example| {
        let (verdict, outcome) = match &example.outcome {
            Ok(tree) => ("valid", code(tree)),
            Err(fault) => ("not valid", html! { bdi { (Text::new(fault)) } }),
        };
        let under = example.verdicts.map(valid_under).unwrap_or_default();
        let note = note_words(example.note, example.agreement).unwrap_or_default();
        vec![
            Cell::Text(code(example.reference)),
            Cell::Text(html! { (verdict) }),
            Cell::Text(html! { (under) }),
            Cell::Text(outcome),
            Cell::Text(html! { (Text::new(note)) }),
        ]
    });
    Table { id, caption: &group.title, columns: &EXAMPLES, rows: rows.collect() }
}

fn of_table<'t>(id: String, table: &'t JudgedTable, columns: &'t [&'t str]) -> Table<'t> {
    let rows = table.rows.iter().map(|row| {
        let note = note_words(row.note, row.agreement);
        vec![
            Cell::Text(code(row.reference)),
            Cell::Text(code(row.printed)),
            Cell::Text(code(&row.result)),
            Cell::Text(html! {
                @if let Some(option) = row.option { "with " (code(option)) }
                @if row.option.is_some() && note.is_some() { "; " }
                @if let Some(note) = note { (Text::new(note)) }
            }),
        ]
    });
    Table { id, caption: table.title, columns, rows: rows.collect() }
}
