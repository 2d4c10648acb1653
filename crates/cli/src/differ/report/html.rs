//! One page of HTML.

use std::io::{self, Write};

use maud::{Markup, html};

use super::{Class, Report};
use crate::report::page::{Cell, Page, Section, Table, Text, code};

pub(super) fn write(output: &mut impl Write, report: &Report) -> io::Result<()> {
    let parsers = report
        .parsers
        .iter()
        .map(|parser| vec![Cell::Text(code(&parser.name)), Cell::Text(html! { (Text::new(&parser.what)) })]);
    let parsers = Table {
        id: "parsers".to_owned(),
        caption: "Parsers",
        columns: &["name", "what it is"],
        rows: parsers.collect(),
    };
    let pairs = report.pairs.iter().map(|pair| {
        vec![
            Cell::Text(html! { (pair.component.name()) }),
            Cell::Text(code(&pair.one)),
            Cell::Text(code(&pair.other)),
            Cell::Count(pair.texts),
        ]
    });
    let columns = &["component", "one", "other", "texts"];
    let pairs = Table { id: "pairs".to_owned(), caption: "Pairs", columns, rows: pairs.collect() };
    let mut sections =
        vec![Section::new("Parsers", parsers.markup()), Section::new("Pairs that differ", pairs.markup())];
    sections.extend(report.classes.iter().enumerate().map(|(number, class)| {
        Section::new(&format!("{}: {}", class.component.name(), class.title), body(class, number))
    }));
    let lead = html! { (Text::new(report.summary())) "." };
    Page { title: Text::new("Where parsers differ"), lead, facts: Vec::new(), sections }.write(output)
}

fn body(class: &Class, number: usize) -> Markup {
    let mut rows: Vec<Vec<Cell>> = class
        .witness
        .sides
        .iter()
        .map(|side| {
            let value = html! { @match &side.value { Some(value) => { (code(value)) }, None => { "none" } } };
            vec![Cell::Text(value), Cell::Text(html! { (Text::new(side.parsers.join(", "))) })]
        })
        .collect();
    if !class.witness.rejected.is_empty() {
        let names = Text::new(class.witness.rejected.join(", "));
        rows.push(vec![Cell::Text(html! { "rejected" }), Cell::Text(html! { (names) })]);
    }
    let columns = &[class.component.name(), "parsers"];
    let table = Table { id: format!("class-{number}"), caption: class.title, columns, rows };
    html! {
        p { (code(&class.witness.text)) }
        (table.markup())
        p {
            (class.decides)
            @if let Some(meets) = class.witness.meets { " Here, " (meets) "." }
            @if !class.told.is_empty() { " Told in " (class.told.join("; ")) "." }
        }
        p { (class.count) @if class.count == 1 { " text" } @else { " texts" } ". Id: " (code(&class.id)) }
    }
}
