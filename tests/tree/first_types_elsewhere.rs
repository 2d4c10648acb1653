//! `Uri`, `UriRef`, `Iri`, `IriRef` and their owned forms in serde, clap, http, url, schemars and arbitrary; and nodes of a tree as
//! texts.

use std::{
    collections::{BTreeMap, BTreeSet},
    error::Error,
    fmt::Display,
    str::FromStr,
};

use arbitrary::{Arbitrary, Unstructured};
use schemars::{JsonSchema, schema_for};
use serde::{
    Deserialize, Serialize,
    de::{DeserializeOwned, IntoDeserializer, value},
};
use uri_bnf::{
    HostKind, HttpUriError, Iri, IriBuf, IriRef, IriRefBuf, Uri, UriBuf, UriRef, UriRefBuf, UrlError,
    ast::Node, normalize::Component, rfc3986, rfc3987,
};
use url::Url;

/// A text that RFC 3986 does not have, with a password.
const FAULTY: &str = "http://joe:secret@h/ /a";

/// Checks that `T` is its text, and refuses a faulty one by the reason alone.
fn check_owned<T>(text: &str)
where
    T: Serialize + DeserializeOwned + Display + PartialEq<str>,
{
    let json = serde_json::to_string(text).unwrap();
    let value: T = serde_json::from_str(&json).unwrap();
    assert!(value == *text && value.to_string() == text, "{text}");
    assert_eq!(serde_json::to_string(&value).unwrap(), json);
    let escaped = json.replace('/', "\\/");
    assert!(serde_json::from_str::<T>(&escaped).unwrap() == *text, "{escaped}");
    assert!(serde_json::from_value::<T>(text.into()).unwrap() == *text, "{text}");
    let error = serde_json::from_str::<T>(&format!("{FAULTY:?}")).err().unwrap().to_string();
    assert!(
        error.contains("at byte 20: a space is not allowed in the path") && !error.contains("secret"),
        "{error}"
    );
    let error = serde_json::from_str::<T>("7").err().unwrap().to_string();
    assert!(error.starts_with("invalid type: integer `7`, expected a"), "{error}");
}

/// Checks that `T` borrows, and says which type does without.
fn check_borrowed<'a, T>(json: &'a str, escaped: &'a str, owned: &str)
where
    T: Serialize + Deserialize<'a> + AsRef<str>,
{
    let value: T = serde_json::from_str(json).unwrap();
    let text = value.as_ref();
    assert_eq!((text, text.as_ptr()), (&json[1..json.len() - 1], json[1..].as_ptr()));
    assert_eq!(serde_json::to_string(&value).unwrap(), json);
    let error = serde_json::from_str::<T>(escaped).err().unwrap().to_string();
    assert!(error.starts_with("cannot borrow the text of a"), "{error}");
    assert!(error.contains(&format!("`{owned}` owns its text")) && !error.contains("secret"), "{error}");
}

#[test]
fn values_are_texts_for_serde() {
    for text in ["http://joe@h:8/a?q#f", "mailto:a@b", "x:"] {
        check_owned::<UriBuf>(text);
        check_owned::<IriBuf>(text);
    }
    for text in ["", "../a?q", "//h", "http://h/"] {
        check_owned::<UriRefBuf>(text);
        check_owned::<IriRefBuf>(text);
    }
    check_owned::<IriBuf>("http://bücher.example/é");
    check_owned::<IriRefBuf>("é#é");
    let (json, escaped) = (r#""http://joe:secret@h/""#, r#""http:\/\/joe:secret@h""#);
    check_borrowed::<Uri<'_>>(json, escaped, "UriBuf");
    check_borrowed::<UriRef<'_>>(json, escaped, "UriRefBuf");
    check_borrowed::<Iri<'_>>(json, escaped, "IriBuf");
    check_borrowed::<IriRef<'_>>(json, escaped, "IriRefBuf");
}

#[test]
fn a_string_is_not_copied() {
    let text = "http://h/a".to_owned();
    let start = text.as_ptr();
    let deserializer: value::StringDeserializer<value::Error> = text.into_deserializer();
    assert_eq!(UriBuf::deserialize(deserializer).unwrap().as_str().as_ptr(), start);
}

#[test]
fn a_configuration_refuses_what_is_not_a_uri() {
    #[derive(Debug, Deserialize)]
    struct Configuration<'a> {
        owned: UriBuf,
        #[serde(borrow)]
        borrowed: Uri<'a>,
    }
    let read = |owned: &str, borrowed: &str| {
        let text = format!(r#"{{"owned": "{owned}", "borrowed": "{borrowed}"}}"#);
        serde_json::from_str::<Configuration<'_>>(&text)
            .map(|read| (read.owned.to_string(), read.borrowed.to_string()))
            .map_err(|error| error.to_string())
    };
    assert!(read("http://h/", "urn:a:b").is_ok());
    let reason = "at byte 0: the scheme is missing (URI, RFC 3986 section 3)";
    for text in ["", "www.example.org", "/a"] {
        assert!(read(text, "x:").unwrap_err().contains(reason), "{:?}", read(text, "x:"));
        assert!(read("x:", text).unwrap_err().contains(reason), "{:?}", read("x:", text));
    }
}

/// What clap asks of the type of an argument, and of its error.
fn is_argument<T: FromStr<Err: Error + Send + Sync + 'static> + Clone + Send + Sync + 'static>() {}

#[test]
fn owned_types_are_arguments() {
    is_argument::<UriBuf>();
    is_argument::<UriRefBuf>();
    is_argument::<IriBuf>();
    is_argument::<IriRefBuf>();
}

#[test]
fn nodes_are_equal_to_their_texts() {
    fn check(node: Node<&str>, count: &mut usize) {
        assert!(node == node.as_str() && node == *node.as_str() && node != "?", "{node:?}");
        *count += 1;
        node.children(&mut |child| check(child, count));
    }
    let text = "http://joe@example.org:8/a;b?q#f";
    let mut count = 0;
    check(rfc3986::parse(text).unwrap().into(), &mut count);
    assert!(count > 10, "{count}");
    let located = rfc3986::parse_located(text).unwrap();
    let octets = rfc3986::parse_bytes(text.as_bytes()).unwrap();
    assert!(located.host().unwrap() == "example.org" && octets.host().unwrap() == "example.org");
    assert!(located.scheme().unwrap() != "HTTP" && octets == *text);
    assert!(octets.path().segments().unwrap().eq(["a;b"]));
    // Octets that are not UTF-8 have no text.
    assert!(octets.map(&mut |_| &b"\xFF"[..]).scheme().unwrap() != "\u{FF}");
}

fn to_http(text: &str) -> Result<http::Uri, HttpUriError> {
    http::Uri::try_from(UriRef::parse(text).unwrap())
}

#[test]
fn http_keeps_each_component_or_refuses() {
    for text in ["http://example.org/a?b", "https://u:p@h:8443/", "/a/b?c", "/a//b", "x://[::1]:/", "/?", "/"]
    {
        let uri = to_http(text).unwrap();
        let reference = UriRef::parse(text).unwrap();
        assert_eq!(uri.to_string(), text);
        assert_eq!(uri.scheme_str(), reference.scheme(), "{text}");
        assert_eq!(uri.authority().map(http::uri::Authority::as_str), reference.authority(), "{text}");
        assert_eq!((uri.path(), uri.query()), (reference.path(), reference.query()), "{text}");
        assert_eq!(UriRefBuf::try_from(&uri).unwrap(), text);
        let is_uri = Uri::parse(text).is_ok();
        assert_eq!(UriBuf::try_from(&uri).is_ok(), is_uri, "{text}");
    }
    // The same resource under RFC 9110.
    for (text, expected) in [("http://h", "http://h/"), ("HTTPS://h?q", "https://h/?q")] {
        assert_eq!(to_http(text).unwrap().to_string(), expected);
    }
}

#[test]
fn http_errors_have_a_reason() {
    for text in ["http://h/a#b", "http://h/#", "#f", "/a#f"] {
        assert!(matches!(to_http(text), Err(HttpUriError::Fragment)), "{text}");
    }
    for text in ["", "a", "a/b", "../a", "?q", "*", "//h/a", "h:80", "mailto:a@b", "file:/a"] {
        assert!(matches!(to_http(text), Err(HttpUriError::Form)), "{text}");
    }
    for text in ["http://%41/", "http:///a", "file:///a", "http://a@/"] {
        assert!(matches!(to_http(text), Err(HttpUriError::Refused(_))), "{text}: {:?}", to_http(text));
    }
    for text in ["ftp://h", "ftp://h?q"] {
        assert!(matches!(to_http(text), Err(HttpUriError::Changed(Component::Path))), "{text}");
    }
    assert!(matches!(to_http("http://h:65536/"), Err(HttpUriError::Changed(Component::Port))));
    let back = |text: &str| UriRefBuf::try_from(&text.parse::<http::Uri>().unwrap());
    for text in ["h:80", "h", "*", "//a/b"] {
        assert!(matches!(back(text), Err(HttpUriError::Form)), "{text}");
    }
    assert!(matches!(back("/a{b"), Err(HttpUriError::Invalid(error)) if error.offset() == 2));
    let path = UriBuf::try_from(&"/a".parse::<http::Uri>().unwrap());
    assert!(matches!(path, Err(HttpUriError::Invalid(error)) if error.offset() == 0));
    let long = format!("http://h/{}", "a".repeat(70_000));
    for text in ["http://u:secret@h/#f", "http://u:secret@%41/", "ftp://u:secret@h", &long] {
        let error = to_http(text).unwrap_err();
        let shown = format!("{error} {error:?}");
        assert!(!shown.contains("secret") && shown.len() < 200, "{shown}");
    }
    assert_eq!(to_http("ftp://h").unwrap_err().to_string(), "`http::Uri` would change the path");
}

fn to_url(text: &str) -> Result<Url, UrlError> {
    Url::try_from(Uri::parse(text).unwrap())
}

#[test]
fn url_keeps_each_octet_or_refuses() {
    for text in
        ["http://example.org/a?b#c", "https://u:p@h:8443/", "urn:isbn:0395363411", "mailto:a@b", "x:", "a:?#"]
    {
        let url = to_url(text).unwrap();
        assert_eq!(url.as_str(), text);
        assert_eq!(UriBuf::try_from(&url).unwrap(), text);
    }
    for (text, component) in [
        ("HTTP://h/", Component::Scheme),
        ("http://@h/", Component::Userinfo),
        ("http://1.2.3/", Component::Host),
        ("http://H/", Component::Host),
        ("http://h:80/", Component::Port),
        ("http://h:/", Component::Port),
        ("http://h", Component::Path),
        ("http://h/a/../b", Component::Path),
        ("http://h/%2e%2e/a", Component::Path),
        ("http:a", Component::Authority),
        ("http://h/?'", Component::Query),
    ] {
        assert_eq!(to_url(text), Err(UrlError::Changed(component)), "{text}");
    }
    assert_eq!(to_url("http://"), Err(UrlError::Refused(url::ParseError::EmptyHost)));
    assert_eq!(
        to_url("http://1.2.3/").unwrap_err().to_string(),
        "`url::Url` would change the host; a normal form may fit: `uri.normalize()`"
    );
    for (text, offset) in [("http://h/a?b|c", 12), ("http://h/[", 9), ("http://h/?^", 10), ("x:a b", 3)] {
        let url = Url::parse(text).unwrap();
        assert_eq!(UriBuf::try_from(&url).map_err(|error| error.offset()), Err(offset), "{text}");
    }
}

#[test]
fn schemas_have_a_format() {
    fn check<T: JsonSchema>(name: &str, format: &str) {
        let schema = schema_for!(T);
        let schema = schema.as_value();
        assert_eq!((&schema["type"], &schema["format"]), (&"string".into(), &format.into()));
        assert_eq!(T::schema_name(), name);
        assert!(T::inline_schema() && T::schema_id().ends_with(name));
    }
    check::<Uri<'_>>("Uri", "uri");
    check::<UriBuf>("Uri", "uri");
    check::<UriRef<'_>>("UriRef", "uri-reference");
    check::<UriRefBuf>("UriRef", "uri-reference");
    check::<Iri<'_>>("Iri", "iri");
    check::<IriBuf>("Iri", "iri");
    check::<IriRef<'_>>("IriRef", "iri-reference");
    check::<IriRefBuf>("IriRef", "iri-reference");
}

/// Calls `check` with octets of any length up to 300, of many seeds (xorshift).
fn seeds(mut check: impl FnMut(&[u8])) {
    for seed in 1..=8_000_u64 {
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let octets: Vec<_> = (0..seed % 301)
            .map(|_| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                state.to_le_bytes()[3]
            })
            .collect();
        check(&octets);
    }
}

/// What occurs in values, by name.
fn occurring(value: IriRef<'_>) -> impl Iterator<Item = &'static str> {
    let host = value.host().unwrap_or_default();
    let has = |part: Option<&str>, wanted: &str| part.is_some_and(|part| part.contains(wanted));
    let is_kind = |kind| value.host_kind() == Some(kind);
    let private = |part: Option<&str>| {
        part.is_some_and(|part| part.contains(|character| matches!(character, '\u{E000}'..='\u{F8FF}')))
    };
    [
        ("scheme", value.scheme().is_some()),
        ("no scheme", value.scheme().is_none()),
        ("userinfo", value.userinfo().is_some()),
        ("empty userinfo", value.userinfo() == Some("")),
        ("name", is_kind(HostKind::RegName) && !host.is_empty()),
        ("empty name", is_kind(HostKind::RegName) && host.is_empty()),
        ("IPv4address", is_kind(HostKind::Ipv4address)),
        ("IPv6address", is_kind(HostKind::Ipv6address)),
        ("IPv6address with ::", is_kind(HostKind::Ipv6address) && host.contains("::")),
        ("IPv6address without ::", is_kind(HostKind::Ipv6address) && !host.contains("::")),
        ("IPv6address with IPv4address", is_kind(HostKind::Ipv6address) && host.contains('.')),
        ("IPvFuture", is_kind(HostKind::IpvFuture)),
        ("no authority", value.authority().is_none()),
        ("port", value.port().is_some_and(|port| !port.is_empty())),
        ("empty port", value.port() == Some("")),
        ("empty path", value.path().is_empty()),
        ("absolute path", value.path().starts_with('/')),
        ("path without a slash", !value.path().is_empty() && !value.path().starts_with('/')),
        ("path with an empty segment", value.path().contains("//")),
        ("escape in the path", value.path().contains('%')),
        ("escape in the name", has(value.host(), "%")),
        ("query", value.query().is_some_and(|query| !query.is_empty())),
        ("empty query", value.query() == Some("")),
        ("fragment", value.fragment().is_some()),
        ("ucschar", !value.as_str().is_ascii()),
        ("iprivate", private(value.query())),
    ]
    .into_iter()
    .filter_map(|(name, occurs)| occurs.then_some(name))
}

#[test]
fn arbitrary_values_are_valid_and_have_all_forms() {
    fn count<T>(is_valid: fn(&str) -> bool, absent: &[&str])
    where
        T: for<'a> Arbitrary<'a> + AsRef<str>,
    {
        let mut counts = BTreeMap::new();
        let mut texts = BTreeSet::new();
        seeds(|octets| {
            let value = T::arbitrary(&mut Unstructured::new(octets)).unwrap();
            let text = value.as_ref();
            assert!(is_valid(text), "{text}");
            for name in occurring(IriRef::parse(text).unwrap()) {
                *counts.entry(name).or_insert(0) += 1;
            }
            texts.insert(text.to_owned());
        });
        assert!(texts.len() > 5_000, "{}", texts.len());
        let found: BTreeSet<_> =
            counts.iter().filter(|(_, count)| **count > 10).map(|(name, _)| *name).collect();
        assert!(
            found.len() + absent.len() == 26 && !absent.iter().any(|name| found.contains(name)),
            "{counts:?}"
        );
    }
    let beyond = ["ucschar", "iprivate"];
    count::<UriBuf>(|text| Uri::parse(text).is_ok(), &["no scheme", beyond[0], beyond[1]]);
    count::<UriRefBuf>(rfc3986::is_valid, &beyond);
    count::<IriBuf>(|text| Iri::parse(text).is_ok(), &["no scheme"]);
    count::<IriRefBuf>(rfc3987::is_valid, &[]);
}

/// What is converted comes back as it was.
#[test]
fn arbitrary_values_come_back() {
    let mut converted = [0; 2];
    seeds(|octets| {
        let uri = UriBuf::arbitrary(&mut Unstructured::new(octets)).unwrap();
        if let Ok(url) = Url::try_from(uri.as_uri()) {
            assert_eq!(url.as_str(), uri.as_str());
            assert_eq!(UriBuf::try_from(&url).unwrap(), uri);
            converted[0] += 1;
        }
        // Not all of them have a scheme that `http::Uri` reads, but paths and queries alone are common.
        let reference = UriRefBuf::arbitrary(&mut Unstructured::new(octets)).unwrap();
        if let Ok(target) = http::Uri::try_from(reference.as_uri_ref()) {
            assert_eq!(UriRefBuf::try_from(&target).unwrap(), reference);
            assert_eq!((target.scheme_str(), target.host()), (reference.scheme(), reference.host()));
            assert_eq!(Ok(target.port_u16()), reference.port_number());
            assert_eq!((target.path(), target.query()), (reference.path(), reference.query()));
            converted[1] += 1;
        }
        check_owned::<UriBuf>(uri.as_str());
    });
    assert!(converted.iter().all(|count| *count > 300), "{converted:?}");
}
