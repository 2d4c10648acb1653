//! Parts that several pages share.

use std::fmt::Display;

use maud::{Markup, html};
use uri_bnf::Edition;

use super::chart::{Bar, Bars, chart};
use super::frame::Section;
use super::table::{Cell, Table, unfolding};
use super::text::{Text, code, grouped, slug};
use crate::report::edition_statistics::{EditionStatistics, KindCounts};
use crate::report::surroundings::Excerpt;
use crate::report::tally::{MOST_ROWS, most_frequent};
use crate::verdicts::editions::COUNT;

/// A row with a name, a count and the position of the first.
pub(super) type Counted = (String, u64, Option<String>);

/// Returns a cell with a position; an empty one if there is none.
pub(super) fn position(position: Option<&str>) -> Cell {
    Cell::Text(html! { @if let Some(position) = position { (code(position)) } })
}

/// Returns a chart and a table of counts.
pub(super) fn counted(caption: &str, columns: &[&str], rows: &[Counted]) -> Markup {
    let bars = rows.iter().map(|(name, count, _)| Bar::new(Text::new(name), *count)).collect();
    let rows = rows.iter().map(|(name, count, first)| {
        vec![Cell::Text(html! { bdi { (Text::new(name)) } }), Cell::Count(*count), position(first.as_deref())]
    });
    let table = Table { id: slug(caption), caption, columns, rows: rows.collect() };
    chart(&Bars::Counts(bars), &table)
}

/// Returns the sources, of which there are `all`.
pub(super) fn sources(columns: &[&str], rows: Vec<Vec<Cell>>, all: usize, unread: u64) -> Section {
    let more = all.saturating_sub(MOST_ROWS);
    let table = Table { id: "sources".to_owned(), caption: "Sources", columns, rows };
    let body = html! {
        (table.markup())
        @if more > 0 { p { "The first " (MOST_ROWS) " sources are shown, and " (more) " more are counted." } }
        (self::unread(unread))
    };
    Section::new("Sources", body)
}

/// Says how many files could not be read.
pub(super) fn unread(count: u64) -> Markup {
    html! { @if count > 0 { p.warning { "Files that could not be read, or not to their end: " (grouped(count)) "." } } }
}

/// Returns an excerpt of an input, with its span marked.
pub(super) fn excerpt(excerpt: &Excerpt) -> Markup {
    let [before, marked, after] = [&excerpt.before, &excerpt.marked, &excerpt.after].map(Text::new);
    html! {
        p.excerpt { bdi { code {
            (before)
            @if marked.as_str().is_empty() { mark.end title="here" { "▲" } } @else { mark { (marked) } }
            (after)
        } } }
    }
}

/// Returns the verdicts of all editions, and the combinations of verdicts that occur.
pub(super) fn verdicts_by_edition(statistics: &EditionStatistics) -> Section {
    let all = statistics.totals.looked_at();
    let each = Edition::ALL.iter().zip(&statistics.not_valid);
    let bars = each.clone().map(|(edition, not_valid)| Bar {
        label: Text::new(edition),
        count: all - not_valid.count,
        rest: not_valid.count,
    });
    let rows = each.clone().map(|(edition, not_valid)| {
        vec![
            Cell::Text(html! { (edition.name()) }),
            Cell::Count(all - not_valid.count),
            Cell::Count(not_valid.count),
            position(not_valid.first.as_deref()),
        ]
    });
    let caption = "Verdicts by edition";
    let columns = &["edition", "valid", "not valid", "first that is not valid"];
    let table = Table { id: slug(caption), caption, columns, rows: rows.collect() };
    let bars = Bars::Shares { bars: bars.collect(), share: "valid", rest: "not valid" };
    let body = html! {
        (chart(&bars, &table))
        h3 { "Combinations of verdicts" }
        p { "The most frequent first; each unfolds the first reference that has it." }
        @for tally in most_frequent(&statistics.combinations) {
            (unfolding(
                &html! { (grouped(tally.count)) ": valid under " (tally.key.verdicts.listed(true)) },
                &html! {
                    @if let Some(first) = &tally.first { p { (code(first)) } }
                    p.excerpt { (code(&tally.key.reference)) }
                },
            ))
        }
        @if statistics.totals.too_long > 0 {
            p { "Not checked, because they are longer than the limit: " (grouped(statistics.totals.too_long)) "." }
        }
    };
    Section::new(caption, body)
}

/// Returns the kinds of a component, by edition; without those that no reference has.
pub(super) fn kinds<K: Display>(what: &str, counts: &KindCounts<K>) -> Markup {
    let caption = format!("Kinds of {what}");
    let columns: Vec<_> =
        [what].into_iter().chain(Edition::ALL.iter().map(|edition| edition.name())).collect();
    let kinds = counts.kinds.iter().map(ToString::to_string).zip(&counts.rows);
    let rows = [("none".to_owned(), &counts.none)].into_iter().chain(kinds);
    let rows = rows.filter(|(_, counts)| counts.iter().any(|&count| count > 0));
    let cells = |counts: &[u64; COUNT]| counts.map(Cell::Count);
    let rows = rows.map(|(kind, counts)| {
        let name = Cell::Text(html! { (kind) });
        [name].into_iter().chain(cells(counts)).collect()
    });
    Table { id: slug(&caption), caption: &caption, columns: &columns, rows: rows.collect() }.markup()
}
