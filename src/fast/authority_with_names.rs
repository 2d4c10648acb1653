//! The fast path of RFC 3986's `authority = [ userinfo "@" ] host [ ":" port ]`.

use core::marker::PhantomData;

use nom::{Mode, OutputMode, PResult, Parser, error::ParseError};

use super::{
    addresses::is_ipv4address,
    authority::Split,
    ip_literal::ip_literal,
    server_parts::{AuthorityReader, HostKind, ServerParts},
};
use crate::{
    ast::Authority,
    grammar::{
        GrammarInput,
        class::{
            CharacterClass,
            non_ascii::NonAscii,
            rfc2396::Digit,
            rfc3986::{RegNameCharacter, UserinfoCharacter},
        },
    },
};

/// For a text that is complete and has no observer. It never fails, because a `reg-name` may be empty. `N` has the
/// characters of a name, `U` those of a userinfo.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn quick_authority<N: CharacterClass, U: CharacterClass, E>() -> QuickAuthority<N, U, E> {
    QuickAuthority(PhantomData)
}

/// The parser of [`quick_authority`].
pub(super) struct QuickAuthority<N, U, E>(PhantomData<(N, U, E)>);

impl<N, U, I, E> Parser<I> for QuickAuthority<N, U, E>
where
    N: CharacterClass,
    U: CharacterClass,
    I: GrammarInput,
    E: ParseError<I>,
{
    type Output = Authority<I>;
    type Error = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, Authority<I>, E> {
        let parts = server::<N, U>(input.as_bytes());
        let authority = OM::Output::bind(|| parts.node(input.take(parts.end)));
        Ok((input.take_from(parts.end), authority))
    }
}

/// Classifies `octets[..length]`, which is a host.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn host_kind(octets: &[u8], length: usize) -> HostKind {
    match octets {
        [b'[', ..] if length > 0 => HostKind::IpLiteral,
        [b'0'..=b'9', ..] if is_ipv4address(octets, length) => HostKind::Ipv4address,
        _ => HostKind::RegName,
    }
}

/// The parts of the longest authority that `octets` begin with. There is always one, which may be empty.
#[inline(never)]
pub(super) fn server<N: CharacterClass, U: CharacterClass>(octets: &[u8]) -> ServerParts {
    let name = N::scan(octets);
    match octets.get(name) {
        Some(b'@') => after_userinfo::<N>(octets, name + 1),
        Some(b':') => {
            // A port, or the rest of a userinfo.
            let rest = name + 1 + U::scan(&octets[name + 1..]);
            match octets.get(rest) {
                Some(b'@') => after_userinfo::<N>(octets, rest + 1),
                _ => with_port(octets, 0, name),
            }
        }
        Some(b'[') if name == 0 => after_userinfo::<N>(octets, 0),
        _ => with_port(octets, 0, name),
    }
}

/// The host begins at `start`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn after_userinfo<N: CharacterClass>(octets: &[u8], start: usize) -> ServerParts {
    let rest = &octets[start..];
    let length = match rest.first() {
        Some(b'[') => ip_literal(rest).unwrap_or(0),
        _ => N::scan(rest),
    };
    with_port(octets, start, start + length)
}

/// The host ends at `host_end`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn with_port(octets: &[u8], host_start: usize, host_end: usize) -> ServerParts {
    let port = octets[host_end..].strip_prefix(b":");
    let end = port.map_or(host_end, |port| host_end + 1 + Digit::scan(port));
    let host = host_kind(&octets[host_start..], host_end - host_start);
    ServerParts { host_start, host_end, end, host }
}

/// The authorities of RFC 3986 and, with its characters of a name and of a userinfo, of RFC 3987.
pub(crate) struct HostNames<N = RegNameCharacter, U = UserinfoCharacter>(PhantomData<(N, U)>);

impl<N: CharacterClass, U: CharacterClass> AuthorityReader for HostNames<N, U> {
    const HAS_NON_ASCII: bool = !matches!(N::NON_ASCII, NonAscii::None);

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn host(octets: &[u8], length: usize) -> Option<HostKind> {
        Some(host_kind(octets, length))
    }

    fn server(octets: &[u8], length: usize) -> Option<ServerParts> {
        let Split { host_start, host_end } = Split::of(octets, length)?;
        Some(ServerParts {
            host_start,
            host_end,
            end: length,
            host: host_kind(&octets[host_start..], host_end - host_start),
        })
    }

    fn with_brackets(authority: &[u8]) -> Option<ServerParts> {
        Some(server::<N, U>(authority)).filter(|parts| parts.end == authority.len())
    }
}
