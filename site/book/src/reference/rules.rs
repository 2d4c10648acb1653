//! The pages of the rules.

use std::fmt::Write;

use anyhow::Result;
use mdbook_driver::book::Chapter;
use uri_bnf::{Edition, bnf::TextChange, compare, grammar::RuleEntry};

use super::page;
use crate::{
    Expander, Specification,
    directives::{diagram, examples_and_near_misses, linked_rule},
    html,
};

/// How many examples a page has, and how many near misses.
const EXAMPLES: usize = 6;

/// From a page of a rule to the root of the book.
const ROOT: &str = "../../";

/// The page of a specification with those of its rules below.
pub(super) fn of(expander: &Expander, specification: &'static Specification) -> Result<Chapter> {
    let name = specification.name();
    let mut index =
        format!("# {name}: the rules\n\nThe rules in the order in which the specification prints them.\n\n");
    let mut pages = Vec::new();
    for rule in specification.rules().entries() {
        writeln!(
            index,
            "- {}, {} {}",
            linked_rule(ROOT, specification, rule.name())?,
            rule.kind_of_section(),
            rule.section()
        )?;
        let path = format!("{}/{}", specification.argument, specification.file_name(rule.name())?);
        let title = format!("{} ({name})", rule.name());
        pages.push(
            page(expander, rule.name(), &path, &content(specification, rule, &title)?, &[name])?.into(),
        );
    }
    let mut chapter = page(expander, name, &format!("{}/index", specification.argument), &index, &[])?;
    chapter.sub_items = pages;
    Ok(chapter)
}

fn content(specification: &'static Specification, rule: &RuleEntry, title: &str) -> Result<String> {
    let (argument, name) = (specification.argument, rule.name());
    let mut text = format!("# {}\n\n", html::text(title));
    writeln!(
        text,
        "{}, [{} {}]({}).\n",
        rule.document(),
        rule.kind_of_section(),
        rule.section(),
        rule.url()
    )?;
    writeln!(text, "## As printed\n\n{{{{rule {argument} {name}}}}}\n")?;
    writeln!(text, "## Diagram\n\n{}\n", diagram(specification, name, None)?)?;
    examples(&mut text, specification, name)?;
    neighbours(&mut text, specification, name)?;
    if let Some(edition) = specification.edition {
        elsewhere(&mut text, edition, name)?;
    }
    writeln!(text, "## In Rust\n\n{{{{code {argument} {name}}}}}")?;
    Ok(text)
}

fn examples(text: &mut String, specification: &'static Specification, name: &str) -> Result<()> {
    let (valid, invalid) = examples_and_near_misses(specification, name, EXAMPLES)?;
    let rule = specification.rule(name)?;
    let is_start = name == specification.start();
    if !valid.is_empty() {
        writeln!(text, "## Examples\n")?;
        let rows: Vec<_> = valid
            .iter()
            .map(|example| {
                let link = match specification.edition {
                    Some(_) => {
                        let of_rule = if is_start { String::new() } else { format!(" {name}") };
                        format!(
                            "<a href=\"{{{{page {} {}{of_rule}}}}}\">open</a>",
                            specification.argument,
                            quoted(example)
                        )
                    }
                    None => String::new(),
                };
                vec![html::input(example), link]
            })
            .collect();
        writeln!(text, "{}\n", html::table(&["in the language", "in the page"], &rows))?;
    }
    let near: Vec<_> = invalid
        .iter()
        .filter_map(|text| {
            let error = rule.explain(text.as_bytes())?;
            Some(vec![
                html::input(text),
                error.offset().to_string(),
                html::text(&error.expectation().to_string()),
            ])
        })
        .collect();
    if !near.is_empty() {
        writeln!(
            text,
            "## Near misses\n\n{}\n",
            html::table(&["not in the language", "offset", "reason"], &near)
        )?;
    }
    Ok(())
}

/// A text as a word of a directive.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            '{' | '}' | '`' => quoted.push_str(&format!("\\u{{{:x}}}", u32::from(character))),
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}

fn neighbours(text: &mut String, specification: &'static Specification, name: &str) -> Result<()> {
    let grammar = specification.grammar();
    let links = |names: Vec<&str>| -> String {
        let links = names
            .into_iter()
            .map(|name| linked_rule(ROOT, specification, name).unwrap_or_else(|_| html::input(name)));
        let links: Vec<_> = links.collect();
        if links.is_empty() { "no rule".to_owned() } else { links.join(", ") }
    };
    writeln!(text, "## Uses and used by\n")?;
    writeln!(text, "Uses {}.\n", links(grammar.uses(name).collect()))?;
    writeln!(text, "Used by {}.\n", links(grammar.used_by(name).collect()))?;
    Ok(())
}

/// The corresponding rules of the other editions.
fn elsewhere(text: &mut String, edition: Edition, name: &str) -> Result<()> {
    let mut rows = Vec::new();
    for other in Specification::all() {
        let Some(other_edition) = other.edition.filter(|&other| other != edition) else { continue };
        let place = |edition| Edition::ALL.iter().position(|own| *own == edition);
        let is_older = place(edition) < place(other_edition);
        let pairs = if is_older {
            compare::edition_pair(edition, other_edition)?
        } else {
            compare::edition_pair(other_edition, edition)?
        };
        let found = pairs.pairs().iter().find_map(|pair| {
            let (own, theirs) =
                if is_older { (pair.left(), pair.right()) } else { (pair.right(), pair.left()) };
            let rule = other.rule(theirs).ok()?;
            (own == name).then(|| (rule, pairs.text_change(pair)))
        });
        let row = match found {
            None => vec![other.name().to_owned(), "–".to_owned(), "no such rule".to_owned()],
            Some((rule, change)) => {
                let change = match change {
                    Some(TextChange::Same) => "written alike",
                    Some(TextChange::Renamed) => "written alike, with other names",
                    _ => "written differently",
                };
                let printed =
                    html::text(rule.printed().trim_end()).replace("\n\n", "\n").replace('\n', "<br>");
                let printed = format!("<code class=\"printed\">{printed}</code>");
                vec![
                    other.name().to_owned(),
                    linked_rule(ROOT, other, rule.name())?,
                    format!("{change}<br>{printed}"),
                ]
            }
        };
        rows.push(row);
    }
    writeln!(text, "## In other editions\n\n{}\n", html::table(&["edition", "rule", "as printed"], &rows))?;
    Ok(())
}
