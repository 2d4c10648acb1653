//! The offsets of the components by one octet after the other: without vectors, a sweep takes longer.

use super::component_offsets::{ComponentOffsets, Declined};

/// What an octet is: bits of one number.
const FOREIGN: u8 = 1;
const COLON: u8 = 1 << 1;
const SLASH: u8 = 1 << 2;
const QUESTION_MARK: u8 = 1 << 3;
const NUMBER_SIGN: u8 = 1 << 4;
const AT_SIGN: u8 = 1 << 5;
const PERCENT: u8 = 1 << 6;
const SEMICOLON: u8 = 1 << 7;

/// What each octet is.
const KINDS: [u8; 256] = {
    let mut kinds = [FOREIGN; 256];
    let mut octet = 0_u8;
    while octet.is_ascii() {
        kinds[octet as usize] = match octet {
            b':' => COLON,
            b'/' => SLASH,
            b'?' => QUESTION_MARK,
            b'#' => NUMBER_SIGN,
            b'@' => AT_SIGN,
            b'%' => PERCENT,
            b';' => SEMICOLON,
            b'"' | b'<' | b'>' | b'[' | b'\\' | b']' | b'^' | b'`' | b'{' | b'|' | b'}' => FOREIGN,
            b'!'..=b'~' => 0,
            _ => FOREIGN,
        };
        octet += 1;
    }
    kinds
};

impl ComponentOffsets {
    /// Like [`ComponentOffsets::of`].
    #[inline(never)]
    pub(super) fn of_octets(octets: &[u8]) -> Result<Self, Declined> {
        let mut seen = 0;
        // From an offset to the first octet of one of the kinds: its offset, and the kinds before it. Eight octets at a time
        // took longer, because most components are short.
        let mut run = |from: usize, stops: u8| {
            let mut at = from;
            let mut kinds = 0;
            while let Some(octet) = octets.get(at) {
                let kind = KINDS[*octet as usize];
                if kind & stops != 0 {
                    break;
                }
                kinds |= kind;
                at += 1;
            }
            seen |= kinds;
            (at, kinds)
        };
        let (first, _) = run(0, COLON | SLASH | QUESTION_MARK | NUMBER_SIGN);
        let has_scheme = octets.get(first) == Some(&b':');
        if has_scheme && !is_scheme(octets.get(..first).unwrap_or_default()) {
            return Err(Declined::Invalid);
        }
        let part = if has_scheme { first + 1 } else { 0 };
        let (mut path, mut ends, mut marks) = (part.max(first), 0, 0);
        if octets.get(part..).unwrap_or_default().starts_with(b"//") {
            let start = part + "//".len();
            let (end, kinds) = run(start, SLASH | QUESTION_MARK | NUMBER_SIGN);
            (path, ends) = (end, bit(end));
            marks = if kinds & (COLON | AT_SIGN) == 0 { 0 } else { bit(start) };
        }
        let (query, _) = run(path, QUESTION_MARK | NUMBER_SIGN);
        let (fragment, _) = run(query, NUMBER_SIGN);
        let (end, _) = run(fragment + 1, NUMBER_SIGN);
        if seen & FOREIGN != 0 {
            return Err(Declined::Foreign);
        }
        if end < octets.len() || seen & PERCENT != 0 && !are_escapes(octets) {
            return Err(Declined::Invalid);
        }
        let has_marks = seen & (PERCENT | SEMICOLON) != 0;
        Ok(Self { has_scheme, part, query, fragment, has_marks, ends, marks })
    }
}

/// The bit of the octet at an offset, if it is one of the first 64.
fn bit(offset: usize) -> u64 {
    if offset < 64 { 1 << offset } else { 0 }
}

fn is_scheme(octets: &[u8]) -> bool {
    octets.iter().all(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.'))
        && octets.first().is_some_and(u8::is_ascii_alphabetic)
}

/// Returns whether each `%` begins an escape. Linear.
fn are_escapes(octets: &[u8]) -> bool {
    let mut parts = octets.split(|octet| *octet == b'%');
    parts.next();
    parts.all(|part| part.get(..2).is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit)))
}

#[cfg(all(test, feature = "rfc3986"))]
mod tests {
    use std::{string::String, vec::Vec};

    use super::{ComponentOffsets, Declined};
    use crate::edition::{facts::syntax::Syntax, rfc3986::traits::SYNTAX};

    const PIECES: [&str; 20] = [
        "a", "h2", "+", ":", "/", "//", "?", "#", "@", "%41", "%4", "%", ";", "[", " ", "\u{e9}", "\x7f",
        ".", "~", LONG,
    ];
    const LONG: &str = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz.abcdefghij";

    /// Octets give what a sweep gives, in all sequences of up to four pieces.
    #[test]
    fn octets_have_the_offsets_of_a_sweep() {
        let syntax = Syntax { has_ip_literals: false, ..SYNTAX };
        let mut words = Vec::from([String::new()]);
        for _ in 0..4 {
            let longer = words.iter().flat_map(|word| PIECES.map(|piece| std::format!("{word}{piece}")));
            words = [String::new()].into_iter().chain(longer).collect();
        }
        let mut accepted = 0;
        for word in &words {
            let octets = word.as_bytes();
            let facts = |offsets: Result<ComponentOffsets, Declined>| {
                offsets.ok().map(|offsets| {
                    let ComponentOffsets { has_scheme, part, query, fragment, has_marks, .. } = offsets;
                    let authority =
                        offsets.authority(octets).map(|place| (place.start, place.end, place.has_marks));
                    (has_scheme, part, query, fragment, has_marks, authority)
                })
            };
            let expected = facts(ComponentOffsets::with(octets, syntax, |_| false));
            assert_eq!(facts(ComponentOffsets::of_octets(octets)), expected, "{word:?}");
            accepted += usize::from(expected.is_some());
        }
        assert!(accepted > 20_000 && words.len() > 160_000, "{accepted} of {}", words.len());
    }
}
