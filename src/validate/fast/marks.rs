//! The octets with which many findings begin or end: the percent sign and the semicolon.

use crate::fast::blocks::{self, CHUNK};

/// Returns whether `octets`, all of whose escapes are well formed, certainly have no finding in an escape, and no HTML
/// entity. Linear.
///
/// Each escape is that of an octet from 20 to 7E, except `%25` and `%2E`, or beyond US-ASCII. None begins a sequence that
/// is overlong in UTF-8, a surrogate, or beyond U+10FFFF. None of a slash or a backslash is beside a dot.
#[inline(never)]
pub(super) fn are_plain(octets: &[u8]) -> bool {
    for (index, chunk) in octets.chunks(CHUNK).enumerate() {
        let [mut marks] = blocks::masks(chunk, |block| [block.is(b'%') | block.is(b';')]);
        marks &= blocks::below(chunk.len());
        while marks != 0 {
            let at = index * CHUNK + marks.trailing_zeros() as usize;
            marks &= marks - 1;
            let is_plain = match octets.get(at..) {
                Some([b'%', high, low, after @ ..]) => {
                    is_escape_plain(*high, *low, after)
                        && !(is_slash(*high, *low) && is_beside_dot(octets, at))
                }
                _ => !ends_entity(octets.get(..at).unwrap_or_default()),
            };
            if !is_plain {
                return false;
            }
        }
    }
    true
}

/// Returns whether the digits of an escape are those of a slash or a backslash.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_slash(high: u8, low: u8) -> bool {
    matches!((high, low | 0x20), (b'2', b'f') | (b'5', b'c'))
}

/// Returns whether a dot precedes or follows the escape at `at`.
#[cold]
fn is_beside_dot(octets: &[u8], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| octets.get(before));
    [before, octets.get(at + 3)].contains(&Some(&b'.'))
}

/// Returns whether an escape certainly has no finding, by its two digits and what follows it.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_escape_plain(high: u8, low: u8, after: &[u8]) -> bool {
    match (high, low) {
        (b'0' | b'1', _) | (b'2', b'5' | b'E' | b'e') | (b'7', b'F' | b'f') => false,
        (b'C' | b'c', b'0' | b'1') | (b'E' | b'e', b'0' | b'D' | b'd') | (b'F' | b'f', _) => {
            begins_character(high | 0x20, low | 0x20, after)
        }
        _ => true,
    }
}

/// Returns whether the octet of an escape can begin a character in UTF-8, by the first digit of the escape that follows.
/// Letters are lowercase, and digits are as they are.
#[cold]
fn begins_character(high: u8, low: u8, after: &[u8]) -> bool {
    let next = match after {
        [b'%', next, ..] => *next | 0x20,
        _ => b'0' | 0x20,
    };
    match (high, low) {
        (b'e', b'0') => !matches!(next, b'8' | b'9'),
        (b'e', _) => !matches!(next, b'a' | b'b'),
        (b'f', b'0') => next != b'8',
        (b'f', b'1'..=b'3') => true,
        (b'f', b'4') => next == b'8',
        _ => false,
    }
}

/// Returns whether a semicolon after `before` may end an HTML entity: whether `&` and a word precede it.
#[cold]
fn ends_entity(before: &[u8]) -> bool {
    let is_of_word = |octet: &&u8| octet.is_ascii_alphanumeric() || **octet == b'#';
    let word = before.iter().rev().take(10).take_while(is_of_word).count();
    before.len().checked_sub(word + 1).and_then(|at| before.get(at)) == Some(&b'&')
}

#[cfg(test)]
mod tests {
    use super::are_plain;

    #[test]
    fn escapes_and_entities_at_each_offset() {
        for (piece, expected) in [
            ("%20", true),
            ("%7E", true),
            ("%C3%A9", true),
            ("%c2%80", true),
            ("%E0%A0%80", true),
            ("%ED%9F%BF", true),
            ("%F0%9F%98%80", true),
            ("%F4%8F%BF%BF", true),
            ("a;b=c&d", true),
            ("a%2Fb%5c", true),
            ("..%2f", false),
            ("%2F..", false),
            ("%5C.", false),
            ("&a=b;", true),
            ("%00", false),
            ("%1f", false),
            ("%25", false),
            ("%2e", false),
            ("%2E", false),
            ("%7f", false),
            ("%C0%AF", false),
            ("%c1%81", false),
            ("%E0%80%AF", false),
            ("%e0%9F%BF", false),
            ("%ED%A0%80", false),
            ("%ed%bf%BF", false),
            ("%F0%80%80%AF", false),
            ("%F4%90%80%80", false),
            ("%F5%80", false),
            ("%ff", false),
            ("&amp;", false),
            ("&#38;", false),
        ] {
            for before in 0..140 {
                for after in [0, 1, 2, 70] {
                    let text = ["b".repeat(before), piece.into(), "b".repeat(after)].concat();
                    assert_eq!(are_plain(text.as_bytes()), expected, "{text}");
                }
            }
        }
    }
}
