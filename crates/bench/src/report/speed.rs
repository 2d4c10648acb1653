//! The output of the table of all rows on all lists.

use std::io::{self, Write};

use super::{number, ratio};
use crate::aims;
use crate::measure::Measured;
use crate::ours::HAS_SIMD;
use crate::rows::{ROWS, Row};
use crate::statistics::{geometric_mean, maximum, median, minimum};
use crate::table::Alignment::{Left, Right};
use crate::table::Table;

/// Writes the ratios of all rows on all lists, the aims, and the times.
pub(crate) fn speed(output: &mut impl Write, measured: &[Measured], rounds: usize) -> io::Result<()> {
    writeln!(output, "# Speed{}\n", if HAS_SIMD { "" } else { ", no vectors" })?;
    for row in ROWS {
        writeln!(output, "- {}: {}", row.name, row.does)?;
    }
    writeln!(output, "\n{rounds} rounds, all in one run.\n{LEGEND}\n")?;
    writeln!(output, "{}", ratio_table(measured))?;
    writeln!(output, "What the rows should reach, on each list and as the geometric mean over the lists:\n")?;
    writeln!(output, "{}", super::aims::aims(aims::of_lists(), |aim| aim.reached(measured, |_| true)))?;
    writeln!(
        output,
        "The times of each row. Accepted is a number of lines, of those that the row receives:\n"
    )?;
    write!(output, "{}", time_table(measured))
}

const LEGEND: &str = "\
In each round, every row runs three times on every list, in turns with fluent-uri on the same lines, and the fastest run of each
counts. The ratio is fluent-uri's time divided by the row's, as the median over the rounds: above 1, the row is faster. A row receives the
lines that RFC 2396, RFC 3986, its own edition and fluent-uri accept; \"all lines\" are all of the list, with an error for each
faulty line. Rows for URIs with a scheme, borrowed or owned, run next to fluent-uri's for these. The row fluent-uri is compared
with itself: it shows how exact the ratios are.";

fn ratio_table(measured: &[Measured]) -> Table {
    let lists: Vec<String> = measured.iter().map(|list| list.name.clone()).collect();
    let mut columns = vec![("ratio to fluent-uri", Left)];
    columns.extend(lists.iter().map(|name| (name.as_str(), Right)));
    columns.extend([("geometric mean", Right), ("least", Right), ("greatest", Right)]);
    let mut table = Table::new(&columns);
    for (index, Row { name, .. }) in ROWS.iter().enumerate() {
        let ratios: Vec<f64> = measured.iter().map(|list| list.cells[index].ratio()).collect();
        let mut row = vec![(*name).to_owned()];
        row.extend(ratios.iter().copied().map(ratio));
        row.extend([geometric_mean(&ratios), minimum(&ratios), maximum(&ratios)].map(ratio));
        table.push(row);
    }
    table
}

fn time_table(measured: &[Measured]) -> Table {
    let mut table = Table::new(&[
        ("list", Left),
        ("row", Left),
        ("accepted", Right),
        ("ns/URI min", Right),
        ("ns/URI median", Right),
        ("ns/byte median", Right),
        ("fluent-uri ns/URI median", Right),
        ("ratio", Right),
    ]);
    for list in measured {
        for cell in &list.cells {
            let accepted = cell.accepted.map_or("-".to_owned(), |accepted| accepted.to_string());
            table.push(vec![
                format!("{} ({} lines)", list.name, list.lines),
                cell.row.name.to_owned(),
                format!("{accepted} of {}", cell.lines),
                number(cell.minimum(), 1),
                number(cell.median(), 1),
                number(cell.median() / cell.bytes_a_line(), 3),
                number(median(&cell.reference), 1),
                ratio(cell.ratio()),
            ]);
        }
    }
    table
}
