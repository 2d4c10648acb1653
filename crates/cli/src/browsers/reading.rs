//! A text as browsers read it, and its components.

use std::borrow::Cow;

use serde::Serialize;
use url::{Position, Url};

use super::rejection::Rejection;
use crate::steps;
use crate::text::secrets;

/// The URL that browsers make of a text, by the parser of the URL Standard: the crate `url`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reading {
    url: Url,
}

/// The components of a URL, as browsers write them: `None` if absent, "" if empty. A port is absent if it is that of the
/// scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Components<'a> {
    pub(crate) scheme: &'a str,
    pub(crate) userinfo: Option<&'a str>,
    pub(crate) host: Option<&'a str>,
    pub(crate) port: Option<&'a str>,
    pub(crate) path: &'a str,
    pub(crate) query: Option<&'a str>,
    pub(crate) fragment: Option<&'a str>,
}

impl Components<'_> {
    /// Returns the userinfo, the host and the port, with their delimiters.
    pub(crate) fn authority(&self) -> Option<String> {
        let mut authority = String::new();
        if let Some(userinfo) = self.userinfo {
            authority.extend([userinfo, "@"]);
        }
        authority += self.host?;
        if let Some(port) = self.port {
            authority.extend([":", port]);
        }
        Some(authority)
    }
}

impl Reading {
    /// Returns how browsers read a text without a base; `None` if it is relative, so that they need one. Linear.
    pub(crate) fn of(text: &str) -> Option<Result<Self, Rejection>> {
        steps::count(text.len());
        Self::read(Url::parse(text))
    }

    /// Returns how browsers read a text in a document at `base`. Linear.
    pub(crate) fn with_base(text: &str, base: &Self) -> Result<Self, Rejection> {
        steps::count(text.len() + base.href().len());
        // With a base, nothing is missing.
        let text = if base.is_special() { Cow::Borrowed(text) } else { keep_backslash(text) };
        Self::read(base.url.join(&text)).unwrap_or(Err(Rejection::OpaqueBase))
    }

    fn read(parsed: Result<Url, url::ParseError>) -> Option<Result<Self, Rejection>> {
        match parsed {
            Ok(url) => Some(Ok(Self { url })),
            Err(error) => Rejection::of(error).map(Err),
        }
    }

    /// Returns the whole URL, as browsers write it.
    pub(crate) fn href(&self) -> &str {
        self.url.as_str()
    }

    /// Returns the components, with their secrets.
    pub(crate) fn components(&self) -> Components<'_> {
        self.components_in(self.href())
    }

    /// Returns the URL as it is shown: with `*` in place of each octet of a secret.
    pub(crate) fn masked(&self) -> String {
        secrets::mask_text(self.href()).into_owned()
    }

    /// Returns the components in a text with the places of [`href`](Self::href), as that of [`masked`](Self::masked).
    pub(crate) fn components_in<'a>(&self, text: &'a str) -> Components<'a> {
        use Position::{
            AfterFragment, AfterHost, AfterPassword, AfterPath, AfterPort, AfterQuery, AfterScheme,
            BeforeFragment, BeforeHost, BeforePath, BeforePort, BeforeQuery, BeforeScheme, BeforeUsername,
        };
        let url = &self.url;
        let part = |first, last| text.get(self.offset(first)..self.offset(last)).unwrap_or_default();
        let has_userinfo = !url.username().is_empty() || url.password().is_some();
        Components {
            scheme: part(BeforeScheme, AfterScheme),
            // Without a password, the delimiter is in this part. Inside, it is `%40`.
            userinfo: has_userinfo.then(|| part(BeforeUsername, AfterPassword).trim_end_matches('@')),
            host: url.has_authority().then(|| part(BeforeHost, AfterHost)),
            port: url.port().map(|_| part(BeforePort, AfterPort)),
            path: part(BeforePath, AfterPath),
            query: url.query().map(|_| part(BeforeQuery, AfterQuery)),
            fragment: url.fragment().map(|_| part(BeforeFragment, AfterFragment)),
        }
    }

    /// Returns the port that is used: that of the scheme if it has no other.
    pub(crate) fn port(&self) -> Option<u16> {
        self.url.port_or_known_default()
    }

    /// Returns the port that is used if none is written.
    pub(crate) fn default_port(&self) -> Option<u16> {
        match self.url.scheme() {
            "http" | "ws" => Some(80),
            "https" | "wss" => Some(443),
            "ftp" => Some(21),
            _ => None,
        }
    }

    /// Returns whether the scheme is special, so that the URL Standard reads the rest in a way of its own.
    pub(crate) fn is_special(&self) -> bool {
        matches!(self.url.scheme(), "ftp" | "file" | "http" | "https" | "ws" | "wss")
    }

    /// Returns the offset of a position: the length of all that comes before it.
    fn offset(&self, position: Position) -> usize {
        self.url[..position].len()
    }
}

/// Returns a reference for a base whose scheme is not special, with which it has the same meaning: a dot segment keeps a
/// backslash at the beginning from being taken as a slash. In the URL Standard, it is one only where the scheme is special.
fn keep_backslash(text: &str) -> Cow<'_, str> {
    let text = text.trim_matches(|character| character <= ' ');
    let mut start = text.chars().filter(|character| !matches!(character, '\t' | '\n' | '\r'));
    match (start.next(), start.next()) {
        (Some('\\'), _) => Cow::Owned(["./", text].concat()),
        (Some('/'), Some('\\')) => Cow::Owned(["/.", text].concat()),
        _ => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use super::{Reading, Rejection};

    /// The components of what browsers read: scheme, userinfo, host, port, path, query and fragment, with `-` for what is
    /// absent; or why they do not read it.
    fn read(read: Result<Reading, Rejection>) -> String {
        let reading = match read {
            Ok(reading) => reading,
            Err(rejection) => return format!("{rejection:?}"),
        };
        let of = reading.components();
        let [userinfo, host, port, query, fragment] =
            [of.userinfo, of.host, of.port, of.query, of.fragment].map(|part| part.unwrap_or("-"));
        [of.scheme, userinfo, host, port, of.path, query, fragment].join(" ")
    }

    #[test]
    fn components_are_those_that_browsers_write() {
        for (text, expected) in [
            ("http://u:p@H:8080/a/../b?q#f", "http u:p h 8080 /b q f"),
            ("http://@h:80?#", "http - h - /  "),
            ("http:\\\\b\\p", "http - b - /p - -"),
            ("http:/h", "http - h - / - -"),
            ("http:h", "http - h - / - -"),
            ("http:///h", "http - h - / - -"),
            ("ht\ntp://a\tb/", "http - ab - / - -"),
            ("http://h/%2E%2e/a", "http - h - /a - -"),
            ("http://0x7f.1", "http - 127.0.0.1 - / - -"),
            ("http://１。2.3.4", "http - 1.2.3.4 - / - -"),
            ("http://faß.example", "http - xn--fa-hia.example - / - -"),
            ("http://a@b@c", "http a%40b c - / - -"),
            ("http://a:@c", "http a c - / - -"),
            ("http://:b@c", "http :b c - / - -"),
            ("a://b@", "EmptyHost"),
            ("http://h:99999", "Port"),
            ("http://:80", "EmptyHost"),
            ("http://1.2.3.256", "Ipv4Address"),
            ("http://[1", "Ipv6Address"),
            ("http://a b", "Domain"),
            ("a://b c", "HostCharacter"),
            ("file:a", "file -  - /a - -"),
            ("mailto:a@b?c", "mailto - - - a@b c -"),
            ("urn:a/../b", "urn - - - a/../b - -"),
            ("x://", "x -  -  - -"),
            ("x:/.//p", "x - - - //p - -"),
        ] {
            assert_eq!(read(Reading::of(text).unwrap()), expected, "{text:?}");
        }
    }

    #[test]
    fn a_relative_reference_needs_a_base() {
        for text in ["", "a", "//h", "/p", "?q", "#f", "1:2", "\\\\h"] {
            assert!(Reading::of(text).is_none(), "{text:?}");
        }
        let base = |text| Reading::of(text).unwrap().unwrap();
        for (at, text, expected) in [
            ("http://b/c/d?e#f", "", "http - b - /c/d e -"),
            ("http://b/c/d", "http:g", "http - b - /c/g - -"),
            ("http://b/c/d", "\\\\h", "http - h - / - -"),
            ("x://b/c/d", "\\\\h", "x - b - /c/\\\\h - -"),
            ("x://b/c/d", " \t\\h", "x - b - /c/\\h - -"),
            ("x://b/c/d", "/\n\\h", "x - b - /\\h - -"),
            ("x://b/c/d", "//h", "x - h -  - -"),
            ("mailto:a", "#f", "mailto - - - a - f"),
            ("mailto:a", "b", "OpaqueBase"),
        ] {
            assert_eq!(read(Reading::with_base(text, &base(at))), expected, "{text:?} at {at}");
        }
    }

    #[test]
    fn secrets_are_masked_at_their_places() {
        let reading = Reading::of("http:\\\\u:pa\tss@H/%7e?q").unwrap().unwrap();
        let masked = reading.masked();
        let components = reading.components_in(&masked);
        assert_eq!((components.userinfo, components.host), (Some("u:****"), Some("h")));
        assert_eq!(reading.components().userinfo, Some("u:pass"));
    }
}
