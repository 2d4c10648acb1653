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
        let scan = Scan::of(input.as_bytes());
        let authority = OM::Output::bind(|| scan.node(input.take(scan.end)));
        Ok((input.take_from(scan.end), authority))
    }
}

// What an octet is within an authority.
const DOT: u8 = 1;
const HYPHEN: u8 = 2;
const ALPHA: u8 = 4;
const DIGIT: u8 = 8;
const AT: u8 = 16;
const COLON: u8 = 32;
const OTHER: u8 = 64;
/// No character of an authority, or the beginning of an escape.
const STOP: u8 = 128;

const KINDS: [u8; 256] = {
    let mut kinds = [STOP; 256];
    let mut octet = 0u8;
    while octet < 128 {
        kinds[octet as usize] = match octet {
            b'.' => DOT,
            b'-' => HYPHEN,
            b'@' => AT,
            b':' => COLON,
            _ if class::Alpha::SET.contains(octet) => ALPHA,
            _ if class::Digit::SET.contains(octet) => DIGIT,
            _ if class::RegNameCharacter::SET.contains(octet) => OTHER,
            _ => STOP,
        };
        octet += 1;
    }
    kinds
};

/// What may not follow an octet in a hostname: a label begins and ends with a letter or a digit.
const FORBIDDEN_BEHIND: [u8; 256] = {
    let mut forbidden = [0; 256];
    forbidden[b'.' as usize] = DOT | HYPHEN;
    forbidden[b'-' as usize] = DOT;
    forbidden
};

/// What is seen of the octets from some place on.
#[derive(Clone, Copy)]
struct Seen {
    from: usize,
    /// All their kinds.
    kinds: u8,
    /// The kinds of those that stand where they may not stand in a hostname.
    misplaced: u8,
}

impl Seen {
    #[inline(always)]
    const fn nothing_from(from: usize) -> Self {
        Self {
            from,
            kinds: 0,
            misplaced: 0,
        }
    }
}

/// One pass over the characters of an authority.
struct Scan {
    end: usize,
    /// Where the userinfo ends, if there is one `@`.
    at: Option<usize>,
    /// The host, if a `:` ends it, and where.
    host: Option<(Seen, usize)>,
    /// What stands behind the last `@` or `:`.
    last: Seen,
    /// Whether a second `@`, or a second `:` behind it, shows that this is no server.
    is_reg_name: bool,
}

impl Scan {
    /// The run of characters of `reg_name` at the beginning of `bytes`.
    #[inline(always)]
    fn of(bytes: &[u8]) -> Self {
        let mut scan = Self {
            end: 0,
            at: None,
            host: None,
            last: Seen::nothing_from(0),
            is_reg_name: false,
        };
        loop {
            let mut before = b'.';
            let mut stop = 0;
            while let Some(&octet) = bytes.get(scan.end) {
                let kind = KINDS[octet as usize];
                if kind & (STOP | AT | COLON) != 0 {
                    stop = kind;
                    break;
                }
                scan.last.kinds |= kind;
                scan.last.misplaced |= kind & FORBIDDEN_BEHIND[before as usize];
                before = octet;
                scan.end += 1;
            }
            match stop {
                AT => {
                    scan.is_reg_name |= scan.at.is_some();
                    scan.at = Some(scan.end);
                    scan.host = None;
                    scan.end += 1;
                    scan.last = Seen::nothing_from(scan.end);
                }
                COLON => {
                    // In a userinfo a second ":" does no harm: an "@" forgets it.
                    let host = if scan.host.is_some() {
                        Seen {
                            kinds: OTHER,
                            ..scan.last
                        }
                    } else {
                        scan.last
                    };
                    scan.host = Some((host, scan.end));
                    scan.end += 1;
                    scan.last = Seen::nothing_from(scan.end);
                }
                STOP if class::is_escaped(&bytes[scan.end..]) => {
                    scan.last.kinds |= OTHER;
                    scan.end += 3;
                }
                _ => return scan,
            }
        }
    }

    /// The node for `text`, which is what was scanned.
    #[inline(always)]
    fn node<I: GrammarInput>(&self, text: I) -> Authority<I> {
        if self.end == 0 {
            return Authority::Server(Server {
                text,
                userinfo: None,
                hostport: None,
            });
        }
        let (host, host_end) = self.host.unwrap_or((self.last, self.end));
        let port_is_digits = self.host.is_none() || self.last.kinds & !DIGIT == 0;
        if self.is_reg_name || !port_is_digits {
            return Authority::RegName(RegName(text));
        }
        let Some(kind) = HostKind::of(&text.as_bytes()[host.from..host_end], host) else {
            return Authority::RegName(RegName(text));
        };
        let host_text = text.slice(host.from..host_end);
        Authority::Server(Server {
            text,
            userinfo: self.at.map(|at| Userinfo(text.slice(0..at))),
            hostport: Some(Hostport {
                text: text.slice(host.from..self.end),
                host: match kind {
                    HostKind::Hostname => Host::Hostname(Hostname(host_text)),
                    HostKind::Ipv4address => Host::Ipv4address(Ipv4address(host_text)),
                },
                port: self.host.map(|_| Port(text.slice(self.last.from..self.end))),
            }),
        })
    }
}

#[derive(Clone, Copy)]
enum HostKind {
    Hostname,
    Ipv4address,
}

impl HostKind {
    /// The kind of host that `bytes` are, of which `seen` was seen; `None` where they are none.
    #[inline(always)]
    fn of(bytes: &[u8], seen: Seen) -> Option<Self> {
        let &last = bytes.last()?;
        if seen.misplaced != 0 || seen.kinds & OTHER != 0 || last == b'-' {
            return None;
        }
        // The top label is the last one, not counting the empty text behind a final dot.
        let labels = &bytes[..bytes.len() - usize::from(last == b'.')];
        let start = labels
            .iter()
            .rposition(|&byte| byte == b'.')
            .map_or(0, |dot| dot + 1);
        if labels.get(start).is_some_and(u8::is_ascii_alphabetic) {
            return Some(Self::Hostname);
        }
        let numbers = || bytes.split(|&byte| byte == b'.').count();
        (seen.kinds == DIGIT | DOT && last != b'.' && numbers() == 4).then_some(Self::Ipv4address)
    }
}
