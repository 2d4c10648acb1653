//! The report on all editions, as a page.

use maud::html;
use uri_bnf::Edition;

use super::edition_statistics::EditionStatistics;
use super::page::{Page, Section, table, text, unfolding};
use super::rule_page::{counted, number};
use super::tally::{MOST_ROWS, most_frequent};
use crate::verdicts::extent::ExtentCounts;

pub(super) fn page(statistics: &EditionStatistics, unread: u64) -> Page {
    let ExtentCounts { all, some, none, too_long } = statistics.totals;
    let total = |name: &str, count| (name.to_owned(), count, None);
    let looked_at = statistics.totals.looked_at();
    let mut sections = vec![counted(
        "Verdicts",
        vec![
            total("valid in all editions", all),
            total("valid in some", some),
            total("valid in none", none),
            total("longer than the limit", too_long),
        ],
    )];
    let each = Edition::ALL.iter().zip(&statistics.not_valid);
    let rows: Vec<_> = each
        .clone()
        .map(|(edition, tally)| {
            let first = tally.first.as_deref().map(text).unwrap_or_default();
            vec![html! { (edition) }, number(looked_at - tally.count), number(tally.count), first]
        })
        .collect();
    let columns = ["edition", "valid", "not valid", "first that is not valid"];
    sections.push(Section {
        title: "Valid references by edition".to_owned(),
        bars: each.map(|(edition, tally)| (edition.to_string(), looked_at - tally.count)).collect(),
        body: table("Verdicts by edition", &columns, &rows),
    });
    let combinations = html! {
        @for tally in most_frequent(&statistics.combinations) {
            @let valid: Vec<_> = tally.key.verdicts.each().filter(|each| each.1)
                .map(|each| each.0.to_string()).collect();
            @let names = if valid.is_empty() { "no edition".to_owned() } else { valid.join(", ") };
            (unfolding(&format!("{}: valid in {names}", tally.count), &html! {
                p { (text(&tally.key.reference)) }
                @if let Some(first) = &tally.first { p { (text(first)) } }
            }))
        }
    };
    let title = "Combinations of verdicts".to_owned();
    sections.push(Section { title, bars: Vec::new(), body: combinations });
    let rows: Vec<_> = statistics
        .sources
        .iter()
        .take(MOST_ROWS)
        .map(|source| {
            let ExtentCounts { all, some, none, too_long } = source.totals;
            vec![text(&source.name), number(all), number(some), number(none), number(too_long)]
        })
        .collect();
    let columns = ["source", "valid in all", "in some", "in none", "longer than the limit"];
    let more = statistics.sources.len().saturating_sub(MOST_ROWS);
    let body = html! {
        (table("Sources", &columns, &rows))
        @if more > 0 { p { (more) " more sources." } }
        @if unread > 0 { p { "Files that could not be read, or not to their end: " (unread) "." } }
    };
    sections.push(Section { title: "Sources".to_owned(), bars: Vec::new(), body });
    Page {
        title: "References by edition".to_owned(),
        lead: format!("References: {}.", all + some + none + too_long),
        sections,
    }
}
