//! The fast paths of addresses in RFC 3986 and RFC 3987: the length of the address at the beginning of some octets.
//!
//! They are `const`, so that a literal can be read at compile time: what they do is written with less of the standard library
//! than elsewhere.

use crate::grammar::class::{CharacterClass, rfc2396::Hex, rfc3986::IpvFutureCharacter};

/// The end of the run of octets in `table` that begins at `start`, at most `most` octets long.
const fn end_of_run(table: &[bool; 256], octets: &[u8], start: usize, most: usize) -> usize {
    let mut at = start;
    while at < octets.len() && at - start < most && table[octets[at] as usize] {
        at += 1;
    }
    at
}

/// `IP-literal = "[" ( IPv6address / IPvFuture  ) "]"`
#[inline(never)]
pub(super) const fn ip_literal(octets: &[u8]) -> Option<usize> {
    let [b'[', inside @ ..] = octets else { return None };
    let length = match inside {
        [b'v' | b'V', ..] => ipv_future(inside),
        _ => ipv6address(inside),
    };
    match length {
        Some(length) if length < inside.len() && inside[length] == b']' => Some(length + 2),
        _ => None,
    }
}

/// `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`, for octets that begin with the `v`.
const fn ipv_future(octets: &[u8]) -> Option<usize> {
    let version = end_of_run(Hex::TABLE, octets, 1, usize::MAX);
    if version == 1 || version >= octets.len() || octets[version] != b'.' {
        return None;
    }
    let end = end_of_run(IpvFutureCharacter::TABLE, octets, version + 1, usize::MAX);
    if end == version + 1 { None } else { Some(end) }
}

/// `IPv6address`: eight groups, the last two of which may be an IPv4 address; or at most seven groups, with `::` at one
/// position.
#[inline(never)]
pub(super) const fn ipv6address(octets: &[u8]) -> Option<usize> {
    let mut is_shortened = matches!(octets, [b':', b':', ..]);
    let mut at = if is_shortened { 2 } else { 0 };
    // The end of the longest address so far.
    let mut end = if is_shortened { Some(at) } else { None };
    let mut groups = 0;
    loop {
        let most = if is_shortened { 7 } else { 8 };
        if groups == most {
            return end;
        }
        let may_end_in_ipv4 = if is_shortened { groups + 2 <= most } else { groups == 6 };
        if may_end_in_ipv4 {
            if let Some(length) = ipv4address(octets.split_at(at).1) {
                return Some(at + length);
            }
        }
        let group = end_of_run(Hex::TABLE, octets, at, 4);
        if group == at {
            return end;
        }
        at = group;
        groups += 1;
        if is_shortened || groups == 8 {
            end = Some(at);
        }
        match octets.split_at(at).1 {
            [b':', b':', ..] if !is_shortened && groups < 8 => {
                is_shortened = true;
                at += 2;
                end = Some(at);
            }
            [b':', ..] => at += 1,
            _ => return end,
        }
    }
}

/// `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet`
#[inline]
pub(super) const fn ipv4address(octets: &[u8]) -> Option<usize> {
    let mut at = 0;
    let mut numbers = 0;
    loop {
        let Some(length) = dec_octet(octets.split_at(at).1) else { return None };
        at += length;
        numbers += 1;
        if numbers == 4 {
            return Some(at);
        }
        if at >= octets.len() || octets[at] != b'.' {
            return None;
        }
        at += 1;
    }
}

/// `dec-octet`: a number up to 255, without leading zeros.
#[inline]
pub(super) const fn dec_octet(octets: &[u8]) -> Option<usize> {
    match octets {
        [b'2', b'5', b'0'..=b'5', ..]
        | [b'2', b'0'..=b'4', b'0'..=b'9', ..]
        | [b'1', b'0'..=b'9', b'0'..=b'9', ..] => Some(3),
        [b'1'..=b'9', b'0'..=b'9', ..] => Some(2),
        [b'0'..=b'9', ..] => Some(1),
        _ => None,
    }
}
