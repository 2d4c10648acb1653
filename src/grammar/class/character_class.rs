//! What a character class is, and how it scans a text.

use super::non_ascii::NonAscii;
use crate::AsciiSet;

/// A set of characters as a type, so that a parser for it has no size and its table is a constant.
///
/// ```
/// use uri_bnf::grammar::class::{CharacterClass, rfc2396::Digit};
/// fn is_all<C: CharacterClass>(text: &str) -> bool {
///     C::scan(text.as_bytes()) == text.len()
/// }
/// assert!(is_all::<Digit>("80") && !is_all::<Digit>("8o"));
/// ```
pub trait CharacterClass: Copy + Default {
    /// The characters, without the `%` of `escaped`.
    ///
    /// ```
    /// use uri_bnf::grammar::class::{CharacterClass, rfc2396::Uric};
    /// assert!(Uric::SET.contains(b'a') && !Uric::SET.contains(b'%'));
    /// ```
    const SET: AsciiSet;

    /// Whether `escaped = "%" hex hex` (section 2.4.1) counts as a character of the class.
    ///
    /// ```
    /// use uri_bnf::grammar::class::{CharacterClass, rfc2396::{Reserved, Uric}};
    /// assert!(Uric::ESCAPED && !Reserved::ESCAPED);
    /// ```
    const ESCAPED: bool;

    /// The characters beyond US-ASCII: only the classes of RFC 3987 have any.
    ///
    /// ```
    /// use uri_bnf::grammar::class::{CharacterClass, rfc3986, rfc3987};
    /// assert_eq!(rfc3986::Pchar::scan("café".as_bytes()), 3);
    /// assert_eq!(rfc3987::Ipchar::scan("café".as_bytes()), 5);
    /// ```
    const NON_ASCII: NonAscii = NonAscii::None;

    /// [`SET`](Self::SET) as a table with a flag for each of the 256 octets. The two must agree; [`AsciiSet::table`]
    /// computes this one.
    ///
    /// ```
    /// use uri_bnf::grammar::class::{CharacterClass, rfc2396::Digit};
    /// assert!(Digit::TABLE[usize::from(b'7')] && !Digit::TABLE[0xFF]);
    /// ```
    const TABLE: &'static [bool; 256];

    /// The length in bytes of the longest run of the class at the beginning of `octets`; 0 if there is none. Linear in
    /// that length. An escape is included whole or not at all.
    ///
    /// ```
    /// use uri_bnf::grammar::class::{CharacterClass, rfc2396::Uric};
    /// assert_eq!(Uric::scan(b"a%20b%2"), 5);
    /// ```
    #[inline(never)]
    fn scan(octets: &[u8]) -> usize {
        let mut at = 0;
        loop {
            at += run_of(Self::TABLE, &octets[at..]);
            if !(Self::ESCAPED && is_escaped(&octets[at..])) {
                match run_non_ascii(Self::NON_ASCII, &octets[at..]) {
                    0 => return at,
                    length => at += length,
                }
                continue;
            }
            at += 3;
            // Escapes often occur in a row.
            while is_escaped(&octets[at..]) {
                at += 3;
            }
        }
    }
}

/// The number of octets at the beginning of `octets` that are in `table`.
///
/// Eight at a time: their answers become the bits of a number, so that the end of a run costs one branch.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn run_of(table: &[bool; 256], octets: &[u8]) -> usize {
    let mut at = 0;
    while let Some(block) = octets[at..].first_chunk::<8>() {
        let mut outside = 0u32;
        for (bit, &octet) in block.iter().enumerate() {
            outside |= u32::from(!table[octet as usize]) << bit;
        }
        if outside != 0 {
            return at + outside.trailing_zeros() as usize;
        }
        at += 8;
    }
    while at < octets.len() && table[octets[at] as usize] {
        at += 1;
    }
    at
}

/// The number of octets at the beginning of `octets` that are characters of `non_ascii`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn run_non_ascii(non_ascii: NonAscii, octets: &[u8]) -> usize {
    let mut at = 0;
    while let Some(length) = non_ascii.first(&octets[at..]) {
        at += length;
    }
    at
}

/// The characters of `hex`.
const HEX: &[bool; 256] = &AsciiSet::of(b"0123456789ABCDEFabcdef").table();

/// Returns whether `octets` begin with `escaped = "%" hex hex`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(in crate::grammar) fn is_escaped(octets: &[u8]) -> bool {
    matches!(octets, [b'%', high, low, ..] if HEX[*high as usize] & HEX[*low as usize])
}
