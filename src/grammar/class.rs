//! The character classes: one set for each rule, or part of a rule, that describes single characters.
//!
//! Each is computed from the sets of the rules that it refers to. A class with
//! [`ESCAPED`](CharacterClass::ESCAPED) also takes `escaped`, three characters that stand for one.

use crate::AsciiSet;

/// A set of characters as a type, so that a parser for it has no size and its table is a constant.
pub trait CharacterClass {
    /// The characters.
    const SET: AsciiSet;

    /// Whether `escaped = "%" hex hex` counts as a character of the class.
    const ESCAPED: bool;

    /// [`SET`](Self::SET), for a look-up by octet.
    const TABLE: &'static [bool; 256];

    /// The length in bytes of the longest run of the class at the beginning of `bytes`.
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

/// Defines classes: the name, whether `escaped` is in it, and the set.
macro_rules! classes {
    ($($(#[$doc:meta])* $name:ident, $escaped:literal: $set:expr;)*) => { $(
        $(#[$doc])*
        pub struct $name;

        impl CharacterClass for $name {
            const SET: AsciiSet = $set;
            const ESCAPED: bool = $escaped;
            const TABLE: &'static [bool; 256] = &Self::SET.table();
        }
    )* };
}

classes! {
    /// `lowalpha = "a" | "b" | "c" | ... | "z"`
    Lowalpha, false: AsciiSet::range(b'a', b'z');
    /// `upalpha = "A" | "B" | "C" | ... | "Z"`
    Upalpha, false: AsciiSet::range(b'A', b'Z');
    /// `digit = "0" | "1" | "2" | ... | "9"`
    Digit, false: AsciiSet::range(b'0', b'9');
    /// `alpha = lowalpha | upalpha`
    Alpha, false: Lowalpha::SET.union(Upalpha::SET);
    /// `alphanum = alpha | digit`
    Alphanum, false: Alpha::SET.union(Digit::SET);
    /// `hex = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"`
    Hex, false: Digit::SET.union(AsciiSet::of(b"ABCDEFabcdef"));
    /// `mark = "-" | "_" | "." | "!" | "~" | "*" | "'" | "(" | ")"`
    Mark, false: AsciiSet::of(b"-_.!~*'()");
    /// `unreserved = alphanum | mark`
    Unreserved, false: Alphanum::SET.union(Mark::SET);
    /// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ","`
    Reserved, false: AsciiSet::of(b";/?:@&=+$,");
    /// `uric = reserved | unreserved | escaped`
    Uric, true: Reserved::SET.union(Unreserved::SET);
    /// `uric_no_slash = unreserved | escaped | ";" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ","`
    UricNoSlash, true: Unreserved::SET.union(AsciiSet::of(b";?:@&=+$,"));
    /// `pchar = unreserved | escaped | ":" | "@" | "&" | "=" | "+" | "$" | ","`
    Pchar, true: Unreserved::SET.union(AsciiSet::of(b":@&=+$,"));
    /// The characters of `path_segments`: `pchar | ";" | "/"`
    PathCharacter, true: Pchar::SET.union(AsciiSet::of(b";/"));
    /// The characters of `rel_segment`:
    /// `unreserved | escaped | ";" | "@" | "&" | "=" | "+" | "$" | ","`
    RelSegmentCharacter, true: Unreserved::SET.union(AsciiSet::of(b";@&=+$,"));
    /// The characters of `reg_name`:
    /// `unreserved | escaped | "$" | "," | ";" | ":" | "@" | "&" | "=" | "+"`
    RegNameCharacter, true: Unreserved::SET.union(AsciiSet::of(b"$,;:@&=+"));
    /// The characters of `userinfo`:
    /// `unreserved | escaped | ";" | ":" | "&" | "=" | "+" | "$" | ","`
    UserinfoCharacter, true: Unreserved::SET.union(AsciiSet::of(b";:&=+$,"));
    /// The characters of `domainlabel` and `toplabel` behind the first: `alphanum | "-"`
    LabelCharacter, false: Alphanum::SET.union(AsciiSet::of(b"-"));
    /// The characters of `scheme` behind the first: `alpha | digit | "+" | "-" | "."`
    SchemeCharacter, false: Alphanum::SET.union(AsciiSet::of(b"+-."));
    /// `control = <US-ASCII coded characters 00-1F and 7F hexadecimal>`
    Control, false: AsciiSet::range(0, 0x1f).union(AsciiSet::of(b"\x7f"));
    /// `space = <US-ASCII coded character 20 hexadecimal>`
    Space, false: AsciiSet::of(b" ");
    /// `delims = "<" | ">" | "#" | "%" | <">`
    Delims, false: AsciiSet::of(b"<>#%\"");
    /// ``unwise = "{" | "}" | "|" | "\" | "^" | "[" | "]" | "`"``
    Unwise, false: AsciiSet::of(b"{}|\\^[]`");
}
