//! How other parsers fare: from the page of the reports of `conform`.

use std::fs;

use anyhow::{Context, Result, ensure};

use super::{Directive, figures::grouped};
use crate::html;

/// The page, relative to the root of the repository.
const PAGE: &str = "docs/conformance/README.md";

/// A cell of the table without the marks of Markdown: links become their text, and code becomes code.
fn cell(text: &str) -> String {
    let mut plain = text.trim().to_owned();
    while let (Some(open), Some(middle)) = (plain.find('['), plain.find("](")) {
        let Some(length) = plain.get(middle..).and_then(|rest| rest.find(')')) else { break };
        let label = plain.get(open + 1..middle).unwrap_or_default().to_owned();
        plain.replace_range(open..=middle + length, &label);
    }
    if let Ok(number) = plain.parse() {
        return grouped(number);
    }
    let pieces = plain.split('`').enumerate();
    pieces.map(|(index, piece)| if index % 2 == 0 { html::text(piece) } else { html::input(piece) }).collect()
}

/// The table of all parsers, or of those that are named.
pub(super) fn parsers(directive: &Directive<'_>) -> Result<String> {
    let page = fs::read_to_string(crate::source().join("../..").join(PAGE))
        .with_context(|| format!("cannot read {PAGE}"))?;
    let cells = |line: &str| line.trim_matches('|').split('|').map(cell).collect::<Vec<_>>();
    let mut lines = page.lines().filter(|line| line.starts_with('|'));
    let headings = cells(lines.next().with_context(|| format!("{PAGE} has no table"))?);
    let rows: Vec<_> = lines.skip(1).map(cells).take_while(|row| row.len() == headings.len()).collect();
    for name in directive.texts(0) {
        ensure!(rows.iter().any(|row| row[0] == html::text(name)), "{PAGE} has no parser {name}");
    }
    let is_wanted = |row: &&Vec<String>| {
        directive.words.is_empty() || directive.texts(0).any(|name| row[0] == html::text(name))
    };
    // The version has the name of the parser, and the page is not wide enough for how many candidates there were.
    let is_shown = |heading: &str| !matches!(heading, "parser" | "candidates");
    let shown: Vec<_> = (0..headings.len()).filter(|&column| is_shown(&headings[column])).collect();
    let cells = |row: &Vec<String>| shown.iter().map(|&column| row[column].clone()).collect();
    let rows: Vec<_> = rows.iter().filter(is_wanted).map(cells).collect();
    let headings: Vec<String> = cells(&headings);
    Ok(html::table(&headings.iter().map(String::as_str).collect::<Vec<_>>(), &rows))
}
