//! The content of files as documents.

use std::borrow::Cow;

use memchr::memchr;
use uri_bnf::Span;

use super::octets::Octets;

/// How many octets are searched for NUL, which no text has.
const SEARCHED: usize = 8 << 10;

/// After how many octets of a document it is known where in the file they are.
const STEP: usize = 1 << 10;

/// A file in an encoding that is known.
#[derive(Clone, Copy, Debug)]
enum Encoding {
    /// UTF-8, or one that is read as it is.
    Octets,
    /// UTF-16, in units of two octets.
    Utf16(fn([u8; 2]) -> u16),
    /// UTF-32, in units of four octets.
    Utf32(fn([u8; 4]) -> u32),
}

/// Where a document is in its file.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Origin {
    /// Where it begins, in octets: after a byte-order mark.
    start: usize,
    /// How many octets a unit of the file has; 0 if the document has its octets as they are.
    unit: usize,
    /// Of each `STEP` octets of the document: where the first character is that begins in them, and where in the file.
    marks: Vec<(usize, usize)>,
}

impl Origin {
    /// Returns where an offset of the document is in the file.
    pub(crate) fn in_file(&self, content: Octets<'_>, offset: usize) -> usize {
        let index = (offset / STEP).min(self.marks.len().saturating_sub(1));
        let mark =
            self.marks.get(..=index).and_then(|marks| marks.iter().rev().find(|(at, _)| *at <= offset));
        let Some((from, start)) = mark.copied().filter(|_| self.unit > 0) else { return self.start + offset };
        let octets = content.part(Span::new(from, offset.min(content.len())));
        start
            + octets
                .utf8_chunks()
                .flat_map(|chunk| chunk.valid().chars())
                .map(|one| self.width(one))
                .sum::<usize>()
    }

    /// Returns how many octets a character has in the file.
    fn width(&self, character: char) -> usize {
        if self.unit == 2 { 2 * character.len_utf16() } else { self.unit }
    }
}

/// Returns the document in the content of a file: without a byte-order mark, and in UTF-8 if it is in UTF-16 or UTF-32 with a
/// mark, or XML that begins with `<?` in one of them (XML 1.0, appendix F). `None` if it is binary.
pub(crate) fn decoded(content: &[u8]) -> Option<(Cow<'_, [u8]>, Origin)> {
    let (encoding, mark) = encoding(content);
    let rest = content.get(mark..).unwrap_or_default();
    match encoding {
        Encoding::Octets => text(rest).map(|rest| (rest, Origin { start: mark, ..Origin::default() })),
        Encoding::Utf16(unit) => {
            let (units, _) = rest.as_chunks();
            let characters = char::decode_utf16(units.iter().map(|pair| unit(*pair)));
            let characters = characters.map(|one| one.unwrap_or(char::REPLACEMENT_CHARACTER));
            Some(in_utf_8(characters, mark, 2))
        }
        Encoding::Utf32(unit) => {
            let (units, _) = rest.as_chunks();
            let characters = units.iter().map(|four| char::from_u32(unit(*four)));
            let characters = characters.map(|one| one.unwrap_or(char::REPLACEMENT_CHARACTER));
            Some(in_utf_8(characters, mark, 4))
        }
    }
}

/// Returns the encoding of a file, and the length of its mark.
fn encoding(content: &[u8]) -> (Encoding, usize) {
    const UTF_16: [Encoding; 2] = [Encoding::Utf16(u16::from_le_bytes), Encoding::Utf16(u16::from_be_bytes)];
    const UTF_32: [Encoding; 2] = [Encoding::Utf32(u32::from_le_bytes), Encoding::Utf32(u32::from_be_bytes)];
    match content {
        [0xEF, 0xBB, 0xBF, ..] => (Encoding::Octets, 3),
        [0xFF, 0xFE, 0, 0, ..] => (UTF_32[0], 4),
        [0, 0, 0xFE, 0xFF, ..] => (UTF_32[1], 4),
        [0xFF, 0xFE, ..] => (UTF_16[0], 2),
        [0xFE, 0xFF, ..] => (UTF_16[1], 2),
        [b'<', 0, 0, 0, b'?', 0, 0, 0, ..] => (UTF_32[0], 0),
        [0, 0, 0, b'<', 0, 0, 0, b'?', ..] => (UTF_32[1], 0),
        [b'<', 0, b'?', 0, ..] => (UTF_16[0], 0),
        [0, b'<', 0, b'?', ..] => (UTF_16[1], 0),
        _ => (Encoding::Octets, 0),
    }
}

/// What files begin with that have no text, although they may have no NUL near the beginning.
const BINARY: [&[u8]; 12] = [
    // gzip, with the method that all of it uses; bzip2, xz, Zstandard, 7z, ZIP.
    b"\x1F\x8B\x08",
    b"BZh91AY&SY",
    b"\xFD7zXZ",
    b"\x28\xB5\x2F\xFD",
    b"7z\xBC\xAF\x27\x1C",
    b"PK\x03\x04",
    // PNG, JPEG, GIF, PDF, property lists, fonts.
    b"\x89PNG\r\n",
    b"\xFF\xD8\xFF",
    b"GIF89a",
    b"%PDF-",
    b"bplist00",
    b"wOF2",
];

fn text(content: &[u8]) -> Option<Cow<'_, [u8]>> {
    let begin = content.get(..SEARCHED).unwrap_or(content);
    let is_binary = memchr(0, begin).is_some()
        || BINARY.iter().any(|magic| content.starts_with(magic))
        || is_record(begin);
    (!is_binary).then_some(Cow::Borrowed(content))
}

/// Returns whether a file begins as records of ISO 2709 do, which library catalogues have in MARC: with the five digits of a length,
/// and soon with what separates their fields and subfields, which no text has.
fn is_record(begin: &[u8]) -> bool {
    let begins_length = begin.get(..5).is_some_and(|digits| digits.iter().all(u8::is_ascii_digit));
    begins_length && memchr(0x1E, begin).is_some() && memchr(0x1F, begin).is_some()
}

/// Returns characters in UTF-8, and where each is in the file, whose first character is at `start`.
fn in_utf_8(
    characters: impl Iterator<Item = char>,
    start: usize,
    unit: usize,
) -> (Cow<'static, [u8]>, Origin) {
    let mut text = String::new();
    let mut origin = Origin { start, unit, marks: vec![(0, start)] };
    let mut at = start;
    for character in characters {
        if text.len() / STEP >= origin.marks.len() {
            origin.marks.push((text.len(), at));
        }
        text.push(character);
        at += origin.width(character);
    }
    (Cow::Owned(text.into_bytes()), origin)
}

#[cfg(test)]
mod tests {
    use super::{Octets, SEARCHED, decoded};

    /// The document and the octets before it; `None` if it is binary.
    type Expected = Option<(&'static [u8], usize)>;

    #[test]
    fn marks_are_left_out_and_units_are_decoded() {
        let cases: [(&[u8], Expected); 24] = [
            (b"", Some((b"", 0))),
            (b"a\xFFb", Some((b"a\xFFb", 0))),
            (b"\xEF\xBB\xBFa", Some((b"a", 3))),
            (b"\xEF\xBBa", Some((b"\xEF\xBBa", 0))),
            (b"\xFF\xFEa\0", Some((b"a", 2))),
            (b"\xFE\xFF\0a\x65\xE5", Some(("a\u{65e5}".as_bytes(), 2))),
            // A pair of surrogates, one alone, and half a unit.
            (b"\xFE\xFF\xD8\x3D\xDE\0", Some(("\u{1f600}".as_bytes(), 2))),
            (b"\xFE\xFF\xD8\x3D\0a", Some(("\u{fffd}a".as_bytes(), 2))),
            (b"\xFF\xFEa\0b", Some((b"a", 2))),
            (b"\xFF\xFE", Some((b"", 2))),
            (b"\xFF\xFE\0\0a\0\0\0", Some((b"a", 4))),
            (b"\0\0\xFE\xFF\0\0\0a\0\x11\0\0", Some(("a\u{fffd}".as_bytes(), 4))),
            (b"<\0?\0", Some((b"<?", 0))),
            (b"\0<\0?", Some((b"<?", 0))),
            (b"\0\0\0<\0\0\0?", Some((b"<?", 0))),
            (b"a\0b", None),
            (b"\x1F\x8B\x08a", None),
            (b"\x1F\x8Ba", Some((b"\x1F\x8Ba", 0))),
            (b"PK\x03\x04a", None),
            (b"bplist00", None),
            (b" %PDF-1.7", Some((b" %PDF-1.7", 0))),
            (b"\xEF\xBB\xBF\0", None),
            (b"00714cam\x1E\x1Fa b\x1D", None),
            (b"00714cam\x1E b", Some((b"00714cam\x1E b", 0))),
        ];
        for (content, expected) in cases {
            let document = decoded(content);
            let document = document
                .as_ref()
                .map(|(document, origin)| (&**document, origin.in_file(Octets::new(document), 0)));
            assert_eq!(document, expected, "{content:?}");
        }
    }

    #[test]
    fn each_character_is_where_it_is_in_the_file() {
        let text: String = "a\u{e9}\u{65e5}\u{1f600}\u{fffd}b".chars().cycle().take(5000).collect();
        let of_units = |mark: &[u8], octets: &mut dyn FnMut(char) -> Vec<u8>| {
            let mut file = mark.to_vec();
            let mut places = Vec::new();
            for character in text.chars() {
                places.push(file.len());
                file.extend(octets(character));
            }
            places.push(file.len());
            (file, places)
        };
        let units = |character: char| character.encode_utf16(&mut [0; 2]).to_vec();
        for (file, places) in [
            of_units(b"\xFF\xFE", &mut |one| units(one).iter().flat_map(|unit| unit.to_le_bytes()).collect()),
            of_units(b"\xFE\xFF", &mut |one| units(one).iter().flat_map(|unit| unit.to_be_bytes()).collect()),
            of_units(b"\xFF\xFE\0\0", &mut |one| u32::from(one).to_le_bytes().to_vec()),
            of_units(b"\xEF\xBB\xBF", &mut |one| one.to_string().into_bytes()),
        ] {
            let (document, origin) = decoded(&file).unwrap();
            assert_eq!(document, text.as_bytes());
            let offsets = text.char_indices().map(|(offset, _)| offset).chain([text.len()]);
            for (offset, place) in offsets.zip(places) {
                assert_eq!(origin.in_file(Octets::new(&document), offset), place, "{offset}");
            }
        }
    }

    #[test]
    fn only_the_beginning_decides_whether_it_is_binary() {
        let mut content = vec![b'a'; SEARCHED];
        content.push(0);
        assert!(decoded(&content).is_some());
        content.remove(0);
        assert!(decoded(&content).is_none());
    }
}
