//! The owned references, and how serde serialises trees.

use std::{
    borrow::Borrow,
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    hash::{BuildHasher, Hash, RandomState},
};

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, from_reader, from_str, from_value, json, to_string};
use uri_bnf::{
    AnyUriReferenceBuf, Edition, EditionMarker, OwnedParseError, ParseError, Span, UriReferenceBuf, rfc2396,
    rfc2732, rfc3986, rfc3987, uri01, url07,
};

use crate::support::editions::TABULATED;

/// Trees of every shape: absolute and relative, hierarchical and opaque, with and without each component.
const REFERENCES: &[&str] = &[
    "",
    "#",
    "//",
    "///",
    "//?#",
    "//:80",
    "//@h:/?#",
    "http://u:p@www.example.org.:80/a;b;;c//d?q#f",
    "file:///etc/hosts",
    "//1.2.3.4:?",
    "x://my_host#f",
    "mailto:mduerst@ifi.unizh.ch",
    "a:?b#",
    "a;b/c;d?",
    "g",
    "/",
    "/a;/",
];

fn owned(text: &str) -> UriReferenceBuf<rfc2396::Grammar> {
    text.parse().unwrap_or_else(|error: ParseError| panic!("{text:?}: {error}"))
}

#[test]
fn the_borrowed_tree_is_the_same() {
    for &text in REFERENCES {
        let tree = rfc2396::parse(text).unwrap();
        let parsed = UriReferenceBuf::<rfc2396::Grammar>::parse(text.to_owned()).unwrap();
        for owned in [
            parsed.clone(),
            parsed,
            UriReferenceBuf::<rfc2396::Grammar>::try_from(text.to_owned()).unwrap(),
            text.parse().unwrap(),
        ] {
            assert_eq!(owned.tree(), tree);
            assert_eq!(owned.as_str(), text);
            assert_eq!(owned.to_string(), text);
            assert_eq!(format!("{owned:?}"), format!("{tree:?}"));
            assert_eq!(String::from(owned), text);
        }
    }
}

#[test]
fn empty_components_keep_their_spans() {
    let owned = owned("s://@h:/;?#");
    let reference = owned.tree();
    let text = owned.as_str();
    assert_eq!(reference.userinfo().unwrap().span_in(text), Some(Span::new(4, 4)));
    assert_eq!(reference.host().unwrap().span_in(text), Some(Span::new(5, 6)));
    assert_eq!(reference.port().unwrap().span_in(text), Some(Span::new(7, 7)));
    assert_eq!(reference.path().span_in(text), Some(Span::new(7, 9)));
    let segment = reference.path().segments().unwrap().next().unwrap();
    assert_eq!(segment.params().next().unwrap().span_in(text), Some(Span::new(9, 9)));
    assert_eq!(reference.query().unwrap().span_in(text), Some(Span::new(10, 10)));
    assert_eq!(reference.fragment().unwrap().span_in(text), Some(Span::new(11, 11)));
}

#[test]
fn nothing_between_delimiters_keeps_its_span() {
    let empty_server = |text: &str| {
        let owned = owned(text);
        let reference = owned.tree();
        assert!(reference.hostport().is_none() && reference.userinfo().is_none(), "{text:?}");
        let server = reference.server().unwrap();
        [server.span_in(owned.as_str()), reference.path().span_in(owned.as_str())].map(Option::unwrap)
    };
    assert_eq!(empty_server("//"), [Span::new(2, 2), Span::new(2, 2)]);
    assert_eq!(empty_server("///"), [Span::new(2, 2), Span::new(2, 3)]);
    assert_eq!(empty_server("s://?q"), [Span::new(4, 4), Span::new(4, 4)]);
    let same_document = owned("#");
    let path = same_document.tree().path().span_in(same_document.as_str());
    assert_eq!(path, Some(Span::new(0, 0)));
}

#[test]
fn a_text_is_taken_and_given_back_without_a_copy() {
    let text = String::from("http://example.org/");
    let address = text.as_ptr();
    let owned = UriReferenceBuf::<rfc2396::Grammar>::parse(text).unwrap();
    assert_eq!(owned.as_str().as_ptr(), address);
    let text = owned.into_string();
    assert_eq!((text.as_ptr(), text.as_str()), (address, "http://example.org/"));
    assert_eq!(UriReferenceBuf::<rfc2396::Grammar>::try_from(text).unwrap().as_str().as_ptr(), address);
}

#[test]
fn a_borrowed_text_is_copied() {
    assert_eq!(UriReferenceBuf::<rfc2396::Grammar>::parse("a?b").unwrap().as_str(), "a?b");
    assert_eq!(AnyUriReferenceBuf::parse(Edition::Rfc2396, "a b").unwrap_err().text(), "a b");
}

#[test]
fn an_invalid_text_is_given_back_with_the_error() {
    let text = String::from("http://exa mple.org/");
    let address = text.as_ptr();
    let (text, error) = UriReferenceBuf::<rfc2396::Grammar>::parse(text).unwrap_err().into_parts();
    assert_eq!((text.as_ptr(), text.as_str()), (address, "http://exa mple.org/"));
    assert_eq!(error.offset(), 10);
    assert_eq!("a:".parse::<UriReferenceBuf<rfc2396::Grammar>>().unwrap_err().offset(), 2);
    assert_eq!(UriReferenceBuf::<rfc2396::Grammar>::try_from("?q").unwrap_err().offset(), 0);
}

#[test]
fn equality_and_hash_are_those_of_the_text() {
    let hasher = RandomState::new();
    let http = owned("http://h/");
    assert_eq!(http, owned("http://h/"));
    assert_eq!(hasher.hash_one(&http), hasher.hash_one("http://h/"));
    // Absent is not empty, and case counts.
    for other in ["http://h", "http://h/?", "http://h/#", "http://h:/", "HTTP://h/"] {
        assert_ne!(http, owned(other));
    }
    let set: HashSet<_> = ["a", "a", "a#", "a"].into_iter().map(owned).collect();
    assert_eq!(set.len(), 2);
}

#[test]
fn an_owned_tree_moves_between_threads() {
    let reference = owned("//example.org/a");
    let moved = std::thread::spawn(move || {
        let reference = reference;
        reference.tree().host().map(|host| host.text().to_owned())
    });
    assert_eq!(moved.join().unwrap().as_deref(), Some("example.org"));
}

#[test]
fn a_tree_is_an_object_a_node() {
    let tree = concat!(
        r##"{"rule":"URI-reference","text":"a:b#","children":["##,
        r#"{"rule":"absoluteURI","text":"a:b","children":["#,
        r#"{"rule":"scheme","text":"a"},{"rule":"opaque_part","text":"b"}]},"#,
        r#"{"rule":"fragment","text":""}]}"#,
    );
    assert_eq!(to_string(&rfc2396::parse("a:b#").unwrap()).unwrap(), tree);
    // A reference without a component has no children.
    assert_eq!(to_string(&rfc2396::parse("").unwrap()).unwrap(), r#"{"rule":"URI-reference","text":""}"#);
}

#[test]
fn a_located_tree_has_spans() {
    let tree = concat!(
        r#"{"rule":"URI-reference","text":"//h:/;","span":[0,6],"children":["#,
        r#"{"rule":"relativeURI","text":"//h:/;","span":[0,6],"children":["#,
        r#"{"rule":"net_path","text":"//h:/;","span":[0,6],"children":["#,
        r#"{"rule":"authority","text":"h:","span":[2,4],"children":["#,
        r#"{"rule":"server","text":"h:","span":[2,4],"children":["#,
        r#"{"rule":"hostport","text":"h:","span":[2,4],"children":["#,
        r#"{"rule":"host","text":"h","span":[2,3],"children":["#,
        r#"{"rule":"hostname","text":"h","span":[2,3],"children":["#,
        r#"{"rule":"toplabel","text":"h","span":[2,3]}]}]},"#,
        r#"{"rule":"port","text":"","span":[4,4]}]}]}]},"#,
        r#"{"rule":"abs_path","text":"/;","span":[4,6],"children":["#,
        r#"{"rule":"path_segments","text":";","span":[5,6],"children":["#,
        r#"{"rule":"segment","text":";","span":[5,6],"children":["#,
        r#"{"rule":"param","text":"","span":[6,6]}]}]}]}]}]}]}"#,
    );
    assert_eq!(to_string(&rfc2396::parse_located("//h:/;").unwrap()).unwrap(), tree);
}

#[test]
fn an_owned_tree_is_its_text() {
    for &text in REFERENCES {
        let json = to_string(&owned(text)).unwrap();
        assert_eq!(json, format!("\"{text}\""));
        let again: UriReferenceBuf<rfc2396::Grammar> = from_str(&json).unwrap();
        assert_eq!((again.as_str(), again.tree()), (text, rfc2396::parse(text).unwrap()));
    }
    // A text that JSON escapes is unescaped before it is parsed.
    let escaped: UriReferenceBuf<rfc2396::Grammar> = from_str(r#""http:\/\/\u0068\/""#).unwrap();
    assert_eq!(escaped.as_str(), "http://h/");
}

#[test]
fn an_invalid_text_is_not_deserialised() {
    let rejected =
        |value: Value| from_value::<UriReferenceBuf<rfc2396::Grammar>>(value).unwrap_err().to_string();
    assert_eq!(
        rejected(json!("mailto:")),
        "at byte 7: nothing follows the scheme (opaque_part, RFC 2396 section 3)"
    );
    assert_eq!(
        rejected(json!("a%4")),
        r#"at byte 1: "%" without two hexadecimal digits after it, in the first segment (escaped, RFC 2396 section 2.4.1)"#
    );
    // What is not a string is rejected by serde.
    assert!(rejected(json!(null)).starts_with("invalid type: null"));
    assert!(rejected(json!({"rule": "URI-reference"})).starts_with("invalid type: map"));
}

/// Everything that both owned references implement, for every edition.
fn has_the_traits<T>()
where
    T: Clone + Ord + Hash + std::fmt::Display + std::fmt::Debug + AsRef<str> + Into<String>,
    T: Send + Sync + Unpin + std::panic::UnwindSafe + Serialize + DeserializeOwned + 'static,
{
}

fn has_the_traits_of_a_text<E: EditionMarker>()
where
    UriReferenceBuf<E>: Borrow<str>
        + PartialEq<str>
        + PartialEq<String>
        + PartialEq<&'static str>
        + std::str::FromStr<Err = ParseError>
        + TryFrom<&'static str, Error = ParseError>
        + TryFrom<String, Error = OwnedParseError>
        + TryFrom<AnyUriReferenceBuf, Error = OwnedParseError>
        + TryFrom<uri_bnf::UriReference<&'static str>, Error = OwnedParseError>,
{
    has_the_traits::<UriReferenceBuf<E>>();
    let own = E::EDITION;
    for text in REFERENCES.iter().copied().chain([
        "http://[::1]:80/x",
        "a b",
        "urn:a1:b#c#d",
        "?q",
        "mailto:",
        "//h/caf\u{e9}?\u{e000}",
    ]) {
        let parsed: Result<UriReferenceBuf<E>, _> = text.parse();
        assert_eq!(parsed.is_ok(), own.is_valid(text), "{own}: {text}");
        assert_eq!(
            from_value::<UriReferenceBuf<E>>(json!(text)).is_ok(),
            own.is_valid(text),
            "{own}: {text}"
        );
        match parsed {
            Ok(parsed) => {
                assert_eq!((parsed.tree(), parsed.edition()), (own.parse(text).unwrap(), own));
                assert_eq!(UriReferenceBuf::<E>::from_tree(&parsed.tree()).unwrap(), parsed);
                let any = AnyUriReferenceBuf::from(parsed.clone());
                assert_eq!(any, AnyUriReferenceBuf::try_from((own, text)).unwrap());
                assert_eq!(UriReferenceBuf::<E>::try_from(any).unwrap(), parsed);
            }
            Err(error) => {
                assert_eq!(Err(error), own.parse(text));
                assert_eq!(AnyUriReferenceBuf::try_from((own, text)), Err(error));
            }
        }
    }
}

#[test]
fn every_edition_has_an_owned_reference() {
    has_the_traits::<AnyUriReferenceBuf>();
    has_the_traits_of_a_text::<url07::Grammar>();
    has_the_traits_of_a_text::<uri01::Grammar>();
    has_the_traits_of_a_text::<rfc2396::Grammar>();
    has_the_traits_of_a_text::<rfc2732::Grammar>();
    has_the_traits_of_a_text::<rfc3986::Grammar>();
    has_the_traits_of_a_text::<rfc3987::Grammar>();
    let editions = [
        url07::Grammar::EDITION,
        uri01::Grammar::EDITION,
        rfc2396::Grammar::EDITION,
        rfc2732::Grammar::EDITION,
        rfc3986::Grammar::EDITION,
    ];
    assert!(editions.iter().chain([&rfc3987::Grammar::EDITION]).eq(&TABULATED));
}

#[test]
fn an_address_in_brackets_is_deserialised_under_rfc_3986() {
    let read: UriReferenceBuf<rfc3986::Grammar> = from_str(r#""http://[::1]:80/x""#).unwrap();
    assert_eq!(read.tree().port().and_then(|port| port.number()), Some(80));
    assert_eq!(to_string(&read).unwrap(), r#""http://[::1]:80/x""#);
    assert_eq!(
        from_reader::<_, UriReferenceBuf<rfc3986::Grammar>>(&br#""http://[::1]:80/x""#[..]).unwrap(),
        read
    );
    let error =
        from_str::<UriReferenceBuf<rfc2396::Grammar>>(r#""http://[::1]:80/x""#).unwrap_err().to_string();
    assert!(error.contains(r#"at byte 7: "[" is not allowed in the host"#), "{error}");
}

/// Texts beyond US-ASCII are kept and serialised as they are.
#[test]
fn a_reference_beyond_us_ascii_is_its_text() {
    let text = "http://b\u{fc}cher.example/\u{e9};\u{10300}?\u{e000}#\u{6771}";
    let owned: UriReferenceBuf<rfc3987::Grammar> = text.parse().unwrap();
    assert_eq!((owned.as_str(), owned.to_string().as_str()), (text, text));
    let json = to_string(&owned).unwrap();
    assert_eq!(json, format!("\"{text}\""));
    assert_eq!(from_str::<UriReferenceBuf<rfc3987::Grammar>>(&json).unwrap(), owned);
    // JSON may escape them, also in two halves.
    let escaped = r#""http://b\u00fccher.example/\u00e9;\ud800\udf00?\ue000#\u6771""#;
    assert_eq!(from_str::<UriReferenceBuf<rfc3987::Grammar>>(escaped).unwrap(), owned);
    let host = owned.tree().host().unwrap();
    assert_eq!(host.span_in(owned.as_str()), Some(Span::new(7, 22)));
    let json = json!({"edition": "RFC 3987", "text": text});
    let any: AnyUriReferenceBuf = from_value(json.clone()).unwrap();
    assert_eq!((any.edition(), serde_json::to_value(&any).unwrap()), (Edition::Rfc3987, json));
    let error = UriReferenceBuf::<rfc3986::Grammar>::try_from(any).unwrap_err();
    assert_eq!((error.error().offset(), error.piece()), (8, "\u{fc}"));
}

#[test]
fn a_map_is_searched_by_text() {
    let texts = ["http://h/", "a", "b#c", "http://[::1]/"];
    let parse = |text: &str| UriReferenceBuf::<rfc3986::Grammar>::try_from(text).unwrap();
    let unsorted: HashMap<_, _> = texts.iter().map(|text| (parse(text), text.len())).collect();
    let sorted: BTreeMap<_, _> = texts.iter().map(|text| (parse(text), text.len())).collect();
    for text in texts {
        assert_eq!((unsorted.get(text), sorted.get(text)), (Some(&text.len()), Some(&text.len())));
        let (owned, hasher) = (parse(text), RandomState::new());
        assert_eq!(hasher.hash_one(&owned), hasher.hash_one(text));
        assert_eq!(owned, *text);
        assert_eq!(owned, text);
        assert_eq!(owned, String::from(text));
        assert_eq!(*text, owned);
        assert_eq!(text, owned);
        assert_eq!(String::from(text), owned);
    }
    assert!(sorted.keys().map(UriReferenceBuf::as_str).is_sorted() && !unsorted.contains_key("x"));
}

#[test]
fn a_reference_of_any_edition_stores_its_edition() {
    let any = |edition, text: &str| AnyUriReferenceBuf::try_from((edition, text)).unwrap();
    let reference = any(Edition::Rfc3986, "http://[::1]:80/x");
    let json = r#"{"edition":"RFC 3986","text":"http://[::1]:80/x"}"#;
    assert_eq!(to_string(&reference).unwrap(), json);
    assert_eq!(from_str::<AnyUriReferenceBuf>(json).unwrap(), reference);
    assert_eq!(from_reader::<_, AnyUriReferenceBuf>(json.as_bytes()).unwrap(), reference);
    // In any order, by any name of the edition, or as a sequence.
    for json in [json!({"text": "a", "edition": "3986"}), json!(["rfc3986", "a"])] {
        assert_eq!(from_value::<AnyUriReferenceBuf>(json).unwrap(), any(Edition::Rfc3986, "a"));
    }
    // The edition is part of the value.
    assert_ne!(any(Edition::Rfc3986, "a"), any(Edition::Rfc2396, "a"));
    let set: BTreeSet<_> =
        [("b", Edition::Rfc2396), ("a", Edition::Rfc3986), ("a", Edition::Rfc2396), ("a", Edition::Rfc3986)]
            .map(|(text, edition)| any(edition, text))
            .into();
    let order: Vec<_> = set.iter().map(|reference| (reference.as_str(), reference.edition())).collect();
    assert_eq!(order, [("a", Edition::Rfc2396), ("a", Edition::Rfc3986), ("b", Edition::Rfc2396)]);
    assert!(format!("{reference:?}").starts_with("AnyUriReferenceBuf(Rfc3986, "));
}

#[test]
fn what_is_not_a_valid_reference_of_its_edition_is_not_deserialised() {
    let rejected = |value: Value| from_value::<AnyUriReferenceBuf>(value).unwrap_err().to_string();
    let message = rejected(json!({"edition": "RFC 2396", "text": "http://[::1]/"}));
    assert!(
        message.contains(r#"at byte 7: "[" is not allowed in the host"#) && message.contains("RFC 2396"),
        "{message}"
    );
    assert!(rejected(json!({"edition": "2733", "text": "a"})).contains("did you mean RFC 2732?"));
    assert_eq!(rejected(json!({"edition": "2732"})), "missing field `text`");
    assert_eq!(rejected(json!({"text": "a"})), "missing field `edition`");
    assert!(rejected(json!({"edition": "2732", "txt": "a"})).starts_with("unknown field `txt`"));
    assert!(rejected(json!(["2732"])).starts_with("invalid length 1"));
    assert!(rejected(json!("a")).starts_with("invalid type: string"));
    let twice = r#"{"edition": "2732", "text": "a", "text": "b"}"#;
    assert!(
        from_str::<AnyUriReferenceBuf>(twice).unwrap_err().to_string().starts_with("duplicate field `text`")
    );
}

#[test]
fn a_tree_is_parsed_again() {
    let mut tree = rfc3986::parse("http://[::1]/a b".split(' ').next().unwrap()).unwrap();
    assert_eq!(UriReferenceBuf::<rfc3986::Grammar>::try_from(tree).unwrap(), "http://[::1]/a");
    assert_eq!(UriReferenceBuf::<rfc3986::Grammar>::try_from(&tree).unwrap(), "http://[::1]/a");
    let error = UriReferenceBuf::<rfc2396::Grammar>::try_from(tree).unwrap_err();
    assert_eq!((error.text(), error.error().offset(), error.piece()), ("http://[::1]/a", 7, "["));
    // A tree that was changed by hand prints something other than its text, which may not be valid.
    let located = rfc3986::parse_located("//h#f").unwrap();
    assert_eq!(UriReferenceBuf::<rfc3986::Grammar>::from_tree(&located).unwrap(), "//h#f");
    tree.fragment = rfc3986::parse("#x").unwrap().fragment.map(|fragment| fragment.map(&mut |_| "a b"));
    let error = UriReferenceBuf::<rfc3986::Grammar>::from_tree(&tree).unwrap_err();
    assert_eq!((error.text(), error.error().offset()), ("http://[::1]/a#a b", 16));
    let error = AnyUriReferenceBuf::from_tree(Edition::Rfc3986, &tree).unwrap_err();
    assert_eq!(error.into_text(), "http://[::1]/a#a b");
}

#[test]
fn another_edition_is_another_question() {
    let any = AnyUriReferenceBuf::parse(Edition::Rfc3986, "http://[::1]/").unwrap();
    let address = any.as_str().as_ptr();
    let error = UriReferenceBuf::<rfc2396::Grammar>::try_from(any.clone()).unwrap_err();
    assert_eq!(error.error().offset(), 7);
    let read = UriReferenceBuf::<rfc2732::Grammar>::try_from(any).unwrap();
    assert_eq!((read.as_str().as_ptr(), read.edition()), (address, Edition::Rfc2732));
}
