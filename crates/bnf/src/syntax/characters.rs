//! What the characters of a grammar are: octets, or those of Unicode.

use super::octet_set::OctetSet;
use alloc::vec::Vec;
use regex_syntax::utf8::Utf8Sequences;

/// What the numbers of characters mean in a grammar, such as `%xA0` in ABNF (RFC 5234 sections 2.3 and 2.4).
///
/// A grammar has characters of Unicode if its [header](crate::Header::characters) says so. Texts are octets in both
/// cases: those of Unicode are encoded in UTF-8.
///
/// ```
/// use uri_bnf_judge::{Automaton, Characters, Grammar, Notation};
///
/// let octet = Grammar::read_as(Notation::Abnf, "a = %xE9")?;
/// assert_eq!(octet.characters(), Characters::Octets);
/// assert!(Automaton::compile(&octet, "a")?.accepts(b"\xE9"));
///
/// let character = Grammar::read_as(Notation::Abnf, "; Characters  Unicode\n\na = %xE9")?;
/// assert_eq!(character.characters(), Characters::Unicode);
/// assert!(Automaton::compile(&character, "a")?.accepts("é".as_bytes()));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Characters {
    /// Octets: numbers up to FF hexadecimal, each of which means the octet with this number.
    #[default]
    Octets,
    /// The characters of Unicode: numbers up to 10FFFF hexadecimal, each of which means the octets of its UTF-8 form
    /// (RFC 3629). D800 to DFFF are not numbers of characters.
    Unicode,
}

impl Characters {
    /// The octets of the characters from `first` to `last`: of each sequence, an octet of each set, one after the other.
    /// The sequences have no text in common. None if there are no such characters.
    pub(crate) fn sequences(self, first: u32, last: u32) -> Vec<Vec<OctetSet>> {
        match self {
            Characters::Octets => match (u8::try_from(first), u8::try_from(last)) {
                (Ok(first), Ok(last)) => Vec::from([Vec::from([range(first, last)])]),
                _ => Vec::new(),
            },
            Characters::Unicode => match (char::from_u32(first), char::from_u32(last)) {
                (Some(first), Some(last)) => Utf8Sequences::new(first, last)
                    .map(|sequence| sequence.as_slice().iter().map(|set| range(set.start, set.end)).collect())
                    .collect(),
                _ => Vec::new(),
            },
        }
    }
}

fn range(first: u8, last: u8) -> OctetSet {
    let mut set = OctetSet::new();
    set.insert_range(first, last);
    set
}

#[cfg(test)]
mod tests {
    use super::Characters;
    use crate::OctetSet;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    /// Whether the octets are those of one of the sequences.
    fn has(sequences: &[Vec<OctetSet>], octets: &[u8]) -> bool {
        sequences.iter().any(|sets| {
            sets.len() == octets.len() && sets.iter().zip(octets).all(|(set, &octet)| set.contains(octet))
        })
    }

    /// Each character of a range has the octets of its UTF-8 form, and no other character has.
    #[test]
    fn characters_of_a_range_are_their_utf8_forms() {
        for (first, last) in [
            (0, 0x10_FFFF),
            (0x41, 0x41),
            (0x7F, 0x80),
            (0xA0, 0xD7FF),
            (0x7FF, 0x800),
            (0xD7FF, 0xE000),
            (0xFFFF, 0x1_0000),
            (0xE1000, 0xEFFFD),
        ] {
            let sequences = Characters::Unicode.sequences(first, last);
            for character in
                ('\0'..=char::MAX).step_by(7).chain(char::from_u32(first)).chain(char::from_u32(last))
            {
                let is_in = (first..=last).contains(&u32::from(character));
                assert_eq!(has(&sequences, character.to_string().as_bytes()), is_in, "{character:?}");
            }
        }
    }

    #[test]
    fn numbers_without_a_character_have_no_octets() {
        assert!(Characters::Octets.sequences(0x80, 0x100).is_empty());
        assert!(Characters::Unicode.sequences(0xD800, 0xE000).is_empty());
        assert!(Characters::Unicode.sequences(0, 0x11_0000).is_empty());
        assert_eq!(Characters::Octets.sequences(0x80, 0xFF).len(), 1);
    }
}
