//! The owned tree, and what `serde` makes of trees.

use std::{
    collections::HashSet,
    hash::{BuildHasher, RandomState},
};

use serde_json::{Value, from_str, from_value, json, to_string};
use uri_bnf::{ParseError, UriReferenceBuf};

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

fn owned(text: &str) -> UriReferenceBuf {
    text.parse().unwrap_or_else(|error: ParseError| panic!("{text:?}: {error}"))
}

#[test]
fn the_borrowed_tree_is_the_same() {
    for &text in REFERENCES {
        let tree = uri_bnf::parse(text).unwrap();
        let parsed = <UriReferenceBuf>::parse(text.to_owned()).unwrap();
        for owned in [
            parsed.clone(),
            parsed,
            <UriReferenceBuf>::try_from(text.to_owned()).unwrap(),
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

/// Where `piece` lies in the text of `owned`.
fn span(owned: &UriReferenceBuf, piece: &str) -> (usize, usize) {
    let start = piece.as_ptr().addr() - owned.as_str().as_ptr().addr();
    (start, start + piece.len())
}

#[test]
fn empty_components_keep_their_spans() {
    let owned = owned("s://@h:/;?#");
    let reference = owned.tree();
    let span = |piece: &str| span(&owned, piece);
    assert_eq!(span(reference.userinfo().unwrap().text()), (4, 4));
    assert_eq!(span(reference.host().unwrap().text()), (5, 6));
    assert_eq!(span(reference.port().unwrap().text()), (7, 7));
    assert_eq!(span(reference.path().text()), (7, 9));
    let segment = reference.path().segments().unwrap().next().unwrap();
    assert_eq!(span(segment.params().next().unwrap().text()), (9, 9));
    assert_eq!(span(reference.query().unwrap().text()), (10, 10));
    assert_eq!(span(reference.fragment().unwrap().text()), (11, 11));
}

#[test]
fn nothing_between_delimiters_keeps_its_span() {
    let empty_server = |text: &str| {
        let owned = owned(text);
        let reference = owned.tree();
        assert!(reference.hostport().is_none() && reference.userinfo().is_none(), "{text:?}");
        let server = reference.server().unwrap().text();
        (span(&owned, server), span(&owned, reference.path().text()))
    };
    assert_eq!(empty_server("//"), ((2, 2), (2, 2)));
    assert_eq!(empty_server("///"), ((2, 2), (2, 3)));
    assert_eq!(empty_server("s://?q"), ((4, 4), (4, 4)));
    let same_document = owned("#");
    assert_eq!(span(&same_document, same_document.tree().path().text()), (0, 0));
}

#[test]
fn a_text_is_taken_and_given_back_without_a_copy() {
    let text = String::from("http://example.org/");
    let address = text.as_ptr();
    let owned = <UriReferenceBuf>::parse(text).unwrap();
    assert_eq!(owned.as_str().as_ptr(), address);
    let text = owned.into_string();
    assert_eq!((text.as_ptr(), text.as_str()), (address, "http://example.org/"));
    assert_eq!(<UriReferenceBuf>::try_from(text).unwrap().as_str().as_ptr(), address);
}

#[test]
fn an_invalid_text_is_given_back_with_the_error() {
    let text = String::from("http://exa mple.org/");
    let address = text.as_ptr();
    let (text, error) = <UriReferenceBuf>::parse(text).unwrap_err().into_parts();
    assert_eq!((text.as_ptr(), text.as_str()), (address, "http://exa mple.org/"));
    assert_eq!(error.offset(), 10);
    assert_eq!("a:".parse::<UriReferenceBuf>().unwrap_err().offset(), 2);
    assert_eq!(<UriReferenceBuf>::try_from("?q").unwrap_err().offset(), 0);
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
    assert_eq!(to_string(&uri_bnf::parse("a:b#").unwrap()).unwrap(), tree);
    // A reference without a component has no children.
    assert_eq!(to_string(&uri_bnf::parse("").unwrap()).unwrap(), r#"{"rule":"URI-reference","text":""}"#);
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
    assert_eq!(to_string(&uri_bnf::parse_located("//h:/;").unwrap()).unwrap(), tree);
}

#[test]
fn an_owned_tree_is_its_text() {
    for &text in REFERENCES {
        let json = to_string(&owned(text)).unwrap();
        assert_eq!(json, format!("\"{text}\""));
        let again: UriReferenceBuf = from_str(&json).unwrap();
        assert_eq!((again.as_str(), again.tree()), (text, uri_bnf::parse(text).unwrap()));
    }
    // A text that JSON escapes is unescaped before it is parsed.
    let escaped: UriReferenceBuf = from_str(r#""http:\/\/\u0068\/""#).unwrap();
    assert_eq!(escaped.as_str(), "http://h/");
}

#[test]
fn an_invalid_text_is_no_owned_tree() {
    let refused = |value: Value| from_value::<UriReferenceBuf>(value).unwrap_err().to_string();
    assert_eq!(
        refused(json!("mailto:")),
        "expected hier_part or opaque_part at byte 7, found the end (in absoluteURI, RFC 2396 section 3)"
    );
    assert_eq!(
        refused(json!("a%4")),
        "expected hex at byte 3, found the end (in escaped, RFC 2396 section 2.4.1)"
    );
    // What is no text at all is refused by serde.
    assert!(refused(json!(null)).starts_with("invalid type: null"));
    assert!(refused(json!({"rule": "URI-reference"})).starts_with("invalid type: map"));
}
