//! Columns of text, as wide as their widest cell.

use std::fmt::Write as _;
use std::io::{self, Write};

/// A line of a table: cells, and then text that may be as long as it likes.
pub(crate) struct Line {
    pub(crate) cells: Vec<String>,
    pub(crate) rest: String,
}

/// Writes the lines, indented, with two blanks between columns and none at the end.
pub(crate) fn write(output: &mut impl Write, lines: &[Line]) -> io::Result<()> {
    let mut widths: Vec<usize> = Vec::new();
    for line in lines {
        for (index, cell) in line.cells.iter().enumerate() {
            let width = cell.chars().count();
            match widths.get_mut(index) {
                Some(widest) => *widest = width.max(*widest),
                None => widths.push(width),
            }
        }
    }
    for line in lines {
        let mut text = String::new();
        for (cell, width) in line.cells.iter().zip(&widths) {
            // Writing to a string does not fail.
            let _ = write!(text, "  {cell:width$}");
        }
        if !line.rest.is_empty() {
            text += "  ";
            text += &line.rest;
        }
        writeln!(output, "{}", text.trim_end())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Line, write};

    #[test]
    fn columns_stand_below_each_other() {
        let line = |cells: &[&str], rest: &str| Line {
            cells: cells.iter().map(|&cell| cell.to_owned()).collect(),
            rest: rest.to_owned(),
        };
        let lines = [
            line(&["a", "bb", "c"], ""),
            line(&["äää", "b"], "much longer than all"),
            line(&["", "", "ccc"], ""),
        ];
        let mut output = Vec::new();
        write(&mut output, &lines).unwrap();
        let expected = "  a    bb  c\n  äää  b   much longer than all\n           ccc\n";
        assert_eq!(String::from_utf8(output).unwrap(), expected);
    }
}
