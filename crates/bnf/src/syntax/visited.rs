//! Which pairs of a row and a column were visited, as bits: how searches try each choice at most once at each place.

use alloc::vec::Vec;

/// A table of bits that gets rows when they are needed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visited {
    words: Vec<u64>,
    words_of_row: usize,
}

impl Visited {
    /// An empty table with this number of columns.
    pub(crate) fn new(columns: usize) -> Visited {
        Visited { words: Vec::new(), words_of_row: columns.div_ceil(64) }
    }

    /// Makes it an empty table with this number of columns, and keeps its memory.
    pub(crate) fn reset(&mut self, columns: usize) {
        self.words.clear();
        self.words_of_row = columns.div_ceil(64);
    }

    /// Visits a pair. Returns whether it was not visited before.
    pub(crate) fn insert(&mut self, row: usize, column: usize) -> bool {
        let index = row * self.words_of_row + column / 64;
        if index >= self.words.len() {
            self.words.resize((row + 1) * self.words_of_row, 0);
        }
        let Some(word) = self.words.get_mut(index) else { return false };
        let bit = 1 << (column % 64);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    /// Returns whether a pair was visited.
    pub(crate) fn contains(&self, row: usize, column: usize) -> bool {
        let word = self.words.get(row * self.words_of_row + column / 64);
        word.is_some_and(|word| word >> (column % 64) & 1 == 1)
    }

    /// Returns the last column of a row that was visited.
    pub(crate) fn last(&self, row: usize) -> Option<usize> {
        let start = row * self.words_of_row;
        let words = self.words.get(start..start + self.words_of_row)?;
        let (number, word) = words.iter().enumerate().rev().find(|(_, word)| **word != 0)?;
        Some(number * 64 + 63 - word.leading_zeros() as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::Visited;

    #[test]
    fn each_pair_is_new_once() {
        let mut visited = Visited::new(70);
        assert!(visited.insert(3, 65) && visited.insert(3, 0) && visited.insert(0, 65));
        assert!(!visited.insert(3, 65) && visited.contains(3, 65) && !visited.contains(2, 65));
        assert_eq!([0, 1, 3, 4].map(|row| visited.last(row)), [Some(65), None, Some(65), None]);
        visited.reset(3);
        assert!(!visited.contains(3, 0) && visited.insert(3, 2) && !visited.contains(2, 2));
    }
}
