//! Tables with aligned columns in Markdown, so that the output can be pasted.

use std::fmt;

/// Rows of text below a head.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    alignments: Vec<Alignment>,
    head: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// The side of its column at which a text is aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Alignment {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

impl Table {
    /// A table without rows.
    pub(crate) fn new(columns: &[(&str, Alignment)]) -> Self {
        Self {
            alignments: columns.iter().map(|(_, alignment)| *alignment).collect(),
            head: columns.iter().map(|(name, _)| (*name).to_owned()).collect(),
            rows: Vec::new(),
        }
    }

    /// Appends a row, which has one text per column.
    pub(crate) fn push(&mut self, row: Vec<String>) {
        assert_eq!(row.len(), self.head.len(), "a row has one text per column");
        self.rows.push(row);
    }

    /// The number of characters of the widest text of each column.
    fn widths(&self) -> Vec<usize> {
        (0..self.head.len())
            .map(|column| {
                let texts = self.rows.iter().map(|row| &row[column]).chain([&self.head[column]]);
                texts.map(|text| text.chars().count()).max().unwrap_or(0)
            })
            .collect()
    }

    fn write_row(&self, formatter: &mut fmt::Formatter<'_>, row: &[String], widths: &[usize]) -> fmt::Result {
        for ((text, width), alignment) in row.iter().zip(widths).zip(&self.alignments) {
            match alignment {
                Alignment::Left => write!(formatter, "| {text:<width$} ")?,
                Alignment::Right => write!(formatter, "| {text:>width$} ")?,
            }
        }
        writeln!(formatter, "|")
    }
}

impl fmt::Display for Table {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths = self.widths();
        self.write_row(formatter, &self.head, &widths)?;
        for (width, alignment) in widths.iter().zip(&self.alignments) {
            let dashes = "-".repeat(width + 1);
            match alignment {
                Alignment::Left => write!(formatter, "|{dashes}-")?,
                Alignment::Right => write!(formatter, "|{dashes}:")?,
            }
        }
        writeln!(formatter, "|")?;
        for row in &self.rows {
            self.write_row(formatter, row, &widths)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Alignment, Table};

    #[test]
    fn columns_are_as_wide_as_their_widest_text() {
        let mut table = Table::new(&[("row", Alignment::Left), ("ns", Alignment::Right)]);
        table.push(vec!["é".to_owned(), "1.5".to_owned()]);
        table.push(vec!["fluent".to_owned(), "12.0".to_owned()]);
        let expected = "\
| row    |   ns |
|--------|-----:|
| é      |  1.5 |
| fluent | 12.0 |
";
        assert_eq!(table.to_string(), expected);
    }
}
