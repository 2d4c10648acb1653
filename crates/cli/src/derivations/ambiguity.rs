//! Other derivations that the printed rules allow, and why one was taken.

use std::io::{self, Write};

use serde::Serialize;
use uri_bnf::Span;
use uri_bnf::bnf::{Ambiguities, Ambiguity, Header, LocalDerivation, Preference, Reading};
use uri_bnf::derivation::hidden_at;

use super::tree::{MARK, NAME, SPAN, TreeStyle};
use crate::names::specification::SpecificationName;

/// The readings that the grammar files of a specification state.
pub(crate) struct Readings(Vec<Reading<'static>>);

impl Readings {
    /// Those of its grammar file, and of the files that this one refers to.
    pub(crate) fn of(specification: SpecificationName) -> Self {
        let mut readings = Vec::new();
        let mut files = vec![specification.rules().file().name()];
        let mut next = 0;
        while let Some(&name) = files.get(next) {
            next += 1;
            let has_name = |specification: &SpecificationName| specification.rules().file().name() == name;
            let Some(found) = SpecificationName::all().find(has_name) else { continue };
            let header = Header::read(found.rules().grammar());
            readings.extend(header.readings());
            files.extend(
                header.files_with_readings().filter(|name| !files.contains(name)).collect::<Vec<_>>(),
            );
        }
        Self(readings)
    }
}

/// What is shown of the derivations of an input.
#[derive(Serialize)]
pub(crate) struct Shown {
    /// How many there are; `None` if an input has secrets, on which that may depend.
    count: Option<u64>,
    points: Vec<Point>,
    /// Why they were not compared.
    error: Option<String>,
}

/// A part of a definition that derives its text in several ways.
#[derive(Serialize)]
struct Point {
    rule: String,
    part: usize,
    printed: String,
    span: Span,
    ways: Vec<Way>,
    /// The position of the way that was taken; `None` if the derivation does not come here.
    taken: Option<usize>,
    /// Why: `longest`, `first` or `other`.
    preference: Option<&'static str>,
    /// The reading that decides, from the header of the grammar file.
    reading: Option<String>,
}

/// One way to go on.
#[derive(Serialize)]
struct Way {
    part: Option<usize>,
    printed: Option<String>,
    span: Span,
    /// How many derivations it has; `None` if the input has secrets.
    count: Option<u64>,
}

impl Shown {
    /// What is shown of an input with these secrets: no points that depend on one.
    pub(crate) fn new(ambiguities: &Ambiguities<'_>, readings: &Readings, secrets: &[Span]) -> Self {
        let has_count = secrets.is_empty();
        let is_inside = |offset: usize| hidden_at(secrets, offset).is_some();
        let is_shown = |point: &&Ambiguity<'_>| {
            !is_inside(point.span().start)
                && point
                    .alternatives()
                    .iter()
                    .all(|way| !is_inside(way.span.start) && !is_inside(way.span.end))
        };
        let points =
            ambiguities.points().iter().filter(is_shown).map(|point| Point::new(point, readings, has_count));
        let count = has_count.then_some(ambiguities.count());
        Self { count, points: points.collect(), error: None }
    }

    /// The derivations were not compared.
    pub(crate) fn not_compared(error: &impl ToString) -> Self {
        Self { count: None, points: Vec::new(), error: Some(error.to_string()) }
    }

    /// Writes how many derivations there are, and where they differ: unless `all` is shown, only at the points that the
    /// one that was taken comes to.
    pub(crate) fn write(&self, output: &mut impl Write, style: TreeStyle) -> io::Result<()> {
        let is_shown = |point: &&Point| style.all || point.taken.is_some();
        let shown: Vec<_> = self.points.iter().filter(is_shown).collect();
        let derivations = match (self.count, &self.error) {
            (_, Some(error)) => format!("other derivations: {error}"),
            (Some(1), None) => "unambiguous: the printed rules allow no other derivation".to_owned(),
            (Some(u64::MAX), None) => "more than 18446744073709551614 derivations:".to_owned(),
            (Some(count), None) => format!("{count} derivations:"),
            (None, None) if shown.is_empty() => {
                "derivations do not differ, except perhaps inside a secret".to_owned()
            }
            (None, None) => "several derivations:".to_owned(),
        };
        writeln!(output, "{}", style.styled(MARK, &derivations))?;
        for point in &shown {
            point.write(output, style)?;
        }
        match self.points.len() - shown.len() {
            0 => Ok(()),
            1 => writeln!(output, "  and 1 point in derivations that were not taken (--all shows it)"),
            more => {
                writeln!(output, "  and {more} points in derivations that were not taken (--all shows them)")
            }
        }
    }
}

impl Point {
    fn new(point: &Ambiguity<'_>, readings: &Readings, has_count: bool) -> Self {
        let rule = point.production();
        let printed =
            |part: usize| rule.definition().part(part).map(|part| part.display(rule.notation()).to_string());
        let way = |way: &LocalDerivation| Way {
            part: way.part,
            printed: way.part.and_then(printed),
            span: way.span,
            count: has_count.then_some(way.count),
        };
        Self {
            rule: rule.name().to_owned(),
            part: point.part(),
            printed: printed(point.part()).unwrap_or_default(),
            span: point.span(),
            ways: point.alternatives().iter().map(way).collect(),
            taken: point.chosen(),
            preference: point.preference().map(|preference| match preference {
                Preference::Longest => "longest",
                Preference::First => "first",
                _ => "other",
            }),
            reading: point.reading(&readings.0).map(|reading| reading.text.clone()),
        }
    }

    fn write(&self, output: &mut impl Write, style: TreeStyle) -> io::Result<()> {
        let (rule, span) = (style.styled(NAME, &self.rule), style.styled(SPAN, &self.span.to_string()));
        writeln!(output, "  {rule} {span} = {}", self.printed)?;
        for (position, way) in self.ways.iter().enumerate() {
            let mark = if self.taken == Some(position) { "taken" } else { "or" };
            let printed = way.printed.as_deref().unwrap_or("nothing");
            let times = match way.count {
                None | Some(1) => String::new(),
                Some(u64::MAX) => ", in very many ways".to_owned(),
                Some(count) => format!(", in {count} ways"),
            };
            writeln!(output, "    {mark:5} {printed} {}{times}", style.styled(SPAN, &way.span.to_string()))?;
        }
        match (&self.reading, self.preference) {
            (Some(reading), Some(_)) => writeln!(output, "    by the reading: {reading}"),
            (None, Some("longest")) => writeln!(output, "    because it takes the most"),
            (None, Some("first")) if self.ways.iter().any(|way| way.part.is_none()) => {
                writeln!(output, "    because an optional part is present if it can be")
            }
            (None, Some("first")) => writeln!(output, "    because it is printed first"),
            _ => Ok(()),
        }
    }
}
