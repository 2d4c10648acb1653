//! Escapes of octets beyond US-ASCII, as UTF-8 and as what lenient decoders take for UTF-8.

use core::fmt::{self, Write};

use crate::escapes::octet;

/// What a few octets are in the form of UTF-8: a first octet that says how many follow, and these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sequence {
    Character(char),
    /// More octets than the character needs.
    Overlong(char),
    /// A half of a character of UTF-16.
    Surrogate(u32),
    /// Beyond U+10FFFF.
    Beyond(u32),
}

/// The length of the escapes of octets beyond US-ASCII that `text` begins with, in bytes.
pub(crate) fn run(text: &str) -> usize {
    let is_foreign = |escape: &&[u8]| matches!(escape, [b'%', b'8' | b'9' | b'a'..=b'f' | b'A'..=b'F', low] if low.is_ascii_hexdigit());
    3 * text.as_bytes().chunks_exact(3).take_while(is_foreign).count()
}

/// What the first of the escapes of `text` are, and their length in bytes; `None` if they do not have the form of UTF-8. It
/// reads at most four escapes.
pub(crate) fn sequence(text: &str) -> Option<(Sequence, usize)> {
    let first = u32::from(octet(text)?);
    let (length, least, bits) = match first {
        0xC0..=0xDF => (2, 0x80, first & 0x1F),
        0xE0..=0xEF => (3, 0x800, first & 0x0F),
        0xF0..=0xF7 => (4, 0x1_0000, first & 0x07),
        _ => return None,
    };
    let mut code = bits;
    for index in 1..length {
        let next = u32::from(octet(text.get(3 * index..)?)?);
        if next & 0xC0 != 0x80 {
            return None;
        }
        code = code << 6 | next & 0x3F;
    }
    let sequence = match char::from_u32(code) {
        Some(character) if code < least => Sequence::Overlong(character),
        Some(character) => Sequence::Character(character),
        None if code > 0x10_FFFF => Sequence::Beyond(code),
        None => Sequence::Surrogate(code),
    };
    Some((sequence, 3 * length))
}

/// The characters that lenient decoders read: those of the [sequences](sequence) of `text`, and of pairs of surrogates.
/// `None` in place of what is none.
pub(crate) fn lenient(text: &str) -> impl Iterator<Item = Option<char>> + '_ {
    let mut rest = text;
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let Some((first, length)) = sequence(rest) else {
            rest = "";
            return Some(None);
        };
        rest = &rest[length..];
        let character = match first {
            Sequence::Character(character) | Sequence::Overlong(character) => Some(character),
            Sequence::Surrogate(high @ 0xD800..=0xDBFF) => match sequence(rest) {
                Some((Sequence::Surrogate(low @ 0xDC00..=0xDFFF), length)) => {
                    rest = &rest[length..];
                    char::from_u32(0x1_0000 + ((high & 0x3FF) << 10 | low & 0x3FF))
                }
                _ => None,
            },
            Sequence::Surrogate(_) | Sequence::Beyond(_) => None,
        };
        Some(character)
    })
}

/// What is read from escapes whose octets are not UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Charset {
    /// What [lenient decoders](lenient) read.
    LenientUtf8,
    /// ISO 8859-1.
    Latin1,
}

/// The escapes of UTF-8 for what `text`, which consists of escapes, is in `charset`. Unreserved characters are written as
/// they are.
pub(crate) fn write_recoded(text: &str, charset: Charset, to: &mut impl Write) -> fmt::Result {
    let mut write = |character: char| {
        if character.is_ascii_alphanumeric() || matches!(character, '-' | '.' | '_' | '~') {
            return to.write_char(character);
        }
        let mut buffer = [0; 4];
        character.encode_utf8(&mut buffer).bytes().try_for_each(|octet| write!(to, "%{octet:02X}"))
    };
    match charset {
        Charset::LenientUtf8 => lenient(text).flatten().try_for_each(write),
        Charset::Latin1 => {
            let mut octets = text
                .as_bytes()
                .chunks_exact(3)
                .filter_map(|escape| octet(core::str::from_utf8(escape).ok()?));
            octets.try_for_each(|octet| write(char::from(octet)))
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::String, vec::Vec};

    use super::{Sequence, lenient, run, sequence};

    fn escaped(octets: &[u8]) -> String {
        octets.iter().fold(String::new(), |text, octet| text + &format!("%{octet:02X}"))
    }

    #[test]
    fn each_character_is_its_sequence() {
        for character in (0x80..=0x10_FFFF).filter_map(char::from_u32) {
            let text = escaped(character.encode_utf8(&mut [0; 4]).as_bytes());
            assert_eq!(sequence(&text), Some((Sequence::Character(character), text.len())));
            assert_eq!(run(&text), text.len());
        }
    }

    /// The library of Rust agrees on what is UTF-8: all sequences of two octets, and the edges of longer ones.
    #[test]
    fn what_is_not_a_character_is_not_utf8() {
        const EDGES: [u8; 16] =
            [0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xF0, 0xF4, 0xF7, 0xF8, 0xFF];
        let pairs =
            (0x80..=0xFF_u8).flat_map(|first| (0..=0xFF_u8).map(move |second| [first, second].to_vec()));
        let longer = |first: u8| {
            let thirds =
                EDGES.iter().flat_map(move |second| EDGES.iter().map(move |third| [first, *second, *third]));
            thirds.flat_map(|three| {
                EDGES.iter().map(move |last| [&three[..], &[*last]].concat()).chain([three.to_vec()])
            })
        };
        for octets in pairs.chain((0xE0..=0xFF).flat_map(longer)) {
            let text = escaped(&octets);
            let expected = str::from_utf8(&octets).ok().filter(|text| text.chars().count() == 1);
            let read = match sequence(&text) {
                Some((Sequence::Character(character), length)) if length == text.len() => Some(character),
                _ => None,
            };
            assert_eq!(read, expected.and_then(|text| text.chars().next()), "{text}");
        }
    }

    #[test]
    fn what_lenient_decoders_read() {
        let read = |text| lenient(text).collect::<Vec<_>>();
        assert_eq!(read("%C0%AE%C0%AF"), [Some('.'), Some('/')]);
        assert_eq!(read("%ED%A0%BD%ED%B8%80"), [Some('\u{1f600}')]);
        assert_eq!(read("%ED%A0%BD"), [None]);
        assert_eq!(read("%F4%90%80%80"), [None]);
        assert_eq!(read("%FF"), [None]);
        assert_eq!(sequence("%F0%80%80%AF"), Some((Sequence::Overlong('/'), 12)));
        assert_eq!(run("%C0%afx%FF"), 6);
    }
}
