//! What a run found, as data, and its formats: one file each.

mod html;
mod human;
mod jsonl;
mod markdown;
mod sarif;

use std::io::{self, Write};

use serde::Serialize;

use super::causes::Cause;
use super::classes::Place;
use super::compare::{Disagreement, meets};
use super::readers::Reader;
use super::reading::{Component, Reading};
use crate::arguments::DifferFormat;

/// What is reported at the end.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) version: &'static str,
    pub(super) parsers: Vec<Parser>,
    pub(super) components: Vec<Component>,
    pub(super) counts: Counts,
    pub(super) classes: Vec<Class>,
    /// How many texts two parsers differ on, in each component.
    pub(super) pairs: Vec<Pair>,
    /// Known classes that were not found.
    pub(super) unused: Vec<String>,
}

/// A parser.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Parser {
    pub(super) name: String,
    pub(super) what: String,
    /// How many texts it reads: it rejects the others, or does not answer.
    pub(super) read: u64,
}

/// Numbers of texts.
#[derive(Debug, Serialize)]
pub(super) struct Counts {
    pub(super) texts: u64,
    /// Those that are not UTF-8, or longer than the limit.
    pub(super) left_out: u64,
    pub(super) differing: u64,
    pub(super) by_component: Vec<(Component, u64)>,
}

/// A pair of parsers.
#[derive(Debug, Serialize)]
pub(super) struct Pair {
    pub(super) component: Component,
    pub(super) one: String,
    pub(super) other: String,
    pub(super) texts: u64,
}

/// Disagreements on a component with the same cause.
#[derive(Debug, Serialize)]
pub(super) struct Class {
    pub(super) id: String,
    pub(super) component: Component,
    pub(super) title: &'static str,
    pub(super) decides: &'static str,
    pub(super) told: &'static [&'static str],
    pub(super) known: bool,
    /// How many texts there are with it.
    pub(super) count: u64,
    pub(super) witness: Shown,
    /// Where the first text is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) first: Option<String>,
    #[serde(skip)]
    pub(super) place: Option<Place>,
}

/// A text, and on which side parsers stand.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Shown {
    pub(super) text: String,
    pub(super) sides: Vec<Side>,
    pub(super) rejected: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) unanswered: Vec<String>,
    /// What makes all sides the same.
    pub(super) meets: Option<&'static str>,
}

/// Parsers that read a component alike.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Side {
    /// As the first of them writes it; null if it is absent.
    pub(super) value: Option<String>,
    pub(super) parsers: Vec<String>,
}

/// What is known about a text.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Input {
    pub(super) text: String,
    pub(super) place: Option<String>,
    pub(super) components: Vec<InputComponent>,
}

/// A component on which parsers disagree.
#[derive(Clone, Debug, Serialize)]
pub(super) struct InputComponent {
    pub(super) component: Component,
    pub(super) cause: Option<&'static str>,
    #[serde(flatten)]
    pub(super) shown: Shown,
}

impl Shown {
    /// What parsers do with a text.
    pub(super) fn new(
        readers: &[Reader],
        readings: &[&Reading<'_>],
        text: &str,
        disagreement: &Disagreement,
    ) -> Self {
        let component = disagreement.component;
        let names = |is_one: &dyn Fn(usize, &Reading<'_>) -> bool| -> Vec<String> {
            let readings = readers.iter().zip(readings).enumerate();
            let ones = readings.filter(|(place, (_, reading))| is_one(*place, reading));
            ones.map(|(_, (reader, _))| reader.name.clone()).collect()
        };
        let last = disagreement.sides.iter().flatten().max().copied();
        let sides = (0..last.map_or(0, |last| last + 1)).map(|side| {
            let is_on = |place: usize, _: &Reading<'_>| disagreement.sides.get(place) == Some(&Some(side));
            let first = disagreement.sides.iter().position(|other| *other == Some(side));
            let told =
                first.and_then(|first| readings.get(first)).and_then(|reading| reading.text(component));
            let value = told.filter(|text| !text.is_empty()).map(str::to_owned);
            Side { value, parsers: names(&is_on) }
        });
        Self {
            text: text.to_owned(),
            sides: sides.collect(),
            rejected: names(&|_, reading| *reading == Reading::Rejected),
            unanswered: names(&|_, reading| *reading == Reading::Unanswered),
            meets: meets(readings, component),
        }
    }
}

impl Class {
    pub(super) fn new(cause: &'static Cause, component: Component, count: u64, witness: Shown) -> Self {
        Self {
            id: format!("{} {}", component.name(), cause.id),
            component,
            title: cause.title,
            decides: cause.decides,
            told: cause.told,
            known: false,
            count,
            witness,
            first: None,
            place: None,
        }
    }
}

impl Report {
    /// Whether a class is new.
    pub(super) fn new_classes(&self) -> impl Iterator<Item = &Class> {
        self.classes.iter().filter(|class| !class.known)
    }

    /// Writes it; for people, with its classes or without.
    pub(super) fn write(
        &self,
        output: &mut impl Write,
        format: DifferFormat,
        has_classes: bool,
    ) -> io::Result<()> {
        match format {
            DifferFormat::Human => human::write(output, self, has_classes),
            DifferFormat::Jsonl => jsonl::write(output, self),
            DifferFormat::Markdown => markdown::write(output, self),
            DifferFormat::Html => html::write(output, self),
            DifferFormat::Sarif => sarif::write(output, self),
        }
    }

    /// The numbers, as a sentence.
    fn summary(&self) -> String {
        let Counts { texts, left_out, differing, by_component } = &self.counts;
        let noun = |count: u64| if count == 1 { "text" } else { "texts" };
        let verb = |count: u64| if count == 1 { "is" } else { "are" };
        let found = if *differing == 0 {
            "none is read differently".to_owned()
        } else {
            let component =
                |(component, count): &(Component, u64)| format!("{} in {count}", component.name());
            let components: Vec<String> = by_component.iter().map(component).collect();
            format!("{differing} {} read differently: {}", verb(*differing), components.join(", "))
        };
        let others = match left_out {
            0 => String::new(),
            count => format!("; {count} {} not UTF-8, and left out", verb(*count)),
        };
        format!("{texts} {}, read by {} parsers; {found}{others}", noun(*texts), self.parsers.len())
    }
}

impl Report {
    /// How many texts each parser reads, as a sentence, if some do not read all.
    fn read(&self) -> Option<String> {
        let all = self.counts.texts;
        let read = |parser: &Parser| format!("{} reads {}", parser.name, parser.read);
        let fewer: Vec<String> = self.parsers.iter().filter(|parser| parser.read < all).map(read).collect();
        let others = if fewer.len() == self.parsers.len() { "" } else { "; the others read all" };
        (!fewer.is_empty()).then(|| format!("{}{others}", fewer.join(", ")))
    }
}

/// Writes which parsers are compared, for people.
pub(super) fn write_parsers(output: &mut impl Write, readers: &[Reader]) -> io::Result<()> {
    human::write_parsers(output, readers)
}

/// Writes what is found in a text, in the formats that have that.
pub(super) fn write_input(output: &mut impl Write, input: &Input, format: DifferFormat) -> io::Result<()> {
    match format {
        DifferFormat::Human => human::write_input(output, input),
        DifferFormat::Jsonl => jsonl::write_input(output, input),
        _ => Ok(()),
    }
}

/// A value as it is shown: without one, a word says so.
fn value(value: Option<&str>, mark: impl Fn(&str) -> String) -> String {
    value.map_or_else(|| "none".to_owned(), mark)
}
