//! Characters beyond US-ASCII, as the octets of UTF-8, and octets that are not a character.

use crate::linking::grammar::Grammar;
use crate::syntax::characters::Characters;
use crate::syntax::expression::Expression;
use alloc::collections::BTreeSet;
use alloc::string::ToString;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// Characters that a program takes for one of US-ASCII if it asks for a letter, a digit or a space of any script, folds
/// case, or normalizes; those that nobody has assigned; and the first and the last character that are not US-ASCII.
const MISREAD: [char; 15] = [
    '\u{80}',
    '\u{A0}',
    '\u{E9}',
    '\u{130}',
    '\u{17F}',
    '\u{378}',
    '\u{663}',
    '\u{2028}',
    '\u{212A}',
    '\u{E000}',
    '\u{FEFF}',
    '\u{FF0E}',
    '\u{FF11}',
    '\u{1F600}',
    '\u{10FFFF}',
];

/// The first and last characters of each length in UTF-8 that are not US-ASCII, and those next to the surrogates.
const OF_UTF8: [char; 8] =
    ['\u{80}', '\u{7FF}', '\u{800}', '\u{D7FF}', '\u{E000}', '\u{FFFF}', '\u{10000}', '\u{10FFFF}'];

/// Octets that look like a character: forms that are longer than needed, surrogates, and numbers beyond Unicode. The first
/// are those for a grammar of octets.
const NO_CHARACTERS: [&[u8]; 18] = [
    b"\xC0\xAF",
    b"\xED\xA0\x80",
    b"\xF4\x90\x80\x80",
    b"\xC0\x80",
    b"\xC1\xBF",
    b"\xE0\x80\x80",
    b"\xE0\x80\xAF",
    b"\xE0\x9F\xBF",
    b"\xF0\x80\x80\x80",
    b"\xF0\x80\x80\xAF",
    b"\xF0\x8F\xBF\xBF",
    b"\xED\xAF\xBF",
    b"\xED\xB0\x80",
    b"\xED\xBF\xBF",
    b"\xED\xA0\x80\xED\xB0\x80",
    b"\xF7\xBF\xBF\xBF",
    b"\xF8\x88\x80\x80\x80",
    b"\xFC\x84\x80\x80\x80\x80",
];

/// How many of [`NO_CHARACTERS`] are tried for a grammar of octets. Their octets are all tried alone.
const OF_OCTETS: usize = 3;

/// The texts of a suite that are characters beyond US-ASCII, and those that are not.
#[derive(Clone, Debug)]
pub(super) struct Texts {
    /// Each is one character: those that programs misread and, for a grammar of Unicode characters, the ends of its ranges
    /// and the characters before and after them.
    pub(super) characters: Arc<[Vec<u8>]>,
    /// For a grammar of Unicode characters, the beginnings of the octets of `characters`, and each octet from 80 to FF; for
    /// all, octets that are not a character.
    pub(super) ill_formed: Arc<[Vec<u8>]>,
}

impl Texts {
    pub(super) fn of(grammar: &Grammar) -> Texts {
        let mut characters = BTreeSet::from(MISREAD);
        let is_unicode = grammar.characters == Characters::Unicode;
        if is_unicode {
            characters.extend(OF_UTF8);
            for rule in &grammar.rules {
                add_ends(rule.definition(), &mut characters);
            }
        }
        let characters: Vec<Vec<u8>> =
            characters.iter().map(|character| character.to_string().into_bytes()).collect();
        let number = if is_unicode { NO_CHARACTERS.len() } else { OF_OCTETS };
        let mut ill_formed: BTreeSet<Vec<u8>> =
            NO_CHARACTERS.iter().take(number).map(|octets| octets.to_vec()).collect();
        if is_unicode {
            ill_formed.extend((0x80..=u8::MAX).map(|octet| Vec::from([octet])));
            for octets in &characters {
                ill_formed
                    .extend((1..octets.len()).filter_map(|length| octets.get(..length)).map(<[u8]>::to_vec));
            }
        }
        Texts { characters: characters.into(), ill_formed: ill_formed.into_iter().collect() }
    }
}

/// Adds the ends of the ranges in a definition, and the characters next to them. Recursive, to its depth.
fn add_ends(expression: &Expression, characters: &mut BTreeSet<char>) {
    match expression {
        Expression::Alternatives(members) | Expression::Sequence(members) => {
            for member in members {
                add_ends(member, characters);
            }
        }
        Expression::Repetition { element, .. }
        | Expression::Optional(element)
        | Expression::Group(element) => add_ends(element, characters),
        Expression::Values(values) if values.characters() == Characters::Unicode => {
            for (first, last) in
                values.ranges().iter().map(|&(first, last)| (char::from_u32(first), char::from_u32(last)))
            {
                let (Some(first), Some(last)) = (first, last) else { continue };
                let before = ('\0'..first).next_back();
                let after = (last..=char::MAX).nth(1);
                let ends = [before, Some(first), Some(last), after].into_iter().flatten();
                characters.extend(ends.filter(|character| !character.is_ascii()));
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::Texts;
    use crate::{Grammar, Notation};

    #[test]
    fn ends_and_their_neighbours() {
        let text = "; Characters  Unicode\na = *( %x41-D7FF / \"x\" ) [ %xE9.101 ]";
        let texts = Texts::of(&Grammar::read_as(Notation::Abnf, text).unwrap());
        let has = |text: &str| texts.characters.iter().any(|octets| octets == text.as_bytes());
        let wanted = ["è", "é", "ê", "Ā", "ā", "Ă", "\u{D7FF}", "\u{E000}", "\u{10FFFF}"];
        assert!(wanted.into_iter().all(has) && !has("A") && !has("ë"));
        assert!(texts.characters.iter().all(|octets| core::str::from_utf8(octets).is_ok()));
        for octets in [&b"\x80"[..], b"\xFF", b"\xC3", b"\xED\x9F", b"\xED\xA0\x80", b"\xF4\x8F\xBF"] {
            assert!(texts.ill_formed.iter().any(|text| text == octets), "{octets:x?}");
        }
        assert!(texts.ill_formed.iter().all(|octets| core::str::from_utf8(octets).is_err()));
    }

    /// A grammar of octets also meets what a parser of text takes for a letter, a digit or a space.
    #[test]
    fn grammars_of_octets_meet_characters() {
        let texts = Texts::of(&Grammar::read_as(Notation::Abnf, "a = %xA0-FF").unwrap());
        for character in
            ["\u{80}", "é", "\u{663}", "\u{FF0E}", "\u{212A}", "\u{130}", "\u{1F600}", "\u{10FFFF}"]
        {
            assert!(texts.characters.iter().any(|text| text == character.as_bytes()), "{character:?}");
        }
        assert!(texts.ill_formed.iter().any(|text| text == b"\xC0\xAF"));
    }
}
