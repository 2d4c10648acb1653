//! Words that share a beginning and differ in their middle and end: those that follow from an automaton.

use crate::automaton::minimal::{Automaton, State};
use crate::generate::words::Source;
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::{vec, vec::Vec};
use core::ops::RangeInclusive;

/// Words with the same beginning: `head`, then a middle of some of the letters, then an ending.
pub(super) struct Block {
    pub(super) head: Vec<u8>,
    pub(super) letters: Arc<[u8]>,
    pub(super) lengths: RangeInclusive<usize>,
    pub(super) endings: Endings,
}

type Blocks<'a> = Box<dyn Iterator<Item = Block> + Send + 'a>;

/// The endings that follow a head and a middle.
#[derive(Clone)]
pub(super) enum Endings {
    /// Endings that do not depend on the state after the middle.
    Fixed(Arc<[Vec<u8>]>),
    /// Those of the state after the middle.
    OfState(Arc<[Arc<[Vec<u8>]>]>),
}

/// The words of many blocks, one block after the other.
pub(super) struct BlockWords<'a> {
    automaton: &'a Automaton,
    blocks: Blocks<'a>,
    /// The middle of the current words; `None` before the first block and after the last.
    middle: Option<Middle>,
    endings: Endings,
    /// The state after the head; endings may depend on it.
    head_state: State,
    /// The head, the middle, an ending.
    word: Vec<u8>,
    /// The length of head and middle.
    stem: usize,
    /// The endings of this stem, and how many of them were used.
    now: Arc<[Vec<u8>]>,
    done: usize,
}

impl<'a> BlockWords<'a> {
    pub(super) fn new(
        automaton: &'a Automaton,
        blocks: impl Iterator<Item = Block> + Send + 'a,
    ) -> BlockWords<'a> {
        let none: Arc<[Vec<u8>]> = Arc::from([]);
        BlockWords {
            automaton,
            blocks: Box::new(blocks),
            middle: None,
            endings: Endings::Fixed(none.clone()),
            head_state: automaton.start(),
            word: Vec::new(),
            stem: 0,
            now: none,
            done: 0,
        }
    }

    /// Advances to the next middle after the same head, if there is one.
    fn next_middle(&mut self) -> bool {
        let Some(middle) = &mut self.middle else {
            return false;
        };
        self.word.truncate(self.stem);
        if !middle.advance(&mut self.word) {
            self.middle = None;
            return false;
        }
        self.begin_stem();
        true
    }

    /// Advances to the first middle of the next block, if there is one.
    fn next_block(&mut self) -> bool {
        let Some(block) = self.blocks.next() else {
            return false;
        };
        self.word = block.head;
        self.head_state = self.automaton.run(self.automaton.start(), &self.word);
        self.middle = Some(Middle::first(block.letters, block.lengths, &mut self.word));
        self.endings = block.endings;
        self.begin_stem();
        true
    }

    fn begin_stem(&mut self) {
        self.stem = self.word.len();
        match &self.endings {
            Endings::Fixed(endings) => self.now = endings.clone(),
            Endings::OfState(endings) => {
                let head = self.middle.as_ref().map_or(0, |middle| middle.begin);
                let middle = self.word.get(head..).unwrap_or(&[]);
                let state = self.automaton.run(self.head_state, middle);
                self.now = endings.get(state.index()).cloned().unwrap_or_else(|| Arc::from([]));
            }
        }
    }
}

impl Source for BlockWords<'_> {
    fn advance(&mut self) -> bool {
        loop {
            if let Some(ending) = self.now.get(self.done) {
                self.word.truncate(self.stem);
                self.word.extend_from_slice(ending);
                self.done += 1;
                return true;
            }
            if !self.next_middle() && !self.next_block() {
                return false;
            }
            self.done = 0;
        }
    }

    fn word(&self) -> &[u8] {
        &self.word
    }

    fn count_words(mut self: Box<Self>) -> u64 {
        // The rest of the current block is counted word by word, the others as a whole.
        let mut count = length(self.now.len() - self.done);
        while self.next_middle() {
            count = count.saturating_add(length(self.now.len()));
        }
        self.blocks.fold(count, |count, block| count.saturating_add(block.count_words(self.automaton)))
    }
}

impl Block {
    /// The number of words: for each length of the middle and each state, the number of middles that lead there, times
    /// the endings of the state.
    fn count_words(&self, automaton: &Automaton) -> u64 {
        if let (Endings::Fixed(endings), [_]) = (&self.endings, &*self.letters) {
            // With one letter there is one middle of each length.
            let lengths = length(*self.lengths.end() - *self.lengths.start()).saturating_add(1);
            return lengths.saturating_mul(length(endings.len()));
        }
        let mut reached = vec![(automaton.run(automaton.start(), &self.head), 1_u64)];
        // The number of ways to each state, while the states after the next letter are counted.
        let mut sums = vec![0_u64; automaton.state_count()];
        let mut count = 0_u64;
        for middle in 0..=*self.lengths.end() {
            if self.lengths.contains(&middle) {
                let words =
                    reached.iter().map(|&(state, ways)| ways.saturating_mul(self.endings.count(state)));
                count = words.fold(count, u64::saturating_add);
            }
            if count == u64::MAX {
                break;
            }
            let mut next = Vec::new();
            for &(state, ways) in &reached {
                for &letter in &*self.letters {
                    let state = automaton.step(state, letter);
                    let Some(sum) = sums.get_mut(state.index()) else { continue };
                    if *sum == 0 {
                        next.push((state, 0));
                    }
                    *sum = sum.saturating_add(ways);
                }
            }
            for (state, ways) in &mut next {
                *ways = sums.get_mut(state.index()).map_or(0, core::mem::take);
            }
            reached = next;
        }
        count
    }
}

impl Endings {
    /// How many follow a stem that leads to `state`.
    fn count(&self, state: State) -> u64 {
        match self {
            Endings::Fixed(endings) => length(endings.len()),
            Endings::OfState(endings) => {
                endings.get(state.index()).map_or(0, |endings| length(endings.len()))
            }
        }
    }
}

/// All words over the letters, shorter ones first, as numbers are counted.
struct Middle {
    letters: Arc<[u8]>,
    longest: usize,
    /// Where the middle begins in the word.
    begin: usize,
    digits: Vec<usize>,
}

impl Middle {
    /// The first middle, put after the head.
    fn first(letters: Arc<[u8]>, lengths: RangeInclusive<usize>, word: &mut Vec<u8>) -> Middle {
        let begin = word.len();
        let mut middle = Middle { letters, longest: *lengths.end(), begin, digits: Vec::new() };
        middle.digits.resize(*lengths.start(), 0);
        middle.write(word, 0);
        middle
    }

    /// Replaces the middle by the next one, and returns whether there was one.
    fn advance(&mut self, word: &mut Vec<u8>) -> bool {
        for position in (0..self.digits.len()).rev() {
            if let Some(digit) = self.digits.get_mut(position) {
                *digit += 1;
                if *digit < self.letters.len() {
                    self.write(word, position);
                    return true;
                }
                *digit = 0;
            }
        }
        if self.digits.len() >= self.longest {
            return false;
        }
        self.digits.push(0);
        self.write(word, 0);
        true
    }

    /// Writes the letters from the digit at `position` on.
    fn write(&self, word: &mut Vec<u8>, position: usize) {
        word.truncate(self.begin + position);
        let digits = self.digits.get(position..).unwrap_or(&[]);
        word.extend(digits.iter().filter_map(|&digit| self.letters.get(digit)));
    }
}

fn length(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}
