//! A point at which a fault may be, and the scans that lead to one.

use crate::{
    AsciiSet,
    grammar::{
        DEPTH, Delimiters, Record, Wanted,
        class::{CharacterClass, rfc2396::SchemeCharacter},
    },
};

/// What the literal form of the start symbol reports at one point of a reference.
pub(crate) struct Point {
    /// The numbers of the rules that are open there, from the outermost to the innermost, and 0 after those.
    open: [u8; DEPTH],
    depth: usize,
    expected: Wanted,
    /// Whether the input may end there.
    end: bool,
    /// How many of the open rules contain what is expected, except what is after them.
    within: u8,
    after: Delimiters,
}

impl Point {
    /// A point at which the input may end. Rules have their numbers. What is expected is in the first `within` of the open
    /// rules, except the delimiters `after`, and a path if it says so.
    pub(crate) const fn new(
        open: &[u8],
        expected: &[u8],
        characters: &[u8],
        within: u8,
        after: (&[u8], bool),
    ) -> Self {
        let mut numbers = [0; DEPTH];
        let mut index = 0;
        while index < open.len() {
            numbers[index] = open[index];
            index += 1;
        }
        let expected = Wanted::of(expected, AsciiSet::of(characters));
        let after = Delimiters::of(after.0, after.1);
        Self { open: numbers, depth: open.len(), expected, end: true, within, after }
    }

    /// A point at which the input may not end.
    pub(crate) const fn before_more(
        open: &[u8],
        expected: &[u8],
        characters: &[u8],
        within: u8,
        after: (&[u8], bool),
    ) -> Self {
        Self { end: false, ..Self::new(open, expected, characters, within, after) }
    }

    /// What is reported if the point is at `offset`.
    pub(super) const fn at(&self, offset: usize) -> Record {
        let mut record = Record::new(offset, self.expected, self.end);
        record.open(self.open.split_at(self.depth).0);
        record.within = self.within;
        record.after = self.after;
        record
    }
}

/// The points of a run of characters and escapes.
pub(crate) struct Run {
    /// Where it begins.
    pub(crate) start: Point,
    /// After its characters and escapes.
    pub(crate) inside: Point,
    /// In an escape, after its percent sign or its first digit.
    pub(crate) escape: Point,
}

impl Run {
    /// What is reported if the run begins at `start`, and its last character or complete escape ends at `end`.
    pub(super) const fn fault(&self, octets: &[u8], start: usize, end: usize) -> Record {
        if end < octets.len() && octets[end] == b'%' {
            self.escape.at(fault_of_escape(octets, end))
        } else if start == end {
            self.start.at(end)
        } else {
            self.inside.at(end)
        }
    }
}

/// The end of the run of `C` in `octets` that begins at `start`.
pub(super) fn end_of_run<C: CharacterClass>(octets: &[u8], start: usize) -> usize {
    start + C::scan(octets.get(start..).unwrap_or_default())
}

/// The offset of the fault in the escape that begins at `start` and is not complete.
pub(super) const fn fault_of_escape(octets: &[u8], start: usize) -> usize {
    let first = start + 1;
    if first < octets.len() && octets[first].is_ascii_hexdigit() { first + 1 } else { first }
}

/// Returns whether `text` is a scheme: the same in all specifications.
pub(super) fn is_scheme(text: &[u8]) -> bool {
    text.first().is_some_and(u8::is_ascii_alphabetic) && SchemeCharacter::scan(text) == text.len()
}
