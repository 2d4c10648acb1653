//! The typed tree of RFC 2396: components and their texts, disambiguation, exact trees, spans, and the size of a
//! tree.

use crate::references::{
    ADDRESSES, AUTHORITIES, Components, HOSTNAMES, PATHS, PORTS, Parts, SegmentRow, TREES, all_components,
    references,
};
use nom::Input;
use uri_bnf::{
    Found, Located, ParseError, Span, UriReference,
    ast::{Host, Node, Path, Segment, Spanned},
    grammar,
    rfc2396::{self, rule},
};

fn parse(text: &str) -> UriReference<&str> {
    rfc2396::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn parse_located(text: &str) -> UriReference<Located<'_>> {
    rfc2396::parse_located(text).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn parse_within(document: Located<'_>, range: Span) -> Result<UriReference<Located<'_>>, ParseError> {
    let piece = document.take_from(range.start).take(range.len());
    grammar::parse::<rfc2396::Grammar, rule::UriReference, _>(piece)
}

#[test]
fn every_component_has_its_text() {
    for expected in all_components() {
        let reference = parse(expected.text);
        let found = Components {
            text: reference.as_str(),
            form: [
                reference.is_absolute(),
                reference.is_hierarchical(),
                reference.is_opaque(),
                reference.is_relative(),
                reference.is_same_document(),
            ],
            scheme: reference.scheme().map(|scheme| scheme.as_str()),
            authority: reference.authority().map(|authority| authority.as_str()),
            path: Some(reference.path().as_str()),
            opaque_part: reference.opaque_part().map(|part| part.as_str()),
            query: reference.query().map(|query| query.as_str()),
            fragment: reference.fragment().map(|fragment| fragment.as_str()),
        };
        assert_eq!(found, expected);
    }
}

#[test]
fn a_server_is_taken_where_it_covers_the_authority() {
    for &expected in AUTHORITIES {
        let reference = parse(expected.text);
        let found = Parts {
            text: reference.as_str(),
            authority: reference.authority().map(|authority| authority.as_str()),
            server: reference.server().map(|server| server.as_str()),
            reg_name: reference.reg_name().map(|name| name.as_str()),
            userinfo: reference.userinfo().map(|userinfo| userinfo.as_str()),
            hostport: reference.hostport().map(|hostport| hostport.as_str()),
            host: reference.host().map(|host| host.as_str()),
            port: reference.port().map(|port| port.as_str()),
        };
        assert_eq!(found, expected);
    }
}

#[test]
fn segments_and_params_split_a_path() {
    for &(text, rel_segment, segments) in PATHS {
        let path = parse(text).path();
        let first = match path {
            Path::RelPath(path) => Some(path.rel_segment.as_str()),
            _ => None,
        };
        assert_eq!(first, rel_segment, "{text:?}");
        let split = |segment: Segment<&'static str>| {
            let params: Vec<_> = segment.params().map(|param| param.as_str()).collect();
            (segment.as_str(), segment.without_params(), params)
        };
        let found = path.segments().map(|segments| segments.map(split).collect::<Vec<_>>());
        let expected = segments.map(|segments| {
            let owned = |&(text, name, params): &SegmentRow| (text, name, params.to_vec());
            segments.iter().map(owned).collect()
        });
        assert_eq!(found, expected, "{text:?}");
    }
}

#[test]
fn a_hostname_has_labels() {
    for &(text, domainlabels, toplabel, has_final_dot) in HOSTNAMES {
        let Some(Host::Hostname(hostname)) = parse(text).host() else {
            panic!("{text:?} has no hostname");
        };
        let labels: Vec<_> = hostname.domainlabels().map(|label| label.as_str()).collect();
        assert_eq!(labels, domainlabels, "{text:?}");
        let end = (hostname.toplabel().as_str(), hostname.has_final_dot());
        assert_eq!(end, (toplabel, has_final_dot), "{text:?}");
    }
}

#[test]
fn an_address_has_four_numbers() {
    for &(text, numbers, octets) in ADDRESSES {
        let Some(Host::Ipv4address(address)) = parse(text).host() else {
            panic!("{text:?} has no IPv4address");
        };
        assert_eq!((address.numbers(), address.octets()), (numbers, octets), "{text:?}");
    }
}

#[test]
fn a_port_is_text_and_perhaps_a_number() {
    for &(text, digits, number) in PORTS {
        let port = parse(text).port();
        assert_eq!(port.map(|port| port.as_str()), digits, "{text:?}");
        assert_eq!(port.and_then(|port| port.number()), number, "{text:?}");
    }
}

#[test]
fn the_uri_of_a_reference_is_what_stands_before_the_fragment() {
    let absolute = parse("s://h/p?q#f");
    let uri = absolute.absolute_uri().unwrap();
    assert_eq!(uri.as_str(), "s://h/p?q");
    assert_eq!(uri.hier_part().map(|part| part.as_str()), Some("//h/p?q"));
    assert_eq!(uri.path().as_str(), "/p");
    assert!(absolute.relative_uri().is_none());

    let opaque = parse("s:o?q#f").absolute_uri().unwrap();
    assert_eq!((opaque.as_str(), opaque.path().as_str()), ("s:o?q", "o?q"));
    assert!(opaque.hier_part().is_none() && opaque.query().is_none() && opaque.authority().is_none());

    let relative = parse("//h/p?q#f");
    let uri = relative.relative_uri().unwrap();
    assert_eq!((uri.as_str(), uri.path().as_str()), ("//h/p?q", "/p"));
    assert_eq!(uri.authority().map(|authority| authority.as_str()), Some("h"));
    assert!(relative.absolute_uri().is_none());

    let neither = parse("#f");
    assert!(neither.uri.is_none() && neither.absolute_uri().is_none() && neither.relative_uri().is_none());
}

/// C.1 resolves `?y`, but a `relativeURI` begins with a path that is not empty.
#[test]
fn a_query_alone_is_not_a_reference() {
    let error = rfc2396::parse("?y").unwrap_err();
    assert_eq!((error.offset(), error.found()), (0, Found::Character('?')));
}

#[test]
fn trees_are_these() {
    for &(text, expected) in TREES {
        assert_eq!(format!("{:?}", parse(text)), expected);
    }
}

#[test]
fn located_trees_have_spans() {
    let tree = concat!(
        r##"URI-reference("file:///x?#" 0..11, absoluteURI("file:///x?" 0..10, scheme("file" 0..4), "##,
        r#"hier_part("///x?" 5..10, net_path("///x" 5..9, authority("" 7..7, server("" 7..7)), "#,
        r#"abs_path("/x" 7..9, path_segments("x" 8..9, segment("x" 8..9)))), query("" 10..10))), "#,
        r#"fragment("" 11..11))"#,
    );
    assert_eq!(format!("{:?}", parse_located("file:///x?#")), tree);
}

#[test]
fn trees_print_back() {
    for text in references() {
        assert_eq!(parse(text).to_string(), text);
        assert_eq!(parse_located(text).to_string(), text);
    }
}

/// A tree in which the leaf `h` became `other` prints `other`, whatever the composites kept.
#[test]
fn a_tree_prints_its_leaves() {
    let reference = parse("s://u@h:1/p?q#f");
    let other = reference.map(&mut |leaf| if leaf == "h" { "other" } else { leaf });
    assert_eq!(other.to_string(), "s://u@other:1/p?q#f");
    assert_eq!(other.text(), "s://u@h:1/p?q#f");
}

/// Checks the spans of `node` and of all nodes below it against `document`; returns the number of nodes.
fn check_places(node: &Node<Located<'_>>, document: &str) -> usize {
    let span = node.text().span();
    assert_eq!(&document[span.start..span.end], *node.text().fragment(), "{node:?}");
    let mut count = 1;
    let mut end = span.start;
    node.children(&mut |child| {
        let child_span = child.text().span();
        assert!(span.contains(child_span), "{child:?} is outside {node:?}");
        assert!(end <= child_span.start, "{child:?} overlaps its neighbour in {node:?}");
        end = child_span.end;
        count += check_places(&child, document);
    });
    count
}

#[test]
fn every_node_lies_where_its_text_is() {
    for text in references() {
        check_places(&parse_located(text).into(), text);
    }
    // URI-reference, absoluteURI, scheme, hier_part, abs_path, path_segments, segment, param, query.
    assert_eq!(check_places(&parse_located("a:/b;c?d").into(), "a:/b;c?d"), 9);
}

#[test]
fn offsets_of_errors_are_those_of_the_document() {
    for text in references() {
        // "ü" has two octets.
        let document = format!("ü\n<{text}> and so on");
        let end = 4 + text.len();
        let reference = parse_within(Located::new(&document), Span::new(4, end)).unwrap();
        assert_eq!(reference.span(), Span::new(4, end));
        assert_eq!(reference.text().location_line(), 2);
        check_places(&reference.into(), &document);
        // The same tree as without the document.
        assert_eq!(reference.map(&mut |leaf| *leaf.fragment()), parse(text));
    }
}

#[test]
fn offsets_are_those_of_the_document() {
    let document = Located::new("ü\n<http://exa mple/>\n<mailto:>");
    // Offset 4 is that of "http"; the space is ten octets after it.
    let error = parse_within(document, Span::new(4, 20)).unwrap_err();
    assert_eq!((error.offset(), error.span()), (14, Span::new(14, 15)));
    assert_eq!(error.found(), Found::Character(' '));
    let error = parse_within(document, Span::new(23, 30)).unwrap_err();
    assert_eq!((error.offset(), error.span()), (30, Span::new(30, 30)));
    assert_eq!(error.found(), Found::End);
}

/// An empty component has a span, too: the position where it would be.
#[test]
fn an_empty_path_has_a_place() {
    for (text, offset) in [("", 0), ("#f", 0), ("//h", 3), ("s://h?q", 5), ("s://#f", 4)] {
        assert_eq!(parse_located(text).path().span(), Span::new(offset, offset), "{text:?}");
    }
}

#[test]
fn bytes_give_the_same_tree() {
    for text in references() {
        let tree = grammar::parse::<rfc2396::Grammar, rule::UriReference, _>(text.as_bytes()).unwrap();
        assert_eq!(parse(text).map(&mut str::as_bytes), tree);
    }
}

#[test]
fn map_gives_the_same_tree_with_other_leaves() {
    let mut leaves = Vec::new();
    let lengths = parse("s://u@h:10/p?q#f").map(&mut |leaf| {
        leaves.push(leaf);
        leaf.len()
    });
    let expected = [
        "s://u@h:10/p?q#f",
        "s://u@h:10/p?q",
        "s",
        "//u@h:10/p?q",
        "//u@h:10/p",
        "u@h:10",
        "u",
        "h:10",
        "h",
        "10",
        "/p",
        "q",
        "f",
    ];
    assert_eq!(leaves, expected);
    assert_eq!(lengths.text(), 16);
    assert_eq!(lengths.fragment.map(|fragment| fragment.text()), Some(1));
    for text in references() {
        assert_eq!(parse_located(text).map(&mut |leaf| *leaf.fragment()), parse(text));
    }
}

#[test]
fn a_tree_is_small() {
    let tree = size_of::<UriReference<&str>>();
    assert!(tree <= 256, "{tree} bytes");
    let error = size_of::<ParseError>();
    assert!(error <= 104, "{error} bytes");
}

#[test]
fn trees_and_errors_are_plain_data() {
    fn is_plain<T: Copy + Send + Sync>() {}
    is_plain::<UriReference<&str>>();
    is_plain::<UriReference<&[u8]>>();
    is_plain::<UriReference<Located<'_>>>();
    is_plain::<Node<&str>>();
    is_plain::<ParseError>();
}

/// The text of a component lives as long as the input: longer than the tree, but not forever.
#[test]
fn a_component_outlives_its_tree() {
    fn host(text: &str) -> Option<&str> {
        let reference = rfc2396::parse(text).ok()?;
        reference.host().map(|host| host.as_str())
    }
    fn located_host(text: &str) -> Option<&str> {
        let reference = rfc2396::parse_located(text).ok()?;
        reference.host().map(|host| host.as_str())
    }
    let text = String::from("//example.org:80");
    assert_eq!((host(&text), located_host(&text)), (Some("example.org"), Some("example.org")));
}

/// Leaves that no rule accepts print as they are, and nothing panics.
#[test]
fn a_tree_with_foreign_leaves_does_not_panic() {
    for leaf in ["", ".", "..", "/", "-", ";", "\u{e9}", "\u{e9}/\u{e9};.", "1.2"] {
        for text in ["http://u@h.i:80/a;b?c#d", "//1.2.3.4", "a:b", "a;b/c"] {
            let foreign = parse(text).map(&mut |_| leaf);
            assert!(foreign.to_string().len() >= leaf.len());
            assert!(format!("{foreign:?}").starts_with("URI-reference("));
            assert_eq!(foreign.port().and_then(|port| port.number()), None);
        }
    }
}
