//! Reads texts by all parsers, in batches, and keeps what they disagree on.

use std::borrow::Cow;
use std::io;
use std::sync::Arc;

use rayon::prelude::*;

use super::causes::{causes, first};
use super::classes::{Groups, Place};
use super::compare::{Compared, Disagreement};
use super::readers::{Reader, by_programs, has_programs};
use super::reading::Reading;
use super::report::{self, Input, InputComponent, Shown};
use crate::arguments::DifferArguments;
use crate::conform::progress::Progress;
use crate::inputs::feed::Consumer;
use crate::parallel::threads::Threads;
use crate::status::{Failure, Output};
use crate::text::secrets;

/// How many texts a batch has: a program is started once for each.
const MOST: usize = 1 << 15;

/// When a batch is full otherwise, in octets.
const FULL: usize = 4 << 20;

/// How many texts a thread reads at once.
const SHARE: usize = 256;

/// Texts, one after the other.
#[derive(Default)]
struct Batch {
    texts: String,
    ends: Vec<usize>,
    places: Vec<Option<Place>>,
}

impl Batch {
    fn texts(&self) -> Vec<&str> {
        let mut start = 0;
        let text = |&end: &usize| {
            let text = self.texts.get(start..end).unwrap_or_default();
            start = end;
            text
        };
        self.ends.iter().map(text).collect()
    }
}

/// A run over texts.
pub(super) struct Run<'a> {
    readers: &'a [Reader],
    compared: &'a Compared,
    arguments: &'a DifferArguments,
    output: &'a mut Output,
    threads: Threads,
    batch: Batch,
    pub(super) groups: Groups,
    pub(super) texts: u64,
    pub(super) left_out: u64,
    /// How many texts are arguments.
    pub(super) arguments_read: u64,
    progress: Progress,
    /// The name of the file that is read.
    file: Arc<str>,
    /// Why the run cannot go on, within a feed, which ends only for errors of the output.
    failure: Option<Failure>,
}

/// What is found in a share of a batch.
struct Found {
    groups: Groups,
    shown: Vec<Input>,
}

impl<'a> Run<'a> {
    pub(super) fn new(
        readers: &'a [Reader],
        compared: &'a Compared,
        arguments: &'a DifferArguments,
        output: &'a mut Output,
    ) -> Result<Self, Failure> {
        let mut threads = Threads::new(None);
        threads.pool()?;
        Ok(Self {
            readers,
            compared,
            arguments,
            output,
            threads,
            batch: Batch::default(),
            groups: Groups::new(),
            texts: 0,
            left_out: 0,
            arguments_read: 0,
            progress: Progress::new("texts read"),
            file: "".into(),
            failure: None,
        })
    }

    /// Adds a text, and reads the batch if it is full.
    pub(super) fn add(&mut self, text: &str, place: Option<Place>) -> Result<(), Failure> {
        self.batch.texts.push_str(text);
        self.batch.ends.push(self.batch.texts.len());
        self.batch.places.push(place);
        if self.batch.ends.len() >= MOST || self.batch.texts.len() >= FULL {
            self.read_batch()?;
        }
        Ok(())
    }

    /// Reads what is left.
    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        self.read_batch()
    }

    fn read_batch(&mut self) -> Result<(), Failure> {
        let batch = std::mem::take(&mut self.batch);
        let texts = batch.texts();
        // No parser gets a secret: its octets are masked before. What is made has none.
        let masked: Vec<Cow<'_, str>> = match self.arguments.suite {
            None => self
                .threads
                .pool()?
                .install(|| texts.par_iter().map(|text| secrets::mask_text(text)).collect()),
            Some(_) => Vec::new(),
        };
        let texts = if masked.is_empty() { texts } else { masked.iter().map(|text| &**text).collect() };
        self.texts += texts.len() as u64;
        let programs =
            if has_programs(self.readers) { by_programs(self.readers, &texts)? } else { Vec::new() };
        let shares: Vec<usize> = (0..texts.len()).step_by(SHARE).collect();
        let share = Share {
            run: (self.readers, self.compared, self.arguments),
            texts: &texts,
            batch: &batch,
            programs: &programs,
        };
        let found: Vec<Found> =
            self.threads.pool()?.install(|| shares.par_iter().map(|&start| share.read(start)).collect());
        for found in found {
            self.groups.merge(found.groups);
            for input in &found.shown {
                report::write_input(self.output, input, self.arguments.format)?;
            }
        }
        self.progress.show_answers(self.texts);
        Ok(())
    }
}

/// A part of a batch, and what reads it.
struct Share<'a> {
    run: (&'a [Reader], &'a Compared, &'a DifferArguments),
    texts: &'a [&'a str],
    batch: &'a Batch,
    programs: &'a [Vec<Reading<'static>>],
}

impl Share<'_> {
    fn read(&self, start: usize) -> Found {
        let (readers, compared, arguments) = self.run;
        let mut found = Found { groups: Groups::new(), shown: Vec::new() };
        for (index, text) in self.texts.iter().enumerate().skip(start).take(SHARE) {
            let place = || self.batch.places.get(index).cloned().flatten();
            let own: Vec<Option<Reading<'_>>> = readers.iter().map(|reader| reader.read(text)).collect();
            let readings = readings(&own, self.programs, index);
            let disagreements = compared.disagreements(&readings);
            found.groups.count(&readings);
            found.groups.add(text, &disagreements, place);
            let is_argument = arguments.suite.is_none() && place().is_none();
            if is_argument || (arguments.each && !disagreements.is_empty()) {
                found.shown.push(input(readers, &readings, text, &disagreements, place()));
            }
        }
        found
    }
}

/// The readings of a text by all parsers, in their order.
fn readings<'r, 't>(
    own: &'r [Option<Reading<'t>>],
    programs: &'r [Vec<Reading<'static>>],
    index: usize,
) -> Vec<&'r Reading<'t>>
where
    'static: 't,
{
    const UNANSWERED: &Reading<'static> = &Reading::Unanswered;
    let of_program = |place: usize| programs.get(place).and_then(|readings| readings.get(index));
    let reading = |(place, own): (usize, &'r Option<Reading<'t>>)| match own {
        Some(own) => own,
        None => of_program(place).unwrap_or(UNANSWERED),
    };
    own.iter().enumerate().map(reading).collect()
}

fn input(
    readers: &[Reader],
    readings: &[&Reading<'_>],
    text: &str,
    disagreements: &[Disagreement],
    place: Option<Place>,
) -> Input {
    let cause = first(causes(text)).map(|cause| cause.id);
    let component = |disagreement: &Disagreement| InputComponent {
        component: disagreement.component,
        cause,
        shown: Shown::new(readers, readings, text, disagreement),
    };
    Input {
        text: text.to_owned(),
        place: place.map(|place| format!("{}:{}", place.file, place.line)),
        components: disagreements.iter().map(component).collect(),
    }
}

/// What parsers disagree on in texts, and on which sides they stand.
pub(super) fn shown(
    readers: &[Reader],
    compared: &Compared,
    texts: &[&str],
) -> Result<Vec<Vec<(Disagreement, Shown)>>, Failure> {
    let programs = by_programs(readers, texts)?;
    let one = |(index, text): (usize, &&str)| {
        let own: Vec<Option<Reading<'_>>> = readers.iter().map(|reader| reader.read(text)).collect();
        let readings = readings(&own, &programs, index);
        let disagreements = compared.disagreements(&readings);
        let shown = |disagreement: Disagreement| {
            let shown = Shown::new(readers, &readings, text, &disagreement);
            (disagreement, shown)
        };
        disagreements.into_iter().map(shown).collect()
    };
    Ok(texts.iter().enumerate().map(one).collect())
}

impl Consumer for Run<'_> {
    fn take(&mut self, input: crate::inputs::input::Input<'_>) -> io::Result<()> {
        if self.failure.is_some() {
            return Ok(());
        }
        let Some(text) = input.text() else {
            self.left_out += 1;
            return Ok(());
        };
        if *self.file != *input.source {
            self.file = input.source.into();
        }
        let place = (!input.is_argument()).then(|| Place {
            number: input.index,
            file: Arc::clone(&self.file),
            line: input.line,
        });
        self.arguments_read += u64::from(place.is_none());
        match self.add(text, place) {
            Ok(()) => Ok(()),
            Err(Failure::Output(error)) => Err(error),
            Err(failure) => {
                self.failure = Some(failure);
                Ok(())
            }
        }
    }

    fn pause(&mut self) -> io::Result<()> {
        Ok(())
    }
}
