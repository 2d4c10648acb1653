//! Conversions to and from `http::Uri` and `url::Url`, without a silent change of the resource.
//!
//! The library has the conversions (features `http` and `url`). Each keeps the text, or is an error that says why not:
//!
//! | type | what it does not keep | here |
//! |---|---|---|
//! | `http::Uri` | a fragment (dropped without an error) | an error |
//! | | relative paths (`a/b`), references of the same document (`#f`) | an error |
//! | | `//h/p` as a reference with an authority (it is read as a path) | an error |
//! | | `h:80` as a scheme and a path (it is read as a host and a port) | an error |
//! | | an empty path after an authority (it becomes `/`) | allowed for `http` and `https`, where both are equivalent |
//! | `url::Url` | relative references (there are none without a base) | not a `Uri` |
//! | | hosts that are numbers, dot segments, some escapes (it rewrites them) | an error |
//! | | the case of scheme and host, the default port, an empty path | an error, unless the URI is normalized before |
//!
//! Both types accept characters that are not in the grammar of RFC 3986, as `http::Uri` does with `{` and `url::Url`
//! with `|`. The conversion back is therefore a parse, which fails for those.

use std::error::Error;

use uri_bnf::{Edition, Uri, UriBuf, UriRef, UriRefBuf, normalize::Normalizer};
use url::Url;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// The reference for a request. A client removes the fragment itself, before it sends the rest.
fn to_http(text: &str) -> Outcome<http::Uri> {
    Ok(UriRef::parse(text)?.try_into()?)
}

fn from_http(uri: &http::Uri) -> Outcome<UriRefBuf> {
    Ok(uri.try_into()?)
}

/// The URI as it is.
fn to_url(text: &str) -> Outcome<Url> {
    Ok(Uri::parse(text)?.try_into()?)
}

/// The URI in its normal form, which is equivalent under RFC 3986 section 6.2.
fn to_normal_url(text: &str) -> Outcome<Url> {
    to_url(&Normalizer::new(Edition::Rfc3986).normalize(text)?)
}

fn from_url(url: &Url) -> Outcome<UriBuf> {
    Ok(url.try_into()?)
}

fn main() {
    for text in
        ["http://example.org/a?b", "http://h/a#b", "a/b", "HTTP://H:80", "http://1.2.3/", "http://h/a/../b"]
    {
        let http = to_http(text).and_then(|uri| from_http(&uri));
        let url = to_url(text).and_then(|url| from_url(&url));
        let normal = to_normal_url(text).and_then(|url| from_url(&url));
        let shown =
            |result: Outcome<UriBuf>| result.map_or_else(|error| error.to_string(), |uri| uri.to_string());
        let http = http.map_or_else(|error| error.to_string(), |reference| reference.to_string());
        println!("{text}\n  http::Uri: {http}\n  url::Url:  {}\n  normal:    {}", shown(url), shown(normal));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uri_bnf::{HttpUriError, UrlError, normalize::Component};

    fn http(text: &str) -> Result<String, String> {
        to_http(text).map(|uri| uri.to_string()).map_err(|error| error.to_string())
    }

    fn url(text: &str) -> Result<String, String> {
        to_url(text).map(|url| url.to_string()).map_err(|error| error.to_string())
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
        for (text, expected) in [("HTTP://H:80", "http://h/"), ("https://h:443?q", "https://h/?q")] {
            assert!(to_url(text).is_err(), "{text}");
            assert_eq!(to_normal_url(text).unwrap().as_str(), expected);
        }
    }

    #[test]
    fn what_http_would_change_is_an_error() {
        let error = to_http("http://h/a#b").unwrap_err();
        assert!(matches!(error.downcast_ref(), Some(HttpUriError::Fragment)));
        assert_eq!(error.to_string(), "`http::Uri` has no fragment");
        for text in ["//h/a", "h:80", "a/b", "../a", "#f", "", "urn:a:b", "mailto:a@b"] {
            assert!(http(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_url_would_change_is_an_error() {
        let error = to_url("http://1.2.3/").unwrap_err();
        assert_eq!(error.downcast_ref(), Some(&UrlError::Changed(Component::Host)));
        assert_eq!(
            url("http://h/a/../b").unwrap_err(),
            "`url::Url` would change the path; a normal form may fit: `uri.normalize()`"
        );
        for text in ["a/b", "//h/a", "http:///a", "http:a", "http://h/%2e%2e/a"] {
            assert!(url(text).is_err(), "{text}");
        }
    }

    #[test]
    fn characters_that_rfc_3986_does_not_have_stop_the_way_back() {
        let error = from_http(&"/a{b".parse().unwrap()).unwrap_err();
        assert!(matches!(error.downcast_ref(), Some(HttpUriError::Invalid(error)) if error.offset() == 2));
        let error = from_url(&"http://h/a?b|c".parse().unwrap()).unwrap_err();
        assert!(error.to_string().contains("at byte 12: \"|\" is not allowed in the query"), "{error}");
        // An authority alone would be read as a scheme and a path.
        assert!(from_http(&"h:80".parse().unwrap()).is_err());
    }
}
