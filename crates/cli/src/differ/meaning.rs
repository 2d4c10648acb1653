//! When two parsers mean the same component: its text in a form that does not depend on how the parser writes it.

use std::borrow::Cow;

use uri_bnf::resolve::remove_dot_segments;

use super::reading::{Component, Reading};
use crate::arguments::PathRung;

/// The form of a component in a reading; `None` if it is not told. An absent component has the empty one, and so have a default
/// port and the path `/`. Linear.
pub(super) fn meaning<'r>(
    reading: &'r Reading<'_>,
    component: Component,
    rung: PathRung,
) -> Option<Cow<'r, str>> {
    let text = reading.text(component)?;
    Some(match component {
        Component::Scheme => lower_case(text),
        Component::Host => host(text),
        Component::Port => port(text, reading.text(Component::Scheme).unwrap_or_default()),
        Component::Path => path(text, rung),
        Component::Userinfo | Component::Query | Component::Fragment => escaped(text),
    })
}

fn lower_case(text: &str) -> Cow<'_, str> {
    if text.bytes().any(|octet| octet.is_ascii_uppercase()) {
        text.to_ascii_lowercase().into()
    } else {
        text.into()
    }
}

/// An address as it is written in canonical form, with or without brackets; a name in lower case. A name beyond US-ASCII that
/// IDNA encodes without mapping is the same as its encoded form.
pub(super) fn host(text: &str) -> Cow<'_, str> {
    let inner = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    if inner.contains(':')
        && let Ok(address) = url::Host::parse(&format!("[{inner}]"))
    {
        return address.to_string().into();
    }
    let name = lower_case(text);
    if name.is_ascii() {
        return name;
    }
    let lower = name.to_lowercase();
    match idna::domain_to_ascii_cow(lower.as_bytes(), idna::AsciiDenyList::URL) {
        Ok(encoded) if idna::domain_to_unicode(&encoded).0 == lower => encoded.into_owned().into(),
        _ => name,
    }
}

/// The host that is reached where names are decoded, mapped by IDNA, and numbers read as IPv4 addresses in all their forms; `None`
/// if there is none then.
pub(super) fn mapped_host(text: &str) -> Option<String> {
    let host = url::Host::parse(text).ok()?.to_string();
    Some(host.trim_matches(['[', ']']).to_owned())
}

/// The default ports that the URL Standard has.
fn default_port(scheme: &str) -> &'static str {
    let ports = [("http", "80"), ("https", "443"), ("ws", "80"), ("wss", "443"), ("ftp", "21")];
    ports.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(scheme)).map_or("", |(_, port)| port)
}

/// Without leading zeros; none, if it is the default one.
fn port<'t>(text: &'t str, scheme: &str) -> Cow<'t, str> {
    let digits = text.trim_start_matches('0');
    let number = match digits {
        "" if !text.is_empty() => "0",
        _ if text.bytes().all(|octet| octet.is_ascii_digit()) => digits,
        _ => text,
    };
    if number == default_port(scheme) { "".into() } else { number.into() }
}

fn path(text: &str, rung: PathRung) -> Cow<'_, str> {
    match rung {
        PathRung::Written => text.into(),
        PathRung::Decoded if text == "/" => "".into(),
        PathRung::Decoded => escaped(text),
        PathRung::Resolved => {
            let decoded = escaped(text);
            match remove_dot_segments(&decoded) {
                path if path == "/" => "".into(),
                path => path.into_owned().into(),
            }
        }
    }
}

/// With escapes of unreserved characters decoded, other escapes in upper case, and what RFC 3986 does not allow escaped. Only `%` is
/// left as it is.
fn escaped(text: &str) -> Cow<'_, str> {
    const KEPT: &[u8] = b"-._~!$&'()*+,;=:@/?#";
    let is_kept = |octet: &u8| octet.is_ascii_alphanumeric() || KEPT.contains(octet);
    if text.as_bytes().iter().all(is_kept) {
        return text.into();
    }
    let octets = text.as_bytes();
    let mut form = String::with_capacity(octets.len());
    let mut at = 0;
    while let Some(&octet) = octets.get(at) {
        let digits = octets.get(at + 1..at + 3).filter(|_| octet == b'%');
        let value = digits.and_then(|digits| {
            let digits = str::from_utf8(digits).ok().filter(|digits| !digits.starts_with('+'))?;
            u8::from_str_radix(digits, 16).ok()
        });
        match value {
            Some(value) if value.is_ascii_alphanumeric() || b"-._~".contains(&value) => {
                form.push(char::from(value));
                at += 3;
            }
            Some(value) => {
                push_escape(&mut form, value);
                at += 3;
            }
            None if octet == b'%' || is_kept(&octet) => {
                form.push(char::from(octet));
                at += 1;
            }
            None => {
                push_escape(&mut form, octet);
                at += 1;
            }
        }
    }
    form.into()
}

fn push_escape(form: &mut String, octet: u8) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    form.push('%');
    for digit in [octet >> 4, octet & 15] {
        form.push(DIGITS.get(usize::from(digit)).copied().map_or('0', char::from));
    }
}

#[cfg(test)]
mod tests {
    use super::{escaped, host, mapped_host, path, port};
    use crate::arguments::PathRung::{Decoded, Resolved, Written};

    #[test]
    fn hosts_are_compared_as_addresses_and_names() {
        for (one, other) in [
            ("A.example", "a.EXAMPLE"),
            ("[0:0::1]", "[::1]"),
            ("::1", "[::1]"),
            ("[::ffff:1.2.3.4]", "[::FFFF:102:304]"),
            ("bücher.example", "xn--bcher-kva.example"),
            ("BÜCHER.example", "xn--bcher-kva.example"),
        ] {
            assert_eq!(host(one), host(other));
        }
        // What is mapped, decoded or read as a number is told apart, and is the same only afterwards.
        for (one, other) in [
            ("evil\u{3002}com", "evil.com"),
            ("evil\u{ff0e}com", "evil.com"),
            ("１.1.1.1", "1.1.1.1"),
            ("a\u{ad}b", "ab"),
            ("0x7f.1", "127.0.0.1"),
            ("127.1", "127.0.0.1"),
            ("%61", "a"),
        ] {
            assert_ne!(host(one), host(other));
            assert_eq!(mapped_host(one), mapped_host(other), "{one}");
        }
        assert_ne!(host("a."), host("a"));
    }

    #[test]
    fn ports_are_numbers() {
        for (text, scheme, expected) in [
            ("", "http", ""),
            ("80", "http", ""),
            ("080", "HTTP", ""),
            ("80", "https", "80"),
            ("00", "http", "0"),
            ("0081", "x", "81"),
            ("8a", "http", "8a"),
            ("０", "http", "０"),
        ] {
            assert_eq!(port(text, scheme), expected, "{text} {scheme}");
        }
    }

    #[test]
    fn paths_have_rungs() {
        for (rung, one, other, is_same) in [
            (Written, "/a", "/%61", false),
            (Decoded, "/a", "/%61", true),
            (Decoded, "/%2f", "/%2F", true),
            (Decoded, "/%2f", "//", false),
            (Decoded, "/", "", true),
            (Written, "/", "", false),
            (Decoded, "/é \\|[", "/%C3%A9%20%5c%7C%5B", true),
            (Decoded, "/a/../b", "/b", false),
            (Resolved, "/a/%2e%2E/b", "/b", true),
            (Resolved, "/a/..", "", true),
            (Resolved, "//a", "/a", false),
        ] {
            assert_eq!(path(one, rung) == path(other, rung), is_same, "{one} {other}");
        }
        assert_eq!(escaped("%zz%4"), "%zz%4");
        assert_eq!(escaped("%+1"), "%+1");
    }
}
