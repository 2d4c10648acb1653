//! Words, lent from one buffer: the output of generators and suites.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

/// Words of a generator or a test suite, one after the other.
///
/// [`next_word`](Words::next_word) lends each word from one buffer, and is faster: about ten nanoseconds for a word
/// that follows from an automaton. As an iterator, `Words` allocates a vector for each word. Either continues where the
/// other stopped. Words may be repeated. Never panics.
///
/// ```
/// use uri_bnf_judge::{Automaton, Grammar, short_words};
///
/// let grammar = Grammar::read("a = *\"x\"")?;
/// let automaton = Automaton::compile(&grammar, "a")?;
/// let mut words = short_words(&automaton, 1);
/// // Nothing; then an octet of each class: any that is not `x`, and `x`.
/// assert_eq!(words.next_word(), Some(&b""[..]));
/// assert_eq!(words.next_word(), Some(&b"0"[..]));
/// assert_eq!(words.next(), Some(b"x".to_vec()));
/// assert_eq!(words.next_word(), None);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub struct Words<'a>(Box<dyn Source + Send + 'a>);

/// A source of words. It lends each word in two steps, because a loop cannot lend what it may have to advance.
pub(crate) trait Source {
    /// Advances to the next word, and returns whether there is one.
    fn advance(&mut self) -> bool;

    /// The current word.
    fn word(&self) -> &[u8];

    /// How many words are left. A source that can count without making them overrides this.
    fn count_words(mut self: Box<Self>) -> u64 {
        let mut count = 0;
        while self.advance() {
            count += 1;
        }
        count
    }
}

impl<'a> Words<'a> {
    pub(crate) fn new(source: impl Source + Send + 'a) -> Words<'a> {
        Words(Box::new(source))
    }

    /// Advances to the next word, and returns whether there is one.
    pub(crate) fn advance(&mut self) -> bool {
        self.0.advance()
    }

    /// The current word.
    pub(crate) fn word(&self) -> &[u8] {
        self.0.word()
    }

    /// Returns the next word, valid until the next call; `None` after the last one.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar, every_octet};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let automaton = Automaton::compile(&grammar, "a")?;
    /// let mut words = every_octet(&automaton);
    /// let mut members = 0;
    /// while let Some(word) = words.next_word() {
    ///     members += usize::from(automaton.accepts(word));
    /// }
    /// assert!(members > 0);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn next_word(&mut self) -> Option<&[u8]> {
        if self.advance() { Some(self.word()) } else { None }
    }

    /// Returns the number of words that are left; `u64::MAX` if they are more. For words that follow from an automaton,
    /// this takes a small part of the time of iterating over them.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar, short_words};
    /// let grammar = Grammar::read("a = *\"x\"")?;
    /// let automaton = Automaton::compile(&grammar, "a")?;
    /// assert_eq!(short_words(&automaton, 3).count_words(), 1 + 2 + 4 + 8);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn count_words(self) -> u64 {
        self.0.count_words()
    }
}

impl Iterator for Words<'_> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        self.next_word().map(<[u8]>::to_vec)
    }
}

/// `Words { .. }`: the next word cannot be shown without taking it.
impl fmt::Debug for Words<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Words").finish_non_exhaustive()
    }
}
