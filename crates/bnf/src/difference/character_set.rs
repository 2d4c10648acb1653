//! A set of characters, or of octets: the label of a step of two automata.

use crate::syntax::octet_set::OctetSet;
use alloc::vec::Vec;
use core::fmt::{self, Display, Formatter};

/// A set of characters of Unicode, or of octets, by their numbers.
///
/// `Display` prints letters and digits as ranges, visible characters between quotation marks, and all others by their
/// numbers: `U+00A0` for a character, `%xA0` for an octet.
///
/// ```
/// use uri_bnf_judge::{Automaton, Difference, Distinction, Grammar};
///
/// let grammar = Grammar::read("a = \"x\" | \"y\" | \"_\"\nb = \"x\"")?;
/// let (a, b) = (Automaton::compile(&grammar, "a")?, Automaton::compile(&grammar, "b")?);
/// let difference = Difference::of(&a, &b, 1)?;
/// let Distinction::Characters(characters) = difference.only_left().steps()[0].distinction() else { panic!() };
/// assert!(characters.ranges().eq([(0x5F, 0x5F), (0x79, 0x79)]));
/// assert_eq!(characters.to_string(), r#"y "_""#);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CharacterSet {
    /// The first and the last number of each range. They are in order, and there is a number between any two.
    ranges: Vec<(u32, u32)>,
    /// Whether numbers above 7F are octets, and not characters.
    are_octets: bool,
}

impl CharacterSet {
    pub(super) fn new(mut ranges: Vec<(u32, u32)>, are_octets: bool) -> CharacterSet {
        ranges.sort_unstable();
        let mut merged: Vec<(u32, u32)> = Vec::with_capacity(ranges.len());
        for (first, last) in ranges {
            match merged.last_mut() {
                Some((_, end)) if first <= end.saturating_add(1) => *end = (*end).max(last),
                _ => merged.push((first, last)),
            }
        }
        CharacterSet { ranges: merged, are_octets }
    }

    /// Returns a set of octets.
    ///
    /// ```
    /// # use uri_bnf_judge::{OctetSet, CharacterSet};
    /// let octets = CharacterSet::of_octets(&OctetSet::from_iter([0x61, 0xE0]));
    /// assert_eq!(octets.to_string(), "a %xE0");
    /// ```
    #[must_use]
    pub fn of_octets(octets: &OctetSet) -> CharacterSet {
        let ranges = octets.ranges().map(|(first, last)| (first.into(), last.into()));
        CharacterSet::new(ranges.collect(), true)
    }

    /// Iterates over the ranges of numbers, the first and the last of each, in increasing order.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Difference, Distinction, Grammar};
    /// # let grammar = Grammar::read("a = \"x\" | \"y\" | \"_\"\nb = \"x\"")?;
    /// # let [a, b] = ["a", "b"].map(|rule| Automaton::compile(&grammar, rule));
    /// # let difference = Difference::of(&a?, &b?, 1)?;
    /// # let Distinction::Characters(characters) = difference.only_left().steps()[0].distinction() else { panic!() };
    /// assert!(characters.ranges().eq([(0x5F, 0x5F), (0x79, 0x79)]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn ranges(&self) -> impl ExactSizeIterator<Item = (u32, u32)> {
        self.ranges.iter().copied()
    }

    /// Returns whether the numbers are those of octets, and not of characters. The automata of two languages whose words
    /// are all UTF-8 are compared by characters, and others by octets.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Difference, Distinction, Grammar};
    /// # let grammar = Grammar::read("a = \"x\" | \"y\" | \"_\"\nb = \"x\"")?;
    /// # let [a, b] = ["a", "b"].map(|rule| Automaton::compile(&grammar, rule));
    /// # let difference = Difference::of(&a?, &b?, 1)?;
    /// # let Distinction::Characters(characters) = difference.only_left().steps()[0].distinction() else { panic!() };
    /// assert!(!characters.are_octets());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn are_octets(&self) -> bool {
        self.are_octets
    }

    /// Returns whether the set has no elements.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Difference, Distinction, Grammar};
    /// # let grammar = Grammar::read("a = \"x\" | \"y\" | \"_\"\nb = \"x\"")?;
    /// # let [a, b] = ["a", "b"].map(|rule| Automaton::compile(&grammar, rule));
    /// # let difference = Difference::of(&a?, &b?, 1)?;
    /// # let Distinction::Characters(characters) = difference.only_left().steps()[0].distinction() else { panic!() };
    /// assert!(!characters.is_empty());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// Returns the number of elements.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Difference, Distinction, Grammar};
    /// # let grammar = Grammar::read("a = \"x\" | \"y\" | \"_\"\nb = \"x\"")?;
    /// # let [a, b] = ["a", "b"].map(|rule| Automaton::compile(&grammar, rule));
    /// # let difference = Difference::of(&a?, &b?, 1)?;
    /// # let Distinction::Characters(characters) = difference.only_left().steps()[0].distinction() else { panic!() };
    /// assert!(characters.count() == 2);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn count(&self) -> u32 {
        self.ranges().map(|(first, last)| last - first + 1).sum()
    }

    pub(super) fn intersection(&self, other: &CharacterSet) -> CharacterSet {
        let mut common = Vec::new();
        let (mut left, mut right) = (self.ranges().peekable(), other.ranges().peekable());
        while let (Some(&(first, last)), Some(&(other_first, other_last))) = (left.peek(), right.peek()) {
            let (begin, end) = (first.max(other_first), last.min(other_last));
            if begin <= end {
                common.push((begin, end));
            }
            if last <= other_last {
                left.next();
            } else {
                right.next();
            }
        }
        CharacterSet { ranges: common, are_octets: self.are_octets }
    }

    pub(super) fn without(&self, other: &CharacterSet) -> CharacterSet {
        let mut rest = Vec::new();
        let mut removed = other.ranges().peekable();
        for (first, last) in self.ranges() {
            let mut begin = first;
            while let Some(&(other_first, other_last)) = removed.peek() {
                if other_last < begin {
                    removed.next();
                } else if other_first > last {
                    break;
                } else {
                    if other_first > begin {
                        rest.push((begin, other_first - 1));
                    }
                    begin = other_last.saturating_add(1);
                    if other_last > last {
                        break;
                    }
                    removed.next();
                }
            }
            if begin <= last {
                rest.push((begin, last));
            }
        }
        CharacterSet { ranges: rest, are_octets: self.are_octets }
    }

    /// The element that is easiest to read; 0 if there is none.
    pub(super) fn most_legible(&self) -> u32 {
        let best = self.ranges().map(|range| self.most_legible_of(range));
        best.min_by_key(|&number| self.legibility(number)).unwrap_or(0)
    }

    fn most_legible_of(&self, (first, last): (u32, u32)) -> u32 {
        let preferred = PREFERRED.iter().copied().filter(|number| (first..=last).contains(number));
        // Beyond these, a few at the beginning of the range suffice.
        let beginning = first..=last.min(first.saturating_add(FEW));
        preferred.chain(beginning).min_by_key(|&number| self.legibility(number)).unwrap_or(first)
    }

    /// Less is easier to read.
    pub(super) fn legibility(&self, number: u32) -> (u8, u32) {
        let character = char::from_u32(number).unwrap_or('\0');
        let rank = match character {
            'a'..='z' => 0,
            'A'..='Z' => 1,
            '0'..='9' => 2,
            '!'..='~' => 3,
            '\0'..='\x7F' => 7,
            _ if self.are_octets => 8,
            _ if PREFERRED.contains(&number) => 4,
            _ if character.is_alphabetic() => 5,
            _ => 6,
        };
        (rank, number)
    }

    /// Appends the octets of an element.
    pub(super) fn push_octets(&self, number: u32, word: &mut Vec<u8>) {
        match char::from_u32(number) {
            Some(character) if !self.are_octets => {
                word.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
            }
            // In this case, all are octets.
            _ => word.extend(u8::try_from(number)),
        }
    }
}

/// How many characters at the beginning of a range are considered.
const FEW: u32 = 127;

/// Characters beyond US-ASCII that most fonts have: é, 你, and the first characters in private use.
const PREFERRED: [u32; 5] = [0xE9, 0x4F60, 0xE000, 0xF_0000, 0x10_0000];

/// Letters and digits, then other visible characters, then numbers.
impl Display for CharacterSet {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        let kinds = [('a', 'z'), ('A', 'Z'), ('0', '9')];
        for (first, last) in kinds {
            let kind = CharacterSet::new(Vec::from([(first.into(), last.into())]), false);
            for (first, last) in self.intersection(&kind).ranges() {
                formatter.write_str(separator)?;
                let [first, last] = [first, last].map(|number| char::from_u32(number).unwrap_or('\0'));
                match u32::from(last) - u32::from(first) {
                    0 => write!(formatter, "{first}")?,
                    1 => write!(formatter, "{first} {last}")?,
                    _ => write!(formatter, "{first}-{last}")?,
                }
                separator = " ";
            }
        }
        for (first, last) in self.ranges() {
            for number in first.max(0x21)..=last.min(0x7E) {
                let character = char::from_u32(number).unwrap_or('\0');
                if !character.is_ascii_alphanumeric() {
                    // In the notation of both grammars, the quotation mark cannot be quoted.
                    let quote = if character == '"' { '\'' } else { '"' };
                    write!(formatter, "{separator}{quote}{character}{quote}")?;
                    separator = " ";
                }
            }
        }
        for (first, last) in self.ranges() {
            for (least, most) in [(0, 0x20), (0x7F, u32::MAX)] {
                let (first, last) = (first.max(least), last.min(most));
                if first > last {
                    continue;
                }
                formatter.write_str(separator)?;
                separator = " ";
                match (self.are_octets, first == last) {
                    (true, true) => write!(formatter, "%x{first:02X}")?,
                    (true, false) => write!(formatter, "%x{first:02X}-{last:02X}")?,
                    (false, true) => write!(formatter, "U+{first:04X}")?,
                    (false, false) => write!(formatter, "U+{first:04X}-{last:04X}")?,
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::CharacterSet;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    fn set(ranges: &[(u32, u32)]) -> CharacterSet {
        CharacterSet::new(ranges.to_vec(), false)
    }

    /// All operations on small sets, against membership.
    #[test]
    fn operations_are_those_of_sets() {
        let sets: Vec<_> = (0_u32..64)
            .map(|bits| {
                let members = (0..6).filter(|member| bits >> member & 1 == 1);
                (bits, CharacterSet::new(members.map(|member| (member, member)).collect(), false))
            })
            .collect();
        let bits = |set: &CharacterSet| {
            set.ranges().flat_map(|(first, last)| first..=last).fold(0, |bits, member| bits | 1 << member)
        };
        for (left, left_set) in &sets {
            assert_eq!((bits(left_set), left_set.count()), (*left, left.count_ones()));
            for (right, right_set) in &sets {
                assert_eq!(bits(&left_set.intersection(right_set)), left & right);
                assert_eq!(bits(&left_set.without(right_set)), left & !right);
            }
        }
    }

    #[test]
    fn sets_are_printed_as_text() {
        for (ranges, text) in [
            (&[(0x61, 0x7A), (0x30, 0x39), (0x5F, 0x5F)][..], "a-z 0-9 \"_\""),
            (&[(0x20, 0x22)], "\"!\" '\"' U+0020"),
            (&[(0x7E, 0xA0), (0xE000, 0xE000)], "\"~\" U+007F-00A0 U+E000"),
            (&[(0x41, 0x42)], "A B"),
            (&[], ""),
        ] {
            assert_eq!(set(ranges).to_string(), text);
        }
        assert_eq!(CharacterSet::new([(0, 9), (0xFF, 0xFF)].to_vec(), true).to_string(), "%x00-09 %xFF");
    }

    #[test]
    fn the_most_legible_element_is_chosen() {
        for (ranges, expected) in [
            (&[(0x21, 0x7E)][..], 'a'),
            (&[(0x30, 0x5A)], 'A'),
            (&[(0x20, 0x30)], '0'),
            (&[(0xA0, 0xD7FF)], 'é'),
            (&[(0xE000, 0xF8FF)], '\u{E000}'),
            (&[(0x1_0000, 0x1_FFFD)], '\u{1_0000}'),
        ] {
            assert_eq!(char::from_u32(set(ranges).most_legible()), Some(expected));
        }
    }
}
