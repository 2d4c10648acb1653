//! The block of the README that shows the figures of a run.

use crate::corpus::defaults;
use crate::faulty::{Faulty, JOBS, Origin};
use crate::measure::{Cell, Measured};
use crate::report::ratio;
use crate::statistics::{geometric_mean, median};

/// The line before the block. It says what writes the block.
pub(crate) const START: &str =
    "<!-- The option --update-readme of the bench writes the lines up to the next comment. -->";

/// The line after the block.
pub(crate) const END: &str = "<!-- End of what the bench writes. -->";

/// The last column.
const MEAN: &str = "mean";

/// The first row: the length of a reference, and the time to which the ratios refer.
const SCALE: &str = "bytes per reference / ns of fluent-uri 0.4";

/// The other rows: what the README calls them, and the row of the bench that each shows.
const ROWS: [(&str, &str); 7] = [
    ("**`rfc3986::is_valid`**", "rfc3986::is_valid"),
    ("**`rfc3986::parse`**", "rfc3986::parse"),
    ("**`Validator::is_clean`**, RFC 2396", "validate default"),
    ("iri-string 0.7", "iri-string"),
    ("uriparse 0.6", "uriparse"),
    ("url 2 (WHATWG)", "url"),
    ("iref 5", "iref"),
];

/// The block, without the lines around it: the table, and what a faulty line costs.
pub(crate) fn block(measured: &[Measured], faulty: &[Faulty]) -> String {
    let mut lists: Vec<&Measured> = measured.iter().collect();
    // Real lists first; the order is otherwise that of the run.
    lists.sort_by_key(|list| is_built_in(&list.name));
    let mut text = row("", lists.iter().map(|list| short_name(&list.name).to_owned()), MEAN);
    text.push_str(&row("---", lists.iter().map(|_| "--:".to_owned()), "--:").replace(' ', ""));
    text.push_str(&row(SCALE, lists.iter().map(|list| scale(list)), ""));
    for (label, name) in ROWS {
        let ratios: Vec<f64> = lists.iter().filter_map(|list| list.cell(name)).map(Cell::ratio).collect();
        let mean = ratio(geometric_mean(&ratios));
        text.push_str(&row(label, ratios.into_iter().map(ratio), &mean));
    }
    if let Some(sentence) = faulty_sentence(faulty) {
        text.push('\n');
        text.push_str(&wrapped(&sentence));
    }
    text
}

/// Replaces the block in a page. Returns `None` if the page does not have the lines around it.
pub(crate) fn updated(page: &str, block: &str) -> Option<String> {
    let (before, rest) = page.split_once(START)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{START}\n{block}{END}{after}"))
}

fn row(label: &str, cells: impl Iterator<Item = String>, last: &str) -> String {
    let mut row = if label.is_empty() { "|".to_owned() } else { format!("| {label}") };
    for cell in cells.chain([last.to_owned()]) {
        row.push_str(" |");
        if !cell.is_empty() {
            row.push(' ');
            row.push_str(&cell);
        }
    }
    row.push_str(" |\n");
    row
}

fn scale(list: &Measured) -> String {
    list.cell("fluent-uri").map_or_else(String::new, |cell| {
        format!("{:.0} / {:.0}", cell.bytes_a_line(), median(&cell.reference))
    })
}

/// The name of a list without the extension of its file.
fn short_name(name: &str) -> &str {
    name.strip_suffix(".txt").unwrap_or(name)
}

fn is_built_in(name: &str) -> bool {
    defaults().iter().any(|corpus| corpus.name == name)
}

/// What a faulty line costs: of the first list that has some, or else of the first that was made.
fn faulty_sentence(faulty: &[Faulty]) -> Option<String> {
    let list = faulty.iter().find(|list| list.origin == Origin::Own).or(faulty.first())?;
    let name = short_name(&list.list);
    let whose = match list.origin {
        Origin::Own => name.to_owned(),
        Origin::Made => format!("a list made from {name}"),
    };
    let jobs = JOBS.iter().zip(&list.cells).filter(|(job, _)| job.is_in_readme);
    let times = jobs.map(|(job, cell)| format!("{} {:.0}", job.name, cell.alone));
    let times = times.collect::<Vec<_>>().join(", ");
    Some(format!("Nanoseconds for a faulty line of {whose}: {times}."))
}

/// A paragraph with lines of at most 120 characters.
fn wrapped(sentence: &str) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in sentence.split(' ') {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > 120 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += length;
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::{END, MEAN, ROWS, SCALE, START, block, short_name, updated, wrapped};
    use crate::corpus::defaults;
    use crate::faulty::{self, Faulty, JOBS, Origin};
    use crate::measure::{Cell, Measured};
    use crate::rows;

    const README: &str = include_str!("../../../README.md");

    /// The real lists of the README, and where they are from.
    const SOURCES: [(&str, &str); 3] = [
        ("kasztp", "kasztp/URL_Shortener"),
        ("isaacs_files", "ada-url/url-various-datasets"),
        ("doc-links", "free-programming-books"),
    ];

    /// A run in which every row has the same ratio on a list.
    fn run(lists: &[(&str, f64)]) -> Vec<Measured> {
        let cell = |row, ratio: f64| {
            let (nanoseconds, reference) = (vec![10.0], vec![10.0 * ratio]);
            Cell { row, lines: 2, bytes: 20, accepted: Some(2), nanoseconds, reference }
        };
        let list = |(name, ratio): &(&str, f64)| Measured {
            name: (*name).to_owned(),
            lines: 2,
            cells: rows::ROWS.iter().map(|row| cell(row, *ratio)).collect(),
        };
        lists.iter().map(list).collect()
    }

    fn faulty_lists() -> [Faulty; 2] {
        let list = |origin, alone| Faulty {
            list: "kasztp.txt".to_owned(),
            origin,
            lines: 7,
            cells: vec![faulty::Cell { alone, in_turn: 0.0 }; JOBS.len()],
        };
        [list(Origin::Own, 290.4), list(Origin::Made, 310.0)]
    }

    /// The cells of the rows of the table, without those that only separate the head.
    fn table(text: &str) -> Vec<Vec<String>> {
        let rows = text.lines().filter(|line| line.starts_with('|') && !line.starts_with("|---"));
        rows.map(|row| row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect())
            .collect()
    }

    fn readme_block() -> &'static str {
        let (_, rest) = README.split_once(START).expect("the block begins");
        rest.split_once(END).expect("the block ends").0
    }

    #[test]
    fn every_row_exists() {
        for (label, name) in ROWS {
            assert_eq!(rows::named(&[name]).len(), 1, "{label}");
        }
    }

    #[test]
    fn the_readme_has_the_rows_of_the_bench() {
        let rows = table(readme_block());
        let labels: Vec<&str> = rows.iter().skip(1).map(|row| row[0].as_str()).collect();
        let expected: Vec<&str> = [SCALE].into_iter().chain(ROWS.map(|(label, _)| label)).collect();
        assert_eq!(labels, expected);
        assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{rows:#?}");
    }

    /// Real lists first, by name and source, then the built-in ones, then the mean.
    #[test]
    fn the_readme_has_the_lists_of_the_bench() {
        let rows = table(readme_block());
        let built_in = defaults().into_iter().map(|corpus| corpus.name);
        let real = SOURCES.map(|(name, _)| name.to_owned());
        let expected: Vec<String> =
            [String::new()].into_iter().chain(real).chain(built_in).chain([MEAN.to_owned()]).collect();
        assert_eq!(rows[0], expected);
        for (name, source) in SOURCES {
            assert!(README.contains(source), "the README does not name {source}, the source of {name}");
        }
    }

    /// Updating replaces all of the block and nothing else, so it does not depend on what it contained.
    #[test]
    fn the_block_is_replaced() {
        let once = updated(README, "new\n").unwrap();
        assert!(once.contains(&format!("{START}\nnew\n{END}")));
        assert_eq!(updated(&once, readme_block().trim_start_matches('\n')).unwrap(), README);
        assert_eq!(updated("a page without comments", "new\n"), None);
    }

    #[test]
    fn real_lists_come_first() {
        let text = block(&run(&[("web pages", 0.5), ("kasztp.txt", 2.0)]), &faulty_lists());
        let rows = table(&text);
        assert_eq!(rows[0], ["", "kasztp", "web pages", MEAN]);
        assert_eq!(rows[1], [SCALE, "10 / 20", "10 / 5", ""]);
        let [label, kasztp, pages, mean] = &rows[2][..] else { panic!("{rows:?}") };
        assert_eq!((label.as_str(), mean.as_str()), (ROWS[0].0, "1.00"));
        assert_eq!((kasztp.as_str(), pages.as_str()), ("2.00", "0.50"));
        let sentence = "faulty line of kasztp: error as data 290, error with message 290, all diagnostics";
        assert!(text.replace('\n', " ").contains(sentence), "{text}");
        assert!(text.lines().all(|line| line.len() <= 120), "{text}");
    }

    #[test]
    fn paragraphs_are_wrapped_and_names_shortened() {
        let text = wrapped(&"word ".repeat(100));
        assert!(text.lines().all(|line| line.len() <= 120), "{text}");
        assert_eq!(text.lines().count(), 5);
        assert_eq!((short_name("a.txt"), short_name("web pages")), ("a", "web pages"));
    }
}
