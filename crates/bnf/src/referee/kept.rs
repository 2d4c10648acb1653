//! Words that deviate in the same way: how many there are, and the shortest of them.

use crate::syntax::octet_set::OctetSet;
use alloc::vec::Vec;

/// The number of words that are kept of each kind.
const MOST: usize = 3;

/// The most octets of [`Kept::richest`]. Longer words may deviate in several ways.
const MOST_OCTETS: usize = 16;

/// A number of words, and the shortest of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept {
    pub(super) count: u64,
    /// Different, the shortest first, and the most legible of those of the same length.
    pub(super) shortest: Vec<Vec<u8>>,
    /// One of up to 16 octets with the most different ones, which shows more of what the words can have; empty if there is none.
    pub(super) richest: Vec<u8>,
}

impl Kept {
    /// Counts a word, and keeps it if it is one of the shortest.
    pub(super) fn add(&mut self, word: &[u8]) {
        self.count = self.count.saturating_add(1);
        self.keep(word);
        self.keep_richest(word);
    }

    /// Adds all words of `other`.
    pub(super) fn merge(&mut self, other: &Kept) {
        self.count = self.count.saturating_add(other.count);
        for word in &other.shortest {
            self.keep(word);
        }
        self.keep_richest(&other.richest);
    }

    /// The words that are kept.
    pub(super) fn words(&self) -> impl Iterator<Item = &Vec<u8>> {
        self.shortest.iter().chain((!self.richest.is_empty()).then_some(&self.richest))
    }

    fn keep_richest(&mut self, word: &[u8]) {
        let different = |word: &[u8]| word.iter().copied().collect::<OctetSet>().len();
        if word.len() <= MOST_OCTETS && different(word) > different(&self.richest) {
            self.richest = word.to_vec();
        }
    }

    /// As many words, with another one among the shortest.
    pub(super) fn with(&self, word: &[u8]) -> Kept {
        let mut kept = self.clone();
        kept.keep(word);
        kept
    }

    fn keep(&mut self, word: &[u8]) {
        let is_full = self.shortest.len() >= MOST;
        if is_full && self.shortest.last().is_some_and(|last| order(last) <= order(word)) {
            return;
        }
        if let Err(index) = self.shortest.binary_search_by(|kept| order(kept).cmp(&order(word))) {
            self.shortest.insert(index, word.to_vec());
            self.shortest.truncate(MOST);
        }
    }
}

/// Short words come first, then those with fewer octets that are not printed as themselves.
pub(super) fn order(word: &[u8]) -> (usize, usize, &[u8]) {
    (word.len(), word.iter().filter(|octet| !octet.is_ascii_graphic()).count(), word)
}

#[cfg(test)]
mod tests {
    use super::Kept;

    #[test]
    fn the_shortest_words_are_kept_once() {
        let mut kept = Kept::default();
        for word in ["ccc", "b ", "bb", "a", "bb", "dddd", "b|"] {
            kept.add(word.as_bytes());
        }
        assert_eq!((kept.count, kept.richest), (7, b"b ".to_vec()));
        assert_eq!(kept.shortest, [&b"a"[..], b"bb", b"b|"]);
    }
}
