//! Conversions to and from `http::Uri` and `url::Url`, without a silent change of the resource.
//!
//! | type | what it does not keep | here |
//! |---|---|---|
//! | `http::Uri` | a fragment (dropped without an error) | an error |
//! | | relative paths (`a/b`), references of the same document (`#f`) | an error |
//! | | `//h/p` as a reference with an authority (it is read as a path) | an error |
//! | | `h:80` as a scheme and a path (it is read as a host and a port) | an error |
//! | | an empty path after an authority (it becomes `/`) | allowed for `http` and `https`, where both are equivalent |
//! | `url::Url` | relative references (there are none without a base) | an error |
//! | | hosts that are numbers, dot segments, some escapes (it rewrites them) | an error |
//! | | the case of scheme and host, the default port, an empty path | allowed: equivalent under RFC 3986 section 6.2 |
//!
//! Both types accept characters that are not in the grammar of RFC 3986, as `http::Uri` does with `{` and `url::Url`
//! with `|`. The conversion back is therefore a parse, which fails for those.

use std::fmt;

use uri_bnf::{OwnedParseError, UriReference, UriReferenceBuf, rfc3986::Rfc3986};
use url::Url;

/// Why a reference was not converted.
#[derive(Debug)]
enum Failure {
    /// The other type does not take it at all.
    Unsupported(String),
    /// The other type would have another component.
    Changed { component: &'static str, from: Option<String>, to: Option<String> },
    /// The text of the other type is not valid under RFC 3986.
    Invalid(OwnedParseError),
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown =
            |part: &Option<String>| part.as_ref().map_or("nothing".to_owned(), |part| format!("{part:?}"));
        match self {
            Self::Unsupported(reason) => write!(formatter, "not supported: {reason}"),
            Self::Changed { component, from, to } => {
                write!(formatter, "the {component} would change from {} to {}", shown(from), shown(to))
            }
            Self::Invalid(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for Failure {}

/// The components of a reference.
#[derive(Debug, PartialEq)]
struct Components<'a> {
    scheme: Option<String>,
    authority: Option<String>,
    path: &'a str,
    query: Option<&'a str>,
    fragment: Option<&'a str>,
}

impl<'a> Components<'a> {
    fn of_tree(tree: &UriReference<&'a str>) -> Self {
        let is_web = tree.scheme().is_some_and(|scheme| is_web(scheme.text()));
        let path = tree.path().text();
        Self {
            scheme: tree.scheme().map(|scheme| scheme.text().to_ascii_lowercase()),
            authority: tree.authority().map(|authority| authority.text().to_owned()),
            path: if path.is_empty() && is_web { "/" } else { path },
            query: tree.query().map(|query| query.text()),
            fragment: tree.fragment.map(|fragment| fragment.text()),
        }
    }

    fn of_http(uri: &'a http::Uri) -> Self {
        Self {
            scheme: uri.scheme_str().map(str::to_ascii_lowercase),
            authority: uri.authority().map(ToString::to_string),
            path: uri.path(),
            query: uri.query(),
            fragment: None,
        }
    }

    /// The first component that differs from that of `other`.
    fn same(&self, other: &Components<'_>) -> Result<(), Failure> {
        let own = |part: Option<&str>| part.map(str::to_owned);
        for (component, from, to) in [
            ("scheme", self.scheme.clone(), other.scheme.clone()),
            ("authority", self.authority.clone(), other.authority.clone()),
            ("path", own(Some(self.path)), own(Some(other.path))),
            ("query", own(self.query), own(other.query)),
            ("fragment", own(self.fragment), own(other.fragment)),
        ] {
            if from != to {
                return Err(Failure::Changed { component, from, to });
            }
        }
        Ok(())
    }
}

/// Returns whether an empty path after an authority is equivalent to `/`.
fn is_web(scheme: &str) -> bool {
    ["http", "https"].iter().any(|web| scheme.eq_ignore_ascii_case(web))
}

/// The reference for a request. A client removes the fragment itself, before it sends the rest.
fn to_http(reference: &UriReferenceBuf<Rfc3986>) -> Result<http::Uri, Failure> {
    let uri: http::Uri = reference
        .as_str()
        .parse()
        .map_err(|error: http::uri::InvalidUri| Failure::Unsupported(error.to_string()))?;
    Components::of_tree(&reference.tree()).same(&Components::of_http(&uri))?;
    Ok(uri)
}

/// The reference that `uri` prints, if it has the same components.
fn from_http(uri: &http::Uri) -> Result<UriReferenceBuf<Rfc3986>, Failure> {
    let reference = UriReferenceBuf::parse(uri.to_string()).map_err(Failure::Invalid)?;
    Components::of_http(uri).same(&Components::of_tree(&reference.tree()))?;
    Ok(reference)
}

/// The reference as WHATWG reads it, if that is equivalent.
fn to_url(reference: &UriReferenceBuf<Rfc3986>) -> Result<Url, Failure> {
    let url = Url::parse(reference.as_str()).map_err(|error| Failure::Unsupported(error.to_string()))?;
    let read = from_url(&url)?;
    let (from, to) = (reference.tree(), read.tree());
    let components = Components { authority: normal_authority(&from), ..Components::of_tree(&from) };
    components.same(&Components { authority: normal_authority(&to), ..Components::of_tree(&to) })?;
    Ok(url)
}

/// The text of `url`, which may have characters that RFC 3986 does not have.
fn from_url(url: &Url) -> Result<UriReferenceBuf<Rfc3986>, Failure> {
    UriReferenceBuf::parse(url.to_string()).map_err(Failure::Invalid)
}

/// The authority with its host in lower case, and without a port that is empty or the default of the scheme.
fn normal_authority(tree: &UriReference<&str>) -> Option<String> {
    tree.authority()?;
    let default = match tree.scheme()?.text().to_ascii_lowercase().as_str() {
        "http" | "ws" => "80",
        "https" | "wss" => "443",
        "ftp" => "21",
        _ => "",
    };
    let userinfo = tree.userinfo().map(|userinfo| format!("{userinfo}@")).unwrap_or_default();
    let host = tree.host().map(|host| host.text().to_ascii_lowercase()).unwrap_or_default();
    let port = tree.port().filter(|port| !["", default].contains(&port.text()));
    Some(format!("{userinfo}{host}{}", port.map(|port| format!(":{port}")).unwrap_or_default()))
}

fn main() -> Result<(), uri_bnf::ParseError> {
    for text in
        ["http://example.org/a?b", "http://h/a#b", "a/b", "HTTP://H:80", "http://1.2.3/", "http://h/a/../b"]
    {
        let reference: UriReferenceBuf<Rfc3986> = text.parse()?;
        let http = to_http(&reference).and_then(|uri| from_http(&uri));
        let url = to_url(&reference).and_then(|url| from_url(&url));
        let shown = |result: Result<UriReferenceBuf<Rfc3986>, Failure>| {
            result.map_or_else(|failure| failure.to_string(), |reference| reference.to_string())
        };
        println!("{text}\n  http::Uri: {}\n  url::Url:  {}", shown(http), shown(url));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reference(text: &str) -> UriReferenceBuf<Rfc3986> {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn http(text: &str) -> Result<String, String> {
        to_http(&reference(text)).map(|uri| uri.to_string()).map_err(|error| error.to_string())
    }

    fn url(text: &str) -> Result<String, String> {
        to_url(&reference(text)).map(|url| url.to_string()).map_err(|error| error.to_string())
    }

    #[test]
    fn what_both_have_is_kept() {
        for text in ["http://example.org/a?b", "https://u:p@h:8443/", "/a/b?c", "http://[::1]:8080/"] {
            assert_eq!(http(text).as_deref(), Ok(text));
            assert_eq!(from_http(&text.parse().unwrap()).unwrap(), text);
        }
        for text in ["http://example.org/a?b#c", "https://u:p@h:8443/", "urn:isbn:0395363411", "mailto:a@b"] {
            assert_eq!(url(text).as_deref(), Ok(text));
            assert_eq!(from_url(&text.parse().unwrap()).unwrap(), text);
        }
    }

    #[test]
    fn what_is_equivalent_is_converted() {
        assert_eq!(http("http://h").as_deref(), Ok("http://h/"));
        assert_eq!(url("HTTP://H:80").as_deref(), Ok("http://h/"));
        assert_eq!(url("https://h:443?q").as_deref(), Ok("https://h/?q"));
    }

    #[test]
    fn what_http_would_change_is_an_error() {
        assert_eq!(http("http://h/a#b").unwrap_err(), r#"the fragment would change from "b" to nothing"#);
        assert_eq!(http("//h/a").unwrap_err(), r#"the authority would change from "h" to nothing"#);
        assert_eq!(http("h:80").unwrap_err(), r#"the scheme would change from "h" to nothing"#);
        for text in ["a/b", "../a", "#f", "", "urn:a:b", "mailto:a@b"] {
            assert!(http(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_url_would_change_is_an_error() {
        assert_eq!(
            url("http://1.2.3/").unwrap_err(),
            r#"the authority would change from "1.2.3" to "1.2.0.3""#
        );
        assert_eq!(url("http://h/a/../b").unwrap_err(), r#"the path would change from "/a/../b" to "/b""#);
        for text in ["a/b", "//h/a", "http:///a", "http:a", "http://h/%2e%2e/a"] {
            assert!(url(text).is_err(), "{text}");
        }
    }

    #[test]
    fn characters_that_rfc_3986_does_not_have_stop_the_way_back() {
        let uri: http::Uri = "/a{b".parse().unwrap();
        assert!(matches!(from_http(&uri).unwrap_err(), Failure::Invalid(error) if error.piece() == "{"));
        let url: Url = "http://h/a?b|c".parse().unwrap();
        assert!(matches!(from_url(&url).unwrap_err(), Failure::Invalid(error) if error.piece() == "|"));
        // An authority alone would be read as a scheme and a path.
        let uri: http::Uri = "h:80".parse().unwrap();
        assert!(matches!(from_http(&uri).unwrap_err(), Failure::Changed { component: "scheme", .. }));
    }
}
