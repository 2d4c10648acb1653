//! What the specifications do with a reference, side by side: resolution, normal forms, unescaping, building.

mod input;
mod tasks;

use std::time::{Duration, Instant};

use crate::corpus::Corpus;
use crate::statistics::{as_float, median};

use input::{Input, OwnedParts};
pub(crate) use tasks::{OURS, Row, TASKS, Task};

/// How often the rows alternate in a round. The fastest run of each counts.
const ALTERNATIONS: usize = 3;

/// The results of a task on a list.
#[derive(Clone, Debug)]
pub(crate) struct Results {
    /// The name of the list.
    pub(crate) list: String,
    /// The number of its lines that all rows accept.
    pub(crate) lines: usize,
    /// For each row, and each round, the average nanoseconds per line.
    pub(crate) nanoseconds: Vec<Vec<f64>>,
}

impl Results {
    /// The time of the fastest peer divided by that of the row, as the median over the rounds; NaN without lines.
    pub(crate) fn ratio_to_fastest_peer(&self, task: &Task, row: usize) -> f64 {
        let rounds = self.nanoseconds[row].iter().enumerate();
        let ratios: Vec<f64> = rounds.map(|(round, own)| self.fastest_peer(task, round) / own).collect();
        median(&ratios)
    }

    fn fastest_peer(&self, task: &Task, round: usize) -> f64 {
        let rows = task.rows.iter().zip(&self.nanoseconds);
        let peers = rows.filter(|(row, _)| row.is_peer).map(|(_, times)| times[round]);
        peers.fold(f64::INFINITY, f64::min)
    }
}

/// Measures each task on each list. All rows of a task receive the lines that all of them accept, in the same run.
pub(crate) fn semantics(
    corpora: &[Corpus],
    rounds: usize,
    slice: Duration,
) -> Vec<(&'static Task, Vec<Results>)> {
    let of_task = |task: &'static Task| {
        (task, corpora.iter().map(|corpus| measured(task, corpus, rounds, slice)).collect())
    };
    TASKS.iter().map(of_task).collect()
}

fn measured(task: &Task, corpus: &Corpus, rounds: usize, slice: Duration) -> Results {
    let owned: Vec<(&str, Option<OwnedParts>)> =
        corpus.lines().map(|line| (line, OwnedParts::of(line))).collect();
    let inputs =
        owned.iter().map(|(line, parts)| Input { line, parts: parts.as_ref().map(OwnedParts::borrowed) });
    let inputs: Vec<Input<'_>> =
        inputs.filter(|input| task.rows.iter().all(|row| (row.result)(input).is_some())).collect();
    let mut nanoseconds = vec![Vec::new(); task.rows.len()];
    if !inputs.is_empty() {
        let passes: Vec<u32> = task.rows.iter().map(|row| passes(row, &inputs, slice)).collect();
        for round in 0..rounds {
            let mut times = vec![f64::INFINITY; task.rows.len()];
            for _ in 0..ALTERNATIONS {
                for step in 0..task.rows.len() {
                    let row = (round + step) % task.rows.len();
                    let time = time(&task.rows[row], &inputs, passes[row]).as_secs_f64() * 1e9;
                    times[row] = times[row].min(time / f64::from(passes[row]) / as_float(inputs.len()));
                }
            }
            for (times, time) in nanoseconds.iter_mut().zip(times) {
                times.push(time);
            }
        }
    }
    Results { list: corpus.name.clone(), lines: inputs.len(), nanoseconds }
}

/// The number of passes that fill a slice: a power of two.
fn passes(row: &Row, inputs: &[Input<'_>], slice: Duration) -> u32 {
    let mut passes = 1;
    while time(row, inputs, passes) < slice {
        passes *= 2;
    }
    passes
}

fn time(row: &Row, inputs: &[Input<'_>], passes: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..passes {
        (row.pass)(inputs);
    }
    start.elapsed()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Input, OURS, OwnedParts, TASKS, semantics};
    use crate::corpus::Corpus;

    /// All rows do the same.
    #[test]
    fn the_results_are_the_same() {
        for (task, line, expected) in [
            ("resolve", "../g;x?y=1#s", "http://a/b/g;x?y=1#s"),
            ("resolve", "http://example.org/a/b", "http://example.org/a/b"),
            ("resolve", "//example.org/g", "http://example.org/g"),
            ("normalize", "HTTP://Example.ORG/a/b", "http://example.org/a/b"),
            ("unescape", "http://example.org/?q=%C3%A9+%2526&r", "q=\u{e9}+%26&r"),
            ("build", "http://example.org/a%20b/c?q=1&lang=de", "http://example.org/a%20b/c?q=1&lang=de"),
            ("build", "http://example.org/", "http://example.org/"),
        ] {
            let parts = OwnedParts::of(line);
            let input = Input { line, parts: parts.as_ref().map(OwnedParts::borrowed) };
            let task = TASKS.iter().find(|known| known.name == task).unwrap();
            for row in task.rows {
                assert_eq!((row.result)(&input).as_deref(), Some(expected), "{} {}", task.name, row.name);
            }
        }
    }

    #[test]
    fn each_task_has_our_row_and_peers() {
        for task in &TASKS {
            assert_eq!(task.rows[0].name, OURS);
            assert_eq!(task.rows.iter().filter(|row| row.is_peer).count(), 3, "{}", task.name);
        }
    }

    #[test]
    fn rows_receive_the_lines_that_all_accept() {
        let list = Corpus::of("mixed", ["http://a/?b", "a b", "http://[::1]/", "g"]);
        let counts: Vec<_> = semantics(&[list], 2, Duration::from_micros(1))
            .iter()
            .map(|(task, results)| {
                assert_eq!(results[0].nanoseconds.len(), task.rows.len());
                assert!(results[0].nanoseconds.iter().all(|times| times.len() == 2));
                assert!(results[0].ratio_to_fastest_peer(task, 0) > 0.0);
                (task.name, results[0].lines)
            })
            .collect();
        assert_eq!(counts, [("resolve", 2), ("normalize", 1), ("unescape", 1), ("build", 1)]);
        let none = semantics(&[Corpus::of("faulty", ["a b"])], 1, Duration::from_micros(1));
        assert!(none[0].1[0].ratio_to_fastest_peer(none[0].0, 0).is_nan());
    }
}
