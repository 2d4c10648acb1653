//! The points at which a fault may be, and the scans that lead to them.

use crate::{
    AsciiSet,
    grammar::{
        Record, Wanted,
        class::{CharacterClass, rfc2396::SchemeCharacter},
        combinators::names,
    },
};

/// The numbers of rules that are open, from the outermost to the innermost.
pub(super) type Open = &'static [u8];

/// The numbers of the rules with these printed names.
pub(super) const fn open<const COUNT: usize>(names: [&str; COUNT]) -> [u8; COUNT] {
    let mut numbers = [0; COUNT];
    let mut index = 0;
    while index < COUNT {
        numbers[index] = names::number(names[index]);
        index += 1;
    }
    numbers
}

/// What the literal form of a rule reports at one point in it.
pub(super) struct Point {
    /// The rules that are open there, besides those around.
    open: Open,
    expected: Wanted,
    /// Whether the input may end there.
    end: bool,
}

impl Point {
    /// A point at which the input may end.
    pub(super) const fn new(open: Open, rules: &[&str], characters: &[u8]) -> Self {
        Self { open, expected: Wanted::of(rules, AsciiSet::of(characters)), end: true }
    }

    /// A point at which the input may not end.
    pub(super) const fn before_more(open: Open, rules: &[&str], characters: &[u8]) -> Self {
        Self { end: false, ..Self::new(open, rules, characters) }
    }
}

/// What is reported at `offset`: `point`, inside the rules of `around`.
pub(super) fn at<const COUNT: usize>(offset: usize, around: [Open; COUNT], point: &Point) -> Record {
    let mut record = Record::new(offset, point.expected, point.end);
    for rules in around {
        record.open(rules);
    }
    record.open(point.open);
    record
}

/// The end of the run of `C` in `bytes` that begins at `start`.
pub(super) fn run<C: CharacterClass>(bytes: &[u8], start: usize) -> usize {
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
