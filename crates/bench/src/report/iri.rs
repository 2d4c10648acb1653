//! The output of references beyond US-ASCII.

use std::io::{self, Write};

use super::{met, number, ratio};
use crate::iri::{
    BYTES_A_SECOND, EDITIONS, Measured, OURS, PARSE, ROWS, Results, TIMES_AS_FAST, TIMES_RFC_3986,
};
use crate::table::Alignment::{Left, Right};
use crate::table::Table;

/// Writes the speed of all rows on all lists, and what US-ASCII costs under RFC 3987.
pub(crate) fn iri(output: &mut impl Write, measured: &Measured, rounds: usize) -> io::Result<()> {
    writeln!(output, "# References beyond US-ASCII\n\n{rounds} rounds, all in one run.\n{LEGEND}\n")?;
    writeln!(output, "{}", side_by_side(&measured.side_by_side))?;
    writeln!(output, "{EDITIONS_LEGEND}\n")?;
    write!(output, "{}", editions(&measured.editions))
}

const LEGEND: &str = "\
Megabytes in a second on one core. is_valid, is_valid_bytes and parse are those of RFC 3987; the others are oxiri's and fluent-uri's
`IriRef::parse`, and iri-string's `IriReferenceStr::new`. All rows receive the lines that all of them accept. In each round, the rows
run in turns, three times each, and the fastest run counts. The ratios are the time of the fastest other library divided by that of
the row, as the median over the rounds. is_valid should reach 2 on each list, and 500 MB/s on each list of a script.";

const EDITIONS_LEGEND: &str = "\
The time under RFC 3987 divided by that under RFC 3986, on the lines that are US-ASCII. It should not be above 1.05.";

fn side_by_side(results: &[Results]) -> Table {
    let mut columns =
        vec![("list", Left), ("lines", Right), ("beyond US-ASCII", Right), ("bytes a line", Right)];
    columns.extend(ROWS.iter().map(|row| (row.name, Right)));
    columns.extend([("ratio of is_valid", Right), ("as aimed", Left), ("ratio of parse", Right)]);
    let mut table = Table::new(&columns);
    let index = |name: &str| ROWS.iter().position(|row| row.name == name).unwrap_or_default();
    for list in results {
        let mut row = vec![list.list.clone(), list.lines.to_string(), list.beyond.to_string()];
        row.push(list.bytes.checked_div(list.lines).map_or("-".to_owned(), |bytes| bytes.to_string()));
        row.extend((0..ROWS.len()).map(|row| number(list.bytes_a_second(row) / 1e6, 0)));
        let reached = list.ratio_to_fastest_peer(&ROWS, index(OURS));
        let is_met = reached >= TIMES_AS_FAST && list.bytes_a_second(index(OURS)) >= BYTES_A_SECOND;
        row.push(ratio(reached));
        row.push(if reached.is_finite() { met(is_met).to_owned() } else { String::new() });
        row.push(ratio(list.ratio_to_fastest_peer(&ROWS, index(PARSE))));
        table.push(row);
    }
    table
}

fn editions(results: &[Results]) -> Table {
    let mut columns = vec![("list", Left), ("lines", Right)];
    columns.extend(EDITIONS.iter().step_by(2).map(|row| (row.name, Right)));
    columns.push(("as aimed", Left));
    let mut table = Table::new(&columns);
    for list in results {
        let ratios: Vec<f64> =
            (0..EDITIONS.len()).step_by(2).map(|row| list.times_of(row, row + 1)).collect();
        let mut row = vec![list.list.clone(), list.lines.to_string()];
        row.extend(ratios.iter().copied().map(ratio));
        let is_met = ratios.iter().all(|ratio| *ratio <= TIMES_RFC_3986);
        row.push(if list.lines > 0 { met(is_met).to_owned() } else { String::new() });
        table.push(row);
    }
    table
}
