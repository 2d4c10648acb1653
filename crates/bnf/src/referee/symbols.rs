//! What a step reads: an octet, or a character beyond US-ASCII.

use crate::syntax::octet_set::OctetSet;
use alloc::collections::BTreeSet;

/// What a parser under test accepts or rejects wrongly in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Symbol {
    Octet(u8),
    /// A character beyond US-ASCII.
    Character(char),
}

impl Symbol {
    /// That of the octet at `offset`, which may be inside a character; `None` at the end of the word.
    pub(super) fn at(word: &[u8], offset: usize) -> Option<Symbol> {
        let &octet = word.get(offset)?;
        let character = (0..4).find_map(|before| {
            let start = offset.checked_sub(before)?;
            let mut lengths = (2..=4).filter_map(|length| word.get(start..start + length));
            let text = lengths.find_map(|octets| core::str::from_utf8(octets).ok())?;
            let character = text.chars().next().filter(|character| !character.is_ascii())?;
            (before < character.len_utf8()).then_some(character)
        });
        Some(character.map_or(Symbol::Octet(octet), Symbol::Character))
    }
}

/// A set of octets and characters.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Symbols {
    pub(super) octets: OctetSet,
    pub(super) characters: BTreeSet<char>,
}

impl Symbols {
    pub(super) fn add(&mut self, other: &Symbols) {
        self.octets = self.octets.union(other.octets);
        self.characters.extend(&other.characters);
    }

    pub(super) fn len(&self) -> usize {
        self.octets.len() + self.characters.len()
    }

    pub(super) fn has(&self, symbol: Symbol) -> bool {
        match symbol {
            Symbol::Octet(octet) => self.octets.contains(octet),
            Symbol::Character(character) => self.characters.contains(&character),
        }
    }
}

impl FromIterator<Symbol> for Symbols {
    fn from_iter<All: IntoIterator<Item = Symbol>>(symbols: All) -> Symbols {
        let mut set = Symbols::default();
        for symbol in symbols {
            match symbol {
                Symbol::Octet(octet) => drop(set.octets.insert(octet)),
                Symbol::Character(character) => drop(set.characters.insert(character)),
            }
        }
        set
    }
}

impl FromIterator<u8> for Symbols {
    fn from_iter<All: IntoIterator<Item = u8>>(octets: All) -> Symbols {
        octets.into_iter().map(Symbol::Octet).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Symbol;

    #[test]
    fn an_octet_of_a_character_is_the_character() {
        let word = "a\u{e9}\u{1f600}".as_bytes();
        let symbols: [Option<Symbol>; 8] = core::array::from_fn(|offset| Symbol::at(word, offset));
        let (e, face) = (Some(Symbol::Character('\u{e9}')), Some(Symbol::Character('\u{1f600}')));
        assert_eq!(symbols, [Some(Symbol::Octet(b'a')), e, e, face, face, face, face, None]);
        assert_eq!(Symbol::at(b"\xC3a", 0), Some(Symbol::Octet(0xC3)));
        assert_eq!(Symbol::at(b"\xC3\xA9\xA9", 2), Some(Symbol::Octet(0xA9)));
    }
}
