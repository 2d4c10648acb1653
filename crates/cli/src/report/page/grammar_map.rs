//! The printed grammar as a heat map of use.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};
use uri_bnf::bnf::{Expression, Grammar, Matcher, Point, Production, Use};

use super::chart::{Bar, Bars, chart};
use super::heat::Scale;
use super::table::{Cell, Table, unfolding};
use super::text::{Text, code, grouped, slug};
use crate::coverage::counts::{Counts, LONGEST_DERIVED};
use crate::coverage::elements::{elements, is_leaf};
use crate::coverage::points::Named;
use crate::names::section;
use crate::names::specification::SpecificationName;
use crate::text::path;

/// What is used of a grammar.
pub(in crate::report) struct GrammarMap<'c, 'g> {
    edition: SpecificationName,
    matcher: &'c Matcher<'g>,
    named: Vec<Named<'g>>,
    counts: &'c Counts,
    scale: Scale,
    /// The numbers of the rules that are shown.
    numbers: BTreeMap<&'g str, usize>,
    /// What the identifiers of the map begin with.
    id: String,
    /// How many inputs were not derived, because they are too long.
    skipped: u64,
}

impl<'c, 'g> GrammarMap<'c, 'g> {
    /// The map of a rule and those that it refers to.
    pub(in crate::report) fn new(
        edition: SpecificationName,
        grammar: &Grammar,
        rule: &str,
        matcher: &'c Matcher<'g>,
        counts: &'c Counts,
    ) -> Self {
        let points = Point::all(grammar, rule).unwrap_or_default();
        let named: Vec<_> = points.iter().filter_map(|&point| Named::new(matcher, point)).collect();
        let numbers: BTreeMap<_, _> = named.iter().map(|named| (named.rule, named.point.rule)).collect();
        let id = slug(&edition.to_string());
        let mut map = Self { edition, matcher, named, counts, scale: Scale::new(0), numbers, id, skipped: 0 };
        let parts = map.numbers.values().flat_map(|&rule| {
            let production = matcher.production(rule);
            let parts = production.map_or(0, |production| production.definition().parts().count());
            (0..parts).map(move |part| (rule, part))
        });
        let most = parts.map(|(rule, part)| map.taken(rule, part)).max();
        map.scale = Scale::new(most.unwrap_or_default());
        map
    }

    /// Returns the map with the number of inputs that were not derived, which it shows.
    pub(in crate::report) fn with_skipped(self, skipped: u64) -> Self {
        Self { skipped, ..self }
    }

    pub(super) fn edition(&self) -> SpecificationName {
        self.edition
    }

    /// Returns how often a part was taken.
    fn taken(&self, rule: usize, part: usize) -> u64 {
        self.counts.usage.count(rule, part, Use::Taken)
    }

    /// Returns the summary, and below it the map.
    pub(super) fn markup(&self) -> Markup {
        let never: Vec<_> = self
            .named
            .iter()
            .filter(|named| named.what == "rule" && self.counts.count(named.point) == 0)
            .collect();
        html! {
            @if self.skipped > 0 {
                p.warning {
                    "Not counted here, because they are longer than " (grouped(LONGEST_DERIVED as u64)) " bytes: "
                    (grouped(self.skipped)) "."
                }
            }
            (self.summary())
            @if !never.is_empty() {
                (unfolding(&html! { "Rules that were never used: " (never.len()) }, &html! {
                    ul.names { @for named in &never { li { (self.reference(named.rule)) } } }
                }))
            }
            p {
                "Each rule as printed, with the number of times that it was derived. Each element is shaded by how often \
                 it was taken, on a logarithmic scale; what was never used has a dashed frame. Point at an element for its \
                 count, or unfold the rule for all counts, and the first reference that uses each part."
            }
            (self.scale.key())
            @for points in self.named.chunk_by(|a, b| a.point.rule == b.point.rule) { (self.rule(points)) }
        }
    }

    fn summary(&self) -> Markup {
        let whats = [
            ("rule", "rules"),
            ("alternative", "alternatives"),
            ("option", "options"),
            ("count", "repetitions"),
        ];
        let numbers = whats.map(|(what, words)| {
            let all = || self.named.iter().filter(|named| named.what == what);
            let used = all().filter(|named| self.counts.count(named.point) > 0).count();
            let [used, all] = [used, all().count()].map(|count| u64::try_from(count).unwrap_or(u64::MAX));
            (words, used, all - used)
        });
        let rows = numbers.map(|(words, used, never)| {
            vec![
                Cell::Text(html! { (words) }),
                Cell::Count(used + never),
                Cell::Count(used),
                Cell::Count(never),
            ]
        });
        let caption = format!("What is used of {}", self.edition);
        let table = Table {
            id: format!("{}-summary", self.id),
            caption: &caption,
            columns: &["what", "all", "used", "never used"],
            rows: rows.into(),
        };
        let bars = numbers.map(|(words, count, rest)| Bar { label: Text::new(words), count, rest });
        chart(&Bars::Shares { bars: bars.into(), share: "used", rest: "never used" }, &table)
    }

    /// Returns a rule as printed, with its counts.
    fn rule(&self, points: &[Named<'_>]) -> Markup {
        let Some(first) = points.first() else { return html! {} };
        let (number, name) = (first.point.rule, first.rule);
        let Some(production) = self.matcher.production(number) else { return html! {} };
        let count = self.counts.usage.count(number, 0, Use::Taken);
        let used = points.iter().filter(|named| self.counts.count(named.point) > 0).count();
        let caption = format!("Counts of {name}");
        let table = Table {
            id: self.id_of(number),
            caption: &caption,
            columns: &["part", "used", "times", "first", "reference"],
            rows: self.rows(points, production),
        };
        let entry = self.edition.rules().rule(name);
        html! {
            article.rule aria-label=(name) {
                p.times {
                    @if count == 0 { "never" } @else { (grouped(count)) " ×" }
                    @if let Some(entry) = entry {
                        " " a href=(entry.url()) { (section::of_rule(entry)) }
                    }
                }
                pre tabindex="0" { (self.printed(production, number, count)) }
                (unfolding(&html! { (name) ": " (used) " of " (points.len()) " counts are not 0" }, &table.markup()))
            }
        }
    }

    fn id_of(&self, rule: usize) -> String {
        format!("{}-rule-{rule}", self.id)
    }

    fn reference(&self, name: &str) -> Markup {
        html! {
            @if let Some(&number) = self.numbers.get(name) {
                a href=(format!("#{}-name", self.id_of(number))) { (name) }
            } @else {
                (name)
            }
        }
    }

    /// Returns the text of a rule, with its elements shaded.
    fn printed(&self, production: &Production, number: usize, count: u64) -> Markup {
        let printed = production.printed();
        let elements = elements(production);
        let name = production.name();
        let end = elements.last().map_or(name.len(), |last| last.end);
        html! {
            b id=(format!("{}-name", self.id_of(number))) class=(self.scale.class(count)) title=(times(count)) { (name) }
            @for element in &elements {
                @let taken = self.taken(number, element.part);
                (layout(&printed[element.after..element.start]))
                span class=(self.scale.class(taken)) title=(times(taken)) {
                    @match element.expression {
                        Expression::Reference(name) | Expression::Bracketed(name) if printed[element.start..element.end] == **name => {
                            (self.reference(name))
                        }
                        _ => (layout(&printed[element.start..element.end])),
                    }
                }
            }
            (layout(&printed[end..]))
        }
    }

    /// Returns the points of a rule, and the elements that are not points.
    fn rows(&self, points: &[Named<'_>], production: &Production) -> Vec<Vec<Cell>> {
        let mut rows = Vec::new();
        let mut shown = BTreeSet::new();
        for (part, (_, expression)) in production.definition().parts().enumerate() {
            let mut is_point = false;
            for named in points.iter().filter(|named| named.point.part == part) {
                is_point |= named.point.kind == Use::Taken && part > 0;
                let name = if named.what == "rule" { named.rule } else { &named.part };
                let mut row = self.row(name, named.used, self.counts.count(named.point));
                match self.counts.examples.get(&named.point) {
                    Some(first) => row.extend([
                        Cell::Text(code(format_args!("{}:{}", path::shown(&first.source), first.line))),
                        Cell::Text(code(&first.text)),
                    ]),
                    None => row.extend([Cell::Text(html! {}), Cell::Text(html! {})]),
                }
                rows.push(row);
            }
            let Some(rule) =
                points.first().map(|named| named.point.rule).filter(|_| is_leaf(expression) && !is_point)
            else {
                continue;
            };
            let (text, taken) =
                (expression.display(production.notation()).to_string(), self.taken(rule, part));
            if shown.insert((text.clone(), taken)) {
                let mut row = self.row(&text, "taken", taken);
                row.extend([Cell::Text(html! {}), Cell::Text(html! {})]);
                rows.push(row);
            }
        }
        rows
    }

    fn row(&self, part: &str, used: &'static str, count: u64) -> Vec<Cell> {
        let times = html! { span class=(self.scale.class(count)) { @if count == 0 { "never" } @else { (grouped(count)) } } };
        vec![Cell::Text(code(part)), Cell::Text(html! { (used) }), Cell::Text(times)]
    }
}

/// Text of a grammar: its line breaks stay, other characters that cannot be seen are escaped.
fn layout(text: &str) -> Markup {
    html! {
        @for (index, line) in text.split('\n').enumerate() {
            @if index > 0 { "\n" }
            (Text::new(line.trim_end_matches('\r')))
        }
    }
}

fn times(count: u64) -> String {
    match count {
        0 => "never used".to_owned(),
        1 => "once".to_owned(),
        _ => format!("{} times", grouped(count)),
    }
}
