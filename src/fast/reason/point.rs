//! A point at which a fault may be, and the scans that lead to one.

use crate::{
    AsciiSet,
    grammar::{
        Record, Wanted,
        class::{CharacterClass, rfc2396::SchemeCharacter},
        names,
    },
};

/// The numbers of the rules with these printed names.
pub(crate) const fn open<const COUNT: usize>(names: [&str; COUNT]) -> [u8; COUNT] {
    let mut numbers = [0; COUNT];
    let mut index = 0;
    while index < COUNT {
        numbers[index] = names::number(names[index]);
        index += 1;
    }
    numbers
}

/// What the literal form of the start symbol reports at one point of a reference.
pub(crate) struct Point {
    /// The numbers of the rules that are open there, from the outermost to the innermost.
    open: &'static [u8],
    expected: Wanted,
    /// Whether the input may end there.
    end: bool,
}

impl Point {
    /// A point at which the input may end.
    pub(crate) const fn new(open: &'static [u8], rules: &[&str], characters: &[u8]) -> Self {
        Self { open, expected: Wanted::of(rules, AsciiSet::of(characters)), end: true }
    }

    /// A point at which the input may not end.
    pub(crate) const fn before_more(open: &'static [u8], rules: &[&str], characters: &[u8]) -> Self {
        Self { end: false, ..Self::new(open, rules, characters) }
    }

    /// What is reported if the point is at `offset`.
    pub(super) fn at(&self, offset: usize) -> Record {
        let mut record = Record::new(offset, self.expected, self.end);
        record.open(self.open);
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
    pub(super) fn fault(&self, bytes: &[u8], start: usize, end: usize) -> Record {
        match bytes.get(end) {
            Some(b'%') => self.escape.at(fault_of_escape(bytes, end)),
            _ if start == end => self.start.at(end),
            _ => self.inside.at(end),
        }
    }
}

/// The end of the run of `C` in `bytes` that begins at `start`.
pub(super) fn end_of_run<C: CharacterClass>(bytes: &[u8], start: usize) -> usize {
    start + C::scan(bytes.get(start..).unwrap_or_default())
}

/// The offset of the fault in the escape that begins at `start` and is not complete.
pub(super) fn fault_of_escape(bytes: &[u8], start: usize) -> usize {
    start + 1 + usize::from(bytes.get(start + 1).is_some_and(u8::is_ascii_hexdigit))
}

/// Returns whether `text` is a scheme: the same in all specifications.
pub(super) fn is_scheme(text: &[u8]) -> bool {
    text.first().is_some_and(u8::is_ascii_alphabetic) && SchemeCharacter::scan(text) == text.len()
}
