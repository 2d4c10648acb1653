//! What differs between the libraries, as `docs/cookbook.md` says it.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use uri_bnf::{
    Edition, HttpUriError, Iri, Uri, UriBuf, UrlError,
    escape::{EscapeContext, Plain},
    normalize::Component,
};
use url::Url;

#[test]
fn parse() {
    let text = "https://Example.ORG:443";
    assert_eq!((Uri::parse(text).unwrap().as_str(), Uri::parse(text).unwrap().port()), (text, Some("443")));
    assert_eq!(fluent_uri::Uri::parse(text).unwrap(), text);
    let url = Url::parse(text).unwrap();
    assert_eq!((url.as_str(), url.port()), ("https://example.org/", None));
    let faulty = "https://exa mple.org/";
    assert_eq!(Uri::parse(faulty).unwrap_err().offset(), 11);
    assert_eq!(fluent_uri::Uri::parse(faulty).unwrap_err().index(), 11);
    assert_eq!(Url::parse(faulty).unwrap_err().to_string(), "invalid international domain name");
}

#[test]
fn configuration() {
    let text = r#""http://joe:secret@h/ ""#;
    let of_fluent = serde_json::from_str::<fluent_uri::Uri<String>>(text).unwrap_err().to_string();
    let of_ours = serde_json::from_str::<UriBuf>(text).unwrap_err().to_string();
    assert!(of_fluent.contains("secret") && !of_ours.contains("secret"), "{of_fluent}, {of_ours}");
    assert!(of_ours.contains("at byte 20: white space after the reference ("), "{of_ours}");
    // Repaired: the missing slashes, and the space.
    let repaired = serde_json::from_str::<Url>(r#""https:example.org/ a""#).unwrap();
    assert_eq!(repaired.as_str(), "https://example.org/%20a");
}

#[test]
fn join() {
    let base = "http://h/a#b";
    assert_eq!(Uri::parse(base).unwrap().join("c").unwrap(), "http://h/c");
    assert_eq!(Url::parse(base).unwrap().join("c").unwrap().as_str(), "http://h/c");
    let of_fluent = fluent_uri::UriRef::parse("c").unwrap();
    assert!(of_fluent.resolve_against(&fluent_uri::Uri::parse(base).unwrap()).is_err());
    assert!(Uri::parse("http://h/").unwrap().join("a b").is_err());
    assert_eq!(Url::parse("http://h/").unwrap().join("a b").unwrap().as_str(), "http://h/a%20b");
}

#[test]
fn query_pairs() {
    let text = "http://h/?q=a+b";
    let uri = Uri::parse(text).unwrap();
    assert_eq!(uri.query_pairs().next().unwrap().1, "a+b");
    assert_eq!(uri.form_pairs().next().unwrap().1, "a b");
    assert_eq!(Url::parse(text).unwrap().query_pairs().next().unwrap().1, "a b");
}

#[test]
fn change_pairs() {
    let text = "http://h/?a=%20&b=1";
    let mut uri = UriBuf::parse(text).unwrap();
    uri.set_pair("b", "2").unwrap();
    assert_eq!(uri, "http://h/?a=%20&b=2");
    let mut url = Url::parse(text).unwrap();
    let kept: Vec<_> = url.query_pairs().into_owned().filter(|(name, _)| name != "b").collect();
    url.query_pairs_mut().clear().extend_pairs(kept).append_pair("b", "2");
    assert_eq!(url.as_str(), "http://h/?a=+&b=2");
}

#[test]
fn push_segment() {
    let mut uri = UriBuf::parse("http://h/a").unwrap();
    assert!(uri.push_segment("..").is_err());
    assert_eq!(uri, "http://h/a");
    let mut url = Url::parse("http://h/a").unwrap();
    url.path_segments_mut().unwrap().push("..");
    assert_eq!(url.as_str(), "http://h/a");
    assert!(Url::parse("mailto:a@b").unwrap().path_segments_mut().is_err());
}

#[test]
fn escape() {
    let of_url = utf8_percent_encode("a-b.c", NON_ALPHANUMERIC);
    assert_eq!(of_url.to_string(), "a%2Db%2Ec");
    let of_ours = Plain::from("a-b.c").escape(Edition::Rfc3986, EscapeContext::Segment);
    assert_eq!(of_ours.to_string(), "a-b.c");
}

#[test]
fn normalize() {
    let text = "http://example.org";
    assert_eq!(Uri::parse(text).unwrap().normalize(), "http://example.org/");
    assert_eq!(fluent_uri::Uri::parse(text).unwrap().normalize(), text);
    let text = "http://example.org/%7ea%2f";
    assert_eq!(Uri::parse(text).unwrap().normalize(), "http://example.org/~a%2F");
    assert_eq!(fluent_uri::Uri::parse(text).unwrap().normalize(), "http://example.org/~a%2F");
    assert_eq!(Url::parse(text).unwrap().as_str(), text);
}

#[test]
fn origin() {
    assert_eq!(Uri::parse("data:,a").unwrap().origin(), None);
    assert_eq!(Url::parse("data:,a").unwrap().origin().ascii_serialization(), "null");
}

#[test]
fn iri() {
    let text = "http://b\u{fc}cher.example/";
    let iri = Iri::parse(text).unwrap();
    assert_eq!(iri.to_uri().unwrap(), "http://b%C3%BCcher.example/");
    assert_eq!(iri.to_uri_idna().unwrap(), "http://xn--bcher-kva.example/");
    assert_eq!(fluent_uri::Iri::parse(text).unwrap().to_uri(), "http://b%C3%BCcher.example/");
    assert_eq!(Url::parse(text).unwrap().as_str(), "http://xn--bcher-kva.example/");
}

#[test]
fn convert() {
    let text = "http://h/a#b";
    assert_eq!(text.parse::<http::Uri>().unwrap().to_string(), "http://h/a");
    let error = http::Uri::try_from(Uri::parse(text).unwrap()).unwrap_err();
    assert!(matches!(error, HttpUriError::Fragment));
    let text = "http://1.2.3/";
    assert_eq!(text.parse::<Url>().unwrap().as_str(), "http://1.2.0.3/");
    assert_eq!(Url::try_from(Uri::parse(text).unwrap()), Err(UrlError::Changed(Component::Host)));
}

#[test]
fn mask_password() {
    let text = "https://joe:pwd@example.org/";
    assert_eq!(format!("{:?}", Uri::parse(text).unwrap()), "Uri(\"https://joe:***@example.org/\") (masked)");
    assert!(format!("{:?}", Url::parse(text).unwrap()).contains("pwd"));
    assert!(format!("{:?}", fluent_uri::Uri::parse(text).unwrap()).contains("pwd"));
    // Without a password, there is none afterwards either.
    assert_eq!(Uri::parse("https://joe@h/").unwrap().redacted().to_string(), "https://joe@h/");
    let mut url = Url::parse("https://joe@h/").unwrap();
    url.set_password(Some("***")).unwrap();
    assert_eq!(url.as_str(), "https://joe:***@h/");
}
