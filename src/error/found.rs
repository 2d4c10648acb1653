//! What was found at the offset of an error.

use core::fmt;

use crate::{
    ascii::Quoted,
    grammar::class::{CharacterClass, rfc2396::Control},
};

/// What was found at the offset of a [`ParseError`](crate::ParseError). Its `Display` is the part of the message about it.
///
/// ```
/// use uri_bnf::{Found, rfc2396::RULES};
/// let port = RULES.rule("port").unwrap();
/// assert_eq!(port.explain(b"8\xFF").unwrap().found(), Found::Octet(0xFF));
/// assert_eq!(port.parse("8\t").unwrap_err().found().to_string(), r#"the control character "\t""#);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// The end of the input.
    End,
    /// A character.
    Character(char),
    /// An octet that does not begin a character of UTF-8; only in input given as octets.
    Octet(u8),
}

impl Found {
    /// The first character or octet of `octets`.
    pub(crate) fn at(octets: &[u8]) -> Self {
        let Some(&octet) = octets.first() else {
            return Self::End;
        };
        let first = octets.get(..4).unwrap_or(octets).utf8_chunks().next();
        let character = first.and_then(|chunk| chunk.valid().chars().next());
        character.map_or(Self::Octet(octet), Self::Character)
    }

    /// Its length in bytes.
    pub(crate) fn len(self) -> usize {
        match self {
            Self::End => 0,
            Self::Character(character) => character.len_utf8(),
            Self::Octet(_) => 1,
        }
    }
}

/// A [`Found`] in four bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Packed(u32);

impl Found {
    /// The value after those of all characters, for the end; the octets follow it.
    const END: u32 = 0x11_0000;

    /// The value in four bytes.
    pub(super) fn packed(self) -> Packed {
        Packed(match self {
            Self::Character(character) => u32::from(character),
            Self::End => Self::END,
            Self::Octet(octet) => Self::END + 1 + u32::from(octet),
        })
    }
}

impl Packed {
    pub(super) fn unpacked(self) -> Found {
        match (char::from_u32(self.0), u8::try_from(self.0.wrapping_sub(Found::END + 1))) {
            (Some(character), _) => Found::Character(character),
            (None, Ok(octet)) => Found::Octet(octet),
            _ => Found::End,
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
                write!(formatter, "the control character {}", Quoted(character))
            }
            Self::Character(character) => write!(formatter, "{}", Quoted(character)),
        }
    }
}
