//! Columns of text, as wide as their widest cell.

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
            // A cell may be wider than `format!` can pad.
            text += "  ";
            text += cell;
            text.extend(std::iter::repeat_n(' ', width - cell.chars().count()));
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
    fn a_cell_may_be_of_any_width() {
        let line = |cell: &str| Line { cells: vec![cell.to_owned(), "b".to_owned()], rest: String::new() };
        let mut output = Vec::new();
        write(&mut output, &[line(&"a".repeat(100_000)), line("a")]).unwrap();
        assert_eq!(output.len(), 2 * 100_006);
    }

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
