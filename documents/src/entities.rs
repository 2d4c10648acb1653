//! Entities: `&amp;` and the like.

use memchr::memchr;
use uri_bnf::Span;

use crate::Builder;

/// No name of an entity is longer, in octets.
const LONGEST: usize = 40;

/// An entity at the beginning of a text.
pub(crate) struct Entity {
    /// How many octets it has.
    pub(crate) length: usize,
    /// What it is.
    pub(crate) text: String,
}

/// Returns the entity at the beginning of `text`, which begins with `&`. `is_attribute` says whether it is in the value of
/// an attribute of HTML, where some end without a semicolon; otherwise all have one.
pub(crate) fn entity(text: &[u8], is_attribute: bool) -> Option<Entity> {
    let name = text.get(1..)?;
    let is_of_name = |octet: &&u8| octet.is_ascii_alphanumeric() || **octet == b'#';
    let length = 1 + name.iter().take(LONGEST).take_while(is_of_name).count();
    let has_semicolon = text.get(length) == Some(&b';');
    if !has_semicolon && (!is_attribute || text.get(length) == Some(&b'=')) {
        return None;
    }
    let written = std::str::from_utf8(text.get(..length + usize::from(has_semicolon))?).ok()?;
    let decoded = htmlize::unescape_attribute(written);
    if decoded == written {
        return None;
    }
    // Without a semicolon, the name may be the beginning of what is written.
    let rest = common_end(written, &decoded);
    let text = decoded.get(..decoded.len() - rest)?.to_owned();
    Some(Entity { length: written.len() - rest, text })
}

/// Returns how many octets two texts have in common at their ends, if the first is an entity and what follows it.
fn common_end(written: &str, decoded: &str) -> usize {
    if written.ends_with(';') && !decoded.ends_with(';') {
        return 0;
    }
    let pairs = written.bytes().rev().zip(decoded.bytes().rev());
    pairs.take_while(|(one, other)| one == other).count()
}

/// Adds the value of an attribute that is written at `start` of the document.
pub(crate) fn decode(written: &[u8], start: usize, into: &mut Builder) {
    let (mut rest, mut offset) = (written, start);
    while let Some(ampersand) = memchr(b'&', rest) {
        let (before, after) = rest.split_at(ampersand);
        into.verbatim(before, offset);
        offset += ampersand;
        let length = if let Some(Entity { length, text }) = entity(after, true) {
            into.decoded(text.as_bytes(), Span::new(offset, offset + length));
            length
        } else {
            into.verbatim(b"&", offset);
            1
        };
        rest = after.get(length..).unwrap_or_default();
        offset += length;
    }
    into.verbatim(rest, offset);
}
