//! The quick form of `authority`: one scan to its end, then a look at what is in it.

use core::marker::PhantomData;

use nom::{Mode, OutputMode, PResult, Parser, error::ParseError};

use super::{
    GrammarInput,
    class::{self, CharacterClass},
};
use crate::ast::{Authority, Host, Hostname, Hostport, Ipv4address, Port, RegName, Server, Userinfo};

/// `authority = server | reg_name` of RFC 2396, for a text that is complete and that nobody observes.
///
/// It takes the whole run of characters that can stand in an authority, and never fails: where there is no
/// such character, the authority is an empty server.
#[inline(always)]
pub(super) fn quick_authority<E>() -> QuickAuthority<E> {
    QuickAuthority(PhantomData)
}

/// The parser of [`quick_authority`].
pub(super) struct QuickAuthority<E>(PhantomData<E>);

impl<I: GrammarInput, E: ParseError<I>> Parser<I> for QuickAuthority<E> {
    type Output = Authority<I>;
    type Error = E;

    #[inline(always)]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, Authority<I>, E> {
        let end = class::RegNameCharacter::scan(input.as_bytes());
        let authority = OM::Output::bind(|| authority(input.take(end)));
        Ok((input.take_from(end), authority))
    }
}

/// The node for `text`, of which each character can stand in an authority.
#[inline(always)]
fn authority<I: GrammarInput>(text: I) -> Authority<I> {
    match Parts::of(text.as_bytes()) {
        Some(parts) => Authority::Server(parts.node(text)),
        None => Authority::RegName(RegName(text)),
    }
}

/// What a server consists of, as places in its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Parts {
    Empty,
    Hostport {
        /// Where the host begins: behind the `@`, if there is one.
        host: usize,
        has_userinfo: bool,
        is_address: bool,
        /// Where the host ends.
        host_end: usize,
    },
}

impl Parts {
    /// The parts of `bytes`, if they are a server.
    #[inline(always)]
    fn of(bytes: &[u8]) -> Option<Self> {
        if bytes.is_empty() {
            return Some(Self::Empty);
        }
        let at = bytes.iter().position(|&byte| byte == b'@');
        let host = at.map_or(0, |at| at + 1);
        let (is_address, length) = host_prefix(&bytes[host..])?;
        let host_end = host + length;
        let is_hostport = match bytes.get(host_end) {
            None => true,
            Some(b':') => bytes[host_end + 1..].iter().all(u8::is_ascii_digit),
            Some(_) => false,
        };
        is_hostport.then_some(Self::Hostport {
            host,
            has_userinfo: at.is_some(),
            is_address,
            host_end,
        })
    }

    #[inline(always)]
    fn node<I: GrammarInput>(self, text: I) -> Server<I> {
        let Self::Hostport {
            host,
            has_userinfo,
            is_address,
            host_end,
        } = self
        else {
            return Server {
                text,
                userinfo: None,
                hostport: None,
            };
        };
        let end = text.as_bytes().len();
        let host_text = text.slice(host..host_end);
        Server {
            text,
            userinfo: has_userinfo.then(|| Userinfo(text.slice(0..host - 1))),
            hostport: Some(Hostport {
                text: text.slice(host..end),
                host: if is_address {
                    Host::Ipv4address(Ipv4address(host_text))
                } else {
                    Host::Hostname(Hostname(host_text))
                },
                port: (host_end < end).then(|| Port(text.slice(host_end + 1..end))),
            }),
        }
    }
}

// What an octet is within a host.
const DOT: u8 = 1;
const HYPHEN: u8 = 2;
const ALPHA: u8 = 4;
const DIGIT: u8 = 8;

const HOST_KINDS: [u8; 256] = {
    let mut kinds = [0; 256];
    let mut octet = 0u8;
    while octet < 128 {
        if class::Alpha::SET.contains(octet) {
            kinds[octet as usize] = ALPHA;
        } else if class::Digit::SET.contains(octet) {
            kinds[octet as usize] = DIGIT;
        }
        octet += 1;
    }
    kinds[b'.' as usize] = DOT;
    kinds[b'-' as usize] = HYPHEN;
    kinds
};

/// Whether the host characters at the beginning of `bytes` are an IPv4 address (`true`) or a hostname, and
/// how many they are; `None` where they are neither.
///
/// One pass without a branch a label: what may not stand side by side is collected, and the place where
/// the last label begins is kept.
#[inline(always)]
fn host_prefix(bytes: &[u8]) -> Option<(bool, usize)> {
    let mut before = DOT;
    let mut seen = 0;
    let mut dots = 0u32;
    let mut is_broken = false;
    let mut last_label = 0;
    let mut length = 0;
    while length < bytes.len() {
        let kind = HOST_KINDS[bytes[length] as usize];
        if kind == 0 {
            break;
        }
        // A label begins and ends with a letter or a digit.
        is_broken |= (before & DOT != 0) & (kind & (DOT | HYPHEN) != 0);
        is_broken |= (before & HYPHEN != 0) & (kind & DOT != 0);
        last_label = if before & DOT != 0 { length } else { last_label };
        dots = dots.wrapping_add(u32::from(kind & DOT));
        seen |= kind;
        before = kind;
        length += 1;
    }
    if is_broken || length == 0 || before & HYPHEN != 0 {
        return None;
    }
    let is_hostname = HOST_KINDS[bytes[last_label] as usize] & ALPHA != 0;
    if is_hostname {
        return Some((false, length));
    }
    let is_address = seen == DIGIT | DOT && dots == 3 && before & DOT == 0;
    is_address.then_some((true, length))
}
