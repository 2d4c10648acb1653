//! Columns of text, as wide as their widest cell.

use std::io::{self, Write};

use unicode_width::UnicodeWidthStr;

use super::visible;

/// A line of a table: cells, and then text of any length.
pub(crate) struct Line {
    pub(crate) cells: Vec<String>,
    pub(crate) rest: String,
}

/// The length of the longest text that fits into a table, in bytes.
pub(crate) const LONGEST_TEXT: usize = 200;

/// Returns the beginning of `text` that fits into a table, and `…` if that is not all.
pub(crate) fn cut(text: &str) -> (&str, &'static str) {
    visible::cut(text, LONGEST_TEXT)
}

/// Writes the lines, indented, with two spaces between columns and none at the end.
pub(crate) fn write(output: &mut impl Write, lines: &[Line]) -> io::Result<()> {
    let mut widths: Vec<usize> = Vec::new();
    for line in lines {
        for (index, cell) in line.cells.iter().enumerate() {
            let width = cell.width();
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
            text.extend(std::iter::repeat_n(' ', width - cell.width()));
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
    use super::{Line, cut, write};

    #[test]
    fn long_texts_are_cut_between_characters() {
        let (a, e) = ("a".repeat(200), "é".repeat(100));
        for (text, expected) in [
            ("", ("", "")),
            ("é", ("é", "")),
            (&a, (&*a, "")),
            (&format!("{a}b"), (&a, "…")),
            (&e, (&e, "")),
            (&format!("b{e}"), (&*format!("b{}", "é".repeat(99)), "…")),
        ] {
            assert_eq!(cut(text), expected);
        }
    }

    #[test]
    fn a_cell_may_be_of_any_width() {
        let line = |cell: &str| Line { cells: vec![cell.to_owned(), "b".to_owned()], rest: String::new() };
        let mut output = Vec::new();
        write(&mut output, &[line(&"a".repeat(100_000)), line("a")]).unwrap();
        assert_eq!(output.len(), 2 * 100_006);
    }

    #[test]
    fn columns_are_aligned() {
        let line = |cells: &[&str], rest: &str| Line {
            cells: cells.iter().map(|&cell| cell.to_owned()).collect(),
            rest: rest.to_owned(),
        };
        let lines = [
            line(&["a", "bb", "c"], ""),
            line(&["äää", "b"], "much longer than all"),
            line(&["日", "", "ccc"], ""),
        ];
        let mut output = Vec::new();
        write(&mut output, &lines).unwrap();
        let expected = "  a    bb  c\n  äää  b   much longer than all\n  日       ccc\n";
        assert_eq!(String::from_utf8(output).unwrap(), expected);
    }
}
