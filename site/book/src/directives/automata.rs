//! Pictures of automata: the states of the minimal automaton, from left to right by their distance from the start.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use uri_bnf::bnf::{Automaton, Grammar, State};

use super::{Directive, notation};
use crate::html;

/// The most states that are drawn, without the one from which nothing is accepted.
const MOST: usize = 12;

const RADIUS: i64 = 18;
/// Between the centres of neighbouring columns, besides what the labels need.
const COLUMN: i64 = 76;
const ROW: i64 = 96;
const CHARACTER: i64 = 8;

pub(super) fn of_edition(directive: &Directive<'_>) -> Result<String> {
    directive.only(2)?;
    let specification = directive.specification(0)?;
    let rule = specification.rule(directive.word(1, "the name of a rule")?)?;
    picture(rule.name(), &Automaton::compile(specification.grammar(), rule.name())?)
}

pub(super) fn of_grammar(directive: &Directive<'_>) -> Result<String> {
    directive.only(3)?;
    let grammar =
        Grammar::read_as(notation(directive.word(0, "the notation")?)?, directive.word(1, "the grammar")?)?;
    let rule = directive.word(2, "the name of a rule")?;
    picture(rule, &Automaton::compile(&grammar, rule)?)
}

/// A transition: its ends, and its octets in words.
struct Arrow {
    from: usize,
    to: usize,
    label: String,
}

/// A state on the picture.
#[derive(Clone, Copy)]
struct Place {
    column: i64,
    row: i64,
    is_accepting: bool,
}

fn picture(rule: &str, automaton: &Automaton) -> Result<String> {
    let live: Vec<State> = automaton.states().filter(|&state| !automaton.is_dead(state)).collect();
    let count = live.len();
    ensure!(count <= MOST, "the automaton of {rule} has {count} states, and at most {MOST} are drawn");
    let columns = distances(automaton);
    let mut used: BTreeMap<i64, i64> = BTreeMap::new();
    let mut places = Vec::new();
    for &state in &live {
        let column = columns.get(&state.index()).copied().unwrap_or(0);
        let row = used.entry(column).or_default();
        places.push(Place { column, row: *row, is_accepting: automaton.is_accepting(state) });
        *row += 1;
    }
    Ok(html::figure("automaton", &draw(rule, &places, &arrows(automaton, &live))))
}

/// How many octets lead from the start to a state, at least; by its index.
fn distances(automaton: &Automaton) -> BTreeMap<usize, i64> {
    let mut distances = BTreeMap::from([(automaton.start().index(), 0)]);
    let mut reached = vec![automaton.start()];
    let mut next = 0;
    while let Some(&state) = reached.get(next) {
        next += 1;
        let distance = distances.get(&state.index()).copied().unwrap_or(0);
        for octet in automaton.representatives() {
            let to = automaton.step(state, octet);
            if !automaton.is_dead(to) && !distances.contains_key(&to.index()) {
                distances.insert(to.index(), distance + 1);
                reached.push(to);
            }
        }
    }
    distances
}

/// The transitions between the states that are drawn. The octets of all classes that lead to the same state are one.
fn arrows(automaton: &Automaton, live: &[State]) -> Vec<Arrow> {
    let mut arrows = Vec::new();
    for (from, &state) in live.iter().enumerate() {
        let mut octets: BTreeMap<usize, Vec<u8>> = BTreeMap::new();
        for (class, octet) in automaton.classes().zip(automaton.representatives()) {
            let next = automaton.step(state, octet);
            if let Some(to) = live.iter().position(|&other| other == next) {
                octets.entry(to).or_default().extend(class.iter());
            }
        }
        arrows.extend(octets.into_iter().map(|(to, mut octets)| {
            octets.sort_unstable();
            Arrow { from, to, label: ranges(&octets) }
        }));
    }
    arrows
}

/// Sorted octets as characters and ranges: `0–9, a`.
fn ranges(octets: &[u8]) -> String {
    let shown = |octet: u8| match octet {
        b' ' => "space".to_owned(),
        0x21..=0x7E => char::from(octet).to_string(),
        _ => format!("%{octet:02X}"),
    };
    let mut ranges: Vec<(u8, u8)> = Vec::new();
    for &octet in octets {
        match ranges.last_mut() {
            Some((_, last))
                if last.checked_add(1) == Some(octet)
                    && octet.is_ascii_alphanumeric() == last.is_ascii_alphanumeric() =>
            {
                *last = octet;
            }
            _ => ranges.push((octet, octet)),
        }
    }
    if ranges.len() > 6 && octets.len() > 60 {
        return format!("{} octets", octets.len());
    }
    let text = |&(first, last): &(u8, u8)| match last - first {
        0 => shown(first),
        1 => format!("{}, {}", shown(first), shown(last)),
        _ => format!("{}–{}", shown(first), shown(last)),
    };
    ranges.iter().map(text).collect::<Vec<_>>().join(", ")
}

fn width(text: &str) -> i64 {
    i64::try_from(text.chars().count()).unwrap_or(0) * CHARACTER
}

fn draw(rule: &str, places: &[Place], arrows: &[Arrow]) -> String {
    // Each gap between columns is as wide as the longest label in it; arrows over several columns are above all.
    let columns = places.iter().map(|place| place.column).max().unwrap_or(0);
    let gap = |column: i64| {
        let inside = arrows.iter().filter(|arrow| {
            let (from, to) = (places[arrow.from].column, places[arrow.to].column);
            from.min(to) == column && from.abs_diff(to) <= 1 || (from == to && from == column)
        });
        inside.map(|arrow| width(&arrow.label)).max().unwrap_or(0)
    };
    let mut lefts = vec![60];
    for column in 0..columns {
        let last = lefts.last().copied().unwrap_or(0);
        lefts.push(last + COLUMN + gap(column));
    }
    let long =
        arrows.iter().filter(|arrow| places[arrow.from].column.abs_diff(places[arrow.to].column) > 1).count();
    let top = 70 + 30 * i64::try_from(long).unwrap_or(0);
    let rows = places.iter().map(|place| place.row).max().unwrap_or(0);
    let at = |place: &Place| {
        let left = lefts.get(usize::try_from(place.column).unwrap_or(0)).copied().unwrap_or(0);
        (left, top + place.row * ROW)
    };
    let last_gap = gap(columns).max(40);
    let total_width = lefts.last().copied().unwrap_or(0) + last_gap + 40;
    let height = top + rows * ROW + 70;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"states\" role=\"img\" width=\"{total_width}\" height=\"{height}\" viewBox=\"0 0 {total_width} {height}\">\n<title>The states of {}</title>\n",
        html::text(rule)
    );
    let said: Vec<_> =
        arrows.iter().map(|arrow| format!("from {} to {}: {}", arrow.from, arrow.to, arrow.label)).collect();
    let accepting: Vec<_> = places
        .iter()
        .enumerate()
        .filter(|(_, place)| place.is_accepting)
        .map(|(index, _)| index.to_string())
        .collect();
    svg.push_str(&format!(
        "<desc>The start is state 0. Accepting states: {}. Arrows: {}.</desc>\n",
        accepting.join(", "),
        html::text(&said.join("; "))
    ));
    let mut lane = 0;
    for arrow in arrows {
        let (from, to) = (&places[arrow.from], &places[arrow.to]);
        let is_paired = arrows
            .iter()
            .any(|other| other.from == arrow.to && other.to == arrow.from && arrow.from != arrow.to);
        let shape = if arrow.from == arrow.to {
            looped(at(from))
        } else if from.column.abs_diff(to.column) > 1
            || (from.column == to.column && from.row.abs_diff(to.row) > 1)
        {
            lane += 1;
            above(at(from), at(to), top - 40 - 30 * lane)
        } else {
            straight(at(from), at(to), is_paired)
        };
        let (path, (x, y)) = shape;
        svg.push_str(&format!("<path class=\"arrow\" d=\"{path}\"/>\n"));
        svg.push_str(&format!(
            "<text class=\"label\" x=\"{x}\" y=\"{y}\">{}</text>\n",
            html::text(&arrow.label)
        ));
    }
    for (index, place) in places.iter().enumerate() {
        let (x, y) = at(place);
        if index == 0 {
            svg.push_str(&format!("<path class=\"arrow\" d=\"{}\"/>\n", line((x - 50, y), (x - RADIUS, y))));
        }
        svg.push_str(&format!("<circle class=\"state\" cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\"/>\n"));
        if place.is_accepting {
            svg.push_str(&format!("<circle class=\"state\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>\n", RADIUS - 4));
        }
        svg.push_str(&format!("<text class=\"number\" x=\"{x}\" y=\"{}\">{index}</text>\n", y + 5));
    }
    svg.push_str("</svg>");
    svg
}

type Point = (i64, i64);

/// A line with a head at its end. The head is drawn as a path, because references to markers need names that are unique on
/// the page.
fn line((x1, y1): Point, (x2, y2): Point) -> String {
    format!("M{x1} {y1} L{x2} {y2} {}", head((x1, y1), (x2, y2)))
}

/// The head of an arrow that ends at `to`.
fn head(from: Point, to: Point) -> String {
    let (dx, dy) = ((to.0 - from.0) as f64, (to.1 - from.1) as f64);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let corner =
        |side: f64| (to.0 as f64 - 8.0 * ux + side * 4.0 * uy, to.1 as f64 - 8.0 * uy - side * 4.0 * ux);
    let (left, right) = (corner(1.0), corner(-1.0));
    format!("M{:.0} {:.0} L{} {} L{:.0} {:.0}", left.0, left.1, to.0, to.1, right.0, right.1)
}

/// A loop above a state.
fn looped((x, y): Point) -> (String, Point) {
    let (left, right, up) = (x - 10, x + 10, y - RADIUS + 3);
    let path = format!(
        "M{left} {up} C{} {} {} {} {right} {up} {}",
        x - 24,
        y - 54,
        x + 24,
        y - 54,
        head((x + 16, y - 40), (right, up))
    );
    (path, (x, y - 48))
}

/// A line between neighbours; a little to the side if there is one in the other direction.
fn straight(from: Point, to: Point, is_paired: bool) -> (String, Point) {
    let (dx, dy) = ((to.0 - from.0) as f64, (to.1 - from.1) as f64);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let side = if is_paired { 9.0 } else { 0.0 };
    let radius = (RADIUS * RADIUS) as f64;
    let along = (radius - side * side).max(0.0).sqrt();
    let start = (from.0 as f64 + ux * along + uy * side, from.1 as f64 + uy * along - ux * side);
    let end = (to.0 as f64 - ux * along + uy * side, to.1 as f64 - uy * along - ux * side);
    let round = |(x, y): (f64, f64)| (x.round() as i64, y.round() as i64);
    let (start, end) = (round(start), round(end));
    let middle = (i64::midpoint(start.0, end.0), i64::midpoint(start.1, end.1));
    let below = is_paired && dx < 0.0;
    let label = (middle.0, if below { middle.1 + 18 } else { middle.1 - 8 });
    (line(start, end), label)
}

/// A line that leads above the states between.
fn above(from: Point, to: Point, height: i64) -> (String, Point) {
    let (start, end) = ((from.0, from.1 - RADIUS), (to.0, to.1 - RADIUS));
    let path = format!(
        "M{} {} C{} {height} {} {height} {} {} {}",
        start.0,
        start.1,
        start.0,
        end.0,
        end.0,
        end.1,
        head((end.0, end.1 - 20), end)
    );
    (path, (i64::midpoint(start.0, end.0), (start.1 + end.1 + 6 * height) / 8 - 6))
}
