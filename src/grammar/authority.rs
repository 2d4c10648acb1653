//! The fast path of `authority = server | reg_name` of RFC 2396, and of `site = server | authority` of the drafts of
//! 1997: one scan to its end, then a classification of what was scanned.

use core::marker::PhantomData;

use nom::{Mode, OutputMode, PResult, Parser, error::ParseError};

use super::{
    GrammarInput,
    class::{
        self, CharacterClass,
        rfc2396::{Alpha, Digit, RegNameCharacter},
    },
};
use crate::ast::{
    Authority, Host, Hostname, Hostport, IpLiteral, Ipv4address, Port, RegName, Server, Userinfo,
};

/// What an edition accepts as a host.
///
/// ```
/// use uri_bnf::grammar::{AuthorityShape, FinalDot};
/// assert!(FinalDot::FINAL_DOT && FinalDot::MOST_DIGITS > 3);
/// ```
pub trait AuthorityShape {
    /// Whether a hostname may end in a dot.
    ///
    /// ```
    /// use uri_bnf::{rfc2396, url07};
    /// assert!(rfc2396::RULES.rule("hostname").unwrap().accepts("example.org."));
    /// assert!(!url07::RULES.rule("hostname").unwrap().accepts("example.org."));
    /// ```
    const FINAL_DOT: bool;

    /// The maximum number of digits in a number of an address.
    ///
    /// ```
    /// use uri_bnf::{rfc2396, rfc2732};
    /// assert!(rfc2396::RULES.rule("IPv4address").unwrap().accepts("127.0.0.0001"));
    /// assert!(!rfc2732::RULES.rule("IPv4address").unwrap().accepts("127.0.0.0001"));
    /// ```
    const MOST_DIGITS: usize;

    /// The length of the address in brackets at the beginning of `bytes`.
    ///
    /// ```
    /// use uri_bnf::{rfc2396, rfc2732};
    /// assert_eq!(rfc2396::RULES.rule("host").unwrap().longest_prefix("[::1]/"), None);
    /// assert_eq!(rfc2732::RULES.rule("host").unwrap().longest_prefix("[::1]/"), Some(5));
    /// ```
    fn ip_literal(bytes: &[u8]) -> Option<usize> {
        let _ = bytes;
        None
    }
}

/// The shape of draft-fielding-url-syntax-07: no final dot.
///
/// ```
/// use uri_bnf::grammar::{AuthorityShape, NoFinalDot};
/// assert!(!NoFinalDot::FINAL_DOT);
/// ```
pub enum NoFinalDot {}

impl AuthorityShape for NoFinalDot {
    const FINAL_DOT: bool = false;
    const MOST_DIGITS: usize = usize::MAX;
}

/// The shape of RFC 2396: hostnames may end in a dot, and numbers are not bounded.
///
/// ```
/// use uri_bnf::grammar::{AuthorityShape, FinalDot};
/// assert!(FinalDot::FINAL_DOT);
/// ```
pub enum FinalDot {}

impl AuthorityShape for FinalDot {
    const FINAL_DOT: bool = true;
    const MOST_DIGITS: usize = usize::MAX;
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
        if is_check::<OM>() {
            let end = RegNameCharacter::scan(input.as_bytes());
            let end = Bracketed::at::<A>(input.as_bytes(), end).map_or(end, |bracketed| bracketed.end);
            return Ok((input.take_from(end), OM::Output::bind(|| Authority::RegName(RegName(input)))));
        }
        let scan = Scan::of(input.as_bytes());
        if let Some(bracketed) = Bracketed::at::<A>(input.as_bytes(), scan.end) {
            let authority = OM::Output::bind(|| bracketed.node(input.take(bracketed.end)));
            return Ok((input.take_from(bracketed.end), authority));
        }
        let authority = OM::Output::bind(|| scan.node::<A, I>(input.take(scan.end)));
        Ok((input.take_from(scan.end), authority))
    }
}

/// The node for `text`, which is a whole authority without brackets.
pub(super) fn authority_of<A: AuthorityShape, I: GrammarInput>(text: I) -> Authority<I> {
    Scan::of(text.as_bytes()).node::<A, I>(text)
}

/// A server whose host is a literal in brackets.
struct Bracketed {
    /// The offset of the opening bracket.
    start: usize,
    /// The offset after the closing bracket.
    host_end: usize,
    end: usize,
}

impl Bracketed {
    /// The literal in `bytes` whose bracket is at `start`: at the beginning, or after a userinfo.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at<A: AuthorityShape>(bytes: &[u8], start: usize) -> Option<Self> {
        if bytes.get(start) != Some(&b'[') {
            return None;
        }
        let userinfo = bytes[..start].strip_suffix(b"@");
        if start > 0 && userinfo?.contains(&b'@') {
            return None;
        }
        let host_end = start + A::ip_literal(&bytes[start..])?;
        let port = bytes[host_end..].strip_prefix(b":");
        let end = port.map_or(host_end, |port| host_end + 1 + Digit::scan(port));
        Some(Self { start, host_end, end })
    }

    /// The node for `text`, which ends where the server does.
    fn node<I: GrammarInput>(&self, text: I) -> Authority<I> {
        let port = self.host_end + 1;
        Authority::Server(Server {
            text,
            userinfo: (self.start > 0).then(|| Userinfo(text.slice(0..self.start - 1))),
            hostport: Some(Hostport {
                text: text.slice(self.start..self.end),
                host: Host::IpLiteral(IpLiteral(text.slice(self.start..self.host_end))),
                port: (port <= self.end).then(|| Port(text.slice(port..self.end))),
            }),
        })
    }
}

// The kinds of an octet within an authority: one bit each.
const DOT: u8 = 1;
const HYPHEN: u8 = 2;
const ALPHA: u8 = 4;
const DIGIT: u8 = 8;
/// Any other character of a `reg_name`, except those below.
const OTHER: u8 = 16;
/// `@`, `:`, the beginning of an escape, and whatever ends an authority.
const STOP: u8 = 128;

const KINDS: [u8; 256] = {
    let mut kinds = [STOP; 256];
    let mut octet = 0u8;
    while octet < 128 {
        kinds[octet as usize] = match octet {
            b'@' | b':' => STOP,
            b'.' => DOT,
            b'-' => HYPHEN,
            _ if Alpha::SET.contains(octet) => ALPHA,
            _ if Digit::SET.contains(octet) => DIGIT,
            _ if RegNameCharacter::SET.contains(octet) => OTHER,
            _ => STOP,
        };
        octet += 1;
    }
    kinds
};

/// What was found in the octets from some offset on.
#[derive(Clone, Copy)]
struct Seen {
    from: usize,
    /// All their kinds.
    kinds: u8,
    /// The kinds of those that are at a position where a hostname may not have them.
    misplaced: u8,
}

impl Seen {
    /// What is found from `from` on, and the offset of the first octet that is a `STOP`.
    ///
    /// Eight octets at a time, each kind a byte of a number. A label begins and ends with a letter or a digit, so a
    /// dot or a hyphen may not follow a dot, and a dot may not follow a hyphen.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(bytes: &[u8], from: usize) -> (Self, usize) {
        const DOTS: u64 = u64::from_le_bytes([DOT; 8]);
        const HYPHENS: u64 = u64::from_le_bytes([HYPHEN; 8]);
        const STOPS: u64 = u64::from_le_bytes([STOP; 8]);
        let mut at = from;
        let mut all = 0;
        let mut misplaced = 0;
        // As if a dot came before.
        let mut forbidden_first = u64::from(DOT | HYPHEN);
        loop {
            let mut kinds = kinds_of(&bytes[at..]);
            let stops = kinds & STOPS;
            let length = if stops == 0 { 8 } else { stops.trailing_zeros() / 8 };
            if stops != 0 {
                kinds &= (1 << (8 * length)) - 1;
            }
            let forbidden_after = ((kinds & DOTS) * u64::from(DOT | HYPHEN)) | ((kinds & HYPHENS) >> 1);
            misplaced |= kinds & ((forbidden_after << 8) | forbidden_first);
            forbidden_first = forbidden_after >> 56;
            all |= kinds;
            at += length as usize;
            if stops != 0 {
                return (Self { from, kinds: union_of(all), misplaced: union_of(misplaced) }, at);
            }
        }
    }
}

/// The kinds of the first eight octets, the first one in the lowest byte. After the end there is a `STOP`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn kinds_of(bytes: &[u8]) -> u64 {
    let shifted = |(index, &octet): (usize, &u8)| u64::from(KINDS[octet as usize]) << (8 * index);
    let all = |kinds: u64, kind: u64| kinds | kind;
    if let Some(block) = bytes.first_chunk::<8>() {
        return block.iter().enumerate().map(shifted).fold(0, all);
    }
    let end = u64::from(STOP) << (8 * bytes.len());
    bytes.iter().enumerate().map(shifted).fold(end, all)
}

/// All kinds that eight octets have.
#[cfg_attr(not(debug_assertions), inline(always))]
fn union_of(kinds: u64) -> u8 {
    kinds.to_le_bytes().into_iter().fold(0, |all, kind| all | kind)
}

/// Returns whether no node is built: nom's mode `Check`, whose values have no size. Then it does not matter which kind
/// of authority a text is.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_check<OM: OutputMode>() -> bool {
    const { size_of::<<OM::Output as Mode>::Output<u8>>() == 0 }
}

/// One pass over the characters of an authority.
struct Scan {
    end: usize,
    /// The end of the userinfo, if there is exactly one `@`.
    at: Option<usize>,
    /// The host, if a `:` ends it, and its offset.
    host: Option<(Seen, usize)>,
    /// The offset after the last `@` or `:`.
    last: Seen,
    /// Whether a second `@`, or a second `:` after it, shows that this is not a server.
    is_reg_name: bool,
}

impl Scan {
    /// The run of characters of `reg_name` at the beginning of `bytes`.
    #[inline(never)]
    fn of(bytes: &[u8]) -> Self {
        let mut at = None;
        let mut host: Option<(Seen, usize)> = None;
        let mut is_reg_name = false;
        let (mut last, mut end) = Seen::from(bytes, 0);
        loop {
            match bytes.get(end) {
                Some(b'@') => {
                    is_reg_name |= at.is_some();
                    at = Some(end);
                    // A ":" before it was part of the userinfo.
                    host = None;
                    (last, end) = Seen::from(bytes, end + 1);
                }
                Some(b':') => {
                    // If there are two, neither ends a host; an "@" may still make them part of a userinfo.
                    let kinds = if host.is_some() { OTHER } else { last.kinds };
                    host = Some((Seen { kinds, ..last }, end));
                    (last, end) = Seen::from(bytes, end + 1);
                }
                Some(b'%') if class::is_escaped(&bytes[end..]) => {
                    let (seen, stop) = Seen::from(bytes, end + 3);
                    last.kinds |= seen.kinds | OTHER;
                    end = stop;
                }
                _ => {
                    return Self { end, at, host, last, is_reg_name };
                }
            }
        }
    }

    /// The node for `text`, which is the text that was scanned.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn node<A: AuthorityShape, I: GrammarInput>(&self, text: I) -> Authority<I> {
        if self.end == 0 {
            return Authority::Server(Server { text, userinfo: None, hostport: None });
        }
        let (host, host_end) = self.host.unwrap_or((self.last, self.end));
        let port_is_digits = self.host.is_none() || self.last.kinds & !DIGIT == 0;
        if self.is_reg_name || !port_is_digits {
            return Authority::RegName(RegName(text));
        }
        let Some(kind) = HostKind::of::<A>(&text.as_bytes()[host.from..host_end], host) else {
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
    /// The kind of host that `bytes` are, with `seen` found in them; `None` if they are not a host.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<A: AuthorityShape>(bytes: &[u8], seen: Seen) -> Option<Self> {
        let &last = bytes.last()?;
        if seen.misplaced != 0 || seen.kinds & OTHER != 0 || last == b'-' {
            return None;
        }
        if !A::FINAL_DOT && last == b'.' {
            return None;
        }
        // The top label is the last one, not counting the empty text after a final dot.
        let labels = &bytes[..bytes.len() - usize::from(last == b'.')];
        let start = labels.iter().rposition(|&byte| byte == b'.').map_or(0, |dot| dot + 1);
        if labels.get(start).is_some_and(u8::is_ascii_alphabetic) {
            return Some(Self::Hostname);
        }
        let numbers = || bytes.split(|&byte| byte == b'.');
        let are_short =
            || A::MOST_DIGITS == usize::MAX || numbers().all(|number| number.len() <= A::MOST_DIGITS);
        let is_address = seen.kinds == DIGIT | DOT && last != b'.' && numbers().count() == 4 && are_short();
        is_address.then_some(Self::Ipv4address)
    }
}
