//! The character classes: one set for each rule, or part of a rule, that describes single characters.
//!
//! Each is computed from the sets of the rules that it refers to. A class with
//! [`ESCAPED`](CharacterClass::ESCAPED) also takes `escaped`, three characters that stand for one.
//!
//! ```
//! use uri_bnf::grammar::class::{CharacterClass, Pchar, Unreserved, Uric};
//! assert!(Unreserved::SET.is_subset(Pchar::SET) && Pchar::SET.is_subset(Uric::SET));
//! let by_segment: String = Uric::SET.difference(Pchar::SET).iter().collect();
//! assert_eq!(by_segment, "/;?");
//! ```

use crate::AsciiSet;

/// A set of characters as a type, so that a parser for it has no size and its table is a constant.
///
/// ```
/// use uri_bnf::grammar::class::{CharacterClass, Digit};
/// fn is_all<C: CharacterClass>(text: &str) -> bool {
///     C::scan(text.as_bytes()) == text.len()
/// }
/// assert!(is_all::<Digit>("80") && !is_all::<Digit>("8o"));
/// ```
pub trait CharacterClass {
    /// The characters, without the `%` of `escaped`.
    ///
    /// ```
    /// use uri_bnf::grammar::class::{CharacterClass, Uric};
    /// assert!(Uric::SET.contains(b'a') && !Uric::SET.contains(b'%'));
    /// ```
    const SET: AsciiSet;

    /// Whether `escaped = "%" hex hex` (section 2.4.1) counts as a character of the class.
    ///
    /// ```
    /// use uri_bnf::grammar::class::{CharacterClass, Reserved, Uric};
    /// assert!(Uric::ESCAPED && !Reserved::ESCAPED);
    /// ```
    const ESCAPED: bool;

    /// [`SET`](Self::SET), for a look-up by octet: one flag for each of the 256. The two must agree;
    /// [`AsciiSet::table`] makes one from the other.
    ///
    /// ```
    /// use uri_bnf::grammar::class::{CharacterClass, Digit};
    /// assert!(Digit::TABLE[usize::from(b'7')] && !Digit::TABLE[0xFF]);
    /// ```
    const TABLE: &'static [bool; 256];

    /// The length in bytes of the longest run of the class at the beginning of `bytes`; 0 where there is none.
    /// Linear in that length. An escape is taken whole or not at all.
    ///
    /// ```
    /// use uri_bnf::grammar::class::{CharacterClass, Uric};
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
#[inline(always)]
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
#[inline(always)]
pub(super) fn is_escaped(bytes: &[u8]) -> bool {
    matches!(bytes, [b'%', high, low, ..] if Hex::TABLE[*high as usize] & Hex::TABLE[*low as usize])
}

/// Defines classes: the name, whether `escaped` is in it, a character of it and one that is not, for the
/// example, and the set.
macro_rules! classes {
    ($($(#[$doc:meta])* $name:ident, $escaped:literal, $member:literal not $other:literal: $set:expr;)*) => { $(
        $(#[$doc])*
        ///
        /// ```
        #[doc = concat!("use uri_bnf::grammar::class::{CharacterClass, ", stringify!($name), "};")]
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

classes! {
    /// `lowalpha = "a" | "b" | "c" | ... | "z"` (section 1.6)
    Lowalpha, false, b'm' not b'M': AsciiSet::range(b'a', b'z');
    /// `upalpha = "A" | "B" | "C" | ... | "Z"` (section 1.6)
    Upalpha, false, b'M' not b'm': AsciiSet::range(b'A', b'Z');
    /// `digit = "0" | "1" | "2" | ... | "9"` (section 1.6)
    Digit, false, b'7' not b'a': AsciiSet::range(b'0', b'9');
    /// `alpha = lowalpha | upalpha` (section 1.6)
    Alpha, false, b'Z' not b'7': Lowalpha::SET.union(Upalpha::SET);
    /// `alphanum = alpha | digit` (section 1.6)
    Alphanum, false, b'7' not b'-': Alpha::SET.union(Digit::SET);
    /// `hex = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"` (section 2.4.1)
    Hex, false, b'F' not b'G': Digit::SET.union(AsciiSet::of(b"ABCDEFabcdef"));
    /// `mark = "-" | "_" | "." | "!" | "~" | "*" | "'" | "(" | ")"` (section 2.3)
    Mark, false, b'~' not b'+': AsciiSet::of(b"-_.!~*'()");
    /// `unreserved = alphanum | mark` (section 2.3)
    Unreserved, false, b'_' not b',': Alphanum::SET.union(Mark::SET);
    /// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ","` (section 2.2)
    Reserved, false, b',' not b'_': AsciiSet::of(b";/?:@&=+$,");
    /// `uric = reserved | unreserved | escaped` (section 2)
    Uric, true, b'?' not b'#': Reserved::SET.union(Unreserved::SET);
    /// `uric_no_slash = unreserved | escaped | ";" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ","` (section 3)
    UricNoSlash, true, b'?' not b'/': Unreserved::SET.union(AsciiSet::of(b";?:@&=+$,"));
    /// `pchar = unreserved | escaped | ":" | "@" | "&" | "=" | "+" | "$" | ","` (section 3.3)
    Pchar, true, b':' not b';': Unreserved::SET.union(AsciiSet::of(b":@&=+$,"));
    /// The characters of `path_segments` (section 3.3): `pchar | ";" | "/"`
    PathCharacter, true, b';' not b'?': Pchar::SET.union(AsciiSet::of(b";/"));
    /// The characters of `rel_segment` (section 5):
    /// `unreserved | escaped | ";" | "@" | "&" | "=" | "+" | "$" | ","`
    RelSegmentCharacter, true, b';' not b':': Unreserved::SET.union(AsciiSet::of(b";@&=+$,"));
    /// The characters of `reg_name` (section 3.2.1):
    /// `unreserved | escaped | "$" | "," | ";" | ":" | "@" | "&" | "=" | "+"`
    RegNameCharacter, true, b'@' not b'/': Unreserved::SET.union(AsciiSet::of(b"$,;:@&=+"));
    /// The characters of `userinfo` (section 3.2.2):
    /// `unreserved | escaped | ";" | ":" | "&" | "=" | "+" | "$" | ","`
    UserinfoCharacter, true, b':' not b'@': Unreserved::SET.union(AsciiSet::of(b";:&=+$,"));
    /// The characters of `domainlabel` and `toplabel` (section 3.2.2) behind the first: `alphanum | "-"`
    LabelCharacter, false, b'-' not b'.': Alphanum::SET.union(AsciiSet::of(b"-"));
    /// The characters of `scheme` (section 3.1) behind the first: `alpha | digit | "+" | "-" | "."`
    SchemeCharacter, false, b'+' not b'_': Alphanum::SET.union(AsciiSet::of(b"+-."));
    /// `control = <US-ASCII coded characters 00-1F and 7F hexadecimal>` (section 2.4.3)
    Control, false, b'\t' not b' ': AsciiSet::range(0, 0x1f).union(AsciiSet::of(b"\x7f"));
    /// `space = <US-ASCII coded character 20 hexadecimal>` (section 2.4.3)
    Space, false, b' ' not b'\t': AsciiSet::of(b" ");
    /// `delims = "<" | ">" | "#" | "%" | <">` (section 2.4.3)
    Delims, false, b'#' not b'/': AsciiSet::of(b"<>#%\"");
    /// ``unwise = "{" | "}" | "|" | "\" | "^" | "[" | "]" | "`"`` (section 2.4.3)
    Unwise, false, b'[' not b'(': AsciiSet::of(b"{}|\\^[]`");
}
