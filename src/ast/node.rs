//! Any node, for walks over a whole tree, and what all nodes have in common.

use core::fmt;

use super::{
    AbsPath, AbsoluteOrRelative, AbsoluteUri, Authority, Domainlabel, FComponent, Fragment, HierPart,
    HierPath, Host, Hostname, Hostport, IpLiteral, IpLiteralAddress, Ipv4address, Ipv6address, IpvFuture,
    Leaf, NetPath, Nid, Nss, OpaquePart, Param, Path, PathSegments, Port, QComponent, Query, RComponent,
    RegName, RelPath, RelSegment, RelativePath, RelativeUri, Scheme, SchemeSpecificPart, Segment, Server,
    Spanned, StrLeaf, Toplabel, UriReference, Urn, Userinfo,
};
use crate::{
    Span,
    secrets::debug::{Kind, Whole},
};

/// A node of any kind. Each node type converts into it. Types that represent a choice in a rule, such as
/// [`AbsoluteOrRelative`], convert into the alternative that was chosen.
///
/// ```
/// use uri_bnf::ast::Node;
/// fn print(node: Node<&str>, depth: usize, lines: &mut Vec<String>) {
///     lines.push(format!("{:depth$}{} {:?}", "", node.rule(), node.text()));
///     node.children(&mut |child| print(child, depth + 1, lines));
/// }
/// let mut lines = Vec::new();
/// print(uri_bnf::rfc3986::parse("//h:8")?.into(), 0, &mut lines);
/// assert_eq!(lines[3..6], [r#"   authority "h:8""#, r#"    server "h:8""#, r#"     hostport "h:8""#]);
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Node<S> {
    /// `URI-reference`
    UriReference(UriReference<S>),
    /// `absoluteURI`
    AbsoluteUri(AbsoluteUri<S>),
    /// `relativeURI`
    RelativeUri(RelativeUri<S>),
    /// `hier_part`
    HierPart(HierPart<S>),
    /// `opaque_part`
    OpaquePart(OpaquePart<S>),
    /// `net_path`
    NetPath(NetPath<S>),
    /// `abs_path`
    AbsPath(AbsPath<S>),
    /// `rel_path`
    RelPath(RelPath<S>),
    /// `rel_segment`
    RelSegment(RelSegment<S>),
    /// `scheme`
    Scheme(Scheme<S>),
    /// `authority`
    Authority(Authority<S>),
    /// `reg_name`
    RegName(RegName<S>),
    /// `server`
    Server(Server<S>),
    /// `userinfo`
    Userinfo(Userinfo<S>),
    /// `hostport`
    Hostport(Hostport<S>),
    /// `host`
    Host(Host<S>),
    /// `hostname`
    Hostname(Hostname<S>),
    /// `domainlabel`
    Domainlabel(Domainlabel<S>),
    /// `toplabel`
    Toplabel(Toplabel<S>),
    /// `IPv4address`
    Ipv4address(Ipv4address<S>),
    /// `port`
    Port(Port<S>),
    /// `path`
    Path(Path<S>),
    /// `path_segments`
    PathSegments(PathSegments<S>),
    /// `segment`
    Segment(Segment<S>),
    /// `param`
    Param(Param<S>),
    /// `query`
    Query(Query<S>),
    /// `fragment`
    Fragment(Fragment<S>),
    /// RFC 3986's `IP-literal`
    IpLiteral(IpLiteral<S>),
    /// RFC 3986's `IPv6address`
    Ipv6address(Ipv6address<S>),
    /// RFC 3986's `IPvFuture`
    IpvFuture(IpvFuture<S>),
    /// RFC 2141's `URN`
    Urn(Urn<S>),
    /// RFC 2141's `NID`
    Nid(Nid<S>),
    /// RFC 2141's `NSS`
    Nss(Nss<S>),
    /// RFC 8141's `r-component`
    RComponent(RComponent<S>),
    /// RFC 8141's `q-component`
    QComponent(QComponent<S>),
    /// RFC 8141's `f-component`
    FComponent(FComponent<S>),
    /// A rule without a node type, such as `pchar`, `hex` or `h16`: its printed name and its text.
    Characters(&'static str, S),
}

/// What all node types share, from one list: the name of the rule, and the text.
macro_rules! nodes {
    ($($type:ident $rule:literal: $node:ident => $text:expr;)*) => {
        impl<S: Copy> Node<S> {
            /// The printed name of its rule, in the terms of RFC 2396, or of the specification that introduced it.
            ///
            /// ```
            /// use uri_bnf::{ast::Node, rfc2396::RULES};
            /// let node: Node<&str> = uri_bnf::rfc3986::parse("//h")?.host().unwrap().into();
            /// assert_eq!(node.rule(), "host");
            /// assert!(RULES.rule(node.rule()).is_some());
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn rule(&self) -> &'static str {
                match self {
                    $(Self::$type(_) => $rule,)*
                    Self::Characters(rule, _) => rule,
                }
            }
        }

        texts! { Node: node => match node {
            $(Node::$type(node) => node.text(),)*
            Node::Characters(_, text) => *text,
        } }

        impl<S: Leaf> fmt::Display for Node<S> {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$type(node) => node.fmt(formatter),)*
                    Self::Characters(_, text) => super::display::leaf(text, formatter),
                }
            }
        }

        $(
            impl<S> From<$type<S>> for Node<S> {
                fn from(node: $type<S>) -> Self {
                    Self::$type(node)
                }
            }

            impl<S: Leaf> fmt::Debug for $type<S> {
                fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                    Node::$type(*self).fmt_debug(formatter)
                }
            }

            texts! { $type: $node => $text }
        )*
    };
}

/// The text of a node type, in each form that its leaf allows, and its comparison with a text.
macro_rules! texts {
    ($type:ident: $node:ident => $text:expr) => {
        impl<S: Copy> $type<S> {
            /// The text of the whole node, of the same type as the input that was parsed.
            ///
            /// ```
            /// let authority = uri_bnf::rfc3986::parse("//h:80/p")?.authority().unwrap();
            /// assert_eq!(authority.text(), "h:80");
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            #[inline]
            pub fn text(&self) -> S {
                let $node = self;
                $text
            }

            /// The text of the whole node as a `&str`, which lives as long as the input. For plain and for located
            /// leaves.
            ///
            /// ```
            /// let authority = uri_bnf::rfc3986::parse_located("//h:80/p")?.authority().unwrap();
            /// assert_eq!(authority.as_str(), "h:80");
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn as_str<'a>(&self) -> &'a str
            where
                S: StrLeaf<'a>,
            {
                self.text().as_str()
            }

            /// The span of the node in the input that was parsed; for located leaves.
            ///
            /// ```
            /// let authority = uri_bnf::rfc3986::parse_located("//h:80/p")?.authority().unwrap();
            /// assert_eq!(authority.span(), (2..6).into());
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn span(&self) -> Span
            where
                S: Spanned,
            {
                self.text().span()
            }

            /// The span of the node in `text`, which is the input that was parsed, a text that contains it, or a part of
            /// it; `None` if the node is not in `text`. For leaves of any type; constant time. See
            /// [spans](crate::ast#spans).
            ///
            /// ```
            /// let text = "//h:80/p";
            /// let authority = uri_bnf::rfc3986::parse(text)?.authority().unwrap();
            /// assert_eq!(authority.span_in(text), Some((2..6).into()));
            /// assert_eq!(authority.span_in("//h:80/q"), None);
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            #[inline]
            pub fn span_in(&self, text: &(impl AsRef<[u8]> + ?Sized)) -> Option<Span>
            where
                S: Leaf,
            {
                Span::within(text, self.text().as_bytes())
            }
        }

        /// Whether the text of the node is `other`, octet by octet.
        ///
        /// ```
        /// let reference = uri_bnf::rfc3986::parse("//h:80/p")?;
        /// assert!(reference.authority().unwrap() == *"h:80" && reference == *"//h:80/p");
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        impl<S: Leaf> PartialEq<str> for $type<S> {
            fn eq(&self, other: &str) -> bool {
                self.text().as_bytes() == other.as_bytes()
            }
        }

        /// Whether the text of the node is `other`, octet by octet.
        ///
        /// ```
        /// let reference = uri_bnf::rfc3986::parse("//h:80/p")?;
        /// assert_eq!(reference.authority().unwrap(), "h:80");
        /// assert!(reference.path().segments().unwrap().eq(["p"]));
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        impl<S: Leaf> PartialEq<&str> for $type<S> {
            fn eq(&self, other: &&str) -> bool {
                *self == **other
            }
        }
    };
}

nodes! {
    UriReference "URI-reference": node => node.text;
    AbsoluteUri "absoluteURI": node => node.text;
    RelativeUri "relativeURI": node => node.text;
    HierPart "hier_part": node => node.text;
    OpaquePart "opaque_part": node => node.0;
    NetPath "net_path": node => node.text;
    AbsPath "abs_path": node => node.0;
    RelPath "rel_path": node => node.text;
    RelSegment "rel_segment": node => node.0;
    Scheme "scheme": node => node.0;
    Authority "authority": node => match node {
        Authority::Server(server) => server.text(),
        Authority::RegName(reg_name) => reg_name.text(),
    };
    RegName "reg_name": node => node.0;
    Server "server": node => node.text;
    Userinfo "userinfo": node => node.0;
    Hostport "hostport": node => node.text;
    Host "host": node => match node {
        Host::Hostname(hostname) => hostname.text(),
        Host::Ipv4address(address) => address.text(),
        Host::IpLiteral(literal) => literal.text(),
        Host::RegName(name) => name.text(),
    };
    Hostname "hostname": node => node.0;
    Domainlabel "domainlabel": node => node.0;
    Toplabel "toplabel": node => node.0;
    Ipv4address "IPv4address": node => node.0;
    Port "port": node => node.0;
    Path "path": node => match node {
        Path::Empty(text) => *text,
        Path::AbsPath(path) => path.text(),
        Path::RelPath(path) => path.text(),
        Path::PathSegments(path) => path.text(),
        Path::OpaquePart(part) => part.text(),
    };
    PathSegments "path_segments": node => node.0;
    Segment "segment": node => node.0;
    Param "param": node => node.0;
    Query "query": node => node.0;
    Fragment "fragment": node => node.0;
    IpLiteral "IP-literal": node => node.0;
    Ipv6address "IPv6address": node => node.0;
    IpvFuture "IPvFuture": node => node.0;
    Urn "URN": node => node.text;
    Nid "NID": node => node.0;
    Nss "NSS": node => node.0;
    RComponent "r-component": node => node.0;
    QComponent "q-component": node => node.0;
    FComponent "f-component": node => node.0;
}

texts! { AbsoluteOrRelative: node => match node {
    AbsoluteOrRelative::Absolute(uri) => uri.text(),
    AbsoluteOrRelative::Relative(uri) => uri.text(),
    AbsoluteOrRelative::Urn(urn) => urn.text(),
} }
texts! { SchemeSpecificPart: node => match node {
    SchemeSpecificPart::HierPart(part) => part.text(),
    SchemeSpecificPart::OpaquePart(part) => part.text(),
} }
texts! { HierPath: node => match node {
    HierPath::NetPath(path) => path.text(),
    HierPath::AbsPath(path) => path.text(),
    HierPath::PathSegments(path) => path.text(),
    HierPath::Empty(text) => *text,
} }
texts! { RelativePath: node => match node {
    RelativePath::NetPath(path) => path.text(),
    RelativePath::AbsPath(path) => path.text(),
    RelativePath::RelPath(path) => path.text(),
    RelativePath::PathSegments(path) => path.text(),
    RelativePath::Empty(text) => *text,
} }
texts! { IpLiteralAddress: node => match node {
    IpLiteralAddress::Ipv6address(address) => address.text(),
    IpLiteralAddress::IpvFuture(address) => address.text(),
} }

impl<S: Leaf> Node<S> {
    /// Calls `visit` once for each child, from left to right. Segments, params and labels are children. Linear in the
    /// length of the text.
    ///
    /// ```
    /// use uri_bnf::ast::Node;
    /// let node: Node<&str> = uri_bnf::rfc3986::parse("//h:80")?.hostport().unwrap().into();
    /// let mut children = Vec::new();
    /// node.children(&mut |child| children.push((child.rule(), child.text())));
    /// assert_eq!(children, [("host", "h"), ("port", "80")]);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn children(&self, visit: &mut dyn FnMut(Node<S>)) {
        match *self {
            Self::UriReference(node) => {
                node.uri.into_iter().for_each(|uri| visit(uri.into()));
                node.fragment.into_iter().for_each(|fragment| visit(fragment.into()));
            }
            Self::AbsoluteUri(node) => {
                visit(node.scheme.into());
                visit(node.scheme_specific_part.into());
            }
            Self::RelativeUri(node) => {
                visit(node.path.into());
                node.query.into_iter().for_each(|query| visit(query.into()));
            }
            Self::HierPart(node) => {
                visit(node.path.into());
                node.query.into_iter().for_each(|query| visit(query.into()));
            }
            Self::NetPath(node) => {
                visit(node.authority.into());
                node.abs_path.into_iter().for_each(|path| visit(path.into()));
            }
            Self::AbsPath(node) => visit(node.path_segments().into()),
            Self::RelPath(node) => {
                visit(node.rel_segment.into());
                node.abs_path.into_iter().for_each(|path| visit(path.into()));
            }
            Self::Authority(Authority::Server(server)) => visit(server.into()),
            Self::Authority(Authority::RegName(reg_name)) => visit(reg_name.into()),
            Self::Server(node) => {
                node.userinfo.into_iter().for_each(|userinfo| visit(userinfo.into()));
                node.hostport.into_iter().for_each(|hostport| visit(hostport.into()));
            }
            Self::Hostport(node) => {
                visit(node.host.into());
                node.port.into_iter().for_each(|port| visit(port.into()));
            }
            Self::Host(Host::Hostname(hostname)) => visit(hostname.into()),
            Self::Host(Host::Ipv4address(address)) => visit(address.into()),
            Self::Host(Host::IpLiteral(literal)) => visit(literal.into()),
            Self::Host(Host::RegName(name)) => visit(name.into()),
            Self::IpLiteral(literal) => visit(literal.address().into()),
            Self::Ipv6address(address) => {
                address.ipv4address().into_iter().for_each(|address| visit(address.into()));
            }
            Self::Urn(node) => {
                visit(node.nid.into());
                visit(node.nss.into());
                node.r_component.into_iter().for_each(|component| visit(component.into()));
                node.q_component.into_iter().for_each(|component| visit(component.into()));
                node.f_component.into_iter().for_each(|component| visit(component.into()));
            }
            Self::Hostname(node) => {
                node.domainlabels().for_each(|label| visit(label.into()));
                visit(node.toplabel().into());
            }
            Self::Path(Path::AbsPath(path)) => visit(path.into()),
            Self::Path(Path::RelPath(path)) => visit(path.into()),
            Self::Path(Path::PathSegments(path)) => visit(path.into()),
            Self::Path(Path::OpaquePart(part)) => visit(part.into()),
            Self::PathSegments(node) => node.segments().for_each(|segment| visit(segment.into())),
            Self::Segment(node) => node.params().for_each(|param| visit(param.into())),
            Self::Path(Path::Empty(_))
            | Self::OpaquePart(_)
            | Self::RelSegment(_)
            | Self::Scheme(_)
            | Self::RegName(_)
            | Self::Userinfo(_)
            | Self::Domainlabel(_)
            | Self::Toplabel(_)
            | Self::Ipv4address(_)
            | Self::Port(_)
            | Self::Param(_)
            | Self::Query(_)
            | Self::Fragment(_)
            | Self::IpvFuture(_)
            | Self::Nid(_)
            | Self::Nss(_)
            | Self::RComponent(_)
            | Self::QComponent(_)
            | Self::FComponent(_)
            | Self::Characters(..) => {}
        }
    }

    /// `rule("text" 3..7, child, child)`, without the passwords of the text.
    fn fmt_debug(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.text();
        let whole = Whole::new(text.as_bytes(), self.kind());
        fmt::Debug::fmt(&DebugNode { node: *self, whole: &whole }, formatter)
    }

    /// What its text is, for the search for passwords.
    fn kind(&self) -> Kind {
        match self {
            Self::Userinfo(_) => Kind::Userinfo,
            Self::Authority(_) | Self::Server(_) | Self::RegName(_) => Kind::Authority,
            _ => Kind::Text,
        }
    }
}

impl<S: Leaf> fmt::Debug for Node<S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt_debug(formatter)
    }
}

/// A node of a tree with this text.
struct DebugNode<'w, S> {
    node: Node<S>,
    whole: &'w Whole<'w>,
}

impl<S: Leaf> fmt::Debug for DebugNode<'_, S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { node, whole } = *self;
        let mut tuple = formatter.debug_tuple(node.rule());
        tuple.field(&DebugLeaf { leaf: node.text(), kind: node.kind(), whole });
        node.children(&mut |node| {
            tuple.field(&DebugNode { node, whole });
        });
        tuple.finish()
    }
}

struct DebugLeaf<'w, S> {
    leaf: S,
    kind: Kind,
    whole: &'w Whole<'w>,
}

impl<S: Leaf> fmt::Debug for DebugLeaf<'_, S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.whole.write(self.leaf.as_bytes(), self.kind, formatter)?;
        self.leaf.known_span().map_or(Ok(()), |span| write!(formatter, " {span}"))
    }
}

impl<S> From<AbsoluteOrRelative<S>> for Node<S> {
    fn from(uri: AbsoluteOrRelative<S>) -> Self {
        match uri {
            AbsoluteOrRelative::Absolute(uri) => uri.into(),
            AbsoluteOrRelative::Relative(uri) => uri.into(),
            AbsoluteOrRelative::Urn(urn) => urn.into(),
        }
    }
}

impl<S> From<IpLiteralAddress<S>> for Node<S> {
    fn from(address: IpLiteralAddress<S>) -> Self {
        match address {
            IpLiteralAddress::Ipv6address(address) => address.into(),
            IpLiteralAddress::IpvFuture(address) => address.into(),
        }
    }
}

impl<S> From<SchemeSpecificPart<S>> for Node<S> {
    fn from(part: SchemeSpecificPart<S>) -> Self {
        match part {
            SchemeSpecificPart::HierPart(part) => part.into(),
            SchemeSpecificPart::OpaquePart(part) => part.into(),
        }
    }
}

impl<S> From<HierPath<S>> for Node<S> {
    fn from(path: HierPath<S>) -> Self {
        match path {
            HierPath::NetPath(path) => path.into(),
            HierPath::AbsPath(path) => path.into(),
            HierPath::PathSegments(path) => path.into(),
            HierPath::Empty(text) => Path::Empty(text).into(),
        }
    }
}

impl<S> From<RelativePath<S>> for Node<S> {
    fn from(path: RelativePath<S>) -> Self {
        match path {
            RelativePath::NetPath(path) => path.into(),
            RelativePath::AbsPath(path) => path.into(),
            RelativePath::RelPath(path) => path.into(),
            RelativePath::PathSegments(path) => path.into(),
            RelativePath::Empty(text) => Path::Empty(text).into(),
        }
    }
}

macro_rules! debug_as_node {
    ($($type:ident)*) => { $(
        impl<S: Leaf> fmt::Debug for $type<S> {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                Node::from(*self).fmt_debug(formatter)
            }
        }
    )* };
}

debug_as_node! { AbsoluteOrRelative SchemeSpecificPart HierPath RelativePath IpLiteralAddress }
