//! The comparison as Markdown.

use std::io::{self, Write};

use uri_bnf::bnf::Relation;

use super::comparison::{ComparedRules, Comparison};
use super::human::relation;
use super::steps;
use crate::text::markdown::{cell, code};

pub(super) fn write(output: &mut impl Write, comparison: &Comparison<'_>, all: bool) -> io::Result<()> {
    let [left, right] = &comparison.names;
    writeln!(output, "# {left} and {right}\n")?;
    writeln!(output, "| {left} | {right} | languages | only {left} | only {right} | written |")?;
    writeln!(output, "|---|---|---|--:|--:|---|")?;
    for rules in &comparison.rules {
        let counts = match &rules.difference {
            Ok(difference) => [difference.only_left().count(), difference.only_right().count()],
            Err(_) => [0, 0],
        };
        writeln!(
            output,
            "| {} | {} | {} | {} | {} | {} |",
            cell(rules.pair.left()),
            cell(rules.pair.right()),
            relation(rules, &comparison.names),
            counts[0],
            counts[1],
            rules.text.map_or("", |text| text.name()),
        )?;
    }
    for (name, alone) in comparison.names.iter().zip(&comparison.alone) {
        if !alone.is_empty() {
            let names: Vec<_> = alone.iter().map(|name| code(name)).collect();
            writeln!(output, "\nOnly in {name}: {}", names.join(", "))?;
        }
    }
    for rules in &comparison.rules {
        if rules.relation() != Some(Relation::Equal) || rules.changed().is_some() {
            write_rules(output, comparison, rules, all)?;
        }
    }
    Ok(())
}

fn write_rules(
    output: &mut impl Write,
    comparison: &Comparison<'_>,
    rules: &ComparedRules<'_>,
    all: bool,
) -> io::Result<()> {
    let (left, right) = (rules.pair.left(), rules.pair.right());
    let title = if left == right { code(left) } else { format!("{} → {}", code(left), code(right)) };
    writeln!(output, "\n## {title}\n\n{}.", capitalized(&relation(rules, &comparison.names)))?;
    if let Ok(difference) = &rules.difference {
        for (name, side) in comparison.names.iter().zip([difference.only_left(), difference.only_right()]) {
            if side.count() == 0 {
                continue;
            }
            writeln!(output, "\nOnly {name}:\n")?;
            let (shown, left_out) = steps::shown(side, all);
            for shown in &shown {
                let (word, distinction) = (steps::word(shown.step), steps::distinction(shown.step));
                let others =
                    if shown.others == 0 { String::new() } else { format!("; {} more", shown.others) };
                writeln!(
                    output,
                    "- {}, at {} {}{others}",
                    code(&word),
                    shown.step.offset(),
                    code(&distinction)
                )?;
            }
            if left_out > 0 {
                writeln!(output, "- {left_out} longer ones are left out")?;
            }
        }
    }
    if let Some([left, right]) = rules.changed() {
        let fence = "`".repeat(longest_run(left).max(longest_run(right)).max(2) + 1);
        writeln!(output, "\n{fence}diff")?;
        for (sign, printed) in [('-', left), ('+', right)] {
            for line in printed.lines() {
                writeln!(output, "{sign} {line}")?;
            }
        }
        writeln!(output, "{fence}")?;
    }
    Ok(())
}

fn longest_run(text: &str) -> usize {
    text.split(|character| character != '`').map(str::len).max().unwrap_or(0)
}

fn capitalized(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}
