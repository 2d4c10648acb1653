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
        if matches!(self, Self::None) || bytes.first().is_none_or(u8::is_ascii) {
            return None;
        }
        first_character(bytes).filter(|&character| self.contains(character)).map(char::len_utf8)
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

/// Returns whether `character` is one of the bidirectional formatting characters of RFC 3987 section 4.1: LRM, RLM, LRE, RLE,
/// PDF, LRO and RLO. An IRI must not contain them, though they are in `ucschar`.
///
/// ```
/// use uri_bnf::grammar::class::beyond::{is_formatting_character, is_ucschar};
/// assert!(is_formatting_character('\u{200f}') && is_ucschar('\u{200f}') && !is_formatting_character('\u{5d0}'));
/// ```
pub const fn is_formatting_character(character: char) -> bool {
    matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}')
}

/// Returns whether `character` is one of the bidirectional formatting characters that Unicode 6.3 added after the
/// publication of RFC 3987: ALM and the isolates LRI, RLI, FSI and PDI. They have the same effect as those of
/// [section 4.1](is_formatting_character), which does not list them.
///
/// ```
/// use uri_bnf::grammar::class::beyond::is_later_formatting_character;
/// assert!(is_later_formatting_character('\u{2067}') && !is_later_formatting_character('\u{200f}'));
/// ```
pub const fn is_later_formatting_character(character: char) -> bool {
    matches!(character, '\u{61c}' | '\u{2066}'..='\u{2069}')
}

/// The character at the beginning of `bytes`; `None` if they do not begin with a well-formed one.
fn first_character(bytes: &[u8]) -> Option<char> {
    let first = bytes.get(..4).unwrap_or(bytes).utf8_chunks().next()?;
    first.valid().chars().next()
}

/// Returns whether `bytes` are the beginning of a character, and more octets could complete it.
pub(in crate::grammar) fn is_incomplete(bytes: &[u8]) -> bool {
    let rest = bytes.get(..4).unwrap_or(bytes);
    match core::str::from_utf8(rest) {
        Ok(_) => false,
        Err(error) => error.valid_up_to() == 0 && error.error_len().is_none(),
    }
}
