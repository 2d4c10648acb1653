//! The portable reader of references under RFC 3986 and RFC 3987: one octet after the other, in a `const fn`.
//!
//! It reads a literal at compile time, and any text where there are no vectors. It returns the offsets of the components, or
//! that there are none; why, [`reason`](mod@super::reason) finds.

use super::{
    components::Components,
    ip_literal::{ip_literal, ipv4address},
    offsets::Offsets,
    server_parts::HostKind,
};
use crate::grammar::class::{
    CharacterClass,
    non_ascii::NonAscii,
    rfc2396::{Alpha, Digit, Hex, SchemeCharacter},
};

/// The offsets of the components of `URI-reference` or `IRI-reference`; `None` if `octets` are none. One pass.
pub(crate) const fn read<C: Components>(octets: &[u8]) -> Option<Offsets> {
    let scheme = end_of_run(SchemeCharacter::TABLE, octets, 0);
    if scheme > 0 && Alpha::TABLE[octets[0] as usize] && is(octets, scheme, b':') {
        return hier_part::<C>(octets, scheme, scheme + 1);
    }
    if scheme > 0 || !matches!(octets, [b'/', ..]) {
        // `path-noscheme` or `path-empty`: no colon before the first slash.
        let first = end_of::<C::FirstSegment>(octets, scheme);
        let end = if is(octets, first, b'/') { end_of::<C::Path>(octets, first) } else { first };
        return after_path::<C>(octets, Offsets { path_end: end, ..WITHOUT_AUTHORITY });
    }
    hier_part::<C>(octets, 0, 0)
}

/// The offsets of a reference without scheme and authority, before the rest is known.
const WITHOUT_AUTHORITY: Offsets = Offsets {
    scheme_end: 0,
    host_start: 0,
    host_end: 0,
    path_start: 0,
    path_end: 0,
    query_end: 0,
    host: None,
};

/// What follows a scheme, or a relative reference that begins with a slash.
const fn hier_part<C: Components>(octets: &[u8], scheme_end: usize, start: usize) -> Option<Offsets> {
    let offsets = Offsets { scheme_end, ..WITHOUT_AUTHORITY };
    if is(octets, start, b'/') && is(octets, start + 1, b'/') {
        return match authority::<C>(octets, offsets, start + 2) {
            // `path-abempty`
            Some((offsets, end)) => path_abempty::<C>(octets, offsets, end),
            None => None,
        };
    }
    path::<C>(octets, offsets, start)
}

/// `authority = [ userinfo "@" ] host [ ":" port ]` from `start`, and the offset after it.
const fn authority<C: Components>(octets: &[u8], offsets: Offsets, start: usize) -> Option<(Offsets, usize)> {
    let mut host_start = start;
    let mut host_end = end_of::<C::RegName>(octets, start);
    if let Some(b':' | b'@') = octet(octets, host_end) {
        // A host and its port, or a userinfo.
        let userinfo_end = end_of::<C::Userinfo>(octets, host_end);
        if is(octets, userinfo_end, b'@') {
            host_start = userinfo_end + 1;
            host_end = end_of::<C::RegName>(octets, host_start);
        }
    }
    let host = if host_end == host_start && is(octets, host_start, b'[') {
        match ip_literal(octets.split_at(host_start).1) {
            Some(length) => host_end = host_start + length,
            None => return None,
        }
        HostKind::IpLiteral
    } else {
        host_kind(octets, host_start, host_end)
    };
    let end = match octet(octets, host_end) {
        Some(b':') => end_of_run(Digit::TABLE, octets, host_end + 1),
        _ => host_end,
    };
    Some((Offsets { host_start, host_end, host: Some(host), ..offsets }, end))
}

/// A path after an authority that ends at `start`: empty, or with a slash first.
const fn path_abempty<C: Components>(octets: &[u8], offsets: Offsets, start: usize) -> Option<Offsets> {
    match octet(octets, start) {
        None | Some(b'/' | b'?' | b'#') => path::<C>(octets, offsets, start),
        Some(_) => None,
    }
}

/// What a host without brackets is.
pub(super) const fn host_kind(octets: &[u8], start: usize, end: usize) -> HostKind {
    // Most names end in a letter.
    if start < end && Digit::TABLE[octets[end - 1] as usize] {
        let (host, _) = octets.split_at(end);
        if let Some(length) = ipv4address(host.split_at(start).1) {
            if start + length == end {
                return HostKind::Ipv4address;
            }
        }
    }
    HostKind::RegName
}

/// A path from `start`, and what follows it.
const fn path<C: Components>(octets: &[u8], offsets: Offsets, start: usize) -> Option<Offsets> {
    let path_end = end_of::<C::Path>(octets, start);
    after_path::<C>(octets, Offsets { path_start: start, path_end, ..offsets })
}

/// The query and the fragment after a path.
const fn after_path<C: Components>(octets: &[u8], offsets: Offsets) -> Option<Offsets> {
    let mut end = offsets.path_end;
    if is(octets, end, b'?') {
        end = end_of::<C::Query>(octets, end + 1);
    }
    let query_end = end;
    if is(octets, end, b'#') {
        end = end_of::<C::Fragment>(octets, end + 1);
    }
    if end < octets.len() { None } else { Some(Offsets { query_end, ..offsets }) }
}

/// The end of the run of `C` that begins at `start`. An escape is included whole or not at all.
pub(super) const fn end_of<C: CharacterClass>(octets: &[u8], start: usize) -> usize {
    let mut at = start;
    loop {
        at = end_of_run(C::TABLE, octets, at);
        if at >= octets.len() {
            return at;
        }
        if octets[at] == b'%' {
            match (octet(octets, at + 1), octet(octets, at + 2)) {
                (Some(high), Some(low)) if Hex::TABLE[high as usize] && Hex::TABLE[low as usize] => at += 3,
                _ => return at,
            }
        } else if octets[at].is_ascii() || matches!(C::NON_ASCII, NonAscii::None) {
            return at;
        } else {
            match C::NON_ASCII.first(octets.split_at(at).1) {
                Some(length) => at += length,
                None => return at,
            }
        }
    }
}

/// The end of the run of octets in `table` that begins at `start`.
pub(super) const fn end_of_run(table: &[bool; 256], octets: &[u8], start: usize) -> usize {
    let mut rest = octets.split_at(start).1;
    // Many at a time: a compiler that evaluates this takes about as long for a step of a loop as for two octets.
    while let &[a, b, c, d, e, f, g, h, ref more @ ..] = rest {
        let is_inside = table[a as usize]
            & table[b as usize]
            & table[c as usize]
            & table[d as usize]
            & table[e as usize]
            & table[f as usize]
            & table[g as usize]
            & table[h as usize];
        if !is_inside {
            break;
        }
        rest = more;
    }
    while let &[first, ref more @ ..] = rest {
        if !table[first as usize] {
            break;
        }
        rest = more;
    }
    octets.len() - rest.len()
}

/// The octet at an offset, if there is one.
const fn octet(octets: &[u8], at: usize) -> Option<u8> {
    if at < octets.len() { Some(octets[at]) } else { None }
}

/// Returns whether this octet is at an offset.
pub(super) const fn is(octets: &[u8], at: usize, octet: u8) -> bool {
    at < octets.len() && octets[at] == octet
}
