//! The fast path of `authority = server | reg_name` of RFC 2396, and of `site = server | authority` of the drafts of
//! 1997: one scan to its end, then a classification of what was scanned.

use core::marker::PhantomData;

use nom::{Mode, OutputMode, PResult, Parser, error::ParseError};

use super::{
    addresses::is_dotted,
    blocks::{self, CHUNK, VECTORS, below},
    labels::Labels,
    server_parts::{AuthorityReader, HostKind, ServerParts},
};
use crate::{
    ast::{Authority, RegName},
    grammar::{
        GrammarInput,
        class::{
            CharacterClass,
            rfc2396::{Digit, RegNameCharacter},
        },
    },
};

/// What an edition accepts as a host.
pub(crate) trait AuthorityShape {
    /// Whether a hostname may end in a dot.
    const FINAL_DOT: bool;

    /// The maximum number of digits in a number of an address.
    const MOST_DIGITS: usize;

    /// The length of the address in brackets at the beginning of `octets`.
    fn ip_literal(octets: &[u8]) -> Option<usize> {
        let _ = octets;
        None
    }
}

/// The shape of draft-fielding-url-syntax-07: no final dot.
pub(crate) enum NoFinalDot {}

impl AuthorityShape for NoFinalDot {
    const FINAL_DOT: bool = false;
    const MOST_DIGITS: usize = usize::MAX;
}

/// The shape of RFC 2396: hostnames may end in a dot, and numbers are not bounded.
pub(crate) enum FinalDot {}

impl AuthorityShape for FinalDot {
    const FINAL_DOT: bool = true;
    const MOST_DIGITS: usize = usize::MAX;
}

/// The authorities of an edition with registry names.
pub(crate) struct RegistryNames<A>(PhantomData<A>);

impl<A: AuthorityShape> AuthorityReader for RegistryNames<A> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn host(octets: &[u8], length: usize) -> Option<HostKind> {
        host_kind::<A>(octets, length)
    }

    fn server(octets: &[u8], length: usize) -> Option<ServerParts> {
        server::<A>(octets, length)
    }

    fn with_brackets(authority: &[u8]) -> Option<ServerParts> {
        let start = authority.iter().position(|octet| *octet == b'[')?;
        bracketed::<A>(authority, start).filter(|parts| parts.end == authority.len())
    }
}

/// For a text that is complete and has no observer.
///
/// It accepts the whole run of characters that can occur in an authority, and a literal in brackets if one can occur.
/// It never fails: if there is neither, the authority is an empty server.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn quick_authority<A, E>() -> QuickAuthority<A, E> {
    QuickAuthority(PhantomData)
}

/// The parser of [`quick_authority`].
pub(super) struct QuickAuthority<A, E>(PhantomData<(A, E)>);

impl<A: AuthorityShape, I: GrammarInput, E: ParseError<I>> Parser<I> for QuickAuthority<A, E> {
    type Output = Authority<I>;
    type Error = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, Authority<I>, E> {
        let octets = input.as_bytes();
        let run = RegNameCharacter::scan(octets);
        let bracketed = bracketed::<A>(octets, run);
        let end = bracketed.map_or(run, |parts| parts.end);
        let authority = OM::Output::bind(|| {
            let text = input.take(end);
            bracketed.map_or_else(|| authority_of::<A, I>(text), |parts| parts.node(text))
        });
        Ok((input.take_from(end), authority))
    }
}

/// The node for `text`, which is a whole authority without brackets.
fn authority_of<A: AuthorityShape, I: GrammarInput>(text: I) -> Authority<I> {
    server::<A>(text.as_bytes(), text.as_bytes().len())
        .map_or(Authority::RegName(RegName(text)), |parts| parts.node(text))
}

/// A server whose host is the literal in brackets at `start` of `octets`: at the beginning, or after a userinfo.
#[cfg_attr(not(debug_assertions), inline(always))]
fn bracketed<A: AuthorityShape>(octets: &[u8], start: usize) -> Option<ServerParts> {
    if octets.get(start) != Some(&b'[') {
        return None;
    }
    let userinfo = octets[..start].strip_suffix(b"@");
    if start > 0 && userinfo?.contains(&b'@') {
        return None;
    }
    let host_end = start + A::ip_literal(&octets[start..])?;
    let port = octets[host_end..].strip_prefix(b":");
    let end = port.map_or(host_end, |port| host_end + 1 + Digit::scan(port));
    Some(ServerParts { host_start: start, host_end, end, host: HostKind::IpLiteral })
}

/// The parts of the server `octets[..length]`; `None` if it is a registry name. The octets must be those of a registry name.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn server<A: AuthorityShape>(octets: &[u8], length: usize) -> Option<ServerParts> {
    if length == 0 {
        return Some(ServerParts { host_start: 0, host_end: 0, end: 0, host: HostKind::Absent });
    }
    // Most servers are a host alone. With vectors, dividing each costs less than a branch.
    if !VECTORS {
        if let Some(host) = host_kind::<A>(octets, length) {
            return Some(ServerParts { host_start: 0, host_end: length, end: length, host });
        }
    }
    let Split { host_start, host_end } = Split::of(octets, length)?;
    let host = host_kind::<A>(&octets[host_start..], host_end - host_start)?;
    Some(ServerParts { host_start, host_end, end: length, host })
}

/// The offsets of a host in a server.
pub(crate) struct Split {
    pub(crate) host_start: usize,
    pub(crate) host_end: usize,
}

impl Split {
    /// Finds the host in `octets[..length]` (no brackets): after an `@`, before a `:`. `None` if there is a second `@`, or
    /// anything but digits after the `:`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn of(octets: &[u8], length: usize) -> Option<Self> {
        if VECTORS { Self::of_blocks(octets, length) } else { Self::of_octets(octets.get(..length)?) }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_blocks(octets: &[u8], length: usize) -> Option<Self> {
        let mut split = Self { host_start: 0, host_end: length };
        let mut is_port_wrong = false;
        let mut at = 0;
        while at < length {
            let rest = &octets[at..];
            // What is after the end is not counted, and a chunk of a constant size costs less.
            let chunk = rest.get(..CHUNK).unwrap_or(rest);
            let [at_signs, colons, digits] =
                blocks::masks(chunk, |block| [block.is(b'@'), block.is(b':'), block.within(b'0', b'9')]);
            let all = below(length - at);
            let at_signs = at_signs & all;
            if at_signs != 0 {
                if split.host_start > 0 || at_signs & (at_signs - 1) != 0 {
                    return None;
                }
                // Any colon before it is part of the userinfo.
                split = Self { host_start: at + at_signs.trailing_zeros() as usize + 1, host_end: length };
                is_port_wrong = false;
            }
            let colons = colons & all & !below(split.host_start.saturating_sub(at));
            if split.host_end == length && colons != 0 {
                split.host_end = at + colons.trailing_zeros() as usize;
            }
            is_port_wrong |= all & !digits & !below((split.host_end + 1).saturating_sub(at)) != 0;
            at += CHUNK;
        }
        (!is_port_wrong).then_some(split)
    }

    /// Those in `server`, one octet after the other.
    fn of_octets(server: &[u8]) -> Option<Self> {
        let length = server.len();
        let mut split = Self { host_start: 0, host_end: length };
        let mut is_port_wrong = false;
        for (at, octet) in server.iter().enumerate() {
            match octet {
                b'@' if split.host_start > 0 => return None,
                b'@' => (split, is_port_wrong) = (Self { host_start: at + 1, host_end: length }, false),
                _ if split.host_end < length => is_port_wrong |= !octet.is_ascii_digit(),
                b':' => split.host_end = at,
                _ => {}
            }
        }
        (!is_port_wrong).then_some(split)
    }
}

/// Classifies `octets[..length]` (no `@`, `:`, brackets) as a host; `None` if it is not one. Linear in `length`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn host_kind<A: AuthorityShape>(octets: &[u8], length: usize) -> Option<HostKind> {
    host_kind_and_hyphens::<A>(octets, length).map(|(kind, _)| kind)
}

/// Classifies `octets[..length]` like [`host_kind`], and returns whether there are two hyphens in a row.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn host_kind_and_hyphens<A: AuthorityShape>(
    octets: &[u8],
    length: usize,
) -> Option<(HostKind, bool)> {
    let labels = Labels::of(octets, length);
    let last = *octets.get(length.checked_sub(1)?)?;
    if labels.wrong != 0 || last == b'-' || last == b'.' && !A::FINAL_DOT {
        return None;
    }
    if octets.get(labels.top).is_some_and(u8::is_ascii_alphabetic) {
        return Some((HostKind::Hostname, labels.pairs_of_hyphens != 0));
    }
    is_dotted(octets, length, A::MOST_DIGITS).then_some((HostKind::Ipv4address, false))
}

#[cfg(test)]
mod tests {
    use std::{string::String, vec::Vec};

    use super::Split;

    /// Octets give what blocks give, in all sequences of up to five pieces.
    #[test]
    fn octets_are_divided_as_blocks_are() {
        let long = "a".repeat(61);
        let pieces = ["a", "80", "@", ":", ".", &long];
        let mut servers = Vec::from([String::new()]);
        for _ in 0..5 {
            let longer =
                servers.iter().flat_map(|server| pieces.map(|piece| std::format!("{server}{piece}")));
            servers = [String::new()].into_iter().chain(longer).collect();
        }
        let mut divided = 0;
        for server in &servers {
            let facts = |split: Option<Split>| split.map(|split| (split.host_start, split.host_end));
            let expected = facts(Split::of_blocks(server.as_bytes(), server.len()));
            assert_eq!(facts(Split::of_octets(server.as_bytes())), expected, "{server}");
            divided += usize::from(expected.is_some_and(|(start, end)| start > 0 || end < server.len()));
        }
        assert!(divided > 1000 && servers.len() > 9000, "{divided} of {}", servers.len());
    }
}
