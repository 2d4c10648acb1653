//! The output of the search for references in texts.

use std::io::{self, Write};

use super::{met, number};
use crate::table::Alignment::{Left, Right};
use crate::table::Table;
use crate::texts::{BYTES_A_SECOND, OURS, PROSE, ROWS, Results};

/// Writes how fast all rows search all texts, and whether this library is as fast as it should be.
pub(crate) fn texts(output: &mut impl Write, results: &[Results], rounds: usize) -> io::Result<()> {
    writeln!(output, "# References in texts\n\n{rounds} rounds, all in one run.\n{LEGEND}\n")?;
    let mut table = Table::new(&[
        ("text", Left),
        ("row", Left),
        ("found", Right),
        ("MB/s median", Right),
        ("at least 1000", Left),
    ]);
    for results in results {
        for (index, row) in ROWS.iter().enumerate() {
            let rate = results.bytes_a_second(index);
            let has_aim = row.name == OURS && results.text == PROSE;
            table.push(vec![
                format!("{} ({} MB)", results.text, results.bytes.div_ceil(1_000_000)),
                row.name.to_owned(),
                results.counts[index].to_string(),
                number(rate / 1e6, 0),
                if has_aim { met(rate >= BYTES_A_SECOND).to_owned() } else { String::new() },
            ]);
        }
    }
    write!(output, "{table}")
}

const LEGEND: &str = "\
The prose is documentation of this repository; the mail has the first lines of each list, twice. The other texts repeat what
is shown, and are hostile to a search that looks back or ahead. In each round, the rows run in turns, three times each, and the
fastest run counts.";
