//! Places as people count them.

/// The column of byte `place` in `line`: characters, from 1. An octet that is no part of a character counts as
/// one, and so does a sequence of octets that was broken off.
pub(crate) fn column(line: &[u8], place: usize) -> u64 {
    1 + characters(line.get(..place).unwrap_or(line))
}

/// The columns of places in one text, each at or behind the one before: the text is read once.
pub(crate) struct Columns<'a> {
    rest: &'a [u8],
    place: usize,
    column: u64,
}

impl<'a> Columns<'a> {
    pub(crate) fn new(text: &'a [u8]) -> Self {
        Self { rest: text, place: 0, column: 1 }
    }

    /// The column of byte `place`, which is between characters.
    pub(crate) fn of(&mut self, place: usize) -> u64 {
        let passed = place.saturating_sub(self.place).min(self.rest.len());
        let (before, rest) = self.rest.split_at(passed);
        self.column += characters(before);
        self.rest = rest;
        self.place += passed;
        self.column
    }
}

/// The columns of some places in one text, in any order: the text is read once, up to the last of them.
pub(crate) struct ColumnTable(Vec<(usize, u64)>);

impl ColumnTable {
    /// Of bytes of `text` that are between characters.
    pub(crate) fn new(text: &[u8], places: impl Iterator<Item = usize>) -> Self {
        let mut places: Vec<_> = places.collect();
        places.sort_unstable();
        places.dedup();
        let mut columns = Columns::new(text);
        Self(places.into_iter().map(|place| (place, columns.of(place))).collect())
    }

    /// The column of byte `place`, which is one of those.
    pub(crate) fn of(&self, place: usize) -> u64 {
        let found = self.0.binary_search_by_key(&place, |&(place, _)| place).ok();
        found.and_then(|index| self.0.get(index)).map_or(1, |&(_, column)| column)
    }
}

/// The number of characters in `bytes`.
pub(crate) fn characters(bytes: &[u8]) -> u64 {
    bytes
        .utf8_chunks()
        .map(|chunk| chunk.valid().chars().count() as u64 + u64::from(!chunk.invalid().is_empty()))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::{ColumnTable, Columns, column};

    #[test]
    fn columns_count_characters() {
        for (line, place, expected) in [
            (&b""[..], 0, 1),
            (b"abc", 2, 3),
            (b"abc", 3, 4),
            ("äöü".as_bytes(), 4, 3),
            ("日本語x".as_bytes(), 9, 4),
            (b"\xFF\xFFx", 2, 3),
            (b"\xE6\x97x", 2, 2),
            (b"ab", 9, 3),
        ] {
            assert_eq!(column(line, place), expected, "{line:?} at {place}");
        }
    }

    #[test]
    fn columns_one_behind_the_other() {
        let line = "a\u{e4}\u{65e5}bc".as_bytes();
        let places = [0, 0, 1, 3, 6, 6, 8, 9];
        let mut columns = Columns::new(line);
        assert!(places.iter().all(|&place| columns.of(place) == column(line, place)));
    }

    #[test]
    fn columns_in_any_order() {
        let line = "a\u{e4}\u{65e5}bc".as_bytes();
        let places = [6, 3, 9, 0, 8, 3];
        let columns = ColumnTable::new(line, places.into_iter());
        assert!(places.iter().all(|&place| columns.of(place) == column(line, place)));
    }
}
