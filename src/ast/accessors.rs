//! An accessor for each public field, so that all components of a node are read in the same way.
//!
//! Those of the fields `fragment` and `path` are in `components`.

use super::{
    AbsPath, AbsoluteOrRelative, AbsoluteUri, Authority, FComponent, HierPart, Host, Hostport, NetPath, Nid,
    Nss, Port, QComponent, Query, RComponent, RelPath, RelSegment, RelativeUri, Scheme, SchemeSpecificPart,
    Server, UriReference, Urn, Userinfo,
};

/// The accessors of each type. For their examples: what parses a node, what it parses, and how the node is unwrapped.
macro_rules! accessors {
    ($($node:ident = $parse:literal of $text:literal { $(
        $(#[$doc:meta])*
        $field:ident: $type:ty, $unwrap:literal $expected:literal;
    )* })*) => { $(
        impl<S: Copy> $node<S> { $(
            $(#[$doc])*
            ///
            /// ```
            /// # #[allow(unused_imports)]
            /// use uri_bnf::{rfc2396::{parse_rule, rule}, urn};
            #[doc = concat!("let node = ", $parse, "(", stringify!($text), ")?;")]
            #[doc = concat!("assert_eq!(node.", stringify!($field), "()", $unwrap, ".text(), \"", $expected, "\");")]
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn $field(&self) -> $type {
                self.$field
            }
        )* }
    )* };
}

accessors! {
    UriReference = "uri_bnf::rfc3986::parse" of "//h/p#f" {
        /// The URI, without the fragment; `None` if the reference is empty but for a fragment.
        uri: Option<AbsoluteOrRelative<S>>, ".unwrap()" "//h/p";
    }
    AbsoluteUri = "parse_rule::<rule::AbsoluteUri>" of "http://h/p" {
        /// The scheme, without the `:`.
        scheme: Scheme<S>, "" "http";
        /// Everything after the `:`.
        scheme_specific_part: SchemeSpecificPart<S>, "" "//h/p";
    }
    RelativeUri = "parse_rule::<rule::RelativeUri>" of "a?b" {
        /// What follows the `?`; it may be present and empty.
        query: Option<Query<S>>, ".unwrap()" "b";
    }
    HierPart = "parse_rule::<rule::HierPart>" of "//h?b" {
        /// What follows the `?`; it may be present and empty.
        query: Option<Query<S>>, ".unwrap()" "b";
    }
    NetPath = "parse_rule::<rule::NetPath>" of "//h/p" {
        /// What follows the `//`; it may be empty.
        authority: Authority<S>, "" "h";
        /// The path after the authority; `None` if it is empty.
        abs_path: Option<AbsPath<S>>, ".unwrap()" "/p";
    }
    RelPath = "parse_rule::<rule::RelPath>" of "a;b/c" {
        /// The first segment.
        rel_segment: RelSegment<S>, "" "a;b";
        /// The rest of the path.
        abs_path: Option<AbsPath<S>>, ".unwrap()" "/c";
    }
    Server = "parse_rule::<rule::Server>" of "u@h:80" {
        /// What precedes the `@`; it may be present and empty.
        userinfo: Option<Userinfo<S>>, ".unwrap()" "u";
        /// Host and port; `None` if the server is empty.
        hostport: Option<Hostport<S>>, ".unwrap()" "h:80";
    }
    Hostport = "parse_rule::<rule::Hostport>" of "h:80" {
        /// The host.
        host: Host<S>, "" "h";
        /// What follows the `:`; it may be present and empty.
        port: Option<Port<S>>, ".unwrap()" "80";
    }
    Urn = "urn::parse" of "urn:example:a?+r?=q#f" {
        /// The identifier of the namespace.
        nid: Nid<S>, "" "example";
        /// The name of the resource in its namespace.
        nss: Nss<S>, "" "a";
        /// What follows `?+`.
        r_component: Option<RComponent<S>>, ".unwrap()" "r";
        /// What follows `?=`.
        q_component: Option<QComponent<S>>, ".unwrap()" "q";
        /// What follows `#`.
        f_component: Option<FComponent<S>>, ".unwrap()" "f";
    }
}
