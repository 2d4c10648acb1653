//! Several hosts in one authority, as connection strings have them: `mongodb://a:1,b:2/`.
//!
//! By RFC 3986, the last colon of an authority begins a port, so `1,b:2` is none. Clients of databases and queues define such
//! strings for their own schemes; the schemes of the Web have one host.

use memchr::{memchr, memchr_iter, memmem, memrchr};
use uri_bnf::Span;

use super::ports::is_port;

/// The schemes that have one host by their specifications, in small letters.
const OF_ONE_HOST: &[&[u8]] = &[
    b"file", b"ftp", b"ftps", b"git", b"http", b"https", b"imap", b"nntp", b"rtsp", b"sftp", b"ssh", b"ws",
    b"wss",
];

/// Returns the hosts of a reference in the span of what is after its user information, if there are several; or the rest of its
/// authority, if the next reference of a list begins there: `http://a:1,http://b:2`. What `is_inserted` may be any text.
pub(super) fn of(reference: &[u8], hosts: Span, is_inserted: impl Fn(Span) -> bool) -> Option<Span> {
    let text = reference.get(hosts.range())?;
    if let Some(first) = memchr(b';', text)
        && memrchr(b';', text).and_then(|last| text.get(last + 1..)).is_some_and(is_scheme)
        && reference.get(hosts.end..)?.starts_with(b"//")
    {
        return Some(Span::new(hosts.start + first, hosts.end)).filter(|span| !is_inserted(*span));
    }
    // Clients of memcached take semicolons.
    let separator = if memchr(b',', text).is_none() { b';' } else { b',' };
    let mut commas = memchr_iter(separator, text).map(|comma| hosts.start + comma);
    let comma = commas.find(|comma| !is_inserted(Span::new(*comma, comma + 1)))?;
    if let Some(next) = memrchr(b',', text).and_then(|comma| text.get(comma + 1..))
        && is_scheme(next)
        && reference.get(hosts.end..)?.starts_with(b"//")
    {
        return Some(Span::new(comma, hosts.end));
    }
    let mut start = hosts.start;
    let are_hosts = text.split(|octet| *octet == separator).all(|host| {
        let span = Span::new(start, start + host.len());
        start = span.end + 1;
        is_host(host) || is_inserted(span)
    });
    (are_hosts && takes_several(reference, hosts)).then_some(hosts)
}

/// Returns whether the scheme of a reference takes several hosts. Of several schemes, the last one counts: `jdbc:mysql:`.
fn takes_several(reference: &[u8], hosts: Span) -> bool {
    let Some(begin) = reference.get(..hosts.start).and_then(|before| memmem::find(before, b"://")) else {
        return false;
    };
    let schemes = reference.get(..begin).unwrap_or_default();
    let scheme = schemes.rsplit(|octet| *octet == b':').next().unwrap_or_default();
    !OF_ONE_HOST.iter().any(|known| known.eq_ignore_ascii_case(scheme))
}

/// Returns whether a text is a name or an address, after which there may be a port.
fn is_host(text: &[u8]) -> bool {
    let is_of_port = |port: &[u8]| port.iter().all(u8::is_ascii_digit) || is_port(port);
    if let Some(address) = text.strip_prefix(b"[") {
        return memchr(b']', address).is_some_and(|end| match address.get(end + 1..) {
            Some([b':', port @ ..]) => is_of_port(port),
            after => after == Some(b""),
        });
    }
    let (name, port) = match memchr(b':', text) {
        Some(colon) => (text.get(..colon).unwrap_or_default(), text.get(colon + 1..).unwrap_or_default()),
        None => (text, &b""[..]),
    };
    let is_of_name = |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'_' | b'.' | b'*');
    !name.is_empty() && name.iter().all(is_of_name) && is_of_port(port)
}

/// Returns whether a text is the scheme of the next reference of a list, and its colon; a name may be before it: `a=http:`.
fn is_scheme(text: &[u8]) -> bool {
    let scheme = memrchr(b'=', text).map_or(text, |equals| text.get(equals + 1..).unwrap_or_default());
    let is_of_scheme =
        |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.' | b'_');
    scheme.strip_suffix(b":").is_some_and(|name| {
        name.first().is_some_and(u8::is_ascii_alphabetic) && name.iter().all(is_of_scheme)
    })
}
