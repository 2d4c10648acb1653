//! The fast paths of addresses in RFC 3986 and RFC 3987: the length of the address at the beginning of some octets.

use crate::grammar::class::{CharacterClass, rfc2396::Hex, rfc3986::IpvFutureCharacter};

/// `IP-literal = "[" ( IPv6address / IPvFuture  ) "]"`
#[inline(never)]
pub(super) fn ip_literal(octets: &[u8]) -> Option<usize> {
    let inside = octets.strip_prefix(b"[")?;
    let length = match inside.first()? {
        b'v' | b'V' => ipv_future(inside)?,
        _ => ipv6address(inside)?,
    };
    (inside.get(length) == Some(&b']')).then_some(length + 2)
}

/// `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`, for octets that begin with the `v`.
fn ipv_future(octets: &[u8]) -> Option<usize> {
    let version = Hex::scan(&octets[1..]);
    let address = octets[1 + version..].strip_prefix(b".")?;
    let length = IpvFutureCharacter::scan(address);
    (version > 0 && length > 0).then_some(version + length + 2)
}

/// `IPv6address`: eight groups, the last two of which may be an IPv4 address; or at most seven groups, with `::` at one
/// position.
#[inline(never)]
pub(super) fn ipv6address(octets: &[u8]) -> Option<usize> {
    let mut is_shortened = octets.starts_with(b"::");
    let mut at = if is_shortened { 2 } else { 0 };
    // The end of the longest address so far.
    let mut end = is_shortened.then_some(at);
    let mut groups = 0;
    loop {
        let most = if is_shortened { 7 } else { 8 };
        if groups == most {
            return end;
        }
        let may_end_in_ipv4 = if is_shortened { groups + 2 <= most } else { groups == 6 };
        if may_end_in_ipv4 {
            if let Some(length) = ipv4address(&octets[at..]) {
                return Some(at + length);
            }
        }
        let digits = octets[at..].iter().take(4).take_while(|&&octet| Hex::TABLE[octet as usize]).count();
        if digits == 0 {
            return end;
        }
        at += digits;
        groups += 1;
        if is_shortened || groups == 8 {
            end = Some(at);
        }
        match octets[at..] {
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
pub(super) fn ipv4address(octets: &[u8]) -> Option<usize> {
    let mut at = dec_octet(octets)?;
    for _ in 0..3 {
        let after = octets[at..].strip_prefix(b".")?;
        at += 1 + dec_octet(after)?;
    }
    Some(at)
}

/// `dec-octet`: a number up to 255, without leading zeros.
#[inline]
pub(super) fn dec_octet(octets: &[u8]) -> Option<usize> {
    match octets {
        [b'2', b'5', b'0'..=b'5', ..]
        | [b'2', b'0'..=b'4', b'0'..=b'9', ..]
        | [b'1', b'0'..=b'9', b'0'..=b'9', ..] => Some(3),
        [b'1'..=b'9', b'0'..=b'9', ..] => Some(2),
        [b'0'..=b'9', ..] => Some(1),
        _ => None,
    }
}
