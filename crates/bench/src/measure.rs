//! Times rows on lists, in rounds, each next to fluent-uri.

use std::time::{Duration, Instant};

use crate::corpus::Corpus;
use crate::rows::{Lines, Pass, Row};
use crate::statistics::{as_float, median, median_ratio, minimum};

/// How often a row and fluent-uri alternate in a round. The fastest run counts, because another program that interrupts
/// a run would otherwise decide the ratio of the round.
const ALTERNATIONS: usize = 3;

/// How long to measure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// The number of times that each row runs on each list.
    pub(crate) rounds: usize,
    /// The minimum time of a run: many thousand times the resolution of the clock.
    pub(crate) slice: Duration,
}

/// The result of a row on a list.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    /// The row.
    pub(crate) row: &'static Row,
    /// The number of lines that the row received.
    pub(crate) lines: usize,
    /// The total number of their bytes.
    pub(crate) bytes: usize,
    /// The number of lines that the row accepted; `None` if it gives no verdict.
    pub(crate) accepted: Option<usize>,
    /// For each round, the average nanoseconds per line.
    pub(crate) nanoseconds: Vec<f64>,
    /// For each round, the same for fluent-uri on the same lines.
    pub(crate) reference: Vec<f64>,
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

    /// The average length of a line in bytes.
    pub(crate) fn bytes_a_line(&self) -> f64 {
        as_float(self.bytes) / as_float(self.lines)
    }

    /// The speed relative to fluent-uri: the median over the rounds, or NaN if the row received no line.
    pub(crate) fn ratio(&self) -> f64 {
        median_ratio(&self.reference, &self.nanoseconds)
    }

    /// Returns whether the row accepted all lines that it received.
    pub(crate) fn accepted_all(&self) -> bool {
        self.accepted.is_none_or(|accepted| accepted == self.lines)
    }
}

/// The results of all rows on one list.
#[derive(Clone, Debug)]
pub(crate) struct Measured {
    /// The name of the list.
    pub(crate) name: String,
    /// The number of its lines.
    pub(crate) lines: usize,
    /// One for each row.
    pub(crate) cells: Vec<Cell>,
}

impl Measured {
    /// The result of the row with this name.
    pub(crate) fn cell(&self, name: &str) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.row.name == name)
    }
}

/// Measures rows on lists. If `all_lines`, each row receives all lines of a list, whatever its own choice is.
///
/// In each round, every row runs on every list, in turns with fluent-uri on the same lines, so that a temporary slowdown
/// of the machine affects both. Each round begins with another row, so that no row always runs after the same one.
pub(crate) fn measure(
    corpora: &[Corpus],
    rows: &[&'static Row],
    all_lines: bool,
    effort: Effort,
) -> Vec<Measured> {
    let mut tracks: Vec<Track<'_>> =
        corpora.iter().map(|corpus| Track::new(corpus, rows, all_lines, effort)).collect();
    for round in 0..effort.rounds {
        for track in &mut tracks {
            for step in 0..rows.len() {
                track.run((round + step) % rows.len());
            }
        }
    }
    tracks.into_iter().map(|track| track.measured).collect()
}

/// A list while it is being measured.
struct Track<'a> {
    /// The lines for each choice of the rows, so that rows with the same choice share them.
    lists: Vec<List<'a>>,
    jobs: Vec<Job>,
    measured: Measured,
}

struct List<'a> {
    choice: Lines,
    lines: Vec<&'a str>,
}

/// What a row does in a round.
struct Job {
    /// The index of its lines.
    list: usize,
    /// The number of passes over them.
    passes: u32,
    /// That of fluent-uri.
    reference_passes: u32,
}

impl<'a> Track<'a> {
    /// Warms up every row, and determines how many passes fill a slice.
    fn new(corpus: &'a Corpus, rows: &[&'static Row], all_lines: bool, effort: Effort) -> Self {
        let mut track = Self {
            lists: Vec::new(),
            jobs: Vec::new(),
            measured: Measured {
                name: corpus.name.clone(),
                lines: corpus.lines().count(),
                cells: Vec::new(),
            },
        };
        for row in rows {
            let choice = if all_lines { Lines::All } else { row.lines };
            let list = track.list(choice, corpus);
            let lines = &track.lists[list].lines;
            track.measured.cells.push(Cell {
                row,
                lines: lines.len(),
                bytes: lines.iter().map(|line| line.len()).sum(),
                accepted: (row.pass)(lines),
                nanoseconds: Vec::new(),
                reference: Vec::new(),
            });
            let [passes, reference_passes] =
                [row.pass, row.reference].map(|pass| passes(pass, lines, effort));
            track.jobs.push(Job { list, passes, reference_passes });
        }
        track
    }

    /// The index of the lines of a choice.
    fn list(&mut self, choice: Lines, corpus: &'a Corpus) -> usize {
        if let Some(index) = self.lists.iter().position(|list| list.choice == choice) {
            return index;
        }
        let lines: Vec<&str> = corpus.lines().filter(|line| choice.include(line)).collect();
        self.lists.push(List { choice, lines });
        self.lists.len() - 1
    }

    /// One round of one row: it alternates with fluent-uri, and the fastest run of each counts.
    fn run(&mut self, row: usize) {
        let Job { list, passes, reference_passes } = self.jobs[row];
        let list = &self.lists[list];
        if list.lines.is_empty() {
            return;
        }
        let cell = &mut self.measured.cells[row];
        let (mut own, mut reference) = (f64::INFINITY, f64::INFINITY);
        for _ in 0..ALTERNATIONS {
            reference = reference.min(time(cell.row.reference, &list.lines, reference_passes));
            own = own.min(time(cell.row.pass, &list.lines, passes));
        }
        cell.nanoseconds.push(own);
        cell.reference.push(reference);
    }
}

/// The number of passes that fill a slice: a power of two.
fn passes(pass: Pass, lines: &[&str], effort: Effort) -> u32 {
    let mut passes = 1;
    while !lines.is_empty() && time_all(pass, lines, passes) < effort.slice {
        passes *= 2;
    }
    passes
}

/// The average nanoseconds per line.
fn time(pass: Pass, lines: &[&str], passes: u32) -> f64 {
    time_all(pass, lines, passes).as_secs_f64() * 1e9 / f64::from(passes) / as_float(lines.len())
}

fn time_all(pass: Pass, lines: &[&str], passes: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..passes {
        pass(lines);
    }
    start.elapsed()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Effort, measure};
    use crate::corpus::Corpus;
    use crate::rows::named;

    const EFFORT: Effort = Effort { rounds: 3, slice: Duration::from_micros(50) };

    #[test]
    fn each_row_runs_on_its_lines_next_to_fluent_uri() {
        let list = Corpus::of("mixed", ["http://a/", "a b", "http://[::1]/"]);
        let rows =
            named(&["rfc2396::is_valid", "rfc3986::is_valid", "all lines: rfc2396::parse", "byte scan"]);
        let [measured] = &measure(&[list], &rows, false, EFFORT)[..] else { panic!("one list") };
        assert_eq!((measured.name.as_str(), measured.lines), ("mixed", 3));
        let counts: Vec<_> = measured.cells.iter().map(|cell| (cell.lines, cell.accepted)).collect();
        assert_eq!(counts, [(1, Some(1)), (1, Some(1)), (3, Some(1)), (1, None)]);
        for cell in &measured.cells {
            assert_eq!((cell.nanoseconds.len(), cell.reference.len()), (3, 3), "{}", cell.row.name);
            assert!(cell.ratio() > 0.0, "{}", cell.row.name);
        }
        assert!((measured.cell("rfc2396::is_valid").unwrap().bytes_a_line() - 9.0).abs() < 1e-9);
        assert!(!measured.cell("all lines: rfc2396::parse").unwrap().accepted_all());
        assert!(measured.cell("rfc2396::parse").is_none());
    }

    #[test]
    fn all_lines_on_request() {
        let list = Corpus::of("mixed", ["http://a/", "http://[::1]/"]);
        let rows = named(&["rfc2396::is_valid", "rfc3986::is_valid"]);
        let [measured] = &measure(&[list], &rows, true, EFFORT)[..] else { panic!("one list") };
        let counts: Vec<_> = measured.cells.iter().map(|cell| (cell.lines, cell.accepted)).collect();
        assert_eq!(counts, [(2, Some(1)), (2, Some(2))]);
    }

    #[test]
    fn a_list_without_a_line_for_a_row_has_no_ratio() {
        let measured = measure(&[Corpus::of("faulty", ["a b"])], &named(&["rfc2396::parse"]), false, EFFORT);
        assert!(measured[0].cells[0].ratio().is_nan());
    }
}
