//! The search for references in texts, side by side.

use std::hint::black_box;
use std::time::{Duration, Instant};

use linkify::LinkFinder;
use uri_bnf::extract::Finder;

use crate::corpus::Corpus;
use crate::statistics::{as_float, median};

/// How often the rows alternate in a round. The fastest run of each counts.
const ALTERNATIONS: usize = 3;

/// At least so many octets in a second, on prose.
pub(crate) const BYTES_A_SECOND: f64 = 1e9;

/// The name of the text on which that is required.
pub(crate) const PROSE: &str = "prose";

/// How large a text is at least, in octets.
const SIZE: usize = 1 << 20;

/// A search.
pub(crate) struct Row {
    /// Its name in the table.
    pub(crate) name: &'static str,
    /// Returns how many references it finds.
    count: fn(&str) -> usize,
}

/// The row that is compared with [`BYTES_A_SECOND`].
pub(crate) const OURS: &str = "uri-bnf";

/// All rows.
pub(crate) static ROWS: [Row; 4] = [
    Row { name: OURS, count: |text| Finder::new().find(text.as_bytes()).count() },
    Row {
        name: "uri-bnf, all options",
        count: |text| {
            let finder = Finder::new().with_abbreviations(true).with_addresses(true).with_iris(true);
            finder.find(text.as_bytes()).count()
        },
    },
    Row {
        name: "linkify, URLs",
        count: |text| LinkFinder::new().kinds(&[linkify::LinkKind::Url]).links(text).count(),
    },
    Row {
        name: "linkify, all options",
        count: |text| LinkFinder::new().url_must_have_scheme(false).links(text).count(),
    },
];

/// The results of all rows on a text.
#[derive(Clone, Debug)]
pub(crate) struct Results {
    /// The name of the text.
    pub(crate) text: &'static str,
    /// Its length in octets.
    pub(crate) bytes: usize,
    /// For each row, how many references it finds.
    pub(crate) counts: Vec<usize>,
    /// For each row, and each round, the seconds.
    seconds: Vec<Vec<f64>>,
}

impl Results {
    /// Octets in a second, as the median over the rounds.
    pub(crate) fn bytes_a_second(&self, row: usize) -> f64 {
        as_float(self.bytes) / median(&self.seconds[row])
    }
}

/// Measures all rows on all texts.
pub(crate) fn texts(corpora: &[Corpus], rounds: usize) -> Vec<Results> {
    let lines = corpora.iter().flat_map(|corpus| corpus.lines().take(2_000));
    let lines: Vec<&str> = lines.collect();
    let mail: Vec<String> = lines.iter().map(|line| format!("> See <{line}>,\n> or {line}.\n>\n")).collect();
    let mail = mail.concat();
    let documents = [
        include_str!("../../../docs/command.md"),
        include_str!("../../../docs/derivations.md"),
        include_str!("../../../docs/documents.md"),
        include_str!("../../../docs/editions.md"),
        include_str!("../../../docs/evidence.md"),
        include_str!("../../../docs/referee.md"),
        include_str!("../../../docs/semantics.md"),
    ]
    .concat();
    let of = |text: &'static str, part: &str| measured(text, &part.repeat(SIZE.div_ceil(part.len())), rounds);
    [(PROSE, documents.as_str()), ("mail with references in each line", &mail)]
        .into_iter()
        .chain([":", "<a:", "http:", "<http://a", "mailto:", "a@"].map(|piece| (piece, piece)))
        .map(|(name, part)| of(name, part))
        .collect()
}

fn measured(name: &'static str, text: &str, rounds: usize) -> Results {
    let mut seconds = vec![Vec::new(); ROWS.len()];
    for round in 0..rounds {
        let mut times = vec![Duration::MAX; ROWS.len()];
        for _ in 0..ALTERNATIONS {
            for step in 0..ROWS.len() {
                let row = (round + step) % ROWS.len();
                let start = Instant::now();
                black_box((ROWS[row].count)(black_box(text)));
                times[row] = times[row].min(start.elapsed());
            }
        }
        seconds.iter_mut().zip(times).for_each(|(seconds, time)| seconds.push(time.as_secs_f64()));
    }
    let counts = ROWS.iter().map(|row| (row.count)(text)).collect();
    Results { text: name, bytes: text.len(), counts, seconds }
}

#[cfg(test)]
mod tests {
    use super::ROWS;

    #[test]
    fn each_row_finds_what_it_searches_for() {
        let text = "See <http://example.org/>, www.example.org, fred@example.org and https://example.org/a.";
        let counts: Vec<_> = ROWS.iter().map(|row| (row.name, (row.count)(text))).collect();
        let expected = ["uri-bnf", "uri-bnf, all options", "linkify, URLs", "linkify, all options"];
        assert_eq!(counts, expected.into_iter().zip([2, 4, 2, 4]).collect::<Vec<_>>());
    }
}
