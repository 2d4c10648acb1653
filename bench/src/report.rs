//! The output of the bench: the tables and their legends.

use std::io::{self, Write};
use std::time::Duration;

use crate::growth::{Growth, LIMIT, RuleGrowth, Worst};
use crate::measure::Measured;
use crate::peers::{ROWS, Row};
use crate::statistics::{geometric_mean, maximum, minimum};
use crate::suites;
use crate::table::Alignment::{Left, Right};
use crate::table::Table;

/// Writes the table of all rows on all corpora, and the means over the corpora.
pub(crate) fn speed(output: &mut impl Write, measured: &[Measured], rounds: usize) -> io::Result<()> {
    writeln!(output, "# Speed\n")?;
    for row in &ROWS {
        writeln!(output, "- {}: {}", row.name, row.does)?;
    }
    writeln!(output, "\nMinimum and median of {rounds} rounds, all in one run.\n{SPEED_LEGEND}\n")?;
    writeln!(output, "{}", speed_table(measured))?;
    writeln!(output, "The ratio to fluent-uri, the geometric mean over the corpora and its range:\n")?;
    write!(output, "{}", summary_table(measured))
}

const SPEED_LEGEND: &str = "\
In each round, every row runs once on every corpus. The ratio is fluent-uri's time divided by the row's in the same round,
as the median over the rounds: above 1, the row is faster than fluent-uri. The faulty line is compared with fluent-uri on the
unchanged line. Accepted is a number of lines; it differs because the parsers follow different specifications.";

fn speed_table(measured: &[Measured]) -> Table {
    let mut table = Table::new(&[
        ("corpus", Left),
        ("row", Left),
        ("accepted", Right),
        ("ns/URI min", Right),
        ("ns/URI median", Right),
        ("ns/byte min", Right),
        ("ns/byte median", Right),
        ("ratio", Right),
    ]);
    for corpus in measured {
        let bytes = corpus.bytes_a_line();
        for (row, cell) in corpus.cells.iter().enumerate() {
            table.push(vec![
                format!("{} ({} of {bytes:.1} bytes)", corpus.name, corpus.lines),
                ROWS[row].name.to_owned(),
                cell.accepted.map_or("-".to_owned(), |accepted| accepted.to_string()),
                format!("{:.1}", cell.minimum()),
                format!("{:.1}", cell.median()),
                format!("{:.3}", cell.minimum() / bytes),
                format!("{:.3}", cell.median() / bytes),
                format!("{:.2}", corpus.ratio(row)),
            ]);
        }
    }
    table
}

fn summary_table(measured: &[Measured]) -> Table {
    let mut table = Table::new(&[("row", Left), ("ratio", Right), ("least", Right), ("greatest", Right)]);
    for (row, Row { name, .. }) in ROWS.iter().enumerate() {
        let ratios: Vec<f64> = measured.iter().map(|corpus| corpus.ratio(row)).collect();
        table.push(vec![
            (*name).to_owned(),
            format!("{:.2}", geometric_mean(&ratios)),
            format!("{:.2}", minimum(&ratios)),
            format!("{:.2}", maximum(&ratios)),
        ]);
    }
    table
}

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

/// Writes the table of the exponents of all rules.
pub(crate) fn growth(output: &mut impl Write, results: &[RuleGrowth]) -> io::Result<()> {
    writeln!(output, "# Growth\n\n{GROWTH_LEGEND}")?;
    writeln!(output, "\"{MARK}\" marks rules with an exponent above {LIMIT}.\n")?;
    writeln!(output, "{}", growth_table(results))?;
    let marked = results.iter().filter(|result| is_marked(result)).count();
    writeln!(output, "{marked} of {} rules above {LIMIT}.", results.len())
}

const GROWTH_LEGEND: &str = "\
The exponent of the time as a function of the size of the input, from 1 kB to 1 MB, by least squares over the sizes that take
at least a microsecond: the largest over all hostile inputs, and the input that has it. Quick finds the longest prefix, traced
explains an error at the end of the same input; ns/byte is the value at the largest size. Constant: the time does not grow
with the size of any input, because the rule stops reading at once. If larger sizes would have taken too long, the largest
measured size follows the input.";

fn growth_table(results: &[RuleGrowth]) -> Table {
    let mut table = Table::new(&[
        ("rule", Left),
        ("quick", Right),
        ("ns/byte", Right),
        ("on", Left),
        ("traced", Right),
        ("ns/byte", Right),
        ("on", Left),
        ("mark", Left),
    ]);
    for result in results {
        let mut cells = vec![result.rule.to_owned()];
        cells.extend(growth_cells(&result.quick));
        cells.extend(growth_cells(&result.traced));
        cells.push(if is_marked(result) { MARK.to_owned() } else { String::new() });
        table.push(cells);
    }
    table
}

/// The mark of a rule that is not linear.
const MARK: &str = "<<< NOT LINEAR";

fn is_marked(result: &RuleGrowth) -> bool {
    result.quick.growth.is_more_than_linear() || result.traced.growth.is_more_than_linear()
}

fn growth_cells(worst: &Worst) -> [String; 3] {
    match (worst.growth, worst.family) {
        (Growth::Power { exponent, largest, nanoseconds_a_byte }, Some(family)) => {
            let reached =
                if largest < 999_000 { format!(" to {} kB", largest.div_ceil(1000)) } else { String::new() };
            [format!("{exponent:.2}"), format!("{nanoseconds_a_byte:.2}"), format!("{family}{reached}")]
        }
        _ => ["constant".to_owned(), String::new(), String::new()],
    }
}
