//! Positions as people count them.

use crate::steps;

/// Returns the column of byte `offset` in `line`: characters, from 1. An octet that is not part of a character counts as
/// one, and so does a truncated sequence of octets.
pub(crate) fn column(line: &[u8], offset: usize) -> u64 {
    1 + characters(line.get(..offset).unwrap_or(line))
}

/// The columns of offsets in one text, each at or after the previous one: the text is read once.
pub(crate) struct Columns<'a> {
    rest: &'a [u8],
    offset: usize,
    column: u64,
}

impl<'a> Columns<'a> {
    /// Begins at the first character of `text`, whose column is `first`.
    pub(crate) fn new(text: &'a [u8], first: u64) -> Self {
        Self { rest: text, offset: 0, column: first }
    }

    /// Returns the column of byte `offset`, which is between characters.
    pub(crate) fn of(&mut self, offset: usize) -> u64 {
        let passed = offset.saturating_sub(self.offset).min(self.rest.len());
        let (before, rest) = self.rest.split_at(passed);
        self.column += characters(before);
        self.rest = rest;
        self.offset += passed;
        self.column
    }
}

/// The columns of offsets in one text, in any order: the text is read once, up to the last of them.
pub(crate) struct ColumnTable(Vec<(usize, u64)>);

impl ColumnTable {
    /// Computes the columns of `offsets` in `text`, which are between characters. `first` is the column of its first
    /// character.
    pub(crate) fn new(text: &[u8], first: u64, offsets: impl Iterator<Item = usize>) -> Self {
        let mut offsets: Vec<_> = offsets.collect();
        offsets.sort_unstable();
        offsets.dedup();
        let mut columns = Columns::new(text, first);
        Self(offsets.into_iter().map(|offset| (offset, columns.of(offset))).collect())
    }

    /// Returns the column of byte `offset`, which is one of those.
    pub(crate) fn of(&self, offset: usize) -> u64 {
        let index = self.0.binary_search_by_key(&offset, |&(offset, _)| offset).ok();
        index.and_then(|index| self.0.get(index)).map_or(1, |&(_, column)| column)
    }
}

/// Returns the number of characters in `octets`.
pub(crate) fn characters(octets: &[u8]) -> u64 {
    steps::count(octets.len());
    if octets.is_ascii() {
        return octets.len() as u64;
    }
    octets
        .utf8_chunks()
        .map(|chunk| chunk.valid().chars().count() as u64 + u64::from(!chunk.invalid().is_empty()))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::{ColumnTable, Columns, column};

    #[test]
    fn columns_count_characters() {
        for (line, offset, expected) in [
            (&b""[..], 0, 1),
            (b"abc", 2, 3),
            (b"abc", 3, 4),
            ("äöü".as_bytes(), 4, 3),
            ("日本語x".as_bytes(), 9, 4),
            (b"\xFF\xFFx", 2, 3),
            (b"\xE6\x97x", 2, 2),
            (b"ab", 9, 3),
        ] {
            assert_eq!(column(line, offset), expected, "{line:?} at {offset}");
        }
    }

    #[test]
    fn columns_in_order() {
        let line = "a\u{e4}\u{65e5}bc".as_bytes();
        let offsets = [0, 0, 1, 3, 6, 6, 8, 9];
        let mut columns = Columns::new(line, 1);
        assert!(offsets.iter().all(|&offset| columns.of(offset) == column(line, offset)));
    }

    #[test]
    fn columns_in_any_order() {
        let line = "a\u{e4}\u{65e5}bc".as_bytes();
        let offsets = [6, 3, 9, 0, 8, 3];
        let columns = ColumnTable::new(line, 1, offsets.into_iter());
        assert!(offsets.iter().all(|&offset| columns.of(offset) == column(line, offset)));
    }
}
