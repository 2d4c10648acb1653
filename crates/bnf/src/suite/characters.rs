//! Texts for the ends of the ranges of Unicode characters in a grammar, and octets that are not a character.

use crate::linking::grammar::Grammar;
use crate::syntax::characters::Characters;
use crate::syntax::expression::Expression;
use alloc::collections::BTreeSet;
use alloc::string::ToString;
use alloc::vec::Vec;

/// The first and last characters of each length in UTF-8 that are not US-ASCII, and those next to the surrogates.
const OF_UTF8: [char; 8] =
    ['\u{80}', '\u{7FF}', '\u{800}', '\u{D7FF}', '\u{E000}', '\u{FFFF}', '\u{10000}', '\u{10FFFF}'];

/// Octets that look like a character: forms that are longer than needed, surrogates, and numbers beyond Unicode.
const NO_CHARACTERS: [&[u8]; 18] = [
    b"\xC0\x80",
    b"\xC0\xAF",
    b"\xC1\xBF",
    b"\xE0\x80\x80",
    b"\xE0\x80\xAF",
    b"\xE0\x9F\xBF",
    b"\xF0\x80\x80\x80",
    b"\xF0\x80\x80\xAF",
    b"\xF0\x8F\xBF\xBF",
    b"\xED\xA0\x80",
    b"\xED\xAF\xBF",
    b"\xED\xB0\x80",
    b"\xED\xBF\xBF",
    b"\xED\xA0\x80\xED\xB0\x80",
    b"\xF4\x90\x80\x80",
    b"\xF7\xBF\xBF\xBF",
    b"\xF8\x88\x80\x80\x80",
    b"\xFC\x84\x80\x80\x80\x80",
];

/// For a grammar of Unicode characters: the ends of each range beyond US-ASCII, and the characters before and after it;
/// each beginning of their octets that is not whole; each octet from 80 to FF; and octets that are not a character.
pub(super) fn texts(grammar: &Grammar) -> Vec<Vec<u8>> {
    if grammar.characters != Characters::Unicode {
        return Vec::new();
    }
    let mut characters = BTreeSet::from(OF_UTF8);
    for rule in &grammar.rules {
        add_ends(rule.definition(), &mut characters);
    }
    let whole = characters.iter().map(|character| character.to_string().into_bytes());
    let mut texts: BTreeSet<Vec<u8>> = whole.clone().collect();
    for octets in whole {
        texts.extend((1..octets.len()).filter_map(|length| octets.get(..length)).map(<[u8]>::to_vec));
    }
    texts.extend((0x80..=u8::MAX).map(|octet| Vec::from([octet])));
    texts.extend(NO_CHARACTERS.iter().map(|octets| octets.to_vec()));
    texts.into_iter().collect()
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
    use super::texts;
    use crate::{Grammar, Notation};

    #[test]
    fn ends_and_their_neighbours() {
        let text = "; Characters  Unicode\na = *( %x41-D7FF / \"x\" ) [ %xE9.101 ]";
        let texts = texts(&Grammar::read_as(Notation::Abnf, text).unwrap());
        let has = |text: &str| texts.iter().any(|octets| octets == text.as_bytes());
        let wanted = ["è", "é", "ê", "Ā", "ā", "Ă", "\u{D7FF}", "\u{E000}", "\u{10FFFF}"];
        assert!(wanted.into_iter().all(has) && !has("A") && !has("ë"));
        for octets in [&b"\x80"[..], b"\xFF", b"\xC3", b"\xED\x9F", b"\xED\xA0\x80", b"\xF4\x8F\xBF"] {
            assert!(texts.iter().any(|text| text == octets), "{octets:x?}");
        }
        assert!(super::texts(&Grammar::read_as(Notation::Abnf, "a = %xA0-FF").unwrap()).is_empty());
    }
}
