//! Charts of a page: horizontal bars, with the same counts in a table below them.

use maud::{Markup, html};

use super::table::Table;
use super::text::{Text, grouped};

/// The height of the drawing of a bar and its label, the position of the label, and that of the bar.
const ROW: usize = 38;
const LABEL: usize = 15;
const BAR: usize = 21;

/// A bar.
pub(super) struct Bar {
    pub(super) label: Text,
    pub(super) count: u64,
    /// In a chart of shares, what is missing to the whole.
    pub(super) rest: u64,
}

impl Bar {
    pub(super) fn new(label: Text, count: u64) -> Self {
        Self { label, count, rest: 0 }
    }
}

/// The bars of a table.
pub(super) enum Bars {
    /// Each is compared with the largest.
    Counts(Vec<Bar>),
    /// Each is a share of its own whole; the words are for the share and for the rest.
    Shares { bars: Vec<Bar>, share: &'static str, rest: &'static str },
}

/// Returns a chart, and the table with the same counts below it; only the table if there is nothing to draw.
pub(super) fn chart(bars: &Bars, table: &Table<'_>) -> Markup {
    let (all, words) = match bars {
        Bars::Counts(bars) => (bars, None),
        Bars::Shares { bars, share, rest } => (bars, Some((*share, *rest))),
    };
    if all.iter().all(|bar| bar.count == 0 && bar.rest == 0) {
        return table.markup();
    }
    let (id, most) = (&table.id, all.iter().map(|bar| bar.count).max().unwrap_or_default());
    let height = all.len() * ROW;
    let said = |bar: &Bar| match words {
        None => grouped(bar.count),
        Some((share, rest)) => format!("{} {share}, {} {rest}", grouped(bar.count), grouped(bar.rest)),
    };
    let description: Vec<_> =
        all.iter().map(|bar| format!("{}: {}", bar.label.as_str(), said(bar))).collect();
    html! {
        figure {
            @if let Some((share, rest)) = words {
                figcaption.key {
                    svg.swatch aria-hidden="true" width="16" height="12" { rect.bar width="16" height="12" {} }
                    " " (share) " "
                    svg.swatch aria-hidden="true" width="16" height="12" {
                        rect.rest x="0.5" y="0.5" width="15" height="11" {}
                        path.hatch d="M3 12L11 0M9 12L16 2" {}
                    }
                    " " (rest)
                }
            }
            svg.chart role="img" aria-labelledby=(format!("{id}-title {id}-desc")) aria-details=(id)
                width="100%" height=(height) xmlns="http://www.w3.org/2000/svg" {
                title id=(format!("{id}-title")) { (table.caption) }
                desc id=(format!("{id}-desc")) { (description.join("; ")) }
                @if words.is_some() {
                    defs {
                        pattern id=(format!("{id}-hatch")) width="7" height="7" patternUnits="userSpaceOnUse"
                            patternTransform="rotate(35)" { path.hatch d="M0 0V7" {} }
                    }
                }
                @for (row, bar) in all.iter().enumerate() {
                    @let (y, whole) = (row * ROW, if words.is_some() { bar.count + bar.rest } else { most });
                    @let width = percent(bar.count, whole);
                    text y=(y + LABEL) { (bar.label) }
                    text.number x="100%" y=(y + LABEL) text-anchor="end" { (said(bar)) }
                    rect.track y=(y + BAR) width="100%" height="10" {}
                    @if words.is_some() && bar.rest > 0 {
                        rect.rest y=(y + BAR) width="100%" height="10" {}
                        rect fill=(format!("url(#{id}-hatch)")) y=(y + BAR) width="100%" height="10" {}
                    }
                    rect.bar y=(y + BAR) width=(width) height="10" {}
                }
            }
        }
        (table.markup())
    }
}

/// Returns the width of a bar, which is at least visible if it is not nothing.
fn percent(count: u64, whole: u64) -> String {
    if count == 0 || whole == 0 {
        return "0%".to_owned();
    }
    let hundredths = (u128::from(count) * 10_000 / u128::from(whole)).clamp(40, 10_000);
    format!("{}.{:02}%", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn bars_have_a_share_of_the_width() {
        for (count, whole, expected) in [
            (0, 0, "0%"),
            (0, 7, "0%"),
            (1, 3, "33.33%"),
            (7, 7, "100.00%"),
            (1, u64::MAX, "0.40%"),
            (u64::MAX, u64::MAX, "100.00%"),
        ] {
            assert_eq!(percent(count, whole), expected);
        }
    }
}
