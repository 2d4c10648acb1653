//! What `Uri` and its kin do with themselves: what the functions of an edition do with their texts.

use std::net::IpAddr;

use uri_bnf::{
    Edition, Iri, IriRef, Uri, UriBuf, UriRef, UriRefBuf,
    escape::Escaped,
    normalize::Normalizer,
    resolve::{Base, Options, Resolver, relativize},
    rfc3986,
};

use crate::reference_pairs::Pairs;

/// How many random pairs each test tries.
const PAIRS: usize = 4_000;

#[test]
fn join_is_the_resolver() {
    let mut pairs = Pairs::new(Edition::Rfc3986, 1);
    let mut joined_count = 0;
    for _ in 0..PAIRS {
        let (base, reference) = (pairs.base(), pairs.reference());
        let Ok(uri) = Uri::parse(&base) else { continue };
        let resolver = Resolver::new(Base::new(Edition::Rfc3986, &base).unwrap());
        let expected = resolver.resolve(&reference);
        match uri.join(&reference) {
            Ok(joined) => {
                let expected = expected.unwrap();
                assert_eq!(
                    joined.as_str(),
                    expected.as_str().unwrap_or(resolver.base().as_str()),
                    "{base} {reference}"
                );
                joined_count += 1;
            }
            Err(error) => assert_eq!(Err(error.kind()), expected.map(|_| ()).map_err(|error| error.kind())),
        }
    }
    assert!(joined_count > PAIRS / 2, "{joined_count}");
}

#[test]
fn relativize_is_the_function() {
    let mut pairs = Pairs::new(Edition::Rfc3986, 2);
    let mut found = 0;
    for _ in 0..PAIRS {
        let (base, target) = pairs.base_and_target();
        let (Ok(base), Ok(target)) = (Uri::parse(&base), Uri::parse(&target)) else { continue };
        let of_function = Base::new(Edition::Rfc3986, base.as_str()).unwrap();
        let expected =
            relativize(&of_function, target.as_str(), Options::DEFAULT).map(|found| found.to_string());
        let relative = base.relativize(&target);
        assert_eq!(relative.clone().map(UriRefBuf::into_string).ok(), expected.ok(), "{base} {target}");
        if let Ok(relative) = relative {
            assert_eq!(base.join(relative.as_str()).unwrap(), target, "{base} {relative}");
            found += 1;
        }
    }
    assert!(found > PAIRS / 4, "{found}");
}

#[test]
fn normal_forms_are_those_of_the_normalizer() {
    let mut pairs = Pairs::new(Edition::Rfc3986, 3);
    let normalizer = Normalizer::new(Edition::Rfc3986);
    let mut last = UriRefBuf::parse("").unwrap();
    for _ in 0..PAIRS {
        let text = pairs.reference();
        let Ok(reference) = UriRefBuf::parse(text.as_str()) else { continue };
        let normal = reference.normalize();
        assert_eq!(normal.as_str(), &*normalizer.normalize(&text).unwrap(), "{text}");
        assert!(reference.equivalent(&normal), "{text}");
        let are_equivalent =
            normalizer.equivalence(reference.as_str(), last.as_str()).unwrap().is_equivalent();
        assert_eq!(reference.equivalent(&last), are_equivalent, "{reference} {last}");
        last = reference;
    }
}

#[test]
fn segments_and_pairs_are_those_of_the_tree() {
    let mut pairs = Pairs::new(Edition::Rfc3986, 4);
    let more = [
        "mailto:a@b/c",
        "urn:a:b",
        "",
        "/",
        "//h",
        "a:",
        "?a=b&c&=&a=%26;d",
        "?",
        "/a//b/",
        "x:/a;b/",
        "a/b?%FF=%C3%A9",
    ];
    let texts = (0..PAIRS).map(|_| pairs.reference()).chain(more.map(str::to_owned));
    let (mut segments, mut query_pairs) = (0, 0);
    for text in texts {
        let Ok(reference) = UriRef::parse(&text) else { continue };
        let tree = rfc3986::parse(&text).unwrap();
        let is_opaque = tree.scheme().is_some() && !tree.path().text().starts_with('/');
        let expected: Vec<_> =
            tree.path().segments().into_iter().flatten().map(|segment| segment.text()).collect();
        let expected = if is_opaque || matches!(tree.path().text(), "" | "/") { vec![] } else { expected };
        assert_eq!(reference.segments().map(Escaped::as_str).collect::<Vec<_>>(), expected, "{text}");
        segments += expected.len();
        let decoded = |piece: &str| {
            let octets = Escaped::new(piece).unwrap().unescape().to_octets().into_owned();
            String::from_utf8_lossy(&octets).into_owned()
        };
        let expected: Vec<_> = reference.query().filter(|query| !query.is_empty()).map_or(vec![], |query| {
            let pieces = query.split('&').filter(|piece| !piece.is_empty());
            pieces
                .map(|piece| piece.split_once('=').unwrap_or((piece, "")))
                .map(|(name, value)| (decoded(name), decoded(value)))
                .collect()
        });
        let found: Vec<_> =
            reference.query_pairs().map(|(name, value)| (name.into_owned(), value.into_owned())).collect();
        assert_eq!(found, expected, "{text}");
        query_pairs += found.len();
    }
    assert!(segments > 1_000 && query_pairs > 100, "{segments} segments, {query_pairs} pairs");
}

#[test]
fn origins() {
    for (text, origin) in [
        ("http://example.org", Some("http://example.org")),
        ("HTTP://EXAMPLE.org:80/a?b#c", Some("http://example.org")),
        ("https://u:p@h:8443/", Some("https://h:8443")),
        ("https://h:/", Some("https://h")),
        ("https://h:0443/", Some("https://h")),
        ("ws://[2001:DB8::1]:80", Some("ws://[2001:db8::1]")),
        ("ftp://127.0.0.1/", Some("ftp://127.0.0.1")),
        ("http://h:65535/", Some("http://h:65535")),
        ("http://h:65536/", None),
        ("http:///a", None),
        ("http:a", None),
        ("file:///a", None),
        ("mailto:a@b", None),
        ("data:,a", None),
        ("unknown://h/", None),
    ] {
        let uri = Uri::parse(text).unwrap();
        assert_eq!(uri.origin().as_deref(), origin, "{text}");
        assert_eq!(uri.has_same_origin(&uri), origin.is_some(), "{text}");
    }
    let same = |one, other| Uri::parse(one).unwrap().has_same_origin(&Uri::parse(other).unwrap());
    assert!(
        same("http://h", "http://H:80/a")
            && !same("http://h", "https://h")
            && !same("http://h", "http://h:81")
    );
}

#[test]
fn ports_and_addresses() {
    for (text, port, or_default) in [
        ("http://h/", Ok(None), Ok(Some(80))),
        ("http://h:/", Ok(None), Ok(Some(80))),
        ("http://h:0/", Ok(Some(0)), Ok(Some(0))),
        ("http://h:00000000080/", Ok(Some(80)), Ok(Some(80))),
        ("http://h:65535/", Ok(Some(65535)), Ok(Some(65535))),
        ("http://h:65536/", Err(()), Err(())),
        ("http://h:99999999999999999999999999/", Err(()), Err(())),
        ("unknown://h", Ok(None), Ok(None)),
        ("mailto:a@b", Ok(None), Ok(None)),
    ] {
        let uri = UriBuf::parse(text).unwrap();
        assert_eq!(uri.port_number().map_err(drop), port, "{text}");
        assert_eq!(uri.port_or_default().map_err(drop), or_default, "{text}");
    }
    for (text, address) in [
        ("http://1.2.3.4", Some("1.2.3.4")),
        ("http://1.2.3.256", None),
        ("http://01.2.3.4", None),
        ("http://[::ffff:1.2.3.4]:8", Some("::ffff:1.2.3.4")),
        ("http://[1:2:3:4:5:6:7:8]", Some("1:2:3:4:5:6:7:8")),
        ("http://[v1.a]", None),
        ("http://h", None),
        ("x:", None),
    ] {
        let expected = address.map(|address| address.parse::<IpAddr>().unwrap());
        assert_eq!(Uri::parse(text).unwrap().ip(), expected, "{text}");
    }
}

#[test]
fn iris_map_to_uris() {
    for (iri, uri, idna) in [
        (
            "http://bücher.example/é?ü#ß",
            "http://b%C3%BCcher.example/%C3%A9?%C3%BC#%C3%9F",
            Some("http://xn--bcher-kva.example/%C3%A9?%C3%BC#%C3%9F"),
        ),
        ("http://h/%C3%A9", "http://h/%C3%A9", Some("http://h/%C3%A9")),
        ("mailto:é@b", "mailto:%C3%A9@b", Some("mailto:%C3%A9@b")),
        ("http://ü%zz/", "", None),
    ] {
        let Ok(parsed) = Iri::parse(iri) else {
            assert_eq!(uri, "", "{iri}");
            continue;
        };
        assert_eq!(parsed.to_uri().unwrap(), uri, "{iri}");
        assert_eq!(parsed.to_uri_idna().ok().map(UriBuf::into_string).as_deref(), idna, "{iri}");
        assert_eq!(IriRef::from(parsed).to_uri().unwrap(), uri, "{iri}");
    }
    let too_long = format!("http://{}ü/", "a".repeat(80));
    assert!(Iri::parse(&too_long).unwrap().to_uri_idna().is_err());
}

#[test]
fn white_space_is_trimmed_and_offsets_stay() {
    assert_eq!(UriBuf::parse_trimmed("\t http://h/ \r\n").unwrap(), "http://h/");
    let error = Uri::parse_trimmed("  http://a b ").unwrap_err();
    assert_eq!((error.offset(), Uri::parse("  http://a b ").unwrap_err().offset()), (10, 0));
    assert!(Uri::parse_trimmed("\u{a0}http://h/").is_err());
}
