//! Times every row on every corpus, in rounds.

use std::time::{Duration, Instant};

use crate::corpus::Corpus;
use crate::peers::{Input, REFERENCE, ROWS, Row};
use crate::statistics::{as_float, median, median_ratio, minimum};

/// The minimum time of a row on a corpus in one round: many thousand times the resolution of the clock.
const SLICE: Duration = Duration::from_millis(5);

/// The result of a row on a corpus.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    /// The number of lines that the row accepted; `None` if it gives no verdict.
    pub(crate) accepted: Option<usize>,
    /// For each round, the average nanoseconds per line.
    pub(crate) nanoseconds: Vec<f64>,
}

impl Cell {
    /// Nanoseconds per line in the fastest round.
    pub(crate) fn minimum(&self) -> f64 {
        minimum(&self.nanoseconds)
    }

    /// Nanoseconds per line in the median round.
    pub(crate) fn median(&self) -> f64 {
        median(&self.nanoseconds)
    }
}

/// The results of all rows on one corpus.
#[derive(Clone, Debug)]
pub(crate) struct Measured {
    /// The name of the corpus.
    pub(crate) name: String,
    /// The number of its lines.
    pub(crate) lines: usize,
    /// The total number of bytes of its lines.
    pub(crate) bytes: usize,
    /// One for each of [`ROWS`].
    pub(crate) cells: Vec<Cell>,
}

impl Measured {
    /// The average length of a line in bytes.
    pub(crate) fn bytes_a_line(&self) -> f64 {
        as_float(self.bytes) / as_float(self.lines)
    }

    /// The speed of a row relative to fluent-uri: the median over the rounds.
    pub(crate) fn ratio(&self, row: usize) -> f64 {
        median_ratio(&self.cells[REFERENCE].nanoseconds, &self.cells[row].nanoseconds)
    }
}

/// Measures all rows on all corpora. In each round, every row runs once on every corpus, so that a temporary slowdown
/// of the machine affects all rows. Each round begins with another row, so that no row always runs after the same one.
pub(crate) fn measure(corpora: &[Corpus], rounds: usize) -> Vec<Measured> {
    let faulty: Vec<Corpus> = corpora.iter().map(Corpus::faulty).collect();
    let mut tracks: Vec<Track<'_>> =
        corpora.iter().zip(&faulty).map(|(plain, faulty)| Track::new(plain, faulty)).collect();
    for round in 0..rounds {
        for track in &mut tracks {
            for step in 0..ROWS.len() {
                track.run((round + step) % ROWS.len());
            }
        }
    }
    tracks.into_iter().map(|track| track.measured).collect()
}

/// A corpus while it is being measured.
struct Track<'a> {
    plain: Vec<&'a str>,
    faulty: Vec<&'a str>,
    /// For each row, the number of passes over the lines in a round.
    passes: Vec<u32>,
    measured: Measured,
}

impl<'a> Track<'a> {
    /// Warms up every row, and determines how many passes fill a [`SLICE`].
    fn new(plain: &'a Corpus, faulty: &'a Corpus) -> Self {
        let mut track = Self {
            plain: plain.lines().collect(),
            faulty: faulty.lines().collect(),
            passes: Vec::new(),
            measured: Measured {
                name: plain.name.clone(),
                lines: plain.lines().count(),
                bytes: plain.bytes(),
                cells: Vec::new(),
            },
        };
        for row in &ROWS {
            let (accepted, _) = track.time(row, 1);
            track.measured.cells.push(Cell {
                accepted: (row.input != Input::Scanned).then_some(accepted),
                nanoseconds: Vec::new(),
            });
            let mut passes = 1;
            while track.time(row, passes).1 < SLICE {
                passes *= 2;
            }
            track.passes.push(passes);
        }
        track
    }

    /// One round of one row.
    fn run(&mut self, row: usize) {
        let passes = self.passes[row];
        let (_, elapsed) = self.time(&ROWS[row], passes);
        let nanoseconds = elapsed.as_secs_f64() * 1e9 / f64::from(passes) / as_float(self.measured.lines);
        self.measured.cells[row].nanoseconds.push(nanoseconds);
    }

    /// Runs a row over its lines `passes` times. Returns the number of lines that the last pass accepted, and the time
    /// of all passes.
    fn time(&self, row: &Row, passes: u32) -> (usize, Duration) {
        let lines = if row.input == Input::Faulty { &self.faulty } else { &self.plain };
        let mut accepted = 0;
        let start = Instant::now();
        for _ in 0..passes {
            accepted = (row.pass)(lines);
        }
        (accepted, start.elapsed())
    }
}
