//! Where browsers read a text otherwise than an edition, and how that is said.

use uri_bnf::resolve::remove_dot_segments;
use uri_bnf::{Edition, Span};
use url::Host;

use super::component::Component;
use super::reading::{Components, Reading};
use super::rejection::Rejection;
use super::shown::without_its_secrets;
use super::written::Written;
use crate::text::secrets;
use crate::trees::component_texts::quoted;

/// The components of a text that browsers read otherwise than an edition.
pub(crate) struct Differences {
    edition: Edition,
    written: Written,
    /// The text as it is shown.
    shown: String,
    /// What browsers read, without secrets.
    read: Result<Reading, Rejection>,
    components: Vec<Component>,
}

impl Differences {
    /// Returns what differs; `None` if nothing does, if browsers need a base, or if only a secret makes it
    /// what it is. Linear.
    pub(crate) fn of(text: &str, edition: Edition) -> Option<Self> {
        let read = Reading::of(text)?;
        let written = Written::of(text, edition);
        let components: Vec<_> = match &read {
            Ok(reading) => {
                let differs = |component: &Component| !agrees(*component, text, &written, reading);
                Component::ALL.into_iter().filter(differs).collect()
            }
            // What both reject is read by neither.
            Err(rejection) if written.is_accepted => rejection.component().into_iter().collect(),
            Err(_) => Vec::new(),
        };
        if components.is_empty() {
            return None;
        }
        let read = match read {
            Ok(reading) => Ok(without_its_secrets(text, reading)?),
            Err(rejection) => Err(rejection),
        };
        Some(Self { edition, written, shown: secrets::mask_text(text).into_owned(), read, components })
    }

    /// Returns the components.
    pub(crate) fn components(&self) -> &[Component] {
        &self.components
    }

    /// Returns both readings of some of the components, without secrets.
    pub(crate) fn words(&self, components: &[Component]) -> String {
        let Self { edition, written, shown, read, .. } = self;
        let name = edition.name();
        let reading = match read {
            Ok(reading) => reading,
            Err(rejection) => {
                return format!("{REJECT}{}; {name} accepts it", rejection.words());
            }
        };
        let masked = reading.masked();
        let parts = reading.components_in(&masked);
        let of_browsers = list(components, |component| read_as(component, &parts));
        let of_edition = if written.is_accepted {
            let text = |component: Component| place(component, written)?.get(shown);
            format!("reads {}", list(components, text))
        } else {
            "rejects it".to_owned()
        };
        format!("{READ}{of_browsers} here; {name} {of_edition}")
    }
}

/// What such words begin with.
const READ: &str = "browsers read ";

/// What they begin with if browsers reject the text.
const REJECT: &str = "browsers reject it: ";

/// Returns whether a note has such words, which are about one input.
pub(crate) fn is_note(note: &str) -> bool {
    [READ, REJECT].iter().any(|start| note.starts_with(start))
}

/// Returns the text of a component for browsers.
fn read_as<'a>(component: Component, components: &Components<'a>) -> Option<&'a str> {
    match component {
        Component::Scheme => Some(components.scheme),
        Component::Host => components.host,
        Component::Port => components.port,
        Component::Path => Some(components.path),
    }
}

/// Returns the place of a component for the edition.
fn place(component: Component, written: &Written) -> Option<Span> {
    match component {
        Component::Scheme => written.scheme,
        Component::Host => written.host,
        Component::Port => written.port,
        Component::Path => Some(written.path),
    }
}

/// Names components with their texts, as in `the host "b" and no port`.
fn list<'t>(components: &[Component], text: impl Fn(Component) -> Option<&'t str>) -> String {
    let part = |component: &Component| match (component.name(), text(*component)) {
        (name, None) => format!("no {name}"),
        (name, Some("")) => format!("an empty {name}"),
        (name, text) => format!("the {name} {}", quoted(text)),
    };
    let parts: Vec<_> = components.iter().map(part).collect();
    match parts.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => parts.concat(),
    }
}

/// Returns whether browsers take the same for a component. What both specifications call equal is the same: cases of scheme
/// and host, a default port, spellings of an IPv6 address, paths before and after their dot segments are removed; and what
/// browsers percent-encode, and otherwise leave.
fn agrees(component: Component, text: &str, written: &Written, reading: &Reading) -> bool {
    let of_browsers = reading.components();
    let of_edition = place(component, written).and_then(|span| span.get(text));
    match component {
        Component::Scheme => of_edition.is_some_and(|scheme| scheme.eq_ignore_ascii_case(of_browsers.scheme)),
        Component::Host => {
            // To be on this machine, a file needs no host.
            let is_local =
                |host: &str| of_browsers.scheme == "file" && host.eq_ignore_ascii_case("localhost");
            let host = of_edition.filter(|host| !is_local(host)).unwrap_or_default();
            is_same_host(host, of_browsers.host.unwrap_or_default())
        }
        Component::Port => {
            let port = of_edition.filter(|port| !port.is_empty());
            port.map_or(Some(reading.default_port()), |port| port.parse().ok().map(Some))
                == Some(reading.port())
        }
        Component::Path => {
            let path = of_edition.unwrap_or_default();
            let is_root = path.is_empty() && of_browsers.path == "/" && written.host.is_some();
            let without_dots = || remove_dot_segments(path);
            is_root
                || is_encoded(path, of_browsers.path, |one, other| one == other)
                || is_encoded(&without_dots(), of_browsers.path, |one, other| one == other)
        }
    }
}

fn is_same_host(host: &str, of_browsers: &str) -> bool {
    let address = |host: &str| match host.starts_with('[').then(|| Host::parse(host)) {
        Some(Ok(Host::Ipv6(address))) => Some(address),
        _ => None,
    };
    match (address(host), address(of_browsers)) {
        (Some(one), Some(other)) => one == other,
        _ => is_encoded(host, of_browsers, |one, other| one.eq_ignore_ascii_case(&other)),
    }
}

/// Returns whether a text has the octets of another one, some of them percent-encoded. Linear.
fn is_encoded(text: &str, encoded: &str, is_same: impl Fn(u8, u8) -> bool) -> bool {
    let mut rest = encoded.as_bytes();
    for &octet in text.as_bytes() {
        rest = match rest {
            [first, after @ ..] if is_same(octet, *first) => after,
            [b'%', high, low, after @ ..] if [*high, *low] == digits(octet) => after,
            _ => return false,
        };
    }
    rest.is_empty()
}

/// Returns the digits of an escape, as browsers write them.
fn digits(octet: u8) -> [u8; 2] {
    let digit = |value: u8| if value < 10 { b'0' + value } else { b'A' + value - 10 };
    [digit(octet >> 4), digit(octet & 15)]
}

#[cfg(test)]
mod tests {
    use super::Differences;
    use uri_bnf::Edition;

    /// What differs, in words; "" if nothing does.
    fn words(text: &str, edition: Edition) -> String {
        Differences::of(text, edition).map_or_else(String::new, |found| found.words(found.components()))
    }

    #[test]
    fn both_readings_are_named() {
        let rejected = "; RFC 3986 rejects it";
        for (text, of_browsers, of_edition) in [
            ("http:\\\\b\\p", "read the host \"b\" and the path \"/p\" here", rejected),
            ("http://b\\@c/", "read the host \"b\" and the path \"/@c/\" here", rejected),
            (
                "wss:/h",
                "read the host \"h\" and the path \"/\" here",
                "; RFC 3986 reads no host and the path \"/h\"",
            ),
            (
                "http:h",
                "read the host \"h\" and the path \"/\" here",
                "; RFC 3986 reads no host and the path \"h\"",
            ),
            (
                "https:///h/p",
                "read the host \"h\" and the path \"/p\" here",
                "; RFC 3986 reads an empty host and the path \"/h/p\"",
            ),
            (
                "ftp:////h/p",
                "read the host \"h\" and the path \"/p\" here",
                "; RFC 3986 reads an empty host and the path \"//h/p\"",
            ),
            ("http://a\tb/", "read the host \"ab\" here", rejected),
            ("http://h/a\r\nb", "read the path \"/ab\" here", rejected),
            ("ht\ntp://h/", "read the scheme \"http\" here", rejected),
            ("http://h/a/%2E./b", "read the path \"/b\" here", "; RFC 3986 reads the path \"/a/%2E./b\""),
            ("x:/a/%2e%2e/b", "read the path \"/b\" here", "; RFC 3986 reads the path \"/a/%2e%2e/b\""),
            ("http://a%2eb/", "read the host \"a.b\" here", "; RFC 3986 reads the host \"a%2eb\""),
            ("http://0x7f.1/", "read the host \"127.0.0.1\" here", "; RFC 3986 reads the host \"0x7f.1\""),
            (
                "http://2130706433",
                "read the host \"127.0.0.1\" here",
                "; RFC 3986 reads the host \"2130706433\"",
            ),
            ("http://1.2.3.4./", "read the host \"1.2.3.4\" here", "; RFC 3986 reads the host \"1.2.3.4.\""),
            ("http://１２７.0.0.1/", "read the host \"127.0.0.1\" here", rejected),
            ("http://a。b/", "read the host \"a.b\" here", rejected),
            ("http://faß.example/", "read the host \"xn--fa-hia.example\" here", rejected),
            ("http://a@b@c/", "read the host \"c\" here", rejected),
            ("http://h:65536/", "reject it: the port is not a number up to 65535", "; RFC 3986 accepts it"),
            ("http://u@/", "reject it: the host is empty", "; RFC 3986 accepts it"),
            (
                "http://1.2.3.256/",
                "reject it: the host ends in a number, and is not an IPv4 address",
                "; RFC 3986 accepts it",
            ),
            ("http://a%00b/", "reject it: the host is not a valid domain name", "; RFC 3986 accepts it"),
            ("http://[v1.a]/", "reject it: the host is not a valid IPv6 address", "; RFC 3986 accepts it"),
            ("file:p", "read the path \"/p\" here", "; RFC 3986 reads the path \"p\""),
        ] {
            assert_eq!(
                words(text, Edition::Rfc3986),
                format!("browsers {of_browsers}{of_edition}"),
                "{text:?}"
            );
        }
        let iri = "browsers read the host \"1.2.3.4\" here; RFC 3987 reads the host \"１.2.3.4\"";
        assert_eq!(words("http://１.2.3.4", Edition::Rfc3987), iri);
    }

    /// What is equal for both, and what browsers only percent-encode, is no difference.
    #[test]
    fn what_browsers_only_write_otherwise_is_no_difference() {
        for text in [
            "HTTP://H/",
            "http://h",
            "http://h?q",
            "http://h:80/",
            "https://h:00443/",
            "http://h:/",
            "http://h:8080/",
            "http://[::0001]/",
            "http://u:p@h/",
            "http://h/a/../b/./c",
            "http://h/../a",
            "urn:a/../b",
            "x:/a/../b",
            "x:a b",
            "http://h/a b",
            " http://h/a ",
            "http://h/é?é#é",
            "http://h/%zz/%7e",
            "http://h/a|b{c}",
            "http://h/?a\tb",
            "mailto:a@b",
            "x://h:09999",
            "file:/a",
            "file:///a",
            "file://localhost/a",
            "http://a b/",
            "http://[::1%25e]/",
            "http://h:8O/",
            "",
            "//h\\p",
            "a\tb",
        ] {
            assert_eq!(words(text, Edition::Rfc3986), "", "{text:?}");
        }
    }
}
