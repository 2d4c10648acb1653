//! The output of the shapes.

use std::io::{self, Write};

use super::aims::aims;
use super::{number, ratio};
use crate::aims::SHAPE_AIMS;
use crate::measure::{Cell, Measured};
use crate::shapes::{DRAFTS, ROWS};
use crate::statistics::median;
use crate::table::Alignment::{Left, Right};
use crate::table::Table;

/// Writes the ratios of the rows on each shape, and the aims.
pub(crate) fn shapes(output: &mut impl Write, measured: &[Measured]) -> io::Result<()> {
    writeln!(output, "# Shapes\n\n{LEGEND}\n")?;
    writeln!(output, "{}", table(measured, &ROWS))?;
    writeln!(output, "The other editions:\n\n{}", table(measured, &DRAFTS))?;
    writeln!(output, "What the rows should reach on each shape that they accept:\n")?;
    write!(output, "{}", aims(&SHAPE_AIMS, |aim| aim.reached_on_shapes(measured)))
}

const LEGEND: &str = "\
The ratio to fluent-uri, as in the table of lists, on 4000 generated references of each shape. \"*\": the row rejects some or all
of the references, and its time includes the errors.";

fn table(measured: &[Measured], rows: &[&str]) -> Table {
    let mut columns = vec![("shape", Left), ("bytes", Right), ("fluent-uri ns", Right)];
    columns.extend(rows.iter().map(|name| (*name, Right)));
    let mut table = Table::new(&columns);
    for shape in measured {
        let cells: Vec<&Cell> = rows.iter().filter_map(|name| shape.cell(name)).collect();
        let Some(first) = cells.first() else { continue };
        let mut row =
            vec![shape.name.clone(), number(first.bytes_a_line(), 1), number(median(&first.reference), 1)];
        row.extend(cells.iter().map(|cell| {
            let mark = if cell.accepted_all() { "" } else { "*" };
            format!("{}{mark}", ratio(cell.ratio()))
        }));
        table.push(row);
    }
    table
}
