//! A page: the parsers, on how many texts each pair differs, and a section for each class.

use std::io::{self, Write};

use super::{Class, Report, value};
use crate::differ::reading::Component;
use crate::text::markdown::{cell, code};

pub(super) fn write(output: &mut impl Write, report: &Report) -> io::Result<()> {
    writeln!(output, "# Where parsers differ\n\n{}, by uri-bnf {}.\n", report.summary(), report.version)?;
    writeln!(output, "| parser | what it is |\n|---|---|")?;
    for parser in &report.parsers {
        writeln!(output, "| {} | {} |", cell(&parser.name), escaped(&parser.what))?;
    }
    for &component in &report.components {
        write_pairs(output, report, component)?;
    }
    for class in &report.classes {
        write_class(output, class)?;
    }
    if !report.unused.is_empty() {
        writeln!(output, "\n## Known, but not found\n")?;
    }
    for id in &report.unused {
        writeln!(output, "- {}", code(id))?;
    }
    Ok(())
}

fn escaped(text: &str) -> String {
    text.replace('|', "\\|").replace('<', "&lt;")
}

/// A table with a row and a column for each parser, if some differ.
fn write_pairs(output: &mut impl Write, report: &Report, component: Component) -> io::Result<()> {
    let texts = |one: &str, other: &str| {
        let is_it = |pair: &&super::Pair| {
            pair.component == component
                && ((pair.one == one && pair.other == other) || (pair.one == other && pair.other == one))
        };
        report.pairs.iter().find(is_it).map(|pair| pair.texts)
    };
    if !report.pairs.iter().any(|pair| pair.component == component) {
        return Ok(());
    }
    writeln!(output, "\n## Texts with two readings of the {}\n", component.name())?;
    let names: Vec<&str> = report.parsers.iter().map(|parser| &*parser.name).collect();
    writeln!(output, "| | {} |", names.iter().map(|name| cell(name)).collect::<Vec<_>>().join(" | "))?;
    writeln!(output, "|---|{}", "--:|".repeat(names.len()))?;
    for one in &names {
        let cells =
            names.iter().map(|other| texts(one, other).map(|count| count.to_string()).unwrap_or_default());
        writeln!(output, "| {} | {} |", cell(one), cells.collect::<Vec<_>>().join(" | "))?;
    }
    Ok(())
}

fn write_class(output: &mut impl Write, class: &Class) -> io::Result<()> {
    let known = if class.known { " (known)" } else { "" };
    writeln!(output, "\n## {}: {}{known}\n", class.component.name(), class.title)?;
    writeln!(output, "{}\n\n| {} | parsers |\n|---|---|", code(&class.witness.text), class.component.name())?;
    for side in &class.witness.sides {
        writeln!(output, "| {} | {} |", value(side.value.as_deref(), cell), side.parsers.join(", "))?;
    }
    if !class.witness.rejected.is_empty() {
        writeln!(output, "| rejected | {} |", class.witness.rejected.join(", "))?;
    }
    writeln!(output, "\n{}", class.decides)?;
    if let Some(meets) = class.witness.meets {
        writeln!(output, "Here, {meets}.")?;
    }
    if !class.told.is_empty() {
        writeln!(output, "Told in {}.", class.told.join("; "))?;
    }
    let noun = if class.count == 1 { "text" } else { "texts" };
    writeln!(output, "\n{} {noun}. Id: {}", class.count, code(&class.id))
}
