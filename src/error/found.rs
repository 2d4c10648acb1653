//! What was found where a text stops being one of a language.

use core::fmt;

use crate::{
    ascii::Quoted,
    grammar::class::{CharacterClass, rfc2396::Control},
};

/// What stands at the offset of a [`ParseError`](crate::ParseError). Its `Display` is what messages say of it.
///
/// ```
/// use uri_bnf::{Found, rfc2396::RULES};
/// let port = RULES.rule("port").unwrap();
/// assert_eq!(port.explain(b"8\xFF").unwrap().found(), Found::Octet(0xFF));
/// assert_eq!(port.parse("8\t").unwrap_err().found().to_string(), r#"the control "\t""#);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// The end of the text.
    End,
    /// A character.
    Character(char),
    /// An octet that begins no character of UTF-8; only in a text given as bytes.
    Octet(u8),
}

impl Found {
    /// What `bytes` begin with.
    pub(super) fn at(bytes: &[u8]) -> Self {
        let Some(&octet) = bytes.first() else {
            return Self::End;
        };
        let first = bytes.get(..4).unwrap_or(bytes).utf8_chunks().next();
        let character = first.and_then(|chunk| chunk.valid().chars().next());
        character.map_or(Self::Octet(octet), Self::Character)
    }

    /// Its length in bytes.
    pub(super) fn len(self) -> usize {
        match self {
            Self::End => 0,
            Self::Character(character) => character.len_utf8(),
            Self::Octet(_) => 1,
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::End => formatter.write_str("the end"),
            Self::Octet(octet) => write!(formatter, "the octet 0x{octet:02X}"),
            Self::Character(' ') => formatter.write_str("a space"),
            Self::Character(character) if !character.is_ascii() => {
                write!(formatter, "{} (U+{:04X})", Quoted(character), u32::from(character))
            }
            Self::Character(character) if Control::SET.contains(character as u8) => {
                write!(formatter, "the control {}", Quoted(character))
            }
            Self::Character(character) => write!(formatter, "{}", Quoted(character)),
        }
    }
}
