//! Hosts of a text with backslashes: browsers read a backslash as a slash, and other programs as a part of a component.

use core::net::Ipv6Addr;

use super::scheme::scheme_of;

/// What ends an authority under RFC 3986.
const ENDS: [char; 3] = ['/', '?', '#'];

/// A text in which a backslash decides which host it leads to.
///
/// | text | browsers | others |
/// |---|---|---|
/// | `http://a\@b/`, `http://a\b@c` | `a` | `b`, `c` |
/// | `http:\\a\@b/`, `http:/\a\@b` | `a` | none, or `b` if they read the first backslashes as slashes |
/// | `https://a\.b`, `/\a` | `a` | none |
///
/// Browsers do so after the schemes of the WHATWG URL Standard that it calls special, and in a reference without a scheme,
/// which is relative to such a page. Elsewhere, nobody does: `foo://a\@b/` has the host `b`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Destinations<'a> {
    text: &'a str,
}

impl<'a> Destinations<'a> {
    /// Reads `text`; there are none if browsers refuse it. Linear.
    pub(crate) fn of(text: &'a str) -> Option<Self> {
        let authority = Authority::of(text).filter(|authority| authority.is_special)?;
        let decides = authority.text.contains('\\') && authority.server_of_browsers().is_some();
        decides.then_some(Self { text })
    }

    /// The text that others take for an authority, from the slashes and backslashes before it.
    pub(crate) fn place(&self) -> &'a str {
        self.authority().map_or("", |authority| authority.text)
    }

    /// Returns whether an at sign follows a backslash in what is an authority if a backslash is no delimiter, so that there
    /// are two hosts. In what may be a path of Windows, it must follow at once.
    pub(crate) fn are_two(&self) -> bool {
        let Some(authority) = self.authority() else { return false };
        let is_path = self.text.starts_with("\\\\");
        let after = authority.meant.split_once('\\').map_or("", |(_, after)| after);
        if is_path { authority.meant.contains("\\@") } else { after.contains('@') }
    }

    /// Returns whether `//` precedes the host, so that it is in an authority.
    pub(crate) fn has_authority(&self) -> bool {
        self.authority().is_some_and(|authority| authority.begin == "//")
    }

    /// The first backslash that decides, and those that follow it at once.
    pub(crate) fn backslashes(&self) -> &'a str {
        let Some(Authority { begin, meant, .. }) = self.authority() else { return "" };
        let place =
            if meant.contains('\\') && (self.are_two() || !begin.contains('\\')) { meant } else { begin };
        let from = place.find('\\').map_or("", |at| &place[at..]);
        &from[..from.len() - from.trim_start_matches('\\').len()]
    }

    /// The host that browsers go to, with its port.
    pub(crate) fn browsers(&self) -> &'a str {
        self.authority().and_then(|authority| authority.server_of_browsers()).unwrap_or_default()
    }

    /// The host that a program finds that does not read a backslash as a slash, with its port.
    pub(crate) fn others(&self) -> Option<&'a str> {
        self.authority()?.server_of_others()
    }

    fn authority(&self) -> Option<Authority<'a>> {
        Authority::of(self.text)
    }
}

/// Returns whether `suggested`, the beginning of a text, leads browsers to the host and the port that `text` leads them to, if
/// that leads them to any. Linear.
pub(crate) fn keeps_host(text: &str, suggested: &str) -> bool {
    let server = |text| Authority::of(text).and_then(|authority| authority.server_of_browsers());
    match server(text) {
        Some(before) => server(suggested) == Some(before),
        // It stays at the host of its base.
        None if Authority::of(text).is_none() && scheme_of(text).is_none() => {
            !suggested.starts_with("//") && scheme_of(suggested).is_none()
        }
        None => true,
    }
}

/// Where a text has an authority, if it has one for anybody.
struct Authority<'a> {
    is_special: bool,
    is_file: bool,
    /// All of it.
    text: &'a str,
    /// The slashes and backslashes before it.
    begin: &'a str,
    /// It, if a backslash is no delimiter.
    meant: &'a str,
}

impl<'a> Authority<'a> {
    fn of(text: &'a str) -> Option<Self> {
        let scheme = scheme_of(text);
        let is = |name: &str| scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case(name));
        let is_file = is("file");
        let is_special =
            scheme.is_none() || is_file || ["http", "https", "ws", "wss", "ftp"].into_iter().any(is);
        let after = scheme.map_or(text, |scheme| &text[scheme.len() + 1..]);
        let rest =
            if is_special { after.trim_start_matches(['/', '\\']) } else { after.strip_prefix("//")? };
        let begin = &after[..after.len() - rest.len()];
        // A file of this computer has no host.
        let is_there = match scheme {
            // With more slashes, parsers of browsers differ.
            None => begin.len() == 2 || begin.len() > 2 && begin.contains('\\'),
            Some(_) if is_file => begin.len() == 2,
            Some(_) => true,
        };
        let meant = &rest[..rest.find(ENDS).unwrap_or(rest.len())];
        let text = &after[..begin.len() + meant.len()];
        is_there.then_some(Self { is_special, is_file, text, begin, meant })
    }

    fn server_of_browsers(&self) -> Option<&'a str> {
        let authority = match self.meant.split_once('\\') {
            Some((before, _)) if self.is_special => before,
            _ => self.meant,
        };
        if self.is_file && authority.contains(['@', ':']) {
            return None;
        }
        let server = after_userinfo(authority);
        is_server(server).then_some(server)
    }

    fn server_of_others(&self) -> Option<&'a str> {
        let server = after_userinfo(self.meant);
        // Who reads the first backslashes as slashes does so here.
        let end = if self.begin == "//" { None } else { server.find('\\') };
        let server = &server[..end.unwrap_or(server.len())];
        is_server(server).then_some(server)
    }
}

fn after_userinfo(authority: &str) -> &str {
    authority.rsplit_once('@').map_or(authority, |(_, server)| server)
}

/// Returns whether `text` is a host and perhaps a port, as browsers read them.
fn is_server(text: &str) -> bool {
    let (host, port) = match text.strip_prefix('[').and_then(|after| after.split_once(']')) {
        Some((address, port)) if address.parse::<Ipv6Addr>().is_ok() => (address, port),
        Some(_) => return false,
        None => {
            let (host, port) = text.split_at(text.find(':').unwrap_or(text.len()));
            if host.is_empty() || !is_name(host) {
                return false;
            }
            (host, port)
        }
    };
    let is_port = |digits: &str| {
        digits.is_empty()
            || digits.bytes().all(|octet| octet.is_ascii_digit()) && digits.parse::<u16>().is_ok()
    };
    !host.is_empty() && (port.is_empty() || port.strip_prefix(':').is_some_and(is_port))
}

/// Returns whether no octet of `host`, with its escapes decoded, is one that the WHATWG URL Standard forbids in a domain.
fn is_name(host: &str) -> bool {
    let mut octets = host.bytes();
    while let Some(octet) = octets.next() {
        let decoded = if octet == b'%' {
            let mut digit = || octets.next().and_then(|digit| char::from(digit).to_digit(16));
            match (digit(), digit()) {
                (Some(high), Some(low)) => u8::try_from(16 * high + low).unwrap_or(0),
                _ => return false,
            }
        } else {
            octet
        };
        if decoded <= b' ' || decoded == 0x7f || b"#/:<>?@[\\]^|%".contains(&decoded) {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::{Destinations, keeps_host};

    #[test]
    fn hosts() {
        for (text, is_two, backslash, browsers, others) in [
            (r"http://example.com\@evil.com/", true, 18, "example.com", Some("evil.com")),
            (r"HTTPS://a\b@c", true, 9, "a", Some("c")),
            (r"http://a:80\@b:8080/x", true, 11, "a:80", Some("b:8080")),
            (r"http://u:1@a\\@b", true, 12, "a", Some("b")),
            (r"http://[::1]\@[::2]/", true, 12, "[::1]", Some("[::2]")),
            (r"http:\\a\@b/", true, 8, "a", Some("b")),
            (r"http:/\a\@b", true, 8, "a", Some("b")),
            (r"http:\a\@b", true, 7, "a", Some("b")),
            (r"ftp://a\@/", true, 7, "a", None),
            (r"file://a\@b", true, 8, "a", Some("b")),
            (r"//a\@b/", true, 3, "a", Some("b")),
            (r"\\a\@b/", true, 3, "a", Some("b")),
            (r"\/a\@b/", true, 3, "a", Some("b")),
            (r"\\a\c@b/", false, 0, "a", Some("b")),
            (r"https://a.com\.b.com", false, 13, "a.com", None),
            (r"/\a", false, 1, "a", Some("a")),
        ] {
            let found = Destinations::of(text).unwrap();
            let at = found.backslashes().as_ptr() as usize - text.as_ptr() as usize;
            assert_eq!(
                (found.are_two(), at, found.browsers(), found.others()),
                (is_two, backslash, browsers, others),
                "{text}"
            );
        }
        for text in [
            r"foo://a\@b/",
            r"C:\a@b",
            r"a\@b",
            r"\a@b",
            r"file:///C:\a@b",
            r"mailto:a\@b",
            r"http://h/\@b",
            r"http://h/?\@b",
            "http://a@b/",
            // A password with a backslash: browsers find no port after the colon.
            r"http://u:p\w@h",
            r"http://a b\@h",
            r"http://a%40b\@h",
        ] {
            assert_eq!(Destinations::of(text), None, "{text}");
        }
    }

    #[test]
    fn what_keeps_the_host() {
        for (text, suggested, keeps) in [
            (r"http://a\@b/", "http://a/@b/", true),
            (r"http://a\@b/", "http://a%5C@b/", false),
            (r"http://a\@b/", "http://a@b/", false),
            (r"http://a\.b/", "http://a.b/", false),
            (r"http://a\:80/", "http://a:80/", false),
            (r"http:\/\/a\/b", "http://a/b", true),
            (r"http:\\a\b", "http://a/b", true),
            (r"\/a\/b", "/a/b", false),
            (r"\/\/a\/b", "//a/b", true),
            (r"foo://a\@b", "foo://a@b", true),
            (r"ssh://a\b@c/", "ssh://a/b@c/", false),
            (r"foo:\\a\b", "foo://a/b", true),
            (r"\u002f/a", "//a", false),
            (r"\///a", "///a", false),
            (r"a\%20b", "a%20b", true),
        ] {
            assert_eq!(keeps_host(text, suggested), keeps, "{text} {suggested}");
        }
    }
}
