//! The same tree with other leaves.

use super::{
    AbsPath, AbsoluteUri, Authority, Fragment, HierPart, HierPath, Host, Hostname, Hostport, Ipv4address,
    NetPath, OpaquePart, Port, Query, RegName, RelPath, RelSegment, RelativePath, RelativeUri, Scheme,
    SchemeSpecificPart, Server, Uri, UriReference, Userinfo,
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
            /// The same node with each leaf converted, from the outside to the inside and from left to right.
            ///
            /// Meant for leaves that show the same text in another way: as octets, as spans. What the
            /// conversion makes of the texts is the caller's: nothing checks that they are still those of the
            /// rules, and what is lazy (segments, params, labels, numbers) is cut from the leaves as they are
            /// now.
            ///
            /// ```
            /// let authority = uri_bnf::parse("//h:80/p")?.authority().unwrap();
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
    leaves: OpaquePart AbsPath RelSegment Scheme RegName Userinfo Hostname Ipv4address Port Query Fragment;
    alternatives:
    Uri: Absolute Relative;
    SchemeSpecificPart: HierPart OpaquePart;
    HierPath: NetPath AbsPath;
    RelativePath: NetPath AbsPath RelPath;
    Authority: Server RegName;
    Host: Hostname Ipv4address;
}

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
