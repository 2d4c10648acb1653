//! The texts of the components of a reference, and of the parts of its authority, without the tree.

use core::fmt;

use super::{
    AbsoluteOrRelative, Authority, HierPath, NetPath, RelativePath, SchemeSpecificPart, UriReference,
};
use crate::secrets::debug::{self, Divided};

/// The texts of the components of a reference, and of the parts of its authority (RFC 3986 sections 3 and 3.2; the names of
/// RFC 2396 are the same, except that its registry names are a host here).
///
/// [`Edition::parts`](crate::Edition::parts) returns them faster than a tree. A part that is absent is `None`; one that is
/// present but empty is `Some("")`.
///
/// ```
/// use uri_bnf::Edition;
/// let parts = Edition::Rfc3986.parts("http://u@h:80/a?").unwrap();
/// assert_eq!((parts.scheme, parts.authority, parts.userinfo), (Some("http"), Some("u@h:80"), Some("u")));
/// assert_eq!((parts.host, parts.port, parts.path), (Some("h"), Some("80"), "/a"));
/// assert_eq!((parts.query, parts.fragment), (Some(""), None));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Parts<'a> {
    /// The scheme, without the `:`.
    pub scheme: Option<&'a str>,
    /// What follows `//`.
    pub authority: Option<&'a str>,
    /// What precedes the `@` of the authority.
    pub userinfo: Option<&'a str>,
    /// The host of a server, with the brackets of an address, or a registry name.
    pub host: Option<&'a str>,
    /// The digits of the port.
    pub port: Option<&'a str>,
    /// The path, or what follows the scheme of a reference that is not hierarchical.
    pub path: &'a str,
    /// The query, without the `?`.
    pub query: Option<&'a str>,
    /// The fragment, without the `#`.
    pub fragment: Option<&'a str>,
}

/// Without passwords.
impl fmt::Debug for Parts<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { scheme, authority, userinfo, host, port, path, query, fragment } = *self;
        let divided = Divided { scheme, authority, path, query, fragment };
        let (path, [query, fragment]) = divided.rest();
        let mut parts = formatter.debug_struct("Parts");
        parts.field("scheme", &scheme).field("authority", &divided.authority());
        parts.field("userinfo", &userinfo.map(debug::userinfo)).field("host", &divided.host(host));
        parts.field("port", &port).field("path", &path);
        parts.field("query", &query).field("fragment", &fragment).finish()
    }
}

impl<'a> Parts<'a> {
    /// The parts of a tree.
    ///
    /// ```
    /// use uri_bnf::ast::Parts;
    /// let parts = Parts::of_tree(&uri_bnf::rfc3986::parse("//my_host/a")?);
    /// assert_eq!((parts.host, parts.path), (Some("my_host"), "/a"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn of_tree(tree: &UriReference<&'a str>) -> Self {
        let fragment = tree.fragment.as_ref().map(super::characters::Fragment::text);
        let parts = match &tree.uri {
            Some(AbsoluteOrRelative::Absolute(uri)) => {
                let scheme = Some(uri.scheme.text());
                match &uri.scheme_specific_part {
                    SchemeSpecificPart::HierPart(part) => {
                        let query = part.query.as_ref().map(super::characters::Query::text);
                        match &part.path {
                            HierPath::NetPath(path) => Self { scheme, query, ..Self::of_net_path(path) },
                            path => Self { scheme, path: path.text(), query, ..Self::default() },
                        }
                    }
                    SchemeSpecificPart::OpaquePart(part) => {
                        Self { scheme, path: part.text(), ..Self::default() }
                    }
                }
            }
            Some(AbsoluteOrRelative::Relative(uri)) => {
                let query = uri.query.as_ref().map(super::characters::Query::text);
                match &uri.path {
                    RelativePath::NetPath(path) => Self { query, ..Self::of_net_path(path) },
                    path => Self { path: path.text(), query, ..Self::default() },
                }
            }
            Some(AbsoluteOrRelative::Urn(urn)) => {
                Self { scheme: Some(urn.scheme().text()), path: tree.path().text(), ..Self::default() }
            }
            None => Self { path: tree.path().text(), ..Self::default() },
        };
        Self { fragment, ..parts }
    }

    fn of_net_path(net_path: &NetPath<&'a str>) -> Self {
        let authority = Some(net_path.authority.text());
        let path = match &net_path.abs_path {
            Some(path) => path.text(),
            None => net_path.text.get(net_path.text.len()..).unwrap_or_default(),
        };
        match &net_path.authority {
            Authority::RegName(name) => Self { authority, host: Some(name.text()), path, ..Self::default() },
            Authority::Server(server) => {
                let userinfo = server.userinfo.as_ref().map(super::characters::Userinfo::text);
                let (host, port) = match &server.hostport {
                    Some(hostport) => (
                        Some(hostport.host.text()),
                        hostport.port.as_ref().map(super::characters::Port::text),
                    ),
                    None => (None, None),
                };
                Self { authority, userinfo, host, port, path, ..Self::default() }
            }
        }
    }
}
