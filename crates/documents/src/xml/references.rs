//! Character references and the predefined entities.

use memchr::memchr;
use uri_bnf::Span;

use super::LONGEST_NAME;
use crate::Builder;

/// Adds what is written at `start` of the document, without character references and predefined entities.
pub(super) fn decode(written: &[u8], start: usize, into: &mut Builder) {
    let mut from = 0;
    for ampersand in memchr::memchr_iter(b'&', written) {
        let rest = written.get(ampersand + 1..).unwrap_or_default();
        let rest = rest.get(..LONGEST_NAME).unwrap_or(rest);
        let Some(length) = memchr(b';', rest) else { continue };
        let Some(character) = rest.get(..length).and_then(entity) else { continue };
        into.verbatim(written.get(from..ampersand).unwrap_or_default(), start + from);
        from = ampersand + length + 2;
        let span = Span::new(start + ampersand, start + from);
        into.decoded(character.encode_utf8(&mut [0; 4]).as_bytes(), span);
    }
    into.verbatim(written.get(from..).unwrap_or_default(), start + from);
}

/// Returns whether an entity is in a text that the document type declares, elsewhere or here: what it stands for is not known.
pub(super) fn has_entity(written: &[u8]) -> bool {
    memchr::memchr_iter(b'&', written).any(|ampersand| {
        let rest = written.get(ampersand + 1..).unwrap_or_default();
        let rest = rest.get(..LONGEST_NAME).unwrap_or(rest);
        let name = memchr(b';', rest).and_then(|length| rest.get(..length)).unwrap_or_default();
        let begins_name =
            name.first().is_some_and(|octet| octet.is_ascii_alphabetic() || b"_:".contains(octet));
        let is_of_name =
            |octet: &u8| octet.is_ascii_alphanumeric() || b"_:.-".contains(octet) || !octet.is_ascii();
        begins_name && name.iter().all(is_of_name) && entity(name).is_none()
    })
}

/// Returns the character that the name between `&` and `;` stands for.
fn entity(name: &[u8]) -> Option<char> {
    match name {
        b"amp" => Some('&'),
        b"lt" => Some('<'),
        b"gt" => Some('>'),
        b"quot" => Some('"'),
        b"apos" => Some('\''),
        [b'#', b'x', digits @ ..] => number(digits, 16),
        [b'#', digits @ ..] => number(digits, 10),
        _ => None,
    }
}

fn number(digits: &[u8], radix: u32) -> Option<char> {
    if !digits.iter().all(|digit| char::from(*digit).is_digit(radix)) {
        return None;
    }
    u32::from_str_radix(std::str::from_utf8(digits).ok()?, radix).ok().and_then(char::from_u32)
}

/// Returns where an ampersand is that begins no reference.
pub(super) fn stray_ampersand(written: &[u8]) -> Option<usize> {
    memchr::memchr_iter(b'&', written).find(|at| {
        let rest = written.get(at + 1..).unwrap_or_default();
        let is_of_name =
            |octet: &&u8| octet.is_ascii_alphanumeric() || b"_:.-#".contains(octet) || !octet.is_ascii();
        let length = rest.iter().take_while(is_of_name).count();
        length == 0 || rest.get(length) != Some(&b';')
    })
}
