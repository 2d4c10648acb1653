//! Which rows of a column are not null.

use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer};

/// The rows of a block: one for each bit of a word.
pub(crate) const BLOCK_ROWS: usize = 64;

/// Which rows are not null, as words of 64 rows.
#[derive(Default)]
pub(crate) struct Bits {
    words: Vec<u64>,
    length: usize,
}

impl Bits {
    pub(crate) fn with_capacity(length: usize) -> Self {
        Self { words: Vec::with_capacity(length.div_ceil(BLOCK_ROWS)), length: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, bit: bool) {
        let place = self.length % BLOCK_ROWS;
        if place == 0 {
            self.words.push(0);
        }
        if let Some(word) = self.words.last_mut() {
            *word |= u64::from(bit) << place;
        }
        self.length += 1;
    }

    /// Appends `count` rows, which are the first bits of `word`, and all of whose predecessors are full blocks.
    pub(crate) fn push_word(&mut self, word: u64, count: usize) {
        self.length += count;
        self.words.push(word);
    }

    /// The nulls; `None` if there are none.
    pub(crate) fn finish(self) -> Option<NullBuffer> {
        let nulls = NullBuffer::new(BooleanBuffer::new(Buffer::from_vec(self.words), 0, self.length));
        (nulls.null_count() > 0).then_some(nulls)
    }
}
