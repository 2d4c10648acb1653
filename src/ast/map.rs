//! Converts the leaves of trees.

use super::{
    AbsPath, AbsoluteOrRelative, AbsoluteUri, Authority, Domainlabel, FComponent, Fragment, HierPart,
    HierPath, Host, Hostname, Hostport, IpLiteral, IpLiteralAddress, Ipv4address, Ipv6address, IpvFuture,
    NetPath, Nid, Nss, OpaquePart, Param, Path, PathSegments, Port, QComponent, Query, RComponent, RegName,
    RelPath, RelSegment, RelativePath, RelativeUri, Scheme, SchemeSpecificPart, Segment, Server, Toplabel,
    UriReference, Urn, Userinfo,
};

/// `map` for each type: a newtype maps its leaf, a struct its fields, an enum its variants.
macro_rules! map {
    (leaves: $($leaf:ident)*; $($rest:tt)*) => {
        $(map! { @impl $leaf, node, convert => $leaf(convert(node.0)) })*
        map! { $($rest)* }
    };
    (alternatives: $($type:ident: $($variant:ident)*;)*) => {
        $(map! { @impl $type, node, convert => match node { $($type::$variant(part) => $type::$variant(part.map(convert)),)* } })*
    };
    (@impl $type:ident, $node:ident, $convert:ident => $body:expr) => {
        impl<S> $type<S> {
            /// Returns the node with each leaf converted: outer nodes before inner ones, from left to right.
            ///
            /// Intended for other representations of the same texts: octets, spans. Nothing checks that the new
            /// leaves are accepted by their rules. Segments, params, labels and numbers are cut from the new leaves;
            /// see [trees changed by hand](crate::ast#trees-changed-by-hand).
            ///
            /// ```
            /// let authority = uri_bnf::rfc3986::parse("//h:80/p")?.authority().unwrap();
            /// assert_eq!(authority.map(&mut str::as_bytes).text(), b"h:80");
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn map<T>(self, $convert: &mut impl FnMut(S) -> T) -> $type<T> {
                let $node = self;
                $body
            }
        }
    };
}

map! {
    leaves: OpaquePart AbsPath PathSegments RelSegment Segment Param Scheme RegName Userinfo Hostname Domainlabel Toplabel
        Ipv4address IpLiteral Ipv6address IpvFuture Port Query Fragment Nid Nss RComponent QComponent FComponent;
    alternatives:
    AbsoluteOrRelative: Absolute Relative Urn;
    SchemeSpecificPart: HierPart OpaquePart;
    Authority: Server RegName;
    Host: Hostname Ipv4address IpLiteral RegName;
    IpLiteralAddress: Ipv6address IpvFuture;
}

map! { @impl Path, node, convert => match node {
    Path::Empty(text) => Path::Empty(convert(text)),
    Path::AbsPath(path) => Path::AbsPath(path.map(convert)),
    Path::RelPath(path) => Path::RelPath(path.map(convert)),
    Path::PathSegments(path) => Path::PathSegments(path.map(convert)),
    Path::OpaquePart(part) => Path::OpaquePart(part.map(convert)),
} }

map! { @impl HierPath, node, convert => match node {
    HierPath::NetPath(path) => HierPath::NetPath(path.map(convert)),
    HierPath::AbsPath(path) => HierPath::AbsPath(path.map(convert)),
    HierPath::PathSegments(path) => HierPath::PathSegments(path.map(convert)),
    HierPath::Empty(text) => HierPath::Empty(convert(text)),
} }

map! { @impl RelativePath, node, convert => match node {
    RelativePath::NetPath(path) => RelativePath::NetPath(path.map(convert)),
    RelativePath::AbsPath(path) => RelativePath::AbsPath(path.map(convert)),
    RelativePath::RelPath(path) => RelativePath::RelPath(path.map(convert)),
    RelativePath::PathSegments(path) => RelativePath::PathSegments(path.map(convert)),
    RelativePath::Empty(text) => RelativePath::Empty(convert(text)),
} }

map! { @impl Urn, node, convert => Urn {
    text: convert(node.text),
    nid: node.nid.map(convert),
    nss: node.nss.map(convert),
    r_component: node.r_component.map(|component| component.map(convert)),
    q_component: node.q_component.map(|component| component.map(convert)),
    f_component: node.f_component.map(|component| component.map(convert)),
} }

map! { @impl UriReference, node, convert => UriReference {
    text: convert(node.text),
    uri: node.uri.map(|uri| uri.map(convert)),
    fragment: node.fragment.map(|fragment| fragment.map(convert)),
} }

map! { @impl AbsoluteUri, node, convert => AbsoluteUri {
    text: convert(node.text),
    scheme: node.scheme.map(convert),
    scheme_specific_part: node.scheme_specific_part.map(convert),
} }

map! { @impl RelativeUri, node, convert => RelativeUri {
    text: convert(node.text),
    path: node.path.map(convert),
    query: node.query.map(|query| query.map(convert)),
} }

map! { @impl HierPart, node, convert => HierPart {
    text: convert(node.text),
    path: node.path.map(convert),
    query: node.query.map(|query| query.map(convert)),
} }

map! { @impl NetPath, node, convert => NetPath {
    text: convert(node.text),
    authority: node.authority.map(convert),
    abs_path: node.abs_path.map(|path| path.map(convert)),
} }

map! { @impl RelPath, node, convert => RelPath {
    text: convert(node.text),
    rel_segment: node.rel_segment.map(convert),
    abs_path: node.abs_path.map(|path| path.map(convert)),
} }

map! { @impl Server, node, convert => Server {
    text: convert(node.text),
    userinfo: node.userinfo.map(|userinfo| userinfo.map(convert)),
    hostport: node.hostport.map(|hostport| hostport.map(convert)),
} }

map! { @impl Hostport, node, convert => Hostport {
    text: convert(node.text),
    host: node.host.map(convert),
    port: node.port.map(|port| port.map(convert)),
} }
