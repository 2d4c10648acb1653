//! A userinfo that contains `/`, `?` or `#`: in a password, these end the authority.

use core::net::{Ipv4Addr, Ipv6Addr};

#[cfg(feature = "validate")]
use crate::compose::Components;

/// How many octets after the delimiter are searched for the `@`.
const LONGEST: usize = 256;

/// The length of the longest port.
const LONGEST_PORT: usize = 5;

/// An authority as it is meant.
#[derive(Clone, Copy)]
pub(crate) struct Meant<'a> {
    /// What precedes the delimiter: the authority as the grammar reads it.
    pub(crate) before: &'a str,
    /// From the delimiter up to the `@`.
    pub(crate) delimited: &'a str,
    /// The host, and the port.
    pub(crate) hostport: &'a str,
    /// What follows.
    pub(crate) rest: &'a str,
}

impl<'a> Meant<'a> {
    /// What is meant by `text`, which begins with `authority`, if a delimiter follows that is certainly one in a password:
    /// what follows the colon is neither a port nor stands for one, and an `@` and a host follow the delimiter.
    ///
    /// | text | |
    /// |---|---|
    /// | `user:p#ss@h.example/`, `:p/ss@h` | a password |
    /// | `h:80/@user`, `h:80/a@b` | a port |
    /// | `h.example:x/a@b`, `h:PORT/a@b`, `h:x/@user`, `h:x/a/b@c` | likely a host, and what should be its port |
    /// | `h:8x/a@b`, `h:8x#a@b` | likely a host, and a port with a slip |
    /// | `h:x?mail=a@b`, `h:x/a b@c` | a query, a sentence |
    pub(crate) fn of(scheme: Option<&str>, authority: &'a str, text: &'a str) -> Option<Self> {
        let (user, password) = authority.split_once(':')?;
        let is_port = password.bytes().all(|octet| octet.is_ascii_digit() || octet == b':');
        let is_other = authority.starts_with('[') || authority.contains('@') || password.contains("::");
        let is = |name: &str| scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case(name));
        if is_port || is_other || contains_port(password) || is("file") {
            return None;
        }
        let after = text.get(authority.len()..)?;
        let first = *after.as_bytes().first()?;
        let at_signs = after.bytes().take(LONGEST).enumerate().filter(|(_, octet)| *octet == b'@');
        let (at, length) = at_signs.into_iter().find_map(|(at, _)| {
            let length = length_of_hostport(after.get(at + 1..)?)?;
            Some((at, length))
        })?;
        let (delimited, host) = (after.get(..at)?, after.get(at + 1..)?);
        let inside = delimited.get(1..)?;
        let hostport = host.get(..length)?;
        let is_text = delimited.bytes().any(|octet| octet <= b' ' || matches!(octet, b'<' | b'>' | b'"'));
        let is_host = user.contains('.') || user.eq_ignore_ascii_case("localhost");
        let is_password = match first {
            b'/' => {
                let takes_path = scheme.is_none() || is("http") || is("https");
                let is_command = is("ssh") || is("sftp") || is("rsync") || is("git");
                let may_be_path =
                    is_host || takes_path && inside.contains('/') || is_command && !user.is_empty();
                !inside.is_empty() && !may_be_path && has_name(hostport)
            }
            b'?' if inside.contains('=') => false,
            _ => hostport.contains('.') || !is_host,
        };
        // A port with a slip begins with a digit, as a password may: what follows decides, and in doubt it is a port.
        let may_be_port = !user.is_empty() && password.starts_with(|first: char| first.is_ascii_digit());
        let is_slip =
            may_be_port && (first == b'/' && password.len() <= LONGEST_PORT || !is_qualified(hostport));
        if is_text || is_slip || !is_password || inside.contains("://") {
            return None;
        }
        Some(Self { before: authority, delimited, hostport, rest: host.get(length..)? })
    }

    /// The components of the reference, as they are meant: `split` has its scheme.
    #[cfg(feature = "validate")]
    pub(crate) fn components(&self, split: Components<'a>) -> Components<'a> {
        let (rest, fragment) = match self.rest.split_once('#') {
            Some((rest, fragment)) => (rest, Some(fragment)),
            None => (self.rest, None),
        };
        let (path, query) = match rest.split_once('?') {
            Some((path, query)) => (path, Some(query)),
            None => (rest, None),
        };
        Components { path, query, fragment, ..split }
    }
}

/// Returns whether `text` contains the word "port", as what should be replaced by a port does.
fn contains_port(text: &str) -> bool {
    text.as_bytes().windows(4).any(|four| four.eq_ignore_ascii_case(b"port"))
}

/// The length of the host and the port at the beginning of `text`, if nothing but a path, a query or a fragment follows.
fn length_of_hostport(text: &str) -> Option<usize> {
    let host = if let Some(inside) = text.strip_prefix('[') {
        let is_of_address = |octet: &u8| octet.is_ascii_hexdigit() || matches!(octet, b':' | b'.');
        let end = inside.bytes().take_while(is_of_address).count();
        inside[end..].strip_prefix(']')?;
        inside[..end].parse::<Ipv6Addr>().ok()?;
        end + 2
    } else {
        let is_of_host = |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'.' | b'_');
        text.bytes().next().filter(u8::is_ascii_alphanumeric)?;
        text.bytes().take_while(is_of_host).count()
    };
    let after = &text[host..];
    let port = match after.strip_prefix(':') {
        Some(digits) => 1 + digits.bytes().take_while(u8::is_ascii_digit).count(),
        None => 0,
    };
    let is_end = matches!(after.as_bytes().get(port), None | Some(b'/' | b'?' | b'#'));
    is_end.then_some(host + port)
}

/// Returns whether the host is an address, or a name with a dot.
fn is_qualified(hostport: &str) -> bool {
    hostport.starts_with('[') || hostport.contains('.')
}

/// Returns whether the host is an address, or its last label begins with a letter: not the version of a package.
fn has_name(hostport: &str) -> bool {
    let host = match hostport.rsplit_once(':') {
        Some((host, _)) if !hostport.ends_with(']') => host,
        _ => hostport,
    };
    let last = host.rsplit('.').next().unwrap_or_default();
    host.starts_with('[')
        || host.parse::<Ipv4Addr>().is_ok()
        || last.starts_with(|first: char| first.is_ascii_alphabetic())
}
