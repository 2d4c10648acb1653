//! Spans without `nom_locate`: the addresses of the parts of a plain tree.

use crate::references::references;
use crate::support::spans::{Spans, check_spans};
use uri_bnf::{
    AnyUriReferenceBuf, Edition, Span, UriReference, UriReferenceBuf,
    ast::{Host, Node, Query, RelSegment},
    rfc2396, rfc3986, urn,
};

/// What the quick suites do not have: references of every kind, with empty parts in each position.
const REFERENCES: [&str; 27] = [
    "",
    "#",
    "?",
    "?#",
    "//",
    "//@:",
    "//u@h:80?#",
    "http://alice@www.example.org.:8080/a;x=1;;y/b//?q#f",
    "file:///etc/hosts",
    "http://192.0.2.1:/",
    "http://my_host:x/;",
    "http://u@[1::2:3.4.5.6]:80",
    "//[v1F.a:b.c]/",
    "mailto:a@b?c#d",
    "s:",
    "s:?#",
    "urn:a1:b/c?+d/?e?=f/?g#h",
    "URN:example:a%2c#",
    "../..//a",
    "/",
    "a;b/c;d",
    ";",
    "/;",
    "/a//;;",
    "http://\u{e9}:\u{e9}@b\u{fc}cher.example:80/\u{10300};x=\u{e9};/\u{6771}?\u{e000}#\u{efffd}",
    "a:\u{e9};\u{e9}//\u{e9}",
    "//\u{e9}?#",
];

fn all_references() -> impl Iterator<Item = &'static str> {
    REFERENCES.into_iter().chain(references())
}

/// The suites of the judge try this as well, for each rule and word.
#[test]
fn the_spans_are_those_of_the_located_tree() {
    let mut trees = 0;
    for &edition in Edition::ALL {
        for text in all_references() {
            let Ok(plain) = edition.parse(text) else { continue };
            let located = edition.parse_located(text).unwrap();
            assert_eq!(check_spans(&plain.into(), &located.into(), text), Ok(()), "{text:?} under {edition}");
            let of_bytes = edition.parse_bytes(text.as_bytes()).unwrap();
            assert_eq!(Spans::of(&of_bytes.into(), text), Spans::of(&plain.into(), text));
            let octets: Node<&[u8]> = plain.map(&mut str::as_bytes).into();
            assert_eq!(Spans::of(&octets, text), Spans::of(&plain.into(), text));
            trees += 1;
        }
    }
    for text in ["urn:example:a", "URN:a1:b?+c?=d#e", "urn:a1:b#"] {
        let (plain, located) = (urn::parse(text).unwrap(), urn::parse_located(text).unwrap());
        assert_eq!(check_spans(&plain.into(), &located.into(), text), Ok(()), "{text:?}");
    }
    assert!(trees > 300, "{trees}");
}

/// Calls `check` for a node and all nodes below it.
fn walk<'a>(node: Node<&'a str>, check: &mut dyn FnMut(Node<&'a str>)) {
    check(node);
    node.children(&mut |child| walk(child, check));
}

#[test]
fn the_text_at_a_span_is_that_of_the_node() {
    for &edition in Edition::ALL {
        for text in all_references() {
            let Ok(reference) = edition.parse(text) else { continue };
            walk(reference.into(), &mut |node| {
                let span = node.span_in(text).unwrap();
                assert_eq!(span.get(text), Some(node.text()), "{node:?}");
                // A part of a part.
                node.children(&mut |child| {
                    assert!(span.contains(child.span_in(text).unwrap()), "{child:?} in {node:?}");
                    let relative = child.span_in(node.text()).unwrap();
                    assert_eq!(relative.start + span.start, child.span_in(text).unwrap().start);
                });
            });
        }
    }
}

#[test]
fn empty_parts_have_spans() {
    let text = "s://@:/;?#";
    let reference = rfc3986::parse(text).unwrap();
    let at = |offset: usize| Some(Span::new(offset, offset));
    assert_eq!(reference.userinfo().unwrap().span_in(text), at(4));
    assert_eq!(reference.host().unwrap().span_in(text), at(5));
    assert_eq!(reference.port().unwrap().span_in(text), at(6));
    let segment = reference.path().segments().unwrap().next().unwrap();
    assert_eq!(Span::within(text, segment.without_params()), at(7));
    assert_eq!(segment.params().next().unwrap().span_in(text), at(8));
    assert_eq!(reference.query().unwrap().span_in(text), at(9));
    assert_eq!(reference.fragment().unwrap().span_in(text), at(10));
    for (text, offset) in [("", 0), ("#f", 0), ("//h", 3), ("s://h?q", 5), ("s://#f", 4)] {
        assert_eq!(rfc2396::parse(text).unwrap().path().span_in(text), at(offset), "{text:?}");
    }
}

/// An empty `String` has no memory; neither has the tree of its text.
#[test]
fn an_empty_text_has_an_empty_span() {
    for text in [String::new(), String::with_capacity(8), "a".repeat(3).split_off(3)] {
        let reference = rfc2396::parse(&text).unwrap();
        assert_eq!(reference.span_in(&text), Some(Span::new(0, 0)));
        assert_eq!(reference.path().span_in(&text), Some(Span::new(0, 0)));
    }
}

/// No address strictly inside a text is that of anything else, not even of an empty piece.
#[test]
fn parts_of_other_texts_have_no_span() {
    let document = String::from("<//u@h/p?q#f>");
    let text = &document[1..12];
    let copy = text.to_owned();
    let (reference, other) = (rfc2396::parse(text).unwrap(), rfc2396::parse(&copy).unwrap());
    walk(reference.into(), &mut |node| assert_eq!(node.span_in(&copy), None, "{node:?}"));
    walk(other.into(), &mut |node| assert_eq!(node.span_in(text), None, "{node:?}"));
    let no_memory = String::new();
    for empty in ["", <&str>::default(), &no_memory, &copy[copy.len()..], &document[..0], &document[13..]] {
        assert_eq!(Span::within(text, empty), None);
        assert_eq!(Query::of_text(empty).span_in(text), None);
    }
    // Larger than the text, and across its ends.
    for part in [0..13, 0..2, 11..13, 0..12, 1..13] {
        assert_eq!(Span::within(text, &document[part]), None);
    }
    // The empty pieces of the same memory at both ends of the text.
    assert_eq!(Span::within(text, &document[1..1]), Some(Span::new(0, 0)));
    assert_eq!(Span::within(text, &document[12..12]), Some(Span::new(11, 11)));
}

#[test]
fn spans_are_relative_to_the_text_that_is_given() {
    let document = String::from("\u{fc} <http://h/p#f>");
    let reference = rfc2396::parse(&document[4..16]).unwrap();
    let host = reference.host().unwrap();
    assert_eq!(host.span_in(&document), Some(Span::new(11, 12)));
    assert_eq!(host.span_in(reference.text()), Some(Span::new(7, 8)));
    assert_eq!(host.span_in(reference.authority().unwrap().text()), Some(Span::new(0, 1)));
    assert_eq!(host.span_in(document.as_bytes()), Some(Span::new(11, 12)));
    // Those before and after it.
    assert_eq!(host.span_in(reference.path().text()), None);
    assert_eq!(host.span_in(reference.scheme().unwrap().text()), None);
}

#[test]
fn a_changed_tree_has_the_spans_of_its_parts() {
    let (one, other) = (String::from("//alice@h:80/p"), String::from("//example.org:8080"));
    let mut server = rfc2396::parse(&one).unwrap().server().unwrap();
    server.hostport = rfc2396::parse(&other).unwrap().hostport();
    assert_eq!(server.span_in(&one), Some(Span::new(2, 12)));
    assert_eq!(server.userinfo.unwrap().span_in(&one), Some(Span::new(2, 7)));
    let port = server.port().unwrap();
    assert_eq!((port.span_in(&one), port.span_in(&other)), (None, Some(Span::new(14, 18))));
    // A leaf without the form of its rule: the empty piece that is cut from it lies in it.
    for text in [String::from("\u{e9}"), String::from("1.2"), String::new()] {
        let foreign = rfc2396::parse("//1.2.3.4").unwrap().map(&mut |_| text.as_str());
        let Some(Host::Ipv4address(address)) = foreign.host() else { panic!("{foreign:?}") };
        assert!(address.numbers().iter().all(|number| Span::within(&text, number).is_some()), "{text:?}");
        let literal = uri_bnf::ast::IpLiteral::of_text(text.as_str());
        assert!(literal.address().span_in(&text).is_some(), "{text:?}");
    }
    // A leaf of octets can begin inside a character.
    let text = String::from("a\u{e9}");
    let segment = RelSegment::of_text(&text.as_bytes()[2..]);
    let span = segment.span_in(&text).unwrap();
    assert_eq!((span, span.get(&text)), (Span::new(2, 3), None));
}

#[test]
fn trees_of_owned_references_have_spans() {
    for text in all_references() {
        for &edition in Edition::ALL {
            let Ok(owned) = AnyUriReferenceBuf::try_from((edition, text)) else { continue };
            let spans = Spans::of(&owned.tree().into(), owned.as_str());
            let tree: UriReference<&str> = edition.parse(text).unwrap();
            assert_eq!(spans, Spans::of(&tree.into(), text), "{text:?} under {edition}");
        }
    }
    let owned: UriReferenceBuf<rfc2396::Grammar> = "//h:80".parse().unwrap();
    assert_eq!(owned.tree().port().unwrap().span_in(owned.as_str()), Some(Span::new(4, 6)));
}
