//! What a faulty line costs: its error, the message, and all diagnostics.

use std::fmt::Write;
use std::hint::black_box;
use std::time::{Duration, Instant};

use uri_bnf::validate::Diagnostic;

use crate::corpus::Corpus;
use crate::ours;
use crate::statistics::{as_float, median};

/// The longest faulty line that is measured, in octets.
pub(crate) const LONGEST: usize = 100;

/// The most lines of a list that are measured, evenly distributed.
const MOST_LINES: usize = 2000;

/// A run of one line takes at least this long.
const SLICE: Duration = Duration::from_micros(10);

/// The number of runs of each line.
const RUNS: usize = 5;

/// Where the results are stored, so that storing them does not allocate.
struct Buffers<'a> {
    message: String,
    diagnostics: Vec<Diagnostic<'a>>,
}

impl Buffers<'_> {
    fn new() -> Self {
        Self { message: String::with_capacity(1024), diagnostics: Vec::with_capacity(1024) }
    }

    /// Writes the message of an error.
    fn write(&mut self, error: Option<uri_bnf::ParseError>) {
        self.message.clear();
        if let Some(error) = error {
            write!(self.message, "{error}").expect("writing to a string does not fail");
        }
        black_box(self.message.as_str());
    }
}

/// What is done with a faulty line.
pub(crate) struct Job {
    /// Its name in the table.
    pub(crate) name: &'static str,
    /// The most nanoseconds that it should take.
    pub(crate) bound: Option<f64>,
    /// Whether the README shows it.
    pub(crate) is_in_readme: bool,
    run: for<'a> fn(&'a str, &mut Buffers<'a>),
}

/// What is measured, in the order in which it is printed.
pub(crate) static JOBS: [Job; 7] = [
    Job {
        name: "error as data",
        bound: Some(300.0),
        is_in_readme: true,
        run: |line, _| _ = black_box(ours::rfc2396::parse(black_box(line)).err()),
    },
    Job {
        name: "error with message",
        bound: Some(1200.0),
        is_in_readme: true,
        run: |line, buffers| buffers.write(ours::rfc2396::parse(black_box(line)).err()),
    },
    Job {
        name: "all diagnostics as data",
        bound: Some(1000.0),
        is_in_readme: true,
        run: |line, buffers| {
            buffers.diagnostics.clear();
            ours::DEFAULT.validate(black_box(line), &mut buffers.diagnostics);
            black_box(&buffers.diagnostics);
        },
    },
    Job {
        name: "RFC 3986: error as data",
        bound: Some(300.0),
        is_in_readme: false,
        run: |line, _| _ = black_box(ours::rfc3986::parse(black_box(line)).err()),
    },
    Job {
        name: "RFC 3986: error with message",
        bound: Some(1200.0),
        is_in_readme: false,
        run: |line, buffers| buffers.write(ours::rfc3986::parse(black_box(line)).err()),
    },
    Job {
        name: "tree: no error",
        bound: None,
        is_in_readme: false,
        run: |line, _| _ = black_box(ours::rfc2396::tree(black_box(line))),
    },
    Job {
        name: "fluent-uri's error",
        bound: None,
        is_in_readme: true,
        run: |line, _| _ = black_box(fluent_uri::UriRef::parse(black_box(line)).err()),
    },
];

/// Where faulty lines are from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The list has them.
    Own,
    /// They are lines of the list, with one character replaced.
    Made,
}

/// The results on one list of faulty lines.
#[derive(Clone, Debug)]
pub(crate) struct Faulty {
    /// The name of the list.
    pub(crate) list: String,
    /// Where its faulty lines are from.
    pub(crate) origin: Origin,
    /// The number of lines that were measured.
    pub(crate) lines: usize,
    /// One for each of [`JOBS`].
    pub(crate) cells: Vec<Cell>,
}

/// The result of a job on a list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Cell {
    /// The median over the lines of the nanoseconds of a line, each repeated by itself.
    pub(crate) alone: f64,
    /// The average nanoseconds per line when the lines follow each other: the median over the rounds.
    pub(crate) in_turn: f64,
}

/// Measures the faulty lines that a list has, and those of the list made from it.
pub(crate) fn faulty(corpora: &[Corpus], rounds: usize) -> Vec<Faulty> {
    let mut results = Vec::new();
    for corpus in corpora {
        let made = corpus.faulty();
        for (corpus, origin) in [(corpus, Origin::Own), (&made, Origin::Made)] {
            let lines = selected(corpus);
            if !lines.is_empty() {
                let cells = measured(&lines, rounds);
                results.push(Faulty { list: corpus.name.clone(), origin, lines: lines.len(), cells });
            }
        }
    }
    results
}

/// The lines that both fluent-uri and RFC 2396 reject, if they are not too long.
fn selected(corpus: &Corpus) -> Vec<&str> {
    let is_faulty = |line: &&str| {
        line.len() <= LONGEST && fluent_uri::UriRef::parse(*line).is_err() && !ours::rfc2396::is_valid(line)
    };
    let lines: Vec<&str> = corpus.lines().filter(is_faulty).collect();
    let step = lines.len().div_ceil(MOST_LINES).max(1);
    lines.into_iter().step_by(step).collect()
}

fn measured(lines: &[&str], rounds: usize) -> Vec<Cell> {
    let mut in_turn = vec![Vec::new(); JOBS.len()];
    let mut alone = vec![vec![f64::INFINITY; lines.len()]; JOBS.len()];
    for round in 0..rounds.max(1) {
        for (job, times) in JOBS.iter().zip(&mut in_turn) {
            times.push(time_in_turn(job, lines));
        }
        if round < RUNS {
            for (job, times) in JOBS.iter().zip(&mut alone) {
                for (line, time) in lines.iter().zip(times) {
                    *time = time.min(time_alone(job, line));
                }
            }
        }
    }
    let cells = in_turn.iter().zip(&alone);
    cells.map(|(in_turn, alone)| Cell { alone: median(alone), in_turn: median(in_turn) }).collect()
}

/// The average nanoseconds per line in one pass.
fn time_in_turn(job: &Job, lines: &[&str]) -> f64 {
    let mut buffers = Buffers::new();
    let start = Instant::now();
    for line in lines {
        (job.run)(line, &mut buffers);
    }
    start.elapsed().as_secs_f64() * 1e9 / as_float(lines.len())
}

/// The nanoseconds of one line, repeated until they fill a slice.
fn time_alone(job: &Job, line: &str) -> f64 {
    let mut buffers = Buffers::new();
    let mut repeats = 8_u32;
    loop {
        let start = Instant::now();
        for _ in 0..repeats {
            (job.run)(line, &mut buffers);
        }
        let elapsed = start.elapsed();
        if elapsed >= SLICE {
            return elapsed.as_secs_f64() * 1e9 / f64::from(repeats);
        }
        repeats *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::{Buffers, JOBS, LONGEST, MOST_LINES, Origin, faulty, selected};
    use crate::corpus::Corpus;

    #[test]
    fn faulty_lines_are_those_that_both_reject() {
        let long = "a b".repeat(LONGEST);
        let list = Corpus::of("mixed", ["http://a/", "a b", "http://[::1]/", "{", long.as_str()]);
        assert_eq!(selected(&list), ["a b", "{"]);
        let many = Corpus::of("many", vec!["a b"; 2 * MOST_LINES + 1]);
        assert_eq!(selected(&many).len(), MOST_LINES * 2 / 3 + 1);
    }

    #[test]
    fn own_and_made_lines_are_measured() {
        let results = faulty(&[Corpus::of("mixed", ["http://a/", "a b"]), Corpus::of("clean", ["a"])], 1);
        let lists: Vec<_> =
            results.iter().map(|list| (list.list.as_str(), list.origin, list.lines)).collect();
        let expected = [("mixed", Origin::Own, 1), ("mixed", Origin::Made, 2), ("clean", Origin::Made, 1)];
        assert_eq!(lists, expected);
        for list in &results {
            assert_eq!(list.cells.len(), JOBS.len());
            assert!(list.cells.iter().all(|cell| cell.alone > 0.0 && cell.in_turn > 0.0), "{}", list.list);
        }
    }

    #[test]
    fn jobs_store_what_they_found() {
        let mut buffers = Buffers::new();
        for job in &JOBS {
            (job.run)("http://exa mple.org/{", &mut buffers);
        }
        assert!(buffers.message.contains("space") || buffers.message.contains("' '"), "{}", buffers.message);
        assert_eq!(buffers.diagnostics.len(), 2);
    }
}
