//! A report as one page of HTML, which is also well-formed XML: no scripts, and nothing that is loaded.

use std::io::{self, Write};

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::text::visible::visible;

/// The style of the page, in light and dark.
const STYLE: &str = include_str!("page.css");

/// The width of a chart, and the height of each bar, in the units of the drawing.
const WIDTH: u64 = 600;
const BAR: usize = 22;

/// A page: a title, and sections below it.
pub(super) struct Page {
    pub(super) title: String,
    pub(super) lead: String,
    pub(super) sections: Vec<Section>,
}

/// A heading, with what follows it.
pub(super) struct Section {
    pub(super) title: String,
    pub(super) bars: Vec<(String, u64)>,
    pub(super) body: Markup,
}

impl Page {
    pub(super) fn write(&self, output: &mut impl Write) -> io::Result<()> {
        let page = html! {
            (DOCTYPE)
            html lang="en" xmlns="http://www.w3.org/1999/xhtml" {
                head {
                    (PreEscaped("<meta charset=\"utf-8\"/>"))
                    (PreEscaped("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>"))
                    (PreEscaped("<meta name=\"color-scheme\" content=\"light dark\"/>"))
                    title { (self.title) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    main {
                        h1 { (self.title) }
                        p { (self.lead) }
                        @for (index, section) in self.sections.iter().enumerate() {
                            section {
                                h2 { (section.title) }
                                (chart(index, section))
                                (section.body)
                            }
                        }
                    }
                }
            }
        };
        writeln!(output, "{}", page.into_string())
    }
}

/// Returns text from outside, as code that does not change the order of what is around it.
pub(super) fn text(text: &str) -> Markup {
    if text.is_empty() {
        return html! { "(empty)" };
    }
    html! { bdi { code { (visible(text.as_bytes())) } } }
}

/// Returns a table. The first cell of each row is its header.
pub(super) fn table(caption: &str, columns: &[&str], rows: &[Vec<Markup>]) -> Markup {
    html! {
        div.wide tabindex="0" role="region" aria-label=(caption) {
            table {
                caption { (caption) }
                thead { tr { @for column in columns { th scope="col" { (column) } } } }
                tbody {
                    @for row in rows {
                        tr {
                            @for (index, cell) in row.iter().enumerate() {
                                @if index == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Returns what unfolds below a summary.
pub(super) fn unfolding(summary: &str, body: &Markup) -> Markup {
    html! { details { summary { (summary) } (body) } }
}

/// Returns a bar for each number of a section.
fn chart(index: usize, section: &Section) -> Markup {
    let most = section.bars.iter().map(|bar| bar.1).max().unwrap_or_default();
    if most == 0 {
        return html! {};
    }
    let height = section.bars.len() * BAR;
    let description: Vec<_> = section.bars.iter().map(|(name, count)| format!("{name}: {count}")).collect();
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {height}")) role="img" aria-labelledby=(format!("t{index} d{index}"))
            xmlns="http://www.w3.org/2000/svg" {
            title id=(format!("t{index}")) { (section.title) }
            desc id=(format!("d{index}")) { (description.join("; ")) }
            @for (row, (name, count)) in section.bars.iter().enumerate() {
                // Bars end where their numbers begin.
                @let width = u128::from(*count) * 250 / u128::from(most);
                text x="235" y=(row * BAR + 15) text-anchor="end" { (name) }
                rect x="245" y=(row * BAR + 3) width=(width) height=(BAR - 6) {}
                text x=(width + 252) y=(row * BAR + 15) { (count) }
            }
        }
    }
}
