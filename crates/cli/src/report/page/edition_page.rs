//! The page of a report on all editions.

use maud::html;

use super::frame::{Fact, Page, Section};
use super::grammar_map::GrammarMap;
use super::parts::{counted, kinds, sources, verdicts_by_edition};
use super::table::{Cell, unfolding};
use super::text::{Text, code};
use crate::report::edition_statistics::EditionStatistics;
use crate::report::tally::{MOST_ROWS, Tally};
use crate::verdicts::editions::COUNT;
use crate::verdicts::extent::{EditionExtent, ExtentCounts};

/// Returns the page, with the grammar of each edition.
pub(in crate::report) fn edition_page(
    statistics: &EditionStatistics,
    maps: &[GrammarMap<'_, '_>],
    unread: u64,
) -> Page {
    let ExtentCounts { all, some, none, too_long } = statistics.totals;
    let rows = statistics.sources.iter().take(MOST_ROWS).map(|source| {
        let ExtentCounts { all, some, none, too_long } = source.totals;
        let counts = [all, some, none, too_long].map(Cell::Count);
        [Cell::Text(code(&source.name))].into_iter().chain(counts).collect()
    });
    let columns = &["source", "valid in all", "in some", "in none", "longer than the limit"];
    let mut sections = vec![
        verdicts(statistics),
        verdicts_by_edition(statistics),
        Section::new(
            "Kinds",
            html! {
                p { "The kinds of authority, host and path of the valid references, by edition." }
                (kinds("authority", &statistics.authorities))
                (kinds("host", &statistics.hosts))
                (kinds("path", &statistics.paths))
            },
        ),
        sources(columns, rows.collect(), statistics.sources.len(), unread),
    ];
    sections.extend(maps.iter().map(|map| {
        let summary = html! { "The printed grammar of " (map.edition().to_string()) " as a heat map" };
        Section::new(&format!("The grammar of {}", map.edition()), unfolding(&summary, &map.markup()))
    }));
    let facts = [
        ("references", all + some + none + too_long),
        ("valid in all editions", all),
        ("valid in some", some),
        ("valid in none", none),
    ];
    Page {
        title: Text::new("References by edition"),
        lead: html! { "The verdicts of the " (COUNT) " editions, the oldest first, and what is used of their grammars." },
        facts: facts.map(|(name, count)| Fact { name, count }).into(),
        sections,
    }
}

fn verdicts(statistics: &EditionStatistics) -> Section {
    let ExtentCounts { all, some, none, .. } = statistics.totals;
    let first = |extent: EditionExtent| {
        let mut combinations = statistics.combinations.iter();
        combinations.find(|tally| tally.key.verdicts.extent() == extent)?.first.clone()
    };
    let mut rows = vec![
        ("valid in all editions".to_owned(), all, first(EditionExtent::All)),
        ("valid in some".to_owned(), some, first(EditionExtent::Some)),
        ("valid in none".to_owned(), none, first(EditionExtent::None)),
    ];
    let row = |name: &str, tally: &Tally<()>| (name.to_owned(), tally.count, tally.first.clone());
    let others = [
        row("of these: not UTF-8", &statistics.not_utf8),
        row("not checked: longer than the limit", &statistics.too_long),
    ];
    rows.extend(others.into_iter().filter(|(_, count, _)| *count > 0));
    Section::new("Verdicts", counted("Verdicts", &["verdict", "references", "first"], &rows))
}
