//! Uses every public method of every node. `every_method_is_used` compares this file with `src/ast`.

use std::{
    collections::hash_map::DefaultHasher,
    fmt::{Debug, Display},
    hash::Hash,
};

use uri_bnf::{
    Span,
    ast::{
        AbsPath, AbsoluteOrRelative, AbsoluteUri, Authority, Domainlabel, FComponent, Fragment, HierPart,
        HierPath, Host, Hostname, Hostport, IpLiteral, IpLiteralAddress, Ipv4address, Ipv6address, IpvFuture,
        Leaf, NetPath, Nid, Node, Nss, OpaquePart, Param, Path, PathSegments, Port, QComponent, Query,
        RComponent, RegName, RelPath, RelSegment, RelativePath, RelativeUri, Scheme, SchemeSpecificPart,
        Segment, Server, Toplabel, UriReference, Urn, Userinfo,
    },
};

/// A leaf that the tests can hash and compare.
pub(crate) trait TestLeaf: Leaf + Debug + PartialEq + Hash {}

impl<S: Leaf + Debug + PartialEq + Hash> TestLeaf for S {}

/// A node of any type.
pub(crate) trait Use<S: TestLeaf>: Copy + Debug + Display + PartialEq + Hash + Into<Node<S>> {
    fn own_text(self) -> S;

    fn own_span_in(self, text: &[u8]) -> Option<Span>;

    /// Calls every method of the type except those that all types have.
    fn use_all(self) {}

    /// What `Display` must print: the leaves, with the delimiters of the rules between them.
    fn printed(self) -> String;
}

/// No other memory has an address strictly inside this one.
static OTHER: [u8; 3] = [0xff; 3];

/// Uses a node and all nodes below it.
pub(crate) fn use_node<S: TestLeaf>(node: impl Use<S>) {
    let text = node.own_text();
    assert_eq!(node.own_span_in(text.as_bytes()), Some(Span::new(0, text.as_bytes().len())), "{node:?}");
    assert_eq!(node.own_span_in(&OTHER[1..2]), None, "{node:?}");
    assert_eq!(node.to_string(), node.printed(), "{node:?}");
    let mut hasher = DefaultHasher::new();
    node.hash(&mut hasher);
    let copy = node;
    assert!(node == copy && !format!("{node:?}").is_empty());
    node.use_all();
    let node: Node<S> = node.into();
    assert_eq!(node.span_in(text.as_bytes()), Some(Span::new(0, text.as_bytes().len())));
    let span = node.text().known_span();
    assert!(span.is_none_or(|span| span.len() == node.text().as_bytes().len()), "{node:?}");
    // Octets that are not UTF-8 cannot be serialised.
    let is_text = serde_json::to_value(node).is_ok();
    assert!(is_text || !all_are_utf8(node), "{node:?}");
    assert!(!node.rule().is_empty());
    node.children(&mut |child| {
        in_every_node!(child, child => use_node(child));
    });
}

fn all_are_utf8<S: TestLeaf>(node: Node<S>) -> bool {
    let mut is_utf8 = std::str::from_utf8(node.text().as_bytes()).is_ok();
    node.children(&mut |child| is_utf8 &= all_are_utf8(child));
    is_utf8
}

/// Matches a node of any kind.
macro_rules! in_every_node {
    ($node:expr, $inner:ident => $use:expr) => {
        crate::altered_trees::nodes::in_every_node! {
            @match $node, $inner => $use;
            UriReference AbsoluteUri RelativeUri HierPart OpaquePart NetPath AbsPath RelPath RelSegment Scheme Authority
            RegName Server Userinfo Hostport Host Hostname Domainlabel Toplabel Ipv4address Port Path PathSegments Segment
            Param Query Fragment IpLiteral Ipv6address IpvFuture Urn Nid Nss RComponent QComponent FComponent
        }
    };
    (@match $node:expr, $inner:ident => $use:expr; $($type:ident)*) => {
        match $node {
            $(uri_bnf::ast::Node::$type($inner) => $use,)*
            node => panic!("{} is not in the list", node.rule()),
        }
    };
}
pub(crate) use in_every_node;

/// A text with octets that are not UTF-8 as `\xFF`.
fn shown<S: Leaf>(text: S) -> String {
    let chunks = text.as_bytes().utf8_chunks();
    chunks
        .map(|chunk| {
            let octets = chunk.invalid().iter().map(|octet| format!("\\x{octet:02X}"));
            chunk.valid().to_owned() + &octets.collect::<String>()
        })
        .collect()
}

/// The delimiter and the part, if there is one.
fn after<S: TestLeaf>(delimiter: &str, part: Option<impl Use<S>>) -> String {
    part.map_or_else(String::new, |part| delimiter.to_owned() + &part.printed())
}

/// A piece that an accessor cuts from `whole`: it is in its memory, and its span in the other span.
fn cut_from<S: TestLeaf>(whole: S, piece: S) {
    assert!(Span::within(whole.as_bytes(), piece.as_bytes()).is_some(), "{piece:?} in {whole:?}");
    if let (Some(whole), Some(piece)) = (whole.known_span(), piece.known_span()) {
        assert!(whole.contains(piece), "{piece:?} in {whole:?}");
    }
}

/// Runs an iterator over pieces of `whole` to its end, twice.
fn iterate<S: TestLeaf, N: Use<S>>(whole: S, mut pieces: impl Iterator<Item = N> + Clone) {
    let expected = pieces.clone().count();
    assert!(expected <= whole.as_bytes().len() + 1);
    for _ in 0..expected {
        let piece = pieces.next().unwrap();
        cut_from(whole, piece.own_text());
        use_node(piece);
    }
    assert!(pieces.next().is_none() && pieces.next().is_none());
}

/// A node without parts, which prints its text; with the calls of its methods.
macro_rules! leaves {
    ($($type:ident $(($node:ident, $text:ident) $use:block)?;)*) => { $(
        impl<S: TestLeaf> Use<S> for $type<S> {
            fn own_text(self) -> S {
                self.text()
            }

            fn own_span_in(self, text: &[u8]) -> Option<Span> {
                self.span_in(text)
            }

            $(fn use_all(self) {
                let ($node, $text) = (self, self.text());
                $use
            })?

            fn printed(self) -> String {
                shown(self.text())
            }
        }
    )* };
}

/// A node with parts: the calls of its methods, and what it prints.
macro_rules! composites {
    ($($type:ident ($node:ident, $text:ident) $use:block $printed:expr;)*) => { $(
        impl<S: TestLeaf> Use<S> for $type<S> {
            fn own_text(self) -> S {
                self.text()
            }

            fn own_span_in(self, text: &[u8]) -> Option<Span> {
                self.span_in(text)
            }

            fn use_all(self) {
                let ($node, $text) = (self, self.text());
                let _ = ($node, $text);
                $use
            }

            fn printed(self) -> String {
                let $node = self;
                $printed
            }
        }
    )* };
}

leaves! {
    OpaquePart;
    RelSegment;
    Scheme;
    RegName;
    Userinfo;
    Domainlabel;
    Toplabel;
    Param;
    Query;
    Fragment;
    Nid;
    Nss;
    RComponent;
    QComponent;
    FComponent;
    AbsPath (node, text) {
        cut_from(text, node.path_segments().text());
        iterate(text, node.segments());
    };
    PathSegments (node, text) { iterate(text, node.segments()); };
    Segment (node, text) {
        cut_from(text, node.without_params());
        iterate(text, node.params());
    };
    Hostname (node, text) {
        iterate(text, node.domainlabels());
        cut_from(text, node.toplabel().text());
        assert!(!node.has_final_dot() || text.as_bytes().ends_with(b"."));
    };
    Ipv4address (node, text) {
        for number in node.numbers() {
            cut_from(text, number);
        }
        if node.octets().is_some() {
            assert!(text.as_bytes().iter().all(|octet| octet.is_ascii_digit() || *octet == b'.'));
        }
    };
    IpLiteral (node, text) {
        cut_from(text, node.address().text());
        use_node(node.address());
        if let Some(address) = node.ipv6address() {
            assert!(text.as_bytes().starts_with(b"[") && text.as_bytes().ends_with(b"]"));
            cut_from(text, address.text());
        }
    };
    Ipv6address (node, text) {
        let _ = node.address();
        if let Some(address) = node.ipv4address() {
            cut_from(text, address.text());
            assert_eq!(address.to_string().split('.').count(), 4);
        }
    };
    IpvFuture (node, text) {
        cut_from(text, node.version());
        cut_from(text, node.address());
    };
    Port (node, text) {
        assert!(node.number().is_none() || text.as_bytes().iter().all(u8::is_ascii_digit));
    };
}

composites! {
    UriReference (node, text) {
        assert_eq!((node.uri(), node.fragment()), (node.uri, node.fragment));
        let _ = (node.scheme(), node.authority(), node.server(), node.reg_name(), node.userinfo());
        let _ = (node.hostport(), node.host(), node.port(), node.query());
        let _ = (node.opaque_part(), node.urn(), node.absolute_uri(), node.relative_uri());
        let _ = (node.is_absolute(), node.is_relative(), node.is_same_document());
        let _ = (node.is_opaque(), node.is_hierarchical());
        if node.uri.is_none() {
            cut_from(text, node.path().text());
        }
        node.uri.into_iter().for_each(use_node);
    } after("", node.uri) + &after("#", node.fragment);
    AbsoluteOrRelative (node, text) {
        let _ = (node.scheme(), node.authority(), node.path(), node.query());
    } match node {
        AbsoluteOrRelative::Absolute(uri) => uri.printed(),
        AbsoluteOrRelative::Relative(uri) => uri.printed(),
        AbsoluteOrRelative::Urn(urn) => urn.printed(),
    };
    AbsoluteUri (node, text) {
        assert_eq!((node.scheme(), node.scheme_specific_part()), (node.scheme, node.scheme_specific_part));
        let _ = (node.hier_part(), node.opaque_part(), node.authority(), node.path(), node.query());
        use_node(node.scheme_specific_part);
    } format!("{}:{}", node.scheme.printed(), node.scheme_specific_part.printed());
    SchemeSpecificPart (node, text) {} match node {
        SchemeSpecificPart::HierPart(part) => part.printed(),
        SchemeSpecificPart::OpaquePart(part) => part.printed(),
    };
    RelativeUri (node, text) {
        assert_eq!(node.query(), node.query);
        let _ = (node.authority(), node.path());
        use_node(node.path);
    } node.path.printed() + &after("?", node.query);
    HierPart (node, text) {
        assert_eq!(node.query(), node.query);
        let _ = (node.authority(), node.path());
        use_node(node.path);
    } node.path.printed() + &after("?", node.query);
    HierPath (node, text) {
        let _ = Path::from(node);
    } match node {
        HierPath::NetPath(path) => path.printed(),
        HierPath::AbsPath(path) => path.printed(),
        HierPath::PathSegments(path) => path.printed(),
        HierPath::Empty(_) => String::new(),
        _ => panic!("{node:?}"),
    };
    RelativePath (node, text) {
        let _ = Path::from(node);
    } match node {
        RelativePath::NetPath(path) => path.printed(),
        RelativePath::AbsPath(path) => path.printed(),
        RelativePath::RelPath(path) => path.printed(),
        RelativePath::PathSegments(path) => path.printed(),
        RelativePath::Empty(_) => String::new(),
        _ => panic!("{node:?}"),
    };
    NetPath (node, text) {
        assert_eq!((node.authority(), node.abs_path()), (node.authority, node.abs_path));
        use_node(node.path());
        if node.abs_path.is_none() {
            cut_from(text, node.path().text());
        }
    } format!("//{}", node.authority.printed()) + &after("", node.abs_path);
    RelPath (node, text) {
        assert_eq!((node.rel_segment(), node.abs_path()), (node.rel_segment, node.abs_path));
    } node.rel_segment.printed() + &after("", node.abs_path);
    Path (node, text) {
        node.params().for_each(use_node);
        let _ = node.without_params();
        node.segments().into_iter().flatten().for_each(use_node);
    } match node {
        Path::Empty(_) => String::new(),
        Path::AbsPath(path) => path.printed(),
        Path::RelPath(path) => path.printed(),
        Path::PathSegments(path) => path.printed(),
        Path::OpaquePart(part) => part.printed(),
        _ => panic!("{node:?}"),
    };
    Authority (node, text) {
        assert_eq!(node.server().is_none(), node.reg_name().is_some());
    } match node {
        Authority::Server(server) => server.printed(),
        Authority::RegName(name) => name.printed(),
        _ => panic!("{node:?}"),
    };
    Server (node, text) {
        assert_eq!((node.userinfo(), node.hostport()), (node.userinfo, node.hostport));
        let _ = (node.host(), node.port());
    } node.userinfo.map_or_else(String::new, |userinfo| userinfo.printed() + "@") + &after("", node.hostport);
    Hostport (node, text) {
        assert_eq!((node.host(), node.port()), (node.host, node.port));
    } node.host.printed() + &after(":", node.port);
    Host (node, text) {} match node {
        Host::Hostname(name) => name.printed(),
        Host::Ipv4address(address) => address.printed(),
        Host::IpLiteral(literal) => literal.printed(),
        Host::RegName(name) => name.printed(),
        _ => panic!("{node:?}"),
    };
    IpLiteralAddress (node, text) {} match node {
        IpLiteralAddress::Ipv6address(address) => address.printed(),
        IpLiteralAddress::IpvFuture(address) => address.printed(),
        _ => panic!("{node:?}"),
    };
    Urn (node, text) {
        assert_eq!((node.nid(), node.nss()), (node.nid, node.nss));
        assert_eq!((node.r_component(), node.q_component()), (node.r_component, node.q_component));
        assert_eq!(node.f_component(), node.f_component);
        cut_from(text, node.scheme().text());
        cut_from(text, node.assigned_name());
        assert!(node.is_equivalent(&node) && node.is_equivalent_by_rfc2141(&node));
        let other = uri_bnf::urn::parse("urn:example:a%2c?=b").unwrap();
        assert_eq!(node.is_equivalent(&other), other.is_equivalent(&node));
        assert_eq!(node.is_equivalent_by_rfc2141(&other), other.is_equivalent_by_rfc2141(&node));
    } {
        let name = format!("{}:{}:{}", node.scheme().printed(), node.nid.printed(), node.nss.printed());
        name + &after("?+", node.r_component) + &after("?=", node.q_component) + &after("#", node.f_component)
    };
}
