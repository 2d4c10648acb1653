//! The output of the faulty lines.

use std::io::{self, Write};

use super::{met, number};
use crate::faulty::{Faulty, JOBS, LONGEST, Origin};
use crate::table::Alignment::{Left, Right};
use crate::table::Table;

/// Writes what the faulty lines of each list cost, and whether that is within the bounds.
pub(crate) fn faulty(output: &mut impl Write, results: &[Faulty]) -> io::Result<()> {
    writeln!(output, "# Faulty lines\n")?;
    writeln!(output, "Lines of up to {LONGEST} octets that RFC 2396 and fluent-uri reject. {LEGEND}\n")?;
    write!(output, "{}", table(results))
}

const LEGEND: &str = "\"Its own\" are those of the\n\
list; \"made\" is the list with one character of each line made invalid. The first figure is the median over the lines, each of\n\
which is timed by itself; the second is the average when the lines follow each other, so that no branch is predicted by the\n\
same line before. Both are compared with the bound.";

fn table(results: &[Faulty]) -> Table {
    let mut table = Table::new(&[
        ("list", Left),
        ("lines", Right),
        ("row", Left),
        ("ns, median of the lines", Right),
        ("ns, in turn", Right),
        ("at most", Right),
        ("median", Left),
        ("in turn", Left),
    ]);
    for list in results {
        let origin = match list.origin {
            Origin::Own => "its own",
            Origin::Made => "made",
        };
        for (job, cell) in JOBS.iter().zip(&list.cells) {
            let is_met = |time| job.bound.map_or("", |bound| met(time <= bound)).to_owned();
            table.push(vec![
                format!("{}, {origin}", list.list),
                list.lines.to_string(),
                job.name.to_owned(),
                number(cell.alone, 0),
                number(cell.in_turn, 0),
                job.bound.map_or_else(String::new, |bound| number(bound, 0)),
                is_met(cell.alone),
                is_met(cell.in_turn),
            ]);
        }
    }
    table
}
