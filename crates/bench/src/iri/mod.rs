//! References beyond US-ASCII under RFC 3987, side by side; and what US-ASCII costs under RFC 3987, compared with RFC 3986.

mod rows;
mod scripts;

use std::time::{Duration, Instant};

use uri_bnf::iri::to_iri;

use crate::corpus::Corpus;
use crate::statistics::{as_float, median, median_ratio};

pub(crate) use rows::{EDITIONS, OURS, PARSE, ROWS, Row};

/// How often the rows alternate in a round. The fastest run of each counts.
const ALTERNATIONS: usize = 3;

/// At least so many times as fast as the fastest peer, on each list.
pub(crate) const TIMES_AS_FAST: f64 = 2.0;

/// At least so many bytes in a second, on each list of a script.
pub(crate) const BYTES_A_SECOND: f64 = 0.5e9;

/// At most so many times the time under RFC 3986, on each list.
pub(crate) const TIMES_RFC_3986: f64 = 1.05;

/// The results of some rows on a list.
#[derive(Clone, Debug)]
pub(crate) struct Results {
    /// The name of the list.
    pub(crate) list: String,
    /// The number of its lines that all rows accept.
    pub(crate) lines: usize,
    /// The total number of their bytes.
    pub(crate) bytes: usize,
    /// The number of those lines that are not US-ASCII.
    pub(crate) beyond: usize,
    /// For each row, and each round, the average nanoseconds per line.
    pub(crate) nanoseconds: Vec<Vec<f64>>,
}

impl Results {
    /// Bytes in a second, as the median over the rounds; NaN without lines.
    pub(crate) fn bytes_a_second(&self, row: usize) -> f64 {
        as_float(self.bytes) / as_float(self.lines) / (median(&self.nanoseconds[row]) * 1e-9)
    }

    /// The time of the fastest peer divided by that of the row, as the median over the rounds; NaN without lines.
    pub(crate) fn ratio_to_fastest_peer(&self, rows: &[Row], row: usize) -> f64 {
        let peers = rows.iter().zip(&self.nanoseconds).filter(|(row, _)| row.is_peer);
        let ratios = peers.map(|(_, times)| median_ratio(times, &self.nanoseconds[row]));
        ratios.fold(f64::NAN, f64::min)
    }

    /// The time of the row divided by that of `other`, as the median over the rounds; NaN without lines.
    pub(crate) fn times_of(&self, row: usize, other: usize) -> f64 {
        median_ratio(&self.nanoseconds[row], &self.nanoseconds[other])
    }
}

/// What is measured.
#[derive(Clone, Debug)]
pub(crate) struct Measured {
    /// All rows on each script, on all scripts in turns, and on each list of `corpora`, mapped to IRIs.
    pub(crate) side_by_side: Vec<Results>,
    /// The rows of both editions on each list of `corpora`, without lines beyond US-ASCII.
    pub(crate) editions: Vec<Results>,
}

/// Measures all rows on all lists. Each receives the lines that all rows accept, in the same run.
pub(crate) fn iri(corpora: &[Corpus], rounds: usize, slice: Duration) -> Measured {
    let scripts = scripts::SCRIPTS.iter().map(scripts::Script::corpus).chain([scripts::mixed()]);
    let lists = scripts.chain(corpora.iter().map(mapped));
    let is_ascii = |line: &&str| line.is_ascii();
    Measured {
        side_by_side: lists.map(|list| measured(&ROWS, &list, |_| true, rounds, slice)).collect(),
        editions: corpora.iter().map(|list| measured(&EDITIONS, list, is_ascii, rounds, slice)).collect(),
    }
}

/// The references of `corpus`, mapped to IRIs (RFC 3987 section 3.2). Lines that cannot be mapped stay.
fn mapped(corpus: &Corpus) -> Corpus {
    let name = format!("{}, as IRIs", corpus.name);
    Corpus::of(name, corpus.lines().map(|line| to_iri(line).map_or(line.into(), |iri| iri.to_text())))
}

fn measured(
    rows: &[Row],
    corpus: &Corpus,
    include: impl Fn(&&str) -> bool,
    rounds: usize,
    slice: Duration,
) -> Results {
    let is_accepted = |line: &&str| rows.iter().all(|row| (row.pass)(&[*line]) == 1);
    let lines: Vec<&str> = corpus.lines().filter(include).filter(is_accepted).collect();
    let mut nanoseconds = vec![Vec::new(); rows.len()];
    if !lines.is_empty() {
        let passes: Vec<u32> = rows.iter().map(|row| passes(row, &lines, slice)).collect();
        for round in 0..rounds {
            let mut times = vec![f64::INFINITY; rows.len()];
            for _ in 0..ALTERNATIONS {
                for step in 0..rows.len() {
                    let row = (round + step) % rows.len();
                    let time = time(&rows[row], &lines, passes[row]).as_secs_f64() * 1e9;
                    times[row] = times[row].min(time / f64::from(passes[row]) / as_float(lines.len()));
                }
            }
            for (times, time) in nanoseconds.iter_mut().zip(times) {
                times.push(time);
            }
        }
    }
    Results {
        list: corpus.name.clone(),
        lines: lines.len(),
        bytes: lines.iter().map(|line| line.len()).sum(),
        beyond: lines.iter().filter(|line| !line.is_ascii()).count(),
        nanoseconds,
    }
}

/// The number of passes that fill a slice: a power of two.
fn passes(row: &Row, lines: &[&str], slice: Duration) -> u32 {
    let mut passes = 1;
    while time(row, lines, passes) < slice {
        passes *= 2;
    }
    passes
}

fn time(row: &Row, lines: &[&str], passes: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..passes {
        (row.pass)(lines);
    }
    start.elapsed()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{EDITIONS, OURS, PARSE, ROWS, Results, iri, mapped};
    use crate::corpus::Corpus;

    #[test]
    fn escapes_become_characters() {
        let list = Corpus::of("list", ["/%C3%A9?%25%FF%E2%80%AE", "/a b"]);
        let mapped = mapped(&list);
        assert_eq!(mapped.name, "list, as IRIs");
        assert_eq!(mapped.lines().collect::<Vec<_>>(), ["/é?%25%FF%E2%80%AE", "/a b"]);
    }

    #[test]
    fn rows_receive_the_lines_that_all_accept() {
        let list = Corpus::of("mixed", ["/%C3%A9", "/\u{e9}", "a b", "http://[::1]/", "g"]);
        let measured = iri(&[list], 2, Duration::from_micros(1));
        let results = measured.side_by_side.last().unwrap();
        assert_eq!((results.list.as_str(), results.lines, results.beyond), ("mixed, as IRIs", 4, 2));
        assert!(results.nanoseconds.iter().all(|times| times.len() == 2));
        let own = ROWS.iter().position(|row| row.name == OURS).unwrap();
        assert!(ROWS.iter().any(|row| row.name == PARSE));
        assert!(results.ratio_to_fastest_peer(&ROWS, own) > 0.0 && results.bytes_a_second(own) > 0.0);
        let [editions] = &measured.editions[..] else { panic!("one list") };
        assert_eq!((editions.lines, editions.beyond, editions.nanoseconds.len()), (3, 0, EDITIONS.len()));
    }

    #[test]
    fn ratios_are_those_of_the_median_round() {
        let mut nanoseconds = vec![vec![10.0; 3]; ROWS.len()];
        for (times, row) in nanoseconds.iter_mut().zip(&ROWS) {
            if row.is_peer {
                *times = vec![30.0, 25.0, 20.0];
            }
        }
        let results = Results { list: String::new(), lines: 2, bytes: 100, beyond: 2, nanoseconds };
        assert!((results.ratio_to_fastest_peer(&ROWS, 0) - 2.5).abs() < 1e-9);
        assert!((results.bytes_a_second(0) - 5e9).abs() < 1.0);
        assert!((results.times_of(0, 1) - 1.0).abs() < 1e-9);
    }
}
