//! The portable reader of references under RFC 3986 and RFC 3987: one pass over the octets, in a `const fn`.
//!
//! It reads a literal at compile time, and any text where there are no vectors. It returns the offsets of the components, or
//! that there are none; why, [`reason`](mod@super::reason) finds.
//!
//! A compiler that evaluates it takes a microsecond or two for each call, and less for each step without one. So it passes
//! what remains of the octets instead of an offset into them, and divides this by patterns: a slice with another start, or its
//! length, would be a call.

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
#[inline(never)]
pub(crate) const fn read<C: Components>(octets: &[u8]) -> Option<Offsets> {
    let after_scheme = after_run(SchemeCharacter::TABLE, octets);
    match (octets, after_scheme) {
        ([first, ..], [b':', part @ ..]) if Alpha::TABLE[*first as usize] => {
            hier_part::<C>(octets, octets.len() - after_scheme.len(), part)
        }
        ([b'/', ..], _) => hier_part::<C>(octets, 0, octets),
        _ => {
            // `path-noscheme` or `path-empty`: no colon before the first slash.
            let mut rest = after::<C::FirstSegment>(after_scheme);
            if let [b'/', ..] = rest {
                rest = after_long::<C::Path>(octets, rest);
            }
            after_path::<C>(octets, WITHOUT_AUTHORITY, rest)
        }
    }
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

/// What follows a scheme, or a relative reference that begins with a slash: `part` is the end of `octets`.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn hier_part<C: Components>(octets: &[u8], scheme_end: usize, part: &[u8]) -> Option<Offsets> {
    let (offsets, path) = match part {
        [b'/', b'/', rest @ ..] => match authority::<C>(octets, rest) {
            // `path-abempty`
            Some((offsets, path @ ([] | [b'/' | b'?' | b'#', ..]))) => (offsets, path),
            _ => return None,
        },
        path => (WITHOUT_AUTHORITY, path),
    };
    let path_start = octets.len() - path.len();
    after_path::<C>(
        octets,
        Offsets { scheme_end, path_start, ..offsets },
        after_long::<C::Path>(octets, path),
    )
}

/// `authority = [ userinfo "@" ] host [ ":" port ]` at the beginning of `rest`, the end of `octets`, and what follows it.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn authority<'o, C: Components>(octets: &'o [u8], rest: &'o [u8]) -> Option<(Offsets, &'o [u8])> {
    let mut host = rest;
    let mut after_host = after::<C::RegName>(rest);
    if let [b':' | b'@', ..] = after_host {
        // A host and its port, or a userinfo.
        if let [b'@', after_userinfo @ ..] = after::<C::Userinfo>(after_host) {
            host = after_userinfo;
            after_host = after::<C::RegName>(host);
        }
    }
    let host_start = octets.len() - host.len();
    let mut host_end = octets.len() - after_host.len();
    let kind = match host {
        [b'[', ..] => match ip_literal(host) {
            Some(length) => {
                host_end = host_start + length;
                after_host = host.split_at(length).1;
                HostKind::IpLiteral
            }
            None => return None,
        },
        _ => host_kind(octets, host_start, host_end),
    };
    let after_port = match after_host {
        [b':', port @ ..] => after_run(Digit::TABLE, port),
        _ => after_host,
    };
    Some((Offsets { host_start, host_end, host: Some(kind), ..WITHOUT_AUTHORITY }, after_port))
}

/// What a host without brackets is.
#[cfg_attr(not(debug_assertions), inline(always))]
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

/// The query and the fragment, if `rest` are these: what follows the path in `octets`.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn after_path<C: Components>(octets: &[u8], offsets: Offsets, rest: &[u8]) -> Option<Offsets> {
    let path_end = octets.len() - rest.len();
    let fragment = match rest {
        [b'?', query @ ..] => after_long::<C::Query>(octets, query),
        _ => rest,
    };
    let (query_end, end) = match fragment {
        [] => (octets.len(), fragment),
        [b'#', inside @ ..] => (octets.len() - fragment.len(), after::<C::Fragment>(inside)),
        _ => return None,
    };
    match end {
        [] => Some(Offsets { path_end, query_end, ..offsets }),
        _ => None,
    }
}

/// Like [`after`], for a class that has most of what precedes `rest` in `octets`: `rest` is the end of these.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn after_long<'o, C: CharacterClass>(octets: &[u8], rest: &'o [u8]) -> &'o [u8] {
    let mut rest = rest;
    while let &[one, two, three, four, five, six, seven, eight, ref more @ ..] = rest {
        if !are_all_in(C::TABLE, [one, two, three, four, five, six, seven, eight]) {
            return after::<C>(rest);
        }
        rest = more;
    }
    // Most texts end with the run. Then the last eight octets are of the class, which needs no branch for each.
    match octets.last_chunk() {
        Some(last) if are_all_in(C::TABLE, *last) => &[],
        _ => after::<C>(rest),
    }
}

/// Returns whether eight octets are in `table`.
#[expect(clippy::needless_bitwise_bool, reason = "a branch for each pair would be slower")]
#[cfg_attr(not(debug_assertions), inline(always))]
const fn are_all_in(table: &[bool; 256], [one, two, three, four, five, six, seven, eight]: [u8; 8]) -> bool {
    // In pairs, so that one does not wait for the other.
    ((table[one as usize] & table[two as usize]) & (table[three as usize] & table[four as usize]))
        & ((table[five as usize] & table[six as usize]) & (table[seven as usize] & table[eight as usize]))
}

/// What follows the run of `C` at the beginning of `octets`. An escape is included whole or not at all.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn after<C: CharacterClass>(octets: &[u8]) -> &[u8] {
    let mut rest = octets;
    loop {
        rest = after_run(C::TABLE, rest);
        match rest {
            [b'%', high, low, more @ ..] if Hex::TABLE[*high as usize] && Hex::TABLE[*low as usize] => {
                rest = more;
            }
            [0x80..=0xFF, ..] if !matches!(C::NON_ASCII, NonAscii::None) => match C::NON_ASCII.first(rest) {
                Some(length) => rest = rest.split_at(length).1,
                None => return rest,
            },
            _ => return rest,
        }
    }
}

/// What follows the run of octets in `table` at the beginning of `octets`.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn after_run<'o>(table: &[bool; 256], octets: &'o [u8]) -> &'o [u8] {
    let mut rest = octets;
    while let &[first, ref more @ ..] = rest {
        if !table[first as usize] {
            break;
        }
        rest = more;
    }
    rest
}

/// The end of the run of `C` that begins at `start`. An escape is included whole or not at all.
pub(super) const fn end_of<C: CharacterClass>(octets: &[u8], start: usize) -> usize {
    octets.len() - after::<C>(octets.split_at(start).1).len()
}

/// The end of the run of octets in `table` that begins at `start`.
pub(super) const fn end_of_run(table: &[bool; 256], octets: &[u8], start: usize) -> usize {
    octets.len() - after_run(table, octets.split_at(start).1).len()
}

/// Returns whether this octet is at an offset.
pub(super) const fn is(octets: &[u8], at: usize, octet: u8) -> bool {
    at < octets.len() && octets[at] == octet
}
