//! The quick form of RFC 3986's `authority = [ userinfo "@" ] host [ ":" port ]`.

use core::marker::PhantomData;

use nom::{Mode, OutputMode, PResult, Parser, error::ParseError};

use super::{
    GrammarInput,
    class::{
        CharacterClass,
        rfc2396::Digit,
        rfc3986::{RegNameCharacter, UserinfoCharacter},
    },
    ip_literal::{ip_literal, ipv4address},
};
use crate::ast::{Authority, Host, Hostport, IpLiteral, Ipv4address, Port, RegName, Server, Userinfo};

/// For a text that is complete and that nobody observes. It never fails, for a `reg-name` may be empty.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn quick_authority<E>() -> QuickAuthority<E> {
    QuickAuthority(PhantomData)
}

/// The parser of [`quick_authority`].
pub(super) struct QuickAuthority<E>(PhantomData<E>);

impl<I: GrammarInput, E: ParseError<I>> Parser<I> for QuickAuthority<E> {
    type Output = Authority<I>;
    type Error = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, Authority<I>, E> {
        let scan = Scan::of(input.as_bytes());
        let authority = OM::Output::bind(|| scan.node(input.take(scan.end)));
        Ok((input.take_from(scan.end), authority))
    }
}

/// The node of `host` for `text`, all of which is one host.
#[cfg_attr(not(debug_assertions), inline(always))]
fn host<I: GrammarInput>(text: I) -> Host<I> {
    match text.as_bytes() {
        [b'[', ..] => Host::IpLiteral(IpLiteral(text)),
        bytes @ [b'0'..=b'9', ..] if ipv4address(bytes) == Some(bytes.len()) => {
            Host::Ipv4address(Ipv4address(text))
        }
        _ => Host::RegName(RegName(text)),
    }
}

/// Where the parts of an authority stand.
struct Scan {
    /// Behind the `@`, if there is a userinfo.
    host_start: usize,
    host_end: usize,
    end: usize,
}

impl Scan {
    #[inline(never)]
    fn of(bytes: &[u8]) -> Self {
        let name = RegNameCharacter::scan(bytes);
        match bytes.get(name) {
            Some(b'@') => Self::behind_userinfo(bytes, name + 1),
            Some(b':') => {
                // A port, or the rest of a userinfo.
                let rest = name + 1 + UserinfoCharacter::scan(&bytes[name + 1..]);
                match bytes.get(rest) {
                    Some(b'@') => Self::behind_userinfo(bytes, rest + 1),
                    _ => Self::with_port(bytes, 0, name),
                }
            }
            Some(b'[') if name == 0 => Self::behind_userinfo(bytes, 0),
            _ => Self { host_start: 0, host_end: name, end: name },
        }
    }

    /// The host begins at `start`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind_userinfo(bytes: &[u8], start: usize) -> Self {
        let rest = &bytes[start..];
        let length = match rest.first() {
            Some(b'[') => ip_literal(rest).unwrap_or(0),
            _ => RegNameCharacter::scan(rest),
        };
        Self::with_port(bytes, start, start + length)
    }

    /// The host ends at `host_end`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_port(bytes: &[u8], host_start: usize, host_end: usize) -> Self {
        let port = bytes[host_end..].strip_prefix(b":");
        let end = port.map_or(host_end, |port| host_end + 1 + Digit::scan(port));
        Self { host_start, host_end, end }
    }

    /// The node for `text`, which is what was scanned.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn node<I: GrammarInput>(&self, text: I) -> Authority<I> {
        let &Self { host_start, host_end, end } = self;
        Authority::Server(Server {
            text,
            userinfo: (host_start > 0).then(|| Userinfo(text.slice(0..host_start - 1))),
            hostport: Some(Hostport {
                text: text.slice(host_start..end),
                host: host(text.slice(host_start..host_end)),
                port: (host_end < end).then(|| Port(text.slice(host_end + 1..end))),
            }),
        })
    }
}
