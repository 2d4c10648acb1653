//! The components of a reference, without walking the tree.

use super::{
    AbsoluteOrRelative, AbsoluteUri, Authority, Fragment, HierPart, HierPath, Host, Hostport, Leaf, NetPath,
    OpaquePart, Path, Port, Query, RegName, RelativePath, RelativeUri, Scheme, SchemeSpecificPart, Server,
    UriReference, Urn, Userinfo,
};

impl<S: Leaf> UriReference<S> {
    /// The scheme, without the `:`; `None` if the reference has none.
    ///
    /// ```
    /// let scheme = uri_bnf::rfc3986::parse("HTTP://h")?.scheme();
    /// assert_eq!(scheme.map(|scheme| scheme.text()), Some("HTTP"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn scheme(&self) -> Option<Scheme<S>> {
        self.uri?.scheme()
    }

    /// What follows `//`; it may be present and empty, as in `file:///etc`.
    ///
    /// ```
    /// use uri_bnf::rfc3986;
    /// let authority = |text| rfc3986::parse(text).map(|tree| tree.authority().map(|authority| authority.text()));
    /// assert_eq!(authority("//u@h:1/p")?, Some("u@h:1"));
    /// assert_eq!(authority("file:///etc")?, Some(""));
    /// assert_eq!(authority("/etc")?, None);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn authority(&self) -> Option<Authority<S>> {
        self.uri?.authority()
    }

    /// The authority if it is a server; `None` if it is a registry name, or if there is none. In RFC 3986 and RFC 3987, an
    /// authority is always a server.
    ///
    /// ```
    /// use uri_bnf::{rfc2396, rfc3986};
    /// assert_eq!(rfc3986::parse("//u@h:1/p")?.server().map(|server| server.text()), Some("u@h:1"));
    /// assert!(rfc3986::parse("//my_host/p")?.server().is_some());
    /// assert!(rfc2396::parse("//my_host/p")?.server().is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn server(&self) -> Option<Server<S>> {
        self.authority()?.server()
    }

    /// The authority if it is a registry name. RFC 3986 and RFC 3987 have no such authority: there, a
    /// `reg-name` is a [`host`](Self::host).
    ///
    /// ```
    /// use uri_bnf::{rfc2396, rfc3986};
    /// let reg_name = rfc2396::parse("http://my_host/")?.reg_name();
    /// assert_eq!(reg_name.map(|name| name.text()), Some("my_host"));
    /// assert!(rfc3986::parse("http://my_host/")?.reg_name().is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn reg_name(&self) -> Option<RegName<S>> {
        self.authority()?.reg_name()
    }

    /// What precedes the `@` of a server. A registry name of RFC 2396 and RFC 2732 has no userinfo, even if it contains an `@`.
    ///
    /// ```
    /// use uri_bnf::Edition::{self, Rfc2396, Rfc3986};
    /// let userinfo = |edition: Edition, text| edition.parse(text).map(|tree| tree.userinfo().map(|userinfo| userinfo.text()));
    /// assert_eq!((userinfo(Rfc3986, "//u@h")?, userinfo(Rfc3986, "//@h")?), (Some("u"), Some("")));
    /// assert_eq!((userinfo(Rfc3986, "//u@my_host")?, userinfo(Rfc2396, "//u@my_host")?), (Some("u"), None));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn userinfo(&self) -> Option<Userinfo<S>> {
        self.server()?.userinfo
    }

    /// Host and port of a server; `None` if there is no server. An empty server has none in RFC 2396 and RFC 2732, and an empty
    /// host in RFC 3986 and RFC 3987.
    ///
    /// ```
    /// use uri_bnf::{rfc2396, rfc3986};
    /// assert_eq!(rfc3986::parse("//u@h:1/p")?.hostport().map(|hostport| hostport.text()), Some("h:1"));
    /// assert_eq!(rfc3986::parse("file:///p")?.hostport().map(|hostport| hostport.text()), Some(""));
    /// assert!(rfc2396::parse("file:///p")?.hostport().is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn hostport(&self) -> Option<Hostport<S>> {
        self.server()?.hostport
    }

    /// The host of a server; `None` where there is no [`hostport`](Self::hostport). A registry name of RFC 2396 and RFC 2732
    /// is not a host.
    ///
    /// ```
    /// use uri_bnf::{rfc2396, rfc3986};
    /// assert_eq!(rfc3986::parse("//u@h:1/p")?.host().map(|host| host.text()), Some("h"));
    /// assert_eq!(rfc3986::parse("//my_host/p")?.host().map(|host| host.text()), Some("my_host"));
    /// assert!(rfc2396::parse("//my_host/p")?.host().is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn host(&self) -> Option<Host<S>> {
        self.hostport().map(|hostport| hostport.host)
    }

    /// The port of a server, without the `:`; it may be present and empty.
    ///
    /// ```
    /// use uri_bnf::rfc3986;
    /// let port = |text| rfc3986::parse(text).map(|tree| tree.port().map(|port| port.text()));
    /// assert_eq!((port("//h:80")?, port("//h:")?, port("//h")?), (Some("80"), Some(""), None));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn port(&self) -> Option<Port<S>> {
        self.hostport()?.port
    }

    /// The path. There is always one, which may be empty (section 5.2). The path of an opaque URI is its opaque part
    /// (section 3).
    ///
    /// ```
    /// use uri_bnf::{rfc2396, rfc3986};
    /// let path = |text| rfc3986::parse(text).map(|tree| tree.path().text());
    /// assert_eq!((path("http://h/a/b?q")?, path("a/b")?), ("/a/b", "a/b"));
    /// assert_eq!((path("http://h?q")?, path("#f")?, path("mailto:a@b?c")?), ("", "", "a@b"));
    /// assert_eq!(rfc2396::parse("mailto:a@b?c")?.path().text(), "a@b?c");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    #[inline]
    pub fn path(&self) -> Path<S> {
        // Not `as_ref`: comparing a reference with null keeps the compiler from leaving the tree where it was parsed.
        match &self.uri {
            Some(uri) => uri.path(),
            None => Path::Empty(self.text.slice(0..0)),
        }
    }

    /// What follows the `?`. An opaque URI has no query: its `?` belongs to the [opaque part](Self::opaque_part).
    ///
    /// ```
    /// use uri_bnf::{rfc2396, rfc3986};
    /// let query = |text| rfc3986::parse(text).map(|tree| tree.query().map(|query| query.text()));
    /// assert_eq!((query("a?b")?, query("a?")?, query("a")?), (Some("b"), Some(""), None));
    /// assert_eq!(query("mailto:a@b?c")?, Some("c"));
    /// assert!(rfc2396::parse("mailto:a@b?c")?.query().is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn query(&self) -> Option<Query<S>> {
        self.uri?.query()
    }

    /// What follows the `#`; it may be present and empty.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc3986::parse("a#b")?.fragment().map(|fragment| fragment.text()), Some("b"));
    /// assert_eq!(uri_bnf::rfc3986::parse("a#")?.fragment().map(|fragment| fragment.text()), Some(""));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn fragment(&self) -> Option<Fragment<S>> {
        self.fragment
    }

    /// Everything between the scheme of a URI that is not hierarchical and its fragment. Only RFC 2396, RFC 2732 and the
    /// names of draft-fielding-uri-syntax-01 have it: in the other editions, `mailto:a@b?c` has a path and a query.
    ///
    /// ```
    /// use uri_bnf::{rfc2396, rfc3986};
    /// let reference = rfc2396::parse("mailto:a@b?c#d")?;
    /// assert_eq!(reference.opaque_part().map(|part| part.text()), Some("a@b?c"));
    /// assert!(rfc3986::parse("mailto:a@b?c#d")?.opaque_part().is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn opaque_part(&self) -> Option<OpaquePart<S>> {
        match self.uri? {
            AbsoluteOrRelative::Absolute(uri) => uri.opaque_part(),
            AbsoluteOrRelative::Relative(_) => None,
            AbsoluteOrRelative::Urn(urn) => Some(urn.opaque_part()),
        }
    }

    /// The name, if the grammar has names: `urn:` in draft-fielding-uri-syntax-01. For the other editions, see
    /// `urn::of`.
    ///
    /// ```
    /// let urn = uri_bnf::uri01::parse("urn:isbn:0395363411")?.urn();
    /// assert_eq!(urn.map(|urn| urn.nid.text()), Some("isbn"));
    /// assert!(uri_bnf::rfc3986::parse("urn:isbn:0395363411")?.urn().is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn urn(&self) -> Option<Urn<S>> {
        match self.uri? {
            AbsoluteOrRelative::Urn(urn) => Some(urn),
            AbsoluteOrRelative::Absolute(_) | AbsoluteOrRelative::Relative(_) => None,
        }
    }

    /// The reference without its fragment, if it has a scheme and is not a [`urn`](Self::urn).
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc3986::parse("http://h/a#b")?.absolute_uri().map(|uri| uri.text()), Some("http://h/a"));
    /// assert!(uri_bnf::rfc3986::parse("a#b")?.absolute_uri().is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn absolute_uri(&self) -> Option<AbsoluteUri<S>> {
        match self.uri? {
            AbsoluteOrRelative::Absolute(uri) => Some(uri),
            AbsoluteOrRelative::Relative(_) | AbsoluteOrRelative::Urn(_) => None,
        }
    }

    /// The reference without its fragment, if it has no scheme and is not empty. In RFC 3986 and RFC 3987
    /// it may be empty.
    ///
    /// ```
    /// use uri_bnf::{rfc2396, rfc3986};
    /// assert_eq!(rfc3986::parse("a?b#c")?.relative_uri().map(|uri| uri.text()), Some("a?b"));
    /// assert_eq!(rfc3986::parse("#c")?.relative_uri().map(|uri| uri.text()), Some(""));
    /// assert!(rfc2396::parse("#c")?.relative_uri().is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn relative_uri(&self) -> Option<RelativeUri<S>> {
        match self.uri? {
            AbsoluteOrRelative::Absolute(_) | AbsoluteOrRelative::Urn(_) => None,
            AbsoluteOrRelative::Relative(uri) => Some(uri),
        }
    }

    /// Returns whether it has a scheme.
    ///
    /// ```
    /// use uri_bnf::rfc3986;
    /// assert!(rfc3986::parse("mailto:a@b")?.is_absolute());
    /// assert!(!rfc3986::parse("//h/a:b")?.is_absolute() && !rfc3986::parse("#top")?.is_absolute());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn is_absolute(&self) -> bool {
        matches!(self.uri, Some(AbsoluteOrRelative::Absolute(_) | AbsoluteOrRelative::Urn(_)))
    }

    /// Returns whether it has a relative URI: no scheme, and something before the fragment. In RFC 3986 and RFC 3987
    /// there may be nothing before the fragment.
    ///
    /// ```
    /// use uri_bnf::{rfc2396, rfc3986};
    /// assert!(rfc3986::parse("../a")?.is_relative() && rfc3986::parse("//h")?.is_relative());
    /// assert!(!rfc3986::parse("s:a")?.is_relative());
    /// assert!(rfc3986::parse("#f")?.is_relative() && !rfc2396::parse("#f")?.is_relative());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn is_relative(&self) -> bool {
        matches!(self.uri, Some(AbsoluteOrRelative::Relative(_)))
    }

    /// Returns whether it has no URI, and so refers to the current document (section 4.2). In RFC 3986 (section 4.4)
    /// and RFC 3987 such a reference has a relative one, which is empty.
    ///
    /// ```
    /// use uri_bnf::rfc3986;
    /// assert!(rfc3986::parse("")?.is_same_document() && rfc3986::parse("#f")?.is_same_document());
    /// assert!(!rfc3986::parse(".")?.is_same_document());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn is_same_document(&self) -> bool {
        self.uri.is_none_or(|uri| uri.text().as_bytes().is_empty())
    }

    /// Returns whether it has a scheme and an [opaque part](Self::opaque_part).
    ///
    /// ```
    /// use uri_bnf::{rfc2396, rfc3986};
    /// assert!(rfc2396::parse("mailto:a@b")?.is_opaque() && !rfc2396::parse("file:/a")?.is_opaque());
    /// assert!(!rfc3986::parse("mailto:a@b")?.is_opaque());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn is_opaque(&self) -> bool {
        self.opaque_part().is_some()
    }

    /// Returns whether it has a scheme and a hierarchical part.
    ///
    /// ```
    /// use uri_bnf::rfc3986;
    /// assert!(rfc3986::parse("file:/a")?.is_hierarchical() && !rfc3986::parse("/a")?.is_hierarchical());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn is_hierarchical(&self) -> bool {
        self.is_absolute() && !self.is_opaque()
    }
}

impl<S: Leaf> AbsoluteOrRelative<S> {
    /// The scheme, without the `:`; `None` for a relative URI.
    ///
    /// ```
    /// let uri = uri_bnf::rfc3986::parse("http://h/a?b#c")?.uri.unwrap();
    /// assert_eq!(uri.scheme().map(|scheme| scheme.text()), Some("http"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn scheme(&self) -> Option<Scheme<S>> {
        match self {
            Self::Absolute(uri) => Some(uri.scheme),
            Self::Relative(_) => None,
            Self::Urn(urn) => Some(urn.scheme()),
        }
    }

    /// What follows `//`; it may be present and empty.
    ///
    /// ```
    /// let uri = uri_bnf::rfc3986::parse("//h/a?b#c")?.uri.unwrap();
    /// assert_eq!(uri.authority().map(|authority| authority.text()), Some("h"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn authority(&self) -> Option<Authority<S>> {
        match self {
            Self::Absolute(uri) => uri.authority(),
            Self::Relative(uri) => uri.authority(),
            Self::Urn(_) => None,
        }
    }

    /// The path, which may be empty.
    ///
    /// ```
    /// let uri = uri_bnf::rfc3986::parse("//h/a?b#c")?.uri.unwrap();
    /// assert_eq!(uri.path().text(), "/a");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    #[inline]
    pub fn path(&self) -> Path<S> {
        match self {
            Self::Absolute(uri) => uri.path(),
            Self::Relative(uri) => uri.path(),
            Self::Urn(urn) => Path::OpaquePart(urn.opaque_part()),
        }
    }

    /// What follows the `?`; it may be present and empty.
    ///
    /// ```
    /// let uri = uri_bnf::rfc3986::parse("//h/a?b#c")?.uri.unwrap();
    /// assert_eq!(uri.query().map(|query| query.text()), Some("b"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn query(&self) -> Option<Query<S>> {
        match self {
            Self::Absolute(uri) => uri.query(),
            Self::Relative(uri) => uri.query,
            Self::Urn(_) => None,
        }
    }
}

impl<S: Leaf> AbsoluteUri<S> {
    /// What follows the scheme, if it is hierarchical.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let uri = parse_rule::<rule::AbsoluteUri>("http://h/a?b")?;
    /// assert_eq!(uri.hier_part().map(|part| part.text()), Some("//h/a?b"));
    /// assert!(parse_rule::<rule::AbsoluteUri>("mailto:a@b")?.hier_part().is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn hier_part(&self) -> Option<HierPart<S>> {
        match self.scheme_specific_part {
            SchemeSpecificPart::HierPart(part) => Some(part),
            SchemeSpecificPart::OpaquePart(_) => None,
        }
    }

    /// What follows the scheme, if it is opaque.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let uri = parse_rule::<rule::AbsoluteUri>("mailto:a@b")?;
    /// assert_eq!(uri.opaque_part().map(|part| part.text()), Some("a@b"));
    /// assert!(parse_rule::<rule::AbsoluteUri>("http://h/a?b")?.opaque_part().is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn opaque_part(&self) -> Option<OpaquePart<S>> {
        match self.scheme_specific_part {
            SchemeSpecificPart::HierPart(_) => None,
            SchemeSpecificPart::OpaquePart(part) => Some(part),
        }
    }

    /// What follows `//` in a hierarchical part.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let uri = parse_rule::<rule::AbsoluteUri>("http://h/a?b")?;
    /// assert_eq!(uri.authority().map(|authority| authority.text()), Some("h"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn authority(&self) -> Option<Authority<S>> {
        self.hier_part()?.authority()
    }

    /// The path, which may be empty. The path of an opaque URI is its opaque part.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let uri = parse_rule::<rule::AbsoluteUri>("http://h/a?b")?;
    /// assert_eq!(uri.path().text(), "/a");
    /// assert_eq!(parse_rule::<rule::AbsoluteUri>("mailto:a@b")?.path().text(), "a@b");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    #[inline]
    pub fn path(&self) -> Path<S> {
        match &self.scheme_specific_part {
            SchemeSpecificPart::HierPart(part) => part.path(),
            SchemeSpecificPart::OpaquePart(part) => Path::OpaquePart(*part),
        }
    }

    /// What follows the `?` of a hierarchical part; it may be present and empty.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let uri = parse_rule::<rule::AbsoluteUri>("http://h/a?b")?;
    /// assert_eq!(uri.query().map(|query| query.text()), Some("b"));
    /// assert!(parse_rule::<rule::AbsoluteUri>("mailto:a@b?c")?.query().is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn query(&self) -> Option<Query<S>> {
        self.hier_part()?.query
    }
}

impl<S: Leaf> RelativeUri<S> {
    /// What follows `//`; it may be present and empty.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let uri = parse_rule::<rule::RelativeUri>("//h/a?b")?;
    /// assert_eq!(uri.authority().map(|authority| authority.text()), Some("h"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn authority(&self) -> Option<Authority<S>> {
        match self.path {
            RelativePath::NetPath(path) => Some(path.authority),
            RelativePath::AbsPath(_)
            | RelativePath::RelPath(_)
            | RelativePath::PathSegments(_)
            | RelativePath::Empty(_) => None,
        }
    }

    /// The path, which may be empty.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let uri = parse_rule::<rule::RelativeUri>("//h/a?b")?;
    /// assert_eq!(uri.path().text(), "/a");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    #[inline]
    pub fn path(&self) -> Path<S> {
        self.path.into()
    }
}

/// Returns the path without the authority.
impl<S: Leaf> From<RelativePath<S>> for Path<S> {
    fn from(path: RelativePath<S>) -> Self {
        match path {
            RelativePath::NetPath(path) => path.path(),
            RelativePath::AbsPath(path) => Self::AbsPath(path),
            RelativePath::RelPath(path) => Self::RelPath(path),
            RelativePath::PathSegments(path) => Self::PathSegments(path),
            RelativePath::Empty(text) => Self::Empty(text),
        }
    }
}

/// Returns the path without the authority.
impl<S: Leaf> From<HierPath<S>> for Path<S> {
    fn from(path: HierPath<S>) -> Self {
        match path {
            HierPath::NetPath(path) => path.path(),
            HierPath::AbsPath(path) => Self::AbsPath(path),
            HierPath::PathSegments(path) => Self::PathSegments(path),
            HierPath::Empty(text) => Self::Empty(text),
        }
    }
}

impl<S: Leaf> HierPart<S> {
    /// What follows `//`; it may be present and empty.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let part = parse_rule::<rule::HierPart>("//h/a?b")?;
    /// assert_eq!(part.authority().map(|authority| authority.text()), Some("h"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn authority(&self) -> Option<Authority<S>> {
        match self.path {
            HierPath::NetPath(path) => Some(path.authority),
            HierPath::AbsPath(_) | HierPath::PathSegments(_) | HierPath::Empty(_) => None,
        }
    }

    /// The path, which may be empty.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let part = parse_rule::<rule::HierPart>("//h/a?b")?;
    /// assert_eq!(part.path().text(), "/a");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    #[inline]
    pub fn path(&self) -> Path<S> {
        self.path.into()
    }
}

impl<S: Leaf> Urn<S> {
    /// What follows `urn:` in the [`assigned_name`](Urn::assigned_name).
    fn opaque_part(&self) -> OpaquePart<S> {
        let name = self.assigned_name();
        let length = name.as_bytes().len();
        OpaquePart(name.slice("urn:".len().min(length)..length))
    }
}

impl<S: Leaf> NetPath<S> {
    /// The path after the authority, which may be empty.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// assert_eq!(parse_rule::<rule::NetPath>("//h/a")?.path().text(), "/a");
    /// assert_eq!(parse_rule::<rule::NetPath>("//h")?.path().text(), "");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    #[inline]
    pub fn path(&self) -> Path<S> {
        let end = self.text.as_bytes().len();
        self.abs_path.map_or_else(|| Path::Empty(self.text.slice(end..end)), Path::AbsPath)
    }
}

impl<S: Copy> Authority<S> {
    /// The server, if it is one.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// assert!(parse_rule::<rule::Authority>("h:80")?.server().is_some());
    /// assert!(parse_rule::<rule::Authority>("my_host")?.server().is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn server(&self) -> Option<Server<S>> {
        match self {
            Self::Server(server) => Some(*server),
            Self::RegName(_) => None,
        }
    }

    /// The registry name, if it is one.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// assert!(parse_rule::<rule::Authority>("my_host")?.reg_name().is_some());
    /// assert!(parse_rule::<rule::Authority>("h:80")?.reg_name().is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn reg_name(&self) -> Option<RegName<S>> {
        match self {
            Self::Server(_) => None,
            Self::RegName(name) => Some(*name),
        }
    }
}

impl<S: Copy> Server<S> {
    /// The host; `None` if the server is empty.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let host = parse_rule::<rule::Server>("u@h:80")?.host();
    /// assert_eq!(host.map(|host| host.text()), Some("h"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn host(&self) -> Option<Host<S>> {
        self.hostport.map(|hostport| hostport.host)
    }

    /// The port, without the `:`; it may be present and empty.
    ///
    /// ```
    /// use uri_bnf::rfc2396::{parse_rule, rule};
    /// let port = |text| parse_rule::<rule::Server>(text).map(|server| server.port().map(|port| port.text()));
    /// assert_eq!((port("h:80")?, port("h:")?, port("h")?), (Some("80"), Some(""), None));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn port(&self) -> Option<Port<S>> {
        self.hostport?.port
    }
}
