//! Tables about texts.

use anyhow::{Result, ensure};
use uri_bnf::{
    Edition, ParseError,
    compose::Components,
    resolve::{Base, Resolution, Resolver},
    validate::Validator,
};

use super::Directive;
use crate::{Specification, html};

/// What an error is, in a cell.
fn fault(error: &ParseError) -> String {
    format!("at offset {}: {}", error.offset(), html::text(&error.expectation().to_string()))
}

pub(super) fn verdicts(directive: &Directive<'_>) -> Result<String> {
    ensure!(!directive.words.is_empty(), "the texts are missing");
    if directive.words.iter().all(|word| word.is_quoted) {
        return Ok(by_editions(directive));
    }
    let specification = directive.specification(0)?;
    let (rule, next) = directive.rule_or_start(1, specification)?;
    let rule = specification.rule(rule)?;
    ensure!(directive.words.len() > next, "the texts are missing");
    let row = |text: &str| {
        let verdict = rule.explain(text.as_bytes()).map_or_else(|| "valid".to_owned(), |error| fault(&error));
        vec![html::input(text), verdict]
    };
    let rows: Vec<_> = directive.texts(next).map(row).collect();
    Ok(html::table(&[&html::text(rule.name()), &format!("under {}", specification.name())], &rows))
}

/// A column for each edition.
fn by_editions(directive: &Directive<'_>) -> String {
    let mut headings = vec!["text"];
    headings.extend(Edition::ALL.iter().map(|edition| edition.name()));
    let cell = |edition: &Edition, text: &str| match edition.parse(text) {
        Ok(_) => "valid".to_owned(),
        Err(error) => {
            format!(
                "<span title=\"{}\">no, at {}</span>",
                html::text(&error.expectation().to_string()),
                error.offset()
            )
        }
    };
    let row = |text: &str| {
        let mut row = vec![html::input(text)];
        row.extend(Edition::ALL.iter().map(|edition| cell(edition, text)));
        row
    };
    html::table(&headings, &directive.texts(0).map(row).collect::<Vec<_>>())
}

/// A component in a cell: undefined and empty differ.
fn part(part: Option<&str>) -> String {
    part.map_or_else(|| "–".to_owned(), html::input)
}

pub(super) fn components(directive: &Directive<'_>) -> Result<String> {
    let edition = directive.specification(0)?.edition()?;
    directive.word(1, "the text")?;
    let row = |text: &str| -> Result<Vec<String>> {
        let tree = edition.parse(text)?;
        let Components { scheme, authority, path, query, fragment } = Components::of_tree(&tree);
        let mut row = vec![html::input(text)];
        row.extend([part(scheme), part(authority), part(Some(path)), part(query), part(fragment)]);
        Ok(row)
    };
    let rows = directive.texts(1).map(row).collect::<Result<Vec<_>>>()?;
    Ok(html::table(&["text", "scheme", "authority", "path", "query", "fragment"], &rows))
}

/// The name of a code with a link to its page.
pub(super) fn linked_code(root: &str, name: &str) -> String {
    format!("<a href=\"{root}reference/codes/{name}.html\"><code>{name}</code></a>")
}

pub(super) fn findings(directive: &Directive<'_>) -> Result<String> {
    let specification: &Specification = directive.specification(0)?;
    let validator = Validator::new(specification.edition()?);
    directive.word(1, "the text")?;
    let mut rows = Vec::new();
    for text in directive.texts(1) {
        let found = validator.diagnostics(text);
        if found.is_empty() {
            rows.push(vec![html::input(text), "–".to_owned(), "nothing".to_owned(), String::new()]);
        }
        for diagnostic in &found {
            rows.push(vec![
                html::input(text),
                linked_code(&directive.root, diagnostic.code().name()),
                format!(
                    "{}: {}",
                    diagnostic.severity().name(),
                    html::text(&diagnostic.message().to_string())
                ),
                html::text(&diagnostic.help().to_string()),
            ]);
        }
    }
    Ok(html::table(&["text", "code", "finding", "what to do"], &rows))
}

pub(super) fn resolutions(directive: &Directive<'_>) -> Result<String> {
    let edition = directive.specification(0)?.edition()?;
    let resolver = Resolver::new(Base::new(edition, directive.word(1, "the base")?)?);
    directive.word(2, "the reference")?;
    let row = |reference: &str| {
        let target = match resolver.resolve(reference) {
            Err(error) => html::text(&error.to_string()),
            Ok(Resolution::CurrentDocument { .. }) => "the current document".to_owned(),
            Ok(resolution) => html::input(resolution.as_str().unwrap_or_default()),
        };
        vec![html::input(reference), target]
    };
    let rows: Vec<_> = directive.texts(2).map(row).collect();
    let heading = format!("target, from {}", html::input(resolver.base().as_str()));
    Ok(html::table(&["reference", &heading], &rows))
}
