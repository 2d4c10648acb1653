//! The output of the lengths.

use std::io::{self, Write};

use super::number;
use crate::lengths::{LONGEST, ROWS, Step, Times};
use crate::statistics::maximum;
use crate::table::Alignment::{Left, Right};
use crate::table::Table;

/// The number of lengths in a line of the plot.
const LINE: usize = 100;

/// The bars of the plot, from nothing to the largest time.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Writes a table of selected lengths, the largest steps, and a plot of all lengths.
pub(crate) fn lengths(output: &mut impl Write, results: &[Times]) -> io::Result<()> {
    writeln!(output, "# Lengths\n\n{LEGEND}\n")?;
    for times in results {
        writeln!(output, "{}", table(times))?;
    }
    writeln!(output, "{STEP_LEGEND}\n")?;
    writeln!(output, "{}", step_table(results))?;
    writeln!(
        output,
        "All lengths, {LINE} per line, the times of each row relative to its largest:\n\n```text"
    )?;
    for times in results {
        for (row, name) in ROWS.iter().enumerate() {
            writeln!(output, "{} {name}\n{}\n", times.series.name, plot(times, row).join("\n"))?;
        }
    }
    writeln!(output, "```")
}

const LEGEND: &str = "\
Nanoseconds per reference by its length in octets, in the fastest round: the average over several kinds of references, which
differ only in their last octet from those of the length before. Relative: paths and fragments. Absolute: web pages, queries,
ports, userinfo, hosts, files, opaque references and URNs.";

const STEP_LEGEND: &str = "\
The largest step from one length to the next, and the largest to or from a multiple of 16. All of the latter are measured again,
and those that appear largest: the two lengths alternate, and the median of the ratios counts. A cliff is a step of more than a
quarter and 5 ns.";

/// Returns whether a length is in the table: all up to 17, and those around the borders of blocks.
fn is_selected(length: usize) -> bool {
    length <= 17
        || (length % 16 <= 1 || length % 16 == 15) && (length <= 145 || length % 64 <= 1)
        || length.is_multiple_of(50)
}

fn table(times: &Times) -> Table {
    let mut columns = vec![(times.series.name, Right)];
    columns.extend(ROWS.iter().map(|name| (*name, Right)));
    let mut table = Table::new(&columns);
    for length in (times.series.from..=LONGEST).filter(|length| is_selected(*length)) {
        let mut row = vec![length.to_string()];
        row.extend((0..ROWS.len()).map(|row| number(times.at(row, length).unwrap_or(f64::NAN), 1)));
        table.push(row);
    }
    table
}

fn step_table(results: &[Times]) -> Table {
    let mut table = Table::new(&[
        ("references", Left),
        ("row", Left),
        ("largest step", Left),
        ("at a border", Left),
        ("cliff", Left),
    ]);
    for times in results {
        for (row, name) in ROWS.iter().enumerate() {
            let (largest, border) = (times.largest_step(row, false), times.largest_step(row, true));
            let is_cliff = largest.is_some_and(Step::is_cliff) || border.is_some_and(Step::is_cliff);
            table.push(vec![
                times.series.name.to_owned(),
                (*name).to_owned(),
                largest.map_or_else(String::new, step),
                border.map_or_else(String::new, step),
                if is_cliff { "CLIFF" } else { "none" }.to_owned(),
            ]);
        }
    }
    table
}

/// `31 to 32: 20.1 to 23.5 ns (+17 %)`.
fn step(step: Step) -> String {
    let (before, after) = (number(step.before, 1), number(step.after, 1));
    format!("{} to {}: {before} to {after} ns ({:+.0} %)", step.to - 1, step.to, step.relative() * 100.0)
}

/// The lines with a bar for each length. A line begins with its first length.
fn plot(times: &Times, row: usize) -> Vec<String> {
    let largest = maximum(&times.nanoseconds[row]);
    let bar_at = |length| times.at(row, length).map_or(' ', |time| bar(time / largest));
    let line = |start: usize| format!("{start:>4} {}", (start..start + LINE).map(bar_at).collect::<String>());
    (1..=LONGEST).step_by(LINE).map(line).collect()
}

/// The bar for a part of the largest time.
fn bar(part: f64) -> char {
    let level = BARS.iter().zip(1_u8..).find(|(_, level)| part * 8.0 <= f64::from(*level));
    level.map_or(BARS[BARS.len() - 1], |(bar, _)| *bar)
}

/// All times of all lengths, as comma-separated values.
pub(crate) fn csv(results: &[Times]) -> String {
    let mut lines = vec![format!("references,length,{}\n", ROWS.join(","))];
    for times in results {
        for length in times.series.from..=LONGEST {
            let cells = (0..ROWS.len()).map(|row| number(times.at(row, length).unwrap_or(f64::NAN), 2));
            let cells: Vec<String> = cells.collect();
            lines.push(format!("{},{length},{}\n", times.series.name, cells.join(",")));
        }
    }
    lines.concat()
}

#[cfg(test)]
mod tests {
    use super::{bar, csv, is_selected, plot, step};
    use crate::lengths::{LONGEST, ROWS, SERIES, Step, Times};

    fn flat() -> Times {
        let series = &SERIES[1];
        let nanoseconds = vec![vec![2.0; LONGEST + 1 - series.from]; ROWS.len()];
        Times { series, nanoseconds, steps: vec![Vec::new(); ROWS.len()] }
    }

    #[test]
    fn the_lengths_around_borders_are_selected() {
        for border in [16, 32, 48, 64, 80, 128] {
            assert!([border - 1, border, border + 1].into_iter().all(is_selected), "{border}");
        }
        assert!(is_selected(1) && is_selected(LONGEST) && !is_selected(37));
    }

    #[test]
    fn bars_grow_with_the_time() {
        assert_eq!([0.01, 0.125, 0.126, 0.9, 1.0, 1.1].map(bar), ['▁', '▁', '▂', '█', '█', '█']);
        let plot = plot(&flat(), 0);
        assert_eq!(plot.len(), 3);
        assert_eq!(plot.concat().chars().filter(|bar| *bar == '█').count(), LONGEST + 1 - SERIES[1].from);
    }

    #[test]
    fn the_file_has_every_length() {
        let text = csv(&[flat()]);
        assert_eq!(text.lines().count(), LONGEST + 2 - SERIES[1].from);
        assert_eq!(text.lines().nth(1), Some("absolute,25,2.00,2.00,2.00,2.00,2.00"));
    }

    #[test]
    fn a_step_says_where_it_is() {
        assert_eq!(step(Step { to: 33, before: 20.0, after: 25.0 }), "32 to 33: 20.0 to 25.0 ns (+25 %)");
    }
}
