//! The table as `docs/semantics.md` shows it: below each heading, the editions side by side.

use std::fmt::Write;

use uri_bnf::Edition;

use crate::expected::table::{Options, Row, Subject, Value, written};

/// The lines between which the page has the table.
const BEGIN: &str = "<!-- The test `semantics` writes the lines up to the next comment. -->\n";
const END: &str = "<!-- End of what the test writes. -->\n";

/// `page` with the table instead of the lines that it has now.
pub(crate) fn with_table(page: &str, subjects: &[Subject]) -> String {
    let (before, rest) = page.split_once(BEGIN).expect("the page has the comment before the table");
    let (_, after) = rest.split_once(END).expect("the page has the comment after the table");
    let table: String = subjects.iter().map(shown).collect();
    format!("{before}{BEGIN}{table}\n{END}{after}")
}

fn shown(subject: &Subject) -> String {
    let mut shown = format!("\n### {}\n\n", subject.heading);
    let mut sections: Vec<&str> = Vec::new();
    for section in subject.rows.iter().flat_map(|row| &row.sections) {
        if !sections.contains(&section.as_str()) {
            sections.push(section);
        }
    }
    writeln!(shown, "{}.", sections.join("; ")).unwrap();
    for remark in &subject.remarks {
        write!(shown, "\n{remark}\n").unwrap();
    }
    let cases = cases(&subject.rows);
    let editions = columns(&cases);
    let names = editions.iter().map(|alike| names(alike));
    let with_options = cases.iter().any(|case| !case.options.to_string().is_empty());
    let heads =
        ["operation", "input"].into_iter().chain(with_options.then_some("options")).map(str::to_owned);
    let heads: Vec<String> = heads.chain(names).collect();
    write!(shown, "\n| {} |\n|{}\n", heads.join(" | "), "---|".repeat(heads.len())).unwrap();
    for case in &cases {
        let inputs = case.inputs.iter().map(|value| code(&written(value.as_deref())));
        let mut cells = vec![case.operation.to_owned(), inputs.collect::<Vec<_>>().join(", ")];
        if with_options {
            cells.push(optional(&case.options.to_string()));
        }
        cells.extend(editions.iter().map(|alike| optional(case.result(alike[0]))));
        writeln!(shown, "| {} |", cells.join(" | ")).unwrap();
    }
    shown
}

/// An input with the results under all editions.
struct Case<'a> {
    operation: &'a str,
    inputs: &'a [Value],
    options: &'a Options,
    results: Vec<(Edition, &'a str)>,
}

impl Case<'_> {
    /// The result under `edition`, which is empty if the table has none.
    fn result(&self, edition: Edition) -> &str {
        self.results.iter().find(|(of, _)| *of == edition).map_or("", |(_, result)| result)
    }
}

/// The inputs in the order of the table.
fn cases(rows: &[Row]) -> Vec<Case<'_>> {
    let mut cases: Vec<Case<'_>> = Vec::new();
    for row in rows {
        let results = row.editions.iter().map(|&edition| (edition, row.result.as_str()));
        let same = |case: &&mut Case<'_>| {
            (case.operation, case.inputs, case.options)
                == (row.operation.as_str(), &row.inputs[..], &row.options)
        };
        match cases.iter_mut().find(same) {
            Some(case) => case.results.extend(results),
            None => cases.push(Case {
                operation: &row.operation,
                inputs: &row.inputs,
                options: &row.options,
                results: results.collect(),
            }),
        }
    }
    cases
}

/// The editions of the columns. Those that have the same results for all cases share one.
fn columns(cases: &[Case<'_>]) -> Vec<Vec<Edition>> {
    let mut columns: Vec<Vec<Edition>> = Vec::new();
    for &edition in Edition::ALL {
        let of = |edition| cases.iter().map(move |case| case.result(edition));
        if of(edition).all(str::is_empty) {
            continue;
        }
        match columns.iter_mut().find(|column| of(column[0]).eq(of(edition))) {
            Some(column) => column.push(edition),
            None => columns.push(vec![edition]),
        }
    }
    columns
}

fn names(editions: &[Edition]) -> String {
    if editions.len() == Edition::ALL.len() {
        return "all editions".to_owned();
    }
    let mut others = Edition::ALL.iter().filter(|edition| !editions.contains(edition));
    if let (Some(other), None) = (others.next(), others.next()) {
        return format!("all editions except {other}");
    }
    editions.iter().map(|edition| edition.name()).collect::<Vec<_>>().join(", ")
}

fn optional(text: &str) -> String {
    if text.is_empty() { String::new() } else { code(text) }
}

/// `text` as code in a cell of a table.
fn code(text: &str) -> String {
    // In a cell, even the vertical bar of code needs a backslash.
    format!("`{}`", text.replace('|', "\\|"))
}
