//! The authority of a plain input.

use super::octets::{WIDTH, is_in, select};
use crate::{
    grammar::class::{CharacterClass, rfc2396::UserinfoCharacter},
    validate::{
        checks::limits::{FIRST_UNRESERVED, LONGEST_LABEL, LONGEST_NAME},
        schemes::Scheme,
    },
};

/// Returns whether `bytes` begin with a server of which no check has a finding: an optional user, a name or four
/// numbers, an optional port. It ends at the end, or where a path, a query or a fragment begins.
pub(super) fn is_plain(bytes: &[u8], scheme: Option<&Scheme>) -> bool {
    let host = Host::of(bytes);
    if let None | Some(b'/' | b'?' | b'#' | b':') = bytes.get(host.end) {
        return is_plain_server(bytes, &host, scheme);
    }
    // A user may contain all characters of a host, and none of them is a colon.
    let rest = &bytes[host.end..];
    let (user, after) = rest.split_at(UserinfoCharacter::scan(rest));
    // The text after a colon may be a password.
    match after.strip_prefix(b"@") {
        Some(server) if !has_colon(user) => is_plain_server(server, &Host::of(server), scheme),
        _ => false,
    }
}

/// Reads all of a few octets, which costs less than to stop at the first.
fn has_colon(bytes: &[u8]) -> bool {
    bytes.iter().fold(0, |found, octet| found | select(*octet == b':', 1)) != 0
}

/// Returns whether `bytes`, which `host` begins, begin with a server without a user.
fn is_plain_server(bytes: &[u8], host: &Host, scheme: Option<&Scheme>) -> bool {
    host.is_plain(bytes)
        && match &bytes[host.end..] {
            [] | [b'/' | b'?' | b'#', ..] => true,
            [b':', port @ ..] => is_plain_port(port, scheme),
            _ => false,
        }
}

/// Returns whether `bytes` begin with a number as it is commonly written, of a port of no other service than that of
/// `scheme`.
fn is_plain_port(bytes: &[u8], scheme: Option<&Scheme>) -> bool {
    let mut number = 0;
    for (index, octet) in bytes.iter().enumerate() {
        match octet {
            b'0'..=b'9' if index < 5 => number = number * 10 + u32::from(octet - b'0'),
            b'/' | b'?' | b'#' => break,
            _ => return false,
        }
    }
    let own = scheme.and_then(|scheme| scheme.port);
    !matches!(bytes, [] | [b'0' | b'/' | b'?' | b'#', ..])
        && u16::try_from(number)
            .is_ok_and(|number| own.is_none_or(|own| number == own || number >= FIRST_UNRESERVED))
}

/// The letters, digits, dots and hyphens that an input begins with.
struct Host {
    end: usize,
    /// Whether a label ends with a hyphen, or a label other than the first begins with one or is empty.
    is_odd: bool,
    /// Whether a label other than the first begins with a digit.
    has_number: bool,
}

impl Host {
    /// The host at the beginning of `bytes`.
    fn of(bytes: &[u8]) -> Self {
        let mut host = Self { end: 0, is_odd: false, has_number: false };
        while let Some(block) = bytes.get(host.end..).and_then(<[u8]>::first_chunk::<{ WIDTH + 1 }>) {
            if host.ends_within(block) {
                return host;
            }
        }
        // As if a path followed them.
        let rest = bytes.get(host.end..).unwrap_or_default();
        let mut block = [b'/'; WIDTH + 1];
        block[..rest.len()].copy_from_slice(rest);
        host.ends_within(&block);
        host
    }

    /// Adds the octets of `block` except the last, which only follows; returns whether one of them ends the host.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ends_within(&mut self, block: &[u8; WIDTH + 1]) -> bool {
        let mut all = [0; WIDTH];
        for (index, all) in all.iter_mut().enumerate() {
            *all = kinds(block[index], block[index + 1]);
        }
        let kinds = u128::from_le_bytes(all);
        let stops = kinds & STOPS;
        // What follows the first stop is not part of the host.
        let before = kinds & (stops & stops.wrapping_neg()).wrapping_sub(1);
        self.is_odd |= before & ODDS != 0;
        self.has_number |= before & NUMBERS != 0;
        self.end += if stops == 0 { WIDTH } else { stops.trailing_zeros() as usize / 8 };
        stops != 0
    }

    /// Returns whether it is a name that is valid in the DNS, or an address. It is at the beginning of `bytes`.
    fn is_plain(&self, bytes: &[u8]) -> bool {
        let host = &bytes[..self.end];
        match host.first() {
            Some(b'a'..=b'z' | b'A'..=b'Z') if !self.is_odd && !self.has_number => is_short(host),
            Some(b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9') if !self.is_odd => {
                let top = host.iter().rposition(|octet| *octet == b'.').map_or(0, |dot| dot + 1);
                if host.get(top).is_some_and(u8::is_ascii_digit) {
                    is_plain_address(host)
                } else {
                    is_short(host)
                }
            }
            _ => false,
        }
    }
}

// The kinds of an octet within a host, one bit each.
/// Not a character of a name.
const STOP: u8 = 1;
/// A dot or a hyphen that cannot precede the next octet.
const ODD: u8 = 2;
/// A dot before a digit.
const NUMBER: u8 = 4;

const STOPS: u128 = u128::from_le_bytes([STOP; WIDTH]);
const ODDS: u128 = u128::from_le_bytes([ODD; WIDTH]);
const NUMBERS: u128 = u128::from_le_bytes([NUMBER; WIDTH]);

/// The kinds of `octet`, which precedes `next`.
#[cfg_attr(not(debug_assertions), inline(always))]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "a branch would keep the compiler from looking at many octets at once"
)]
const fn kinds(octet: u8, next: u8) -> u8 {
    let is_letter = is_in(octet | 0x20, b'a', b'z');
    let is_letter_next = is_in(next | 0x20, b'a', b'z');
    let is_digit_next = is_in(next, b'0', b'9');
    let (is_dot, is_hyphen) = (octet == b'.', octet == b'-');
    let is_odd = (is_dot | (is_hyphen & (next != b'-'))) & !(is_letter_next | is_digit_next);
    select(!(is_letter | is_in(octet, b'0', b'9') | is_dot | is_hyphen), STOP)
        | select(is_odd, ODD)
        | select(is_dot & is_digit_next, NUMBER)
}

/// Returns whether `name` and its labels are short enough: whether no run without a dot is longer than a label may be.
fn is_short(name: &[u8]) -> bool {
    let mut rest = name;
    while let Some(window) = rest.get(..=LONGEST_LABEL) {
        let Some(dot) = window.iter().rposition(|octet| *octet == b'.') else {
            return false;
        };
        rest = &rest[dot + 1..];
    }
    name.len() <= LONGEST_NAME
}

/// Returns whether `host` is four octets as they are commonly written.
fn is_plain_address(host: &[u8]) -> bool {
    let mut numbers = 0;
    host.split(|octet| *octet == b'.').all(|digits| {
        numbers += 1;
        is_octet(digits)
    }) && numbers == 4
}

/// Returns whether `digits` are a number up to 255 without a leading zero.
fn is_octet(digits: &[u8]) -> bool {
    matches!(
        digits,
        [b'0'..=b'9']
            | [b'1'..=b'9', b'0'..=b'9']
            | [b'1', b'0'..=b'9', b'0'..=b'9']
            | [b'2', b'0'..=b'4', b'0'..=b'9']
            | [b'2', b'5', b'0'..=b'5']
    )
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_LABEL, LONGEST_NAME, is_short};

    #[test]
    fn labels_and_names_may_have_so_many_octets() {
        for (lengths, expected) in [
            (&[0][..], true),
            (&[LONGEST_LABEL], true),
            (&[LONGEST_LABEL + 1], false),
            (&[LONGEST_LABEL, LONGEST_LABEL, 1], true),
            (&[LONGEST_LABEL, LONGEST_LABEL + 1], false),
            (&[1, LONGEST_LABEL + 1, 1], false),
            (&[1, 2, LONGEST_LABEL, 3], true),
            (&[30, 31, 32, LONGEST_LABEL + 1], false),
            (&[63, 63, 63, LONGEST_NAME - 3 * 64], true),
            (&[63, 63, 63, LONGEST_NAME - 3 * 64 + 1], false),
        ] {
            // Each label and a dot after it; the last dot is omitted.
            let mut name = [b'a'; 2 * LONGEST_NAME];
            let mut end = 0;
            for length in lengths {
                name[end + length] = b'.';
                end += length + 1;
            }
            assert_eq!(is_short(&name[..end - 1]), expected, "{lengths:?}");
        }
    }
}
