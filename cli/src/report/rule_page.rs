//! The report on one rule, as a page.

use std::fmt::Display;

use maud::{Markup, html};
use uri_bnf::grammar::RuleEntry;

use super::finding_statistics::FindingCount;
use super::page::{Page, Section, table, text, unfolding};
use super::rule_statistics::RuleStatistics;
use super::tally::{MOST_ROWS, Tally, most_frequent};
use crate::names::specification::SpecificationName;

pub(super) fn page(
    edition: SpecificationName,
    rule: &RuleEntry,
    statistics: &RuleStatistics<'_>,
    unread: u64,
) -> Page {
    let RuleStatistics { valid, not_valid, not_utf8, too_long, .. } = statistics;
    let count = |name: &str, tally: &Tally<()>| (name.to_owned(), tally.count, tally.first.clone());
    let mut sections = vec![counted(
        "Verdicts",
        vec![
            count("valid", valid),
            count("not valid", not_valid),
            count("of these: not UTF-8", not_utf8),
            count("of these: longer than the limit", too_long),
        ],
    )];
    let sources = statistics.sources.iter().take(MOST_ROWS);
    let rows: Vec<_> = sources
        .map(|source| vec![text(&source.name), number(source.count), number(source.not_valid)])
        .collect();
    let more = statistics.sources.len().saturating_sub(MOST_ROWS);
    let body = html! {
        (table("Sources", &["source", "references", "not valid"], &rows))
        @if more > 0 { p { (more) " more sources." } }
        @if unread > 0 { p { "Files that could not be read, or not to their end: " (unread) "." } }
    };
    sections.push(Section { title: "Sources".to_owned(), bars: Vec::new(), body });
    if let Some(findings) = &statistics.findings {
        sections.push(found("Findings by code", &findings.codes, |code| code.name().to_owned()));
        sections.push(found("Findings by component", &findings.components, named));
        sections.push(found("Findings by severity", &findings.severities, named));
    }
    let rules = most_frequent(&statistics.rules).into_iter().take(MOST_ROWS);
    let rules = rules.map(|tally| (tally.key.name().to_owned(), tally.count, tally.first.clone()));
    sections.push(counted("Faults by rule", rules.collect()));
    let characters = most_frequent(&statistics.found);
    let shown = characters.iter().take(MOST_ROWS);
    let mut rows: Vec<_> =
        shown.map(|tally| (tally.key.to_string(), tally.count, tally.first.clone())).collect();
    let others = characters.iter().skip(MOST_ROWS).map(|tally| tally.count).sum::<u64>();
    if others + statistics.other_found > 0 {
        rows.push(("other characters".to_owned(), others + statistics.other_found, None));
    }
    sections.push(counted("Faults by character", rows));
    let body = html! {
        @for example in &statistics.examples {
            (unfolding(&example.message, &html! {
                p { (text(&example.position)) }
                @if let Some(excerpt) = &example.excerpt { p { (text(&excerpt.text)) } }
            }))
        }
    };
    sections.push(Section { title: "Examples".to_owned(), bars: Vec::new(), body });
    Page { title: format!("References under {edition}"), lead: format!("Rule: {}.", rule.name()), sections }
}

fn named(key: &impl Display) -> String {
    key.to_string()
}

pub(super) fn number(count: u64) -> Markup {
    html! { (count) }
}

/// Returns a section with a name, a count and a first position in each row.
pub(super) fn counted(title: &str, rows: Vec<(String, u64, Option<String>)>) -> Section {
    let cells: Vec<_> = rows
        .iter()
        .map(|(name, count, first)| {
            let first = first.as_deref().map(text).unwrap_or_default();
            vec![html! { bdi { (name) } }, number(*count), first]
        })
        .collect();
    let body = table(title, &["what", "references", "first"], &cells);
    Section { title: title.to_owned(), bars: rows.into_iter().map(|row| (row.0, row.1)).collect(), body }
}

fn found<K>(title: &str, counts: &[FindingCount<K>], name: impl Fn(&K) -> String) -> Section {
    let mut counts: Vec<_> = counts.iter().collect();
    counts.sort_by_key(|count| std::cmp::Reverse(count.references));
    let bars = counts.iter().map(|count| (name(&count.key), count.references)).collect();
    let rows: Vec<_> = counts
        .iter()
        .map(|count| {
            let (position, excerpt) = (text(&count.position), text(&count.excerpt.text));
            let first = unfolding("first", &html! { p { (position) } p { (excerpt) } });
            vec![
                html! { (name(&count.key)) },
                number(count.references),
                number(count.findings),
                html! { (count.severity) },
                first,
            ]
        })
        .collect();
    let columns = ["what", "references", "findings", "severity of the first", "example"];
    Section { title: title.to_owned(), bars, body: table(title, &columns, &rows) }
}
