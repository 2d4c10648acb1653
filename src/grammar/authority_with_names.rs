//! The fast path of RFC 3986's `authority = [ userinfo "@" ] host [ ":" port ]`.

use core::marker::PhantomData;

use nom::{Check, Mode, OutputM, OutputMode, PResult, Parser, error::ParseError};

use super::{
    GrammarInput, RuleOf,
    class::{
        CharacterClass,
        rfc2396::Digit,
        rfc3986::{RegNameCharacter, UserinfoCharacter},
    },
    form::Whole,
    ip_literal::ipv4address,
};
use crate::ast::{Authority, Host, Hostport, IpLiteral, Ipv4address, Port, RegName, Server, Userinfo};

/// For a text that is complete and has no observer. It never fails, because a `reg-name` may be empty. An address in
/// brackets is whatever the rule `R` of the grammar `G` accepts, so that an amendment of that rule applies.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn quick_authority<G, R: RuleOf<G>, E>() -> QuickAuthority<G, R, E> {
    QuickAuthority(PhantomData)
}

/// The parser of [`quick_authority`].
pub(super) struct QuickAuthority<G, R, E>(PhantomData<(G, R, E)>);

impl<G, R: RuleOf<G>, I: GrammarInput, E: ParseError<I>> Parser<I> for QuickAuthority<G, R, E> {
    type Output = Authority<I>;
    type Error = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, Authority<I>, E> {
        let scan = Scan::of::<G, R>(input.as_bytes());
        let authority = OM::Output::bind(|| scan.node(input.take(scan.end)));
        Ok((input.take_from(scan.end), authority))
    }
}

/// The node of `host` for `text`, which is a whole host.
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

/// The length of the text of rule `R` at the beginning of `bytes`; 0 if there is none.
#[cfg_attr(not(debug_assertions), inline(always))]
fn length_of<G, R: RuleOf<G>>(bytes: &[u8]) -> usize {
    let result = R::parser::<&[u8], ()>().process::<OutputM<Check, Check, Whole>>(bytes);
    result.map_or(0, |(rest, ())| bytes.len() - rest.len())
}

/// The offsets of the parts of an authority.
struct Scan {
    /// After the `@`, if there is a userinfo.
    host_start: usize,
    host_end: usize,
    end: usize,
}

impl Scan {
    #[inline(never)]
    fn of<G, R: RuleOf<G>>(bytes: &[u8]) -> Self {
        let name = RegNameCharacter::scan(bytes);
        match bytes.get(name) {
            Some(b'@') => Self::after_userinfo::<G, R>(bytes, name + 1),
            Some(b':') => {
                // A port, or the rest of a userinfo.
                let rest = name + 1 + UserinfoCharacter::scan(&bytes[name + 1..]);
                match bytes.get(rest) {
                    Some(b'@') => Self::after_userinfo::<G, R>(bytes, rest + 1),
                    _ => Self::with_port(bytes, 0, name),
                }
            }
            Some(b'[') if name == 0 => Self::after_userinfo::<G, R>(bytes, 0),
            _ => Self { host_start: 0, host_end: name, end: name },
        }
    }

    /// The host begins at `start`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after_userinfo<G, R: RuleOf<G>>(bytes: &[u8], start: usize) -> Self {
        let rest = &bytes[start..];
        let length = match rest.first() {
            Some(b'[') => length_of::<G, R>(rest),
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

    /// The node for `text`, which is the text that was scanned.
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
