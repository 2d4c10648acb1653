//! The characters beyond US-ASCII: `ucschar` and `iprivate` of RFC 3987.
//!
//! Parsers examine octets, so a character is its form in UTF-8. Ill-formed octets (among them overlong forms and
//! surrogates) are not a character.

/// The characters beyond US-ASCII in a class.
///
/// ```
/// use uri_bnf::grammar::class::{CharacterClass, beyond::Beyond, rfc3986, rfc3987};
/// assert_eq!(rfc3986::Pchar::BEYOND, Beyond::None);
/// assert_eq!(rfc3987::Ipchar::BEYOND, Beyond::Ucschar);
/// assert_eq!(rfc3987::IqueryCharacter::BEYOND, Beyond::UcscharAndIprivate);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Beyond {
    /// No character, as in every edition before RFC 3987.
    #[default]
    None,
    /// `ucschar`
    Ucschar,
    /// `iprivate`
    Iprivate,
    /// `ucschar / iprivate`
    UcscharAndIprivate,
}

impl Beyond {
    /// Returns whether `character` is one of these.
    ///
    /// ```
    /// use uri_bnf::grammar::class::beyond::Beyond;
    /// assert!(Beyond::Ucschar.contains('é') && !Beyond::Ucschar.contains('e'));
    /// assert!(Beyond::Iprivate.contains('\u{E000}') && !Beyond::Ucschar.contains('\u{E000}'));
    /// ```
    pub const fn contains(self, character: char) -> bool {
        match self {
            Self::None => false,
            Self::Ucschar => is_ucschar(character),
            Self::Iprivate => is_iprivate(character),
            Self::UcscharAndIprivate => is_ucschar(character) || is_iprivate(character),
        }
    }

    /// These characters and those of `other`.
    ///
    /// ```
    /// use uri_bnf::grammar::class::beyond::Beyond;
    /// assert_eq!(Beyond::Ucschar.union(Beyond::None), Beyond::Ucschar);
    /// assert_eq!(Beyond::Ucschar.union(Beyond::Iprivate), Beyond::UcscharAndIprivate);
    /// ```
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        match (self, other) {
            (Self::None, one) | (one, Self::None) => one,
            (Self::Ucschar, Self::Ucschar) => Self::Ucschar,
            (Self::Iprivate, Self::Iprivate) => Self::Iprivate,
            _ => Self::UcscharAndIprivate,
        }
    }

    /// The length in bytes of the character at the beginning of `bytes`, if it is one of these.
    ///
    /// ```
    /// use uri_bnf::grammar::class::beyond::Beyond;
    /// assert_eq!(Beyond::Ucschar.first("é/".as_bytes()), Some(2));
    /// assert_eq!(Beyond::Ucschar.first(b"\xC3"), None);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn first(self, bytes: &[u8]) -> Option<usize> {
        match self {
            Self::None => None,
            Self::Ucschar => ucschar(bytes),
            Self::Iprivate => iprivate(bytes),
            Self::UcscharAndIprivate => ucschar(bytes).or_else(|| iprivate(bytes)),
        }
    }
}

/// Returns whether `character` is a `ucschar`.
///
/// ```
/// use uri_bnf::grammar::class::beyond::is_ucschar;
/// assert!(is_ucschar('\u{A0}') && is_ucschar('\u{EFFFD}'));
/// assert!(!is_ucschar('\u{9F}') && !is_ucschar('\u{E0001}') && !is_ucschar('\u{FFFE}'));
/// ```
pub const fn is_ucschar(character: char) -> bool {
    matches!(
        character,
        '\u{A0}'..='\u{D7FF}'
            | '\u{F900}'..='\u{FDCF}'
            | '\u{FDF0}'..='\u{FFEF}'
            | '\u{10000}'..='\u{1FFFD}'
            | '\u{20000}'..='\u{2FFFD}'
            | '\u{30000}'..='\u{3FFFD}'
            | '\u{40000}'..='\u{4FFFD}'
            | '\u{50000}'..='\u{5FFFD}'
            | '\u{60000}'..='\u{6FFFD}'
            | '\u{70000}'..='\u{7FFFD}'
            | '\u{80000}'..='\u{8FFFD}'
            | '\u{90000}'..='\u{9FFFD}'
            | '\u{A0000}'..='\u{AFFFD}'
            | '\u{B0000}'..='\u{BFFFD}'
            | '\u{C0000}'..='\u{CFFFD}'
            | '\u{D0000}'..='\u{DFFFD}'
            | '\u{E1000}'..='\u{EFFFD}'
    )
}

/// Returns whether `character` is an `iprivate`.
///
/// ```
/// use uri_bnf::grammar::class::beyond::is_iprivate;
/// assert!(is_iprivate('\u{E000}') && is_iprivate('\u{10FFFD}'));
/// assert!(!is_iprivate('\u{F900}') && !is_iprivate('\u{10FFFE}'));
/// ```
pub const fn is_iprivate(character: char) -> bool {
    matches!(
        character,
        '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{FFFFD}' | '\u{100000}'..='\u{10FFFD}'
    )
}

/// The length of the `ucschar` at the beginning of `bytes`. In UTF-8, its ranges are ranges of octets.
#[cfg_attr(not(debug_assertions), inline(always))]
fn ucschar(bytes: &[u8]) -> Option<usize> {
    match bytes {
        // A0 to 7FF.
        [0xC2, 0xA0..=0xBF, ..] | [0xC3..=0xDF, 0x80..=0xBF, ..] => Some(2),
        // 800 to D7FF.
        [0xE0, 0xA0..=0xBF, 0x80..=0xBF, ..]
        | [0xE1..=0xEC, 0x80..=0xBF, 0x80..=0xBF, ..]
        | [0xED, 0x80..=0x9F, 0x80..=0xBF, ..] => Some(3),
        // F900 to FFFF, without FDD0 to FDEF and FFF0 to FFFF.
        [0xEF, 0xB7, 0x90..=0xAF, ..] | [0xEF, 0xBF, 0xB0..=0xBF, ..] => None,
        [0xEF, 0xA4..=0xBF, 0x80..=0xBF, ..] => Some(3),
        // 10000 to EFFFF, without the last two of each plane and E0000 to E0FFF.
        [0xF0..=0xF3, 0x8F | 0x9F | 0xAF | 0xBF, 0xBF, 0xBE | 0xBF, ..] | [0xF3, 0xA0, ..] => None,
        [0xF0, 0x90..=0xBF, 0x80..=0xBF, 0x80..=0xBF, ..]
        | [0xF1 | 0xF2, 0x80..=0xBF, 0x80..=0xBF, 0x80..=0xBF, ..]
        | [0xF3, 0x80..=0xAF, 0x80..=0xBF, 0x80..=0xBF, ..] => Some(4),
        _ => None,
    }
}

/// The length of the `iprivate` at the beginning of `bytes`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn iprivate(bytes: &[u8]) -> Option<usize> {
    match bytes {
        // E000 to F8FF.
        [0xEE, 0x80..=0xBF, 0x80..=0xBF, ..] | [0xEF, 0x80..=0xA3, 0x80..=0xBF, ..] => Some(3),
        // F0000 to 10FFFF, without the last two of each plane.
        [0xF3 | 0xF4, 0x8F | 0xBF, 0xBF, 0xBE | 0xBF, ..] => None,
        [0xF3, 0xB0..=0xBF, 0x80..=0xBF, 0x80..=0xBF, ..]
        | [0xF4, 0x80..=0x8F, 0x80..=0xBF, 0x80..=0xBF, ..] => Some(4),
        _ => None,
    }
}

/// Returns whether `bytes` are the beginning of a character, and more octets could complete it.
pub(in crate::grammar) fn is_incomplete(bytes: &[u8]) -> bool {
    let rest = bytes.get(..4).unwrap_or(bytes);
    match core::str::from_utf8(rest) {
        Ok(_) => false,
        Err(error) => error.valid_up_to() == 0 && error.error_len().is_none(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Beyond, is_incomplete};

    const ALL: [Beyond; 4] = [Beyond::None, Beyond::Ucschar, Beyond::Iprivate, Beyond::UcscharAndIprivate];

    #[test]
    fn each_character_is_found_by_its_octets() {
        for character in '\0'..=char::MAX {
            let mut octets = [0; 5];
            let length = character.encode_utf8(&mut octets).len();
            for beyond in ALL {
                let expected = beyond.contains(character).then_some(length);
                assert_eq!(beyond.first(&octets), expected, "{character:?} {beyond:?}");
                assert_eq!(beyond.first(&octets[..length]), expected, "{character:?} {beyond:?}");
                if !character.is_ascii() {
                    assert_eq!(beyond.first(&octets[..length - 1]), None, "{character:?} {beyond:?}");
                }
            }
        }
    }

    /// Each first octet, and those after it at the borders of what may follow.
    #[test]
    fn octets_that_are_not_utf8_are_not_a_character() {
        const NEXT: [u8; 12] = [0x00, b'a', 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xAF, 0xB0, 0xBF, 0xC0];
        for first in 0x80..=0xFF {
            for second in NEXT {
                for third in NEXT {
                    for fourth in NEXT {
                        let octets = [first, second, third, fourth];
                        let character =
                            octets.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
                        for beyond in ALL {
                            let expected =
                                character.filter(|found| beyond.contains(*found)).map(char::len_utf8);
                            assert_eq!(beyond.first(&octets), expected, "{octets:x?} {beyond:?}");
                        }
                        assert!(!is_incomplete(&octets), "{octets:x?}");
                    }
                }
            }
        }
    }
}
