//! The character classes: one set for each rule, or part of a rule, that describes single characters; a module for
//! each specification that brings any.
//!
//! Each is computed from the sets of the rules that it refers to. A class with
//! [`ESCAPED`](CharacterClass::ESCAPED) also takes `escaped`, three characters that stand for one.
//!
//! ```
//! use uri_bnf::grammar::class::{CharacterClass, rfc2396::{Pchar, Unreserved, Uric}};
//! assert!(Unreserved::SET.is_subset(Pchar::SET) && Pchar::SET.is_subset(Uric::SET));
//! let by_segment: String = Uric::SET.difference(Pchar::SET).iter().collect();
//! assert_eq!(by_segment, "/;?");
//! ```

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
pub trait CharacterClass {
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

    /// [`SET`](Self::SET), for a look-up by octet: one flag for each of the 256. The two must agree;
    /// [`AsciiSet::table`] makes one from the other.
    ///
    /// ```
    /// use uri_bnf::grammar::class::{CharacterClass, rfc2396::Digit};
    /// assert!(Digit::TABLE[usize::from(b'7')] && !Digit::TABLE[0xFF]);
    /// ```
    const TABLE: &'static [bool; 256];

    /// The length in bytes of the longest run of the class at the beginning of `bytes`; 0 where there is none.
    /// Linear in that length. An escape is taken whole or not at all.
    ///
    /// ```
    /// use uri_bnf::grammar::class::{CharacterClass, rfc2396::Uric};
    /// assert_eq!(Uric::scan(b"a%20b%2"), 5);
    /// ```
    #[inline(never)]
    fn scan(bytes: &[u8]) -> usize {
        let mut at = 0;
        loop {
            at += run_of(Self::TABLE, &bytes[at..]);
            if !(Self::ESCAPED && is_escaped(&bytes[at..])) {
                return at;
            }
            at += 3;
            // Escapes often come in a row.
            while is_escaped(&bytes[at..]) {
                at += 3;
            }
        }
    }
}

/// How many octets at the beginning of `bytes` are in `table`.
///
/// Eight at a time: their answers become the bits of a number, so that the end of a run costs one branch.
#[cfg_attr(not(debug_assertions), inline(always))]
fn run_of(table: &[bool; 256], bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some(block) = bytes[at..].first_chunk::<8>() {
        let mut outside = 0u32;
        for (bit, &octet) in block.iter().enumerate() {
            outside |= u32::from(!table[octet as usize]) << bit;
        }
        if outside != 0 {
            return at + outside.trailing_zeros() as usize;
        }
        at += 8;
    }
    while at < bytes.len() && table[bytes[at] as usize] {
        at += 1;
    }
    at
}

/// Whether `bytes` begin with `escaped = "%" hex hex`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn is_escaped(bytes: &[u8]) -> bool {
    matches!(bytes, [b'%', high, low, ..] if Hex::TABLE[*high as usize] & Hex::TABLE[*low as usize])
}

/// Defines classes of a module: the name, whether `escaped` is in it, a character of it and one that is not, for the
/// example, and the set.
macro_rules! classes {
    (
        in $module:literal;
        $($(#[$doc:meta])* $name:ident, $escaped:literal, $member:literal not $other:literal: $set:expr;)*
    ) => { $(
        $(#[$doc])*
        ///
        /// ```
        #[doc = concat!("use uri_bnf::grammar::class::{CharacterClass, ", $module, "::", stringify!($name), "};")]
        #[doc = concat!("assert!(", stringify!($name), "::SET.contains(", stringify!($member), "));")]
        #[doc = concat!("assert!(!", stringify!($name), "::SET.contains(", stringify!($other), "));")]
        /// ```
        pub struct $name;

        impl CharacterClass for $name {
            const SET: AsciiSet = $set;
            const ESCAPED: bool = $escaped;
            const TABLE: &'static [bool; 256] = &Self::SET.table();
        }
    )* };
}

pub mod rfc2396;
pub mod rfc2732;
pub mod rfc3986;
pub mod url07;
pub mod urn;

use rfc2396::Hex;
