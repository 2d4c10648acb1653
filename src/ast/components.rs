//! The components that people look for, without a walk over the tree.

use super::{
    AbsoluteUri, Authority, Fragment, HierPart, HierPath, Host, Hostport, Leaf, NetPath, OpaquePart, Path,
    Port, Query, RegName, RelativePath, RelativeUri, Scheme, SchemeSpecificPart, Server, Uri, UriReference,
    Userinfo,
};

impl<S: Leaf> UriReference<S> {
    /// The scheme, without the `:`; `None` in a relative reference.
    ///
    /// ```
    /// let scheme = uri_bnf::parse("HTTP://h")?.scheme();
    /// assert_eq!(scheme.map(|scheme| scheme.text()), Some("HTTP"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn scheme(&self) -> Option<Scheme<S>> {
        self.absolute_uri().map(|uri| uri.scheme)
    }

    /// What follows `//`; it may be present and empty, as in `file:///etc`.
    ///
    /// ```
    /// let authority = |reference| uri_bnf::parse(reference).map(|reference| reference.authority().map(|a| a.text()));
    /// assert_eq!(authority("//u@h:1/p")?, Some("u@h:1"));
    /// assert_eq!(authority("file:///etc")?, Some(""));
    /// assert_eq!(authority("/etc")?, None);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn authority(&self) -> Option<Authority<S>> {
        self.uri?.authority()
    }

    /// The authority, where it is a server.
    pub fn server(&self) -> Option<Server<S>> {
        self.authority()?.server()
    }

    /// The authority, where it is a registry name.
    ///
    /// ```
    /// let reg_name = uri_bnf::parse("http://my_host/")?.reg_name();
    /// assert_eq!(reg_name.map(|name| name.text()), Some("my_host"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn reg_name(&self) -> Option<RegName<S>> {
        self.authority()?.reg_name()
    }

    /// What stands before the `@` of a server. A registry name has none, even where it holds an `@`.
    ///
    /// ```
    /// let userinfo = |reference| uri_bnf::parse(reference).map(|reference| reference.userinfo().map(|u| u.text()));
    /// assert_eq!((userinfo("//u@h")?, userinfo("//@h")?, userinfo("//h")?), (Some("u"), Some(""), None));
    /// assert_eq!(userinfo("//u@my_host")?, None);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn userinfo(&self) -> Option<Userinfo<S>> {
        self.server()?.userinfo
    }

    /// Host and port of a server.
    pub fn hostport(&self) -> Option<Hostport<S>> {
        self.server()?.hostport
    }

    /// The host of a server.
    pub fn host(&self) -> Option<Host<S>> {
        self.hostport().map(|hostport| hostport.host)
    }

    /// The port of a server, without the `:`; it may be present and empty.
    ///
    /// ```
    /// let port = |reference| uri_bnf::parse(reference).map(|reference| reference.port().map(|port| port.text()));
    /// assert_eq!((port("//h:80")?, port("//h:")?, port("//h")?), (Some("80"), Some(""), None));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn port(&self) -> Option<Port<S>> {
        self.hostport()?.port
    }

    /// The path. It is never undefined, though it may be empty (section 5.2). Of an opaque URI it is the
    /// opaque part (section 3).
    ///
    /// ```
    /// let path = |reference| uri_bnf::parse(reference).map(|reference| reference.path().text());
    /// assert_eq!((path("http://h/a/b?q")?, path("a/b")?), ("/a/b", "a/b"));
    /// assert_eq!((path("http://h?q")?, path("#f")?, path("mailto:a@b?c")?), ("", "", "a@b?c"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn path(&self) -> Path<S> {
        self.uri
            .map_or_else(|| Path::Empty(self.text.slice(0..0)), |uri| uri.path())
    }

    /// What follows the `?`. An opaque URI has no query: there `?` is part of the opaque part.
    pub fn query(&self) -> Option<Query<S>> {
        self.uri?.query()
    }

    /// What follows the `#`.
    pub fn fragment(&self) -> Option<Fragment<S>> {
        self.fragment
    }

    /// All that follows the scheme of a URI that is not hierarchical.
    pub fn opaque_part(&self) -> Option<OpaquePart<S>> {
        match self.absolute_uri()?.scheme_specific_part {
            SchemeSpecificPart::OpaquePart(part) => Some(part),
            SchemeSpecificPart::HierPart(_) => None,
        }
    }

    /// The reference without its fragment, where it has a scheme.
    pub fn absolute_uri(&self) -> Option<AbsoluteUri<S>> {
        match self.uri? {
            Uri::Absolute(uri) => Some(uri),
            Uri::Relative(_) => None,
        }
    }

    /// The reference without its fragment, where it has no scheme and is not empty.
    pub fn relative_uri(&self) -> Option<RelativeUri<S>> {
        match self.uri? {
            Uri::Absolute(_) => None,
            Uri::Relative(uri) => Some(uri),
        }
    }

    /// Whether it has a scheme.
    ///
    /// ```
    /// let reference = uri_bnf::parse("mailto:a@b")?;
    /// assert!(reference.is_absolute() && reference.is_opaque() && !reference.is_relative());
    /// let reference = uri_bnf::parse("#top")?;
    /// assert!(reference.is_same_document() && !reference.is_absolute() && !reference.is_relative());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn is_absolute(&self) -> bool {
        matches!(self.uri, Some(Uri::Absolute(_)))
    }

    /// Whether it holds a relative URI: it has no scheme, and something before the fragment.
    pub fn is_relative(&self) -> bool {
        matches!(self.uri, Some(Uri::Relative(_)))
    }

    /// Whether it holds no URI, and so refers to the current document (section 4.2).
    pub fn is_same_document(&self) -> bool {
        self.uri.is_none()
    }

    /// Whether it has a scheme and an opaque part.
    pub fn is_opaque(&self) -> bool {
        self.opaque_part().is_some()
    }

    /// Whether it has a scheme and a hierarchical part.
    pub fn is_hierarchical(&self) -> bool {
        self.is_absolute() && !self.is_opaque()
    }
}

impl<S: Leaf> Uri<S> {
    /// What follows `//`.
    pub fn authority(&self) -> Option<Authority<S>> {
        match self {
            Self::Absolute(uri) => uri.authority(),
            Self::Relative(uri) => uri.authority(),
        }
    }

    /// The path, which may be empty.
    pub fn path(&self) -> Path<S> {
        match self {
            Self::Absolute(uri) => uri.path(),
            Self::Relative(uri) => uri.path(),
        }
    }

    /// What follows the `?`.
    pub fn query(&self) -> Option<Query<S>> {
        match self {
            Self::Absolute(uri) => uri.query(),
            Self::Relative(uri) => uri.query,
        }
    }
}

impl<S: Leaf> AbsoluteUri<S> {
    /// What follows the scheme, where it is hierarchical.
    pub fn hier_part(&self) -> Option<HierPart<S>> {
        match self.scheme_specific_part {
            SchemeSpecificPart::HierPart(part) => Some(part),
            SchemeSpecificPart::OpaquePart(_) => None,
        }
    }

    /// What follows `//`.
    pub fn authority(&self) -> Option<Authority<S>> {
        self.hier_part()?.authority()
    }

    /// The path: the opaque part where it is opaque; otherwise it may be empty.
    pub fn path(&self) -> Path<S> {
        match self.scheme_specific_part {
            SchemeSpecificPart::HierPart(part) => part.path(),
            SchemeSpecificPart::OpaquePart(part) => Path::OpaquePart(part),
        }
    }

    /// What follows the `?` of a hierarchical part.
    pub fn query(&self) -> Option<Query<S>> {
        self.hier_part()?.query
    }
}

impl<S: Leaf> RelativeUri<S> {
    /// What follows `//`.
    pub fn authority(&self) -> Option<Authority<S>> {
        match self.path {
            RelativePath::NetPath(path) => Some(path.authority),
            RelativePath::AbsPath(_) | RelativePath::RelPath(_) => None,
        }
    }

    /// The path, which may be empty.
    pub fn path(&self) -> Path<S> {
        match self.path {
            RelativePath::NetPath(path) => path.path(),
            RelativePath::AbsPath(path) => Path::AbsPath(path),
            RelativePath::RelPath(path) => Path::RelPath(path),
        }
    }
}

impl<S: Leaf> HierPart<S> {
    /// What follows `//`.
    pub fn authority(&self) -> Option<Authority<S>> {
        match self.path {
            HierPath::NetPath(path) => Some(path.authority),
            HierPath::AbsPath(_) => None,
        }
    }

    /// The path, which may be empty.
    pub fn path(&self) -> Path<S> {
        match self.path {
            HierPath::NetPath(path) => path.path(),
            HierPath::AbsPath(path) => Path::AbsPath(path),
        }
    }
}

impl<S: Leaf> NetPath<S> {
    /// The path behind the authority, which may be empty.
    pub fn path(&self) -> Path<S> {
        let end = self.text.as_bytes().len();
        self.abs_path
            .map_or_else(|| Path::Empty(self.text.slice(end..end)), Path::AbsPath)
    }
}

impl<S: Copy> Authority<S> {
    /// The server, if it is one.
    pub fn server(&self) -> Option<Server<S>> {
        match self {
            Self::Server(server) => Some(*server),
            Self::RegName(_) => None,
        }
    }

    /// The registry name, if it is one.
    pub fn reg_name(&self) -> Option<RegName<S>> {
        match self {
            Self::Server(_) => None,
            Self::RegName(name) => Some(*name),
        }
    }
}

impl<S: Copy> Server<S> {
    /// The host; `None` where the server is empty.
    pub fn host(&self) -> Option<Host<S>> {
        self.hostport.map(|hostport| hostport.host)
    }

    /// The port, without the `:`; it may be present and empty.
    pub fn port(&self) -> Option<Port<S>> {
        self.hostport?.port
    }
}
