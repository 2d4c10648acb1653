//! Sets of US-ASCII characters.

use core::fmt;

/// A set of US-ASCII characters (octets 0 to 127).
///
/// It has 16 bytes and is `Copy`. All operations except [`iter`](Self::iter) are `const`. All take constant time, except
/// [`of`](Self::of) and [`range`](Self::range), which are linear in the number of their characters.
///
/// ```
/// use uri_bnf::AsciiSet;
/// const SIGN: AsciiSet = AsciiSet::of(b"+-");
/// const NUMBER: AsciiSet = AsciiSet::range(b'0', b'9').union(SIGN);
/// assert!(NUMBER.contains(b'7') && NUMBER.contains(b'-') && !NUMBER.contains(b'a'));
/// assert_eq!(NUMBER.len(), 12);
/// assert_eq!(format!("{NUMBER:?}"), r#"{"+" "-" "0" to "9"}"#);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct AsciiSet(u128);

impl AsciiSet {
    /// The empty set.
    ///
    /// ```
    /// use uri_bnf::AsciiSet;
    /// assert!(AsciiSet::EMPTY.is_empty() && AsciiSet::EMPTY == AsciiSet::default());
    /// ```
    pub const EMPTY: Self = Self(0);

    /// The set with these [`bits`](Self::bits).
    pub(crate) const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// A number with a bit for each character.
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// The set of `characters`; octets above 127 are ignored.
    ///
    /// ```
    /// use uri_bnf::AsciiSet;
    /// assert_eq!(AsciiSet::of(b"+-+").len(), 2);
    /// assert!(AsciiSet::of("é".as_bytes()).is_empty());
    /// ```
    pub const fn of(characters: &[u8]) -> Self {
        let mut set = 0;
        let mut index = 0;
        while index < characters.len() {
            if characters[index] < 128 {
                set |= 1 << characters[index];
            }
            index += 1;
        }
        Self(set)
    }

    /// The characters from `first` to `last`, both included; none if `last` is less than `first`, and none above 127.
    ///
    /// ```
    /// use uri_bnf::AsciiSet;
    /// assert_eq!(AsciiSet::range(b'0', b'3'), AsciiSet::of(b"0123"));
    /// assert!(AsciiSet::range(b'3', b'0').is_empty());
    /// ```
    pub const fn range(first: u8, last: u8) -> Self {
        let mut set = 0;
        let mut character = first;
        while character <= last && character < 128 {
            set |= 1 << character;
            character += 1;
        }
        Self(set)
    }

    /// The characters that are in one of the two sets, or in both.
    ///
    /// ```
    /// use uri_bnf::AsciiSet;
    /// assert_eq!(AsciiSet::of(b"ab").union(AsciiSet::of(b"bc")), AsciiSet::of(b"abc"));
    /// ```
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The characters that are in this set and not in `other`.
    ///
    /// ```
    /// use uri_bnf::AsciiSet;
    /// assert_eq!(AsciiSet::of(b"ab").difference(AsciiSet::of(b"bc")), AsciiSet::of(b"a"));
    /// ```
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns whether `octet` is a member; no octet above 127 is.
    ///
    /// ```
    /// let sign = uri_bnf::AsciiSet::of(b"+-");
    /// assert!(sign.contains(b'+') && !sign.contains(b'*') && !sign.contains(0xFF));
    /// ```
    pub const fn contains(self, octet: u8) -> bool {
        // Half of the set is one machine word, which is faster to shift than 128 bits.
        #[expect(clippy::cast_possible_truncation, reason = "the half that is needed")]
        let half = (if octet & 64 == 0 { self.0 } else { self.0 >> 64 }) as u64;
        octet < 128 && half >> (octet & 63) & 1 != 0
    }

    /// Returns whether each member is a member of `other`.
    ///
    /// ```
    /// use uri_bnf::AsciiSet;
    /// assert!(AsciiSet::of(b"ab").is_subset(AsciiSet::of(b"abc")));
    /// assert!(!AsciiSet::of(b"ab").is_subset(AsciiSet::of(b"bc")));
    /// ```
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns whether it has no member.
    ///
    /// ```
    /// use uri_bnf::AsciiSet;
    /// assert!(AsciiSet::of(b"").is_empty() && !AsciiSet::of(b"a").is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of members.
    ///
    /// ```
    /// assert_eq!(uri_bnf::AsciiSet::range(b'a', b'z').len(), 26);
    /// ```
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The members, in ascending order.
    ///
    /// ```
    /// assert_eq!(uri_bnf::AsciiSet::of(b"b-a").iter().collect::<String>(), "-ab");
    /// ```
    pub fn iter(self) -> impl Iterator<Item = char> + Clone {
        bits(self.0).map(char::from)
    }

    /// A flag for each octet, for a look-up without arithmetic.
    ///
    /// ```
    /// const TABLE: &[bool; 256] = &uri_bnf::AsciiSet::of(b"[]").table();
    /// assert!(TABLE[usize::from(b'[')] && !TABLE[usize::from(b'a')]);
    /// ```
    pub const fn table(self) -> [bool; 256] {
        let mut table = [false; 256];
        let mut octet = 0u8;
        while octet < 128 {
            table[octet as usize] = self.contains(octet);
            octet += 1;
        }
        table
    }

    /// The members in ascending order, as ranges `first..=last` without a gap. Two adjacent characters are two ranges.
    pub(crate) fn stretches(self) -> impl Iterator<Item = (char, char)> + Clone {
        // The members whose predecessor is not a member.
        bits(self.0 & !(self.0 << 1)).flat_map(move |first| {
            let length = (self.0 >> first).trailing_ones();
            let more = u8::try_from(length.saturating_sub(1)).unwrap_or(0);
            let [first, last] = [first, first + more].map(char::from);
            let parts = if length == 2 {
                [Some((first, first)), Some((last, last))]
            } else {
                [Some((first, last)), None]
            };
            parts.into_iter().flatten()
        })
    }
}

/// The indices of the bits that are set, in ascending order.
pub(crate) fn bits(mut set: u128) -> impl Iterator<Item = u8> + Clone {
    core::iter::from_fn(move || {
        let number = u8::try_from(set.trailing_zeros()).ok()?;
        set &= set.checked_sub(1)?;
        Some(number)
    })
}

impl fmt::Debug for AsciiSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("{")?;
        for (index, (first, last)) in self.stretches().enumerate() {
            formatter.write_str(if index == 0 { "" } else { " " })?;
            if first == last {
                write!(formatter, "{}", Quoted(first))?;
            } else {
                write!(formatter, "{} to {}", Quoted(first), Quoted(last))?;
            }
        }
        formatter.write_str("}")
    }
}

/// A character between double quotes, as messages show it: escaped if it is invisible or ambiguous, otherwise as it is.
pub(crate) struct Quoted(pub(crate) char);

impl fmt::Display for Quoted {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            '\'' => formatter.write_str("\"'\""),
            '"' => formatter.write_str("<\">"),
            '\\' => formatter.write_str("\"\\\""),
            character => write!(formatter, "\"{}\"", character.escape_debug()),
        }
    }
}
