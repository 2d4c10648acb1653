//! The octets of which a finding may begin: escapes, semicolons and hyphens.

use super::any;
use crate::grammar::glance::AuthorityPlace;

/// Returns whether `bytes`, all of whose escapes are well formed, certainly have no finding in an escape, and none because
/// of a semicolon or of two hyphens. Linear.
///
/// - Each escape is that of an octet from 20 to 7E, except `%25` and `%2E`, or beyond US-ASCII. None begins a sequence
///   that is not UTF-8, except those that the table of the policy does not report.
/// - No semicolon ends an HTML entity.
/// - No label of the authority has hyphens in the third and fourth position.
#[inline(never)]
pub(super) fn are_plain(bytes: &[u8], authority: Option<AuthorityPlace>) -> bool {
    let [odd, lead, hyphens] = any(bytes, |[first, second, third]| {
        let percent = second.is(b'2').and(third.is(b'5') | third.with_bits(0x20).is(b'e'));
        let delete = second.is(b'7').and(third.with_bits(0x20).is(b'f'));
        let letter = second.with_bits(0x20);
        let surrogate = letter.is(b'e').and(third.is(b'0') | third.with_bits(0x20).is(b'd'));
        let overlong = letter.is(b'c').and(third.below(b'2'));
        let escape = first.is(b'%');
        [
            escape.and(second.below(b'2') | percent | delete),
            escape.and(letter.is(b'f') | surrogate | overlong),
            first.is(b'-').and(second.is(b'-')),
        ]
    });
    let has_finding = odd
        || lead && has_malformed_sequence(bytes)
        || hyphens && authority.is_some_and(|place| has_hyphens(bytes, place))
        || bytes.contains(&b';') && has_entity(bytes);
    !has_finding
}

/// Returns whether an escape begins a sequence of UTF-8 that is overlong, a surrogate or beyond U+10FFFF, or may do so.
fn has_malformed_sequence(bytes: &[u8]) -> bool {
    let mut escapes = bytes.split(|octet| *octet == b'%').skip(1).peekable();
    while let Some(escape) = escapes.next() {
        let [high, low, ..] = escape else { return true };
        // What follows immediately, in capitals.
        let next = match escapes.peek() {
            Some([high, _, ..]) if escape.len() == 2 => high.to_ascii_uppercase(),
            _ => 0,
        };
        let is_faulty = match (high.to_ascii_uppercase(), low.to_ascii_uppercase()) {
            (b'E', b'0') => matches!(next, b'8' | b'9'),
            (b'E', b'D') => matches!(next, b'A' | b'B'),
            (b'F', b'0') => next == b'8',
            (b'F', b'4') => matches!(next, b'9' | b'A' | b'B'),
            (b'F', b'1'..=b'3') => false,
            (b'C', b'0' | b'1') | (b'F', _) => true,
            _ => false,
        };
        if is_faulty {
            return true;
        }
    }
    false
}

/// Returns whether a label has hyphens in the third and fourth position.
fn has_hyphens(bytes: &[u8], place: AuthorityPlace) -> bool {
    let authority = bytes.get(place.start..place.end).unwrap_or_default();
    let mut labels = authority.split(|octet| matches!(octet, b'.' | b'@' | b':'));
    labels.any(|label| label.get(2..4) == Some(b"--"))
}

/// Returns whether `&` and a word are followed by a semicolon.
fn has_entity(bytes: &[u8]) -> bool {
    let begins_entity = |after: &[u8]| {
        let is_of_word = |octet: &&u8| octet.is_ascii_alphanumeric() || **octet == b'#';
        after.get(after.iter().take(10).take_while(is_of_word).count()) == Some(&b';')
    };
    bytes.split(|octet| *octet == b'&').skip(1).any(begins_entity)
}
