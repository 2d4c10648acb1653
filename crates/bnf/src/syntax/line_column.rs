//! Converts offsets to lines and columns.

/// A line, and a column in it: both counted from 1, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LineColumn {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl LineColumn {
    /// The beginning of a text.
    pub(crate) const START: LineColumn = LineColumn { line: 1, column: 1 };

    /// The position after a text that begins here. Linear in its length.
    pub(crate) fn after(self, text: &str) -> LineColumn {
        text.chars().fold(self, |LineColumn { line, column }, character| {
            if character == '\n' {
                LineColumn { line: line + 1, column: 1 }
            } else {
                LineColumn { line, column: column + 1 }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::LineColumn;

    #[test]
    fn counts_lines_and_characters() {
        for (text, line, column) in [("", 1, 1), ("a", 1, 2), ("é«", 1, 3), ("a\n", 2, 1), ("a\r\n\nb", 3, 2)]
        {
            assert_eq!(LineColumn::START.after(text), LineColumn { line, column }, "{text:?}");
        }
    }
}
