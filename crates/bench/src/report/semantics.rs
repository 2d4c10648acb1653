//! The output of what the specifications do with a reference.

use std::io::{self, Write};

use super::{met, number, ratio};
use crate::semantics::{OURS, Results, TASKS, Task};
use crate::statistics::median;
use crate::table::Alignment::{Left, Right};
use crate::table::Table;

/// Writes, for each task, the times of all rows on all lists, and whether this library is as fast as the fastest peer.
pub(crate) fn semantics(
    output: &mut impl Write,
    results: &[(&Task, Vec<Results>)],
    rounds: usize,
) -> io::Result<()> {
    writeln!(output, "# What is done with a reference\n")?;
    for Task { name, does, .. } in &TASKS {
        writeln!(output, "- {name}: {does}")?;
    }
    writeln!(output, "\n{rounds} rounds, all in one run.\n{LEGEND}")?;
    for (task, results) in results {
        writeln!(output, "\n## {}\n", task.name)?;
        write!(output, "{}", table(task, results))?;
    }
    Ok(())
}

const LEGEND: &str = "\
Text in, owned text out: parsing and allocation are included. All rows receive the lines that all of them accept. In each round, the
rows run in turns, three times each, and the fastest run counts. The ratio is the time of the fastest other library divided by that of
the row, as the median over the rounds: above 1, the row is faster. The first row should reach 1 on each list.";

fn table(task: &Task, results: &[Results]) -> Table {
    let mut table = Table::new(&[
        ("list", Left),
        ("row", Left),
        ("ns/line median", Right),
        ("ratio to the fastest other library", Right),
        ("at least 1", Left),
    ]);
    for list in results {
        for (index, row) in task.rows.iter().enumerate() {
            let reached = list.ratio_to_fastest_peer(task, index);
            let is_aim = row.name == OURS && reached.is_finite();
            table.push(vec![
                format!("{} ({} lines)", list.list, list.lines),
                row.name.to_owned(),
                number(median(&list.nanoseconds[index]), 1),
                ratio(reached),
                if is_aim { met(reached >= 1.0).to_owned() } else { String::new() },
            ]);
        }
    }
    table
}
