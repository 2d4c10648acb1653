//! Characters by their numbers (RFC 5234 section 2.3).

use super::byte_set::ByteSet;
use super::error::GrammarErrorKind;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Characters given by their numbers: the text as it is written, and the octets that it means.
///
/// ```
/// use uri_bnf::bnf::{ByteSet, TerminalValues};
///
/// let range = TerminalValues::read("%x31-39").expect("it is well-formed");
/// assert_eq!(range.sets(), [ByteSet::from_iter(*b"123456789")]);
/// let end_of_line = TerminalValues::read("%d13.10").expect("it is well-formed");
/// assert_eq!(end_of_line.sets(), [ByteSet::from_iter(*b"\r"), ByteSet::from_iter(*b"\n")]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TerminalValues {
    text: String,
    sets: Vec<ByteSet>,
}

impl TerminalValues {
    /// Reads `%`, the base (`x`, `d` or `b`, in either case), and digits: one number, a range of two with `-` between
    /// them, or any number of them with `.` between them.
    ///
    /// `None` for anything else, for a range from a greater number to a smaller one, and for numbers above
    /// 255: a value is an octet. Linear in the length of the text; never panics.
    ///
    /// ```
    /// use uri_bnf::bnf::TerminalValues;
    ///
    /// assert!(TerminalValues::read("%b1000001").is_some());
    /// assert!(TerminalValues::read("%x100").is_none());
    /// ```
    pub fn read(text: &str) -> Option<TerminalValues> {
        TerminalValues::read_or_say(text).ok()
    }

    /// Like [`read`](TerminalValues::read), with the reason if it cannot be read.
    pub(in crate::bnf) fn read_or_say(text: &str) -> Result<TerminalValues, GrammarErrorKind> {
        let unknown = || GrammarErrorKind::UnknownValue { text: text.into() };
        let mut characters = text.chars();
        let radix = match (characters.next(), characters.next()) {
            (Some('%'), Some('x' | 'X')) => 16,
            (Some('%'), Some('d' | 'D')) => 10,
            (Some('%'), Some('b' | 'B')) => 2,
            _ => return Err(unknown()),
        };
        let numbers = characters.as_str();
        let octet = |digits: &str| {
            if digits.is_empty() || !digits.chars().all(|digit| digit.is_digit(radix)) {
                return Err(unknown());
            }
            u8::from_str_radix(digits, radix)
                .map_err(|_| GrammarErrorKind::ValueTooLarge { digits: digits.into(), radix })
        };
        let sets = if let Some((first, last)) = numbers.split_once('-') {
            let (first, last) = (octet(first)?, octet(last)?);
            if first > last {
                return Err(GrammarErrorKind::ValuesReversed { text: text.into() });
            }
            Vec::from([(first..=last).collect()])
        } else {
            numbers
                .split('.')
                .map(|digits| Ok(ByteSet::from_iter([octet(digits)?])))
                .collect::<Result<_, _>>()?
        };
        Ok(TerminalValues { text: text.into(), sets })
    }

    /// The octets from `first` to `last`, in hexadecimal digits.
    pub(in crate::bnf) fn of_range(first: u8, last: u8) -> TerminalValues {
        let text = if first == last { format!("%x{first:02X}") } else { format!("%x{first:02X}-{last:02X}") };
        TerminalValues { text, sets: Vec::from([(first..=last).collect()]) }
    }

    /// Returns the values as they are written, with `%` and base.
    ///
    /// ```
    /// # use uri_bnf::bnf::TerminalValues;
    /// assert!(TerminalValues::read("%x0d").is_some_and(|values| values.text() == "%x0d"));
    /// ```
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the sets whose octets follow each other: a single set for a range or a single number, otherwise a set of
    /// one octet for each number.
    ///
    /// ```
    /// # use uri_bnf::bnf::{ByteSet, TerminalValues};
    /// let values = TerminalValues::read("%x2D");
    /// assert!(values.is_some_and(|values| values.sets() == [ByteSet::from_iter([b'-'])]));
    /// ```
    pub fn sets(&self) -> &[ByteSet] {
        &self.sets
    }
}
