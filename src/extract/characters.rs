//! The characters of references in text.

use crate::AsciiSet;

const LETTERS: AsciiSet = AsciiSet::range(b'a', b'z').union(AsciiSet::range(b'A', b'Z'));
const ALPHANUMERIC: AsciiSet = LETTERS.union(AsciiSet::range(b'0', b'9'));
const SCHEME: [bool; 256] = ALPHANUMERIC.union(AsciiSet::of(b"+-.")).table();

/// What continues a bare reference, whatever is before it.
const PLAIN_SET: AsciiSet = ALPHANUMERIC.union(AsciiSet::of(b"-._~:/?#@!$*+;=%"));
const PLAIN: [bool; 256] = PLAIN_SET.table();

/// What continues a bare reference: the characters of a URI.
const BARE: [bool; 256] = PLAIN_SET.union(AsciiSet::of(b"[]&'(),")).table();

/// The characters that `scheme` has after its first letter.
pub(super) fn is_of_scheme(octet: u8) -> bool {
    SCHEME[usize::from(octet)]
}

/// Returns whether a bare reference continues with an octet of US-ASCII.
pub(super) fn is_of_bare(octet: u8) -> bool {
    BARE[usize::from(octet)]
}

/// Returns how many octets at the beginning of `text` continue a bare reference, whatever is before them.
pub(super) fn plain(text: &[u8]) -> usize {
    text.iter().position(|octet| !PLAIN[usize::from(*octet)]).unwrap_or(text.len())
}

/// Returns how many octets at the beginning of `text` continue a delimited reference and its line.
pub(super) fn unbroken(text: &[u8]) -> usize {
    let breaks = |octet: &u8| matches!(octet, 0..=b' ' | b'"' | b'<' | b'>' | 0x7F);
    text.iter().position(breaks).unwrap_or(text.len())
}

/// Returns whether it is white space that may be written in a delimited reference.
pub(super) const fn is_white_space(octet: u8) -> bool {
    matches!(octet, b' ' | b'\t' | b'\r' | b'\n')
}

/// Returns the length of the character of a bare IRI at the beginning of `text`, in octets; 0 if none is there.
pub(super) fn length_in_iri(text: &[u8]) -> usize {
    let Some(first) = text.first() else { return 0 };
    let length = match first {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return 0,
    };
    let character = text.get(..length).and_then(|octets| core::str::from_utf8(octets).ok());
    let character = character.and_then(|text| text.chars().next());
    if character.is_some_and(continues_iri) { length } else { 0 }
}

/// Returns whether a bare IRI continues with a character beyond US-ASCII: one of `ucschar` that is not punctuation of
/// text.
fn continues_iri(character: char) -> bool {
    // The ordinal indicators and the sign of a millionth; joiners; the iteration mark, the closing mark and zero of CJK.
    let is_letter = matches!(
        character,
        '\u{AA}' | '\u{B5}' | '\u{BA}' | '\u{200C}' | '\u{200D}' | '\u{3005}'..='\u{3007}'
    );
    is_letter || !is_punctuation(character) && !is_excluded(character)
}

/// Returns whether a character is punctuation, or another sign of text, by the blocks of Unicode.
fn is_punctuation(character: char) -> bool {
    // Latin-1, Greek, Armenian, Hebrew, Arabic, Devanagari.
    let is_of_alphabets = matches!(
        character,
        '\u{80}'..='\u{BF}'
            | '\u{D7}'
            | '\u{F7}'
            | '\u{37E}'
            | '\u{387}'
            | '\u{55A}'..='\u{55F}'
            | '\u{589}'
            | '\u{58A}'
            | '\u{5BE}'
            | '\u{5C0}'
            | '\u{5C3}'
            | '\u{5C6}'
            | '\u{5F3}'
            | '\u{5F4}'
            | '\u{60C}'
            | '\u{61B}'
            | '\u{61F}'
            | '\u{6D4}'
            | '\u{964}'
            | '\u{965}'
    );
    // General punctuation, CJK, vertical and small forms, full-width and half-width forms.
    let is_general = matches!(
        character,
        '\u{2000}'..='\u{206F}'
            | '\u{2E00}'..='\u{2E7F}'
            | '\u{3000}'..='\u{301F}'
            | '\u{3030}'
            | '\u{303D}'
            | '\u{30A0}'
            | '\u{30FB}'
            | '\u{FE10}'..='\u{FE1F}'
            | '\u{FE30}'..='\u{FE6F}'
            | '\u{FF01}'..='\u{FF0F}'
            | '\u{FF1A}'..='\u{FF20}'
            | '\u{FF3B}'..='\u{FF40}'
            | '\u{FF5B}'..='\u{FF65}'
    );
    is_of_alphabets || is_general
}

/// Returns whether a character beyond US-ASCII is not `ucschar`: for private use, a noncharacter, a special.
fn is_excluded(character: char) -> bool {
    matches!(
        character,
        '\u{E000}'..='\u{F8FF}' | '\u{FDD0}'..='\u{FDEF}' | '\u{FFF0}'..='\u{FFFF}' | '\u{E0000}'..='\u{E0FFF}' | '\u{F0000}'..
    ) || u32::from(character) & 0xFFFE == 0xFFFE
}
