//! The output of the suites.

use std::io::{self, Write};
use std::time::Duration;

use crate::suites;
use crate::table::Alignment::{Left, Right};
use crate::table::Table;

/// Writes the table of the words of the suites.
pub(crate) fn suites(output: &mut impl Write, rows: &[suites::Row]) -> io::Result<()> {
    writeln!(output, "# Suites\n\n{SUITES_LEGEND}\n")?;
    let mut table = Table::new(&[
        ("extent", Left),
        ("part", Left),
        ("words", Right),
        ("lent, million/s", Right),
        ("as vectors, million/s", Right),
    ]);
    for row in rows {
        // The precision of a float is sufficient for all counts here.
        #[expect(clippy::cast_precision_loss, reason = "a count of words is far below 2^52")]
        let rate = |time: Duration| format!("{:.1}", row.words as f64 / time.as_secs_f64() / 1e6);
        table.push(vec![
            row.extent.to_owned(),
            row.part.clone(),
            row.words.to_string(),
            rate(row.lent),
            rate(row.owned),
        ]);
    }
    writeln!(output, "{table}")
}

const SUITES_LEGEND: &str = "\
All words of all rules of the edition, once each, on one core. The time of every row includes the compilation of the rules,
and the search for the words that distinguish states.";
