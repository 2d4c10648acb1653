//! Tables of a page.

use maud::{Markup, html};

use super::text::grouped;

/// A cell of a table.
pub(crate) enum Cell {
    Text(Markup),
    Count(u64),
}

/// A table, in which the first cell of each row is its header.
pub(crate) struct Table<'t> {
    /// The identifier, which is that of no other table of the page.
    pub(crate) id: String,
    pub(crate) caption: &'t str,
    pub(crate) columns: &'t [&'t str],
    pub(crate) rows: Vec<Vec<Cell>>,
}

impl Table<'_> {
    pub(crate) fn markup(&self) -> Markup {
        html! {
            // What scrolls can be reached with the keyboard.
            div.wide tabindex="0" role="region" aria-label=(self.caption) {
                table id=(self.id) {
                    caption { (self.caption) }
                    thead { tr { @for column in self.columns { th scope="col" { (column) } } } }
                    tbody {
                        @for row in &self.rows {
                            tr {
                                @for (index, cell) in row.iter().enumerate() {
                                    @match (index, cell) {
                                        (0, Cell::Text(markup)) => th scope="row" { (markup) },
                                        (0, Cell::Count(count)) => th.count scope="row" { (grouped(*count)) },
                                        (_, Cell::Text(markup)) => td { (markup) },
                                        (_, Cell::Count(count)) => td.count { (grouped(*count)) },
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Returns what unfolds below a summary.
pub(super) fn unfolding(summary: &Markup, body: &Markup) -> Markup {
    html! { details { summary { (summary) } div.unfolded { (body) } } }
}
