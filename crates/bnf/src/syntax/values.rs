//! Characters by their numbers (RFC 5234 section 2.3).

use super::characters::Characters;
use super::error::GrammarErrorKind;
use super::octet_set::OctetSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Characters given by their numbers: the text as it is written, and the octets that it means.
///
/// ```
/// use uri_bnf_judge::{OctetSet, Characters, TerminalValues};
///
/// let range = TerminalValues::read("%x31-39").expect("it is well-formed");
/// assert_eq!(range.sequences(), [[OctetSet::from_iter(*b"123456789")]]);
/// let end_of_line = TerminalValues::read("%d13.10").expect("it is well-formed");
/// assert_eq!(end_of_line.sequences(), [[OctetSet::from_iter(*b"\r"), OctetSet::from_iter(*b"\n")]]);
/// let last_of_two = TerminalValues::read_as(Characters::Unicode, "%x7FF-800").expect("it is well-formed");
/// assert_eq!(last_of_two.sequences().len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TerminalValues {
    text: String,
    characters: Characters,
    ranges: Vec<(u32, u32)>,
    sequences: Vec<Vec<OctetSet>>,
}

impl TerminalValues {
    /// Reads the numbers of octets: [`read_as`](TerminalValues::read_as) with [`Characters::Octets`].
    ///
    /// ```
    /// use uri_bnf_judge::TerminalValues;
    ///
    /// assert!(TerminalValues::read("%b1000001").is_some());
    /// assert!(TerminalValues::read("%x100").is_none());
    /// ```
    pub fn read(text: &str) -> Option<TerminalValues> {
        TerminalValues::read_as(Characters::Octets, text)
    }

    /// Reads `%`, the base (`x`, `d` or `b`, in either case), and digits: one number, a range of two with `-` between
    /// them, or any number of them with `.` between them.
    ///
    /// `None` for anything else, for a range from a greater number to a smaller one, and for numbers without a
    /// character: those above 255 (octets), or above 10FFFF hexadecimal and surrogates, D800 to DFFF (Unicode). A range
    /// across the surrogates, such as `%x5D-10FFFF`, is one of all characters between its ends: it leaves the surrogates
    /// out. Linear in the length of the text; never panics.
    ///
    /// ```
    /// use uri_bnf_judge::{Characters, TerminalValues};
    ///
    /// let read = |text| TerminalValues::read_as(Characters::Unicode, text);
    /// assert!(read("%xA0-D7FF").is_some() && read("%x5D-10FFFF").is_some());
    /// assert!(read("%xD800").is_none() && read("%xA0-DFFF").is_none() && read("%x110000").is_none());
    /// ```
    pub fn read_as(characters: Characters, text: &str) -> Option<TerminalValues> {
        TerminalValues::read_or_say(characters, text).ok()
    }

    /// Like [`read_as`](TerminalValues::read_as), with the reason if it cannot be read.
    pub(crate) fn read_or_say(
        characters: Characters,
        text: &str,
    ) -> Result<TerminalValues, GrammarErrorKind> {
        let unknown = || GrammarErrorKind::UnknownValue { text: text.into() };
        let mut written = text.chars();
        let radix = match (written.next(), written.next()) {
            (Some('%'), Some('x' | 'X')) => 16,
            (Some('%'), Some('d' | 'D')) => 10,
            (Some('%'), Some('b' | 'B')) => 2,
            _ => return Err(unknown()),
        };
        let number = |digits: &str| {
            if digits.is_empty() || !digits.chars().all(|digit| digit.is_digit(radix)) {
                return Err(unknown());
            }
            number(characters, digits, radix)
        };
        let numbers = written.as_str();
        if let Some((first, last)) = numbers.split_once('-') {
            let (first, last) = (number(first)?, number(last)?);
            if first > last {
                return Err(GrammarErrorKind::ValuesReversed { text: text.into() });
            }
            return Ok(TerminalValues {
                text: text.into(),
                characters,
                ranges: Vec::from([(first, last)]),
                sequences: characters.sequences(first, last),
            });
        }
        let numbers = numbers.split('.').map(number).collect::<Result<Vec<u32>, _>>()?;
        let octets = numbers.iter().flat_map(|&number| characters.sequences(number, number)).flatten();
        let sequences = Vec::from([octets.collect()]);
        let ranges = numbers.into_iter().map(|number| (number, number)).collect();
        Ok(TerminalValues { text: text.into(), characters, ranges, sequences })
    }

    /// The characters from `first` to `last`, in hexadecimal digits.
    pub(crate) fn of_range(characters: Characters, first: u32, last: u32) -> TerminalValues {
        let text = if first == last { format!("%x{first:02X}") } else { format!("%x{first:02X}-{last:02X}") };
        let sequences = characters.sequences(first, last);
        TerminalValues { text, characters, ranges: Vec::from([(first, last)]), sequences }
    }

    /// Returns the values as they are written, with `%` and base.
    ///
    /// ```
    /// # use uri_bnf_judge::TerminalValues;
    /// assert!(TerminalValues::read("%x0d").is_some_and(|values| values.text() == "%x0d"));
    /// ```
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns what the numbers mean.
    ///
    /// ```
    /// # use uri_bnf_judge::{Characters, TerminalValues};
    /// assert!(TerminalValues::read("%x0d").is_some_and(|values| values.characters() == Characters::Octets));
    /// ```
    pub fn characters(&self) -> Characters {
        self.characters
    }

    /// Returns the numbers, in order: a range as its first and its last number, a single number as both.
    ///
    /// ```
    /// # use uri_bnf_judge::TerminalValues;
    /// assert!(TerminalValues::read("%x31-39").is_some_and(|values| values.ranges() == [(0x31, 0x39)]));
    /// assert!(TerminalValues::read("%d13.10").is_some_and(|values| values.ranges() == [(13, 13), (10, 10)]));
    /// ```
    pub fn ranges(&self) -> &[(u32, u32)] {
        &self.ranges
    }

    /// Returns the octets, as alternatives: of each sequence, an octet of each set, one after the other. There is one
    /// sequence, unless the values are a range of Unicode characters. The sequences of a range have no text in common.
    ///
    /// ```
    /// # use uri_bnf_judge::{OctetSet, Characters, TerminalValues};
    /// let values = TerminalValues::read("%x2D");
    /// assert!(values.is_some_and(|values| values.sequences() == [[OctetSet::from_iter([b'-'])]]));
    /// let values = TerminalValues::read_as(Characters::Unicode, "%xE9");
    /// assert!(values.is_some_and(|values| values.sequences()[0].len() == "é".len()));
    /// ```
    pub fn sequences(&self) -> &[Vec<OctetSet>] {
        &self.sequences
    }

    /// Returns whether the numbers mean the same octets, whatever the characters: whether they are those of US-ASCII.
    pub(crate) fn is_ascii(&self) -> bool {
        self.ranges.iter().all(|&(_, last)| last <= 0x7F)
    }
}

/// The number of a character.
fn number(characters: Characters, digits: &str, radix: u32) -> Result<u32, GrammarErrorKind> {
    let number = u32::from_str_radix(digits, radix).ok();
    match characters {
        Characters::Octets => number
            .filter(|&number| number <= 0xFF)
            .ok_or_else(|| GrammarErrorKind::ValueTooLarge { digits: digits.into(), radix }),
        Characters::Unicode => match number.filter(|&number| number <= 0x10_FFFF) {
            None => Err(GrammarErrorKind::ValueBeyondUnicode { digits: digits.into(), radix }),
            Some(0xD800..=0xDFFF) => Err(GrammarErrorKind::Surrogate { digits: digits.into(), radix }),
            Some(number) => Ok(number),
        },
    }
}
